import { renameSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { boot } from '../boot';
import { type Closing, createClosing } from '../closing';
import { readConfig } from '../config';
import { databaseUrl, makeDataDir } from '../reliability/node.fixture';
import { secretsKeyFile } from '../secrets/secrets-key';
import { setUpFactor } from '../testing/authenticator';
import { oneCenter } from '../testing/centers';
import { Client } from '../testing/client';
import { type TestPerson, testPassword } from '../testing/world';
import { operatorWith } from './operator.fixture';

const { world, maple } = await oneCenter();
const folder = makeDataDir();
const settings = {
  DATABASE_URL: databaseUrl(world.server.database.connection),
  DATA_DIR: folder.path,
  PORT: '0',
  DEMO: '0',
};
let closing: Closing | undefined;
afterEach(() => closing?.close());
afterAll(() => folder.remove());

/** Starts a server as the operator does; says whether it warned of its key. */
async function start() {
  await closing?.close();
  closing = createClosing();
  const said: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => said.push(line) });
  const { address } = await boot(readConfig(settings), logger, closing);
  return { client: new Client(address), warned: said.join().includes('accept-secrets-key') };
}

const operator = operatorWith(() => readConfig(settings));

const logIn = (client: Client, { email }: TestPerson, otp?: string) =>
  client.call('POST /authenticate', { body: { username: email, password: testPassword, otp } });

/** Sets up a second factor at a server. */
async function withFactor(client: Client, person: TestPerson) {
  const { body } = await logIn(client, person);
  return setUpFactor({ ...person, client: new Client(client.url, body.id_token) });
}

describe('a key of secrets that is known to others', () => {
  it('is moved away; the new one is warned of until the operator accepts it and drops what it does not open', async () => {
    const [ida, ben] = [
      await world.addPerson(maple.id, { role: 'STAFF', name: 'Ida' }),
      await world.addPerson(maple.id, { role: 'STAFF', name: 'Ben' }),
    ];
    const first = await start();
    expect(first.warned).toBe(false);
    const { recoveryCodes } = await withFactor(first.client, ida);

    renameSync(secretsKeyFile(folder.path), join(folder.path, 'known.key'));
    await expect(operator('accept-secrets-key', '--yes')).rejects.toThrow(/^There is no key in /);
    const moved = await start();
    expect(moved.warned).toBe(true);
    expect((await logIn(moved.client, ida, recoveryCodes[0])).status).toBe(200);
    await withFactor(moved.client, ben);

    const asked = await operator('accept-secrets-key');
    expect(asked).toMatch(`${ida.email}, Maple Grove`);
    expect(asked).toMatch(/1 of 2 second factors cannot be read with this key\. Nothing was done/);
    const unchanged = await start();
    expect(unchanged.warned).toBe(true);
    expect((await logIn(unchanged.client, ida, recoveryCodes[1])).status).toBe(200);

    expect(await operator('accept-secrets-key', '--yes')).toMatch(/1 of 2 .* were dropped/);
    const accepted = await start();
    expect(accepted.warned).toBe(false);
    expect((await logIn(accepted.client, ida)).status).toBe(200);
    expect((await logIn(accepted.client, ben)).problem.errorKey).toBe('otp');
    await withFactor(accepted.client, ida);
    expect(await operator('accept-secrets-key', '--yes')).toMatch(/^This key is the one/);

    const { body } = await maple.committee.client.call('GET /activity');
    const byOperator = body.content.filter(({ userAgent }) => userAgent === 'operator');
    expect(byOperator.map(({ action }) => action).sort()).toEqual(['otp.reset', 'secrets-key.accepted']);
    expect(byOperator.find(({ action }) => action === 'secrets-key.accepted')).toMatchObject({
      changes: [{ to: '1' }],
    });
  }, 60_000);
});
