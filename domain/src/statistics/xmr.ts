/**
 * Limits of an XmR chart (individual values and moving ranges): the mean, and 2.66 mean moving ranges to either side
 * (Shewhart's constants for ranges of two). Moving ranges beyond 3.267 times their mean are screened out once, so that a
 * single leap does not widen the limits. Where that leaves nothing, as of two level stretches with one leap between them,
 * there are no limits: they would be a line, and every value beyond it.
 */
export type XmrLimits = {
  readonly mean: number;
  readonly lower: number;
  readonly upper: number;
  readonly meanRange: number;
};

/** Fewer points give limits that mean little. */
export const fewestPointsForLimits = 10;
/** With fewer points than these limits are on trial: they still move with each value (NHS, Making Data Count). */
export const fewestPointsForFirmLimits = 12;
const toLimits = 2.66;
const toRangeLimit = 3.267;

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The limits of these values in their order of time; undefined where they have none. `least`, `most`: what values can be. */
export function xmrLimits(
  values: readonly number[],
  bounds: { least?: number | undefined; most?: number | undefined } = {},
): XmrLimits | undefined {
  if (values.length < 2) return undefined;
  const ranges = values.slice(1).map((value, at) => Math.abs(value - (values[at] ?? value)));
  const first = meanOf(ranges);
  const meanRange = meanOf(ranges.filter((range) => range <= toRangeLimit * first));
  if (meanRange === 0 && first > 0) return undefined;
  const mean = meanOf(values);
  return {
    mean,
    meanRange,
    lower: Math.max(mean - toLimits * meanRange, bounds.least ?? Number.NEGATIVE_INFINITY),
    upper: Math.min(mean + toLimits * meanRange, bounds.most ?? Number.POSITIVE_INFINITY),
  };
}

/** Positions of the values beyond the limits. */
export const beyondLimits = (values: readonly number[], { lower, upper }: XmrLimits): number[] =>
  values.flatMap((value, at) => (value < lower || value > upper ? [at] : []));
