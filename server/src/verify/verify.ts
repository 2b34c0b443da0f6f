import type pg from 'pg';
import { orphansOlderThan } from '../outbox/sweep';
import type { FileStore } from '../ports/file-store';
import { checkFiles, type FilesFinding } from './check-files';
import { checkTrails, type TrailFinding } from './check-trails';

/** Everything `npm run verify` looked at. */
export interface Verification {
  files: FilesFinding;
  /** Stored files older than a day that no row names: no fault, the sweep removes them. */
  orphans: number;
  trails: TrailFinding[];
}

const dayMs = 86_400_000;

/** Checks files and audit trail of all centers. Reads only, and may run while the server works. */
export async function verifyInstallation(parts: {
  pool: pg.Pool;
  files: FileStore;
  now: Date;
}): Promise<Verification> {
  const { pool, files, now } = parts;
  const found = await checkFiles(pool, files);
  let orphans = 0;
  for await (const batch of orphansOlderThan(pool, files, new Date(now.getTime() - dayMs)))
    orphans += batch.length;
  return { files: found, orphans, trails: await checkTrails(pool) };
}

/** Whether an operator has to act. */
export const isSound = ({ files, trails }: Verification): boolean =>
  files.broken === 0 && trails.every((trail) => trail.broken === undefined);
