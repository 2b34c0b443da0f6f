import { type FigureId, figureMeaning } from './month-figures';

/** How high the bars of a figure's months stand, from 0 to 1; null where a month has no value. Shares are of a hundred. */
export function monthBars(id: FigureId, values: readonly (number | null)[]): (number | null)[] {
  const most = figureMeaning(id).unit === 'percent' ? 100 : Math.max(1, ...values.map((value) => value ?? 0));
  return values.map((value) => (value === null ? null : value / most));
}
