import type { documentEndpoints } from '@lamplight/contract/documents';
import type { Handlers } from '../../http/handler';
import type { Parts } from '../parts';
import { archiveDocuments } from './archive.service';
import {
  changeDocument,
  createDocument,
  getDocument,
  pageOfDocuments,
  removeDocument,
  uploadFile,
} from './documents.service';
import { openQapiPlan } from './qapi-plan.service';

export const documentHandlers = (parts: Parts): Handlers<typeof documentEndpoints> => ({
  'GET /documents': (scope, { filter, sort, query }) =>
    pageOfDocuments(scope, { filter, query }, sort, query),
  'GET /documents/qapi-plan': (scope) => openQapiPlan(parts, scope),
  'GET /documents/archive': (scope, { filter, sort, query, byNow }) =>
    archiveDocuments(parts, scope, { filter, query, ids: query.ids }, sort, byNow),
  'GET /documents/{id}': (scope, { params }) => getDocument(scope, params.id),
  'POST /documents': (scope, { body, files }) => createDocument(scope, parts.files, body, files),
  'PUT /documents': (scope, { body }) => changeDocument(scope, body),
  'PUT /documents/{id}/upload-file': (scope, { params, body, files }) =>
    uploadFile(scope, parts.files, params.id, body.version, files),
  'DELETE /documents/{id}': async (scope, { params }) => {
    await removeDocument(scope, params.id);
    return undefined;
  },
});
