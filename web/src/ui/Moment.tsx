import { dayOf } from '@lamplight/domain/calendar/day';
import {
  formatDay,
  formatExactly,
  formatInstant,
  formatLongDay,
  paperDay,
  paperInstant,
  relativeDay,
} from './dates';
import { useTimeZone, useToday } from './time-zone';

interface Printed {
  /** The day or instant as machines read it. */
  at: string;
  title: string;
  /** What it is on paper, where `tomorrow` is wrong the day after. */
  printed: string;
  /** What it is on the screen. */
  children: string;
}

const Printed = ({ at, title, printed, children }: Printed) => (
  <time dateTime={at} title={title} data-printed={printed}>
    <span>{children}</span>
  </time>
);

/** An instant: relative within two weeks, else the date; the exact one on hover, the date with its year on paper. */
export function Moment({ at, relative = false }: { at: string; relative?: boolean }) {
  const timeZone = useTimeZone();
  const today = useToday();
  const exact = formatExactly(at, timeZone);
  const day = dayOf(new Date(at), timeZone);
  return relative ? (
    <Printed at={at} title={exact} printed={paperDay(day)}>
      {relativeDay(day, today)}
    </Printed>
  ) : (
    <Printed at={at} title={exact} printed={paperInstant(at, timeZone)}>
      {formatInstant(at, new Date(), timeZone)}
    </Printed>
  );
}

interface OfDay {
  day: string;
}

/** A calendar day in words of its own: `due today`; the exact one on hover, and others on paper: `due today, Nov 30, 2026`. */
export const DayInWords = ({ day, words, printed }: OfDay & { words: string; printed: string }) => (
  <Printed at={day} title={formatLongDay(day, true)} printed={printed}>
    {words}
  </Printed>
);

/** A calendar day: `Nov 30`; with its year on paper. */
export const Day = ({ day }: OfDay) => (
  <DayInWords day={day} words={formatDay(day, useToday())} printed={paperDay(day)} />
);

/** A calendar day: `in 2 days`, `Nov 30`; the date with its year on paper. */
export const RelativeDay = ({ day }: OfDay) => (
  <DayInWords day={day} words={relativeDay(day, useToday())} printed={paperDay(day)} />
);
