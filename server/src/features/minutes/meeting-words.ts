import type { Readable } from '@lamplight/contract/signatures';
import { attendanceLabels, saysAlready } from '@lamplight/domain/meetings/agenda';
import { meetingTypeLabels } from '@lamplight/domain/meetings/meetings';
import { toldWords } from '@lamplight/domain/meetings/told';
import type { Acting } from '../../db/acting';
import type { Scope } from '../../db/scope';
import type { Names } from '../../names/names';
import { listTold } from '../meetings/told.queries';
import { fullName } from '../people/people.present';
import type { AttendeeRow } from './attendance.queries';
import type { MeetingRow } from './meeting-record.queries';
import type { ItemRow } from './minutes.queries';

/** A label and what stands at it. */
export type Said = readonly [label: string, text: string];

const dayIn = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }).format(at);
const timeIn = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short', timeZone }).format(at);

/** `1 hour 30 minutes`. */
export function durationWords(minutes: number): string {
  const of = (count: number, one: string) =>
    count === 0 ? [] : [`${count} ${one}${count === 1 ? '' : 's'}`];
  return [...of(Math.floor(minutes / 60), 'hour'), ...of(minutes % 60, 'minute')].join(' ');
}

/** What mails and lists call meetings: never a title, a place or a PIP’s name. `Quality committee meeting: Falls, Mar 14, 2026`. */
export async function labelsOfMeetings(
  scope: Scope<Acting>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await scope.run(listTold(scope, ids));
  return new Map(
    rows.map((row) => [
      row.id,
      `${toldWords(row)}, ${dayIn(row.held_at ?? row.planned_at, scope.center.timeZone)}`,
    ]),
  );
}

/** What there is to say of a meeting before its minutes. */
export function factsOf({ center }: Pick<Scope<Acting>, 'center'>, meeting: MeetingRow): Said[] {
  const said = (label: string, text: string | null): Said[] => (text?.trim() ? [[label, text]] : []);
  return [
    [
      meeting.held_at ? 'Held' : 'Planned for',
      timeIn(meeting.held_at ?? meeting.planned_at, center.timeZone),
    ],
    ['Planned duration', durationWords(meeting.duration_minutes)],
    ['Place', meeting.place?.trim() || 'Not said'],
    ['Kind', meeting.committee ? 'Meeting of the quality committee' : meetingTypeLabels[meeting.type]],
    ...said('Topics', meeting.topics.map(({ name }) => name).join(', ')),
    ...said('PIP', meeting.pip_title),
  ];
}

/** Who somebody is, with their position. */
export function personWords(names: Names, userId: string | null): string {
  const name = fullName(names, userId) ?? 'Somebody';
  const position = userId === null ? null : names.person.get(userId)?.jobPosition;
  return position ? `${name}, ${position}` : name;
}

/** Whether somebody came, in words; of whom nobody said it they were only invited. */
export const attendanceWords = ({ attendance, uninvited }: Omit<AttendeeRow, 'id' | 'user_id'>): string => {
  if (attendance === null) return 'Invited';
  return uninvited ? `${attendanceLabels[attendance]}, not invited` : attendanceLabels[attendance];
};

/** Attendees as they are listed: by name. */
export const byName = (names: Names, attendees: readonly AttendeeRow[]): AttendeeRow[] =>
  attendees.toSorted((one, other) =>
    personWords(names, one.user_id).localeCompare(personWords(names, other.user_id), 'en'),
  );

type Section = Readable['sections'][number];

/** A line of what a signer reads. */
export const entry = (label: string, value: string): Section['entries'][number] => ({
  label,
  value,
  note: null,
  alert: false,
  files: [],
});

/** Who was there, as its signers read it. */
export const attendanceSection = (names: Names, attendees: readonly AttendeeRow[]): Section => ({
  title: 'Attendance',
  entries: byName(names, attendees).map((row) =>
    entry(personWords(names, row.user_id), attendanceWords(row)),
  ),
});

export const factsToRead = (facts: readonly Said[]): Readable['facts'] =>
  facts.map(([label, value]) => ({ label, value }));

/** What is written of a meeting and belongs to no item: on the page and on every paper. */
export const besideAgenda = 'Besides the agenda';
/** An item of which nothing is written. */
export const nothingRecorded = 'Nothing recorded.';

/** `2. Actions · Falls`: an item by its place, with its topic where the title does not say it. */
export function numberedTitle(
  { title, topic_name }: Pick<ItemRow, 'title' | 'topic_name'>,
  at: number,
): string {
  const topic = topic_name && !saysAlready(title, topic_name) ? ` · ${topic_name}` : '';
  return `${at + 1}. ${title}${topic}`;
}
