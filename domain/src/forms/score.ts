/**
 * The score of a form: weighted yes ÷ (yes + no), in percent. Not applicable and unanswered are left out.
 * Several forms are pooled by adding their counts; an average of averages would let a form with one question
 * weigh as much as one with thirty.
 */
import { type Answers, byLinkId, codeIn } from './answers';
import { type FormDefinition, isYesNo, type YesNoQuestion } from './definition';
import { shownQuestions } from './visibility';

/** Counts of answers to shown yes/no questions, and the weights behind the score. */
export type Tally = {
  readonly yes: number;
  readonly no: number;
  readonly na: number;
  readonly weightYes: number;
  readonly weightNo: number;
};

export const emptyTally: Tally = { yes: 0, no: 0, na: 0, weightYes: 0, weightNo: 0 };

export function tally(definition: FormDefinition, answers: Answers): Tally {
  return pool([...tallyBy(definition, answers, () => 'all').values()]);
}

/** Tallies per focus area, survey tag or whatever the key says; questions without a key are left out. */
export function tallyBy(
  definition: FormDefinition,
  answers: Answers,
  keyOf: (question: YesNoQuestion) => string | undefined,
): Map<string, Tally> {
  const given = byLinkId(answers);
  const tallies = new Map<string, Tally>();
  for (const question of shownQuestions(definition, answers).filter(isYesNo)) {
    const key = keyOf(question);
    if (key === undefined) continue;
    const one = tallyOne(codeIn(given.get(question.linkId)), question.weight ?? 1);
    tallies.set(key, pool([tallies.get(key) ?? emptyTally, one]));
  }
  return tallies;
}

/** Adds tallies up. */
export function pool(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, each) => ({
      yes: sum.yes + each.yes,
      no: sum.no + each.no,
      na: sum.na + each.na,
      weightYes: sum.weightYes + each.weightYes,
      weightNo: sum.weightNo + each.weightNo,
    }),
    emptyTally,
  );
}

/** The tally's score in percent, unrounded; null where there is nothing to score, never 0 or 100 then. */
export function percentOf({ weightYes, weightNo }: Pick<Tally, 'weightYes' | 'weightNo'>): number | null {
  const weight = weightYes + weightNo;
  return weight > 0 ? (weightYes / weight) * 100 : null;
}

/** The score of one form in percent, unrounded; null where there is nothing to score. */
export function score(definition: FormDefinition, answers: Answers): number | null {
  return percentOf(tally(definition, answers));
}

function tallyOne(code: string | undefined, weight: number): Tally {
  if (code === 'yes') return { ...emptyTally, yes: 1, weightYes: weight };
  if (code === 'no') return { ...emptyTally, no: 1, weightNo: weight };
  return code === 'na' ? { ...emptyTally, na: 1 } : emptyTally;
}
