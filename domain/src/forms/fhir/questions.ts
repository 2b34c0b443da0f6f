import { priorities } from '../../issues';
import type { OnNoIssue, Question, QuestionType } from '../definition';
import { formLimits } from '../limits';
import { boundOf, controlOf, extensionOf, ownFlag, ownNumber, ownText, unitsOf } from './extensions';
import { type Json, listIn, textIn } from './json';
import type { ImportReport } from './notes';
import { type Options, readOptions } from './options';
import { own, standardUrl, yesNoCodings } from './vocabulary';

/** What every question has, whatever its type. */
type Base = Pick<Question, 'linkId' | 'text' | 'required' | 'guidance' | 'enableWhen' | 'enableBehavior'>;

/** The texts that stand below a question and belong to it. */
export type Below = { readonly lower?: string; readonly upper?: string; readonly unit?: string };

/** A question that was read, and where the codes of its options lead. */
export type ReadQuestion = { readonly question: Question; readonly codes: ReadonlyMap<string, string> };

const noCodes: ReadonlyMap<string, string> = new Map();
const yesNoCodes: ReadonlyMap<string, string> = new Map(
  Object.entries(yesNoCodings).map(([ours, { code }]) => [code, ours]),
);

const types: readonly QuestionType[] = [
  'yes-no',
  'yes-no-na',
  'single-choice',
  'multiple-choice',
  'short-text',
  'long-text',
  'number',
  'date',
  'rate',
  'scale',
  'photo',
  'instruction',
];

/** The type that we gave it when it was exported; undefined for a question of anyone else's. */
export const ownType = (item: Json): QuestionType | undefined =>
  types.find((type) => type === ownText(item, 'type'));

/** A question of the source as one of ours, the nearest there is; what is lost goes into the report. */
export function readQuestion(
  item: Json,
  base: Base,
  below: Below,
  contained: readonly Json[],
  report: ImportReport,
): ReadQuestion {
  const bearing = { ...base, ...bearsOn(item) };
  const type = ownType(item) ?? foreignType(item, base.text, report);
  const plain = (question: Question): ReadQuestion => ({ question, codes: noCodes });
  switch (type) {
    case 'yes-no':
    case 'yes-no-na':
      return yesNo(item, bearing, type, yesNoCodes);
    case 'single-choice':
    case 'multiple-choice': {
      const options = readOptions(item, contained, report, base.text);
      if (!options) return plain({ ...bearing, type: 'short-text' });
      return ownType(item) === undefined && options.kind !== 'choice'
        ? foreignYesNo(item, bearing, options, report)
        : choice(bearing, type, options);
    }
    case 'number': {
      const [unit = below.unit, ...others] = unitsOf(item);
      if (others.length > 0) report.note('oneUnit', base.text);
      return plain({ ...bearing, type, ...bounds(item, base.text, report), ...some('unit', short(unit)) });
    }
    case 'scale':
      return plain(scale(item, bearing, below, report));
    case 'rate':
      return plain(rate(item, bearing));
    default:
      return plain({ ...bearing, type });
  }
}

const foreignTypes: Readonly<Record<string, QuestionType>> = {
  boolean: 'yes-no',
  decimal: 'number',
  integer: 'number',
  quantity: 'number',
  date: 'date',
  dateTime: 'date',
  string: 'short-text',
  url: 'short-text',
  text: 'long-text',
  choice: 'single-choice',
  'open-choice': 'single-choice',
  coding: 'single-choice',
  attachment: 'photo',
  display: 'instruction',
};

function foreignType(item: Json, name: string, report: ImportReport): QuestionType {
  const given = textIn(item, 'type') ?? '';
  const type = Object.hasOwn(foreignTypes, given) ? foreignTypes[given] : undefined;
  if (type === undefined) report.note('textInstead', name);
  if (given === 'boolean') report.note('yesNo', name);
  if (given === 'dateTime') report.note('dayOnly', name);
  if (given === 'open-choice') report.note('ownAnswer', name);
  if (given === 'integer') {
    const { min, max } = rangeOf(item);
    if (controlOf(item) === 'slider' && isScale(min, max)) return 'scale';
    report.note('wholeNumbers', name);
  }
  if (item.repeats === true) {
    if (type === 'single-choice') return 'multiple-choice';
    if (type !== 'photo') report.note('oneAnswer', name);
  }
  return type ?? 'short-text';
}

/** Where the source's own yes and no lead, it is a question of ours; it says nothing of weights or alerts. */
function foreignYesNo(item: Json, base: Base, options: Options, report: ImportReport): ReadQuestion {
  report.note('yesNo', base.text);
  return yesNo(item, base, options.kind === 'yes-no' ? 'yes-no' : 'yes-no-na', options.codes);
}

function yesNo(
  item: Json,
  base: Base,
  type: 'yes-no' | 'yes-no-na',
  codes: ReadonlyMap<string, string>,
): ReadQuestion {
  const weight = ownNumber(item, 'weight');
  const fits = weight !== undefined && weight >= 0 && weight <= formLimits.weight;
  const comment = ownFlag(item, 'onNoComment') ? { comment: true } : {};
  const photo = ownFlag(item, 'onNoPhoto') ? { photo: true } : {};
  const issue = issueOf(item);
  const onNo = { ...comment, ...photo, ...(issue ? { issue } : {}) };
  const question: Question = {
    ...base,
    type,
    ...(fits ? { weight } : {}),
    ...(ownFlag(item, 'alert') ? { alert: true } : {}),
    ...(ownFlag(item, 'critical') ? { critical: true } : {}),
    ...(ownFlag(item, 'alleged') ? { alleged: true } : {}),
    ...(Object.keys(onNo).length > 0 ? { onNo } : {}),
  };
  return { question, codes };
}

function issueOf(item: Json): OnNoIssue | undefined {
  const extension = extensionOf(item, own.onNoIssue);
  if (extension.url === undefined) return undefined;
  const part = (name: string) => {
    const found = listIn(extension, 'extension').find(({ url }) => url === name);
    return found && textIn(found, 'valueString');
  };
  const priority = priorities.find((each) => each === part('priority'));
  return {
    ...some('title', part('title')?.slice(0, formLimits.issueTitle)),
    ...(priority === undefined ? {} : { priority }),
    ...some('departmentId', part('departmentId')),
    ...some('department', part('department')?.slice(0, formLimits.name)),
  };
}

function choice(base: Base, type: 'single-choice' | 'multiple-choice', options: Options): ReadQuestion {
  const answerOption = options.codings.map((valueCoding) => ({ valueCoding }));
  return { question: { ...base, type, answerOption }, codes: options.codes };
}

const rangeOf = (item: Json) => ({
  min: boundOf(item, standardUrl.minValue),
  max: boundOf(item, standardUrl.maxValue),
});

function bounds(item: Json, name: string, report: ImportReport): { min?: number; max?: number } {
  const { min, max } = rangeOf(item);
  if (min !== undefined && max !== undefined && min > max) {
    report.note('bounds', name);
    return {};
  }
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
}

const isScale = (min: number | undefined, max: number | undefined): boolean =>
  Number.isInteger(min) &&
  Number.isInteger(max) &&
  min !== undefined &&
  max !== undefined &&
  max > min &&
  max - min < formLimits.scaleSteps;

function scale(item: Json, base: Base, below: Below, report: ImportReport): Question {
  const { min, max } = rangeOf(item);
  if (!isScale(min, max)) report.note('bounds', base.text);
  const [least, most] = isScale(min, max) ? [min ?? 1, max ?? 5] : [1, 5];
  return {
    ...base,
    type: 'scale',
    min: least,
    max: most,
    ...some('minLabel', below.lower?.slice(0, formLimits.label)),
    ...some('maxLabel', below.upper?.slice(0, formLimits.label)),
  };
}

function rate(item: Json, base: Base): Question {
  const multiplier = ownNumber(item, 'multiplier');
  const label = (part: string, plain: string) => {
    const child = listIn(item, 'item').find((each) => ownText(each, 'ratePart') === part);
    const text = child && textIn(child, 'text')?.slice(0, formLimits.label);
    return text === plain ? undefined : text;
  };
  return {
    ...base,
    type: 'rate',
    multiplier: multiplier !== undefined && multiplier > 0 ? multiplier : 1,
    ...some('unit', short(unitsOf(item)[0])),
    ...some('numeratorLabel', label('numerator', 'Numerator')),
    ...some('denominatorLabel', label('denominator', 'Denominator')),
  };
}

const bearsOn = (item: Json) => ({
  ...some('surveyTag', ownText(item, 'surveyTag')?.slice(0, formLimits.surveyTag)),
  ...some('focusArea', ownText(item, 'focusArea')?.slice(0, formLimits.name)),
  ...some('focusAreaId', ownText(item, 'focusAreaId')),
  ...some('subfocusArea', ownText(item, 'subfocusArea')?.slice(0, formLimits.name)),
  ...some('subfocusAreaId', ownText(item, 'subfocusAreaId')),
});

const short = (unit: string | undefined) => unit?.slice(0, formLimits.unit);

/** The field where there is a value, nothing where there is none. */
function some<Key extends string>(key: Key, value: string | undefined): { readonly [K in Key]?: string } {
  // A computed key is a string to the compiler; it is this one.
  return (value === undefined ? {} : { [key]: value }) as { readonly [K in Key]?: string };
}
