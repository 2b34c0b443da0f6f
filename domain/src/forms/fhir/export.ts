import {
  type Condition,
  type FormDefinition,
  findQuestion,
  isYesNo,
  type Question,
  type Section,
} from '../definition';
import { formLimits } from '../limits';
import type { FhirCondition, FhirExtension, FhirItem, FhirQuestionnaire } from './resource';
import { itemControls, own, standardUrl, yesNoCodings } from './vocabulary';

/**
 * A form as an HL7 FHIR R4 Questionnaire. What the standard can say is said in its words (types, options, conditions,
 * bounds, units, help texts), so that any other system can ask the questions; the rest stands in our extensions, so
 * that an import gives the same form back. A section without questions asks nothing and stays behind.
 */
export function toFhir(definition: FormDefinition): FhirQuestionnaire {
  const taken = new Set(
    definition.item.flatMap(({ linkId, item }) => [linkId, ...item.map((q) => q.linkId)]),
  );
  /** An id for what is one thing with its question here, and an item of its own there. */
  const childId = (linkId: string, part: string): string => {
    let id = `${linkId}.${part}`;
    for (let n = 2; taken.has(id); n += 1) id = `${linkId}.${part}${n}`;
    taken.add(id);
    return id;
  };
  const title = present(definition.title);
  return {
    resourceType: 'Questionnaire',
    ...(definition.place ? { extension: [{ url: own.place, valueCode: definition.place }] } : {}),
    ...(title === undefined ? {} : { title }),
    status: 'active',
    item: definition.item
      .filter(({ item }) => item.length > 0)
      .map((section) => ({
        linkId: section.linkId,
        text: section.text,
        type: 'group',
        ...conditionsOf(definition, section),
        item: [
          ...help(section.guidance, childId(section.linkId, 'help')),
          ...section.item.map((question) => toItem(definition, question, childId)),
        ],
      })),
  };
}

function toItem(
  definition: FormDefinition,
  question: Question,
  childId: (linkId: string, part: string) => string,
): FhirItem {
  const { linkId, text } = question;
  const { extension = [], item = [], ...kind } = kindOf(question, childId);
  // A text to read cannot have texts below it.
  const guided = question.type === 'instruction' ? [] : help(question.guidance, childId(linkId, 'help'));
  const below = [...guided, ...item];
  return {
    extension: [
      { url: own.type, valueCode: question.type },
      ...extension,
      ...(question.type === 'instruction' ? words(own.guidance, question.guidance) : []),
      ...meaningOf(question),
    ],
    linkId,
    text,
    ...kind,
    ...conditionsOf(definition, question),
    ...(question.required && question.type !== 'instruction' ? { required: true } : {}),
    ...(below.length > 0 ? { item: below } : {}),
  };
}

type Kind = Partial<FhirItem> & Pick<FhirItem, 'type'>;

function kindOf(question: Question, childId: (linkId: string, part: string) => string): Kind {
  switch (question.type) {
    case 'yes-no':
      return { type: 'boolean' };
    case 'yes-no-na':
      return {
        type: 'choice',
        answerOption: Object.values(yesNoCodings).map((valueCoding) => ({ valueCoding })),
      };
    case 'single-choice':
      return { type: 'choice', answerOption: question.answerOption };
    case 'multiple-choice':
      return { type: 'choice', repeats: true, answerOption: question.answerOption };
    case 'short-text':
      return { type: 'string', maxLength: formLimits.shortText };
    case 'long-text':
      return { type: 'text', maxLength: formLimits.longText };
    case 'number':
      return {
        type: 'decimal',
        extension: [
          ...decimal(standardUrl.minValue, question.min),
          ...decimal(standardUrl.maxValue, question.max),
          ...unitOf(question.unit),
        ],
      };
    case 'date':
      return { type: 'date' };
    case 'scale':
      return {
        type: 'integer',
        extension: [
          control('slider'),
          { url: standardUrl.minValue, valueInteger: question.min },
          { url: standardUrl.maxValue, valueInteger: question.max },
        ],
        item: [
          ...shown('lower', question.minLabel, childId(question.linkId, 'lower')),
          ...shown('upper', question.maxLabel, childId(question.linkId, 'upper')),
        ],
      };
    case 'rate': {
      const part = (name: 'numerator' | 'denominator', label: string | undefined): FhirItem => ({
        extension: [{ url: own.ratePart, valueCode: name }],
        linkId: childId(question.linkId, name),
        text: present(label) ?? (name === 'numerator' ? 'Numerator' : 'Denominator'),
        type: 'decimal',
      });
      return {
        // What others ask is the rate itself; whoever knows how calculates it from the two numbers below it.
        type: 'decimal',
        extension: [...decimal(own.multiplier, question.multiplier), ...unitOf(question.unit)],
        item: [part('numerator', question.numeratorLabel), part('denominator', question.denominatorLabel)],
      };
    }
    case 'photo':
      return { type: 'attachment', repeats: true };
    case 'instruction':
      return { type: 'display' };
  }
}

/** What answers mean to us: weight, alert, what a "no" asks for, what the question bears on. */
function meaningOf(question: Question): FhirExtension[] {
  const bearsOn = [
    ...words(own.surveyTag, question.surveyTag),
    ...words(own.focusArea, question.focusArea),
    ...words(own.focusAreaId, question.focusAreaId),
    ...words(own.subfocusArea, question.subfocusArea),
    ...words(own.subfocusAreaId, question.subfocusAreaId),
  ];
  if (!isYesNo(question)) return bearsOn;
  const { weight, alert, critical, alleged, onNo } = question;
  const issue = onNo?.issue;
  return [
    ...bearsOn,
    ...decimal(own.weight, weight),
    ...flag(own.alert, alert),
    ...flag(own.critical, critical),
    ...flag(own.alleged, alleged),
    ...flag(own.onNoComment, onNo?.comment),
    ...flag(own.onNoPhoto, onNo?.photo),
    ...(issue ? [onNoIssue(issue)] : []),
  ];
}

function onNoIssue(issue: Readonly<Record<string, string | undefined>>): FhirExtension {
  const extension = Object.entries(issue).flatMap(([url, value]) => words(url, value));
  // An extension has a value or parts: the plain issue says that one is opened, and no more.
  return extension.length > 0
    ? { url: own.onNoIssue, extension }
    : { url: own.onNoIssue, valueBoolean: true };
}

function conditionsOf(
  definition: FormDefinition,
  { enableWhen = [], enableBehavior = 'all' }: Pick<Section, 'enableWhen' | 'enableBehavior'>,
): Pick<FhirItem, 'enableWhen' | 'enableBehavior'> {
  if (enableWhen.length === 0) return {};
  const conditions = enableWhen.map((condition) =>
    toCondition(condition, findQuestion(definition, condition.question)),
  );
  return { enableWhen: conditions, ...(conditions.length > 1 ? { enableBehavior } : {}) };
}

function toCondition(condition: Condition, on: Question | undefined): FhirCondition {
  if (condition.operator === 'exists' || 'answerDate' in condition) return condition;
  const { question, operator } = condition;
  if ('answerDecimal' in condition) {
    const { answerDecimal } = condition;
    const whole = on?.type === 'scale' && Number.isInteger(answerDecimal);
    return whole ? { question, operator, answerInteger: answerDecimal } : condition;
  }
  const { code } = condition.answerCoding;
  if (on?.type === 'yes-no') return { question, operator, answerBoolean: code === 'yes' };
  if (on?.type !== 'yes-no-na') return condition;
  const coding = Object.entries(yesNoCodings).find(([key]) => key === code)?.[1] ?? { code };
  return { question, operator, answerCoding: coding };
}

const present = (text: string | undefined): string | undefined => (text?.trim() ? text : undefined);

const control = (code: string): FhirExtension => ({
  url: standardUrl.itemControl,
  valueCodeableConcept: { coding: [{ system: itemControls, code }] },
});

/** A text that stands by its question, shown as the standard's control of that name says. */
const shown = (code: string, text: string | undefined, linkId: string): FhirItem[] => {
  const said = present(text);
  return said === undefined ? [] : [{ extension: [control(code)], linkId, text: said, type: 'display' }];
};

const help = (text: string | undefined, linkId: string) => shown('help', text, linkId);

const words = (url: string, text: string | undefined): FhirExtension[] => {
  const valueString = present(text);
  return valueString === undefined ? [] : [{ url, valueString }];
};

const decimal = (url: string, value: number | undefined): FhirExtension[] =>
  value === undefined ? [] : [{ url, valueDecimal: value }];

const flag = (url: string, value: boolean | undefined): FhirExtension[] =>
  value ? [{ url, valueBoolean: true }] : [];

const unitOf = (unit: string | undefined): FhirExtension[] => {
  const display = present(unit);
  return display === undefined ? [] : [{ url: standardUrl.unit, valueCoding: { display } }];
};
