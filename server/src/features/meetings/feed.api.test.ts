import { describe, expect, it } from 'vitest';
import { build } from '../../db/statement';
import { readCalendar } from '../../ports/read-calendar.fixture';
import { setUpFactor } from '../../testing/authenticator';
import { twoCenters } from '../../testing/centers';
import { addMeeting, addTopicMeeting } from '../../testing/meetings';
import { pastPolicies } from '../../testing/past-policies';
import { type TestPerson, testPassword } from '../../testing/world';

const { world, maple, cedar } = await twoCenters();
world.server.setNow(new Date('2028-03-10T15:00:00Z'));
const day = '2028-03-14';

/** Makes the link of somebody's calendar; the token in it. */
async function tokenOf(person: TestPerson): Promise<string> {
  const { status, body } = await person.client.call('POST /calendar/feed-link');
  expect(status).toBe(200);
  return /^\/api\/calendar\/feed\/([\w-]{43})$/.exec(body.url)?.[1] ?? '';
}
const open = (token: string) => world.anonymous.call('GET /calendar/feed/{token}', { params: { token } });
const read = async (token: string) => readCalendar((await open(token)).bytes.toString('utf8'));
const nurse = (more: object = {}) => world.addPerson(maple.id, { role: 'STAFF', name: 'Nurse', ...more });

describe('the link to a person’s calendar', () => {
  it('opens the center’s meetings to a calendar program that has no session, on the clocks of the center', async () => {
    const person = await nurse();
    const { meeting } = await addTopicMeeting(maple, { plannedDate: day, time: '10:00', committee: true });
    const token = await tokenOf(person);
    const answer = await open(token);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
    ]);
    expect(answer.headers.get('cache-control')).toMatch(/private/);
    const { name, method, events } = readCalendar(answer.bytes.toString('utf8'));
    expect([name, method]).toEqual(['Meetings · Maple Grove', 'PUBLISH']);
    const event = events.find(({ uid }) => uid.startsWith(meeting.id));
    expect(event).toMatchObject({
      wall: `${day} 10:00`,
      summary: `Quality committee meeting: ${meeting.centerTopics[0]?.name}`,
      minutes: 60,
    });
    expect(event?.startsAt.toISOString()).toBe(meeting.plannedDate);
  });

  it('tells nothing that people typed', async () => {
    const person = await nurse();
    await addMeeting(maple.committee, { plannedDate: day, title: 'Mrs. Smith’s fall', place: 'Zinnia room' });
    const { bytes } = await open(await tokenOf(person));
    expect(bytes.toString('utf8').replaceAll('\r\n ', '')).not.toMatch(/Smith|Zinnia/);
  });

  it('never shows anything of another center', async () => {
    const [mine, theirs] = [await nurse(), await world.addPerson(cedar.id, { role: 'STAFF' })];
    const { id } = await addMeeting(maple.committee, { plannedDate: day, attendeeIds: [mine.id] });
    const [own, foreign] = [await read(await tokenOf(mine)), await read(await tokenOf(theirs))];
    expect(own.events.some(({ uid }) => uid.startsWith(id))).toBe(true);
    expect(foreign.events).toEqual([]);
    expect(foreign.name).toBe('Meetings · Cedar Hill');
  });

  it('shows an assistant the meetings that invite them, and no other', async () => {
    const assistant = await nurse({ role: 'ASSISTANT' });
    await addMeeting(maple.committee, { plannedDate: day });
    const { id } = await addMeeting(maple.committee, { plannedDate: day, attendeeIds: [assistant.id] });
    const { events } = await read(await tokenOf(assistant));
    expect(events.map(({ uid }) => uid)).toEqual([`${id}@meetings.lamplight`]);
  });

  it('follows a meeting that moves, and loses one that is deleted', async () => {
    const person = await nurse();
    const { id } = await addMeeting(maple.committee, { plannedDate: day });
    const token = await tokenOf(person);
    const found = async () => (await read(token)).events.find(({ uid }) => uid.startsWith(id));
    const before = await found();
    const params = { id };
    await maple.committee.client.call('PUT /meetings/change-date/{id}', {
      params,
      query: { newPlannedDate: '2028-06-14' },
    });
    const after = await found();
    expect(after?.wall).toBe('2028-06-14 10:00');
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0);
    await maple.committee.client.call('DELETE /meetings/{id}', { params });
    expect(await found()).toBeUndefined();
  });

  it('shows three months back and eighteen ahead', async () => {
    const person = await nurse();
    const days = ['2028-03-20', '2029-09-10', '2029-09-11'];
    for (const plannedDate of days)
      await addMeeting(maple.committee, { plannedDate, title: 'Far', time: '07:07' });
    const token = await tokenOf(person);
    const shown = async () =>
      (await read(token)).events
        .filter(({ wall }) => wall.endsWith('07:07'))
        .map(({ wall }) => wall.slice(0, 10));
    expect(await shown()).toEqual(days.slice(0, 2));
    world.server.setNow(new Date('2028-06-20T15:00:00Z'));
    expect(await shown()).toEqual(days);
    world.server.setNow(new Date('2028-06-21T15:00:00Z'));
    expect(await shown()).toEqual(days.slice(1));
    world.server.setNow(new Date('2028-03-10T15:00:00Z'));
  });

  it('is kept as its hash alone, and stands in no log', async () => {
    const person = await nurse();
    const token = await tokenOf(person);
    await open(token);
    await open(`${token.slice(0, -2)}xx`);
    const rows = await pastPolicies<{ token_hash: Buffer }>(
      world.server.database,
      'calendar_feed',
      'SELECT * FROM calendar_feed WHERE user_id = $1',
      [person.id],
    );
    expect(rows[0]?.token_hash).toHaveLength(32);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(world.server.logged()).not.toContain(token.slice(0, 30));
  });

  it('is said to exist, and since when, but never shown again', async () => {
    const person = await nurse();
    const look = async () => (await person.client.call('GET /calendar/feed-link')).body;
    expect(await look()).toEqual({ exists: false, since: null });
    await tokenOf(person);
    expect(await look()).toEqual({ exists: true, since: '2028-03-10T15:00:00.000Z' });
  });

  it('made anew ends the one before; taken back, it ends', async () => {
    const person = await nurse();
    const [first, second] = [await tokenOf(person), await tokenOf(person)];
    expect([(await open(first)).status, (await open(second)).status]).toEqual([404, 200]);
    expect((await person.client.call('DELETE /calendar/feed-link')).status).toBe(204);
    expect((await open(second)).status).toBe(404);
    expect((await person.client.call('DELETE /calendar/feed-link')).status).toBe(204);
  });

  it('of a disabled person answers like one that never was', async () => {
    const person = await nurse();
    const token = await tokenOf(person);
    const params = { id: person.id };
    await maple.committee.client.call('PUT /user-apps/disable/{id}', { params });
    const [disabled, unknown] = [await open(token), await open('a'.repeat(43))];
    expect([disabled.status, unknown.status]).toEqual([404, 404]);
    expect({ ...disabled.problem, path: '', traceId: '' }).toEqual({
      ...unknown.problem,
      path: '',
      traceId: '',
    });
  });

  it('opens nothing while its person’s second factor is due, and all of it again once that is set up', async () => {
    const strict = await world.addCenter('Riverside');
    const [member, other] = [
      await world.addPerson(strict.id, { role: 'STAFF', committee: true }),
      await world.addPerson(strict.id, { role: 'STAFF' }),
    ];
    const [token, others] = [await tokenOf(member), await tokenOf(other)];
    const statuses = async () => [(await open(token)).status, (await open(others)).status];
    expect(await statuses()).toEqual([200, 200]);
    await world.write(
      strict.id,
      build.updateTable('center').set({ otp_demanded: true }).where('id', '=', strict.id),
    );
    expect(await statuses()).toEqual([404, 200]);
    const [due, unknown] = [await open(token), await open('a'.repeat(43))];
    expect({ ...due.problem, path: '', traceId: '' }).toEqual({ ...unknown.problem, path: '', traceId: '' });
    await setUpFactor(member, world.server.parts.clock.now());
    expect(await statuses()).toEqual([200, 200]);
  });

  it('ends with the password that its person had, and with their access', async () => {
    const person = await nurse();
    const token = await tokenOf(person);
    const newPassword = 'nine small boats go north';
    const changed = await person.client.call('POST /account/change-password', {
      body: { currentPassword: testPassword, newPassword },
    });
    expect(changed.status).toBe(204);
    expect((await open(token)).status).toBe(404);
    const again = await tokenOf(person);
    const params = { id: person.id };
    await maple.committee.client.call('PUT /user-apps/disable/{id}', { params });
    const enabled = { enabled: true };
    await world.write(maple.id, build.updateTable('user_account').set(enabled).where('id', '=', person.id));
    expect((await open(again)).status).toBe(404);
  });

  it('stays as long as nothing of its person’s access changes', async () => {
    const person = await nurse();
    const token = await tokenOf(person);
    await world.write(
      maple.id,
      build.updateTable('user_account').set({ first_name: 'Rose' }).where('id', '=', person.id),
    );
    expect((await open(token)).status).toBe(200);
  });

  it('is sent again only when something changed', async () => {
    const person = await nurse();
    const token = await tokenOf(person);
    const first = await open(token);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{43}"$/);
    const again = (known: string) =>
      fetch(`${world.server.url}/api/calendar/feed/${token}`, { headers: { 'if-none-match': known } });
    world.server.setNow(new Date('2028-03-10T15:30:00Z'));
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const same = await again(known);
      expect([same.status, await same.text(), same.headers.get('etag')]).toEqual([304, '', etag]);
    }
    await addMeeting(maple.committee, { plannedDate: day });
    const other = await again(etag);
    expect(other.status).toBe(200);
    expect(other.headers.get('etag')).not.toBe(etag);
    world.server.setNow(new Date('2028-03-10T15:00:00Z'));
  });

  it('leaves its making and its end in the trail', async () => {
    const person = await nurse();
    await tokenOf(person);
    await person.client.call('DELETE /calendar/feed-link');
    const rows = await pastPolicies<{ action: string }>(
      world.server.database,
      'activity',
      "SELECT action FROM activity WHERE subject_id = $1 AND action LIKE 'calendar-feed.%' ORDER BY id",
      [person.id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['calendar-feed.made', 'calendar-feed.ended']);
  });

  it('cannot be guessed: after fifty wrong ones an address waits with more of them, and a good one opens all the same', async () => {
    const token = await tokenOf(await nurse());
    const wrong = Array.from({ length: 50 }, (_, index) => open(`wrong-${index}`));
    for (const { status } of await Promise.all(wrong)) expect([404, 429]).toContain(status);
    const { status, problem } = await open('wrong-again');
    expect([status, problem.errorKey]).toEqual([429, 'rateLimited']);
    // Programs with dead links ask for ever: nobody in the same house waits for them, with a good link or a mailed key.
    expect((await open(token)).status).toBe(200);
    const person = await world.addPerson(maple.id, { role: 'STAFF', name: 'Rosa', passwordHash: null });
    const key = await world.addKey(person, { purpose: 'activation', expires_at: new Date('2028-03-11') });
    expect((await world.anonymous.call('GET /activate', { query: { key } })).status).toBe(200);
  });
});
