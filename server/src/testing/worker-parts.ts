import type { WorkerParts } from '../jobs/worker';
import type { TestServer } from './test-server';

/** A worker beside no other, that has no mail server and tells nobody of failures. */
export function workerPartsOf(
  { parts, database }: TestServer,
  changes: Partial<WorkerParts> = {},
): WorkerParts {
  return {
    ownerPool: database.ownerPool,
    pool: database.pool,
    files: parts.files,
    clock: parts.clock,
    trail: parts.trail,
    trailMail: [],
    log: () => undefined,
    mail: undefined,
    publicUrl: undefined,
    alone: false,
    onError: () => undefined,
    ...changes,
  };
}
