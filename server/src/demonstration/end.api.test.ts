import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { boot } from '../boot';
import { type Closing, createClosing } from '../closing';
import { readConfig } from '../config';
import { readOnPlatform, writeInCenter } from '../db/in-center';
import { build } from '../db/statement';
import { hashPassword } from '../features/session/passwords';
import { databaseUrl, makeDataDir } from '../reliability/node.fixture';
import { Client } from '../testing/client';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { demonstrationPassword, shownAccounts } from './accounts';

let database: TestDatabase;
const folder = makeDataDir();
let closing: Closing | undefined;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(() => closing?.close());
afterAll(async () => {
  await database.drop();
  folder.remove();
});

/** A server as the operator starts it, and what it says at its start. */
async function start(
  demo: '0' | '1',
): Promise<{ client: Client; lines: string[]; setupCode: string | undefined }> {
  await closing?.close();
  closing = createClosing();
  const said: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => said.push(line) });
  const config = readConfig({
    DATABASE_URL: databaseUrl(database.connection),
    DATA_DIR: folder.path,
    PORT: '0',
    DEMO: demo,
  });
  const { address, setupCode } = await boot(config, logger, closing);
  return { client: new Client(address), lines: said, setupCode };
}

async function logIn(client: Client, username: string, password = demonstrationPassword) {
  const { status, body } = await client.call('POST /authenticate', { body: { username, password } });
  return { status, token: body?.id_token };
}

/** What the start told for the next administrator. */
let setupCode: string;

const own = 'four quiet lamps burning';
const [rosa, david, , admin] = shownAccounts.map(({ username }) => username);

/** David uses his account in earnest. */
async function giveOwnPassword(email: string): Promise<void> {
  const find = build.selectFrom('user_account').select(['center_id', 'id']).where('email', '=', email);
  const [account] = await readOnPlatform(database.pool, find);
  if (!account) throw new Error(`There is no ${email}`);
  const hash = await hashPassword(own);
  const change = build.updateTable('user_account').set({ password_hash: hash }).where('id', '=', account.id);
  await writeInCenter(database.pool, account.center_id, async () => ({ result: undefined, last: [change] }));
}

describe('a database that held the demonstration, started without it', () => {
  let unused: string | undefined;

  it('lets nobody in by the public password, and opens the first-run page where no administrator is left', async () => {
    // An operator began without the demonstration, then looked at it: the log of the first start is still there.
    unused = (await start('0')).setupCode;
    expect(unused).toMatch(/^\S{19}$/);
    const shown = await start('1');
    expect(shown.setupCode).toBeUndefined();
    const sessions = new Map<string, string>();
    for (const { username } of shownAccounts) {
      const { status, token } = await logIn(shown.client, username);
      expect({ username, status }).toEqual({ username, status: 200 });
      sessions.set(username, token ?? '');
    }
    await giveOwnPassword(String(david));
    expect((await shown.client.call('GET /setup')).status).toBe(404);

    const ended = await start('0');
    const { client, lines } = ended;
    expect(lines.filter((line) => line.includes('The demonstration has ended'))).toHaveLength(1);
    expect(lines.join()).toMatch(
      /its \d+ accounts are disabled; the first page makes a new administrator, with the code that this start prints"/,
    );
    setupCode = ended.setupCode ?? '';
    expect(setupCode).toMatch(/^\S{19}$/);
    expect(lines.join()).not.toContain(setupCode);
    expect(setupCode).not.toBe(unused);
    for (const { username } of shownAccounts) {
      expect((await logIn(client, username)).status).toBe(401);
      const before = new Client(client.url, sessions.get(username));
      const { status } = await before.call('GET /account');
      // Whoever has a password of their own keeps the account; a session may be from before the password.
      expect({ username, status }).toEqual({ username, status: 401 });
    }
    expect((await logIn(client, String(david), own)).status).toBe(200);
    expect((await client.call('GET /demonstration')).status).toBe(404);
    expect((await client.call('GET /setup')).status).toBe(200);
  }, 60_000);

  it('gets a center and an administrator of its own, and says nothing at later starts', async () => {
    const ended = await start('0');
    const { client, lines } = ended;
    expect(lines.filter((line) => line.includes('demonstration'))).toEqual([]);
    const mine = {
      code: setupCode,
      centerName: 'Birch House',
      timeZone: 'America/Chicago',
      firstName: 'Ada',
      lastName: 'Moss',
      email: 'ada.moss@example.org',
      password: own,
    };
    const stranger = await client.call('POST /setup', { body: { ...mine, code: unused ?? '' } });
    expect(stranger.problem.errorKey).toBe('setupCode');
    const taken = await client.call('POST /setup', { body: { ...mine, email: String(admin) } });
    expect(taken.problem).toMatchObject({ status: 400, errorKey: 'emailexists' });
    expect(taken.problem.fieldErrors?.[0]?.field).toBe('email');
    expect((await client.call('POST /setup', { body: mine })).status).toBe(201);
    expect((await client.call('GET /setup')).status).toBe(404);
    expect((await client.call('POST /setup', { body: { ...mine, email: 'b@example.org' } })).status).toBe(
      404,
    );
    const { token } = await logIn(client, mine.email, own);
    const account = await new Client(client.url, token).call('GET /account');
    expect(account.body.center.name).toBe('Birch House');
    expect(account.body.centers).toHaveLength(3);
  }, 60_000);

  it('does not show the demonstration again, nor its passwords, also when it is asked to', async () => {
    const { client, lines } = await start('1');
    expect(lines.filter((line) => line.includes('an empty one shows it again'))).toHaveLength(1);
    expect((await client.call('GET /demonstration')).status).toBe(404);
    for (const username of [rosa, admin]) {
      expect((await logIn(client, String(username))).status).toBe(401);
    }
  }, 60_000);
});
