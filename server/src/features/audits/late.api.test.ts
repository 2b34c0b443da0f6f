import { randomUUID } from 'node:crypto';
import type { AuditTool } from '@lamplight/contract/audit-tools';
import { beforeEach, expect, it } from 'vitest';
import { oneCenter } from '../../testing/centers';
import { pastTriggers } from '../../testing/past-policies';
import { addTool, no, saveAnswer, sendRound, startRound, yes } from '../../testing/rounds';
import { trailProofOf } from '../../testing/verified-trail';
import { checkRecords } from '../../verify/check-records';

const { world, maple } = await oneCenter();
const { staff, committee } = maple;
const hourS = 3600;
const answers = [
  no('light', 'It lay on the floor'),
  { linkId: 'light.why', answer: [{ valueCoding: { code: 'floor' } }] },
  yes('water'),
];
let tool: AuditTool;

/** In the morning at the center, at 7 (it is in New York). */
const morning = new Date('2026-11-20T12:00:00Z');
const night = '2026-11-20T04:40:00.000Z';

beforeEach(async () => {
  world.server.setNow(morning);
  tool = await addTool(committee);
});

/** A round that was walked without a network at 23:35 and sent there five minutes later. */
async function walkedAtNight(hoursBefore = 0) {
  const ago = 7 * hourS + 20 * 60 + hoursBefore * hourS;
  const { id } = await startRound(staff, tool, { location: maple.location, answers, ago: ago + 300 });
  return (await sendRound(staff, id, { ago })).body;
}

it('counts from when its walker sent it, says when it arrived, and so does the trail', async () => {
  const round = await walkedAtNight();
  expect(round).toMatchObject({
    creationDateTime: '2026-11-20T04:35:00.000Z',
    sentDateTime: night,
    arrivedDateTime: morning.toISOString(),
  });
  const { body: issue } = await staff.client.call('GET /issues/{id}', {
    params: { id: round.issues[0]?.id ?? '' },
  });
  // Found before midnight; recorded when it came to the center.
  expect(issue).toMatchObject({
    foundOn: '2026-11-19',
    dueDate: '2026-11-22',
    creationDatetime: morning.toISOString(),
  });
  const { body: visits } = await staff.client.call('GET /audits/visits', {});
  const rooms = visits.floors.flatMap(({ units }) => units.flatMap(({ locations }) => locations));
  expect(rooms.find(({ id }) => id === maple.location)?.lastRound).toEqual({
    id: round.id,
    sentDateTime: night,
  });
  const { body: entries } = await committee.client.call('GET /activity', {
    query: { 'subject_id.equals': round.id, 'action.equals': 'audit.sent' },
  });
  const [entry] = entries.content;
  expect(entry?.at).toBe(morning.toISOString());
  expect(entry?.changes).toEqual(
    expect.arrayContaining([
      { field: 'Sent at', from: null, to: night },
      { field: 'Arrived at', from: null, to: morning.toISOString() },
    ]),
  );
});

it('stands among its days by when it was walked, in lists and among what failed before', async () => {
  const { id: at6 } = await startRound(staff, tool, { location: maple.location, answers });
  world.server.setNow(new Date('2026-11-20T11:00:00Z'));
  await sendRound(staff, at6);
  world.server.setNow(morning);
  const { id: late } = await walkedAtNight();
  const { body: list } = await staff.client.call('GET /audits', {
    query: { 'auditToolQuestionnarie_id.equals': tool.id, sort: 'sentDateTime,desc' },
  });
  expect(list.content.map(({ id }) => id)).toEqual([at6, late]);
  const { body: later } = await staff.client.call('GET /audits/{id}', { params: { id: at6 } });
  expect(later.failedBefore).toMatchObject([{ sentDateTime: night, audit: { id: late } }]);
});

it('nobody sends it before another gave an answer in it, nor before anybody came to it', async () => {
  const begun = await startRound(staff, tool, { answers, ago: 9 * hourS }, [maple.verifier]);
  world.server.setNow(new Date(morning.getTime() + hourS * 1000));
  await saveAnswer(maple.verifier, begun.id, no('water'));
  world.server.setNow(new Date(morning.getTime() + 2 * hourS * 1000));
  expect((await sendRound(staff, begun.id, { ago: 8 * hourS })).body).toMatchObject({
    sentDateTime: '2026-11-20T13:00:00.000Z',
    arrivedDateTime: '2026-11-20T14:00:00.000Z',
  });
  const other = await startRound(staff, tool, { answers, ago: 9 * hourS }, [maple.verifier]);
  expect((await sendRound(maple.verifier, other.id, { ago: 8 * hourS })).body).toMatchObject({
    sentDateTime: '2026-11-20T14:00:00.000Z',
    arrivedDateTime: null,
  });
  // Nothing of another's answer is left, but that they came to it is.
  const replaced = await startRound(staff, tool, { answers, ago: 9 * hourS }, [maple.verifier]);
  await saveAnswer(maple.verifier, replaced.id, no('water'));
  world.server.setNow(new Date(morning.getTime() + 4 * hourS * 1000));
  await saveAnswer(staff, replaced.id, yes('water'));
  expect((await sendRound(staff, replaced.id, { ago: 8 * hourS })).body).toMatchObject({
    sentDateTime: '2026-11-20T14:00:00.000Z',
    arrivedDateTime: '2026-11-20T16:00:00.000Z',
  });
});

it('what it found is due at the earliest as it arrives', async () => {
  const { issues } = await walkedAtNight(5 * 24);
  const { body } = await staff.client.call('GET /issues/{id}', { params: { id: issues[0]?.id ?? '' } });
  expect(body).toMatchObject({ foundOn: '2026-11-14', dueDate: '2026-11-20' });
});

it('is as the trail tells of it, and nothing of its times can be changed unseen', async () => {
  const { id } = await walkedAtNight();
  const proof = trailProofOf(world);
  const look = async () => (await checkRecords(world.server.database.pool, proof)).broken;
  expect(await look()).toBe(0);
  for (const column of ['sent_at', 'created_at', 'arrived_at']) {
    const shift = (by: string) =>
      pastTriggers(
        world.server.database,
        'audit',
        `UPDATE audit SET ${column} = ${column} ${by} interval '1 second' WHERE id = $1`,
        [id],
      );
    await shift('+');
    expect(await look()).toBe(1);
    await shift('-');
  }
  expect(await look()).toBe(0);
});

it('an answer that was lost on the way is given again, though it is asked for later', async () => {
  const body = { id: randomUUID(), auditToolQuestionnarie: tool.id, answers };
  const begin = (ago: number) => staff.client.call('POST /audits', { body: { ...body, ago } });
  const first = await begin(hourS);
  expect(first.status).toBe(201);
  const again = await begin(hourS + 30);
  expect([again.status, again.body.id]).toEqual([201, first.body.id]);
});

it('sent twice it stays as it arrived first, and what arrives at once or after more than a week counts from then', async () => {
  const { id, sentDateTime } = await walkedAtNight();
  expect((await sendRound(staff, id, { ago: 8 * hourS })).body).toMatchObject({ sentDateTime });
  for (const ago of [0, 299, 7 * 24 * hourS + 1]) {
    const begun = await startRound(staff, tool, { answers, ago });
    expect((await sendRound(staff, begun.id, { ago })).body).toMatchObject({
      creationDateTime: morning.toISOString(),
      sentDateTime: morning.toISOString(),
      arrivedDateTime: null,
    });
  }
});

it('nobody sends before they began, nor ahead of now', async () => {
  const { id } = await startRound(staff, tool, { answers, ago: hourS });
  const { body } = await sendRound(staff, id, { ago: 2 * hourS });
  expect(body.sentDateTime).toBe(body.creationDateTime);
  for (const ago of [-1, 0.5]) {
    const { status } = await sendRound(staff, (await startRound(staff, tool)).id, { ago });
    expect(status).toBe(400);
  }
});
