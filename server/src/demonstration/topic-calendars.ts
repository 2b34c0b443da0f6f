import type { CareCenter } from './care-center';

/** When topics have meetings of their own, by their key; the group of clinical topics has one together (topics.ts). */
export const topicCalendars: Readonly<
  Record<CareCenter['key'], Readonly<Record<string, { rrule: string; time: string; minutes: number }>>>
> = {
  mapleGrove: {
    falls: { rrule: 'FREQ=WEEKLY;BYDAY=WE', time: '09:30', minutes: 20 },
    grievances: { rrule: 'FREQ=MONTHLY;BYDAY=2TH', time: '13:00', minutes: 45 },
    staffing: { rrule: 'FREQ=MONTHLY;BYDAY=1MO', time: '15:00', minutes: 30 },
    kitchen: { rrule: 'FREQ=MONTHLY;BYDAY=-1FR', time: '08:30', minutes: 30 },
  },
  cedarHill: { falls: { rrule: 'FREQ=MONTHLY;BYDAY=1TU', time: '10:00', minutes: 45 } },
};
