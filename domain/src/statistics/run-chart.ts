import { fairCoinQuantile } from './binomial';
import { expectedRuns } from './runs';

/**
 * A run chart: values over time around their median, and what in them is not chance.
 *
 * Anhøj's two rules, the default, keep their false alarms the same however many points there are (Anhøj & Olesen 2014,
 * doi.org/10.1371/journal.pone.0113825): a run on one side of the median that is longer than round(log2 n) + 3, or
 * fewer crossings of it than the 5 % quantile of a fair coin's n - 1 tosses. The rules taught by the Institute for
 * Healthcare Improvement can be chosen instead: six in a row on one side (shift), five in a row rising or falling
 * (trend), fewer or more runs than chance makes in 95 of 100 charts. Points on the median neither count nor break a run.
 */
export const runRules = ['ANHOEJ', 'IHI'] as const;
export type RunRules = (typeof runRules)[number];

/** With fewer useful points than these nothing is called a signal. */
export const fewestUsefulPoints = 10;
const ihiShift = 6;
const ihiTrend = 5;

export type SignalKind = 'shift' | 'trend' | 'few-crossings' | 'few-runs' | 'many-runs';

/** Something that chance hardly makes. */
export type Signal = {
  readonly kind: SignalKind;
  /** Positions of the points that make it, first and last; all of them where it is about the whole chart. */
  readonly from: number;
  readonly to: number;
  /** Of a shift: the side of the median; of a trend: where it goes. */
  readonly direction?: 'up' | 'down' | undefined;
  /** What was counted, and the limit it passed. */
  readonly count: number;
  readonly limit: number;
};

export type RunChart = {
  readonly median: number;
  /** Points that are not on the median. */
  readonly useful: number;
  readonly longestRun: number;
  readonly crossings: number;
  /** Whether there are enough useful points to call anything a signal. */
  readonly enough: boolean;
  readonly signals: readonly Signal[];
};

/** The middle value, or the mean of the two in the middle; undefined of nothing. */
export function median(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  return upper === undefined || lower === undefined ? undefined : (lower + upper) / 2;
}

/** The longest run that chance makes among so many useful points. */
export const longestChanceRun = (useful: number): number => Math.round(Math.log2(useful)) + 3;

/** The fewest crossings of the median that chance makes among so many useful points. */
export const fewestChanceCrossings = (useful: number): number => fairCoinQuantile(0.05, useful - 1);

/** A stretch of points on one side of the median; points on it lie within or between. */
type Run = { side: 1 | -1; from: number; to: number; length: number };

function runsAround(center: number, values: readonly number[]): Run[] {
  const runs: Run[] = [];
  values.forEach((value, at) => {
    const side = value > center ? 1 : -1;
    if (value === center) return;
    const last = runs.at(-1);
    if (last?.side !== side) runs.push({ side, from: at, to: at, length: 1 });
    else {
      last.to = at;
      last.length += 1;
    }
  });
  return runs;
}

/** Stretches of values that only rise, or only fall; equal ones in a row count once. */
function trendsIn(values: readonly number[]): Run[] {
  const trends: Run[] = [];
  let before: { value: number; at: number } | undefined;
  values.forEach((value, at) => {
    const last = before;
    if (value === last?.value) return;
    before = { value, at };
    if (last === undefined) return;
    const side = value > last.value ? 1 : -1;
    const trend = trends.at(-1);
    if (trend?.side === side && trend.to === last.at)
      Object.assign(trend, { to: at, length: trend.length + 1 });
    else trends.push({ side, from: last.at, to: at, length: 2 });
  });
  return trends;
}

const directionOf = (side: 1 | -1): 'up' | 'down' => (side === 1 ? 'up' : 'down');

/** What a run chart of these values shows, in their order of time; undefined of no values. */
export function runChart(values: readonly number[], rules: RunRules = 'ANHOEJ'): RunChart | undefined {
  const center = median(values);
  if (center === undefined) return undefined;
  const runs = runsAround(center, values);
  const useful = runs.reduce((sum, run) => sum + run.length, 0);
  const enough = useful >= fewestUsefulPoints;
  return {
    median: center,
    useful,
    longestRun: Math.max(0, ...runs.map((run) => run.length)),
    crossings: Math.max(0, runs.length - 1),
    enough,
    signals: enough ? signalsOf(rules, values, runs, useful) : [],
  };
}

function signalsOf(
  rules: RunRules,
  values: readonly number[],
  runs: readonly Run[],
  useful: number,
): Signal[] {
  const whole = { from: 0, to: values.length - 1 };
  const limit = rules === 'ANHOEJ' ? longestChanceRun(useful) : ihiShift - 1;
  const shifts = runs
    .filter((run) => run.length > limit)
    .map(({ side, length, ...where }) => ({
      kind: 'shift' as const,
      ...where,
      direction: directionOf(side),
      count: length,
      limit,
    }));
  if (rules === 'ANHOEJ') {
    const fewest = fewestChanceCrossings(useful);
    const crossings = runs.length - 1;
    const few = { kind: 'few-crossings' as const, ...whole, count: crossings, limit: fewest };
    return crossings < fewest ? [...shifts, few] : shifts;
  }
  const trends = trendsIn(values)
    .filter((trend) => trend.length >= ihiTrend)
    .map(({ side, length, ...where }) => ({
      kind: 'trend' as const,
      ...where,
      direction: directionOf(side),
      count: length,
      limit: ihiTrend - 1,
    }));
  return [...shifts, ...trends, ...runCountSignals(runs, whole)];
}

function runCountSignals(runs: readonly Run[], whole: { from: number; to: number }): Signal[] {
  const above = runs.reduce((sum, run) => sum + (run.side === 1 ? run.length : 0), 0);
  const useful = runs.reduce((sum, run) => sum + run.length, 0);
  const { fewest, most } = expectedRuns(above, useful - above);
  const count = runs.length;
  if (count < fewest) return [{ kind: 'few-runs', ...whole, count, limit: fewest }];
  return count > most ? [{ kind: 'many-runs', ...whole, count, limit: most }] : [];
}
