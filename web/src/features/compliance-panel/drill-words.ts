import { formatClock } from '../../ui/dates';
import type { Requirement } from './compliance-panel.api';

/** What is said where the last drills of a shift were all held at nearly the same time of day. */
export function drillWords({ from, to }: NonNullable<Requirement['heldBetween']>, locale?: string): string {
  const when =
    from === to
      ? `at ${formatClock(from, locale)}`
      : `between ${formatClock(from, locale)} and ${formatClock(to, locale)}`;
  return `The last drills of this shift were all held ${when}; K712 asks for varied times.`;
}
