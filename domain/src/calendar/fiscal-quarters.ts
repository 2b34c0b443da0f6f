import { addDays, type Day, monthsBefore } from './day';
import type { Period } from './periods';

/**
 * Quarters of the federal fiscal year, by which staffing data is submitted: fiscal year 2027 begins on October 1, 2026. What a
 * quarter's data says is due on the 45th day after it (42 CFR 483.70(p), F851).
 */
export interface FiscalQuarter {
  readonly year: number;
  /** 1 to 4; the first is October to December of the calendar year before. */
  readonly quarter: number;
}

const submissionDays = 45;
const monthNames = ['October to December', 'January to March', 'April to June', 'July to September'] as const;

/** The days of a fiscal quarter. */
export function fiscalPeriod({ year, quarter }: FiscalQuarter): Period {
  const start = `${String(year - 1).padStart(4, '0')}-10-01`;
  const first = monthsBefore(start, -3 * (quarter - 1));
  return { first, last: addDays(monthsBefore(first, -3), -1) };
}

/** Until when the data of a fiscal quarter is to be submitted: within the calendar year that the fiscal year is named after. */
export const submissionDueOn = (of: FiscalQuarter): Day => addDays(fiscalPeriod(of).last, submissionDays);

/** The fiscal quarter that a day lies in. */
export function fiscalQuarterOf(day: Day): FiscalQuarter {
  const month = Number(day.slice(5, 7));
  const year = Number(day.slice(0, 4)) + (month >= 10 ? 1 : 0);
  return { year, quarter: Math.floor(((month + 2) % 12) / 3) + 1 };
}

/** `1 (October to December)`: a quarter of whichever fiscal year. */
export const quarterText = (quarter: number): string => `${quarter} (${monthNames[quarter - 1] ?? ''})`;

/** `fiscal year 2027, quarter 1 (October to December)`. */
export const fiscalQuarterText = ({ year, quarter }: FiscalQuarter): string =>
  `fiscal year ${year}, quarter ${quarterText(quarter)}`;
