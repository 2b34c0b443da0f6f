import { dayText } from './day-words';
import { monthName, monthOf, monthText } from './month';
import type { Period, Rhythm } from './periods';

/** What people call a period of the calendar: `Week of Jun 1, 2026`, `June 2026`, `April to June 2026`, `2026`. */
export function periodText(rhythm: Rhythm, { first, last }: Period): string {
  switch (rhythm) {
    case 'WEEKLY':
      return `Week of ${dayText(first)}`;
    case 'MONTHLY':
      return monthText(monthOf(first));
    case 'QUARTERLY':
      return `${monthName(monthOf(first))} to ${monthText(monthOf(last))}`;
    case 'YEARLY':
      return last.slice(0, 4);
  }
}
