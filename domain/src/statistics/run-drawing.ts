/**
 * Where everything of a drawn run chart lies: values in time, their median, a goal, days that are marked. In units of the
 * drawing, y downwards; on paper and on the screen alike. Pure numbers: who draws gives them ink.
 */
export interface RunDrawing {
  readonly width: number;
  readonly height: number;
  readonly plot: {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  };
  readonly points: readonly {
    readonly day: string;
    readonly value: number;
    readonly x: number;
    readonly y: number;
  }[];
  readonly yTicks: readonly { readonly y: number; readonly value: number }[];
  readonly xTicks: readonly { readonly x: number; readonly text: string }[];
  readonly median: number | undefined;
  readonly goal: number | undefined;
  readonly baseline: number | undefined;
  /** Days by number, in their order; `row` says how far up the number stands, so that none covers another. */
  readonly marks: readonly { readonly x: number; readonly number: number; readonly row: number }[];
}

export interface RunToDraw {
  /** In the order of their days. */
  readonly points: readonly { readonly day: string; readonly value: number }[];
  readonly median: number | undefined;
  readonly goal: number | undefined;
  readonly baseline: number | undefined;
  /** Days that are marked, in their order. Before or after the points they widen the time that is shown. */
  readonly marked: readonly string[];
}

const dayMs = 86_400_000;
const at = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** How far apart the numbers of marked days stand at least; as high is a row of them. */
const badge = 15;
/** More rows of numbers than these would leave no room for the values; further numbers share the last. */
const mostRows = 4;

export function drawRun(run: RunToDraw, { width, height }: { width: number; height: number }): RunDrawing {
  const { points, median, goal, baseline, marked } = run;
  const days = [...points.map(({ day }) => day), ...marked].sort();
  const first = at(days[0] ?? '2000-01-01');
  const last = at(days.at(-1) ?? '2000-01-02');
  // A single day still takes room to either side.
  const room = first === last ? 15 * dayMs : (last - first) * 0.02;
  const [from, to] = [first - room, last + room];
  const [left, right] = [46, width - 14];
  const x = (time: number) => left + ((time - from) / (to - from)) * (right - left);
  const marks = inRows(marked.map((day) => x(at(day))));
  const plot = {
    left,
    right,
    top: 12 + badge * Math.max(0, ...marks.map(({ row }) => row + 1)),
    bottom: height - 24,
  };
  const shown = [
    ...points.map(({ value }) => value),
    ...[goal, baseline].filter((value) => value !== undefined),
  ];
  const [floor, ceiling, step] = niceRange(shown.length > 0 ? shown : [0, 1]);
  const y = (value: number) => plot.bottom - ((value - floor) / (ceiling - floor)) * (plot.bottom - plot.top);
  const ticks = Math.round((ceiling - floor) / step);
  return {
    width,
    height,
    plot,
    points: points.map((point) => ({ ...point, x: x(at(point.day)), y: y(point.value) })),
    yTicks: Array.from({ length: ticks + 1 }, (_, index) => {
      // Sums of a step such as 0.1 are rounded to what they are.
      const value = Number((floor + index * step).toPrecision(12));
      return { y: y(value), value };
    }),
    xTicks: ticksWithWords(timeTicks(from, to, Math.max(2, Math.floor(width / 80)))).map(
      ({ time, text }) => ({ x: x(time), text }),
    ),
    median: median === undefined ? undefined : y(median),
    goal: goal === undefined ? undefined : y(goal),
    baseline: baseline === undefined ? undefined : y(baseline),
    marks,
  };
}

/** Each number in the lowest row where none is near. */
function inRows(places: readonly number[]): { x: number; number: number; row: number }[] {
  const lastInRow: number[] = [];
  return places.map((x, index) => {
    const free = lastInRow.findIndex((before) => x - before >= badge);
    const row = Math.min(free < 0 ? lastInRow.length : free, mostRows - 1);
    lastInRow[row] = x;
    return { x, number: index + 1, row };
  });
}

/** From where to where an axis goes, and by which step: round numbers, from zero where the values are near it. */
function niceRange(values: readonly number[]): [number, number, number] {
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const size = Math.max(Math.abs(lowest), Math.abs(highest));
  // What differs less than can be printed is drawn as one value.
  const spread = [highest - lowest, size].find((each) => each > Math.max(size, 1) * 1e-9) ?? 1;
  const headroom = spread * 0.1;
  const low = lowest >= 0 && lowest < spread * 2 ? 0 : lowest - headroom;
  const high = highest < 0 && -highest < spread * 2 ? 0 : highest + headroom;
  const step = niceStep((high - low) / 5);
  return [Math.floor(low / step) * step, Math.ceil(high / step) * step, step];
}

/** The next of 1, 2, 5, 10 … */
function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5].find((each) => each * power >= rough * 0.999_999) ?? 10;
  return factor * power;
}

/** Days, weeks, months or years, as many as there is room for, each at its beginning. */
function timeTicks(from: number, to: number, most: number): number[] {
  const days = (to - from) / dayMs;
  const step = [1, 2, 7, 14].find((each) => days / each <= most);
  if (step !== undefined) {
    const first = Math.ceil(from / dayMs / step) * step;
    const count = Math.floor((to / dayMs - first) / step) + 1;
    return Array.from({ length: Math.max(0, count) }, (_, index) => (first + index * step) * dayMs);
  }
  const months = [1, 2, 3, 6].find((each) => days / 30.4 / each <= most) ?? 12 * Math.ceil(days / 365 / most);
  const begin = new Date(from);
  const since = begin.getUTCFullYear() * 12 + begin.getUTCMonth();
  const ticks: number[] = [];
  for (let month = Math.floor(since / months) * months; ; month += months) {
    const time = monthAt(month);
    if (time > to) return ticks;
    if (time >= from) ticks.push(time);
  }
}

/** The first of a month, counted from the year 0. `Date.UTC` takes the years 0 to 99 for those of the last century. */
function monthAt(month: number): number {
  const date = new Date(0);
  date.setUTCFullYear(Math.floor(month / 12), month % 12, 1);
  return date.getTime();
}

/** Months, or days where ticks are closer than those; the first of a year says which, or else the first of all. */
function ticksWithWords(ticks: readonly number[]): { time: number; text: string }[] {
  const january = ticks.some((time) => yearBegins(new Date(time)));
  return ticks.map((time, index) => {
    const when = new Date(time);
    const saysYear = january ? yearBegins(when) : index === 0;
    const words = when.getUTCDate() === 1 ? (saysYear ? monthOfYear : month) : saysYear ? dayOfYear : day;
    return { time, text: words.format(when) };
  });
}

const yearBegins = (when: Date) => when.getUTCMonth() === 0 && when.getUTCDate() === 1;
const month = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const monthOfYear = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const dayOfYear = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
