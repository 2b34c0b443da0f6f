import type { FormDefinition } from '@lamplight/domain/forms/definition';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { nobodysHome } from '../../db/home';
import { newId } from '../../db/ids';
import { readInCenter, readOnPlatform } from '../../db/in-center';
import { findRecordCenters } from '../../db/record-center';
import { build, raw } from '../../db/statement';
import { twoCenters } from '../../testing/centers';
import { addTool, picture, shortRound, startRound } from '../../testing/rounds';

/** Forms of all centers, as topics have them: read by every center, written by the platform's role alone. */

const { world, maple, cedar } = await twoCenters();
const form = newId();

/** Writes as the platform's role, as an administrator's calls about all centers do. */
async function onPlatform(...statements: { text: string; values?: unknown[] }[]): Promise<void> {
  const client = await world.server.database.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query("SELECT set_config('role', 'lamplight_platform', true)");
    for (const { text, values = [] } of statements) await client.query(text, values);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

const versionOf = (
  of: { center: string | null; id: string; number: number },
  definition: FormDefinition,
) => ({
  text: `INSERT INTO form_version (center_id, form_id, number, definition, question_count, created_at, created_by)
    VALUES ($1, $2, $3, $4, 6, now(), $5)`,
  values: [of.center, of.id, of.number, JSON.stringify(definition), maple.admin.id],
});

beforeAll(async () => {
  await onPlatform(
    { text: 'INSERT INTO form (id) VALUES ($1)', values: [form] },
    versionOf({ center: null, id: form, number: 1 }, shortRound),
  );
});

const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    (error) => String(error.code),
  );

describe('a form of all centers', () => {
  it('is read in every center', async () => {
    for (const center of [maple, cedar]) {
      const read = build.selectFrom('form_version').select('form_id');
      expect(await readInCenter(world.server.database.pool, center.id, [read])).toEqual([
        [{ form_id: form }],
      ]);
    }
  });

  it('is not written by a center: not made, not changed, not taken away', async () => {
    const { id } = maple;
    const insert = build.insertInto('form').values({ center_id: null, id: newId() });
    expect(await codeOf(world.write(id, insert))).toBe('42501');
    await world.write(
      id,
      build.updateTable('form_version').set({ question_count: 0 }).where('form_id', '=', form),
      build.deleteFrom('form_version').where('form_id', '=', form),
      build.deleteFrom('form').where('id', '=', form),
    );
    const [kept] = await readOnPlatform(
      world.server.database.pool,
      build.selectFrom('form_version').select('question_count').where('form_id', '=', form),
    );
    expect(kept).toEqual({ question_count: 6 });
  });

  it('is what the platform’s role writes, and nothing of a center', async () => {
    const tool = await addTool(maple.committee);
    const id = newId();
    await onPlatform(
      { text: 'INSERT INTO form (id) VALUES ($1)', values: [id] },
      versionOf({ center: null, id, number: 1 }, shortRound),
      { text: 'UPDATE form_version SET question_count = 5 WHERE form_id = $1', values: [id] },
      { text: 'UPDATE form_version SET question_count = 0 WHERE form_id = $1', values: [tool.id] },
    );
    expect(
      await codeOf(onPlatform(versionOf({ center: maple.id, id: tool.id, number: 2 }, shortRound))),
    ).toBe('42501');
    const counts = await readOnPlatform(
      world.server.database.pool,
      build
        .selectFrom('form_version')
        .select(['form_id', 'question_count'])
        .where('form_id', 'in', [id, tool.id])
        .orderBy('question_count'),
    );
    expect(counts).toEqual([
      { form_id: id, question_count: 5 },
      { form_id: tool.id, question_count: 6 },
    ]);
  });

  it('is closed for changes when the first center fills it in', async () => {
    const id = newId();
    await onPlatform(
      { text: 'INSERT INTO form (id) VALUES ($1)', values: [id] },
      versionOf({ center: null, id, number: 1 }, shortRound),
    );
    await world.write(
      maple.id,
      build.insertInto('filled_form').values({
        center_id: maple.id,
        id: newId(),
        subject: 'audit',
        form_home: nobodysHome,
        form_id: id,
        definition_version: 1,
        created_at: new Date(),
        sent_at: null,
      }),
    );
    const change = { text: 'UPDATE form_version SET question_count = 5 WHERE form_id = $1', values: [id] };
    await expect(onPlatform(change)).rejects.toThrow('Questions that were answered do not change');
  });

  it('has a picture that every center is shown and none can take away', async () => {
    const { body } = await maple.committee.client.call('POST /audit-tool-questionnaries', {
      body: { title: 'Dining' },
      files: [{ name: 'dining.png', content: await picture(31) }],
    });
    const id = newId();
    await onPlatform({
      text: `INSERT INTO file (id, form_id, sha256, size, type, name, created_at, created_by)
        SELECT $1, $2, sha256, size, type, 'all.png', now(), created_by FROM file WHERE id = $3`,
      values: [id, form, body.image?.id],
    });
    for (const { admin, assistant } of [maple, cedar]) {
      for (const { client } of [admin, assistant]) {
        expect((await client.call('GET /file/{id}', { params: { id } })).status).toBe(200);
      }
    }
    await world.write(maple.id, build.deleteFrom('file').where('id', '=', id));
    expect((await cedar.staff.client.call('GET /file/{id}', { params: { id } })).status).toBe(200);
    expect(await findRecordCenters(world.server.database.pool, 'file', id, cedar.id)).toEqual([]);
  });
});

describe('a form of a center', () => {
  it('is filled in by no other center, whatever a row says', async () => {
    const theirs = await startRound(cedar.staff, await addTool(cedar.committee));
    const copied = (home: string) =>
      raw(sql`
        INSERT INTO filled_form (center_id, id, subject, form_home, form_id, definition_version, created_at)
        VALUES (${maple.id}, ${newId()}, 'audit', ${home}, ${theirs.auditToolQuestionnarie.id}, 1, now())`);
    const constraintOf = (home: string) =>
      world.write(maple.id, copied(home)).then(
        () => 'done',
        (error) => String(error.constraint),
      );
    expect(await constraintOf(cedar.id)).toBe('filled_form_of_a_form_it_reads');
    expect(await constraintOf(maple.id)).toMatch(/^filled_form_form_home.*fkey$/);
    expect(await constraintOf(nobodysHome)).toMatch(/^filled_form_form_home.*fkey$/);
  });
});
