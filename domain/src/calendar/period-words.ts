import type { Day } from './day';
import { dayText } from './day-words';
import type { Period, Rhythm } from './periods';

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

const monthName = (day: Day): string => monthFormat.format(new Date(`${day}T00:00:00Z`));

/** What people call a period of the calendar: `Week of Jun 1, 2026`, `June 2026`, `April to June 2026`, `2026`. */
export function periodText(rhythm: Rhythm, { first, last }: Period): string {
  const year = last.slice(0, 4);
  switch (rhythm) {
    case 'WEEKLY':
      return `Week of ${dayText(first)}`;
    case 'MONTHLY':
      return `${monthName(first)} ${year}`;
    case 'QUARTERLY':
      return `${monthName(first)} to ${monthName(last)} ${year}`;
    case 'YEARLY':
      return year;
  }
}
