import type { Day } from '../calendar/day';
import { type Month, monthOf, monthText } from '../calendar/month';
import { isShownYear, wrongYear } from '../calendar/years';

/** A month that statistics are asked for, or what is wrong with it. */
export type GivenMonth =
  | { readonly ok: true; readonly month: Month }
  | { readonly ok: false; readonly field: 'month' | 'year'; readonly message: string };

/** Whether statistics can be of this month (1 to 12) and year, of which the center's day today is known: one that has begun. */
export function givenMonth(month: string, year: string, today: Day): GivenMonth {
  if (!/^(0?[1-9]|1[0-2])$/.test(month))
    return { ok: false, field: 'month', message: 'Choose a month from 1 to 12' };
  if (!/^\d{4}$/.test(year) || !isShownYear(Number(year)))
    return { ok: false, field: 'year', message: wrongYear };
  const asked = `${year}-${month.padStart(2, '0')}`;
  if (asked > monthOf(today))
    return { ok: false, field: 'month', message: `${monthText(asked)} has not begun yet` };
  return { ok: true, month: asked };
}
