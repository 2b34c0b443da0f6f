import { meetingLimits, meetingStatuses, meetingTypes } from '@lamplight/domain/meetings/meetings';
import { skipReasons } from '@lamplight/domain/meetings/planning';
import type { Action } from '@lamplight/domain/permissions';
import { z } from 'zod';
import type { FilterFields } from './filter';
import { list } from './list';
import { chosenId, clock, day, givenClock, id, instant, line, named, person, ref, version } from './schema';

/** A topic that a meeting is about. */
const meetingTopic = z.object({ id: id('center-topic'), name: z.string(), topicId: z.uuid() });

/** A meeting as lists and the calendar show it. */
export const meetingRowSchema = z.object({
  id: id('meeting'),
  version,
  type: z.enum(meetingTypes),
  status: z.enum(meetingStatuses),
  title: z.string(),
  plannedDate: instant,
  /** The planned date until the meeting is confirmed, and when it was held from then on. */
  date: instant,
  /** The planned date on the center's wall. */
  day,
  time: clock,
  durationMinutes: z.number().int(),
  place: z.string().nullable(),
  /** Whether it is a meeting of the quality committee (42 CFR 483.75(g)). */
  committee: z.boolean(),
  /** The group whose topics it is about, where a group's rule or a group planned it. */
  group: named('topic-group').nullable(),
  centerTopics: z.array(meetingTopic),
  /** The PIP it is about; null where that is withheld from the caller: its title is `PIP` then. */
  pip: z.object({ id: id('pip'), title: z.string(), workProduct: z.boolean() }).nullable(),
  /** Whether the caller may change it now. */
  changeable: z.boolean(),
});
export type MeetingRow = z.output<typeof meetingRowSchema>;

/** A planned meeting as Home announces it. */
export const meetingAheadSchema = meetingRowSchema.pick({
  id: true,
  title: true,
  date: true,
  day: true,
  time: true,
  durationMinutes: true,
  committee: true,
});
export type MeetingAhead = z.output<typeof meetingAheadSchema>;

/** What a meeting's answer says of the caller: whether they may do this. */
export const meetingPermissions = ['meeting.manage'] as const satisfies readonly Action[];

export const meetingSchema = meetingRowSchema.extend({
  /** Who is invited. */
  attendees: z.array(person),
  creationDateTime: instant,
  userApp: person.nullable(),
  permissions: z.array(z.enum(meetingPermissions)),
});
export type Meeting = z.output<typeof meetingSchema>;

const minutes = `Choose 1 to ${meetingLimits.durationMinutes} minutes`;

/** An instant; or a day, which keeps the time (of a new meeting: at nine). */
export const plannedDate = z
  .union([day, instant])
  .refine((given) => Date.parse(given) < Date.UTC(2200, 0, 1), 'Choose a day before the year 2200');

const details = {
  title: line(meetingLimits.title),
  /** On the center's wall; beside a `plannedDate` that is a day. */
  time: givenClock,
  durationMinutes: z.number().int(minutes).min(1, minutes).max(meetingLimits.durationMinutes, minutes),
  place: line(meetingLimits.place).nullable(),
  committee: z.boolean(),
  attendeeIds: list(ref('user'), meetingLimits.attendees),
};

const newMeeting = z
  .object(details)
  .partial()
  .extend({ id: chosenId('meeting'), plannedDate });

export const createOtherSchema = newMeeting;
export const createPipMeetingSchema = newMeeting.extend({ pipId: ref('pip') });
/** Of topics, or of a group with all that are in it. */
export const createTopicMeetingSchema = newMeeting.extend({
  centerTopicIds: list(ref('center-topic'), meetingLimits.topics).optional(),
  groupId: ref('topic-group').optional(),
});

/** What is left out stays as it is. */
export const saveMeetingSchema = z
  .object(details)
  .partial()
  .extend({
    version: version.optional(),
    plannedDate: plannedDate.optional(),
    centerTopicIds: list(ref('center-topic'), meetingLimits.topics).optional(),
  });

export const meetingFilter = {
  type: { kind: 'enum', values: meetingTypes },
  status: { kind: 'enum', values: meetingStatuses },
  title: { kind: 'text' },
  plannedDate: { kind: 'instant' },
  date: { kind: 'instant' },
  centerTopics_id: { kind: 'id', entity: 'center-topic', several: true },
  group_id: { kind: 'id', entity: 'topic-group' },
  pips_id: { kind: 'id', entity: 'pip' },
  attendee_id: { kind: 'id', entity: 'user', several: true },
  committee: { kind: 'boolean' },
} as const satisfies FilterFields;

export const meetingSort = {
  fields: ['date', 'plannedDate', 'title', 'type', 'status', 'id'],
  default: 'date,desc',
} as const;
export type MeetingSortField = (typeof meetingSort.fields)[number];

/** A meeting that a calendar rule asks for. */
const slotSchema = z.object({
  title: z.string(),
  day,
  time: clock,
  durationMinutes: z.number().int(),
  centerTopic: named('center-topic').nullable(),
  group: named('topic-group').nullable(),
});

/** What planning a range would make and skip. */
export const planSchema = z.object({
  initDate: day,
  endDate: day,
  make: z.array(slotSchema),
  skip: z.array(slotSchema.extend({ reason: z.enum(skipReasons) })),
  /** Enabled topics that neither have a calendar rule nor are in a group with one. */
  withoutRule: z.array(named('center-topic')),
});
export type Plan = z.output<typeof planSchema>;

/** A run of planning: what it made and what it skipped. */
export const planningSchema = z.object({
  id: z.uuid(),
  initDate: day,
  endDate: day,
  creationDateTime: instant,
  userApp: person.nullable(),
  made: z.number().int(),
  skipped: z.number().int(),
  /** The same by topic or group. */
  details: z.array(z.object({ name: z.string(), made: z.number().int(), skipped: z.number().int() })),
});
export type Planning = z.output<typeof planningSchema>;

/** Meetings of a range of days: what deleting it deletes, and what it leaves: confirmed, closed, or with papers of marked minutes. */
export const rangeSchema = z.object({
  initDate: day,
  endDate: day,
  planned: z.number().int(),
  kept: z.number().int(),
  /** Those that it deletes, by day and time. */
  meetings: z.array(z.object({ id: z.uuid(), title: z.string(), day, time: clock })),
});
