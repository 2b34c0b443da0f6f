import type {
  FormDefinition,
  NumberQuestion,
  Question,
  RateQuestion,
  TextQuestion,
  YesNoQuestion,
} from '@lamplight/domain/forms/definition';

/** A topic of the demonstration with its form and agenda. */
export interface TopicText {
  /** Stays the same whatever the topic is called, so that completed forms can name it. */
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly definition: FormDefinition;
  readonly agenda: readonly string[];
}

type More<Q extends Question> = Partial<Omit<Q, 'linkId' | 'type' | 'text'>>;

/** A count of the period: a whole number from 0. */
export const count = (linkId: string, text: string, more: More<NumberQuestion> = {}): NumberQuestion => ({
  linkId,
  type: 'number',
  text,
  required: true,
  min: 0,
  ...more,
});

/** A rate per 1,000 resident-days unless told otherwise. */
export const rate = (
  linkId: string,
  text: string,
  [numeratorLabel, denominatorLabel]: readonly [string, string],
  more: More<RateQuestion> = {},
): RateQuestion => ({
  linkId,
  type: 'rate',
  text,
  multiplier: 1000,
  unit: 'per 1,000 resident-days',
  required: true,
  numeratorLabel,
  denominatorLabel,
  ...more,
});

/** The same in percent. */
export const percent = (
  linkId: string,
  text: string,
  labels: readonly [string, string],
  more: More<RateQuestion> = {},
): RateQuestion => rate(linkId, text, labels, { multiplier: 100, unit: '%', ...more });

/** A check of which a "no" wants a comment. */
export const check = (
  linkId: string,
  text: string,
  surveyTag: string,
  more: More<YesNoQuestion> = {},
): YesNoQuestion => ({
  linkId,
  type: 'yes-no-na',
  text,
  required: true,
  surveyTag,
  onNo: { comment: true },
  ...more,
});

/** A check of which a "no" is an alert. */
export const alert = (
  linkId: string,
  text: string,
  surveyTag: string,
  more: More<YesNoQuestion> = {},
): YesNoQuestion => check(linkId, text, surveyTag, { alert: true, weight: 2, ...more });

export const words = (linkId: string, text: string, more: More<TextQuestion> = {}): TextQuestion => ({
  linkId,
  type: 'long-text',
  text,
  ...more,
});

/** How sure whoever answers is that things go the right way. */
export const outlook = (linkId: string, text: string): Question => ({
  linkId,
  type: 'scale',
  text,
  min: 1,
  max: 5,
  minLabel: 'Getting worse',
  maxLabel: 'Getting better',
});

/** Shown only where the count named is more than 0. */
export const whereAny = (counted: string): Pick<Question, 'enableWhen'> => ({
  enableWhen: [{ question: counted, operator: '>', answerDecimal: 0 }],
});

/** Shown only where the check named was answered with no. */
export const whereNo = (checked: string): Pick<Question, 'enableWhen'> => ({
  enableWhen: [{ question: checked, operator: '=', answerCoding: { code: 'no' } }],
});

/** A form of three parts: what is counted, what is checked, what is made of it. */
export const form = (
  title: string,
  figures: readonly Question[],
  checks: readonly Question[],
  plan: readonly Question[],
): FormDefinition => ({
  title,
  item: [
    { linkId: 'part-figures', type: 'group', text: 'Figures of the period', item: figures },
    { linkId: 'part-checks', type: 'group', text: 'Checks', item: checks },
    { linkId: 'part-plan', type: 'group', text: 'What we make of it', item: plan },
  ],
});
