import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { noteVouchings, readVouchings } from '../audit-trail/vouchings';
import { deletionWords } from '../features/centers/vouched-center.service';
import { vouchForAnswers } from '../features/signatures/vouch-for-answers';
import { oneCenter } from '../testing/centers';
import { pastPolicies } from '../testing/past-policies';
import { trailProofOf } from '../testing/verified-trail';
import { checkTrails } from './check-trails';
import { reportOf } from './report';
import { isSound, verifyInstallation } from './verify';

const { world, maple } = await oneCenter();

const verify = () =>
  verifyInstallation({
    pool: world.server.database.pool,
    files: world.server.parts.files,
    proof: trailProofOf(world),
  });

describe('a center', () => {
  const { database, parts } = world.server;
  const trailOf = async (id: string) => (await verify()).trails.find(({ centerId }) => centerId === id);
  const entry = (center: string, action: string, { subject = center, at = new Date(), after = {} } = {}) =>
    pastPolicies(
      database,
      'activity',
      `INSERT INTO activity (center_id, id, at, actor_kind, action, subject_type, subject_id, after, address, user_agent, trace_id)
       VALUES ($1, gen_random_uuid(), $4, 'system', $2, 'center', $3, $5, '', '', '')`,
      [center, action, subject, at, JSON.stringify(after)],
    );
  const make = async () => {
    const { body } = await maple.admin.client.call('POST /centers', {
      body: { name: 'By mistake', timeZone: 'America/Chicago' },
    });
    return body.id;
  };
  const remove = (id: string) => maple.admin.client.call('DELETE /centers/{id}', { params: { id } });

  it('whose past was copied to another id is a fault at both', async () => {
    const oak = await world.addCenter('Oak Bend');
    const copy = randomUUID();
    for (const title of ['Secret', 'Kept'])
      await oak.staff.client.call('POST /issues', { body: { title, description: 'Handrail loose' } });
    await parts.trail.seal();
    expect(reportOf(await verify()).at(-1)).toBe('Everything is in order.');

    const client = await database.ownerPool.connect();
    const run = (text: string, values: unknown[] = []) => client.query(text, values);
    await run('BEGIN; SET LOCAL search_path = lamplight');
    const { rows: tables } = await run(
      `SELECT c.table_name AS name, c.column_name AS "column" FROM information_schema.columns AS c JOIN information_schema.tables AS t USING (table_schema, table_name)
       WHERE c.table_schema = 'lamplight' AND t.table_type = 'BASE TABLE' AND c.is_generated = 'NEVER'
         AND (c.column_name IN ('center_id', 'home', 'form_home') OR c.table_name = 'center' AND c.column_name = 'id')`,
    );
    const { rows: keys } = await run(
      `SELECT conrelid::regclass::text AS name, conname AS key FROM pg_constraint WHERE contype = 'f' AND connamespace = 'lamplight'::regnamespace`,
    );
    for (const { name, key } of keys)
      await run(`ALTER TABLE ${name} ALTER CONSTRAINT "${key}" DEFERRABLE INITIALLY DEFERRED`);
    for (const { name } of tables)
      await run(`ALTER TABLE ${name} NO FORCE ROW LEVEL SECURITY, DISABLE TRIGGER USER`);
    await run(`INSERT INTO activity (center_id, id, at, actor_id, actor_kind, action, subject_type, subject_id, address, user_agent, trace_id, before, after)
      SELECT '${copy}', gen_random_uuid(), at, actor_id, actor_kind, action, subject_type, subject_id, '', '', '', before, after FROM activity
      WHERE center_id = '${oak.id}' AND NOT coalesce(subject_id = (SELECT id FROM issue WHERE title = 'Secret'), false) ORDER BY seq`);
    await run(`DELETE FROM issue_revision WHERE issue_id = (SELECT id FROM issue WHERE title = 'Secret');
      DELETE FROM issue WHERE title = 'Secret'`);
    for (const { name, column } of tables)
      if (!['activity', 'activity_head', 'trail_seal'].includes(name))
        await run(`UPDATE ${name} SET ${column} = '${copy}' WHERE ${column} = '${oak.id}'`);
    await run('SET CONSTRAINTS ALL IMMEDIATE');
    for (const { name } of tables)
      await run(`ALTER TABLE ${name} FORCE ROW LEVEL SECURITY, ENABLE TRIGGER USER`);
    await run('COMMIT');
    client.release();
    await entry(oak.id, 'center.deleted');
    await parts.trail.seal();

    const found = await verify();
    expect(isSound(found)).toBe(false);
    expect(found.records.broken).toBe(0);
    expect(
      found.trails.flatMap(({ centerId, center, broken }) => (center ? [[centerId, center, broken]] : [])),
    ).toEqual([
      [copy, 'added', undefined],
      [oak.id, 'taken', undefined],
    ]);
    expect(reportOf(found).join('\n')).toContain(
      'of Oak Bend: 1 entry sealed, whole; NO LAMPLIGHT MADE THIS CENTER',
    );
    // A machine that has never seen the trail before finds both, too.
    const anew = await checkTrails(database.pool, { ...trailProofOf(world), anchors: new Map() });
    expect(anew.flatMap(({ center }) => center ?? [])).toEqual(['added', 'taken']);
  });

  it('that was made and deleted is in order', async () => {
    const id = await make();
    expect(await trailOf(id)).toMatchObject({ center: undefined });
    expect((await remove(id)).status).toBe(204);
    expect(await trailOf(id)).toBeUndefined();
    await parts.trail.seal();
    expect(await trailOf(id)).toMatchObject({ center: undefined, broken: undefined, anchored: true });
  });

  it('that is gone is a fault, whatever an entry says of its end that no Lamplight signed', async () => {
    const [gone, other] = [randomUUID(), await make()];
    await remove(other);
    await entry(gone, 'center.changed');
    await parts.trail.seal();
    expect(await trailOf(gone)).toMatchObject({ center: 'taken', broken: undefined });
    const [end] = await pastPolicies<{ at: Date; after: object }>(
      database,
      'activity',
      `SELECT at, after FROM activity WHERE center_id = $1 AND action = 'center.deleted'`,
      [other],
    );
    await entry(gone, 'center.deleted');
    await entry(gone, 'center.deleted', { after: { hash: { signature: { v: 1 } } } });
    await entry(gone, 'center.deleted', end);
    await parts.trail.seal();
    const found = await verify();
    expect(isSound(found)).toBe(false);
    expect(reportOf(found).join('\n')).toContain('whole; the center is GONE, AND NO LAMPLIGHT DELETED IT');
    const signature = parts.trail.vouch(deletionWords({ center: gone, at: new Date(0), by: null }));
    await entry(gone, 'center.deleted', { at: new Date(0), after: { hash: { signature } } });
    expect(await trailOf(gone)).toMatchObject({ center: undefined });
  });

  it.each([
    ['an issue', 'issue.created', undefined],
    ['a form', 'completed-form.sent', undefined],
    ['signatures', 'signing.opened', undefined],
    ['people', 'user.created', 'user.deleted'],
    ['a round', 'audit.sent', 'audit.deleted'],
    ['a tool', 'audit-tool.created', 'audit-tool.deleted'],
  ])('that is gone with %s is a fault, though a Lamplight deleted it', async (_, action, end) => {
    const [id, subject] = [await make(), randomUUID()];
    if (end) await entry(id, end, { subject });
    await parts.trail.seal();
    await entry(id, action, { subject });
    await remove(id);
    await parts.trail.seal();
    expect(await trailOf(id)).toMatchObject({ center: 'full' });
    if (end) {
      await entry(id, end, { subject });
      expect(await trailOf(id)).toMatchObject({ center: undefined });
    }
  });

  it('that was made or deleted before centers were vouched for is vouched for once, as far as its trail allows', async () => {
    const { dataDir } = parts.config;
    const { pool, trail, clock } = parts;
    const vouch = () => vouchForAnswers({ pool, vouch: trail.vouch, dataDir }, clock.now());
    const [empty, full] = [randomUUID(), randomUUID()];
    await pastPolicies(database, 'center', 'UPDATE center SET vouched = NULL WHERE id = $1', [maple.id]);
    await entry(full, 'issue.created', { subject: randomUUID() });
    for (const id of [empty, full]) await entry(id, 'center.deleted');
    await trail.seal();
    const faults = async () => {
      const { trails } = await verify();
      return [maple.id, empty, full].map((id) => trails.find(({ centerId }) => centerId === id)?.center);
    };
    // A machine that made no room for it vouches for nothing.
    await vouch();
    expect(await faults()).toEqual(['added', 'taken', 'taken']);
    await noteVouchings(dataDir, { 'centers.vouched': 'begun' });
    expect(await faults()).toEqual([undefined, undefined, 'full']);
    await vouch();
    await trail.seal();
    expect(await faults()).toEqual([undefined, undefined, 'taken']);
    expect(readVouchings(dataDir)).toMatchObject({ 'centers.vouched': 'done' });
  });

  it('is of the moment of which it was made', async () => {
    await pastPolicies(
      database,
      'center',
      `UPDATE center SET created_at = created_at - interval '9 days' WHERE id = $1`,
      [maple.id],
    );
    expect(await trailOf(maple.id)).toMatchObject({ center: 'added' });
  });
});
