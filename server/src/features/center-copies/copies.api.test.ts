import type { FormDefinition } from '@lamplight/domain/forms/definition';
import { auditToolLibrary } from '@lamplight/domain/library/index';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { raw } from '../../db/statement';
import { recordMakers } from '../../security/records';
import { twoCenters } from '../../testing/centers';
import { addIssue } from '../../testing/issues';
import { pastPolicies } from '../../testing/past-policies';
import { addTool, no, picture, sendRound, startRound } from '../../testing/rounds';

const { world, maple, cedar } = await twoCenters();
const { client } = maple.admin;

const newCenter = async (name: string) => (await client.call('POST /centers', { body: { name } })).body.id;
const from = (idCenterOrigin: string, idCenterDestination: string) => ({
  query: { idCenterOrigin, idCenterDestination },
});
const inCenter = (id: string) => ({ headers: { 'x-center-id': id } });
const trailOf = (centerId: string) =>
  pastPolicies(
    world.server.database,
    'activity',
    `SELECT action, subject_id, before, after FROM activity WHERE center_id = $1 AND action LIKE 'reference.%'
     ORDER BY id`,
    [centerId],
  );

/** A tool whose question names a department and areas of its center. */
const definition = (centerOf: typeof maple): FormDefinition => ({
  item: [
    {
      linkId: 's',
      type: 'group',
      text: 'Room',
      item: [
        {
          linkId: 'q',
          type: 'yes-no',
          text: 'In reach?',
          focusAreaId: centerOf.focusArea,
          subfocusAreaId: centerOf.subfocusArea,
          onNo: { issue: { departmentId: centerOf.department } },
        },
      ],
    },
  ],
});

beforeAll(async () => {
  await client.call('POST /locations', { body: { name: 'Lobby', floor: maple.floor } });
});

describe('copying locations to another center', () => {
  it('takes floors and units along, and says beforehand what it will do', async () => {
    const there = await newCenter('Locations');
    const preview = await client.call('GET /admin/locations/copy', from(maple.id, there));
    expect(preview.body).toEqual({
      copied: 4,
      skipped: 0,
      parts: [
        { of: 'floor', copied: 1, skipped: 0 },
        { of: 'unit', copied: 1, skipped: 0 },
        { of: 'location', copied: 2, skipped: 0 },
      ],
    });
    expect((await client.call('GET /floors-list', inCenter(there))).body).toEqual([]);
    const { status, body } = await client.call('POST /admin/locations/copy', from(maple.id, there));
    expect({ status, body }).toEqual({ status: 200, body: preview.body });
    const { body: rooms } = await client.call('GET /locations-list', inCenter(there));
    expect(rooms).toMatchObject([
      { name: 'Lobby', unit: null, floor: { name: 'First' } },
      { name: 'Room 214', unit: { name: 'Birch' }, floor: { name: 'First' } },
    ]);
    expect(rooms.map(({ id }) => id)).not.toContain(maple.location);
    expect(await trailOf(there)).toMatchObject([
      {
        action: 'reference.copied',
        subject_id: there,
        after: { from: 'Maple Grove', location: { copied: 2, skipped: 0 } },
      },
    ]);
  });

  it('a second time skips all of it, and fills what was missing into what is there', async () => {
    const there = await newCenter('Twice');
    const headers = { 'x-center-id': there };
    const floor = await client.call('POST /floors', { body: { name: 'FIRST' }, headers });
    await client.call('POST /admin/locations/copy', from(maple.id, there));
    const again = await client.call('POST /admin/locations/copy', from(maple.id, there));
    expect(again.body).toMatchObject({ copied: 0, skipped: 4 });
    const { body: units } = await client.call('GET /units-list', { headers });
    expect(units).toMatchObject([{ name: 'Birch', floor: { id: floor.body.id, name: 'FIRST' } }]);
  });
});

describe('copying departments and focus areas', () => {
  it('leaves the people of the other center there, and inactive items inactive', async () => {
    const there = await newCenter('Departments');
    const params = { id: maple.department };
    await client.call('PUT /departments/{id}', {
      params,
      body: { responsible: maple.staff.id, active: false },
    });
    await client.call('POST /admin/departments/copy', from(maple.id, there));
    const { body } = await client.call('GET /departments', inCenter(there));
    expect(body.content).toMatchObject([{ name: 'Nursing', active: false, responsible: null }]);
    await client.call('PUT /departments/{id}', { params, body: { responsible: null, active: true } });
  });

  it('takes subfocus areas along', async () => {
    const there = await newCenter('Areas');
    const { body } = await client.call('POST /admin/focus-areas/copy', from(maple.id, there));
    expect(body).toMatchObject({ copied: 2, skipped: 0 });
    const { body: areas } = await client.call('GET /subfocus-areas-list', inCenter(there));
    expect(areas).toMatchObject([{ name: 'Reach', focusArea: { name: 'Call light' } }]);
  });
});

describe('copying audit tools', () => {
  it('takes questions and pictures along, and what the questions name where it is not there yet', async () => {
    const there = await newCenter('Tools');
    const made = await maple.committee.client.call('POST /audit-tool-questionnaries', {
      body: { title: 'Reach', description: 'Every room', definition: definition(maple) as never },
      files: [{ name: 'reach.jpg', content: await picture(7), type: 'image/jpeg' }],
    });
    await client.call('POST /admin/focus-areas/copy', from(maple.id, there));
    const { body } = await client.call('POST /admin/audit-tool-questionnaries/copy', from(maple.id, there));
    expect(body).toEqual({
      copied: 2,
      skipped: 0,
      parts: [
        { of: 'department', copied: 1, skipped: 0 },
        { of: 'auditTool', copied: 1, skipped: 0 },
      ],
    });
    const list = await client.call('GET /audit-tool-questionnaries', inCenter(there));
    const [row] = list.body.content;
    expect(row).toMatchObject({
      title: 'Reach',
      description: 'Every room',
      questionCount: 1,
      definitionVersion: 1,
      image: { name: made.body.image?.name },
    });
    const params = { id: row?.id ?? '' };
    const { body: tool } = await client.call('GET /audit-tool-questionnaries/{id}', { params });
    const [area] = (await client.call('GET /subfocus-areas-list', inCenter(there))).body;
    const [department] = (await client.call('GET /departments', inCenter(there))).body.content;
    const question = tool.definition.item[0]?.item[0];
    expect(question).toMatchObject({
      focusAreaId: area?.focusArea?.id,
      subfocusAreaId: area?.id,
      onNo: { issue: { departmentId: department?.id } },
    });
    const bytes = await client.call('GET /file/{id}', { params: { id: row?.image?.id ?? '' } });
    const original = await client.call('GET /file/{id}', { params: { id: made.body.image?.id ?? '' } });
    expect(bytes.bytes.equals(original.bytes)).toBe(true);
    const again = await client.call('POST /admin/audit-tool-questionnaries/copy', from(maple.id, there));
    expect(again.body).toMatchObject({ copied: 0, skipped: 1 });
  });

  it('before their areas still lets nobody delete the areas that they ask about', async () => {
    const there = await newCenter('Tools first');
    const preview = await client.call('GET /admin/audit-tool-questionnaries/copy', from(maple.id, there));
    const { body } = await client.call('POST /admin/audit-tool-questionnaries/copy', from(maple.id, there));
    expect(body).toEqual(preview.body);
    expect(body.parts.map(({ of, copied }) => [of, copied])).toEqual([
      ['department', 1],
      ['focusArea', 1],
      ['subfocusArea', 1],
      ['auditTool', 1],
    ]);
    const areas = await client.call('POST /admin/focus-areas/copy', from(maple.id, there));
    expect(areas.body).toMatchObject({ copied: 0, skipped: 2 });
    const query = { idCenter: there };
    const held = await client.call('GET /admin/focus-areas/center', { query });
    expect(held.body.uses).toEqual([{ by: 'auditTool', count: 1 }]);
    expect((await client.call('DELETE /admin/focus-areas/center', { query })).status).toBe(400);
  });

  it('gives tools that a round can be made with at once', async () => {
    const there = await newCenter('Rounds');
    await client.call('POST /admin/audit-tool-questionnaries/copy', from(maple.id, there));
    const staff = await world.addPerson(there, { role: 'STAFF' });
    const [tool] = (await staff.client.call('GET /audit-tool-questionnaries/center')).body;
    const round = await startRound(staff, { id: tool?.id ?? '' });
    const { body } = await sendRound(staff, round.id, { answers: [no('q')] });
    expect(body.issues).toHaveLength(1);
  });
});

describe('copying', () => {
  it('asks for two centers that are there', async () => {
    const same = await client.call('POST /admin/departments/copy', from(maple.id, maple.id));
    expect(same.problem.fieldErrors?.[0]?.field).toBe('idCenterOrigin');
    const nowhere = '01890000-0000-7000-8000-000000000000';
    for (const { query } of [from(nowhere, maple.id), from(maple.id, nowhere), from('0', maple.id)]) {
      expect((await client.call('POST /admin/departments/copy', { query })).status).toBe(404);
    }
  });

  it('is for administrators alone, of whatever center', async () => {
    const answer = await maple.committee.client.call(
      'POST /admin/departments/copy',
      from(cedar.id, maple.id),
    );
    expect(answer.status).toBe(403);
    const asCedar = await cedar.admin.client.call('GET /admin/departments/copy', from(maple.id, cedar.id));
    expect(asCedar.body).toMatchObject({ copied: 0, skipped: 1 });
  });

  it('of a whole house takes less than a second: 200 locations, 60 subfocus areas, 9 tools', async () => {
    const here = await newCenter('Large');
    await client.call('POST /centers/{id}/starter-set', { params: { id: here } });
    await world.write(
      here,
      raw(sql`INSERT INTO subfocus_area (center_id, id, name, focus_area_id)
        SELECT center_id, gen_random_uuid(), 'Part ' || n, id FROM generate_series(1, 3) n, focus_area`),
      raw(sql`INSERT INTO location (center_id, id, name, unit_id, floor_id)
        SELECT center_id, gen_random_uuid(), 'Room ' || n, id, floor_id
        FROM generate_series(1, 200) n, (SELECT * FROM unit LIMIT 1) u`),
    );
    for (const { title, description, definition } of auditToolLibrary) {
      await client.call('POST /audit-tool-questionnaries', {
        body: { title, description, definition: definition as never },
        headers: { 'x-center-id': here },
      });
    }
    const timed = async (there: string) => {
      const startMs = performance.now();
      const reports = [
        await client.call('POST /admin/departments/copy', from(here, there)),
        await client.call('POST /admin/locations/copy', from(here, there)),
        await client.call('POST /admin/focus-areas/copy', from(here, there)),
        await client.call('POST /admin/audit-tool-questionnaries/copy', from(here, there)),
      ];
      const tookMs = performance.now() - startMs;
      const counts = reports.flatMap(({ body }) => body.parts).map(({ of, copied }) => [of, copied]);
      expect(Object.fromEntries(counts)).toMatchObject({ location: 200, auditTool: 9 });
      expect(Object.fromEntries(counts).subfocusArea).toBeGreaterThanOrEqual(60);
      return tookMs;
    };
    const tookMs = [await timed(await newCenter('First copy')), await timed(await newCenter('Second copy'))];
    process.stdout.write(
      `copied 200 locations, 60 subfocus areas and 9 tools in ${tookMs.map(Math.round).join(' and ')} ms\n`,
    );
    expect(Math.min(...tookMs)).toBeLessThan(1000);
  });
});

describe('deleting all of a kind', () => {
  it('says beforehand how much there is, takes all of it and notes how much', async () => {
    const there = await newCenter('Emptied');
    await client.call('POST /admin/locations/copy', from(maple.id, there));
    const query = { idCenter: there };
    const parts = [
      { of: 'floor', deleted: 1 },
      { of: 'unit', deleted: 1 },
      { of: 'location', deleted: 2 },
    ];
    const preview = await client.call('GET /admin/locations/center', { query });
    expect(preview.body).toEqual({ deleted: 4, parts, uses: [] });
    const { body } = await client.call('DELETE /admin/locations/center', { query });
    expect(body).toEqual({ deleted: 4, parts });
    expect((await client.call('GET /floors-list', inCenter(there))).body).toEqual([]);
    expect((await trailOf(there)).at(-1)).toMatchObject({
      action: 'reference.deleted',
      before: { location: { deleted: 2 } },
    });
  });

  it('is refused as a whole where anything is used, and says by what', async () => {
    const there = await newCenter('Used');
    await client.call('POST /admin/locations/copy', from(maple.id, there));
    await client.call('POST /admin/focus-areas/copy', from(maple.id, there));
    await client.call('POST /admin/audit-tool-questionnaries/copy', from(maple.id, there));
    const staff = await world.addPerson(there, { role: 'STAFF' });
    const rooms = (await staff.client.call('GET /locations-list')).body;
    await addIssue(staff, { location: rooms[0]?.id ?? '' });
    const query = { idCenter: there };
    const preview = await client.call('GET /admin/locations/center', { query });
    expect(preview.body.uses).toEqual([{ by: 'issue', count: 1 }]);
    const { problem } = await client.call('DELETE /admin/locations/center', { query });
    expect(problem).toMatchObject({
      status: 400,
      errorKey: 'cannotBeRemoved',
      message: 'This item cannot be removed',
      detail: 'It is used by 1 issue.',
    });
    expect((await staff.client.call('GET /locations-list')).body).toEqual(rooms);
    const areas = await client.call('DELETE /admin/focus-areas/center', { query });
    expect(areas.problem.detail).toBe('It is used by 1 audit tool.');
  });

  it('takes tools with their questions and pictures while no round was made with one', async () => {
    const there = await newCenter('No tools');
    await client.call('POST /admin/audit-tool-questionnaries/copy', from(maple.id, there));
    const query = { idCenter: there };
    const { body } = await client.call('DELETE /admin/audit-tool-questionnaries/center', { query });
    expect(body).toEqual({ deleted: 1, parts: [{ of: 'auditTool', deleted: 1 }] });
    const areas = await client.call('DELETE /admin/focus-areas/center', { query });
    expect(areas.body.deleted).toBe(2);
    const params = { id: there };
    expect((await client.call('DELETE /centers/{id}', { params })).status).toBe(204);
    await recordMakers.audit(cedar);
    await addTool(cedar.committee);
    const refused = await client.call('DELETE /admin/audit-tool-questionnaries/center', {
      query: { idCenter: cedar.id },
    });
    expect(refused.problem.detail).toBe('It is used by 1 round.');
    const tools = await client.call('GET /audit-tool-questionnaries', inCenter(cedar.id));
    expect(tools.body.totalElements).toBe(2);
  });
});

describe.each(['departments', 'locations', 'focus-areas', 'audit-tool-questionnaries'] as const)(
  'all %s of a center',
  (path) => {
    it('are copied, and deleted, as was said beforehand; what only says so does neither', async () => {
      if (path === 'audit-tool-questionnaries') await addTool(maple.admin, { title: 'As was said' });
      const there = await newCenter(`As was said: ${path}`);
      const query = { idCenter: there };
      const listed = async () => (await client.call(`GET /${path}`, inCenter(there))).body.totalElements;
      const copy = await client.call(`GET /admin/${path}/copy`, from(maple.id, there));
      expect([copy.status, copy.body.copied > 0, await listed()]).toEqual([200, true, 0]);
      const copied = await client.call(`POST /admin/${path}/copy`, from(maple.id, there));
      expect(copied.body).toEqual(copy.body);
      const count = await listed();
      expect(count).toBeGreaterThan(0);
      const deletion = await client.call(`GET /admin/${path}/center`, { query });
      const { uses, ...said } = deletion.body;
      expect([deletion.status, uses, await listed()]).toEqual([200, [], count]);
      expect(said.deleted).toBeGreaterThanOrEqual(count);
      const deleted = await client.call(`DELETE /admin/${path}/center`, { query });
      expect([deleted.status, deleted.body, await listed()]).toEqual([200, said, 0]);
    });
  },
);

describe('copying at once', () => {
  it.each(['audit-tool-questionnaries', 'locations'] as const)(
    'copies %s once, and each of the others finds them there',
    async (path) => {
      if (path !== 'locations') await addTool(maple.admin, { title: 'At once' });
      const there = await newCenter(`At once ${path}`);
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => client.call(`POST /admin/${path}/copy`, from(maple.id, there))),
      );
      const reports = answers.map(({ status, body }) => ({
        status,
        copied: body.copied > 0,
        some: body.skipped > 0,
      }));
      expect(reports.filter(({ copied }) => copied)).toEqual([{ status: 200, copied: true, some: false }]);
      expect(reports.filter(({ copied }) => !copied)).toEqual(
        Array.from({ length: 4 }, () => ({ status: 200, copied: false, some: true })),
      );
    },
  );
});
