import { type Day, isDay } from '@lamplight/domain/calendar/day';
import { parseNumber } from '../../forms/form-answers';

/** Measurements as they were copied from a sheet. */
export interface Pasted {
  readonly rows: readonly { readonly date: Day; readonly value: number }[];
  /** Lines that say no day and number, as they stand; a heading is none of them. */
  readonly unread: readonly string[];
}

/** Two columns copied from a sheet, a day and a value; of a day that comes twice the last one counts. */
export function readPasted(text: string): Pasted {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const rows = new Map<Day, number>();
  const unread: string[] = [];
  lines.forEach((line, at) => {
    const [first = '', second = ''] = line.includes('\t')
      ? line.split('\t')
      : line.trim().split(/\s*;\s*|,\s*|\s{2,}/);
    const date = dayIn(first.trim());
    const value = parseNumber(second.replace(/%\s*$/, ''));
    if (date !== undefined && value !== undefined) rows.set(date, value);
    else if (at > 0 || /\d/.test(line)) unread.push(line.trim());
  });
  return {
    rows: [...rows]
      .map(([date, value]) => ({ date, value }))
      .toSorted((one, other) => one.date.localeCompare(other.date)),
    unread,
  };
}

/** `2031-02-03`, or `2/3/2031` as an American sheet writes it; two digits are of this century. */
function dayIn(text: string): Day | undefined {
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/.exec(text);
  if (!american) return isDay(text) ? text : undefined;
  const [, month = '', dayOfMonth = '', year = ''] = american;
  const day = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`;
  return isDay(day) ? day : undefined;
}
