import type { Direction } from './content';

/** What says how a measure moves: where it began, where it is, where it is to be. */
export interface Measured {
  readonly direction: Direction;
  readonly baseline: number | null;
  readonly target: number | null;
  readonly current: number | null;
}

/** Where the latest measurement stands against the goal, or else against the baseline. */
export type Standing = 'REACHED' | 'BETTER' | 'SAME' | 'WORSE';

export const standingLabels: Readonly<Record<Standing, string>> = {
  REACHED: 'at the goal',
  BETTER: 'better than the baseline',
  SAME: 'as the baseline',
  WORSE: 'worse than the baseline',
};

/** Where a measure is told to have begun: the baseline wherever one is given, which has no day, else the first measurement. */
export const beginningOf = <Measurement extends { readonly value: number }>(
  baseline: number | null,
  first: Measurement,
): Measurement | { readonly value: number; readonly day: null } =>
  baseline === null ? first : { value: baseline, day: null };

/** Nothing where there is no measurement, or neither goal nor baseline to hold it against. */
export function standingOf({ direction, baseline, target, current }: Measured): Standing | undefined {
  if (current === null) return undefined;
  const better = (one: number, other: number) => (direction === 'UP' ? one > other : one < other);
  if (target !== null && (current === target || better(current, target))) return 'REACHED';
  if (baseline === null) return undefined;
  if (current === baseline) return 'SAME';
  return better(current, baseline) ? 'BETTER' : 'WORSE';
}
