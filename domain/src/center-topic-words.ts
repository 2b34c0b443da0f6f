import type { Standing } from './calendar/periods';
import type { Frequency } from './topics';

/** What a person reads of a center's topics. */
export const frequencyLabels: Readonly<Record<Frequency, string>> = {
  NONE: 'Not asked for',
  WEEKLY: 'Every week',
  MONTHLY: 'Every month',
  QUARTERLY: 'Every quarter',
  YEARLY: 'Every year',
};

export const standingLabels: Readonly<Record<Standing['state'], string>> = {
  NONE: 'Nothing asked',
  LATER: 'From the next period',
  DONE: 'Done',
  DUE: 'Due',
  OVERDUE: 'Overdue',
};

/** When a reminder comes: `7 days before`, `On the due day`, `1 day after`. */
export function reminderWords(daysBefore: number): string {
  if (daysBefore === 0) return 'On the due day';
  const days = Math.abs(daysBefore);
  return `${days} ${days === 1 ? 'day' : 'days'} ${daysBefore > 0 ? 'before' : 'after'}`;
}
