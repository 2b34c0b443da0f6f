import { withUnit } from '../number-words';
import { type FigureId, type FigureUnit, figureMeaning } from './month-figures';

/** To what a figure is shown: whole numbers, and days to a tenth. */
const shown = (value: number, unit: FigureUnit): number =>
  unit === 'days' ? Math.round(value * 10) / 10 : Math.round(value);

const number = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 1 });

/** `1,204`, `82%`, `4.5`; a dash where there is nothing to say. */
export function figureWords(id: FigureId, value: number | null): string {
  if (value === null) return '–';
  const { unit } = figureMeaning(id);
  return withUnit(number(shown(value, unit)), unit === 'percent' ? '%' : null);
}

/** A figure beside that of the month before. */
export interface Compared {
  /** `3 more than in October`. */
  readonly words: string;
  readonly change: 'up' | 'down' | 'same' | null;
  /** Whether that is good; null where it is neither good nor bad. */
  readonly good: boolean | null;
}

/** How a figure differs from the month before, as both are shown. A month that still runs is not held against a whole one. */
export function comparedWords(
  id: FigureId,
  { value, before }: { value: number | null; before: number | null },
  { before: name, complete }: { before: string; complete: boolean },
): Compared {
  const { unit, better } = figureMeaning(id);
  const none = { change: null, good: null } as const;
  if (before === null) return { ...none, words: `Nothing to compare in ${name}` };
  if (value === null || !complete) return { ...none, words: `${figureWords(id, before)} in ${name}` };
  const by = shown(shown(value, unit) - shown(before, unit), unit);
  if (by === 0) return { words: `As in ${name}`, change: 'same', good: null };
  const change = by > 0 ? 'up' : 'down';
  const amount = number(Math.abs(by));
  const one = Math.abs(by) === 1;
  const words = {
    count: `${amount} ${by > 0 ? 'more' : 'fewer'} than in ${name}`,
    days: `${amount} ${one ? 'day' : 'days'} ${by > 0 ? 'longer' : 'shorter'} than in ${name}`,
    percent: `${amount} ${one ? 'point' : 'points'} ${by > 0 ? 'more' : 'less'} than in ${name}`,
  }[unit];
  return { words, change, good: better === null ? null : better === change };
}
