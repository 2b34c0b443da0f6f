import type { datedRecordEndpoints } from '@lamplight/contract/dated-records';
import type { Handlers } from '../../http/handler';
import type { Parts } from '../parts';
import {
  changeDatedRecord,
  enterDatedRecord,
  getDatedRecord,
  pageOfDatedRecords,
  removeDatedRecord,
  uploadRecordFile,
} from './dated-records.service';

export const datedRecordHandlers = ({ files: store }: Parts): Handlers<typeof datedRecordEndpoints> => ({
  'GET /dated-records': (scope, { filter, sort, query }) => pageOfDatedRecords(scope, filter, sort, query),
  'GET /dated-records/{id}': (scope, { params }) => getDatedRecord(scope, params.id),
  'POST /dated-records': (scope, { body, files }) => enterDatedRecord(scope, store, body, files),
  'PUT /dated-records': (scope, { body }) => changeDatedRecord(scope, body),
  'PUT /dated-records/{id}/upload-file': (scope, { params, body, files }) =>
    uploadRecordFile(scope, store, params.id, body.version, files),
  'DELETE /dated-records/{id}': async (scope, { params }) => {
    await removeDatedRecord(scope, params.id);
    return undefined;
  },
});
