import { dayOf } from '@lamplight/domain/calendar/day';
import { formatInstant, formatTime } from './dates';

/** Who saved a record last, and when; `by` is null where it is not known by name. */
export interface LastSave {
  by: string | null;
  at: string;
}

/** `Rosa Alvarez saved this at 10:42 AM`; with its day where that was not today. */
export function savedWords({ by, at }: LastSave, now: Date, timeZone: string, locale?: string): string {
  const isToday = dayOf(new Date(at), timeZone) === dayOf(now, timeZone);
  const when = isToday
    ? `at ${formatTime(new Date(at), timeZone, locale)}`
    : `on ${formatInstant(at, now, timeZone, locale)}`;
  return `${by ?? 'Someone else'} saved this ${when}`;
}
