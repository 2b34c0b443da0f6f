import { endpoints } from '@lamplight/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { noCenter } from '../audit-trail/activity';
import { readConfig } from '../config';
import { newId } from '../db/ids';
import { pastPolicies } from '../testing/past-policies';
import { startTestServer } from '../testing/test-server';
import { type TestCenter, type TestPerson, World } from '../testing/world';

const perMinute = 60;
let world: World;
let maple: TestCenter;
let david: TestPerson;

beforeAll(async () => {
  world = new World(
    await startTestServer({
      config: readConfig({ REQUESTS_PER_SESSION: String(perMinute), REQUESTS_PER_ADDRESS: '0' }),
    }),
  );
});
afterAll(() => world.close());

let minute = Date.UTC(2031, 4, 20, 10, 0);
const nextMinute = () => {
  minute += 60_000;
  world.server.setNow(new Date(minute + 15_000));
};
/** Each test has a center and a minute of its own. */
beforeEach(async () => {
  nextMinute();
  maple = await world.addCenter(`Maple ${minute}`);
  david = maple.staff;
});

interface Row {
  action: string;
  actor_id: string;
  subject_id: string | null;
  address: string;
  after: { call: string; refusal: string; times?: number };
}

const noted = (center = maple.id) =>
  pastPolicies<Row>(
    world.server.database,
    'activity',
    `SELECT action, actor_id, subject_id, address, after FROM activity
     WHERE center_id = $1 AND subject_type = 'endpoint' ORDER BY id`,
    [center],
  );
const refusedTrail = (by: TestPerson) => by.client.call('GET /activity');

it('a missing right is noted at once, and what is equal within the minute as one row that counts', async () => {
  expect((await refusedTrail(david)).status).toBe(403);
  const first = {
    action: 'permission.refused',
    actor_id: david.id,
    subject_id: null,
    address: '127.0.0.1',
    after: { asked: endpoints['GET /activity'].summary, call: 'GET /activity', refusal: 'forbidden' },
  };
  expect(await noted()).toEqual([first]);
  for (let times = 0; times < 7; times += 1) await refusedTrail(david);
  expect(await noted()).toEqual([first]);
  nextMinute();
  const counted = { ...first, after: { ...first.after, times: 7 } };
  await expect.poll(noted, { timeout: 5000 }).toEqual([first, counted]);
});

it('a refusal deep in a service is noted with the record that it was about', async () => {
  const { body } = await maple.committee.client.call('POST /issues', {
    body: { description: 'Handrail loose' },
  });
  const comment = await maple.committee.client.call('POST /issue-comments', {
    body: { text: 'Ordered', idIssue: body.id },
  });
  const removed = await david.client.call('DELETE /issue-comments/{id}', {
    params: { id: comment.body.id },
  });
  expect(removed.status).toBe(403);
  expect(await noted()).toMatchObject([
    {
      action: 'permission.refused',
      actor_id: david.id,
      subject_id: comment.body.id,
      after: { call: 'DELETE /issue-comments/{id}', refusal: 'forbidden' },
    },
  ]);
});

it('whoever asks too often is noted as who they are, once and counted, also where all comes before they are found', async () => {
  const finding = await world.server.database.ownerPool.connect();
  await finding.query('BEGIN; LOCK TABLE session');
  let refused = 0;
  const asked = Array.from({ length: perMinute + 5 }, async () => {
    const { status } = await david.client.call('GET /account');
    if (status === 429) refused += 1;
  });
  await expect.poll(() => refused, { timeout: 5000 }).toBe(5);
  await finding.query('ROLLBACK');
  finding.release();
  await Promise.all(asked);
  expect(refused).toBe(5);
  nextMinute();
  await expect
    .poll(async () => (await noted()).map(({ action, actor_id, after }) => [action, actor_id, after.times]), {
      timeout: 5000,
    })
    .toEqual([
      ['requests.limited', david.id, undefined],
      ['requests.limited', david.id, 4],
    ]);
});

it('who goes on by a session that ended is noted as whose it was, and counted; a token of nobody’s is not', async () => {
  expect((await david.client.call('GET /account')).status).toBe(200);
  expect((await david.client.call('POST /logout')).status).toBe(204);
  const ask = async (token = david.client.token) =>
    fetch(new URL('/api/account', world.server.url), { headers: { authorization: `Bearer ${token}` } });
  for (let times = 0; times < 3; times += 1) expect((await ask()).status).toBe(401);
  expect((await ask('x'.repeat(43))).status).toBe(401);
  nextMinute();
  const row = { action: 'session.refused', actor_id: david.id, after: { call: 'GET /account' } };
  await expect
    .poll(noted, { timeout: 5000 })
    .toMatchObject([row, { ...row, after: { refusal: 'unauthorized', times: 2 } }]);
});

it('whoever asks for many records that are not there is noted, not who finds one gone', async () => {
  const miss = () => david.client.call('GET /issues/{id}', { params: { id: newId() } });
  for (let times = 0; times < 9; times += 1) expect((await miss()).status).toBe(404);
  expect(await noted()).toEqual([]);
  await miss();
  await miss();
  expect(await noted()).toMatchObject([
    { action: 'records.probed', actor_id: david.id, after: { refusal: 'notFound', times: 10 } },
  ]);
  nextMinute();
  const times = async () => (await noted()).map(({ after }) => after.times);
  await expect.poll(times, { timeout: 5000 }).toEqual([10, undefined]);
});

it('whoever is refused for ever new records fills no trail: beyond twenty kinds a minute they count together', async () => {
  for (let times = 0; times < 40; times += 1)
    await david.client.call('DELETE /centers/{id}', { params: { id: newId() } });
  expect(await noted()).toHaveLength(21);
  nextMinute();
  await expect.poll(async () => (await noted()).length, { timeout: 5000 }).toBe(22);
  expect((await noted()).at(-1)).toMatchObject({
    subject_id: null,
    after: { refusal: 'forbidden', times: 19 },
  });
});

it('nobody keeps their refusals out of the trail by what makes sessions be looked up anew', async () => {
  const settle = () =>
    david.client.call('PUT /account/notices', { body: { version: 0, off: [], digestHour: 7 } });
  const [rows] = await Promise.all([
    Promise.all(Array.from({ length: 8 }, () => refusedTrail(david))),
    Promise.all(Array.from({ length: 8 }, settle)),
  ]);
  expect(rows.map(({ status }) => status)).toEqual(new Array(8).fill(403));
  nextMinute();
  const told = async () => (await noted()).reduce((sum, { after }) => sum + (after.times ?? 1), 0);
  await expect.poll(told, { timeout: 5000 }).toBe(8);
});

it('what could not be written is told with what comes after it', async () => {
  await world.server.database.ownerPool.query(`
    CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$;
    CREATE TRIGGER no_room BEFORE INSERT ON activity FOR EACH ROW EXECUTE FUNCTION no_room()`);
  expect((await refusedTrail(david)).status).toBe(403);
  await world.server.database.ownerPool.query('DROP TRIGGER no_room ON activity; DROP FUNCTION no_room()');
  expect((await refusedTrail(david)).status).toBe(403);
  nextMinute();
  const told = async () => (await noted()).reduce((sum, { after }) => sum + (after.times ?? 1), 0);
  await expect.poll(told, { timeout: 5000 }).toBe(2);
});

it('of nobody who is known the address is noted', async () => {
  const before = (await noted(noCenter)).length;
  const answers = await Promise.all(
    Array.from({ length: 60 }, () =>
      fetch(new URL('/api/authenticate', world.server.url), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'nobody@example.org', password: 'wrong' }),
      }),
    ),
  );
  expect(answers.some(({ status }) => status === 429)).toBe(true);
  nextMinute();
  await expect.poll(async () => (await noted(noCenter)).length, { timeout: 5000 }).toBe(before + 2);
  expect((await noted(noCenter)).at(-1)).toMatchObject({
    action: 'requests.limited',
    actor_id: null,
    address: '127.0.0.1',
    after: { call: 'POST /authenticate' },
  });
});
