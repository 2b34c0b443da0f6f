import type { meetingEndpoints } from '@lamplight/contract/meeting-calls';
import type { Handlers } from '../../http/handler';
import type { Parts } from '../parts';
import { moveMeeting, removeMeeting, saveMeeting } from './change.service';
import { createForPip, createForTopics, createOther } from './create.service';
import { exportMeetings } from './export.service';
import { calendarOf, getMeeting, pageOfMeetings } from './meetings.service';
import { executePlan, lastPlannings, previewPlan } from './planning.service';
import { contentsOfRange, deleteRange } from './range.service';

export const meetingHandlers = (parts: Parts): Handlers<typeof meetingEndpoints> => ({
  'GET /meetings': (scope, { filter, sort, query }) => pageOfMeetings(scope, filter, query, sort, query),
  'GET /meetings/calendar/list': (scope, { filter, query }) => calendarOf(scope, filter, query),
  'GET /meetings/export': (scope, { filter, sort, query }) =>
    exportMeetings(parts, scope, filter, query, sort),
  'GET /meetings/date-range': (scope, { query }) => contentsOfRange(scope, query),
  'DELETE /meetings/date-range': (scope, { query }) => deleteRange(scope, query),
  'GET /meetings/{id}': (scope, { params }) => getMeeting(scope, params.id),
  'POST /meetings/other': (scope, { body }) => createOther(scope, body),
  'POST /meetings/pip': (scope, { body }) => createForPip(scope, body),
  'POST /meetings/calendar': (scope, { body }) => createForTopics(scope, body),
  'PUT /meetings/{id}': (scope, { params, body }) => saveMeeting(scope, params.id, body),
  'PUT /meetings/change-date/{id}': (scope, { params, query, body }) =>
    moveMeeting(
      scope,
      params.id,
      query.newPlannedDate ?? (typeof body === 'string' ? body : body?.newPlannedDate),
      typeof body === 'string' ? undefined : body?.version,
    ),
  'DELETE /meetings/{id}': async (scope, { params }) => {
    await removeMeeting(scope, params.id);
    return undefined;
  },
  'GET /meeting-plannings/last-5': (scope) => lastPlannings(scope),
  'GET /meeting-plannings/preview': (scope, { query }) => previewPlan(scope, query),
  'POST /meeting-plannings/execution': (scope, { body }) => executePlan(scope, body),
});
