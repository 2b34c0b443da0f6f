import type { AnswerItem, AnswerValue } from '@lamplight/domain/forms/answers';
import {
  type FormDefinition,
  type Question,
  questionsOf,
  type RateQuestion,
} from '@lamplight/domain/forms/definition';
import { prune } from '@lamplight/domain/forms/prune';
import type { Random } from './random';

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

/** What a figure usually is, by its question: always the same for the same one, so that a series is one. */
function usualOf(linkId: string): number {
  let sum = 0;
  for (const character of linkId) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 97;
  return 4 + (sum % 6);
}

const around = (random: Random, value: number): number =>
  Math.max(0, Math.round(value * (0.75 + random.next() * 0.5)));

const clamp = (value: number, min = 0, max = Number.POSITIVE_INFINITY) => Math.min(Math.max(value, min), max);

function rateOf(random: Random, { linkId, multiplier }: RateQuestion, { level }: Course): AnswerValue {
  if (multiplier === 100) {
    const denominator = random.between(14, 30);
    const share = clamp((usualOf(linkId) / 40) * level * (0.8 + random.next() * 0.4), 0, 1);
    return { valueRate: { numerator: Math.round(denominator * share), denominator } };
  }
  const numerator = around(random, usualOf(linkId) * 1.6 * level);
  return { valueRate: { numerator, denominator: random.between(2380, 2560) } };
}

function answerOf(
  random: Random,
  question: Question,
  course: Course,
): Omit<AnswerItem, 'linkId'> | undefined {
  const one = (value: AnswerValue) => ({ answer: [value] });
  switch (question.type) {
    case 'yes-no':
    case 'yes-no-na':
      if (!random.chance(course.noChance)) return one({ valueCoding: { code: 'yes' } });
      return { ...one({ valueCoding: { code: 'no' } }), comment: random.pick(remarks) };
    case 'single-choice':
    case 'multiple-choice':
      return one({ valueCoding: random.pick(question.answerOption).valueCoding });
    case 'number': {
      const value = around(random, usualOf(question.linkId) * course.level);
      return one({ valueDecimal: clamp(value, question.min, question.max) });
    }
    case 'rate':
      return one(rateOf(random, question, course));
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
  const all = questionsOf(definition).flatMap((question) => {
    const answer = answerOf(random, question, course);
    if (!answer) return [];
    const [value] = answer.answer;
    const coded =
      value && 'valueCoding' in value ? [{ valueCoding: { code: value.valueCoding.code } }] : answer.answer;
    return [{ linkId: question.linkId, ...answer, answer: coded }];
  });
  return prune(definition, all);
}
