import { describe, expect, it } from 'vitest';
import { oneCenter } from '../../testing/centers';
import { activate, addActivePip, addCharteredPip, addPip, draftOf, putUp } from '../../testing/pips';

const { maple } = await oneCenter();
const { committee, staff, verifier } = maple;

const read = async (id: string, by = committee) =>
  (await by.client.call('GET /pips/{id}', { params: { id } })).body;
const statusOf = async (id: string) => (await read(id)).status;

describe('a PIP', () => {
  it('begins with a title alone, as a draft of version 1', async () => {
    const pip = await addPip(committee, { title: 'Call lights within five minutes' });
    expect(pip).toMatchObject({
      title: 'Call lights within five minutes',
      status: 'CREATED',
      versionNumber: 1,
      shownVersion: 1,
      problem: null,
      interventions: [],
    });
    expect(pip.phases.map(({ phase }) => phase)).toEqual([
      'INITIATION',
      'PLANNING',
      'IMPLEMENTATION',
      'MONITORING',
      'CLOSING',
    ]);
  });

  it('says what was written of it, and keeps what a change leaves out', async () => {
    const { id } = await addCharteredPip(maple, { scopeIn: 'Units Birch and Cedar' });
    const saved = await committee.client.call('PUT /pips/{id}', {
      params: { id },
      body: { goal: { target: 2.5 }, whys: ['Beds are high', 'Nobody lowers them'] },
    });
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({
      scopeIn: 'Units Birch and Cedar',
      goal: { target: 2.5, baseline: 6.2 },
      whys: ['Beds are high', 'Nobody lowers them'],
    });
  });

  it('takes back what it answered, from a client that sends it whole, without a change', async () => {
    const { id } = await addActivePip(maple, { interventions: [{ action: 'Lower beds' }] });
    const pip = await read(id);
    const again = await committee.client.call('PUT /pips/{id}', { params: { id }, body: pip });
    expect(again.status).toBe(200);
    expect(again.body).toEqual(pip);
  });

  it('keeps each of two steps of the same words, from a client that names no ids or only one', async () => {
    const trained = (day: string) => ({ action: 'Train the night shift', dueDate: day });
    const days = ['2031-03-01', '2031-06-01'] as const;
    const pip = await addPip(committee, { interventions: days.map(trained) });
    const put = (interventions: { id?: string | undefined; action: string; dueDate: string }[]) =>
      committee.client.call('PUT /pips/{id}', { params: { id: pip.id }, body: { interventions } });
    const ids = pip.interventions.map(({ id }) => id);
    expect((await put(days.map(trained))).body.interventions).toMatchObject(
      days.map((dueDate, at) => ({ id: ids[at], dueDate })),
    );
    // Whose id is named is that one, wherever it stands.
    const named = await put([trained(days[1]), { ...trained(days[0]), id: ids[0] }]);
    expect(named.body.interventions.map(({ id }) => id)).toEqual([ids[1], ids[0]]);
    const same = await put(days.map((day) => ({ ...trained(day), id: ids[0] })));
    expect(new Set(same.body.interventions.map(({ id }) => id)).size).toBe(2);
  });

  it('whose content changes while it is active is refused with what its state allows', async () => {
    const { id } = await addActivePip(maple);
    const answer = await committee.client.call('PUT /pips/{id}', {
      params: { id },
      body: { problem: 'Another problem' },
    });
    expect(answer.status).toBe(400);
    expect(answer.problem).toMatchObject({ errorKey: 'status' });
    expect(answer.problem.message).toContain('is active, so it cannot be edited');
    expect(answer.problem.message).toContain('opened in a new version');
  });

  it('is handed over by its leader or the committee, not by a member to themselves', async () => {
    const { id } = await addCharteredPip(maple, { leader: committee.id, team: [{ userApp: staff.id }] });
    const lead = (leader: string, by = staff) =>
      by.client.call('PUT /pips/{id}', { params: { id }, body: { leader, resources: 'An hour a week' } });
    const taken = await lead(staff.id);
    expect(taken.problem).toMatchObject({ errorKey: 'forbidden', fieldErrors: [{ field: 'leader' }] });
    expect((await read(id)).leader?.id).toBe(committee.id);
    expect((await lead(committee.id)).status).toBe(200);
    expect((await lead(staff.id, committee)).body.leader?.id).toBe(staff.id);
    expect((await lead(verifier.id)).body.leader?.id).toBe(verifier.id);
  });

  it('is put up for signing only with a problem, a goal, a leader and somebody to sign', async () => {
    const { id } = await addPip(committee);
    const answer = await committee.client.call('PUT /pips/{id}/active-sign-in-process', {
      params: { id },
      body: {},
    });
    expect(answer.status).toBe(400);
    expect(answer.problem.message).toContain('Missing: the problem; the goal');
    expect(answer.problem.message).toContain('a leader');
    expect(await statusOf(id)).toBe('CREATED');
  });

  it('is signed, activated, opened in a new version and signed again while version 1 stays in force', async () => {
    const { id } = await addCharteredPip(maple);
    const put = await putUp(maple, id, [staff, verifier]);
    expect(put.status).toBe('SIGN_IN_PROCESS');
    const early = await committee.client.call('PUT /pips/{id}/active', { params: { id }, body: {} });
    expect(early.problem.message).toContain('Missing: 1 of 1 signature');
    const version = draftOf(put);
    const signed = await staff.client.call('PUT /pip-versions/{id}/sign', {
      params: { id: version },
      body: {},
    });
    expect(signed.body).toEqual({ state: 'SIGNED', complete: true });
    const active = await activate(maple, id);
    expect(active).toMatchObject({ status: 'ACTIVE', versionNumber: 1 });
    expect(active.versions).toMatchObject([{ number: 1, state: 'IN_FORCE', signing: { signed: 1 } }]);

    await committee.client.call('PUT /pips/{id}/open-new-version', {
      params: { id },
      body: { reason: 'The goal was reached early' },
    });
    await committee.client.call('PUT /pips/{id}', { params: { id }, body: { goal: { target: 1 } } });
    const second = await putUp(maple, id, [staff]);
    expect(second).toMatchObject({ status: 'SIGN_IN_PROCESS', versionNumber: 1, shownVersion: 2 });
    expect(second.target).toBe(3);
    expect(second.goal.target).toBe(1);
    await staff.client.call('PUT /pip-versions/{id}/sign', { params: { id: draftOf(second) }, body: {} });
    const both = await activate(maple, id);
    expect(both).toMatchObject({ status: 'ACTIVE', versionNumber: 2, target: 1 });
    expect(both.versions.map(({ number, state }) => [number, state])).toEqual([
      [2, 'IN_FORCE'],
      [1, 'PAST'],
    ]);
    const first = await committee.client.call('GET /pips/{id}/versions/{number}', {
      params: { id, number: '1' },
    });
    expect(first.body).toMatchObject({ number: 1, goal: { target: 3 }, signing: { signed: 1 } });
  });

  it('that a signer declines goes back to where it came from, and what others signed counts no more', async () => {
    const { id } = await addCharteredPip(maple);
    const put = await putUp(maple, id, [staff, verifier]);
    const version = draftOf(put);
    const declined = await verifier.client.call('PUT /pip-versions/{id}/sign', {
      params: { id: version },
      body: { accepted: false, reason: 'The baseline is not ours' },
    });
    expect(declined.status).toBe(200);
    expect(await statusOf(id)).toBe('CREATED');
    const late = await staff.client.call('PUT /pip-versions/{id}/sign', {
      params: { id: version },
      body: {},
    });
    expect(late.status).toBe(400);
    const { body } = await committee.client.call('GET /pip-versions/{id}/signatures', {
      params: { id: version },
    });
    expect(body.signatures.map(({ state }) => state).sort()).toEqual(['DECLINED', 'VOID']);
  });

  it('is completed with its outcome, looked at again, and taken up again', async () => {
    const { id } = await addActivePip(maple);
    const done = await committee.client.call('PUT /pips/{id}/complete', {
      params: { id },
      body: { result: 'ACHIEVED', summary: 'Falls have halved', lookAgainDate: '2028-01-31' },
    });
    expect(done.body).toMatchObject({
      status: 'COMPLETED',
      lookAgainDate: '2028-01-31',
      outcome: { result: 'ACHIEVED', summary: 'Falls have halved', looks: [] },
    });
    const looked = await committee.client.call('PUT /pips/{id}/look-again', {
      params: { id },
      body: { holds: false, note: 'Back to 5' },
    });
    expect(looked.body.outcome?.looks).toMatchObject([{ holds: false, note: 'Back to 5' }]);
    const again = await committee.client.call('PUT /pips/{id}/reactive', { params: { id }, body: {} });
    expect(again.body.status).toBe('ACTIVE');
  });

  it('that is disabled while a new version is in draft comes back with that draft', async () => {
    const { id } = await addActivePip(maple);
    await committee.client.call('POST /pips/{id}', { params: { id }, body: { background: 'New words' } });
    const off = await committee.client.call('PUT /pips/{id}/disable', {
      params: { id },
      body: { reason: 'No time' },
    });
    expect(off.body).toMatchObject({ status: 'DISABLED', disabledReason: 'No time' });
    const on = await committee.client.call('PUT /pips/{id}/reactive', { params: { id }, body: {} });
    expect(on.body).toMatchObject({ status: 'ACTIVE_NEW_VERSION_DRAFT', background: 'New words' });
  });

  it('discards a draft and says again what the version in force says', async () => {
    const { id } = await addActivePip(maple);
    await committee.client.call('POST /pips/{id}', { params: { id }, body: { background: 'New words' } });
    const back = await committee.client.call('PUT /pips/{id}/discard-draft', { params: { id }, body: {} });
    expect(back.body).toMatchObject({ status: 'ACTIVE', background: null, shownVersion: 1 });
    expect(back.body.versions).toHaveLength(1);
  });
});

describe('the progress of a PIP', () => {
  it('is recorded while it is active: steps, measurements and cycles', async () => {
    const { id } = await addActivePip(maple, { interventions: [{ action: 'Lower beds' }] });
    const step = (await read(id)).interventions[0];
    const put = await staff.client.call('PUT /pips/{id}/steps/{stepId}', {
      params: { id, stepId: step?.id ?? '' },
      body: { status: 'DONE' },
    });
    expect(put.body).toMatchObject({ status: 'DONE', stepVersion: 1 });
    await staff.client.call('PUT /pips/{id}/measurements/{date}', {
      params: { id, date: '2026-05-31' },
      body: { numerator: 6, denominator: 1500 },
    });
    const pip = await read(id);
    expect(pip.measurements).toMatchObject([{ date: '2026-05-31', value: 4, numerator: 6 }]);
    expect(pip).toMatchObject({ interventionsDone: 1, current: { value: 4, date: '2026-05-31' } });
  });

  it('that two change at once is refused to the second, with what the first said', async () => {
    const { id } = await addActivePip(maple);
    const at = { id, date: '2026-05-31' };
    await staff.client.call('PUT /pips/{id}/measurements/{date}', { params: at, body: { value: 4 } });
    await staff.client.call('PUT /pips/{id}/measurements/{date}', {
      params: at,
      body: { value: 5, version: 1 },
    });
    const late = await committee.client.call('PUT /pips/{id}/measurements/{date}', {
      params: at,
      body: { value: 6, version: 1 },
    });
    expect(late.status).toBe(409);
    expect(late.problem.current).toMatchObject({ value: 5 });
  });

  it('is taken back: a measurement and a cycle', async () => {
    const { id } = await addActivePip(maple);
    const cycle = { id, cycleId: '01890000-0000-7000-8000-00000000c001' };
    await staff.client.call('PUT /pips/{id}/measurements/{date}', {
      params: { id, date: '2026-05-31' },
      body: { value: 4 },
    });
    const put = await staff.client.call('PUT /pips/{id}/cycles/{cycleId}', {
      params: cycle,
      body: { test: 'Lower two beds', prediction: 'One fall fewer', decision: 'ADAPT' },
    });
    expect(put.body).toMatchObject({ version: 1, prediction: 'One fall fewer', learned: null });
    expect(await read(id)).toMatchObject({ lastDecision: 'ADAPT', measurements: [{ value: 4 }] });
    await staff.client.call('DELETE /pips/{id}/cycles/{cycleId}', { params: cycle });
    await staff.client.call('DELETE /pips/{id}/measurements/{date}', {
      params: { id, date: '2026-05-31' },
    });
    expect(await read(id)).toMatchObject({ lastDecision: null, measurements: [], cycles: [] });
  });

  it('ends with the PIP', async () => {
    const { id } = await addActivePip(maple);
    await committee.client.call('PUT /pips/{id}/complete', { params: { id }, body: {} });
    const late = await committee.client.call('PUT /pips/{id}/measurements/{date}', {
      params: { id, date: '2026-05-31' },
      body: { value: 4 },
    });
    expect(late.problem.message).toContain('is completed, so it cannot be given progress');
  });
});
