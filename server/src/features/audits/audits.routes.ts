import type { auditEndpoints } from '@lamplight/contract/audits';
import type { Handlers } from '../../http/handler';
import type { Parts } from '../parts';
import { attachFile, detachFile, saveAnswer } from './answers.service';
import { getAudit, pageOfAudits, removeAudit, saveAudit, startAudit } from './audits.service';
import { sendAudit } from './send.service';

export const auditHandlers = ({ files: store }: Parts): Handlers<typeof auditEndpoints> => ({
  'GET /audits': (scope, { filter, sort, query }) => pageOfAudits(scope, filter, sort, query),
  'GET /audits/{id}': (scope, { params }) => getAudit(scope, params.id),
  'POST /audits': (scope, { body }) => startAudit(scope, body),
  'PUT /audits/{id}': (scope, { params, body }) => saveAudit(scope, params.id, body),
  'PATCH /audits/{id}/answers/{linkId}': (scope, { params, body }) =>
    saveAnswer(scope, params.id, {
      linkId: params.linkId,
      answer: body.answer,
      comment: body.comment ?? undefined,
    }),
  'POST /audits/{id}/answers/{linkId}/files': (scope, { params, body, files }) =>
    attachFile(scope, store, params.id, params.linkId, body.id, files),
  'DELETE /audits/{id}/files/{fileId}': async (scope, { params }) => {
    await detachFile(scope, params.id, params.fileId);
    return undefined;
  },
  'PUT /audits/sent/{id}': (scope, { params, body }) => sendAudit(scope, params.id, body),
  'DELETE /audits/{id}': async (scope, { params }) => {
    await removeAudit(scope, params.id);
    return undefined;
  },
});
