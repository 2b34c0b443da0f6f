import { daysBetween, isInnerDay } from '@lamplight/domain/calendar/day';
import { meetingLimits } from '@lamplight/domain/meetings/meetings';
import { z } from 'zod';
import { answers, bytes, creates, defineEndpoints, empty, json } from './endpoint';
import {
  createOtherSchema,
  createPipMeetingSchema,
  createTopicMeetingSchema,
  meetingFilter,
  meetingRowSchema,
  meetingSchema,
  meetingSort,
  plannedDate,
  planningSchema,
  planSchema,
  rangeSchema,
  saveMeetingSchema,
} from './meetings';
import { page, pageQuery } from './paging';
import { day, pathId, ref, version } from './schema';

const backwards = 'The last day lies before the first';
const tooLong = `Choose a range of ${meetingLimits.planDays} days at most`;

/** Two days, both included. */
const rangeDay = day.refine(isInnerDay, 'Choose a day of the calendar');
const rangeFields = { initDate: rangeDay, endDate: rangeDay };
const inOrder = { path: ['endDate'], message: backwards };
const range = z
  .object(rangeFields)
  .refine(({ initDate, endDate }) => initDate <= endDate, inOrder)
  .refine(({ initDate, endDate }) => daysBetween(initDate, endDate) < meetingLimits.planDays, {
    path: ['endDate'],
    message: tooLong,
    when: ({ issues }) => issues.length === 0,
  });

/** A range of days, of all meetings or of those about one topic. */
const deletedRange = range.safeExtend({ centerTopicId: ref('center-topic').optional() });

const optionalRange = { initDate: rangeDay.optional(), endDate: rangeDay.optional() };

const params = pathId('meeting');

export const meetingEndpoints = defineEndpoints({
  'GET /meetings': {
    summary:
      'Meetings of the center, paged, sorted, filtered; without any filter those from 7 days before now to 7 days after. A size of more than 1,000 is honoured here',
    access: 'meeting.read',
    query: pageQuery(20, 1_000_000).extend(optionalRange),
    filter: meetingFilter,
    sort: meetingSort,
    reply: answers(page(meetingRowSchema)),
  },
  'GET /meetings/calendar/list': {
    summary: 'The meetings of a range of days, for a calendar, by date',
    access: 'meeting.read',
    query: z.object(optionalRange).extend({ q: z.string().optional() }),
    filter: meetingFilter,
    reply: answers(z.array(meetingRowSchema)),
  },
  'GET /meetings/export': {
    summary: 'Meetings.xlsx: the rows a filter selects, in the chosen order',
    access: 'meeting.read',
    query: z.object(optionalRange).extend({
      q: z.string().optional(),
      sort: z.union([z.string(), z.array(z.string())]).optional(),
    }),
    filter: meetingFilter,
    sort: meetingSort,
    reply: bytes('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  },
  'GET /meetings/date-range': {
    summary:
      'Which meetings deleting a range of days would delete, and how many it would leave; of all, or of those about one topic',
    access: 'meeting.plan',
    query: deletedRange,
    reply: answers(rangeSchema),
    problems: ['reference', 'status'],
  },
  'DELETE /meetings/date-range': {
    summary: 'Delete the planned meetings of a range of days, all or those about one topic; says how many',
    access: 'meeting.plan',
    query: deletedRange,
    reply: answers(rangeSchema.extend({ deleted: z.number().int() })),
    problems: ['reference', 'status'],
  },
  'GET /meetings/{id}': {
    summary: 'A meeting, with whom it invites',
    access: 'meeting.read',
    params,
    reply: answers(meetingSchema),
  },
  'POST /meetings/other': {
    summary: 'Plan a meeting of those who are named',
    access: 'meeting.plan',
    body: json(createOtherSchema),
    reply: creates(meetingSchema),
    problems: ['reference', 'exists', 'date', 'status'],
  },
  'POST /meetings/pip': {
    summary: 'Plan a meeting about a PIP; unless others are named, its team is invited',
    access: 'meeting.manage',
    body: json(createPipMeetingSchema),
    reply: creates(meetingSchema),
    problems: ['reference', 'exists', 'date', 'status'],
  },
  'POST /meetings/calendar': {
    summary:
      'Plan a meeting about topics, or about those of a group; unless others are named, who is responsible for them and the committee are invited',
    access: 'meeting.manage',
    body: json(createTopicMeetingSchema),
    reply: creates(meetingSchema),
    problems: ['reference', 'exists', 'date', 'status'],
  },
  'PUT /meetings/{id}': {
    summary: 'Change a planned meeting; what is left out stays',
    access: 'meeting.manage',
    params,
    body: json(saveMeetingSchema),
    reply: answers(meetingSchema),
    problems: ['status', 'concurrency', 'reference', 'date'],
  },
  'PUT /meetings/change-date/{id}': {
    summary: 'Move a planned meeting; a bare day keeps its time',
    access: 'meeting.manage',
    params,
    query: z.object({ newPlannedDate: plannedDate.optional() }),
    body: json(
      z
        .union([
          plannedDate,
          z.object({ newPlannedDate: plannedDate.optional(), version: version.optional() }),
        ])
        .nullish(),
    ),
    reply: answers(meetingSchema),
    problems: ['status', 'concurrency', 'date'],
  },
  'DELETE /meetings/{id}': {
    summary: 'Delete a planned meeting; who was invited is told',
    access: 'meeting.manage',
    params,
    reply: empty,
    problems: ['status'],
  },
  'GET /meeting-plannings/last-5': {
    summary: 'The last five runs of planning, the newest first',
    access: 'meeting.plan',
    reply: answers(z.array(planningSchema)),
  },
  'GET /meeting-plannings/preview': {
    summary: 'What planning a range of days would make and skip',
    access: 'meeting.plan',
    query: range,
    reply: answers(planSchema),
    problems: ['status'],
  },
  'POST /meeting-plannings/execution': {
    summary:
      'Plan a range of days: every enabled topic and every group with a calendar rule gets the meetings that it has not yet',
    access: 'meeting.plan',
    body: json(range),
    reply: answers(planningSchema),
    problems: ['status'],
  },
});
