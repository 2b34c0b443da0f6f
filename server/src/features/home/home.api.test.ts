import type { Endpoints } from '@lamplight/contract';
import type { ReplyOutput } from '@lamplight/contract/endpoint';
import { addDays, type Day } from '@lamplight/domain/calendar/day';
import { type WorkKind, workKindNames } from '@lamplight/domain/my-work';
import { beforeEach, describe, expect, it } from 'vitest';
import { build } from '../../db/statement';
import { twoCenters } from '../../testing/centers';
import { addDocument } from '../../testing/documents';
import { addIssue } from '../../testing/issues';
import { addMeeting } from '../../testing/meetings';
import { activate, addActivePip, addCharteredPip, draftOf, putUp } from '../../testing/pips';
import { addTool, startRound } from '../../testing/rounds';
import type { TestPerson } from '../../testing/world';

type HomeWork = ReplyOutput<Endpoints['GET /home/work']>;

const { world, maple, cedar } = await twoCenters();
const { committee, staff, assistant } = maple;
/** Noon in Chicago, where the center is. */
const now = new Date('2028-03-11T18:00:00Z');
const today: Day = '2028-03-11';
beforeEach(() => world.server.setNow(now));

const home = async (by: TestPerson): Promise<HomeWork> => (await by.client.call('GET /home/work', {})).body;
const countsOf = async (by: TestPerson) =>
  Object.fromEntries(
    (await home(by)).counts.map(({ kind, total, overdue, dueToday }) => [kind, [total, overdue, dueToday]]),
  );

/** An action item of a meeting that was held. */
async function addAction(responsible: string, dueDate: Day) {
  const { id } = await addMeeting(committee, { plannedDate: '2028-03-11', time: '09:00', committee: true });
  const { body } = await committee.client.call('POST /meeting-minutes/{id}/actions', {
    params: { id },
    body: { text: 'Order bulbs', responsible, dueDate },
  });
  await committee.client.call('PUT /meetings/confirm/{id}', { params: { id }, body: {} });
  return body.id;
}

describe('what waits for somebody', () => {
  it('is nothing at first, and nobody else’s', async () => {
    expect(await home(cedar.staff)).toEqual({ items: [], counts: [], meetings: [], firstSteps: [] });
  });

  it('is one of each kind that waits for them, in the order in which it asks to be done', async () => {
    const person = await world.addPerson(maple.id, { role: 'STAFF' });
    const issue = await addIssue(committee, { assignee: person.id, dueDate: addDays(today, 3) });
    const action = await addAction(person.id, addDays(today, -2));
    const document = await addDocument(committee, { userApp: person.id, dueDate: today });
    const tool = await addTool(committee);
    const round = await startRound(person, tool);
    const pip = await addCharteredPip(maple, { title: 'Calm nights' });
    await putUp(maple, pip.id, [person]);
    const { items, counts } = await home(person);
    expect(items.map(({ kind, id }) => [kind, id])).toEqual([
      ['action-item', action],
      ['document', document.id],
      ['signature', draftOf(pip)],
      ['round', round.id],
      ['issue', issue.id],
    ]);
    expect(Object.fromEntries(counts.map(({ kind, ...count }) => [kind, count]))).toEqual({
      issue: { total: 1, overdue: 0, dueToday: 0 },
      'action-item': { total: 1, overdue: 1, dueToday: 0 },
      document: { total: 1, overdue: 0, dueToday: 1 },
      signature: { total: 1, overdue: 0, dueToday: 0 },
      round: { total: 1, overdue: 0, dueToday: 0 },
    });
  });

  it('is counted whole where Home shows the first of it, and goes as it is done', async () => {
    const person = await world.addPerson(maple.id, { role: 'STAFF' });
    const late = [];
    for (let day = 1; day <= 14; day++)
      late.push(await addIssue(committee, { assignee: person.id, dueDate: addDays(today, 5 - day) }));
    const { items } = await home(person);
    expect(items.length).toBe(6);
    expect(items[0]?.dueDate).toBe(addDays(today, -9));
    expect(await countsOf(person)).toEqual({ issue: [14, 9, 1] });
    const oldest = late.at(-1);
    await person.client.call('PUT /issues/{id}', {
      params: { id: oldest?.id ?? '' },
      body: { status: 'RESOLVED' },
    });
    expect(await countsOf(person)).toEqual({ issue: [13, 8, 1] });
  });

  it('is late from the center’s midnight on, not from that of Greenwich', async () => {
    const person = await world.addPerson(maple.id, { role: 'STAFF' });
    await addIssue(committee, { assignee: person.id, dueDate: today });
    world.server.setNow(new Date('2028-03-12T05:59:00Z'));
    expect(await countsOf(person)).toEqual({ issue: [1, 0, 1] });
    world.server.setNow(new Date('2028-03-12T06:01:00Z'));
    expect(await countsOf(person)).toEqual({ issue: [1, 1, 0] });
  });

  it('is what others resolved, for who may verify it: what was found first comes first, and nobody’s own', async () => {
    const verifying = async (by: TestPerson) =>
      (await home(by)).items.filter(({ kind }) => kind === 'verification').map(({ id }) => id);
    const waiting = async () => (await countsOf(committee)).verification ?? [0, 0, 0];
    const [before = 0] = await waiting();
    const resolve = async (by: TestPerson, at: string) => {
      world.server.setNow(new Date(at));
      const { id } = await addIssue(committee);
      const params = { id };
      await by.client.call('PUT /issues/{id}', { params, body: { status: 'IN_PROGRESS' } });
      expect(
        (await by.client.call('PUT /issues/{id}', { params, body: { status: 'RESOLVED' } })).status,
      ).toBe(200);
      return id;
    };
    const own = await resolve(committee, '2028-03-01T18:00:00Z');
    const first = await resolve(staff, '2028-03-02T18:00:00Z');
    const second = await resolve(staff, '2028-03-03T18:00:00Z');
    world.server.setNow(now);
    const seen = await verifying(committee);
    expect(seen.filter((id) => [own, first, second].includes(id))).toEqual([first, second]);
    expect(await waiting()).toEqual([before + 2, 0, 0]);
    expect([await verifying(staff), await verifying(assistant), await verifying(cedar.committee)]).toEqual([
      [],
      [],
      [],
    ]);
    await committee.client.call('PUT /issues/{id}', { params: { id: first }, body: { status: 'CLOSED' } });
    await committee.client.call('PUT /issues/{id}', { params: { id: second }, body: { status: 'REOPENED' } });
    expect(await waiting()).toEqual([before, 0, 0]);
    await committee.client.call('PUT /issues/{id}', {
      params: { id: second },
      body: { status: 'IN_PROGRESS' },
    });
  });

  it('is a PIP that all have signed, for who may put it in force, until it is', async () => {
    const waiting = async (by: TestPerson) =>
      (await home(by)).items.filter(({ kind }) => kind === 'activation').map(({ id }) => id);
    const pip = await addCharteredPip(maple);
    await putUp(maple, (await addCharteredPip(maple)).id, [staff]);
    const version = draftOf(await putUp(maple, pip.id, [staff]));
    expect(await waiting(committee)).toEqual([]);
    await staff.client.call('PUT /pip-versions/{id}/sign', { params: { id: version }, body: {} });
    expect(await waiting(committee)).toEqual([pip.id]);
    expect(await countsOf(committee)).toMatchObject({ activation: [1, 0, 0] });
    for (const other of [staff, assistant, cedar.committee]) expect(await waiting(other)).toEqual([]);
    await activate(maple, pip.id);
    expect(await waiting(committee)).toEqual([]);
  });

  it('names what every list of its kind has, for each role', async () => {
    for (const person of [committee, staff, assistant]) {
      for (const status of ['IN_PROGRESS', 'RESOLVED'] as const) {
        const { id } = await addIssue(committee, { assignee: person.id });
        await staff.client.call('PUT /issues/{id}', { params: { id }, body: { status } });
      }
      await addAction(person.id, today);
      for (const type of ['POLICY', 'MEETING_REPORT'] as const)
        await addDocument(committee, { userApp: person.id, type });
      await putUp(maple, (await addCharteredPip(maple)).id, [person]);
      const { counts } = await home(person);
      const total = (kind: WorkKind) => counts.find((count) => count.kind === kind)?.total ?? 0;
      const inList = {
        issue: await person.client.call('GET /issues', {
          query: { 'assignee_id.equals': person.id, 'status.in': 'OPEN,IN_PROGRESS,REOPENED' },
        }),
        document: await person.client.call('GET /documents', {
          query: { 'pending.equals': 'true', 'userApp_id.equals': person.id },
        }),
      };
      expect([total('issue'), total('document')]).toEqual([
        inList.issue.body.totalElements,
        inList.document.body.totalElements,
      ]);
      const signatures = await person.client.call('GET /signatures/mine', {});
      const actions = await person.client.call('GET /action-items', { query: { mine: 'true' } });
      expect([total('signature'), total('action-item')]).toEqual([
        signatures.body.length,
        actions.body.length,
      ]);
      expect(Object.keys(await countsOf(person)).slice(0, 4)).toEqual([
        'issue',
        'action-item',
        'document',
        'signature',
      ]);
      expect(counts.every(({ kind }) => workKindNames.includes(kind))).toBe(true);
    }
  });
});

describe('the first steps of a center', () => {
  it('are what it lacks in its first 90 days, told to its committee and to administrators', async () => {
    world.server.setNow(new Date('2028-01-20T18:00:00Z'));
    const birch = await world.addCenter('Birch');
    const lacking = async (by: TestPerson) => (await home(by)).firstSteps;
    const others = build.updateTable('user_account').where('center_id', '=', birch.id);
    await world.write(birch.id, build.deleteFrom('location').where('center_id', '=', birch.id));
    await world.write(birch.id, build.deleteFrom('unit').where('center_id', '=', birch.id));
    await world.write(birch.id, others.set({ enabled: false }).where('id', '<>', birch.committee.id));
    const rest = ['people', 'responsible', 'topics', 'tools', 'meeting'];
    expect(await lacking(birch.committee)).toEqual(['house', ...rest]);

    // Rooms are asked for once there are units for them to stand in.
    const north = await world.addItem(birch.id, 'unit', 'North', { floor_id: birch.floor });
    expect(await lacking(birch.committee)).toEqual(['rooms', ...rest]);
    await world.addItem(birch.id, 'location', 'North 1', { unit_id: north });
    await world.write(birch.id, others.set({ enabled: true }).where('id', '<>', birch.disabled.id));
    // Who was disabled for a moment logs in again.
    const again = async (by: TestPerson) => ({ ...by, client: await world.openSession(birch.id, by.id) });
    const admin = await again(birch.admin);
    expect(await lacking(admin)).toEqual(['responsible', 'topics', 'tools', 'meeting']);
    // Of a department that is switched off, or somebody whose account is, nobody gets the issues.
    const name = async (person: TestPerson, active: boolean) => {
      const params = { id: birch.department };
      const body = { active, responsible: person.id };
      expect((await birch.committee.client.call('PUT /departments/{id}', { params, body })).status).toBe(200);
      return (await lacking(admin)).includes('responsible');
    };
    expect(await name(birch.verifier, false)).toBe(true);
    await world.write(birch.id, others.set({ enabled: false }).where('id', '=', birch.verifier.id));
    expect((await lacking(admin)).includes('responsible')).toBe(true);
    await world.write(birch.id, others.set({ enabled: true }).where('id', '=', birch.verifier.id));
    expect(await name(birch.verifier, true)).toBe(false);
    expect(await lacking(await again(birch.staff))).toEqual([]);
    await addTool(admin);
    await addMeeting(birch.committee, { plannedDate: '2028-02-11', time: '09:00', committee: false });
    expect(await lacking(birch.committee)).toEqual(['topics', 'meeting']);
    await addMeeting(birch.committee, { plannedDate: '2028-02-11', time: '11:00', committee: true });
    expect(await lacking(birch.committee)).toEqual(['topics']);

    world.server.setNow(new Date('2028-04-19T17:59:00Z'));
    expect(await lacking(birch.committee)).toEqual(['topics']);
    world.server.setNow(new Date('2028-04-19T18:01:00Z'));
    expect(await lacking(birch.committee)).toEqual([]);
    world.server.setNow(new Date('2028-01-21T18:00:00Z'));
    await birch.addTopicForm();
    expect(await lacking(birch.committee)).toEqual([]);
  });
});

describe('what somebody may not read', () => {
  const lookAgain = async (team: TestPerson) => {
    const { id } = await addActivePip(maple, { title: 'Zephyr', team: [{ userApp: team.id }] });
    const { status } = await committee.client.call('PUT /pips/{id}/complete', {
      params: { id },
      body: { lookAgainDate: today },
    });
    expect(status).toBe(200);
    return id;
  };
  const kinds = async (by: TestPerson) => (await home(by)).items.map(({ kind }) => kind);

  it('waits for them no more once it is withheld from them, or their role is another', async () => {
    const person = await world.addPerson(maple.id, { role: 'STAFF' });
    await lookAgain(person);
    const round = await startRound(person, await addTool(committee));
    expect(await kinds(person)).toEqual(['pip', 'round']);
    const { id: meeting } = await addMeeting(committee, { plannedDate: '2028-03-11', time: '09:00' });
    const report = { type: 'MEETING_REPORT', title: 'Zephyr', userApp: person.id, meeting } as const;
    await addDocument(committee, report);
    expect(await kinds(person)).toEqual(['pip', 'document', 'round']);
    await committee.client.call('PUT /meeting-minutes/{id}/work-product', {
      params: { id: meeting },
      body: { marked: true },
    });
    expect(await kinds(person)).toEqual(['pip', 'round']);
    await world.write(
      maple.id,
      build.updateTable('user_account').set({ role: 'ASSISTANT' }).where('id', '=', person.id),
    );
    const demoted = { ...person, client: await world.openSession(maple.id, person.id) };
    expect((await demoted.client.call('GET /audits/{id}', { params: { id: round.id } })).status).toBe(403);
    expect(await home(demoted)).toMatchObject({ items: [], counts: [] });
  });

  it('waits for no outsider where it is of a PIP that is marked', async () => {
    const person = await world.addPerson(maple.id, { role: 'STAFF' });
    const pip = await addCharteredPip(maple, { title: 'Zephyr' });
    const { id } = await addDocument(committee, { userApp: person.id, dueDate: today });
    // No call leaves a PIP’s paper without its file; what keeps it back does not rest on that.
    await world.write(
      maple.id,
      build
        .updateTable('document')
        .set({ type: 'PIP', pip_version_id: draftOf(pip) })
        .where('id', '=', id),
    );
    expect(await kinds(person)).toEqual(['document']);
    const marking = { params: { id: pip.id }, body: { marked: true } };
    expect((await committee.client.call('PUT /pips/{id}/work-product', marking)).status).toBe(200);
    expect(await kinds(person)).toEqual([]);
  });

  it('stands on no assistant’s Home, though they belong to it: PIPs and papers of meetings', async () => {
    const aide = await world.addPerson(maple.id, { role: 'ASSISTANT' });
    const id = await lookAgain(aide);
    await addDocument(committee, { type: 'MEETING_REPORT', title: 'Zephyr', userApp: aide.id });
    expect((await aide.client.call('GET /pips/{id}', { params: { id } })).status).toBe(403);
    expect(await home(aide)).toMatchObject({ items: [], counts: [] });
  });
});

describe('the meetings of Home', () => {
  it('are those of two weeks that invite them, and the committee’s next one for the committee', async () => {
    const person = await world.addPerson(maple.id, { role: 'STAFF' });
    const plan = (days: number, given: object) =>
      addMeeting(committee, { plannedDate: addDays(today, days), attendeeIds: [person.id], ...given });
    const soon = await plan(3, { title: 'Soon' });
    await plan(15, { title: 'Later' });
    await plan(2, { title: 'Of others', attendeeIds: [committee.id] });
    const own = await home(person);
    expect(own.meetings.map(({ id }) => id)).toEqual([soon.id]);
    const far = await plan(80, { title: 'QAPI', committee: true, attendeeIds: [] });
    expect((await home(committee)).meetings.map(({ id }) => id)).toContain(far.id);
    expect((await home(person)).meetings.map(({ id }) => id)).not.toContain(far.id);
    // One that is over has not been confirmed yet, and is not the next.
    await plan(0, { title: 'This morning', committee: true, attendeeIds: [], time: '08:00' });
    expect((await home(committee)).meetings.map(({ id }) => id)).toContain(far.id);
  });

  it('tell of a PIP that is withheld from them no title', async () => {
    const person = await world.addPerson(maple.id, { role: 'STAFF' });
    const pip = await addCharteredPip(maple, { title: 'Zephyr' });
    const { status } = await committee.client.call('POST /meetings/pip', {
      body: { pipId: pip.id, plannedDate: addDays(today, 1), attendeeIds: [person.id] },
    });
    expect(status).toBe(201);
    const titles = async () => (await home(person)).meetings.map(({ title }) => title);
    expect(await titles()).toEqual(['Zephyr']);
    await committee.client.call('PUT /pips/{id}/work-product', {
      params: { id: pip.id },
      body: { marked: true },
    });
    expect(await titles()).toEqual(['PIP']);
  });
});
