import { dayOf } from '@lamplight/domain/calendar/day';
import { createContext, type ReactNode, use } from 'react';

const TimeZone = createContext('UTC');

/** Dates below are shown as clocks in this IANA time zone show them. */
export function TimeZoneProvider({ timeZone, children }: { timeZone: string; children: ReactNode }) {
  return <TimeZone value={timeZone}>{children}</TimeZone>;
}

export function useTimeZone(): string {
  return use(TimeZone);
}

/** The calendar day it is there now. */
export function useToday(): string {
  return dayOf(new Date(), useTimeZone());
}
