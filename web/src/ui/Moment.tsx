import { dayOf } from '@lamplight/domain/calendar/day';
import { formatDay, formatExactly, formatInstant, formatLongDay, relativeDay } from './dates';
import { useTimeZone, useToday } from './time-zone';

/** An instant: relative within two weeks, else the date; the exact one on hover, the date on paper. */
export function Moment({ at, relative = false }: { at: string; relative?: boolean }) {
  const timeZone = useTimeZone();
  const today = useToday();
  const exact = formatExactly(at, timeZone);
  const day = dayOf(new Date(at), timeZone);
  if (!relative) {
    return (
      <time dateTime={at} title={exact}>
        {formatInstant(at, new Date(), timeZone)}
      </time>
    );
  }
  return (
    <time dateTime={at} title={exact} data-printed={formatDay(day, today)}>
      <span>{relativeDay(day, today)}</span>
    </time>
  );
}

/** A calendar day: `in 2 days`, `Nov 30`; the exact one on hover, the date on paper. */
export function RelativeDay({ day }: { day: string }) {
  const today = useToday();
  return (
    <time dateTime={day} title={formatLongDay(day, true)} data-printed={formatDay(day, today)}>
      <span>{relativeDay(day, today)}</span>
    </time>
  );
}
