import type { minutesEndpoints } from '@lamplight/contract/minutes-calls';
import type { Handlers } from '../../http/handler';
import type { Parts } from '../parts';
import { addAction, openActions, removeAction, saveAction } from './actions.service';
import { closeSignIn, confirmMeeting } from './confirm.service';
import { getEvidence } from './evidence.service';
import { gatherNow } from './gathering/gather-now.service';
import { addItem, removeItem, setOrder, writeItem } from './items.service';
import { getMinutes } from './minutes.service';
import { keepMinutesNow, minutesNow, storedMinutes } from './papers.service';
import { removeReport, supplyReport, uploadReport } from './reports.service';
import { saveMinutes } from './save-minutes.service';
import { resend, signMinutes } from './signing.service';
import { topicTool } from './topic-tool.service';

export const minutesHandlers = (parts: Parts): Handlers<typeof minutesEndpoints> => ({
  'PUT /meetings/confirm/{id}': (scope, { params, body }) => confirmMeeting(scope, params.id, body),
  'PUT /meetings/close-sign-in/{id}': (scope, { params, body }) =>
    closeSignIn(scope, params.id, body, parts.trail.vouch),
  'GET /meetings/topic-tool/{id}': (scope, { params, query }) => topicTool(scope, params.id, query),
  'GET /meeting-minutes/{id}': (scope, { params }) => getMinutes(scope, params.id),
  'PUT /meeting-minutes/{id}': (scope, { params, body }) => saveMinutes(scope, params.id, body),
  'POST /meeting-minutes/{id}/items': (scope, { params, body }) => addItem(scope, params.id, body),
  'PATCH /meeting-minutes/{id}/items/{itemId}': (scope, { params, body }) =>
    writeItem(scope, params.id, params.itemId, body),
  'DELETE /meeting-minutes/{id}/items/{itemId}': async (scope, { params, query }) => {
    await removeItem(scope, params.id, params.itemId, query.version);
    return undefined;
  },
  'PUT /meeting-minutes/{id}/order': (scope, { params, body }) => setOrder(scope, params.id, body),
  'POST /meeting-minutes/{id}/gather': (scope, { params }) => gatherNow(scope, params.id),
  'POST /meeting-minutes/{id}/actions': (scope, { params, body }) => addAction(scope, params.id, body),
  'GET /action-items': (scope, { query }) => openActions(scope, query.mine === 'true'),
  'PUT /action-items/{id}': (scope, { params, body }) => saveAction(scope, params.id, body),
  'DELETE /action-items/{id}': async (scope, { params }) => {
    await removeAction(scope, params.id);
    return undefined;
  },
  'PUT /meeting-minutes/sign-in/{id}': (scope, { params, body }) =>
    signMinutes(scope, params.id, body, parts.trail.vouch),
  'PUT /meeting-minutes/{id}/sign-in': (scope, { params, body }) =>
    signMinutes(scope, params.id, body, parts.trail.vouch),
  'GET /meeting/create-meeting-minute-pdf/{id}': (scope, { params }) => minutesNow(parts, scope, params.id),
  'GET /meeting/create-meeting-minute-document/{id}': keepMinutesNow(parts),
  'GET /meeting-minutes/{id}/download-meeting-minute-pdf': (scope, { params }) =>
    storedMinutes(parts, scope, params.id),
  'POST /meeting-sign-in/re-send/{id}': (scope, { params }) => resend(scope, params.id),
  'POST /meetings/{idMeeting}/report/upload-file': (scope, { params, query, body, files: [file] }) =>
    uploadReport(
      scope,
      parts.files,
      { meetingId: params.idMeeting, centerTopicId: query.centerTopic ?? null, type: 'MEETING_REPORT' },
      { file, title: body.title },
    ),
  'POST /meetings/{idMeeting}/report/{idDocument}/upload-file': (scope, { params, body, files: [file] }) =>
    supplyReport(
      scope,
      parts.files,
      { meetingId: params.idMeeting, documentId: params.idDocument },
      { file, title: body.title },
    ),
  'POST /meetings/{idMeeting}/report/{idDocument}/{centerTopicId}/upload-file': (
    scope,
    { params, body, files: [file] },
  ) =>
    supplyReport(
      scope,
      parts.files,
      { meetingId: params.idMeeting, documentId: params.idDocument, centerTopicId: params.centerTopicId },
      { file, title: body.title },
    ),
  'DELETE /meetings/{idMeeting}/report/{idDocument}/delete-file': async (scope, { params }) => {
    const { idMeeting: meetingId, idDocument: documentId } = params;
    await removeReport(scope, { meetingId, documentId, type: 'MEETING_REPORT' });
    return undefined;
  },
  'POST /meetings/{idMeeting}/auxiliary-report/upload-file': (scope, { params, body, files: [file] }) =>
    uploadReport(
      scope,
      parts.files,
      { meetingId: params.idMeeting, centerTopicId: null, type: 'AUXILIARY_REPORT' },
      { file, title: body.title },
    ),
  'POST /meetings/{idMeeting}/auxiliary-report/{centerTopicId}/upload-file': (
    scope,
    { params, body, files: [file] },
  ) =>
    uploadReport(
      scope,
      parts.files,
      { meetingId: params.idMeeting, centerTopicId: params.centerTopicId, type: 'AUXILIARY_REPORT' },
      { file, title: body.title },
    ),
  'DELETE /meetings/{idMeeting}/auxiliary-report/{idDocument}/delete-file': async (scope, { params }) => {
    const { idMeeting: meetingId, idDocument: documentId } = params;
    await removeReport(scope, { meetingId, documentId, type: 'AUXILIARY_REPORT' });
    return undefined;
  },
  'GET /committee-evidence/{year}': (scope, { params }) => getEvidence(scope, params.year),
});
