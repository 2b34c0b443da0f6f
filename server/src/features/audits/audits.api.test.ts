import type { AuditTool } from '@lamplight/contract/audit-tools';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../db/ids';
import { build } from '../../db/statement';
import { twoCenters } from '../../testing/centers';
import { addTool, no, saveAnswer, sendRound, startRound, yes } from '../../testing/rounds';
import { trailProofOf } from '../../testing/verified-trail';
import type { TestPerson } from '../../testing/world';
import { checkRecords } from '../../verify/check-records';

const { world, maple, cedar } = await twoCenters();
let tool: AuditTool;

beforeAll(async () => {
  tool = await addTool(maple.committee);
});

const read = (by: TestPerson, id: string) => by.client.call('GET /audits/{id}', { params: { id } });
const save = (by: TestPerson, id: string, body: object) =>
  by.client.call('PUT /audits/{id}', { params: { id }, body });
const remove = (by: TestPerson, id: string) => by.client.call('DELETE /audits/{id}', { params: { id } });

describe('starting a round', () => {
  it('begins a draft of the one who starts it, in a place whose unit the location tells', async () => {
    const audit = await startRound(maple.staff, tool, { location: maple.location, answers: [yes('water')] });
    expect(audit).toMatchObject({
      status: 'DRAFT',
      version: 0,
      auditToolQuestionnarie: { id: tool.id, title: 'Short round' },
      userApp: { id: maple.staff.id },
      unit: { id: maple.unit },
      location: { id: maple.location },
      score: null,
      definitionVersion: 1,
      answers: [yes('water')],
      issues: [],
      files: [],
      permissions: ['audit.fill', 'audit.join', 'audit.delete'],
    });
    expect(audit.definition).toEqual(tool.definition);
  });

  it('asks for a tool', async () => {
    const { problem } = await maple.staff.client.call('POST /audits', {
      body: { auditToolQuestionnarie: null },
    });
    expect(problem.fieldErrors?.[0]?.field).toBe('auditToolQuestionnarie');
  });

  it.each([
    ['inactive', () => addTool(maple.committee, { active: false })],
    ['without questions', () => addTool(maple.committee, { definition: { item: [] } })],
    ['of another center', () => addTool(cedar.committee)],
    ['missing', async () => ({ id: newId() })],
  ])('refuses a tool that is %s', async (_, make) => {
    const { id } = await make();
    const answer = await maple.staff.client.call('POST /audits', {
      body: { auditToolQuestionnarie: { id } },
    });
    expect(answer.status).toBe(400);
    expect(answer.problem).toMatchObject({
      errorKey: 'reference',
      fieldErrors: [{ field: 'auditToolQuestionnarie' }],
    });
  });

  it('refuses a place that is not in the center, and one that contradicts itself', async () => {
    const oak = await world.addItem(maple.id, 'unit', 'Oak', { floor_id: maple.floor });
    const places = [
      { unit: cedar.unit },
      { location: cedar.location },
      { unit: oak, location: maple.location },
    ];
    for (const place of places) {
      const answer = await maple.staff.client.call('POST /audits', {
        body: { auditToolQuestionnarie: tool.id, ...place },
      });
      expect(answer.problem.errorKey).toBe('reference');
    }
  });

  it('takes the id the client chose while offline, once', async () => {
    const id = newId();
    const first = await startRound(maple.staff, tool, { id, unit: maple.unit });
    expect(first.id).toBe(id);
    expect(await startRound(maple.staff, tool, { id, unit: maple.unit })).toEqual(first);
    const other = await maple.staff.client.call('POST /audits', {
      body: { id, auditToolQuestionnarie: tool.id, note: 'other' },
    });
    expect(other.status).toBe(409);
    expect(other.problem.errorKey).toBe('exists');
    const taken = await cedar.staff.client.call('POST /audits', {
      body: { id, auditToolQuestionnarie: (await addTool(cedar.committee)).id },
    });
    expect(taken.status).toBe(201);
  });

  it('answers as it is when the phone asks again days later', async () => {
    const id = newId();
    await startRound(maple.staff, tool, { id, unit: maple.unit });
    await saveAnswer(maple.staff, id, yes('light'));
    await world.write(maple.id, build.deleteFrom('idempotency'));
    const again = await startRound(maple.staff, tool, { id, unit: maple.unit });
    expect(again.answers).toEqual([yes('light')]);
    await world.write(maple.id, build.deleteFrom('idempotency'));
    const body = { id, auditToolQuestionnarie: tool.id };
    const other = await maple.verifier.client.call('POST /audits', { body });
    expect(other.problem.errorKey).toBe('exists');
  });

  it('is not for assistants, who do not read rounds either', async () => {
    const audit = await startRound(maple.staff, tool);
    expect((await read(maple.assistant, audit.id)).status).toBe(403);
    const started = await maple.assistant.client.call('POST /audits', {
      body: { auditToolQuestionnarie: tool.id },
    });
    expect(started.status).toBe(403);
  });
});

describe('saving a draft as a whole', () => {
  it('moves it and replaces its answers', async () => {
    const { id } = await startRound(maple.staff, tool, { answers: [yes('light'), yes('water')] });
    const { body } = await save(maple.staff, id, {
      location: maple.location,
      note: 'Evening',
      answers: [no('light', 'On the floor')],
    });
    expect(body).toMatchObject({ version: 1, note: 'Evening', unit: { id: maple.unit } });
    expect(body.answers).toEqual([no('light', 'On the floor')]);
    expect((await save(maple.staff, id, { location: null })).body).toMatchObject({
      location: null,
      unit: { id: maple.unit },
      answers: [no('light', 'On the floor')],
    });
  });

  it('changes nothing when it brings nothing new', async () => {
    const audit = await startRound(maple.staff, tool, { unit: maple.unit, answers: [yes('light')] });
    const { body } = await save(maple.staff, audit.id, { unit: maple.unit, answers: [yes('light')] });
    expect(body.version).toBe(0);
  });

  it('is refused on a stale version, with the round as it is now', async () => {
    const { id } = await startRound(maple.staff, tool, {}, [maple.verifier]);
    await save(maple.staff, id, { note: 'First', version: 0 });
    const { status, problem } = await save(maple.verifier, id, { note: 'Second', version: 0 });
    expect(status).toBe(409);
    expect(problem).toMatchObject({ errorKey: 'concurrency', current: { note: 'First', version: 1 } });
  });

  it('refuses answers its questions cannot have', async () => {
    const { id } = await startRound(maple.staff, tool);
    const answers = [{ linkId: 'light', answer: [{ valueCoding: { code: 'perhaps' } }] }];
    expect((await save(maple.staff, id, { answers })).problem).toMatchObject({
      errorKey: 'validation',
      fieldErrors: [{ field: 'light', message: 'Please choose one of the options.' }],
    });
    const unknown = await save(maple.staff, id, { answers: [yes('nowhere')] });
    expect(unknown.problem.fieldErrors?.[0]?.message).toBe('This form has no such question.');
  });

  it('is refused once the round was sent', async () => {
    const { id } = await startRound(maple.staff, tool, { answers: [yes('light'), yes('water')] });
    await sendRound(maple.staff, id);
    const { status, problem } = await save(maple.staff, id, { note: 'Late' });
    expect(status).toBe(400);
    expect(problem).toMatchObject({
      errorKey: 'status',
      message: 'The audit has been sent. Its status is final.',
    });
  });
});

describe('deleting a round', () => {
  const sent = async (...answers: Parameters<typeof saveAnswer>[2][]) => {
    const { id } = await startRound(maple.staff, tool, { answers });
    expect((await sendRound(maple.staff, id)).status).toBe(200);
    return id;
  };

  it('lets authors delete their drafts, and nobody of the staff those of others', async () => {
    const other = await world.addPerson(maple.id, { role: 'STAFF' });
    const { id } = await startRound(maple.staff, tool, { answers: [yes('light')] });
    expect((await remove(other, id)).status).toBe(403);
    expect((await remove(maple.staff, id)).status).toBe(204);
    expect((await read(maple.staff, id)).status).toBe(404);
  });

  it('lets the committee delete a sent round that raised no issue', async () => {
    const id = await sent(yes('light'), yes('water'));
    expect((await read(maple.staff, id)).body.permissions).toEqual([]);
    expect((await remove(maple.staff, id)).status).toBe(403);
    expect((await remove(maple.committee, id)).status).toBe(204);
  });

  it('leaves the id of a sent one used up in its center, for whoever chooses it again, as the trail tells once of each that it was sent', async () => {
    const id = newId();
    const body = { id, auditToolQuestionnarie: tool.id };
    const answers = [yes('light'), yes('water')];
    const again = async (by: TestPerson) => {
      await world.write(maple.id, build.deleteFrom('idempotency'));
      const { status, problem } = await by.client.call('POST /audits', { body });
      return [status, problem?.errorKey];
    };
    // A draft's is not.
    await startRound(maple.committee, tool, { id });
    expect((await remove(maple.committee, id)).status).toBe(204);
    await world.write(maple.id, build.deleteFrom('idempotency'));
    await startRound(maple.committee, tool, { id, answers });
    expect((await sendRound(maple.committee, id)).status).toBe(200);
    expect((await remove(maple.committee, id)).status).toBe(204);
    expect(await again(maple.committee)).toEqual([409, 'exists']);
    expect(await again(maple.staff)).toEqual([409, 'exists']);
    expect((await startRound(cedar.staff, await addTool(cedar.committee), { id })).id).toBe(id);
    const found = await checkRecords(world.server.database.pool, trailProofOf(world));
    expect(found.broken).toBe(0);
  });

  it('is refused once the round raised an issue, to administrators as well', async () => {
    const id = await sent(yes('light'), no('water'));
    for (const person of [maple.committee, maple.admin]) {
      const { status, problem } = await remove(person, id);
      expect(status).toBe(400);
      expect(problem.message).toBe('This item cannot be removed');
    }
    expect((await remove(maple.staff, id)).status).toBe(403);
  });
});

describe('the list of rounds', () => {
  it('shows status, tool, place, author, score and issues, and filters by each', async () => {
    const elm = await world.addCenter('Elm Court');
    const rooms = await addTool(elm.committee, { title: 'Rooms' });
    const dining = await addTool(elm.committee, { title: 'Dining' });
    world.server.setNow(new Date('2026-03-02T15:00:00Z'));
    const first = await startRound(elm.staff, rooms, { location: elm.location });
    world.server.setNow(new Date('2026-03-09T15:00:00Z'));
    const second = await startRound(elm.verifier, dining, { note: 'Breakfast' });
    await sendRound(elm.verifier, second.id, { answers: [yes('light'), no('water')] });
    world.server.setNow(new Date('2026-03-10T15:00:00Z'));
    const list = async (query: Record<string, string>) => {
      const { body } = await elm.staff.client.call('GET /audits', { query });
      return body.content.map(({ id }) => id);
    };
    const all = await elm.staff.client.call('GET /audits');
    expect(all.body).toMatchObject({ totalElements: 2, size: 10 });
    expect(all.body.content).toMatchObject([
      {
        id: second.id,
        status: 'SENT',
        auditToolQuestionnarie: { title: 'Dining' },
        userApp: { id: elm.verifier.id },
        score: 75,
        yesCount: 1,
        noCount: 1,
        issueCount: 1,
        sentDateTime: '2026-03-09T15:00:00.000Z',
      },
      { id: first.id, status: 'DRAFT', location: { id: elm.location }, unit: { id: elm.unit }, score: null },
    ]);
    expect(await list({ 'status.equals': 'SENT' })).toEqual([second.id]);
    expect(await list({ 'auditToolQuestionnarie_id.equals': rooms.id })).toEqual([first.id]);
    expect(await list({ 'userApp_id.equals': elm.verifier.id })).toEqual([second.id]);
    expect(await list({ 'unit_id.equals': elm.unit })).toEqual([first.id]);
    expect(await list({ 'creationDateTime.lessThanOrEqual': '2026-03-02' })).toEqual([first.id]);
    expect(await list({ 'score.greaterThan': '50', 'issueCount.equals': '1' })).toEqual([second.id]);
    expect(await list({ 'score.equals': '75' })).toEqual([second.id]);
    expect(await list({ sort: 'creationDatetime,asc' })).toEqual([first.id, second.id]);
    expect(await list({ sort: 'score,desc' })).toEqual([second.id, first.id]);
    expect(await list({ q: 'room 214' })).toEqual([first.id]);
    expect(await list({ q: 'breakf' })).toEqual([second.id]);
    expect(await list({ q: 'verifier' })).toEqual([second.id]);
    expect((await elm.staff.client.call('GET /audits', { query: { 'status.equals': 'LOST' } })).status).toBe(
      400,
    );
  });
});

it('an administrator performs a round in another center, where the issue has none of its people as auditor', async () => {
  const foreign = await addTool(cedar.committee);
  const headers = { 'x-center-id': cedar.id };
  const started = await maple.admin.client.call('POST /audits', {
    body: { auditToolQuestionnarie: foreign.id },
    headers,
  });
  expect(started.status).toBe(201);
  const sent = await sendRound(maple.admin, started.body.id, { answers: [yes('light'), no('water')] });
  expect(sent.body.issues).toHaveLength(1);
  const issue = await cedar.staff.client.call('GET /issues/{id}', {
    params: { id: sent.body.issues[0]?.id ?? '' },
  });
  expect(issue.body.auditor).toBeNull();
});
