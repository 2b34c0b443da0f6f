import { meetingLimits } from '@lamplight/domain/meetings/meetings';
import type { Field, Fields } from '../../../ui/form/field';
import { day, line, onOff, optional } from '../../../ui/form/field-kinds';
import type { Controls } from '../../../ui/form/form-state';
import { durationWords } from '../meeting-words';
import type { Meeting } from '../meetings.api';

const isTexts = (kept: unknown): kept is string[] =>
  Array.isArray(kept) && kept.every((each) => typeof each === 'string');

/** Several records, each once; which came first does not matter. */
const several = (
  label: string,
  most: number,
  tooMany: string,
): Field<string[], readonly { id: string }[], string[]> => ({
  label,
  empty: [],
  read: (said) => said.map(({ id }) => id),
  write: (ids) => ids,
  fits: isTexts,
  same: (one, other) => [...one].sort().join() === [...other].sort().join(),
  check: (ids) => (ids.length > most ? [{ path: '', message: tooMany }] : []),
  words: (ids, { nameOf }) => ids.map((id) => nameOf(id) ?? id).join(', '),
});

const minutesOf = (text: string): number => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : 0);

const duration: Field<string, number, number> = {
  ...line('Length in minutes', { required: 'Say how long it is' }),
  read: String,
  write: minutesOf,
  check: (text) => {
    const minutes = minutesOf(text);
    const message = `Choose 1 to ${meetingLimits.durationMinutes} minutes`;
    return minutes < 1 || minutes > meetingLimits.durationMinutes ? [{ path: '', message }] : [];
  },
  words: (text) => durationWords(minutesOf(text)) || text,
};

/** When a meeting is, where, and who is invited. */
const details = {
  plannedDate: day('Day', { required: 'Choose a day' }),
  time: line('Time', { required: 'Fill in a time' }),
  durationMinutes: duration,
  place: optional(line('Place', { limit: meetingLimits.place })),
  committee: onOff('Meeting of the quality committee', { on: 'yes', off: 'no' }),
  attendeeIds: several(
    'Invited',
    meetingLimits.attendees,
    `Invite at most ${meetingLimits.attendees} people`,
  ),
} as const satisfies Fields;

export const detailFields = details;
export type DetailControls = Controls<typeof details>;

export const topicsField = several(
  'Topics',
  meetingLimits.topics,
  `Choose at most ${meetingLimits.topics} topics`,
);
const title = { limit: meetingLimits.title };

/** The fields of a meeting that is planned. */
export const meetingFields = {
  title: line('Title', { ...title, required: 'Name the meeting' }),
  ...details,
  centerTopicIds: topicsField,
} as const satisfies Fields;

export const titleLeftEmpty = optional(line('Title', title));

/** A meeting as its form reads it: its day and clock are those of the center's wall. */
export const asRecord = (meeting: Meeting) => ({
  ...meeting,
  plannedDate: meeting.day,
  attendeeIds: meeting.attendees,
  centerTopicIds: meeting.centerTopics,
});
