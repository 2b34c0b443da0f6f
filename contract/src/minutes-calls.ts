import { documentLimits } from '@lamplight/domain/documents';
import { z } from 'zod';
import { answers, bytes, creates, defineEndpoints, empty, form, json } from './endpoint';
import { meetingSchema } from './meetings';
import {
  actionItemSchema,
  closeSignInSchema,
  confirmMeetingSchema,
  createActionSchema,
  createItemSchema,
  evidenceSchema,
  meetingItemSchema,
  meetingReportSchema,
  minutesSchema,
  orderItemsSchema,
  saveActionSchema,
  saveMinutesSchema,
  writeItemSchema,
} from './minutes';
import { day, line, pathId, seenInQuery, sharedRef } from './schema';
import { answeredSchema, givenAnswer } from './signatures';
import { topicResultsSchema } from './topic-results';

// Not the meeting's, which everyone sees: minutes can be withheld.
const params = pathId('meeting-minutes');
const ofItem = params.extend({ itemId: z.string().meta({ entity: 'meeting-item' }) });
const reading = { access: 'meeting.read', params } as const;
const writing = { access: 'meeting.manage', params } as const;
const pdf = bytes('application/pdf');

const upload = form({
  part: 'documentDTO',
  schema: z.object({ title: line(documentLimits.title).optional() }).default({}),
  files: 'file',
  maxFiles: 1,
});

const meetingOf = z.object({ idMeeting: z.string().meta({ entity: 'meeting-minutes' }) });
const documentOf = meetingOf.extend({ idDocument: z.string().meta({ entity: 'document' }) });
const topicOf = z.object({ centerTopicId: z.string().meta({ entity: 'center-topic' }) });

/** Uploads and deletions of a meeting's reports. */
const report = { access: 'meeting.manage', problems: ['exists_report', 'reference', 'status'] } as const;

export const minutesEndpoints = defineEndpoints({
  'PUT /meetings/confirm/{id}': {
    ...writing,
    summary:
      'Confirm that a meeting was held: who was there is asked to sign that, and the minutes where they are written',
    body: json(confirmMeetingSchema),
    reply: answers(meetingSchema),
    problems: ['concurrency', 'meetingConfirmed', 'reference', 'status'],
  },
  'PUT /meetings/close-sign-in/{id}': {
    ...writing,
    summary: 'End the signing of a meeting and store its minutes with all signatures',
    body: json(closeSignInSchema),
    reply: answers(meetingSchema),
    problems: ['concurrency', 'signInClosed', 'status'],
  },
  'GET /meetings/topic-tool/{id}': {
    summary:
      'What a center topic’s forms came to between two days, the last twelve months unless they are given',
    access: 'topic-results.read',
    params: pathId('center-topic'),
    query: z.object({ initDate: day.optional(), endDate: day.optional() }),
    reply: answers(topicResultsSchema),
  },
  'GET /meeting-minutes/{id}': {
    ...reading,
    summary: 'A meeting’s agenda, attendance and minutes',
    reply: answers(minutesSchema),
  },
  'PUT /meeting-minutes/{id}': {
    ...writing,
    summary:
      'Write minutes and attendance; `final: true` lets them be signed. Changed after that, what was signed of them counts no more and is asked for again',
    body: json(saveMinutesSchema),
    reply: answers(minutesSchema),
    problems: ['concurrency', 'reference', 'status'],
  },
  'POST /meeting-minutes/{id}/items': {
    ...writing,
    summary: 'Put something on the agenda',
    body: json(createItemSchema),
    reply: creates(meetingItemSchema),
    problems: ['reference', 'status'],
  },
  'PATCH /meeting-minutes/{id}/items/{itemId}': {
    ...writing,
    params: ofItem,
    summary: 'Write of an item, as it is typed; a stale version is refused with the item as it is now',
    body: json(writeItemSchema),
    reply: answers(meetingItemSchema),
    problems: ['concurrency', 'removed', 'status'],
  },
  'DELETE /meeting-minutes/{id}/items/{itemId}': {
    ...writing,
    params: ofItem,
    summary: 'Take an item off the agenda; what Lamplight proposed is not proposed again',
    query: seenInQuery,
    reply: empty,
    problems: ['concurrency', 'status'],
  },
  'PUT /meeting-minutes/{id}/order': {
    ...writing,
    summary: 'Put the items in another order',
    body: json(orderItemsSchema),
    reply: answers(minutesSchema),
    problems: ['reference', 'concurrency', 'status'],
  },
  'POST /meeting-minutes/{id}/gather': {
    ...writing,
    summary:
      'Gather the agenda now: drafts from the data as they are; what was accepted or dismissed stays so',
    body: json(z.object({}).default({})),
    reply: answers(minutesSchema),
    problems: ['status'],
  },
  'POST /meeting-minutes/{id}/actions': {
    ...writing,
    summary: 'Write down something that is to be done',
    body: json(createActionSchema),
    reply: creates(actionItemSchema),
    problems: ['reference', 'status'],
  },
  'GET /action-items': {
    summary: 'Open action items: one’s own first, then by the day they are due',
    access: 'meeting.read',
    query: z.object({ mine: z.enum(['true', 'false']).optional() }),
    reply: answers(z.array(actionItemSchema)),
  },
  'PUT /action-items/{id}': {
    summary: 'Change an action item, or say that it is done',
    access: 'action-item.write',
    params: pathId('action-item'),
    body: json(saveActionSchema),
    reply: answers(actionItemSchema),
    problems: ['concurrency', 'reference', 'status'],
  },
  'DELETE /action-items/{id}': {
    summary: 'Delete an action item of a meeting that is not closed',
    access: 'action-item.write',
    params: pathId('action-item'),
    reply: empty,
    problems: ['status'],
  },
  'PUT /meeting-minutes/sign-in/{id}': {
    summary: 'Sign minutes as whoever is logged in',
    access: 'signature.own',
    params,
    body: json(givenAnswer),
    reply: answers(answeredSchema),
    problems: ['minuteSigned', 'contentChanged', 'status'],
  },
  'PUT /meeting-minutes/{id}/sign-in': {
    summary: 'The same by a mailed key, or as whoever is logged in',
    access: { key: ['meeting-signature'], or: 'signature.own', used: true },
    params,
    secret: true,
    query: z.object({ key: z.string().optional() }),
    body: json(givenAnswer),
    reply: answers(answeredSchema),
    problems: ['minuteSigned', 'contentChanged', 'status'],
  },
  'GET /meeting/create-meeting-minute-pdf/{id}': {
    ...reading,
    summary: 'The minutes as they are now, as a PDF',
    reply: pdf,
    problems: ['release'],
  },
  'GET /meeting/create-meeting-minute-document/{id}': {
    summary: 'Write the minutes as they are now as a PDF and keep it as their document',
    access: 'meeting.manage',
    effect: 'writes',
    params,
    reply: answers(minutesSchema),
    problems: ['status', 'notReady'],
  },
  'GET /meeting-minutes/{id}/download-meeting-minute-pdf': {
    ...reading,
    summary: 'The stored PDF of the minutes',
    reply: pdf,
    problems: ['release', 'range', 'notReady'],
  },
  'POST /meeting-sign-in/re-send/{id}': {
    summary:
      'Mail fresh links to sign: to all of a meeting who have not signed, or to one attendee, by the attendee’s id',
    access: 'meeting.manage',
    params: pathId('meeting-minutes'),
    body: json(z.object({}).default({})),
    reply: answers(z.object({ mailed: z.number().int() })),
    problems: ['status', 'signed'],
  },
  'POST /meetings/{idMeeting}/report/upload-file': {
    ...report,
    summary: 'Upload the report of a meeting, or of one of its topics (centerTopic)',
    params: meetingOf,
    query: z.object({ centerTopic: sharedRef().optional() }),
    body: upload,
    reply: creates(meetingReportSchema),
  },
  'POST /meetings/{idMeeting}/report/{idDocument}/upload-file': {
    ...report,
    summary: 'Upload the file of a report that waits for it',
    params: documentOf,
    body: upload,
    reply: answers(meetingReportSchema),
  },
  'POST /meetings/{idMeeting}/report/{idDocument}/{centerTopicId}/upload-file': {
    ...report,
    summary: 'The same of a topic of the meeting',
    params: documentOf.extend(topicOf.shape),
    body: upload,
    reply: answers(meetingReportSchema),
  },
  'DELETE /meetings/{idMeeting}/report/{idDocument}/delete-file': {
    ...report,
    summary: 'Delete the file of a report; one that was not awaited goes with it',
    params: documentOf,
    reply: empty,
  },
  'POST /meetings/{idMeeting}/auxiliary-report/upload-file': {
    ...report,
    summary: 'Upload a further report of a meeting',
    params: meetingOf,
    body: upload,
    reply: creates(meetingReportSchema),
  },
  'POST /meetings/{idMeeting}/auxiliary-report/{centerTopicId}/upload-file': {
    ...report,
    summary: 'The same of a topic of the meeting',
    params: meetingOf.extend(topicOf.shape),
    body: upload,
    reply: creates(meetingReportSchema),
  },
  'DELETE /meetings/{idMeeting}/auxiliary-report/{idDocument}/delete-file': {
    ...report,
    summary: 'Delete a further report of a meeting',
    params: documentOf,
    reply: empty,
  },
  'GET /committee-evidence/{year}': {
    summary: 'Who of the quality committee attended and signed, by quarter and seat',
    access: 'committee-seats.manage',
    params: z.object({ year: z.string() }),
    reply: answers(evidenceSchema),
  },
});
