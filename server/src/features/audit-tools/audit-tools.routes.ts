import type { auditToolEndpoints } from '@lamplight/contract/audit-tools';
import type { Handlers } from '../../http/handler';
import { Refusal } from '../../http/refusal';
import type { Parts } from '../parts';
import {
  changeTool,
  createTool,
  getTool,
  pageOfTools,
  removeTool,
  toolsToStart,
} from './audit-tools.service';

function named(id: string | undefined): string {
  if (id !== undefined) return id;
  throw new Refusal('validation', {}, { fieldErrors: [{ field: 'id', message: 'Name the audit tool' }] });
}

export const auditToolHandlers = ({ files: store }: Parts): Handlers<typeof auditToolEndpoints> => ({
  'GET /audit-tool-questionnaries': (scope, { filter, sort, query }) =>
    pageOfTools(scope, filter, sort, query),
  'GET /audit-tool-questionnaries/center': (scope) => toolsToStart(scope),
  'GET /audit-tool-questionnaries/mycenter': (scope, { filter, sort, query }) =>
    pageOfTools(scope, filter, sort, query),
  'GET /audit-tool-questionnaries/{id}': (scope, { params }) => getTool(scope, params.id),
  'POST /audit-tool-questionnaries': (scope, { body, files }) => createTool(scope, store, body, files),
  'PUT /audit-tool-questionnaries': (scope, { body, files }) =>
    changeTool(scope, store, named(body.id), body, files),
  'POST /audit-tool-questionnaries/{id}': (scope, { params, body, files }) =>
    changeTool(scope, store, params.id, body, files),
  'PUT /audit-tool-questionnaries/{id}': (scope, { params, body, files }) =>
    changeTool(scope, store, params.id, body, files),
  'DELETE /audit-tool-questionnaries/{id}': async (scope, { params }) => {
    await removeTool(scope, params.id);
    return undefined;
  },
});
