import type { Day } from '@lamplight/domain/calendar/day';

/** Days, both included. */
export interface DayRange {
  initDate: Day;
  endDate: Day;
}
