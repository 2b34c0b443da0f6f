import { capital, listed } from './in-words';
import { ordinal } from './ordinal';
import { repeatDays } from './repeats';

/** `Third time in 90 days in Room 112`, of what failed there twice before. */
export function repeatWords(before: number, place: string | null): string {
  const words = `${capital(ordinal(before + 1))} time in ${repeatDays} days`;
  return place === null ? words : `${words} in ${place}`;
}

const mostDays = 3;

/** `Failed here on Nov 3 and Oct 12`; of many times how many, and the last. The days as they are read, newest first. */
export function failedHereWords(days: readonly string[]): string {
  if (days.length > mostDays)
    return `Failed here ${days.length} times in ${repeatDays} days, last on ${days[0]}`;
  return `Failed here on ${listed([...new Set(days)])}`;
}
