import { once } from 'node:events';
import { chmodSync, existsSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Client } from '../testing/client';
import { ada } from '../testing/first-administrator';
import { type Bundle, buildServer } from './bundle.fixture';
import { makeDataDir, run, setupCodeOf, stopAll } from './node.fixture';

let bundle: Bundle;
const folder = makeDataDir();
const settings = { DATA_DIR: folder.path };

beforeAll(async () => {
  bundle = await buildServer();
});
afterEach(() => stopAll());
afterAll(() => {
  folder.remove();
});

describe('the start of a Lamplight without an administrator', () => {
  it('tells beside its address the code of the first one, also as a link that no server on the way writes down', async () => {
    const node = run(bundle, settings);
    const address = await node.ready;
    const code = await setupCodeOf(node);
    expect(node.output()).toContain(`First administrator: open ${address}/setup, code ${code}\n`);
    expect(node.output()).toContain(`${address}/setup#code=${code}\n`);

    await stopAll();
    const again = run(bundle, { ...settings, PUBLIC_URL: 'https://quality.example' });
    expect(await again.ready).toBe('https://quality.example');
    expect(again.output()).toContain(`https://quality.example/setup#code=${code}\n`);

    await stopAll();
    const next = run(bundle, settings);
    const url = await next.ready;
    const { status } = await new Client(url).call('POST /setup', {
      body: { ...ada, code: await setupCodeOf(next) },
    });
    expect(status).toBe(201);

    await stopAll();
    const last = run(bundle, settings);
    await last.ready;
    expect(last.output()).not.toContain('First administrator');
  }, 120_000);
});

describe.runIf(process.getuid?.() === 0)(
  'the start of root on a data folder that only root can reach',
  () => {
    it('says where the database is, and whose', async () => {
      const closed = makeDataDir();
      chmodSync(closed.path, 0o700);
      const node = run(bundle, { DATA_DIR: join(closed.path, 'data') });
      await node.ready;
      await stopAll();
      const [, home = '', user] =
        /^The database's files are in (\/var\/lib\/lamplight-databases\/\S+), not in DATA_DIR, and belong to the user (\S+)\.$/m.exec(
          node.output(),
        ) ?? [];
      const there = home !== '' && existsSync(join(home, 'data/PG_VERSION'));
      closed.remove();
      if (there) rmSync(home, { recursive: true });
      expect({ user, there }).toEqual({ user: expect.stringMatching(/^(?!root)\w+$/), there: true });
    }, 120_000);
  },
);

describe('the start of a Lamplight with a public address', () => {
  it('says in one line that nobody is told apart behind a proxy which is not named', async () => {
    const named = { PUBLIC_URL: 'https://quality.example', TRUSTED_PROXIES: '10.0.0.1' };
    const without = { PUBLIC_URL: named.PUBLIC_URL };
    for (const [given, lines] of [
      [without, 1],
      [named, 0],
      [{}, 0],
    ] as const) {
      const node = run(bundle, { ...settings, ...given });
      await node.ready;
      expect(node.output().match(/PUBLIC_URL is set without TRUSTED_PROXIES/g) ?? []).toHaveLength(lines);
      await stopAll();
    }
  }, 120_000);
});

describe('a command that is called in a wrong way, and a start that cannot be', () => {
  /** How a process ended, and what it said. */
  async function outcome(given: Record<string, string>, ...args: string[]) {
    const node = run(bundle, { ...settings, ...given }, ...args);
    const { code } = await node.ended;
    return { code, said: node.output() };
  }

  it('is told how it is called, with 0 where it asked for that', async () => {
    for (const [name, how] of [
      ['operator', '  npm run operator -- disable EMAIL [--force]'],
      ['backup', 'npm run backup -- FILE'],
      ['restore', 'npm run restore -- FILE'],
      ['verify', 'npm run verify'],
    ] as const)
      expect(await outcome({}, name, '--help')).toEqual({ code: 0, said: expect.stringContaining(how) });
    expect(await outcome({}, 'operator')).toEqual({
      code: 1,
      said: expect.stringMatching(/^Say what to do:\n {2}npm run operator -- /),
    });
  });

  it('names the setting of a port that is taken and of a database that does not answer', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' && address ? String(address.port) : '';
    expect(await outcome({ PORT: port })).toEqual({
      code: 1,
      said: `Lamplight could not start: Port ${port} is taken: set PORT to another\n`,
    });
    const url = `postgres://lamplight@127.0.0.1:${port}/lamplight`;
    taken.close();
    for (const command of [[], ['verify']])
      expect((await outcome({ DATABASE_URL: url }, ...command)).said).toMatch(
        /^Lamplight could not (start|verify): the PostgreSQL of DATABASE_URL cannot be used: connect ECONNREFUSED/,
      );
  }, 60_000);
});
