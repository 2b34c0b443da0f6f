import type { AnswerItem, AnswerValue } from '@lamplight/domain/forms/answers';
import {
  type FormDefinition,
  type NumberQuestion,
  type Question,
  questionsOf,
  type RateQuestion,
} from '@lamplight/domain/forms/definition';
import { prune } from '@lamplight/domain/forms/prune';
import type { Random } from './random';
import { usualFigure } from './usual-figures';

/** How a topic goes in the month of a form. */
export interface Course {
  /** Probability of a "no" to a check. */
  noChance: number;
  /** What counts and rates are against the usual: 1 as always, 2 twice as many. */
  level: number;
}

/** What is noted beside a "no". */
const remarks = [
  'Two of the charts we looked at had no entry.',
  'Weekend shifts were missed; taken up with the charge nurses.',
  'Done, but a week late.',
  'The new staff had not been shown how.',
  'Not for everyone: one unit has no system for it yet.',
];

const lessons = [
  'Most happened between six and eight in the evening, around shift change.',
  'The same two residents account for half of them; both care plans were changed.',
  'Nothing stands out; we keep watching.',
  'Better since the huddle in the morning looks at it first.',
];

const clamp = (value: number, min = 0, max = Number.POSITIVE_INFINITY) => Math.min(Math.max(value, min), max);

/** A form while it is filled in: its questions, how its topic goes, and the counts that were given before. */
interface Filling {
  title: string;
  course: Course;
  counts: Map<string, number>;
}

function countOf(random: Random, question: NumberQuestion, { title, course, counts }: Filling): number {
  const { usual, within } = usualFigure(title, question.linkId);
  const most = within === undefined ? question.max : (counts.get(within) ?? question.max);
  const around = usual * course.level * (0.75 + random.next() * 0.5);
  // What has a unit, such as hours, is measured and not counted.
  const value = clamp(question.unit ? Math.round(around * 10) / 10 : Math.round(around), question.min, most);
  counts.set(question.linkId, value);
  return value;
}

function rateOf(
  random: Random,
  { linkId, multiplier }: RateQuestion,
  { title, course: { level }, counts }: Filling,
): AnswerValue {
  const { usual, good, sumOf, of, outOf = [14, 30] } = usualFigure(title, linkId);
  const sum = (of: readonly string[]) => of.reduce((all, part) => all + (counts.get(part) ?? 0), 0);
  if (multiplier === 100) {
    const among = random.between(...outOf);
    const denominator = of ? sum([of]) : among;
    const varied = level * (0.8 + random.next() * 0.4);
    const share = clamp(good ? 1 - (1 - usual) * varied : usual * varied, 0, 1);
    return { valueRate: { numerator: Math.round(denominator * share), denominator } };
  }
  const about = Math.round(usual * level * (0.75 + random.next() * 0.5));
  return { valueRate: { numerator: sumOf ? sum(sumOf) : about, denominator: random.between(...outOf) } };
}

function answerOf(
  random: Random,
  question: Question,
  filling: Filling,
): Omit<AnswerItem, 'linkId'> | undefined {
  const { course } = filling;
  const one = (value: AnswerValue) => ({ answer: [value] });
  switch (question.type) {
    case 'yes-no':
    case 'yes-no-na':
      if (!random.chance(course.noChance)) return one({ valueCoding: { code: 'yes' } });
      return { ...one({ valueCoding: { code: 'no' } }), comment: random.pick(remarks) };
    case 'single-choice':
    case 'multiple-choice':
      return one({ valueCoding: random.pick(question.answerOption).valueCoding });
    case 'number':
      return one({ valueDecimal: countOf(random, question, filling) });
    case 'rate':
      return one(rateOf(random, question, filling));
    case 'scale':
      return one({ valueDecimal: clamp(Math.round(5 - 2 * course.level), question.min, question.max) });
    case 'long-text':
    case 'short-text':
      return one({ valueString: random.pick(lessons) });
    default:
      return undefined;
  }
}

/** Answers with which a form can be sent, as a topic goes. */
export function answersFor(random: Random, definition: FormDefinition, course: Course): AnswerItem[] {
  const filling: Filling = { title: definition.title ?? '', course, counts: new Map() };
  const all = questionsOf(definition).flatMap((question) => {
    const answer = answerOf(random, question, filling);
    if (!answer) return [];
    const [value] = answer.answer;
    const coded =
      value && 'valueCoding' in value ? [{ valueCoding: { code: value.valueCoding.code } }] : answer.answer;
    return [{ linkId: question.linkId, ...answer, answer: coded }];
  });
  return prune(definition, all);
}
