import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../config';
import { build } from '../../db/statement';
import { codeOf } from '../../testing/authenticator-app';
import { Client } from '../../testing/client';
import { startTestServer } from '../../testing/test-server';
import { type TestCenter, type TestPerson, World } from '../../testing/world';
import { hashPassword } from './passwords';

const password = 'correct horse battery staple';
const [home, elsewhere, house] = ['198.51.100.7', '203.0.113.9', '192.0.2.4'];

let world: World;
let maple: TestCenter;
let owner: TestPerson;
let hash: string;
let nowMs = Date.UTC(2031, 4, 20, 10, 0);
const pass = (seconds: number) => {
  nowMs += seconds * 1000;
  world.server.setNow(new Date(nowMs));
};

beforeAll(async () => {
  world = new World(
    await startTestServer({
      config: readConfig({
        TRUSTED_PROXIES: '127.0.0.1',
        REQUESTS_PER_SESSION: '0',
        REQUESTS_PER_ADDRESS: '0',
      }),
    }),
  );
  maple = await world.addCenter('Maple Grove');
  hash = await hashPassword(password);
});
afterAll(() => world.close());

const addPerson = async () => {
  const person = await world.addPerson(maple.id, { role: 'STAFF' });
  await world.write(
    maple.id,
    build.updateTable('user_account').set({ password_hash: hash }).where('id', '=', person.id),
  );
  return person;
};
/** Each test has an account of its own, and an hour: nothing of the one before is counted. */
beforeEach(async () => {
  pass(3600);
  owner = await addPerson();
});

interface Trying {
  from?: string;
  email?: string;
  cookie?: string | undefined;
  wrong?: boolean;
  is?: string;
  otp?: string | undefined;
}

async function login({
  from = home,
  email = owner.email,
  cookie,
  wrong = false,
  is = password,
  otp,
}: Trying = {}) {
  const answer = await fetch(new URL('/api/authenticate', world.server.url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': from,
      ...(cookie === undefined ? {} : { cookie }),
    },
    body: JSON.stringify({ username: email, password: wrong ? 'wrong' : is, otp }),
  });
  const [given = ''] = answer.headers.getSetCookie();
  const said: { id_token?: string } = JSON.parse(await answer.text());
  return {
    status: answer.status,
    waits: Number(answer.headers.get('retry-after')),
    given,
    cookie: given.split(';')[0],
    besides: answer.headers.getSetCookie().slice(1),
    client: new Client(world.server.url, said.id_token),
  };
}

/** What a browser keeps after a call that is not sent its mark. */
const keptBeside = (headers: Headers) => headers.getSetCookie().map((cookie) => cookie.split(';')[0]);

const fail = async (times: number, trying: Trying) => {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) statuses.push((await login({ ...trying, wrong: true })).status);
  return statuses;
};

describe('wrong passwords', () => {
  it('of one account from one place wait longer each time, from the tenth on', async () => {
    await fail(10, { from: elsewhere });
    const waited: number[] = [];
    for (let n = 0; n < 4; n += 1) {
      const refused = await login({ from: elsewhere, wrong: true });
      expect(refused.status).toBe(429);
      waited.push(refused.waits);
      pass(refused.waits - 1);
      expect((await login({ from: elsewhere })).status).toBe(429);
      pass(1);
      expect((await login({ from: elsewhere, wrong: true })).status).toBe(401);
    }
    expect(waited).toEqual([10, 20, 40, 80]);
    pass(160);
    expect((await login({ from: elsewhere })).status).toBe(200);
  });

  it('from elsewhere shut the owner out neither from where they are nor on a device that they have used', async () => {
    const { cookie } = await login();
    await fail(10, { from: elsewhere });
    expect((await login({ from: elsewhere })).status).toBe(429);
    expect((await login()).status).toBe(200);
    // The stranger is in the same house.
    await fail(10, { from: home });
    expect((await login({ from: home })).status).toBe(429);
    expect((await login({ from: home, cookie })).status).toBe(200);
  });

  it('from a hundred places slow down whoever is nowhere known, and nobody on a device that they have used', async () => {
    const { cookie } = await login();
    for (let n = 0; n < 10; n += 1) await fail(10, { from: `198.51.100.${100 + n}` });
    const unknown = await login({ from: house });
    expect(unknown.status).toBe(429);
    expect((await login({ from: house, cookie })).status).toBe(200);
    pass(unknown.waits);
    expect((await login({ from: house })).status).toBe(200);
  });

  it('of a house that shares an address shut it for devices that are known nowhere, and for no others', async () => {
    const { cookie } = await login({ from: house });
    const others = await Promise.all(Array.from({ length: 5 }, addPerson));
    for (const { email } of others) await fail(10, { from: house, email });
    const [other] = others;
    expect((await login({ from: house, email: (await addPerson()).email })).status).toBe(429);
    expect((await login({ from: house, cookie })).status).toBe(200);
    // Known to the one account, and to no other.
    expect((await login({ from: house, email: other?.email ?? '', cookie })).status).toBe(429);
  });

  it('count for a known device too', async () => {
    const { cookie } = await login();
    expect(await fail(11, { cookie })).toEqual([...new Array<number>(10).fill(401), 429]);
    expect((await login({ cookie })).status).toBe(429);
    expect((await login({ from: elsewhere })).status).toBe(200);
  });
});

describe('the mark of a device', () => {
  it('is sent to the login alone, and no script reads it', async () => {
    const { given } = await login();
    expect(given).toMatch(
      /^lamplight_device=[\w-]+; Path=\/api\/authenticate; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
    );
  });

  it('is given for a right password alone', async () => {
    expect((await login({ wrong: true })).given).toBe('');
  });

  it('stays that of the device for all who use it', async () => {
    const colleague = await addPerson();
    const first = await login();
    const second = await login({ email: colleague.email, cookie: first.cookie });
    await fail(10, { from: home });
    await fail(10, { from: home, email: colleague.email });
    expect((await login({ cookie: second.cookie })).status).toBe(200);
    expect((await login({ email: colleague.email, cookie: second.cookie })).status).toBe(200);
  });

  it('is none that somebody made up', async () => {
    const { cookie = '' } = await login();
    await fail(10, { from: home });
    const turned = cookie[60] === 'A' ? 'B' : 'A';
    for (const made of [
      'lamplight_device=made-up',
      `${cookie.slice(0, 60)}${turned}${cookie.slice(61)}`,
      `${cookie.slice(0, 40)}${cookie.slice(44)}`,
    ])
      expect((await login({ cookie: made })).status).toBe(429);
  });
});

/** As many marks as somebody wants who can log in: each is given to a device without one. */
const collectMarks = async (count: number) => {
  const marks: (string | undefined)[] = [];
  for (let n = 0; n < count; n += 1) marks.push((await login()).cookie);
  return marks;
};

const setUpFactor = async (client: Client) => {
  const { body } = await client.call('POST /account/otp', { body: { currentPassword: password } });
  const code = codeOf(body.secret, new Date(nowMs));
  return { secret: body.secret, done: await client.call('PUT /account/otp', { body: { code } }) };
};

describe('marks that were collected', () => {
  const next = 'nine small boats go north';
  const changePassword = (client: Client, currentPassword = password, newPassword = next) =>
    client.call('POST /account/change-password', { body: { currentPassword, newPassword } });

  it('give no tries at a password that was changed since, nor at a second factor', async () => {
    const marks = await collectMarks(3);
    const { client } = await login();
    await changePassword(client);
    const compared = async (trying: Trying) => {
      const statuses: number[] = [];
      for (const cookie of marks) statuses.push(...(await fail(6, { ...trying, cookie })));
      return statuses.filter((status) => status === 401).length;
    };
    expect(await compared({})).toBe(10);
    owner = await addPerson();
    marks.splice(0, 3, ...(await collectMarks(3)));
    await setUpFactor((await login()).client);
    const codes: number[] = [];
    for (const cookie of marks)
      for (let n = 0; n < 6; n += 1) codes.push((await login({ cookie, otp: '000000' })).status);
    expect(codes.filter((status) => status === 401)).toHaveLength(10);
  });

  it('count together: past a hundred failures they are known no more, and it is their network that fails', async () => {
    const marks = await collectMarks(12);
    const [own = ''] = await collectMarks(1);
    let compared = 0;
    for (const cookie of marks)
      for (let n = 0; n < 10; n += 1)
        if ((await login({ from: elsewhere, cookie, wrong: true })).status === 401) compared += 1;
    expect(compared).toBe(110);
    expect((await login({ from: elsewhere, cookie: own })).status).toBe(429);
    expect((await login({ from: home, cookie: own })).status).toBe(200);
  });

  it('count together where their guesses come at once', async () => {
    const marks = await collectMarks(12);
    let compared = 0;
    const tryAll = (cookie: string | undefined) =>
      Promise.all(
        Array.from({ length: 10 }, async () => {
          if ((await login({ from: elsewhere, cookie, wrong: true })).status === 401) compared += 1;
        }),
      );
    for (let n = 0; n < marks.length; n += 4) await Promise.all(marks.slice(n, n + 4).map(tryAll));
    expect(compared).toBeLessThanOrEqual(110);
  });
});

describe('a device at which the account is changed', () => {
  const next = 'nine small boats go north';

  it('stays known with the new password, and those who share it stay so', async () => {
    const colleague = await addPerson();
    const first = await login({ email: colleague.email });
    const second = await login({ cookie: first.cookie });
    const changed = await second.client.call('POST /account/change-password', {
      body: { currentPassword: password, newPassword: next },
    });
    await fail(10, { from: home });
    await fail(10, { from: home, email: colleague.email });
    expect((await login({ cookie: second.cookie, is: next })).status).toBe(429);
    const kept = [second.cookie, ...keptBeside(changed.headers)].join('; ');
    const third = await login({ cookie: kept, is: next });
    expect(third.status).toBe(200);
    expect(third.besides).toEqual([
      'lamplight_device_beside=; Path=/api/authenticate; Max-Age=0; HttpOnly; SameSite=Strict',
    ]);
    expect((await login({ cookie: third.cookie, email: colleague.email })).status).toBe(200);
    await fail(10, { from: home });
    expect((await login({ cookie: third.cookie, is: next })).status).toBe(200);
  });

  it('stays known with a second factor, and without it again', async () => {
    const { client, cookie } = await login();
    const { secret, done } = await setUpFactor(client);
    pass(60);
    await fail(10, { from: home });
    const otp = () => codeOf(secret, new Date(nowMs));
    expect((await login({ cookie, otp: otp() })).status).toBe(429);
    const known = await login({ cookie: [cookie, ...keptBeside(done.headers)].join('; '), otp: otp() });
    expect(known.status).toBe(200);
    pass(60);
    const off = await known.client.call('POST /account/otp/off', {
      body: { currentPassword: password, code: otp() },
    });
    expect(off.status).toBe(204);
    await fail(10, { from: home });
    const last = [known.cookie, ...keptBeside(off.headers)].join('; ');
    expect((await login({ cookie: last })).status).toBe(200);
  });

  it('is known where a mailed link set the password', async () => {
    const key = await world.addKey(owner, { expires_at: new Date(nowMs + 3_600_000) });
    const done = await world.anonymous.call('POST /account/reset-password/finish', {
      body: { key, newPassword: next },
    });
    await fail(10, { from: home });
    expect((await login({ is: next })).status).toBe(429);
    expect((await login({ is: next, cookie: keptBeside(done.headers).join('; ') })).status).toBe(200);
  });
});
