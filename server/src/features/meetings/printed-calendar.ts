import type { MeetingRow } from '@lamplight/contract/meetings';
import { addDays, type Day } from '@lamplight/domain/calendar/day';
import { meetingStatusLabels, wallTimeOf } from '@lamplight/domain/meetings/meetings';
import { type DocumentData, madeAt } from '../../ports/pdf/pdf';

/** How a day of the year at a glance looks: empty, with meetings, or with one of the quality committee. */
type Mark = 'none' | 'meeting' | 'committee';

/** A month of the year at a glance. */
interface SmallMonth {
  name: string;
  /** Weeks from Sunday; empty texts before the first day and after the last. */
  weeks: { day: string; mark: Mark }[][];
  /** The same in words, for who does not see it. */
  alt: string;
}

/** A month with what is planned in it. */
interface ListedMonth {
  name: string;
  /** Day, time, title, what about, place. */
  rows: readonly (readonly string[])[];
}

/** A center's calendar of a year as its document shows it. */
export interface PrintedCalendar extends DocumentData {
  summary: string;
  small: readonly SmallMonth[];
  headings: readonly string[];
  months: readonly ListedMonth[];
  /** Where not all of them are listed. */
  more?: string;
}

/** No house meets as often in a year; more would take a document's memory from everyone else. */
const mostListed = 2000;

const utc = { timeZone: 'UTC' } as const;
const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', ...utc });
const dayFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  ...utc,
});
const clockFormat = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', ...utc });

/** What a center's clocks showed at an instant, as if they showed UTC. */
const shownAt = (instant: string, timeZone: string): Date => {
  const { day, timeMinutes } = wallTimeOf(new Date(instant), timeZone);
  return new Date(Date.parse(`${day}T00:00:00Z`) + timeMinutes * 60_000);
};

const count = (number: number, of = 'meeting') => `${number} ${of}${number === 1 ? '' : 's'}`;

interface Shown {
  meeting: MeetingRow;
  at: Date;
  day: Day;
}

const aboutOf = ({ centerTopics, group, pip, committee }: MeetingRow): string => {
  const topics = centerTopics.map(({ name }) => name).join(', ');
  const subject = pip ? `PIP ${pip.title}` : [group?.name, topics].filter(Boolean).join(': ');
  return [committee ? 'Quality committee' : '', subject].filter(Boolean).join(' · ');
};

function rowOf({ meeting, at }: Shown): string[] {
  const { title, status, place, durationMinutes } = meeting;
  const until = new Date(at.getTime() + durationMinutes * 60_000);
  return [
    dayFormat.format(at),
    `${clockFormat.format(at)} – ${clockFormat.format(until)}`,
    status === 'PLANNED' ? title : `${title} (${meetingStatusLabels[status].toLowerCase()})`,
    aboutOf(meeting),
    place ?? '',
  ];
}

function smallMonth(first: Day, shown: readonly Shown[]): SmallMonth {
  const month = first.slice(0, 7);
  const name = monthFormat.format(new Date(`${first}T00:00:00Z`));
  const committee = new Set(shown.filter(({ meeting }) => meeting.committee).map(({ day }) => day));
  const any = new Set(shown.map(({ day }) => day));
  const markOf = (day: Day): Mark => (committee.has(day) ? 'committee' : any.has(day) ? 'meeting' : 'none');
  const weeks: SmallMonth['weeks'] = [];
  const before = new Date(`${first}T00:00:00Z`).getUTCDay();
  for (let sunday = addDays(first, -before); sunday < addDays(first, 31); sunday = addDays(sunday, 7)) {
    const days = [0, 1, 2, 3, 4, 5, 6].map((later) => addDays(sunday, later));
    if (!days.some((day) => day.startsWith(month))) break;
    weeks.push(
      days.map((day) =>
        day.startsWith(month)
          ? { day: String(Number(day.slice(8))), mark: markOf(day) }
          : { day: '', mark: 'none' },
      ),
    );
  }
  const list = (days: Iterable<Day>) =>
    [...days]
      .sort()
      .map((day) => Number(day.slice(8)))
      .join(', ');
  const alt =
    any.size === 0
      ? `${name}: no meetings.`
      : `${name}: ${count(shown.length)}, on ${list(any)}.${committee.size > 0 ? ` Of the quality committee: on ${list(committee)}.` : ''}`;
  return { name, weeks, alt };
}

const summaryOf = (meetings: readonly MeetingRow[], year: number): string => {
  if (meetings.length === 0) return `No meetings are planned in ${year}.`;
  const committee = meetings.filter((meeting) => meeting.committee).length;
  return `${count(meetings.length)}, ${committee === 0 ? 'none' : committee} of the quality committee.`;
};

/** The calendar of a year: at a glance, and the meetings of each month. The meetings are the year’s, by date. */
export function printedCalendar(
  meetings: readonly MeetingRow[],
  year: number,
  center: { name: string; timeZone: string },
  now: Date,
): PrintedCalendar {
  const unlisted = meetings.length - mostListed;
  const listed = new Set(meetings.slice(0, mostListed));
  const byMonth = Array.from({ length: 12 }, (): Shown[] => []);
  for (const meeting of meetings) {
    const at = shownAt(meeting.date, center.timeZone);
    byMonth[at.getUTCMonth()]?.push({ meeting, at, day: at.toISOString().slice(0, 10) });
  }
  const firstOf = (index: number): Day =>
    `${String(year).padStart(4, '0')}-${String(index + 1).padStart(2, '0')}-01`;
  const small = byMonth.map((shown, index) => smallMonth(firstOf(index), shown));
  return {
    title: `Calendar ${year}, ${center.name}`,
    center: center.name,
    made: `as of ${madeAt(now, center.timeZone)}`,
    summary: summaryOf(meetings, year),
    small,
    headings: ['Day', 'Time', 'Title', 'About', 'Place'],
    months: byMonth.flatMap((shown, index) => {
      const rows = shown.filter(({ meeting }) => listed.has(meeting)).map(rowOf);
      return rows.length === 0 ? [] : [{ name: `${small[index]?.name} ${year}`, rows }];
    }),
    ...(unlisted > 0
      ? {
          more: `The first ${mostListed} of ${meetings.length} meetings are listed; the export as a sheet has all.`,
        }
      : {}),
  };
}
