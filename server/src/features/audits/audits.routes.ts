import type { auditEndpoints } from '@lamplight/contract/audits';
import type { Handlers } from '../../http/handler';
import { answerHandlers } from '../forms/answers.routes';
import type { Parts } from '../parts';
import { getAudit, pageOfAudits, removeAudit, saveAudit, startAudit } from './audits.service';
import { handOver, joinRound } from './co-authors.service';
import { rounds } from './part.service';
import { sendAudit } from './send.service';
import { visitedHouse } from './visits.service';

export function auditHandlers(parts: Parts): Handlers<typeof auditEndpoints> {
  const answers = answerHandlers(rounds, parts);
  return {
    'GET /audits': (scope, { filter, sort, query }) => pageOfAudits(scope, filter, sort, query),
    'GET /audits/visits': visitedHouse,
    'GET /audits/{id}': (scope, { params }) => getAudit(scope, params.id),
    'POST /audits': (scope, { body }) => startAudit(scope, body),
    'PUT /audits/{id}': (scope, { params, body }) => saveAudit(scope, params.id, body),
    'PUT /audits/{id}/join': (scope, { params }) => joinRound(scope, params.id),
    'PUT /audits/{id}/hand-over': (scope, { params, body }) => handOver(scope, params.id, body.userId),
    'PATCH /audits/{id}/answers/{linkId}': answers.save,
    'POST /audits/{id}/answers/{linkId}/files': answers.attach,
    'DELETE /audits/{id}/files/{fileId}': answers.detach,
    'PUT /audits/sent/{id}': (scope, { params, body }) => sendAudit(scope, params.id, body),
    'DELETE /audits/{id}': async (scope, { params }) => {
      await removeAudit(scope, params.id);
      return undefined;
    },
  };
}
