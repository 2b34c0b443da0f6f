import { formatNumber } from '@lamplight/domain/forms/answer-words';
import { withUnit } from '@lamplight/domain/number-words';
import type { PipGoal } from '@lamplight/domain/pips/content';

type Measured = Pick<
  PipGoal,
  'measure' | 'unit' | 'multiplier' | 'direction' | 'baseline' | 'target' | 'targetDate'
>;

/** `6.2 falls per 1,000 resident-days`, `40%`: a figure of a goal's measure with its unit. */
export function figureWords(
  value: number,
  { unit, multiplier }: Pick<PipGoal, 'unit' | 'multiplier'>,
): string {
  return withUnit(formatNumber(value), unit?.trim() || (multiplier === 100 ? '%' : null));
}

/** A measure within a sentence: its first letter is small, unless it begins with an abbreviation. */
const within = (measure: string) =>
  /^\p{Lu}(\p{Ll}|\s)/u.test(measure) ? measure.charAt(0).toLowerCase() + measure.slice(1) : measure;

/**
 * The goal in one sentence, from what is measured, where it stands, where it is to get and by when; undefined while the
 * measure or its target is missing. `sayDay` writes a calendar day.
 */
export function proposedGoal(goal: Measured, sayDay: (day: string) => string): string | undefined {
  const { direction, baseline, target, targetDate } = goal;
  const measure = goal.measure?.trim() ?? '';
  if (measure === '' || target === null) return undefined;
  const end = figureWords(target, goal);
  const by = targetDate ? ` by ${sayDay(targetDate)}` : '';
  if (baseline === target) return `Keep ${within(measure)} at ${end}${by}.`;
  const bare = formatNumber(baseline ?? 0);
  // The unit is said once, unless it is a percent sign.
  const begin = baseline === null ? '' : ` from ${end.endsWith('%') ? `${bare}%` : bare}`;
  return `${direction === 'DOWN' ? 'Reduce' : 'Increase'} ${within(measure)}${begin} to ${end}${by}.`;
}
