import { priorityLabels } from '../issue-words';
import { yesNoLabels } from './answer-words';
import { type Condition, isYesNo, type Question, type Section } from './definition';
import { comparedWith, operatorLabel, operatorOf, typeLabels } from './question-words';

/** All that a question or section says of itself, by what each thing is called, in words; what is not set is not there. */
export type Facts = ReadonlyMap<string, string>;

/** The codes of options, which matter only where their texts are the same. */
export const optionCodes = 'Codes of the options';
export const optionTexts = 'Options';

/** `named` gives the questions that conditions look at. */
export function factsOf(named: Named, item: Question | Section): Facts {
  const said = item.type === 'group' ? sectionFacts(item) : questionFacts(item);
  const all: [string, string | number | undefined][] = [...said, ['Shown', conditionWords(named, item)]];
  return new Map(
    all.flatMap(([label, words]) => {
      const text = String(words ?? '').trim();
      return text === '' ? [] : [[label, text] as const];
    }),
  );
}

export type Named = (linkId: string) => Question | undefined;

type Said = [string, string | number | undefined][];

const sectionFacts = ({ text, guidance }: Section): Said => [
  ['Heading', text],
  ['Guidance', guidance],
];

function questionFacts(question: Question): Said {
  return [
    ['Text', question.text],
    ['Type', typeLabels[question.type]],
    ['Required', yes(question.required)],
    ['Guidance', question.guidance],
    ...ofType(question),
    ['Survey tag', question.surveyTag],
    ['Focus area', question.focusArea ?? question.focusAreaId],
    ['Subfocus area', question.subfocusArea ?? question.subfocusAreaId],
  ];
}

function ofType(question: Question): Said {
  switch (question.type) {
    case 'single-choice':
    case 'multiple-choice':
      return [
        [optionTexts, question.answerOption.map(({ valueCoding }) => valueCoding.display.trim()).join(' · ')],
        [optionCodes, question.answerOption.map(({ valueCoding }) => valueCoding.code).join(' · ')],
      ];
    case 'number':
      return [
        ['Unit', question.unit],
        ['Least', question.min],
        ['Most', question.max],
      ];
    case 'scale':
      return [
        ['Least', question.min],
        ['Most', question.max],
        ['Words at the least', question.minLabel],
        ['Words at the most', question.maxLabel],
      ];
    case 'rate':
      return [
        ['Per', question.multiplier],
        ['Unit', question.unit],
        ['Numerator', question.numeratorLabel],
        ['Denominator', question.denominatorLabel],
      ];
    default:
      return isYesNo(question) ? ofYesNo(question) : [];
  }
}

function ofYesNo({
  weight = 1,
  alert,
  critical,
  alleged,
  onNo,
}: Extract<Question, { type: 'yes-no' | 'yes-no-na' }>): Said {
  const asked = [onNo?.comment && 'a comment', onNo?.photo && 'a photo', onNo?.issue && 'an issue'];
  const { title, priority, departmentId, department = departmentId } = onNo?.issue ?? {};
  return [
    ['Weight', weight],
    ['A “no” is an alert', yes(alert)],
    ['A “no” may mean harm', yes(critical)],
    ['A “no” alleges a violation', yes(alleged)],
    ['A “no” asks for', asked.filter(Boolean).join(', ')],
    ['Title of the issue', title],
    ['Priority of the issue', priority && priorityLabels[priority]],
    ['Department of the issue', department],
  ];
}

/** When it is shown, in a sentence; empty where it always is. */
export function conditionWords(
  named: Named,
  { enableWhen = [], enableBehavior = 'all' }: Pick<Section, 'enableWhen' | 'enableBehavior'>,
): string {
  if (enableWhen.length === 0) return '';
  const each = enableWhen.map((condition) => oneCondition(named, condition));
  return `when ${each.join(enableBehavior === 'any' ? ' or ' : ' and ')}`;
}

function oneCondition(named: Named, condition: Condition): string {
  const question = named(condition.question);
  const name = question?.text.trim() || condition.question;
  const operator = operatorLabel(question, operatorOf(condition));
  const value = valueWords(question, comparedWith(condition));
  return `“${name}” ${operator}${value === '' ? '' : ` ${value}`}`;
}

function valueWords(question: Question | undefined, value: string): string {
  if (question?.type === 'single-choice' || question?.type === 'multiple-choice') {
    const option = question.answerOption.find(({ valueCoding }) => valueCoding.code === value);
    return option ? `“${option.valueCoding.display.trim()}”` : value;
  }
  return question && isYesNo(question) ? (yesNoLabels[value] ?? value) : value;
}

const yes = (flag: boolean | undefined) => (flag ? 'yes' : undefined);
