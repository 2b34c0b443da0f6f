import type pg from 'pg';
import type { FileStore } from '../ports/file-store';

/** Fills an empty database with the demonstration centers. */
export async function loadDemonstration(_parts: {
  pool: pg.Pool;
  files: FileStore;
  now: Date;
}): Promise<void> {}
