import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { boot } from '../boot';
import { type Closing, createClosing } from '../closing';
import { readConfig } from '../config';
import { databaseUrl, makeDataDir } from '../reliability/node.fixture';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { otherNodeWarning } from './other-node';

let database: TestDatabase;
const closings: Closing[] = [];
const folders: { remove(): void }[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  for (const closing of closings) await closing.close();
  for (const folder of folders) folder.remove();
  await database.drop();
});

/** Starts a node with a data folder of its own; what it warns of. */
async function startNode(): Promise<string[]> {
  const folder = makeDataDir();
  folders.push(folder);
  const lines: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
  const config = readConfig({
    DATABASE_URL: databaseUrl(database.connection),
    DATA_DIR: folder.path,
    PORT: '0',
  });
  const closing = createClosing();
  closings.push(closing);
  await boot(config, logger, closing);
  return lines.filter((line) => line.includes('Another Lamplight works on this database'));
}

it('a node that starts beside another with a folder of its own says so, not the first, nor one with a store for all', async () => {
  expect(await startNode()).toEqual([]);
  expect(await startNode()).toEqual([expect.stringContaining('set FILES_URL for all')]);
  expect(await otherNodeWarning(database.ownerPool, 's3://store.example/files')).toBeUndefined();
  for (const closing of closings.splice(0)) await closing.close();
  expect(await startNode()).toEqual([]);
});
