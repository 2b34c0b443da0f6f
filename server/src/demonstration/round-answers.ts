import { type AnswerItem, type Answers, codeIn } from '@lamplight/domain/forms/answers';
import {
  type FormDefinition,
  type Question,
  questionsOf,
  type YesNoQuestion,
} from '@lamplight/domain/forms/definition';
import { careFindings } from './findings/care';
import { kitchenFindings } from './findings/kitchen';
import { livingFindings } from './findings/living';
import { safetyFindings } from './findings/safety';
import { type Random, tell } from './random';

/** What people note beside a "no", by linkId. */
export const findings: Record<string, readonly string[]> = {
  ...careFindings,
  ...kitchenFindings,
  ...livingFindings,
  ...safetyFindings,
};

/** How often a "no" is found against the average, by the beginning of the linkId; the longest one counts. */
const proneness: Record<string, number> = {
  'call-light': 1.7,
  'call-light.works': 0.7,
  environment: 1.2,
  'environment.pests': 0.4,
  'environment.clean': 1.6,
  'environment.repair': 2.2,
  dining: 1.5,
  'dining.choice': 0.7,
  'dining.allergies': 0.05,
  infection: 1,
  kitchen: 1.6,
  'kitchen.cold': 0.5,
  'kitchen.hot': 0.7,
  'kitchen.raw-below': 0.5,
  safety: 0.8,
  'safety.hazards': 0.4,
  'safety.egress': 0.5,
  'safety.smoking': 0.5,
  medication: 0.9,
  'medication.controlled': 0.15,
  'medication.bedside': 0.7,
  dignity: 0.9,
  grooming: 1,
  abuse: 0.15,
  pain: 0.6,
  rights: 0.6,
  choice: 0.7,
};

/** How often a question does not apply, by linkId; else seldom. */
const notApplicable: Record<string, number> = {
  'dignity.devices': 0.7,
  'grooming.mouth': 0.15,
  'sensory.aids': 0.3,
  'safety.oxygen': 0.55,
  'safety.smoking': 0.7,
  'safety.smoking-policy': 0.1,
  'safety.ashtrays': 0.7,
  'safety.rails': 0.6,
  'skin.heels': 0.4,
  'skin.turning': 0.35,
  'call-light.response': 0.25,
  'infection.hand-hygiene': 0.2,
  'grievance.follow-up': 0.5,
  'choice.visitors': 0.2,
  'dining.choice': 0.1,
  'dining.allergies': 0.6,
  'dining.food-from-outside': 0.45,
  'kitchen.hot': 0.2,
  'kitchen.handling': 0.2,
  'infection.enhanced-barrier': 0.3,
};
const seldom = 0.03;

function byPrefix(linkId: string): number {
  const fitting = Object.keys(proneness).filter((prefix) => linkId.startsWith(prefix));
  const [longest = ''] = fitting.sort((a, b) => b.length - a.length);
  return proneness[longest] ?? 1;
}

const wishes = [
  'A cup of real coffee before seven.',
  'Someone who sits down for five minutes.',
  'My own chair from home.',
  'The window cleaned so I can see the bird feeder.',
  'Less fish.',
  'That the same aide comes on weekends.',
  'Nothing, they are good to me.',
  'To go out to the courtyard every dry day.',
];

/** What a round is answered with. */
export interface Walk {
  /** Probability of a "no" to a usual question. */
  noChance: number;
  /** Words of the place, for comments. */
  words: Readonly<Record<string, string>>;
  /** Hour of the day, for the meal that was watched. */
  hour: number;
  /** Comments of the "no" answers that the story needs. */
  given?: Readonly<Record<string, string>>;
}

const coded = (linkId: string, ...codes: string[]): AnswerItem => ({
  linkId,
  answer: codes.map((code) => ({ valueCoding: { code } })),
});

function answerYesNo(random: Random, question: YesNoQuestion, walk: Walk): AnswerItem {
  const { linkId } = question;
  const given = walk.given?.[linkId];
  if (given !== undefined) return { ...coded(linkId, 'no'), comment: given };
  if (question.type === 'yes-no-na' && random.chance(notApplicable[linkId] ?? seldom))
    return coded(linkId, 'na');
  if (!random.chance(walk.noChance * byPrefix(linkId))) return coded(linkId, 'yes');
  const comment = tell(
    random,
    random.pick(findings[linkId] ?? ['Not as it should be in {room}.']),
    walk.words,
  );
  return { ...coded(linkId, 'no'), comment };
}

/** The number that a comment names before a unit. */
const numberBefore = (unit: RegExp, item: AnswerItem | undefined): number | undefined => {
  const found = item && codeIn(item) === 'no' ? unit.exec(item.comment ?? '')?.[1] : undefined;
  return found === undefined ? undefined : Number(found);
};

/** Readings agree with what is said further down in the form. */
function reading(random: Random, linkId: string, others: Answers): number | undefined {
  const other = (id: string) => others.find((item) => item.linkId === id);
  switch (linkId) {
    case 'call-light.minutes':
      if (codeIn(other('call-light.response')) === 'na') return undefined;
      return numberBefore(/(\d+) minutes/, other('call-light.response')) ?? random.between(2, 9);
    case 'medication.refrigerator-reading':
      return numberBefore(/(\d+) °F/, other('medication.refrigerator')) ?? random.between(37, 43);
    case 'kitchen.cooler-reading':
      return numberBefore(/(\d+) °F/, other('kitchen.cold')) ?? random.between(36, 40);
    case 'kitchen.freezer-reading':
      return codeIn(other('kitchen.cold')) === 'no' ? undefined : random.between(-8, 3);
    case 'kitchen.line-reading':
      if (codeIn(other('kitchen.hot')) === 'na') return undefined;
      return numberBefore(/(\d+) °F/, other('kitchen.hot')) ?? random.between(138, 156);
    case 'kitchen.wash-reading':
      return random.between(160, 168);
    case 'kitchen.rinse-reading':
      return numberBefore(/(\d+) °F/, other('kitchen.dish-machine')) ?? random.between(180, 188);
    case 'kitchen.sanitizer-reading':
      return numberBefore(/(\d+) ppm/, other('kitchen.sanitizer')) ?? 200;
    case 'voice.overall':
      return random.weighted([
        [5, 4],
        [4, 6],
        [3, 3],
        [2, 1],
      ] as const);
    default:
      return undefined;
  }
}

function answerOther(
  random: Random,
  question: Question,
  walk: Walk,
  others: Answers,
): AnswerItem | undefined {
  const { linkId } = question;
  if (linkId === 'dining.meal') {
    return coded(linkId, walk.hour < 10 ? 'breakfast' : walk.hour < 15 ? 'lunch' : 'supper');
  }
  // A kitchen has one machine all year.
  if (linkId === 'kitchen.machine') return coded(linkId, 'hot-water');
  switch (question.type) {
    case 'single-choice':
    case 'multiple-choice': {
      const [first, ...rest] = question.answerOption.map(({ valueCoding }) => valueCoding.code);
      const chosen = random.weighted([
        ...(first ? [[first, 5] as const] : []),
        ...rest.map((code, i) => [code, 4 / (i + 1) ** 2] as const),
      ]);
      // Airborne precautions seldom stand alone: the second sign beside theirs asks for gown and gloves.
      const beside = question.type === 'multiple-choice' && chosen === 'airborne' ? ['contact'] : [];
      return coded(linkId, ...beside, chosen);
    }
    case 'number':
    case 'scale': {
      const value = reading(random, linkId, others);
      return value === undefined ? undefined : { linkId, answer: [{ valueDecimal: value }] };
    }
    case 'long-text':
      return random.chance(0.7) ? { linkId, answer: [{ valueString: random.pick(wishes) }] } : undefined;
    default:
      return undefined;
  }
}

/** Answers to all questions of a tool, hidden ones included; `prune` takes those away. */
export function walk(random: Random, definition: FormDefinition, given: Walk): AnswerItem[] {
  const questions = questionsOf(definition);
  const checks = questions.flatMap((question) =>
    question.type === 'yes-no' || question.type === 'yes-no-na' ? [answerYesNo(random, question, given)] : [],
  );
  return questions.flatMap((question) => {
    const check = checks.find((item) => item.linkId === question.linkId);
    const item = check ?? answerOther(random, question, given, checks);
    return item ? [item] : [];
  });
}
