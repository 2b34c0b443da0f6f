import { conditionProblem } from './condition-check';
import type {
  ChoiceQuestion,
  Condition,
  FormDefinition,
  Question,
  Section,
  YesNoQuestion,
} from './definition';
import { isYesNo, questionsOf } from './definition';
import { formLimits } from './limits';

/** What is wrong with a definition: where (`item[0].item[2].text`), and a sentence for its author. */
export type DefinitionProblem = { readonly path: string; readonly message: string };

type Report = (path: string, message: string) => void;
type ProblemOf = (condition: Condition) => string | undefined;

/** Checks that a definition is well formed. The list is empty when it can be used. */
export function checkDefinition(definition: FormDefinition): DefinitionProblem[] {
  const problems: DefinitionProblem[] = [];
  const report: Report = (path, message) => {
    problems.push({ path, message });
  };
  checkSize(definition, report);
  const linkIds = new Set<string>();
  const earlier = new Map<string, Question>();
  const anywhere = new Map(questionsOf(definition).map((question) => [question.linkId, question]));
  const problemOf: ProblemOf = (condition) => conditionProblem(condition, earlier, anywhere);
  definition.item.forEach((section, s) => {
    const at = `item[${s}]`;
    checkLinkId(section.linkId, at, linkIds, report);
    checkText(section.text, `${at}.text`, 'A section needs a heading.', formLimits.sectionText, report);
    checkOptionalText(section.guidance, `${at}.guidance`, formLimits.guidance, report);
    checkConditions(section, at, problemOf, report);
    section.item.forEach((question, q) => {
      const path = `${at}.item[${q}]`;
      checkLinkId(question.linkId, path, linkIds, report);
      checkQuestion(question, path, report);
      checkConditions(question, path, problemOf, report);
      earlier.set(question.linkId, question);
    });
  });
  return problems;
}

function checkSize(definition: FormDefinition, report: Report): void {
  const questions = questionsOf(definition);
  checkOptionalText(definition.title, 'title', formLimits.title, report);
  if (questions.every((question) => question.type === 'instruction')) {
    report('item', 'A form needs at least one question.');
  }
  if (definition.item.length > formLimits.sections) {
    report('item', `A form has at most ${formLimits.sections} sections.`);
  }
  if (questions.length > formLimits.questions) {
    report('item', `A form has at most ${formLimits.questions} questions.`);
  }
}

/** A linkId stands in addresses, so it is plain letters, digits, dots, dashes and underscores. */
function checkLinkId(linkId: string, at: string, known: Set<string>, report: Report): void {
  const path = `${at}.linkId`;
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(linkId) || linkId.length > formLimits.linkId) {
    report(path, `An id has 1 to ${formLimits.linkId} letters, digits, dots, dashes or underscores.`);
  } else if (known.has(linkId)) {
    report(path, `The id ${linkId} is used twice.`);
  }
  known.add(linkId);
}

function checkQuestion(question: Question, at: string, report: Report): void {
  checkText(question.text, `${at}.text`, 'A question needs a text.', formLimits.questionText, report);
  checkOptionalText(question.guidance, `${at}.guidance`, formLimits.guidance, report);
  checkOptionalText(question.surveyTag, `${at}.surveyTag`, formLimits.surveyTag, report);
  checkOptionalText(question.focusArea, `${at}.focusArea`, formLimits.name, report);
  checkOptionalText(question.subfocusArea, `${at}.subfocusArea`, formLimits.name, report);
  if (isYesNo(question)) checkYesNo(question, at, report);
  switch (question.type) {
    case 'single-choice':
    case 'multiple-choice':
      checkOptions(question, at, report);
      break;
    case 'number':
      checkOptionalText(question.unit, `${at}.unit`, formLimits.unit, report);
      checkRange(question.min, question.max, at, report);
      break;
    case 'scale':
      checkOptionalText(question.minLabel, `${at}.minLabel`, formLimits.label, report);
      checkOptionalText(question.maxLabel, `${at}.maxLabel`, formLimits.label, report);
      checkScale(question.min, question.max, at, report);
      break;
    case 'rate':
      checkOptionalText(question.unit, `${at}.unit`, formLimits.unit, report);
      checkOptionalText(question.numeratorLabel, `${at}.numeratorLabel`, formLimits.label, report);
      checkOptionalText(question.denominatorLabel, `${at}.denominatorLabel`, formLimits.label, report);
      if (!(question.multiplier > 0) || !Number.isFinite(question.multiplier)) {
        report(`${at}.multiplier`, 'The multiplier must be more than 0.');
      }
  }
}

function checkYesNo(question: YesNoQuestion, at: string, report: Report): void {
  const { weight = 1, onNo } = question;
  if (question.alleged === true && question.surveyTag)
    report(`${at}.surveyTag`, 'An alleged violation carries no survey tag.');
  if (!(weight >= 0 && weight <= formLimits.weight)) {
    report(`${at}.weight`, `A weight lies between 0 and ${formLimits.weight}.`);
  }
  checkOptionalText(onNo?.issue?.title, `${at}.onNo.issue.title`, formLimits.issueTitle, report);
  checkOptionalText(onNo?.issue?.department, `${at}.onNo.issue.department`, formLimits.name, report);
}

function checkOptions(question: ChoiceQuestion, at: string, report: Report): void {
  const path = `${at}.answerOption`;
  const options = question.answerOption;
  if (options.length < 2) report(path, 'A choice needs at least two options.');
  if (options.length > formLimits.options)
    report(path, `A choice has at most ${formLimits.options} options.`);
  const codes = new Set<string>();
  const texts = new Set<string>();
  options.forEach(({ valueCoding: { code, display } }, o) => {
    const here = `${path}[${o}].valueCoding`;
    checkText(code, `${here}.code`, 'An option needs a code.', formLimits.optionCode, report);
    checkText(display, `${here}.display`, 'An option needs a text.', formLimits.optionText, report);
    const text = display.trim().toLowerCase();
    if (codes.has(code)) report(`${here}.code`, `The code ${code} is used twice.`);
    if (texts.has(text)) report(`${here}.display`, `The option ${display.trim()} is there twice.`);
    codes.add(code);
    texts.add(text);
  });
}

function checkRange(min: number | undefined, max: number | undefined, at: string, report: Report): void {
  if (min !== undefined && !Number.isFinite(min)) report(`${at}.min`, 'The minimum must be a number.');
  if (max !== undefined && !Number.isFinite(max)) report(`${at}.max`, 'The maximum must be a number.');
  if (min !== undefined && max !== undefined && min > max) {
    report(`${at}.max`, 'The maximum must not be less than the minimum.');
  }
}

function checkScale(min: number, max: number, at: string, report: Report): void {
  const steps = max - min + 1;
  if (!Number.isInteger(min) || !Number.isInteger(max) || steps < 2 || steps > formLimits.scaleSteps) {
    report(`${at}.max`, `A scale has 2 to ${formLimits.scaleSteps} steps, in whole numbers.`);
  }
}

function checkConditions(
  { enableWhen = [] }: Pick<Section, 'enableWhen'>,
  at: string,
  problemOf: ProblemOf,
  report: Report,
): void {
  enableWhen.forEach((condition, c) => {
    const message = problemOf(condition);
    if (message !== undefined) report(`${at}.enableWhen[${c}]`, message);
  });
}

function checkText(text: string, path: string, whenBlank: string, limit: number, report: Report): void {
  if (text.trim() === '') report(path, whenBlank);
  checkOptionalText(text, path, limit, report);
}

function checkOptionalText(text: string | undefined, path: string, limit: number, report: Report): void {
  if (text !== undefined && text.length > limit) report(path, `This may have at most ${limit} characters.`);
}
