import { dayOf } from '@lamplight/domain/calendar/day';
import { formatExactly, formatInstant, formatLongDay, relativeDay } from './dates';
import { useTimeZone, useToday } from './time-zone';

/** An instant: relative within two weeks, else the date; the exact one on hover. */
export function Moment({ at, relative = false }: { at: string; relative?: boolean }) {
  const timeZone = useTimeZone();
  const today = useToday();
  const text = relative
    ? relativeDay(dayOf(new Date(at), timeZone), today)
    : formatInstant(at, new Date(), timeZone);
  return (
    <time dateTime={at} title={formatExactly(at, timeZone)}>
      {text}
    </time>
  );
}

/** A calendar day: `in 2 days`, `Nov 30`; the exact one on hover. */
export function RelativeDay({ day }: { day: string }) {
  const today = useToday();
  return (
    <time dateTime={day} title={formatLongDay(day, true)}>
      {relativeDay(day, today)}
    </time>
  );
}
