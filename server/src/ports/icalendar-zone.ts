import { dayOf, timeOfDayMs } from '@lamplight/domain/calendar/day';

/** A change of a zone's clocks: when, and what they show more than UTC before and after, in minutes. */
interface Change {
  atMs: number;
  year: number;
  /** When the clocks change, as they show it before they do. */
  shown: Date;
  before: number;
  after: number;
}

const minuteMs = 60_000;
const dayMs = 86_400_000;
const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;

const offsetAt = (atMs: number, timeZone: string): number => {
  const at = new Date(atMs);
  const shown = Date.parse(`${dayOf(at, timeZone)}T00:00:00Z`) + timeOfDayMs(at, timeZone);
  return Math.round((shown - atMs) / minuteMs);
};

/** The changes between two instants, found by looking at each day. */
function changesBetween(fromMs: number, toMs: number, timeZone: string): Change[] {
  const changes: Change[] = [];
  let before = offsetAt(fromMs, timeZone);
  for (let ms = fromMs; ms < toMs; ms += dayMs) {
    const after = offsetAt(ms + dayMs, timeZone);
    if (after === before) continue;
    let [low, high] = [ms, ms + dayMs];
    while (high - low > minuteMs) {
      const middle = low + Math.floor((high - low) / 2 / minuteMs) * minuteMs;
      if (offsetAt(middle, timeZone) === before) low = middle;
      else high = middle;
    }
    const shown = new Date(high + before * minuteMs);
    changes.push({ atMs: high, year: shown.getUTCFullYear(), shown, before, after });
    before = after;
  }
  return changes;
}

const two = (value: number) => String(Math.abs(value)).padStart(2, '0');
const offsetText = (minutes: number) =>
  `${minutes < 0 ? '-' : '+'}${two(Math.trunc(minutes / 60))}${two(minutes % 60)}`;
const localText = (shown: Date) => shown.toISOString().replace(/[-:]|\.\d+Z$/g, '');

const isLast = (shown: Date) => new Date(shown.getTime() + 7 * dayMs).getUTCMonth() !== shown.getUTCMonth();
const weekOf = (shown: Date) => Math.ceil(shown.getUTCDate() / 7);
const allEqual = (values: readonly unknown[]) => values.every((value) => value === values[0]);

/** The rule by which clocks change in the same way every year: the second Sunday of March. */
function yearlyRule(changes: readonly Change[]): string | undefined {
  const [first] = changes;
  if (!first) return undefined;
  const times = changes.map(({ shown }) =>
    [shown.getUTCMonth(), shown.getUTCDay(), shown.getTime() % dayMs].join(),
  );
  if (!allEqual(times)) return undefined;
  const weeks = changes.map(({ shown }) => weekOf(shown));
  const week = allEqual(weeks)
    ? weekOf(first.shown)
    : changes.every(({ shown }) => isLast(shown))
      ? -1
      : undefined;
  if (week === undefined) return undefined;
  return `FREQ=YEARLY;BYMONTH=${first.shown.getUTCMonth() + 1};BYDAY=${week}${weekdays[first.shown.getUTCDay()]}`;
}

/** A part of a zone's description: the clocks show `after` from then on. */
const observance = (
  { shown, before, after }: Pick<Change, 'shown' | 'before' | 'after'>,
  rule?: string,
): string[] => {
  const name = after > before ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${name}`,
    `DTSTART:${localText(shown)}`,
    ...(rule ? [`RRULE:${rule}`] : []),
    `TZOFFSETFROM:${offsetText(before)}`,
    `TZOFFSETTO:${offsetText(after)}`,
    `END:${name}`,
  ];
};

/** A time zone as calendar programs are told of it. */
export interface ToldZone {
  /** Its description (RFC 5545, section 3.6.5). */
  lines: readonly string[];
  /**
   * What its clocks show at an instant, as if they showed UTC. Undefined within hours of a change: what they show may come
   * twice there, and programs do not agree which one is meant.
   */
  shownAt(at: Date): Date | undefined;
}

const unsureMs = 6 * 3_600_000;
/** Nobody knows the clocks of a later century; and looking at each day of one takes its time. */
const mostYears = 30;

/**
 * A zone for events of these years. Undefined where its clocks follow no yearly rule then: events there are told in UTC,
 * which is the same instant.
 */
export function toldZone(timeZone: string, firstYear: number, lastYear: number): ToldZone | undefined {
  const key = `${timeZone} ${firstYear} ${lastYear}`;
  if (!known.has(key)) {
    if (known.size >= 200) known.clear();
    known.set(key, describe(timeZone, firstYear, lastYear));
  }
  return known.get(key);
}
const known = new Map<string, ToldZone | undefined>();

function describe(timeZone: string, firstYear: number, lastYear: number): ToldZone | undefined {
  if (lastYear - firstYear > mostYears) return undefined;
  const fromMs = Date.UTC(firstYear - 1, 0, 1);
  const changes = changesBetween(fromMs, Date.UTC(lastYear + 2, 0, 1), timeZone);
  const first = offsetAt(fromMs, timeZone);
  const parts =
    changes.length === 0
      ? observance({ shown: new Date(fromMs), before: first, after: first })
      : bothHalves(changes, lastYear - firstYear + 3);
  if (!parts) return undefined;
  return {
    lines: ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...parts, 'END:VTIMEZONE'],
    shownAt: (at) => {
      const ms = at.getTime();
      if (changes.some(({ atMs }) => Math.abs(atMs - ms) < unsureMs)) return undefined;
      const offset = changes.findLast(({ atMs }) => atMs <= ms)?.after ?? first;
      return new Date(ms + offset * minuteMs);
    },
  };
}

/** Both halves of a year, where clocks change once forward and once back in each of them, by the same rules. */
function bothHalves(changes: readonly Change[], years: number): string[] | undefined {
  const between = changes.map(({ before, after }) => [before, after].sort((a, b) => a - b).join());
  if (!allEqual(between)) return undefined;
  const parts: string[] = [];
  for (const forward of [true, false]) {
    const half = changes.filter(({ before, after }) => after > before === forward);
    const [first] = half;
    const rule =
      half.length === years && new Set(half.map(({ year }) => year)).size === years && yearlyRule(half);
    if (!first || !rule) return undefined;
    parts.push(...observance(first, rule));
  }
  return parts;
}
