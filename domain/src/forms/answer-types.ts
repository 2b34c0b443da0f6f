import { isDay } from '../calendar/day';
import type { AnswerItem, AnswerValue } from './answers';
import { codesOf, type Question } from './definition';
import { formLimits } from './limits';

/** What makes an answer impossible even in a draft: its type, its length, how many values it has. */
export function typeProblem(question: Question, item: AnswerItem): string | undefined {
  if ((item.comment ?? '').length > formLimits.comment) return tooLong('The comment', formLimits.comment);
  if ((item.files ?? []).length > formLimits.filesPerAnswer) {
    return `A question takes at most ${formLimits.filesPerAnswer} files.`;
  }
  if (question.type === 'multiple-choice') {
    const codes = item.answer.map((value) => ('valueCoding' in value ? value.valueCoding.code : undefined));
    if (new Set(codes).size < codes.length) return 'An option is chosen twice.';
  } else if (item.answer.length > 1) {
    return 'This question takes one answer.';
  }
  for (const value of item.answer) {
    const problem = valueProblem(question, value);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function valueProblem(question: Question, value: AnswerValue): string | undefined {
  switch (question.type) {
    case 'yes-no':
    case 'yes-no-na':
    case 'single-choice':
    case 'multiple-choice': {
      const fits = 'valueCoding' in value && codesOf(question).includes(value.valueCoding.code);
      return fits ? undefined : 'Please choose one of the options.';
    }
    case 'short-text':
    case 'long-text': {
      const limit = question.type === 'short-text' ? formLimits.shortText : formLimits.longText;
      if (!('valueString' in value)) return 'Please enter text.';
      return value.valueString.length > limit ? tooLong('The text', limit) : undefined;
    }
    case 'number':
      return 'valueDecimal' in value && Number.isFinite(value.valueDecimal)
        ? undefined
        : 'Please enter a number.';
    case 'scale': {
      const fits =
        'valueDecimal' in value &&
        Number.isInteger(value.valueDecimal) &&
        value.valueDecimal >= question.min &&
        value.valueDecimal <= question.max;
      return fits ? undefined : `Please choose a number from ${question.min} to ${question.max}.`;
    }
    case 'date':
      // There is no year 0, and a database knows none.
      return 'valueDate' in value && isDay(value.valueDate) && value.valueDate > '0001'
        ? undefined
        : 'Please enter a date.';
    case 'rate':
      if (!('valueRate' in value)) return 'Please enter two numbers.';
      return isCount(value.valueRate.numerator) && isCount(value.valueRate.denominator)
        ? undefined
        : 'Please enter numbers of 0 or more.';
    case 'photo':
      return 'This question is answered with a photo or a file.';
    case 'instruction':
      return 'This text takes no answer.';
  }
}

function isCount(value: number | null): boolean {
  return value === null || (Number.isFinite(value) && value >= 0);
}

function tooLong(what: string, limit: number): string {
  return `${what} may have at most ${limit} characters.`;
}
