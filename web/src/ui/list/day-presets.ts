import { addDays, type Day } from '@lamplight/domain/calendar/day';

/** Spans of days that are one click away in every list. */
export const dayPresets = (today: Day) => [
  { label: 'Today', from: today, to: today },
  { label: '7 days', from: addDays(today, -6), to: today },
  { label: '30 days', from: addDays(today, -29), to: today },
  { label: 'This year', from: `${today.slice(0, 4)}-01-01`, to: today },
];
