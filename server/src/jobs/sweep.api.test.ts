import { createHash, randomUUID } from 'node:crypto';
import { existsSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { build } from '../db/statement';
import { storageKey } from '../ports/file-store';
import { twoCenters } from '../testing/centers';
import { pastPolicies } from '../testing/past-policies';
import type { TestCenter } from '../testing/world';
import { sweepDatabase, sweepFiles } from './sweep';

const { world, maple, cedar } = await twoCenters();

const hourMs = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs);
/** An instant by the clock that gives files their ages. */
const filesInHours = async (hours: number) =>
  new Date((await world.server.parts.files.now()).getTime() + hours * hourMs);
/** Sweeps as if that many hours had passed where the files lie. */
const sweep = (hours = 0) =>
  sweepFiles(world.server.database.pool, {
    ...world.server.parts.files,
    now: () => filesInHours(hours),
  });
const pathOf = (sha256: string) => join(world.server.parts.config.dataDir, 'files', storageKey(sha256));
const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');

/** Bytes without a row: what a request leaves that stored its file and then failed. */
async function putOrphan(text: string): Promise<string> {
  const { files } = world.server.parts;
  const path = join(files.temporaryFolder, randomUUID());
  writeFileSync(path, text);
  await files.put(path, sha256Of(text));
  return sha256Of(text);
}

async function attach(center: TestCenter, content: string) {
  const { body } = await center.staff.client.call('POST /issues', {
    body: { description: 'Handrail loose' },
    files: [{ name: 'note.txt', content }],
  });
  const [file] = body.files;
  if (!file) throw new Error('The file was not kept');
  return { issueId: body.id, fileId: file.id, sha256: sha256Of(content) };
}

const has = (sha256: string) => world.server.parts.files.has(sha256);

describe('the sweep of files', () => {
  it('removes bytes that no row has named for a day, not a minute earlier', async () => {
    const orphan = await putOrphan('left by a request that failed');
    await sweep(23.9);
    expect(await has(orphan)).toBe(true);
    await sweep(24.1);
    expect(await has(orphan)).toBe(false);
  });

  it('never removes what a row of any center names, however old', async () => {
    const file = await attach(maple, 'A note that stays');
    const shared = await attach(cedar, 'The same words in two centers');
    const other = await attach(maple, 'The same words in two centers');
    await maple.staff.client.call('PUT /issues/{id}', {
      params: { id: other.issueId },
      body: { removedFiles: [other.fileId] },
    });
    await sweep(24 * 400);
    expect(await has(file.sha256)).toBe(true);
    expect(await has(shared.sha256)).toBe(true);
    const download = { params: { id: file.fileId } };
    const { bytes } = await maple.staff.client.call('GET /file/{id}', download);
    expect(bytes.toString()).toBe('A note that stays');
  });

  it('removes bytes whose last row was taken away', async () => {
    const file = await attach(maple, 'Taken off again');
    await maple.staff.client.call('PUT /issues/{id}', {
      params: { id: file.issueId },
      body: { removedFiles: [file.fileId] },
    });
    expect(await has(file.sha256)).toBe(true);
    await sweep(25);
    expect(await has(file.sha256)).toBe(false);
  });

  it('leaves an old orphan alone that was just stored again, because its row may be on the way', async () => {
    const orphan = await putOrphan('Sent a second time');
    const old = await filesInHours(-48);
    utimesSync(pathOf(orphan), old, old);
    await putOrphan('Sent a second time');
    await sweep();
    expect(await has(orphan)).toBe(true);
  });

  it('finds every orphan among more files than it looks at in one go', async () => {
    const kept = await attach(maple, 'One of many');
    const orphans = await Promise.all(Array.from({ length: 620 }, (_, n) => putOrphan(`orphan ${n}`)));
    await sweep(25);
    expect(orphans.filter((sha256) => existsSync(pathOf(sha256)))).toEqual([]);
    expect(await has(kept.sha256)).toBe(true);
  });

  it('clears away half-received uploads of a server that was killed', async () => {
    const { temporaryFolder } = world.server.parts.files;
    const [stale, fresh] = [join(temporaryFolder, 'stale.part'), join(temporaryFolder, 'fresh.part')];
    for (const path of [stale, fresh]) writeFileSync(path, 'half');
    const old = await filesInHours(-25);
    utimesSync(stale, old, old);
    await sweep();
    expect(existsSync(stale)).toBe(false);
    expect(existsSync(fresh)).toBe(true);
  });
});

describe('the sweep of the database', () => {
  it('removes sessions that have ended and kept answers older than a day, and nothing else', async () => {
    const { database } = world.server;
    const keep = await world.addPerson(maple.id, { role: 'STAFF' });
    const ended = await world.addPerson(maple.id, { role: 'STAFF' });
    await world.write(
      maple.id,
      build
        .updateTable('session')
        .set({ expires_at: inHours(-1) })
        .where('user_id', '=', ended.id),
    );
    const send = (key: string) =>
      keep.client.call('POST /issues', {
        body: { description: key },
        headers: { 'idempotency-key': key },
      });
    const [old, young] = [await send('old'), await send('young')];
    await world.write(
      maple.id,
      build
        .updateTable('idempotency')
        .set({ created_at: inHours(-25) })
        .where('key', '=', 'old'),
    );
    await sweepDatabase(database.pool, new Date());
    const sessions = (of: string) =>
      pastPolicies(database, 'session', 'SELECT 1 AS n FROM session WHERE user_id = $1', [of]);
    expect(await sessions(ended.id)).toHaveLength(0);
    expect(await sessions(keep.id)).toHaveLength(1);
    expect((await send('young')).body).toEqual(young.body);
    expect((await send('old')).body.id).not.toBe(old.body.id);
  });
});
