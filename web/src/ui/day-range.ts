import { type Day, endOfDay, isInnerDay, startOfDay } from '@lamplight/domain/calendar/day';

/** What the interface sends as the end of a day: 23:59:00 (specification, section 5). */
const lastMinuteMs = 59_999;

/** The days an address filters by; what a filter cannot name counts as none. */
export function readDays<Key extends string>(
  params: URLSearchParams,
  ...keys: readonly Key[]
): Record<Key, string> {
  const days = keys.map((key) => {
    const value = params.get(key) ?? '';
    return [key, isInnerDay(value) ? value : ''] as const;
  });
  return Object.fromEntries(days) as Record<Key, string>;
}

/** The criteria of a call for whole days of the center; an empty day is no bound. */
export function dayCriteria(
  field: string,
  { from, to }: { from: Day | ''; to: Day | '' },
  timeZone: string,
): Record<string, string> {
  const criteria: Record<string, string> = {};
  if (from) criteria[`${field}.greaterThanOrEqual`] = startOfDay(from, timeZone).toISOString();
  if (to) {
    const end = endOfDay(to, timeZone).getTime() - lastMinuteMs;
    criteria[`${field}.lessThanOrEqual`] = new Date(end).toISOString();
  }
  return criteria;
}
