import {
  addDays,
  atTimeOfDay,
  type Day,
  dayOf,
  innerDays,
  isDay,
  isInnerDay,
  startOfDay,
  timeOfDayMs,
} from '@lamplight/domain/calendar/day';

const pattern =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(?:(Z)|([+-])(\d{2}):?(\d{2}))?)?$/i;
const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;
/** More than any time zone was ever away from UTC. */
const zoneMs = 16 * 60 * minuteMs;
const midnightMs = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

interface Given {
  day: Day;
  /** Since midnight; undefined where the day stands alone. */
  timeMs?: number;
  /** Ahead of UTC; undefined: the clocks of the center. */
  offsetMs?: number;
}

/** Takes a day or an instant of a filter apart; null where it is none. */
function readInstant(text: string): Given | null {
  const match = pattern.exec(text);
  if (!match) return null;
  const [, day = '', hours, minutes, seconds = 0, fraction = '', utc, sign, aheadHours, aheadMinutes = 0] =
    match;
  if (hours === undefined) return isInnerDay(day) ? { day } : null;
  if (!isDay(day)) return null;
  const wholeMs = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  const timeMs = wholeMs + Number(fraction.padEnd(3, '0').slice(0, 3));
  if (timeMs > dayMs || Number(minutes) > 59 || Number(seconds) > 59) return null;
  if (utc === undefined && sign === undefined) return isInnerDay(day) ? { day, timeMs } : null;
  const aheadMs = utc ? 0 : (Number(aheadHours) * 60 + Number(aheadMinutes)) * minuteMs;
  if (aheadMs >= dayMs || Number(aheadMinutes) > 59) return null;
  const offsetMs = sign === '-' ? -aheadMs : aheadMs;
  const atMs = midnightMs(day) + timeMs - offsetMs;
  const countable =
    atMs > midnightMs(innerDays.first) - zoneMs && atMs < midnightMs(innerDays.last) + dayMs + zoneMs;
  return countable ? { day, timeMs, offsetMs } : null;
}

/** Whether a filter can take the text for a day or an instant. */
export const isFilterInstant = (text: string): boolean => readInstant(text) !== null;

/** What a value of a filter stands for: the instants from `from` on and before `until`; alike where it is one instant. */
export interface Span {
  from: Date;
  until: Date;
}

/**
 * The instants a value means in the center's time zone. A day alone is all of it. The time 23:59:00, which the
 * specification's screens send as the end of a day (section 5), and 23:59:59 reach to the day's very end, with or
 * without an offset: what the center's clocks show then counts.
 */
export function spanOf(text: string, timeZone: string): Span {
  const given = readInstant(text);
  if (given === null) throw new RangeError('Not an instant of a filter');
  const endOf = (day: Day) => startOfDay(addDays(day, 1), timeZone);
  const { day, timeMs, offsetMs } = given;
  if (timeMs === undefined) return { from: startOfDay(day, timeZone), until: endOf(day) };
  const from =
    offsetMs === undefined
      ? atTimeOfDay(day, timeMs, timeZone)
      : new Date(midnightMs(day) + timeMs - offsetMs);
  const shown = offsetMs === undefined ? { day, timeMs } : shownAt(from, timeZone);
  return { from, until: endsDay(shown.timeMs) ? endOf(shown.day) : from };
}

/** The day a value names in the center's time zone, for records that have no time of day. */
export function dayMeant(text: string, timeZone: string): Day {
  return readInstant(text)?.offsetMs === undefined
    ? text.slice(0, 10)
    : dayOf(spanOf(text, timeZone).from, timeZone);
}

const endsDay = (timeMs: number): boolean => timeMs === dayMs - minuteMs || timeMs === dayMs - 1000;

const shownAt = (instant: Date, timeZone: string) => ({
  day: dayOf(instant, timeZone),
  timeMs: timeOfDayMs(instant, timeZone),
});
