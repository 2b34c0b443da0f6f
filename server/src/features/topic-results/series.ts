import type { TopicResults } from '@lamplight/contract/topic-results';
import {
  type FormDefinition,
  findQuestion,
  type Question,
  questionsOf,
} from '@lamplight/domain/forms/definition';
import type { AnsweredNumber, CountedForm } from './topic-results.queries';

type Series = TopicResults['series'][number];

/** Kinds of questions whose answers are numbers. */
const kinds: Partial<Record<Question['type'], Series['kind']>> = {
  number: 'number',
  scale: 'scale',
  rate: 'rate',
};

/**
 * Series of what was answered: the scores first, then the questions in the order of the newest form. A question that is
 * asked no more comes last, as it was asked at last.
 */
export function seriesOf(
  definitions: readonly FormDefinition[],
  forms: readonly CountedForm[],
  numbers: readonly AnsweredNumber[],
): Series[] {
  const byQuestion = new Map<string, AnsweredNumber[]>();
  for (const answer of numbers) {
    const known = byQuestion.get(answer.link_id);
    if (known) known.push(answer);
    else byQuestion.set(answer.link_id, [answer]);
  }
  const asked = new Map<string, Question>();
  for (const definition of definitions) {
    for (const question of questionsOf(definition)) {
      if (!asked.has(question.linkId)) asked.set(question.linkId, question);
    }
  }
  const current = definitions[0];
  const questions = [...asked.values()].sort(
    (one, other) => Number(!isAsked(current, one)) - Number(!isAsked(current, other)),
  );
  return [...scores(forms), ...questions.flatMap((question) => ofQuestion(question, byQuestion))];
}

const isAsked = (definition: FormDefinition | undefined, { linkId }: Question): boolean =>
  definition !== undefined && findQuestion(definition, linkId) !== undefined;

function scores(forms: readonly CountedForm[]): Series[] {
  const points = forms.flatMap(({ id, day, score }) =>
    score === null
      ? []
      : [
          {
            completedForm: id === null ? null : { id },
            date: day,
            value: score,
            numerator: null,
            denominator: null,
          },
        ],
  );
  return points.length === 0 ? [] : [{ linkId: null, text: 'Score', kind: 'score', unit: null, points }];
}

function ofQuestion(question: Question, answers: ReadonlyMap<string, readonly AnsweredNumber[]>): Series[] {
  const kind = kinds[question.type];
  const given = answers.get(question.linkId);
  if (kind === undefined || given === undefined) return [];
  const unit = 'unit' in question ? (question.unit ?? null) : null;
  return [
    {
      linkId: question.linkId,
      text: question.text,
      kind,
      unit,
      points: given.map(({ filled_form_id, day, value, numerator, denominator }) => ({
        completedForm: filled_form_id === null ? null : { id: filled_form_id },
        date: day,
        value,
        numerator,
        denominator,
      })),
    },
  ];
}
