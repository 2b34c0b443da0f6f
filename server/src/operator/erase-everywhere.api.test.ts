import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../config';
import { roles } from '../db/connect';
import { databaseUrl } from '../reliability/node.fixture';
import { twoCenters } from '../testing/centers';
import { addDocument, textFile } from '../testing/documents';
import { query } from '../testing/made-of';
import { trailProofOf } from '../testing/verified-trail';
import { reportOf } from '../verify/report';
import { verifyInstallation } from '../verify/verify';
import { runOperator } from './command';
import { operatorWith } from './operator.fixture';

const { world, maple, cedar } = await twoCenters();
const { connection, pool } = world.server.database;
const { parts } = world.server;
const config = () => readConfig({ DATABASE_URL: databaseUrl(connection), DATA_DIR: parts.config.dataDir });
const operator = operatorWith(config);

const inOrder = async () => {
  const found = await verifyInstallation({ pool, files: parts.files, proof: trailProofOf(world) });
  expect(reportOf(found).join('\n')).toContain('Everything is in order');
};

/** In which centers' trails a text stands. */
const trailsWith = (text: string) =>
  query(
    connection,
    `SELECT DISTINCT center_id AS center FROM lamplight.activity WHERE strpos(activity::text, '${text}') > 0`,
    roles.platform,
  );

/** Somebody new, to whom nothing refers. */
async function newcomer(user_lastName: string): Promise<string> {
  const { status, body } = await maple.admin.client.call('POST /user-apps', {
    body: {
      user_firstName: 'Olga',
      user_lastName,
      user_email: `olga@${user_lastName}.example`.toLowerCase(),
    },
    headers: { 'idempotency-key': user_lastName },
  });
  expect(status).toBe(201);
  return body.id;
}

describe('erasing a person wherever they left something', () => {
  it('reaches the center from which their account was moved whole', async () => {
    const id = await newcomer('Quillfeather');
    await addDocument(maple.staff, {}, textFile('Beds down', 'Olga Quillfeather.txt'));
    await parts.trail.seal();
    const moved = await maple.admin.client.call('PUT /user-apps/{id}', {
      params: { id },
      body: { center: cedar.id, user_lastName: 'Rainbird' },
    });
    expect(moved.body.id).toBe(id);
    await parts.trail.seal();
    await expect(operator('erase-person', id, '--yes')).rejects.toThrow('disable it first');
    expect(await trailsWith('Quillfeather')).toContainEqual({ center: maple.id });
    await operator('disable', 'olga@quillfeather.example');
    const told = await operator('erase-person', 'olga@quillfeather.example');
    expect(told).toContain('Maple Grove, without an account of theirs');
    expect(told).toContain('Olga Rainbird of Cedar Hill');
    await operator('erase-person', 'olga@quillfeather.example', '--also', 'Olga Quillfeather', '--yes');
    for (const gone of ['Quillfeather', 'Rainbird', 'olga@quillfeather.example'])
      expect(await trailsWith(gone)).toEqual([]);
    await expect(operator('erase-person', id, '--yes')).rejects.toThrow('was erased before');
    await inOrder();
  });

  it('is gone on with by its repeat where it was broken off, by all that it was to take out', async () => {
    const id = await newcomer('Mockingbird');
    await parts.trail.seal();
    const moved = await maple.admin.client.call('PUT /user-apps/{id}', {
      params: { id },
      body: { center: cedar.id, user_lastName: 'Nightjar' },
    });
    expect(moved.body.id).toBe(id);
    await parts.trail.seal();
    await operator('disable', 'olga@mockingbird.example');
    const words = ['erase-person', id, '--also', 'Olga Mockingbird', '--yes'];
    // Between its centers: of one it has everything by then.
    const breakOff = (line: string) => {
      if (line.includes('Cedar Hill')) throw new Error('The machine went off');
    };
    const terminal = { askSecret: async () => '', close: () => undefined };
    await expect(runOperator(config(), words, { env: {}, terminal }, breakOff)).rejects.toThrow('went off');
    expect(await trailsWith('Nightjar')).toEqual([{ center: cedar.id }]);
    const begun = join(parts.config.dataDir, 'erasures', `${id}.json`);
    expect((await stat(begun)).mode & 0o077).toBe(0);
    // What somebody wrote just then, where the erasure was before.
    await addDocument(maple.staff, {}, textFile('Beds down', 'Olga Mockingbird.txt'));
    // And what else they were called until somebody thought of the repeat.
    const again = { user_email: 'olga@nutcracker.example', user_lastName: 'Nutcracker', enabled: true };
    const called = await cedar.admin.client.call('PUT /user-apps/{id}', { params: { id }, body: again });
    expect(called.status).toBe(200);
    await addDocument(cedar.staff, {}, textFile('Beds up', 'Olga Nutcracker.txt'));
    await addDocument(cedar.staff, {}, textFile('Beds up', 'Olga Nightjar.txt'));
    await parts.trail.seal();
    await operator('disable', 'olga@nutcracker.example');
    await operator('erase-person', id, '--yes');
    for (const gone of ['Mockingbird', 'Nightjar', 'Nutcracker']) expect(await trailsWith(gone)).toEqual([]);
    await expect(stat(begun)).rejects.toThrow('ENOENT');
    await expect(operator('erase-person', id, '--yes')).rejects.toThrow('was erased before');
    await inOrder();
  });

  it('takes no words out of a center that never called them so, whatever another one calls them', async () => {
    const id = await newcomer('Vale');
    await addDocument(maple.staff, {}, textFile('Beds down', 'Alarm silenced by the night nurse.txt'));
    const moved = await maple.admin.client.call('PUT /user-apps/{id}', {
      params: { id },
      body: { center: cedar.id },
    });
    expect(moved.body.id).toBe(id);
    const named = await cedar.admin.client.call('PUT /user-apps/{id}', {
      params: { id },
      body: { user_firstName: 'night', user_lastName: 'nurse' },
    });
    expect(named.status).toBe(200);
    await parts.trail.seal();
    await operator('disable', 'olga@vale.example');
    await operator('erase-person', id, '--yes');
    expect(await trailsWith('Alarm silenced by the night nurse')).toEqual([{ center: maple.id }]);
    expect(await trailsWith('Olga Vale')).toEqual([]);
    await inOrder();
  });

  it('reaches, by their id, whose account was deleted; their address is nobody’s', async () => {
    const id = await newcomer('Wobblethorpe');
    await parts.trail.seal();
    const deleted = await maple.admin.client.call('DELETE /user-apps/{id}', { params: { id } });
    expect(deleted.status).toBe(204);
    await parts.trail.seal();
    await expect(operator('erase-person', 'olga@wobblethorpe.example', '--yes')).rejects.toThrow(
      /Nobody has the address .* erased by their id, which the audit trail shows/,
    );
    expect(await operator('erase-person', id)).toContain('Olga Wobblethorpe');
    expect(await trailsWith('Wobblethorpe')).toEqual([{ center: maple.id }]);
    expect(await operator('erase-person', id, '--yes')).toContain('Erased. Values of 2 entries');
    expect(await trailsWith('Wobblethorpe')).toEqual([]);
    await expect(operator('erase-person', id, '--yes')).rejects.toThrow('was erased before');
    await inOrder();
  });

  it('reaches centers in which they only acted', async () => {
    const admin = await world.addPerson(maple.id, { role: 'ADMIN', name: 'Vera' });
    const acted = await admin.client.call('POST /issues', {
      headers: { 'x-center-id': cedar.id },
      body: { description: 'Rail loose' },
    });
    expect(acted.status).toBe(201);
    await parts.trail.seal();
    const origins = () =>
      query(
        connection,
        `SELECT address FROM lamplight.activity WHERE actor_id = '${admin.id}' AND center_id = '${cedar.id}'`,
        roles.platform,
      );
    expect(await origins()).toEqual([{ address: '127.0.0.1' }]);
    await operator('disable', admin.email);
    await operator('erase-person', admin.email, '--yes');
    expect(await origins()).toEqual([{ address: '' }]);
    await inOrder();
  });

  it('says of how many deleted centers the trails tell of them still', async () => {
    const { client } = maple.admin;
    const center = (await client.call('POST /centers', { body: { name: 'Elm Court' } })).body;
    const id = await newcomer('Sandpiper');
    const move = (to: string) => client.call('PUT /user-apps/{id}', { params: { id }, body: { center: to } });
    expect((await move(center.id)).body.id).toBe(id);
    const back = await client.call('PUT /user-apps/{id}', {
      params: { id },
      body: { center: cedar.id },
      headers: { 'x-center-id': center.id },
    });
    expect(back.status).toBe(200);
    expect((await client.call('DELETE /centers/{id}', { params: { id: center.id } })).status).toBe(204);
    await parts.trail.seal();
    await operator('disable', 'olga@sandpiper.example');
    expect(await operator('erase-person', id, '--yes')).toContain('the trails of 1 deleted centers');
    expect(await trailsWith('Sandpiper')).toEqual([{ center: center.id }]);
    await expect(operator('erase-person', id, '--yes')).rejects.toThrow(
      'Only the trails of 1 deleted centers',
    );
    await inOrder();
  });

  it('knows nobody by the id of something else', async () => {
    await expect(operator('erase-person', maple.unit, '--yes')).rejects.toThrow('Nobody has the id');
  });
});
