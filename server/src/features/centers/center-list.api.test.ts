import type { CenterRow } from '@lamplight/contract/centers';
import { addDays, dayOf } from '@lamplight/domain/calendar/day';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownDoing } from '../../audit-trail/origin';
import { build } from '../../db/statement';
import { platformScope } from '../../http/request-scope';
import { twoCenters } from '../../testing/centers';
import { addDatedRecord } from '../../testing/dated-records';
import { textFile } from '../../testing/documents';
import { addIssue } from '../../testing/issues';
import { addMeeting, addRuledTopic } from '../../testing/meetings';
import { requirementsOf } from '../../testing/panels';
import { addActivePip } from '../../testing/pips';
import { addTool, sendRound, startRound, yes } from '../../testing/rounds';
import { complete, sendForm } from '../../testing/topic-forms';
import type { TestCenter } from '../../testing/world';
import { onFileOfCenters } from '../compliance-panel/on-file.service';

/** It is a new year already in the east, still the old one in the west, and the same afternoon in between. */
const now = new Date('2031-12-31T23:30:00Z');
const zones = { east: 'Pacific/Kiritimati', west: 'Pacific/Honolulu', middle: 'America/New_York' } as const;

const { world, maple: east, cedar: west } = await twoCenters();
const middle = await world.addCenter('Oak Bend');
const centers = { east, west, middle };
const { client } = east.admin;
const at = (day: string) => world.server.setNow(new Date(`${day}T20:00:00Z`));
beforeEach(() => world.server.setNow(now));

const list = async (query: Record<string, string | number> = {}): Promise<CenterRow[]> => {
  const { status, body } = await client.call('GET /admin/centers', { query });
  expect(status).toBe(200);
  return body.content;
};
const rowOf = async ({ id }: { id: string }): Promise<CenterRow> => {
  const row = (await list()).find((each) => each.id === id);
  if (!row) throw new Error('The list has no such center');
  return row;
};

/** A round that was sent, or is a draft still. */
async function addRound({ staff, committee }: TestCenter, sent: boolean) {
  const { id } = await startRound(staff, await addTool(committee));
  if (sent) await sendRound(staff, id, { answers: [yes('light'), yes('water')] });
  return id;
}

/** A year in a center: some of everything that the figures count, and some of what they must not. */
async function fill(center: TestCenter, timeZone: string, drills: number) {
  const { committee, staff, admin } = center;
  at('2031-01-06');
  await admin.client.call('PUT /centers/{id}', {
    params: { id: center.id },
    body: { timeZone, weeklyRounds: 1 },
  });
  await addRuledTopic(center, {
    rrule: 'FREQ=MONTHLY;BYMONTHDAY=10',
    time: '23:30',
    startDate: '2031-01-01',
  });
  const idTopic = await center.addTopicForm();
  const off = await center.addTopicForm({ name: `Off in ${center.name}` });
  const { body: topics } = await committee.client.call('GET /center-topics/list');
  const pathOf = (idOf: string) => ({ id: topics.find(({ topic }) => topic.id === idOf)?.id ?? '' });
  for (const each of [idTopic, off])
    await committee.client.call('PUT /center-topics/config-topic/{id}', {
      params: pathOf(each),
      body: { frequency: 'MONTHLY' },
    });
  const left = await committee.client.call('PUT /center-topics/deactivate/{id}', { params: pathOf(off) });
  expect(left.status).toBe(200);
  for (let month = 2; month <= 1 + drills; month += 1) {
    const day = `2031-${String(month).padStart(2, '0')}-09`;
    at(addDays(day, 3));
    await addDatedRecord(committee, { shift: 'NIGHT', date: day }, textFile());
    await sendForm(committee, idTopic, { date: day, answers: complete });
    await addRound(center, true);
  }
  const gone = await addDatedRecord(committee, { shift: 'DAY', date: '2031-02-01' }, textFile());
  await committee.client.call('DELETE /dated-records/{id}', { params: { id: gone.id } });
  await addActivePip(center, { selectionReasons: ['HIGH_RISK'] });
  const held = await addMeeting(committee, { plannedDate: '2031-11-20', time: '10:00', committee: true });
  at('2031-11-21');
  await committee.client.call('PUT /meetings/confirm/{id}', { params: { id: held.id }, body: {} });
  world.server.setNow(now);
  // Due on the last day of the old year: late where the new one has begun, not where it has not.
  for (const dueDate of ['2031-12-31', '2032-01-01', '2031-11-01', '2033-01-01']) {
    await addIssue(staff, { dueDate });
    const done = await addIssue(staff, { dueDate });
    await staff.client.call('PUT /issues/{id}', { params: { id: done.id }, body: { status: 'RESOLVED' } });
    const closed = await addIssue(staff, { dueDate });
    await staff.client.call('PUT /issues/{id}', { params: { id: closed.id }, body: { status: 'RESOLVED' } });
    await center.verifier.client.call('PUT /issues/{id}', {
      params: { id: closed.id },
      body: { status: 'CLOSED' },
    });
  }
}

/** What every center has, each record looked at by itself in the center that it is of. */
async function recount(center: TestCenter, timeZone: string) {
  const query = { size: 1000 };
  const today = dayOf(now, timeZone);
  const { body: issues } = await center.committee.client.call('GET /issues', { query });
  const open = issues.content.filter(({ status }) => status !== 'RESOLVED' && status !== 'CLOSED');
  const { body: rounds } = await center.committee.client.call('GET /audits', { query });
  const sent = rounds.content
    .filter(({ status }) => status === 'SENT')
    .sort((one, other) => ((one.sentDateTime ?? '') < (other.sentDateTime ?? '') ? 1 : -1));
  const { body: panel } = await center.staff.client.call('GET /compliance-panel', { query: {} });
  const asked = await requirementsOf(center.staff, panel);
  const count = (state: string) => asked.filter((one) => one.state === state).length;
  return {
    openIssues: open.length,
    overdueIssues: open.filter(({ dueDate }) => dueDate < today).length,
    lastRoundId: sent[0]?.id ?? null,
    lastRoundDateTime: sent[0]?.sentDateTime ?? null,
    panel: {
      year: Number(today.slice(0, 4)),
      onFile: count('done'),
      required: count('done') + count('overdue'),
    },
  };
}

describe('how the centers stand', () => {
  beforeAll(async () => {
    await fill(east, zones.east, 4);
    await fill(west, zones.west, 2);
    await fill(middle, zones.middle, 1);
  });

  it.each(['east', 'west', 'middle'] as const)(
    'is what a recount in the one in the %s comes to',
    async (which) => {
      await addRound(centers[which], false);
      const counted = await recount(centers[which], zones[which]);
      expect(await rowOf(centers[which])).toMatchObject(counted);
      expect(counted.openIssues).toBeGreaterThan(3);
    },
  );

  it('is told by each center’s own clock: one is in the new year, in which hardly anything was due', async () => {
    const [inEast, inWest] = [await rowOf(east), await rowOf(west)];
    expect([inEast.panel.year, inWest.panel.year]).toEqual([2032, 2031]);
    const lateInWest = await recount(east, zones.west);
    expect(inEast.overdueIssues).toBe(lateInWest.overdueIssues + 1);
    expect(inWest.panel.required).toBeGreaterThan(inEast.panel.required);
    world.server.setNow(new Date('2031-12-31T09:30:00Z'));
    expect((await rowOf(east)).panel).toMatchObject({
      year: 2031,
      onFile: (await recountOnFile(east)).onFile,
    });
  });

  it('moves with a record that is entered or deleted', async () => {
    const before = await rowOf(west);
    const drill = await addDatedRecord(west.committee, { shift: 'DAY', date: '2031-08-08' }, textFile());
    expect((await rowOf(west)).panel).toEqual({ ...before.panel, onFile: before.panel.onFile + 1 });
    await west.committee.client.call('DELETE /dated-records/{id}', { params: { id: drill.id } });
    expect(await rowOf(west)).toEqual(before);
  });

  it('says of a center that is new that nothing was required of it yet, and that nobody walked a round', async () => {
    const { body: made } = await client.call('POST /centers', { body: { name: 'Fresh Start' } });
    expect(await rowOf(made)).toMatchObject({
      panel: { onFile: 0, required: 0 },
      openIssues: 0,
      lastRoundId: null,
      lastRoundDateTime: null,
    });
  });

  it('is sorted by what is missing, from page to page, as by all else', async () => {
    const missing = ({ panel }: CenterRow) => panel.required - panel.onFile;
    const all = await list({ sort: 'missing,desc' });
    expect(all.map(missing)).toEqual(all.map(missing).sort((one, other) => other - one));
    expect(new Set(all.map(missing)).size).toBeGreaterThan(2);
    const pages = [
      await list({ sort: 'missing,desc', size: 2 }),
      await list({ sort: 'missing,desc', size: 2, page: 1 }),
    ];
    expect(pages.flat()).toEqual(all.slice(0, 4));
    const up = await list({ sort: 'missing,asc', q: 'bend' });
    expect(up.map(({ id }) => id)).toEqual([middle.id]);
  });

  it('is counted in one round trip, however many centers there are, and again only where something changed', async () => {
    const trips = async (some: readonly { id: string; timeZone: string }[]) => {
      const made: number[] = [];
      const actor = {
        kind: 'person',
        userId: east.admin.id,
        centerId: east.id,
        role: 'ADMIN',
        committee: false,
      } as const;
      const scope = platformScope(world.server.parts.pool, {
        actor,
        center: { id: east.id, name: 'East', timeZone: 'UTC', committeeManages: false },
        now,
        origin: ownDoing,
      });
      const all: typeof scope.all = (...statements) => {
        made.push(statements.length);
        return scope.all(...statements);
      };
      const found = await onFileOfCenters({ ...scope, all }, some);
      expect(found.size).toBe(some.length);
      return made;
    };
    const rows = await list();
    const touch = async (some: readonly { id: string }[]) => {
      for (const { id } of some)
        await world.write(id, build.updateTable('center').set({ weekly_rounds: 0 }).where('id', '=', id));
    };
    expect(rows.length).toBeGreaterThan(3);
    await touch(rows);
    const ofAll = await trips(rows);
    expect(ofAll).toHaveLength(1);
    expect(await trips(rows)).toEqual([]);
    await touch(rows.slice(0, 1));
    expect(await trips(rows)).toEqual(ofAll);
  });
});

const recountOnFile = async ({ staff }: TestCenter) =>
  (await staff.client.call('GET /compliance-panel', { query: {} })).body;
