import { type ToldMeeting, toldWords } from '@lamplight/domain/meetings/told';
import { calendarText } from '../ports/icalendar';
import { eventOf, meetingPath } from './meeting-events';

/** A meeting that somebody is told of. */
export interface NoticedMeeting {
  meeting: ToldMeeting;
  /** When it was to be, where it moved; in the words of the mail that this one takes the place of, where there is one. */
  before?: Date | string;
}

/** Of which meetings somebody is told, at least one; by their time. */
export interface NoticedMeetings {
  userId: string;
  center: { name: string; timeZone: string };
  now: Date;
  meetings: readonly NoticedMeeting[];
  /** Their end is told to somebody who never had a mail of them. */
  unmailed?: true;
}

/** What a mail about meetings tells. */
export type Telling = 'planned' | 'changed' | 'rezoned' | 'cancelled';

const subjects: Readonly<Record<Telling, { one: string; many: (count: number) => string }>> = {
  planned: { one: 'Invitation', many: (count) => `Invitation to ${count} meetings` },
  changed: { one: 'Changed', many: (count) => `${count} meetings have changed` },
  rezoned: { one: 'New time zone', many: (count) => `New time zone for ${count} meetings` },
  cancelled: { one: 'Cancelled', many: (count) => `${count} meetings are cancelled` },
};

const openings: Readonly<Record<Telling, { one: string; many: string }>> = {
  planned: { one: 'invites you to a meeting', many: 'invites you to these meetings' },
  changed: {
    one: 'has changed a meeting that you are invited to',
    many: 'has changed meetings that you are invited to',
  },
  rezoned: {
    one: 'has another time zone now. This meeting keeps its time on the center’s clocks, which is another moment than before',
    many: 'has another time zone now. These meetings keep their times on the center’s clocks, which are other moments than before',
  },
  cancelled: {
    one: 'has cancelled a meeting that you were invited to',
    many: 'has cancelled meetings that you were invited to',
  },
};

/** A mail is read by a person; the rest stands in its calendar file. */
const mostLines = 100;

/** Formatters are costly, and many are told of the same. */
function wordsIn(timeZone: string) {
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone });
  const full = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  });
  const zone = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' });
  return {
    day: (at: Date) => day.format(at),
    full: (at: Date) => full.format(at),
    zone: zone.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone,
  };
}
const known = new Map<string, ReturnType<typeof wordsIn>>();
function wordsOf(timeZone: string) {
  const words = known.get(timeZone) ?? wordsIn(timeZone);
  known.set(timeZone, words);
  return words;
}

const lineOf = ({ meeting, before }: NoticedMeeting, timeZone: string): string => {
  const { full } = wordsOf(timeZone);
  const at = full(meeting.at);
  const former = before instanceof Date ? full(before) : before;
  const moved = former === undefined || former === at ? '' : ` (before: ${former})`;
  return `${at}, ${meeting.durationMinutes} minutes${moved}: ${toldWords(meeting)}`;
};

/** When a meeting was to be before the change that a mail about it alone tells of, in its words. */
export const beforeIn = (body: string): string | undefined => /\(before: (.+?)\)/.exec(body)?.[1];

/** `Invitation: Meeting: Falls, Thu, Dec 3, 2026, 10:00 AM`. */
export function meetingsSubject(telling: Telling, { meetings, center }: NoticedMeetings): string {
  const { day, full } = wordsOf(center.timeZone);
  const [first] = meetings;
  const last = meetings.at(-1);
  if (!first || !last) throw new Error('Nobody is told of no meeting');
  const { one, many } = subjects[telling];
  if (meetings.length === 1) return `${one}: ${toldWords(first.meeting)}, ${full(first.meeting.at)}`;
  return `${many(meetings.length)}, ${day(first.meeting.at)} to ${day(last.meeting.at)}`;
}

export function meetingsBody(telling: Telling, { meetings, center }: NoticedMeetings): string {
  const single = meetings.length === 1;
  const lines = meetings.slice(0, mostLines).map((each) => lineOf(each, center.timeZone));
  const more = meetings.length - mostLines;
  if (more > 0) lines.push(`and ${more} more, which stand in the calendar file`);
  const file = single
    ? 'The calendar file with this mail tells your calendar.'
    : 'Open the calendar file with this mail to tell your calendar of all of them at once.';
  return [
    `${center.name} ${openings[telling][single ? 'one' : 'many']}:`,
    lines.join('\n'),
    `Times are those of the center (${wordsOf(center.timeZone).zone}). ${file}`,
  ].join('\n\n');
}

export const meetingsLink = ({ meetings }: NoticedMeetings, telling: Telling): string =>
  telling !== 'cancelled' && meetings.length === 1 && meetings[0]
    ? meetingPath(meetings[0].meeting.id)
    : '/calendar';

/**
 * The calendar file of a mail. One meeting is an invitation that calendars take by themselves; several cannot be one
 * invitation (RFC 5546, section 3.2.2), so they are a file to open, with cancelled ones marked as such.
 */
export function meetingsCalendar(telling: Telling, { meetings, center, now }: NoticedMeetings): string {
  const cancelled = telling === 'cancelled';
  return calendarText({
    method: meetings.length > 1 ? 'PUBLISH' : cancelled ? 'CANCEL' : 'REQUEST',
    timeZone: center.timeZone,
    now,
    events: meetings.map(({ meeting }) => eventOf(meeting, { cancelled })),
  });
}
