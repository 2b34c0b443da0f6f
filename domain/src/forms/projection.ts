import {
  type AnswerItem,
  type Answers,
  byLinkId,
  codesIn,
  dateIn,
  isAlert,
  isAnswered,
  numberIn,
  rateIn,
  rateValue,
} from './answers';
import { type FormDefinition, isYesNo, type Question } from './definition';
import { shownQuestions } from './visibility';

/**
 * One answer as a row for lists of "no", charts and statistics, so that they never scan JSON.
 * Yes/no and choices have a code (several choices: several rows), numbers, scales and rates a value, dates a
 * date. Texts and photos have no row.
 */
export type AnswerRow = {
  readonly linkId: string;
  readonly code: string | null;
  readonly value: number | null;
  /** Of a rate, so that rates can be pooled. */
  readonly numerator: number | null;
  readonly denominator: number | null;
  readonly unit: string | null;
  readonly date: string | null;
  /** Of a yes/no question, so that scores can be pooled. */
  readonly weight: number | null;
  /** A "no" to an alert question. */
  readonly alert: boolean;
  readonly comment: string | null;
  readonly focusAreaId: string | null;
  readonly subfocusAreaId: string | null;
};

/**
 * The rows of a form's shown and answered questions, in its order. Those of what was sent are held against what this gives
 * (`npm run verify`): where it comes to give others, those of before are to be made anew.
 */
export function answerRows(definition: FormDefinition, answers: Answers): AnswerRow[] {
  const given = byLinkId(answers);
  return shownQuestions(definition, answers).flatMap((question) => {
    const item = given.get(question.linkId);
    return item !== undefined && isAnswered(question, item) ? rowsOf(question, item) : [];
  });
}

function rowsOf(question: Question, item: AnswerItem): AnswerRow[] {
  const row: AnswerRow = {
    linkId: question.linkId,
    code: null,
    value: null,
    numerator: null,
    denominator: null,
    unit: null,
    date: null,
    weight: null,
    alert: false,
    comment: item.comment ?? null,
    focusAreaId: question.focusAreaId ?? null,
    subfocusAreaId: question.subfocusAreaId ?? null,
  };
  if (isYesNo(question)) {
    return codesIn(item)
      .slice(0, 1)
      .map((code) => ({
        ...row,
        code,
        weight: question.weight ?? 1,
        alert: isAlert(question, item),
      }));
  }
  switch (question.type) {
    case 'single-choice':
    case 'multiple-choice':
      return codesIn(item).map((code) => ({ ...row, code }));
    case 'number':
      return [{ ...row, value: numberIn(item) ?? null, unit: question.unit ?? null }];
    case 'scale':
      return [{ ...row, value: numberIn(item) ?? null }];
    case 'rate': {
      const rate = rateIn(item);
      const value = rateValue(question, rate) ?? null;
      const { numerator = null, denominator = null } = rate ?? {};
      return [{ ...row, value, numerator, denominator, unit: question.unit ?? null }];
    }
    case 'date':
      return [{ ...row, date: dateIn(item) ?? null }];
    default:
      return [];
  }
}
