import { withUnit } from '../number-words';
import { type AnswerItem, codesIn, dateIn, numberIn, rateIn, rateValue, textIn } from './answers';
import type { Question, RateQuestion, ScaleQuestion } from './definition';

/** The answers of yes and no. */
export const yesNoLabels: Readonly<Record<string, string>> = { yes: 'Yes', no: 'No', na: 'N/A' };

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
export const formatNumber = (value: number): string => number.format(value);

/** An answer as a person reads it; undefined where there is none in words. `formatDay` writes a calendar day. */
export function answerText(
  question: Question,
  item: AnswerItem | undefined,
  formatDay: (day: string) => string,
): string | undefined {
  switch (question.type) {
    case 'yes-no':
    case 'yes-no-na':
      return codesIn(item).map((code) => yesNoLabels[code] ?? code)[0];
    case 'single-choice':
    case 'multiple-choice': {
      const codes = codesIn(item);
      const chosen = question.answerOption.filter(({ valueCoding }) => codes.includes(valueCoding.code));
      return chosen.length === 0
        ? undefined
        : chosen.map(({ valueCoding }) => valueCoding.display).join(', ');
    }
    case 'short-text':
    case 'long-text':
      return textIn(item)?.trim() || undefined;
    case 'number': {
      const value = numberIn(item);
      return value === undefined ? undefined : [formatNumber(value), question.unit].filter(Boolean).join(' ');
    }
    case 'scale': {
      const value = numberIn(item);
      return value === undefined ? undefined : `${value} of ${question.max}${endsOf(question)}`;
    }
    case 'date': {
      const day = dateIn(item);
      return day ? formatDay(day) : undefined;
    }
    case 'rate': {
      const rate = rateIn(item);
      if (!rate) return undefined;
      const counts = `${rate.numerator ?? '–'} of ${rate.denominator ?? '–'}`;
      const value = rateValue(question, rate);
      return value === undefined ? counts : `${rateText(question, value)} (${counts})`;
    }
    case 'photo':
    case 'instruction':
      return undefined;
  }
}

/** What the ends of a scale mean, without which nobody knows whether its 1 is good: ` (1 = Getting worse, 5 = Getting better)`. */
function endsOf({ min, max, minLabel, maxLabel }: ScaleQuestion): string {
  const ends = [minLabel && `${min} = ${minLabel}`, maxLabel && `${max} = ${maxLabel}`].filter(Boolean);
  return ends.length === 0 ? '' : ` (${ends.join(', ')})`;
}

/** `2.6 falls per 1,000 resident-days`, `94%`. */
export function rateText({ multiplier, unit }: RateQuestion, value: number): string {
  if (multiplier === 100 && !unit) return `${formatNumber(value)}%`;
  if (unit) return withUnit(formatNumber(value), unit);
  return multiplier === 1 ? formatNumber(value) : `${formatNumber(value)} per ${formatNumber(multiplier)}`;
}
