import type { AuditTool } from '@lamplight/contract/audit-tools';
import type { FormDefinition } from '@lamplight/domain/forms/definition';
import { beforeAll, describe, expect, it } from 'vitest';
import { readOnPlatform } from '../../db/in-center';
import { build } from '../../db/statement';
import { oneCenter } from '../../testing/centers';
import {
  addTool,
  attachPhoto,
  no,
  picture,
  saveAnswer,
  sendRound,
  startRound,
  yes,
} from '../../testing/rounds';

const { world, maple } = await oneCenter();
let tool: AuditTool;

beforeAll(async () => {
  world.server.setNow(new Date('2026-11-20T15:00:00Z'));
  tool = await addTool(maple.committee);
});

const read = async (id: string) =>
  (await maple.staff.client.call('GET /audits/{id}', { params: { id } })).body;
const issueOf = async (id: string) =>
  (await maple.staff.client.call('GET /issues/{id}', { params: { id } })).body;
const why = (code: string) => ({ linkId: 'light.why', answer: [{ valueCoding: { code } }] });
const found = [no('light', 'It lay on the floor'), why('floor'), yes('water')];

describe('sending a round', () => {
  it('scores it, counts, and opens an issue for a "no" that asks for one', async () => {
    const given = { location: maple.location, answers: found };
    const { id } = await startRound(maple.staff, tool, given, [maple.verifier]);
    const photo = await attachPhoto(maple.staff, id, 'light', await picture(1));
    const { status, body } = await sendRound(maple.verifier, id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'SENT',
      version: 1,
      sentDateTime: '2026-11-20T15:00:00.000Z',
      score: 25,
      yesCount: 1,
      noCount: 1,
      naCount: 0,
      issueCount: 1,
      issues: [{ title: 'Call light out of reach', status: 'OPEN', priority: 'HIGH', linkId: 'light' }],
      permissions: [],
    });
    const issue = await issueOf(body.issues[0]?.id ?? '');
    expect(issue).toMatchObject({
      title: 'Call light out of reach',
      description: 'Is the call light in reach? No.\nIt lay on the floor',
      sourceType: 'AMBASSADOR_ROUND',
      status: 'OPEN',
      priority: 'HIGH',
      dueDate: '2026-11-23',
      auditor: { id: maple.staff.id },
      assignee: null,
      location: { id: maple.location },
      unit: { id: maple.unit },
      floor: { id: maple.floor },
      department: { id: maple.department },
      focusArea: { id: maple.focusArea },
      subfocusArea: { id: maple.subfocusArea },
      surveyTag: 'F558',
      audit: { id, name: 'Short round' },
      files: [{ name: 'spot.png', size: photo.body.size }],
      revisions: [{ kind: 'CREATED' }],
    });
    expect(issue.files[0]?.id).not.toBe(photo.body.id);
    expect(issue.surveyTagDescription).not.toBeNull();
    const list = await maple.staff.client.call('GET /issues', { query: { 'audit_id.equals': id } });
    expect(list.body.totalElements).toBe(1);
  });

  it('titles an issue with the comment, else the question, where the question names no finding', async () => {
    const titles = async (comment?: string) => {
      const { id } = await startRound(maple.staff, tool, { answers: [yes('light'), no('water', comment)] });
      return (await sendRound(maple.staff, id)).body.issues.map(({ title }) => title);
    };
    expect(await titles('Jug empty since breakfast\nFilled it')).toEqual(['Jug empty since breakfast']);
    expect(await titles()).toEqual(['Fresh water at the bedside: no.']);
  });

  it('names every question that keeps it from being sent, and keeps the draft', async () => {
    const { id } = await startRound(maple.staff, tool, { answers: [no('light')] });
    const { status, problem } = await sendRound(maple.staff, id);
    expect(status).toBe(400);
    expect(problem).toMatchObject({
      errorKey: 'validation',
      fieldErrors: [
        { field: 'light', message: 'Please say what you found.' },
        { field: 'light.why', message: 'Please answer this question.' },
        { field: 'water', message: 'Please answer this question.' },
      ],
    });
    expect(await read(id)).toMatchObject({ status: 'DRAFT', version: 0, answers: [no('light')] });
  });

  it('leaves out nothing that alleges a violation, whoever said it', async () => {
    const rail = { linkId: 'rail', type: 'yes-no' as const, text: 'Is the rail firm?' };
    const asked = [{ question: 'rail', operator: '=' as const, answerCoding: { code: 'no' } }];
    const fall = { ...rail, linkId: 'fall', text: 'Was it an accident?', alleged: true, enableWhen: asked };
    const item = [{ linkId: 's', type: 'group' as const, text: 'Room', item: [rail, fall] }];
    const alleging = await addTool(maple.committee, { definition: { item } });
    const { id } = await startRound(maple.staff, alleging, { answers: [yes('rail')] }, [maple.committee]);
    await saveAnswer(maple.committee, id, no('fall', 'He was pushed'));
    const { status, problem } = await sendRound(maple.staff, id);
    expect(status).toBe(400);
    expect(problem.fieldErrors).toMatchObject([
      { field: 'rail', message: expect.stringContaining('“Was it an accident?”') },
    ]);
    // Nor where other answers are sent in its place.
    const instead = await sendRound(maple.staff, id, { answers: [yes('rail')] });
    expect(instead).toMatchObject({ status: 400, problem: { fieldErrors: [{ field: 'fall' }] } });
    expect(await read(id)).toMatchObject({
      status: 'DRAFT',
      answers: [yes('rail'), no('fall', 'He was pushed')],
    });
  });

  it('keeps neither answers nor photos of hidden questions', async () => {
    const { id } = await startRound(maple.staff, tool, { answers: found });
    await attachPhoto(maple.staff, id, 'light.why', await picture(2));
    await saveAnswer(maple.staff, id, yes('light'));
    const { body } = await sendRound(maple.staff, id);
    expect(body.answers).toEqual([yes('light'), yes('water')]);
    expect(body).toMatchObject({ score: 100, files: [], issues: [] });
  });

  it('has no score where nothing can be scored', async () => {
    const definition: FormDefinition = {
      item: [
        { linkId: 's', type: 'group', text: 'S', item: [{ linkId: 'q', type: 'yes-no-na', text: 'Fits?' }] },
      ],
    };
    const { id } = await startRound(maple.staff, await addTool(maple.committee, { definition }));
    const answers = [{ linkId: 'q', answer: [{ valueCoding: { code: 'na' } }] }];
    expect((await sendRound(maple.staff, id, { answers })).body).toMatchObject({ score: null, naCount: 1 });
  });

  it('takes the whole round along: answers, place and note', async () => {
    const { id } = await startRound(maple.staff, tool, { answers: [yes('light')] });
    const { body } = await maple.staff.client.call('PUT /audits/sent/{id}', {
      params: { id },
      body: { answers: found, location: maple.location, note: 'Quiet evening' },
    });
    expect(body).toMatchObject({ status: 'SENT', note: 'Quiet evening', unit: { id: maple.unit } });
    expect(body.answers.map(({ linkId }) => linkId)).toEqual(['light', 'light.why', 'water']);
  });

  it('needs the place that its tool demands, which may come with it', async () => {
    const inRooms = await addTool(maple.committee, { definition: { ...tool.definition, place: 'location' } });
    const { id } = await startRound(maple.staff, inRooms, {
      unit: maple.unit,
      answers: [yes('light'), yes('water')],
    });
    const refused = await sendRound(maple.staff, id);
    expect(refused.status).toBe(400);
    expect(refused.problem.fieldErrors).toEqual([
      { field: 'location', message: 'Choose the room or place.' },
    ]);
    expect((await read(id)).status).toBe('DRAFT');
    const { body } = await maple.staff.client.call('PUT /audits/sent/{id}', {
      params: { id },
      body: { location: maple.location },
    });
    expect(body.status).toBe('SENT');
  });

  it('needs none where there is none to choose: in a unit without rooms, in a center without any', async () => {
    const light = {
      linkId: 'light',
      type: 'yes-no-na',
      text: 'Is the light in reach?',
      required: true,
    } as const;
    const section = { linkId: 'all', type: 'group', text: 'All', item: [light] } as const;
    const definition: FormDefinition = { place: 'location', item: [section] };
    const answers = [yes('light')];
    const sentIn = async (center: typeof maple, at: { unit?: string } = {}) => {
      const { id } = await startRound(center.staff, await addTool(center.committee, { definition }), {
        ...at,
        answers,
      });
      return (await sendRound(center.staff, id)).status;
    };
    const bare = await world.addItem(maple.id, 'unit', 'A unit without rooms');
    expect(await sentIn(maple, { unit: bare })).toBe(200);
    expect(await sentIn(maple)).toBe(400);
    const birch = await world.addCenter('Birch, without rooms');
    await world.write(birch.id, build.deleteFrom('location').where('center_id', '=', birch.id));
    expect(await sentIn(birch)).toBe(200);
  });

  it('is refused on a stale version while the round is a draft', async () => {
    const { id } = await startRound(maple.staff, tool, { answers: found });
    await maple.staff.client.call('PUT /audits/{id}', { params: { id }, body: { note: 'New' } });
    expect((await sendRound(maple.staff, id, { version: 0 })).problem.errorKey).toBe('concurrency');
    expect((await sendRound(maple.staff, id, { version: 1 })).status).toBe(200);
  });

  it('takes departments the center made since, and leaves out what it deleted', async () => {
    const lobby = await world.addItem(maple.id, 'focus_area', 'Lobby');
    const definition: FormDefinition = {
      item: [
        {
          linkId: 's',
          type: 'group',
          text: 'S',
          item: [
            {
              linkId: 'q',
              type: 'yes-no',
              text: 'Clean?',
              focusAreaId: lobby,
              surveyTag: 'F0000',
              onNo: { issue: { department: 'laundry' } },
            },
          ],
        },
      ],
    };
    const { id } = await startRound(maple.staff, await addTool(maple.committee, { definition }));
    const laundry = await world.addItem(maple.id, 'department', 'Laundry');
    await world.write(maple.id, build.deleteFrom('focus_area').where('id', '=', lobby));
    const { body } = await sendRound(maple.staff, id, { answers: [no('q')] });
    expect(await issueOf(body.issues[0]?.id ?? '')).toMatchObject({
      department: { id: laundry },
      focusArea: null,
      surveyTag: null,
      priority: 'MEDIUM',
    });
  });
});

describe('sending twice', () => {
  it('is one send: the second answers with what the first did', async () => {
    const { id } = await startRound(maple.staff, tool, { answers: found });
    const first = await sendRound(maple.staff, id);
    world.server.setNow(new Date('2026-11-20T16:00:00Z'));
    const second = await sendRound(maple.verifier, id, { version: 0, answers: [yes('light'), yes('water')] });
    world.server.setNow(new Date('2026-11-20T15:00:00Z'));
    expect(second.status).toBe(200);
    expect(second.body).toEqual(first.body);
  });

  it('opens one set of issues also when it happens at once', async () => {
    const others = [maple.committee, maple.verifier, maple.admin];
    const { id } = await startRound(maple.staff, tool, { answers: found }, others);
    await attachPhoto(maple.staff, id, 'light', await picture(3));
    const people = [maple.staff, ...others, maple.staff, maple.committee];
    const answers = await Promise.all(people.map((person) => sendRound(person, id)));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body.issues).toEqual(answers[0]?.body.issues);
    }
    const list = await maple.staff.client.call('GET /issues', { query: { 'audit_id.equals': id } });
    expect(list.body.totalElements).toBe(1);
    expect((await issueOf(list.body.content[0]?.id ?? '')).files).toHaveLength(1);
  });
});

it('a sent round leaves its answers as rows and its trail', async () => {
  const { id } = await startRound(maple.staff, tool, {
    answers: [...found, { linkId: 'temperature', answer: [{ valueDecimal: 72.5 }] }],
  });
  const { body } = await sendRound(maple.staff, id);
  const { pool } = world.server.database;
  const rows = await readOnPlatform(
    pool,
    build.selectFrom('answer').selectAll().where('filled_form_id', '=', id).orderBy('link_id'),
  );
  const common = {
    center_id: maple.id,
    filled_form_id: id,
    form_id: tool.id,
    definition_version: 1,
    part: 0,
  };
  expect(rows).toMatchObject([
    {
      ...common,
      link_id: 'light',
      code: 'no',
      weight: 3,
      alert: true,
      comment: 'It lay on the floor',
      survey_tag: 'F558',
      focus_area_id: maple.focusArea,
      subfocus_area_id: maple.subfocusArea,
      sent_at: new Date('2026-11-20T15:00:00Z'),
    },
    { ...common, link_id: 'light.why', code: 'floor', alert: false },
    { ...common, link_id: 'temperature', value: 72.5, unit: '°F' },
    { ...common, link_id: 'water', code: 'yes' },
  ]);
  const trail = await readOnPlatform(
    pool,
    build
      .selectFrom('activity')
      .select(['action', 'actor_id'])
      .where('subject_id', 'in', [id, body.issues[0]?.id ?? ''])
      .orderBy('id'),
  );
  expect(trail.map(({ action }) => action)).toEqual(['audit.started', 'audit.sent', 'issue.created']);
});
