import type { Day } from './day';

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** `Jan 5, 2027`. */
export const dayText = (day: Day): string => format.format(new Date(`${day}T00:00:00Z`));
