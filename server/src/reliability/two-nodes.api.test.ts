import { addDays } from '@lamplight/domain/calendar/day';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../db/ids';
import { build } from '../db/statement';
import { Client } from '../testing/client';
import { addIssue } from '../testing/issues';
import { createWorld, type TestCenter, type TestPerson, type World } from '../testing/world';
import { type Bundle, buildServer } from './bundle.fixture';
import { databaseUrl, makeDataDir, run, stopAll } from './node.fixture';

/** Two nodes of one installation: this process, and another on the same database. */
let world: World;
let maple: TestCenter;
let bundle: Bundle;
let otherUrl: string;
const folder = makeDataDir();

beforeAll(async () => {
  [world, bundle] = await Promise.all([createWorld(), buildServer()]);
  maple = await world.addCenter('Maple Grove');
  const url = databaseUrl(world.server.database.connection);
  otherUrl = await run(bundle, { DATABASE_URL: url, DATA_DIR: folder.path }).ready;
}, 120_000);
afterAll(async () => {
  await stopAll();
  await world.close();
  folder.remove();
});

const onOther = (person: TestPerson) => new Client(otherUrl, person.client.token);

describe('on two nodes', () => {
  it.each([
    ['logout', (person: TestPerson) => person.client.call('POST /logout')],
    [
      'disabling the person',
      (person: TestPerson) =>
        world.write(
          maple.id,
          build.updateTable('user_account').set({ enabled: false }).where('id', '=', person.id),
        ),
    ],
  ])('a session that ended by %s is over on the other within a second, and for good', async (_how, end) => {
    const person = await world.addPerson(maple.id, { role: 'STAFF' });
    // The other node has just looked it up, so that it remembers for as long as it ever does.
    expect((await onOther(person).call('GET /account')).status).toBe(200);
    await end(person);
    const endedMs = Date.now();
    let status = 200;
    let lastGoodMs = 0;
    while (status === 200) {
      const askedMs = Date.now();
      ({ status } = await onOther(person).call('GET /account'));
      if (status === 200) lastGoodMs = askedMs - endedMs;
    }
    expect(status).toBe(401);
    expect(lastGoodMs).toBeLessThan(1000);
    expect((await onOther(person).call('GET /account')).status).toBe(401);
  });

  it('failed logins are counted together: the eleventh is slowed down wherever it comes', async () => {
    const body = { username: 'somebody@example.org', password: 'not the password' };
    const nodes = [new Client(otherUrl), world.anonymous];
    const statuses: number[] = [];
    for (let n = 0; n < 10; n += 1) {
      const answer = await nodes[n % 2]?.call('POST /authenticate', { body });
      statuses.push(answer?.status ?? 0);
    }
    expect(statuses).toEqual(Array(10).fill(401));
    for (const node of nodes) {
      const { status, headers } = await node.call('POST /authenticate', { body });
      expect(status).toBe(429);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });

  it('a renamed unit has its new name on the other at once, in lists, records and pickers', async () => {
    const issue = await addIssue(maple.staff, { unit: maple.unit });
    const client = onOther(maple.staff);
    const seen = async () => {
      const list = await client.call('GET /issues', { query: { 'unit_id.equals': maple.unit } });
      const one = await client.call('GET /issues/{id}', { params: { id: issue.id } });
      const picker = await client.call('GET /units-list');
      return [list.body.content[0]?.unit?.name, one.body.unit?.name, picker.body[0]?.name];
    };
    expect(await seen()).toEqual(['Birch', 'Birch', 'Birch']);
    for (const name of ['Willow', 'Aspen', 'Rowan']) {
      await world.write(maple.id, build.updateTable('unit').set({ name }).where('id', '=', maple.unit));
      expect(await seen()).toEqual([name, name, name]);
    }
  });

  it('a new issue names its unit as it is called now, may stand in one just made, and in none just closed', async () => {
    const record = (unit: string) =>
      onOther(maple.staff).call('POST /issues', { body: { description: 'Bed alarm off', unit } });
    expect((await record(maple.unit)).status).toBe(201);
    await world.write(
      maple.id,
      build.updateTable('unit').set({ name: 'Linden' }).where('id', '=', maple.unit),
    );
    expect((await record(maple.unit)).body.unit?.name).toBe('Linden');
    const made = newId();
    const unit = { center_id: maple.id, id: made, name: 'Hazel', floor_id: maple.floor };
    await world.write(maple.id, build.insertInto('unit').values(unit));
    expect((await record(made)).body.unit?.name).toBe('Hazel');
    await world.write(maple.id, build.updateTable('unit').set({ active: false }).where('id', '=', made));
    expect((await record(made)).problem).toMatchObject({ status: 400, errorKey: 'reference' });
  });

  it("a new issue's due day follows what the center decides at once", async () => {
    const due = async () => {
      const body = { description: 'Bed alarm off', priority: 'LOW' as const };
      return (await onOther(maple.staff).call('POST /issues', { body })).body.dueDate;
    };
    const before = await due();
    const days = JSON.stringify({ LOW: 31, MEDIUM: 14, HIGH: 3, CRITICAL: 1 });
    await world.write(maple.id, build.updateTable('center').set({ due_days: days }));
    expect(await due()).toBe(addDays(before, 1));
  });

  it('an Idempotency-Key holds across them, also when both get the request at once', async () => {
    const send = (client: Client, key: string) =>
      client.call('POST /issues', {
        body: { description: 'Sent to both' },
        headers: { 'idempotency-key': key },
      });
    for (let n = 0; n < 10; n += 1) {
      const [here, there] = await Promise.all([
        send(maple.staff.client, `k${n}`),
        send(onOther(maple.staff), `k${n}`),
      ]);
      expect(here.status).toBe(201);
      expect(there.body).toEqual(here.body);
    }
  });

  it('two people who change one issue at once lose nothing: one is refused with what is there now', async () => {
    const issue = await addIssue(maple.staff);
    for (let round = 0; round < 10; round += 1) {
      const { body: now } = await maple.staff.client.call('GET /issues/{id}', { params: { id: issue.id } });
      const change = (client: Client, rootCause: string) =>
        client.call('PUT /issues/{id}', {
          params: { id: issue.id },
          body: { version: now.version, rootCause },
        });
      const texts = [`here ${round}`, `there ${round}`] as const;
      const answers = await Promise.all([
        change(maple.staff.client, texts[0]),
        change(onOther(maple.verifier), texts[1]),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const winner = answers[0].status === 200 ? 0 : 1;
      expect(answers[winner].body.rootCause).toBe(texts[winner]);
      expect(answers[1 - winner]?.problem.current).toMatchObject({ rootCause: texts[winner] });
    }
  });
});
