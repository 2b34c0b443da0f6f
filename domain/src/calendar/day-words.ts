import type { Day } from './day';

const words = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return (day: Day): string => format.format(new Date(`${day}T00:00:00Z`));
};

/** `Jan 5, 2027`. */
export const dayText = words({ dateStyle: 'medium' });

/** `Jan 5`, where the year stands beside it. */
export const shortDayText = words({ day: 'numeric', month: 'short' });
