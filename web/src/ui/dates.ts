import { type Day, dayOf, daysBetween } from '@lamplight/domain/calendar/day';

/** The language of dates: the person's own English, so that order and clock are the ones they are used to. */
export function dateLocale(languages: readonly string[] = navigator.languages): string {
  return languages.find((language) => language.startsWith('en')) ?? 'en-US';
}

/** `Nov 18`, with the year when it is not the year of `today`. A day has no time zone. */
export function formatDay(day: Day, today: Day, locale = dateLocale()): string {
  const sameYear = day.slice(0, 4) === today.slice(0, 4);
  return format(locale, 'UTC', {
    day: 'numeric',
    month: 'short',
    ...(sameYear ? {} : { year: 'numeric' }),
  }).format(utc(day));
}

/** `Nov 18, 2026`: for what is read in other years too. */
export function formatFullDay(day: Day, locale = dateLocale()): string {
  return format(locale, 'UTC', { day: 'numeric', month: 'short', year: 'numeric' }).format(utc(day));
}

/** `Friday, November 20`: for a sentence or a tooltip, with the year where asked. */
export function formatLongDay(day: Day, withYear: boolean, locale = dateLocale()): string {
  return format(locale, 'UTC', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(withYear ? { year: 'numeric' } : {}),
  }).format(utc(day));
}

/** `Nov 18, 8:14 AM` in the time zone, with the year when it is not the current one. */
export function formatInstant(instant: string, now: Date, timeZone: string, locale = dateLocale()): string {
  const at = new Date(instant);
  const sameYear = dayOf(at, timeZone).slice(0, 4) === dayOf(now, timeZone).slice(0, 4);
  return format(locale, timeZone, {
    day: 'numeric',
    month: 'short',
    ...(sameYear ? {} : { year: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
  }).format(at);
}

/** The whole truth about an instant, for a tooltip: weekday, date, time and zone. */
export function formatExactly(instant: string, timeZone: string, locale = dateLocale()): string {
  return format(locale, timeZone, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(instant));
}

/** `8:14 AM` in the time zone. */
export function formatTime(instant: Date, timeZone: string, locale = dateLocale()): string {
  return format(locale, timeZone, { hour: 'numeric', minute: '2-digit' }).format(instant);
}

/** Words that stay in one line. */
const together = (words: string): string => words.replaceAll(' ', '\u00a0');

/** A day as paper has it, which is read in other years too: `Nov 18, 2026`, in one line. */
export const paperDay = (day: Day, locale = dateLocale()): string => together(formatFullDay(day, locale));

/** `Nov 18, 2026, 8:14 AM` in the time zone, in at most two lines. */
export function paperInstant(instant: string, timeZone: string, locale = dateLocale()): string {
  const at = new Date(instant);
  return `${paperDay(dayOf(at, timeZone), locale)}, ${together(formatTime(at, timeZone, locale))}`;
}

/** `10:00 AM` of `10:00`, as clocks on the wall show it wherever they are. */
export function formatClock(time: string, locale = dateLocale()): string {
  return formatTime(new Date(`2026-01-01T${time.slice(0, 5)}:00Z`), 'UTC', locale);
}

/** `today`, `tomorrow`, `in 3 days`, `2 days ago`; beyond two weeks the date says more. */
export function relativeDay(day: Day, today: Day, locale = dateLocale()): string {
  const days = daysBetween(today, day);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days === -1) return 'yesterday';
  if (days > 14 || days < -14) return formatDay(day, today, locale);
  return days > 0 ? `in ${days} days` : `${-days} days ago`;
}

function utc(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** Making a formatter is slow and lists need the same few over and over. */
const formats = new Map<string, Intl.DateTimeFormat>();

function format(locale: string, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, { timeZone, ...options });
  formats.set(key, made);
  return made;
}
