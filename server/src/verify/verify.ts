import type pg from 'pg';
import { orphanAfterMs, orphansOlderThan } from '../jobs/sweep';
import type { FileStore } from '../ports/file-store';
import { checkFiles, type FilesFinding } from './check-files';
import { checkKeptFiles, type KeptFilesFinding } from './check-kept-files';
import { checkRecords, type RecordsFinding } from './check-records';
import { checkSchema, type SchemaFinding } from './check-schema';
import { checkSignings } from './check-signings';
import { checkTrails, type TrailFinding, type TrailProof } from './check-trails';
import type { SigningsFinding } from './signings-finding';

/** Everything `npm run verify` looked at. */
export interface Verification {
  schema: SchemaFinding;
  files: FilesFinding;
  /** Stored files older than a day that no row names: no fault, the sweep removes them. */
  orphans: number;
  trails: TrailFinding[];
  signings: SigningsFinding;
  records: RecordsFinding;
  keptFiles: KeptFilesFinding;
}

/** Checks the tables themselves, files, audit trail, what was signed and what the trail tells of, of all centers. Reads only, and may run while the server works. */
export async function verifyInstallation({
  pool,
  files,
  proof,
}: {
  pool: pg.Pool;
  files: FileStore;
  proof: TrailProof;
}): Promise<Verification> {
  // First of all: what else is read is read of these tables.
  const schema = await checkSchema(pool);
  const found = await checkFiles(pool, files);
  let orphans = 0;
  const before = new Date((await files.now()).getTime() - orphanAfterMs);
  for await (const batch of orphansOlderThan(pool, files, before)) orphans += batch.length;
  return {
    schema,
    files: found,
    orphans,
    trails: await checkTrails(pool, proof),
    signings: await checkSignings(pool, proof),
    records: await checkRecords(pool, proof),
    keptFiles: await checkKeptFiles(pool, proof),
  };
}

/** Longer than the server takes to seal, and than a start after a crash. */
const longestWaitMs = 600_000;

/** Whether entries wait for their seal as if nobody sealed. */
export const waitsTooLong = ({ waitingSince }: TrailFinding, now: Date): boolean =>
  waitingSince !== undefined && now.getTime() - waitingSince.getTime() > longestWaitMs;

/** Longer than a worker that failed for hours waits before it tries again. */
const longestUnwrittenMs = 86_400_000;

/** Whether a signed document was not written as if nobody was told to write it: its job may be gone, or was given up. */
export const isLeftUnwritten = ({ unwritten }: SigningsFinding, now: Date): boolean =>
  unwritten !== undefined && now.getTime() - unwritten.since.getTime() > longestUnwrittenMs;

/** Whether a trail was sealed and no head of it was ever seen here, although it might have been. */
const isUnseen = ({ sealed, anchored, restored }: TrailFinding): boolean =>
  sealed > 0 && !anchored && !restored;

/** Whether an operator has nothing to do. */
export const isSound = ({ schema, files, trails, signings, records, keptFiles }: Verification): boolean =>
  schema.faults.length === 0 &&
  files.broken === 0 &&
  signings.broken === 0 &&
  !signings.again &&
  !isLeftUnwritten(signings, new Date()) &&
  records.broken === 0 &&
  keptFiles.broken === 0 &&
  trails.every(
    (trail) =>
      trail.broken === undefined &&
      trail.center === undefined &&
      !isUnseen(trail) &&
      !waitsTooLong(trail, new Date()),
  );
