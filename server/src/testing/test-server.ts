import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Calls, createApp } from '../app';
import { createTrail } from '../audit-trail/trail';
import { trailKeyOf, trailKeyPlace } from '../audit-trail/trail-key';
import { readConfig } from '../config';
import type { Parts } from '../features/parts';
import { createLogger } from '../http/logger';
import { createSessionCache } from '../http/session-cache';
import type { Clock } from '../ports/clock';
import { createFileStore } from '../ports/create-file-store';
import { loadOutsideKey } from '../secrets/outside-key';
import { createSecrets } from '../secrets/secrets';
import { createTestDatabase, type TestDatabase } from './test-database';

/** A whole server on its own database, listening on loopback. */
export interface TestServer {
  url: string;
  parts: Parts;
  database: TestDatabase;
  /** Says what time it is, until said otherwise. */
  setNow(now: Date): void;
  /** What the server logged, for tests that look for what must not be there. */
  logged(): string;
  close(): Promise<void>;
}

/** `calls` may hold more than the product's: made-up ones, for what no call of the product does yet. */
export async function startTestServer(changes: Partial<Parts> = {}, calls?: Calls): Promise<TestServer> {
  const database = await createTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'lamplight-files-'));
  chmodSync(folder, 0o755);
  let fixed: Date | undefined;
  const clock: Clock = { now: () => fixed ?? new Date() };
  const lines: string[] = [];
  const logger = createLogger('debug', { write: (line: string) => lines.push(line) });
  const parts: Parts = {
    // One client here does in a second what a house does in minutes.
    config: readConfig({
      DATA_DIR: folder,
      REQUESTS_PER_SESSION: '0',
      REQUESTS_PER_ADDRESS: '0',
      STORAGE_RESERVE_MB: '0',
    }),
    pool: database.pool,
    longPool: database.longPool,
    exportPool: database.exportPool,
    files: createFileStore(undefined, folder),
    clock,
    sessions: createSessionCache(database.pool),
    secrets: createSecrets(randomBytes(32)),
    trail: createTrail({
      pool: database.sealerPool,
      key: trailKeyOf(loadOutsideKey(trailKeyPlace({ trailKey: undefined, dataDir: folder }))),
      clock,
      dataDir: folder,
    }),
    publicHost: undefined,
    metrics: undefined,
    version: 'test',
    demonstration: false,
    ...changes,
  };
  const app = await createApp(parts, logger, join(folder, 'no-site'), calls);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    parts,
    database,
    setNow: (now) => {
      fixed = now;
    },
    logged: () => lines.join(''),
    async close() {
      await app.close();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
