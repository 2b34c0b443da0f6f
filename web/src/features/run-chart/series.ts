import { numberWords, withUnit } from '@lamplight/domain/number-words';
import { type RunChart, type RunRules, runChart } from '@lamplight/domain/statistics/run-chart';
import {
  beyondLimits,
  fewestPointsForFirmLimits,
  fewestPointsForLimits,
  type XmrLimits,
  xmrLimits,
} from '@lamplight/domain/statistics/xmr';

/** Values in time that a run chart shows, the earliest first. */
export interface ChartSeries {
  /** What is measured. */
  text: string;
  /** A score is a percentage, a rate is never below nothing. */
  kind: 'score' | 'number' | 'scale' | 'rate';
  unit: string | null;
  points: readonly ChartPoint[];
  /** What is aimed at. */
  goal?: number | undefined;
  /** Where it stood before anything was done. */
  baseline?: number | undefined;
}

export interface ChartPoint {
  /** Tells it from every other point of its series. */
  id: string;
  /** The completed form it is of, where it may be opened. */
  formId?: string | undefined;
  day: string;
  value: number;
  numerator: number | null;
  denominator: number | null;
}

/** A series with what its chart and its table say of it: both read this and nothing else. */
export interface AnalysedSeries {
  series: ChartSeries;
  chart: RunChart | undefined;
  /** Only where there are enough points. */
  limits: XmrLimits | undefined;
  /** The limits come of so few points that they still move with each value. */
  trial: boolean;
  points: readonly AnalysedPoint[];
}

export interface AnalysedPoint extends ChartPoint {
  /** It belongs to a signal, or lies beyond the limits. */
  signal: 'run' | 'limit' | undefined;
}

/** What values of a kind can be. */
const boundsOf = ({ kind }: ChartSeries) =>
  kind === 'score' ? { least: 0, most: 100 } : kind === 'rate' ? { least: 0 } : {};

/** Signals that are about some points; the others are about the whole chart. */
const aboutPoints = new Set(['shift', 'trend']);

export function analyse(series: ChartSeries, rules: RunRules): AnalysedSeries {
  const values = series.points.map(({ value }) => value);
  const chart = runChart(values, rules);
  const limits = values.length < fewestPointsForLimits ? undefined : xmrLimits(values, boundsOf(series));
  const beyond = new Set(limits ? beyondLimits(values, limits) : []);
  const inRun = (at: number) =>
    chart?.signals.some(({ kind, from, to }) => aboutPoints.has(kind) && from <= at && at <= to) ?? false;
  return {
    series,
    chart,
    limits,
    trial: values.length < fewestPointsForFirmLimits,
    points: series.points.map((point, at) => ({
      ...point,
      signal: beyond.has(at) ? 'limit' : inRun(at) ? 'run' : undefined,
    })),
  };
}

/** `4.3`, `82%`, `1,204`: a value with what it is counted in, as chart and table write it. */
export function valueWords(value: number, { kind, unit }: Pick<ChartSeries, 'kind' | 'unit'>): string {
  return withUnit(numberWords(value), kind === 'score' ? '%' : unit);
}
