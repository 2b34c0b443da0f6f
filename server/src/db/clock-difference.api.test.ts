import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot } from '../boot';
import { createClosing } from '../closing';
import { readConfig } from '../config';
import type { Clock } from '../ports/clock';
import { databaseUrl, makeDataDir } from '../reliability/node.fixture';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { clockWarning } from './clock-difference';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The clock of a server that is that far from its database's; it stands still. */
async function clockAhead(aheadMs: number): Promise<Clock> {
  const { rows } = await database.pool.query<{ at: Date }>('SELECT clock_timestamp() AS at');
  const now = new Date((rows[0]?.at.getTime() ?? 0) + aheadMs);
  return { now: () => now };
}

const warningOf = async (aheadMs: number) => clockWarning(database.pool, await clockAhead(aheadMs));

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

describe('a server whose clock differs from its database’s', () => {
  it.each([
    [6.5 * minute, '6 minutes ahead of'],
    [-1.5 * minute, '1 minute behind'],
    [-1.9 * hour, '1 hour behind'],
    [400.5 * day, '400 days ahead of'],
  ])('by %d ms says so, with what to do', async (aheadMs, words) => {
    const warning = await warningOf(aheadMs);
    expect(warning).toContain(`This server's clock is ${words} its database's`);
    expect(warning).toContain('NTP');
  });

  it('says so once, at its start', async () => {
    const folder = makeDataDir();
    const lines: string[] = [];
    const logger = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
    const config = readConfig({
      DATABASE_URL: databaseUrl(database.connection),
      DATA_DIR: folder.path,
      PORT: '0',
    });
    const closing = createClosing();
    await boot(config, logger, closing, await clockAhead(1.5 * hour));
    await closing.close();
    folder.remove();
    expect(lines.filter((line) => line.includes('1 hour ahead of its database'))).toHaveLength(1);
  });

  it.each([0, 30_000, -30_000])('by %d ms says nothing', async (aheadMs) => {
    expect(await warningOf(aheadMs)).toBeUndefined();
  });
});
