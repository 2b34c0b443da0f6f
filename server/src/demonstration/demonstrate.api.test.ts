import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOnPlatform } from '../db/in-center';
import { build } from '../db/statement';
import { systemClock } from '../ports/clock';
import { createLocalFileStore } from '../ports/file-store';
import { makeDataDir } from '../reliability/node.fixture';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { centers } from './accounts';
import { demonstrate } from './demonstrate';

let database: TestDatabase;
const folder = makeDataDir();

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  folder.remove();
});

describe('nodes that start together on an empty database', () => {
  it('show the demonstration, which one of them loads', async () => {
    const { pool } = database;
    const said: string[] = [];
    const logger = pino({ level: 'info' }, { write: (line: string) => said.push(line) });
    const parts = { pool, files: createLocalFileStore(folder.path), clock: systemClock };
    const start = (demo: boolean) => demonstrate({ demo, databaseUrl: 'postgres://outside' }, parts, logger);
    expect(await Promise.all([start(true), start(true), start(false)])).toEqual([true, true, false]);
    expect(said.filter((line) => line.includes('Loading the demonstration'))).toHaveLength(1);
    const loaded = await readOnPlatform(pool, build.selectFrom('center').select('name').orderBy('name'));
    expect(loaded.map(({ name }) => name)).toEqual(
      Object.values(centers)
        .map(({ name }) => name)
        .sort(),
    );
    expect(await start(true)).toBe(true);
  }, 60_000);
});
