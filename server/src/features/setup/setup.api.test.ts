import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noCenter } from '../../audit-trail/activity';
import { build } from '../../db/statement';
import { statusAt } from '../../testing/at-host';
import { ada } from '../../testing/first-administrator';
import { startTestServer } from '../../testing/test-server';
import { verifiedTrail } from '../../testing/verified-trail';
import { createWorld, type World } from '../../testing/world';
import { setupCodeWhileOpen } from './setup-code';

let world: World;
let code: string;
const start = new Date('2031-05-06T12:00:00Z');

/** What a start of this or another node tells. */
const codeOfStart = () => setupCodeWhileOpen(world.server.parts.pool);

beforeAll(async () => {
  world = await createWorld();
  world.server.setNow(start);
  code = (await codeOfStart()) ?? '';
});
afterAll(() => world.close());

const setUp = (given: Partial<typeof ada & { code: string }> = {}) =>
  world.anonymous.call('POST /setup', { body: { code, ...ada, ...given } });

const wrongCode = 'ABCD-EFGH-JKLM-NPQR';

describe('the first center', () => {
  it('is not in a time zone that the database does not know', async () => {
    const { problem } = await setUp({ timeZone: 'US/Pacific-New' });
    expect(problem).toMatchObject({
      errorKey: 'validation',
      fieldErrors: [{ field: 'timeZone', message: 'This is not a time zone' }],
    });
  });
});

describe('the page of the first administrator', () => {
  it('is there on the machine itself alone, where no public address is set', async () => {
    const at = (host: string) => statusAt(world.server.url, '/api/setup', host);
    const { port } = new URL(world.server.url);
    expect(await Promise.all(['localhost', `127.0.0.1:${port}`, `[::1]:${port}`].map(at))).toEqual([
      200, 200, 200,
    ]);
    const elsewhere = [
      'evil.example',
      '192.168.1.5:8080',
      'localhost.evil.example',
      '127.0.0.1.evil.example',
    ];
    expect(await Promise.all(elsewhere.map(at))).toEqual([421, 421, 421, 421]);
    // Nor however its address is spelled.
    for (const path of ['/api/%73etup', '/%61pi/setup', '/api/setup/'])
      expect([path, await statusAt(world.server.url, path, 'evil.example')]).toEqual([path, 421]);
    // Everything else is: a house without a name for the machine uses its address.
    expect(await statusAt(world.server.url, '/api/health/live', '192.168.1.5:8080')).toBe(200);
    expect(await statusAt(world.server.url, '/api/account', '192.168.1.5:8080')).toBe(401);
  });
});

describe('the page of the first administrator where a public address is set', () => {
  it('is there at that address and at no other, however the machine is called', async () => {
    const { parts } = world.server;
    const server = await startTestServer({ publicHost: 'quality.example', pool: parts.pool });
    try {
      const at = (host: string) => statusAt(server.url, '/api/setup', host);
      expect(await at('quality.example')).toBe(200);
      for (const host of ['evil.example', 'quality.example.evil.example', '192.168.1.5:8080'])
        expect([host, await at(host)]).toEqual([host, 421]);
    } finally {
      await server.close();
    }
  });
});

describe('the code of the first administrator', () => {
  it('is told in groups that can be read out, and is the same at every start until it is used', async () => {
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}(-[A-HJ-NP-Z2-9]{4}){3}$/);
    expect(await Promise.all([codeOfStart(), codeOfStart()])).toEqual([code, code]);
  });

  it('is asked before anything else is judged, and a wrong one is said at its field', async () => {
    for (const wrong of [wrongCode, `${code}2`, code.slice(0, -1), '----']) {
      const { problem } = await setUp({ code: wrong, password: 'password1234' });
      expect(problem).toMatchObject({ status: 400, errorKey: 'setupCode' });
      expect(problem.fieldErrors).toEqual([{ field: 'code', message: problem.title }]);
    }
    const { sealed, unsealed } = await verifiedTrail(world, noCenter);
    expect(sealed + unsealed).toBe(4);
  });

  it('is wrong 50 times from one address at most; then the right one waits as long as the refusal says', async () => {
    const beganMs = start.getTime() + 3_600_000;
    world.server.setNow(new Date(beganMs));
    for (let n = 0; n < 50; n += 1) expect((await setUp({ code: wrongCode })).status).toBe(400);
    const refused = await setUp();
    expect(refused.problem).toMatchObject({ status: 429, errorKey: 'rateLimited' });
    const waitMs = Number(refused.headers.get('retry-after')) * 1000;
    world.server.setNow(new Date(beganMs + waitMs + 1000));
    // The code is right now, and so the password is looked at.
    expect((await setUp({ password: 'password1234' })).problem.errorKey).toBe('validation');
  });
});

describe('the first start of an empty Lamplight', () => {
  it('refuses an easy password at its field and makes nothing', async () => {
    const answer = await setUp({ password: 'password1234' });
    expect(answer.problem.fieldErrors?.[0]?.field).toBe('password');
    expect((await world.anonymous.call('GET /setup')).status).toBe(200);
  });

  it('makes one administrator, even when two people try at once, who can log in', async () => {
    const typed = code.toLowerCase().replaceAll('-', ' ');
    const both = await Promise.all(
      ['one@example.org', 'two@example.org'].map((email) => setUp({ code: typed, email })),
    );
    expect(both.map((answer) => answer.status).sort()).toEqual([201, 404]);
    const made = both[0]?.status === 201 ? 'one@example.org' : 'two@example.org';
    const login = await world.anonymous.call('POST /authenticate', {
      body: { username: made, password: ada.password },
    });
    expect(login.status).toBe(200);
  });

  it('is closed from then on', async () => {
    expect((await world.anonymous.call('GET /setup')).status).toBe(404);
    expect((await setUp()).status).toBe(404);
    // Asked before anything is looked at or hashed: a stranger costs nobody's turn to log in.
    expect((await setUp({ password: 'password1234' })).status).toBe(404);
    expect(await codeOfStart()).toBeUndefined();
  });

  it('that opens again, because no administrator is left, wants a new code', async () => {
    const { rows } = await world.server.database.exportPool.query(
      "SELECT center_id FROM find_login('one@example.org') UNION SELECT center_id FROM find_login('two@example.org')",
    );
    await world.write(rows[0].center_id, build.updateTable('user_account').set({ enabled: false }));
    expect((await world.anonymous.call('GET /setup')).status).toBe(200);
    expect((await setUp()).problem.errorKey).toBe('setupCode');
    const next = await codeOfStart();
    expect(next).not.toBe(code);
    expect((await setUp({ code: next ?? '' })).status).toBe(201);
  });

  it('takes no code of an earlier time, when an administrator came and went without one', async () => {
    const { rows } = await world.server.database.exportPool.query(
      `SELECT center_id FROM find_login('${ada.email}')`,
    );
    const enable = (enabled: boolean) =>
      world.write(
        rows[0].center_id,
        build.updateTable('user_account').set({ enabled }).where('email', '=', ada.email),
      );
    await enable(false);
    const unused = (await codeOfStart()) ?? '';
    await enable(true);
    await enable(false);
    expect((await setUp({ code: unused })).problem.errorKey).toBe('setupCode');
    expect(await codeOfStart()).not.toBe(unused);
  });
});
