import type { Pip } from '@lamplight/contract/pips';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { oneCenter } from '../../testing/centers';
import { addCharteredPip } from '../../testing/pips';
import type { TestPerson } from '../../testing/world';
import { type Command, command, PipModel, type Walker } from './pip-walk.fixture';

/**
 * Random steps of a model beside the real interface on the real database: after each, the PIP is what the model says.
 * `SEED=… STEPS=10000` repeats a walk, or walks further.
 */
const wanted = Number(process.env.STEPS ?? 500);
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);

const { world, maple } = await oneCenter();
const { committee, verifier } = maple;
let people: Record<Walker, TestPerson>;
beforeAll(async () => {
  const member = await world.addPerson(maple.id, { role: 'STAFF', name: 'Mara' });
  const { staff, assistant } = maple;
  people = { committee, verifier, staff, member, assistant };
});

const cycleOf = (id: string) => `c${id.slice(1)}`;
const read = async (id: string): Promise<Pip> =>
  (await committee.client.call('GET /pips/{id}', { params: { id } })).body;

/** A command as it is sent, of a PIP that was read just before. */
async function send(pip: Pip, given: Command, by: TestPerson): Promise<number> {
  const { client } = by;
  const params = { id: pip.id };
  const version = 'stale' in given && given.stale ? { version: pip.version + 1 } : {};
  if (given.kind === 'ask') {
    const body = { signNumber: given.number };
    return (await client.call('PUT /centers/{id}/config-sign-pip', { params: { id: maple.id }, body }))
      .status;
  }
  if (given.kind === 'edit' || given.kind === 'save-version') {
    const body = { problem: given.problem, ...version };
    const name = given.kind === 'edit' ? 'PUT /pips/{id}' : 'POST /pips/{id}';
    return (await client.call(name, { params, body })).status;
  }
  if (given.kind === 'start') {
    const body = { signerIds: given.signers.map((signer) => people[signer].id), ...version };
    return (await client.call('PUT /pips/{id}/active-sign-in-process', { params, body })).status;
  }
  if (given.kind === 'sign') return sign(pip, given);
  if (given.kind === 'step') {
    // The boundary to calls that are named by what they end in; all take a PIP and answer with it.
    const name = `PUT /pips/{id}/${given.call}` as 'PUT /pips/{id}/active';
    return (await client.call(name, { params, body: version })).status;
  }
  if (given.kind === 'progress') {
    const step = { ...params, stepId: pip.interventions[0]?.id ?? '' };
    const body = { status: given.status };
    return (await client.call('PUT /pips/{id}/steps/{stepId}', { params: step, body })).status;
  }
  if (given.kind === 'cycle') {
    const cycle = { ...params, cycleId: cycleOf(pip.id) };
    const body = { decision: given.decision, test: 'Lower two beds' };
    return (await client.call('PUT /pips/{id}/cycles/{cycleId}', { params: cycle, body })).status;
  }
  const at = { ...params, date: given.day };
  if (given.how === 'remove') {
    const { status } = await client.call('DELETE /pips/{id}/measurements/{date}', { params: at });
    return status === 204 ? 200 : status;
  }
  const body = { value: measured, ...(given.stale ? { version: 999 } : {}) };
  return (await client.call('PUT /pips/{id}/measurements/{date}', { params: at, body })).status;
}

/** What is measured next: another value each time, so that each is a change. */
let measured = 0;

async function sign(pip: Pip, given: Extract<Command, { kind: 'sign' }>): Promise<number> {
  const { who, byKey, accepted } = given;
  const id = pip.versions[0]?.id ?? '';
  const body = accepted ? {} : { accepted, reason: 'Not like this' };
  if (!byKey)
    return (await people[who].client.call('PUT /pip-versions/{id}/sign', { params: { id }, body })).status;
  const key = await world.addKey(people[who], { purpose: 'pip-signature', subject_id: id });
  return (await world.anonymous.call('PUT /pip-sign-in', { query: { key }, body })).status;
}

/** Whether an answer is the expected one; keys that sign nothing have refusals of their own. */
const fits = (given: Command, expected: number, status: number): boolean =>
  status === expected ||
  (given.kind === 'sign' && given.byKey && expected >= 400 && status >= 400 && status < 500);

/** The PIP as far as the model knows of it. */
async function expectSame(pip: Pip, model: PipModel): Promise<void> {
  const { status, shown, inForce, versions } = model;
  expect({
    status: pip.status,
    problem: pip.problem,
    shown: pip.shownVersion,
    listed: pip.versionNumber,
    versions: pip.versions.map(({ number, state, signing }) => [
      number,
      state,
      signing?.needed,
      signing?.signed,
    ]),
    measured: pip.measurements.map(({ date, value }) => [date, value]),
    step: pip.interventions[0]?.status,
    decision: pip.cycles[0]?.decision,
    signNumber: pip.signNumber,
  }).toEqual({
    status,
    problem: shown.problem,
    shown: shown.number,
    listed: inForce?.number ?? 1,
    versions: versions.map(({ number, state, signing }) => [
      number,
      state,
      signing?.needed,
      signing && [...signing.given.values()].filter((each) => each === 'SIGNED').length,
    ]),
    measured: [...model.measured].sort(),
    step: model.progress,
    decision: model.decision,
    signNumber: model.asked,
  });
  if (status === 'COMPLETED') expect(pip.outcome?.looks).toHaveLength(model.looks);
  await expectKept(pip, model);
}

/** Every version says what it said, and what was signed of it is intact. */
async function expectKept({ id, versions }: Pip, model: PipModel): Promise<void> {
  for (const [index, { problem, number, signing }] of model.versions.entries()) {
    const params = { id, number: String(number) };
    const version = await committee.client.call('GET /pips/{id}/versions/{number}', { params });
    expect(version.body).toMatchObject({ number, problem });
    if (!signing) continue;
    const of = { id: versions[index]?.id ?? '' };
    const { body } = await committee.client.call('GET /pip-versions/{id}/signatures', { params: of });
    expect({
      needed: body.needed,
      sealed: body.sealedAt !== null,
      voided: body.voidedAt !== null,
      given: body.signatures.map(({ signer, state }) => [signer?.id, state]).sort(),
    }).toEqual({
      needed: signing.needed,
      sealed: signing.sealed,
      voided: signing.voided,
      given: [...signing.given].map(([who, state]) => [people[who].id, state]).sort(),
    });
    if (!signing.voided) expect(body.intact).toBe(true);
  }
}

let steps = 0;
let taken = 0;

async function walk(commands: readonly Command[]): Promise<void> {
  const model = new PipModel();
  await committee.client.call('PUT /centers/{id}/config-sign-pip', { params: { id: maple.id }, body: 0 });
  const made = await addCharteredPip(maple, { problem: 'Falls', interventions: [{ action: 'Lower beds' }] });
  let pip = made;
  const done: string[] = [];
  for (const one of commands) {
    const twice = 'twice' in one && one.twice;
    const given = twice ? { ...one, stale: false } : one;
    measured = model.measurements + 1;
    const expected = [given, ...(twice ? [given] : [])].map((each) => model.take(each));
    const callers = [committee, ...(twice ? [verifier] : [])];
    const answers = await Promise.all(callers.map((by) => send(pip, given, by)));
    const [wants, got] = [expected.sort(), answers.sort()];
    done.push(`${JSON.stringify(given)} ${got}`);
    if (!wants.every((status, index) => fits(given, status, got[index] ?? 0)))
      throw new Error(`${done.join('\n')}: answered ${got}, not ${wants}; the PIP was ${pip.status}`);
    const before = pip;
    pip = await read(pip.id);
    await expectSame(pip, model).catch((error: unknown) => {
      throw new Error(done.join('\n'), { cause: error });
    });
    if (wants.every((status) => status >= 400)) expect(pip).toEqual(before);
    steps += 1;
    taken += wants.filter((status) => status === 200).length;
  }
}

process.stdout.write(`A walk of PIPs: SEED=${seed} STEPS=${wanted}\n`);

it(
  'a PIP goes where its lifecycle leads, whatever is tried on it, and what was in force or signed is kept',
  async () => {
    const commands = fc.array(command, { minLength: 1, maxLength: 60, size: 'max' });
    for (let run = 0; steps < wanted; run += 1)
      await fc.assert(fc.asyncProperty(commands, walk), { seed: seed + run, numRuns: 1 });
    // Where all were refused, nothing would have been tried.
    expect(taken).toBeGreaterThan(steps / 5);
  },
  30_000 + wanted * 500,
);
