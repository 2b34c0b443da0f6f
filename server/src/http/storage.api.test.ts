import { readdirSync, readlinkSync, renameSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config';
import type { Person } from '../db/acting';
import { startTestServer, type TestServer } from '../testing/test-server';
import { type TestPerson, World } from '../testing/world';
import { sendsTooMuch } from './sent-sums';

const note = { name: 'note.txt', content: 'Loose since Monday' };
const record = (by: TestPerson, files = [note]) =>
  by.client.call('POST /issues', { body: { description: 'Handrail loose' }, files });

/** Has PostgreSQL refuse every row of a table with one of its codes, as a full disk does. */
const failing = (server: TestServer, table: string, code: string) =>
  server.database.ownerPool.query(`
    CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      RAISE EXCEPTION 'could not extend file' USING ERRCODE = '${code}'; END $$;
    CREATE TRIGGER no_room BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION no_room()`);
const mended = (server: TestServer, table: string) =>
  server.database.ownerPool.query(`DROP TRIGGER no_room ON ${table}; DROP FUNCTION no_room()`);

/** A server that keeps so many times as much room as its disk has. */
async function keepingOfFree(share: number): Promise<World> {
  const { bavail, bsize } = statfsSync(tmpdir());
  const reserve = Math.ceil((share * bavail * bsize) / 1024 / 1024);
  return new World(await startTestServer({ config: readConfig({ STORAGE_RESERVE_MB: String(reserve) }) }));
}

describe('room that is kept for the database', () => {
  let world: World;
  let rosa: TestPerson;
  beforeAll(async () => {
    world = await keepingOfFree(1.4);
    rosa = (await world.addCenter('Maple Grove')).committee;
  });
  afterAll(() => world.close());

  it('is not taken by what is uploaded, which is said plainly, and everything else goes on', async () => {
    const { status, problem } = await record(rosa);
    expect({ status, errorKey: problem.errorKey, message: problem.message }).toEqual({
      status: 507,
      errorKey: 'storage',
      message:
        'This could not be stored: there is no room left on the disk. Nothing was saved; tell your administrator.',
    });
    expect(readdirSync(world.server.parts.files.temporaryFolder)).toEqual([]);
    expect((await record(rosa, [])).status).toBe(201);
    expect((await rosa.client.call('GET /issues')).body.totalElements).toBe(1);
  });
});

describe('whoever sends more in a day than anybody’s work comes to', () => {
  it('stops while others still have room: one person alone fills no disk', async () => {
    const world = await keepingOfFree(0.5);
    try {
      const maple = await world.addCenter('Maple Grove');
      const { committee: rosa, staff: david } = maple;
      const person = { centerId: maple.id, userId: david.id } as Person;
      const headers = { 'content-length': String(1024 ** 3 + 1) };
      // As if they had sent so much.
      sendsTooMuch({ headers } as FastifyRequest, person, world.server.parts.clock.now());
      for (const files of [[], [note]]) {
        const { status, problem } = await record(david, files);
        expect([status, problem.errorKey]).toEqual([507, 'storage']);
        expect((await record(rosa, files)).status).toBe(201);
      }
    } finally {
      await world.close();
    }
  });

  it('are not those whose small changes do not say their size', async () => {
    const world = await keepingOfFree(0.5);
    try {
      const { staff: david } = await world.addCenter('Maple Grove');
      const { id } = (await record(david, [])).body;
      const said = JSON.stringify({ idIssue: id, text: 'Looked at' });
      for (let n = 0; n < 40; n += 1) {
        const { status } = await fetch(new URL('/api/issue-comments', world.server.url), {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${david.client.token}` },
          // A stream is sent in pieces, and says no size.
          body: new Blob([said]).stream(),
          duplex: 'half',
        });
        expect(status).toBe(201);
      }
    } finally {
      await world.close();
    }
  });
});

describe('where half of that room is taken', () => {
  it('changes are refused before the database ends for want of it; people read, log in and out', async () => {
    const world = await keepingOfFree(4);
    try {
      const { committee: rosa } = await world.addCenter('Maple Grove');
      const { status, problem } = await record(rosa, []);
      expect([status, problem.errorKey]).toEqual([507, 'storage']);
      expect((await rosa.client.call('GET /issues')).body.totalElements).toBe(0);
      expect((await rosa.client.call('POST /logout')).status).toBe(204);
    } finally {
      await world.close();
    }
  });
});

describe('where there is no room', () => {
  let world: World;
  let rosa: TestPerson;
  beforeAll(async () => {
    world = new World(await startTestServer());
    rosa = (await world.addCenter('Maple Grove')).committee;
  });
  afterAll(() => world.close());

  it('for the database, whoever wanted something kept is told so', async () => {
    await failing(world.server, 'issue', '53100');
    try {
      const { status, problem } = await record(rosa);
      expect([status, problem.errorKey]).toEqual([507, 'storage']);
      expect(problem.message).toContain('there is no room left on the disk');
      expect(world.server.logged()).toContain('nothing can be stored');
    } finally {
      await mended(world.server, 'issue');
    }
  });

  it('for the trail, nothing is given out, and no file stays open', async () => {
    const [stored] = (await record(rosa)).body.files;
    const open = () =>
      readdirSync('/proc/self/fd').flatMap((fd) => {
        try {
          const path = readlinkSync(`/proc/self/fd/${fd}`);
          return path.startsWith(dirname(world.server.parts.files.temporaryFolder)) ? [path] : [];
        } catch {
          return [];
        }
      });
    await failing(world.server, 'activity', '53100');
    try {
      const download = () => rosa.client.call('GET /file/{id}', { params: { id: stored?.id ?? '' } });
      const answers = await Promise.all([1, 2, 3, 4, 5].map(download));
      expect(answers.map(({ status }) => status)).toEqual([507, 507, 507, 507, 507]);
      await expect.poll(open).toEqual([]);
    } finally {
      await mended(world.server, 'activity');
    }
  });

  it('or no folder, the readiness names the part that fails', async () => {
    const { temporaryFolder } = world.server.parts.files;
    renameSync(temporaryFolder, `${temporaryFolder}-away`);
    writeFileSync(temporaryFolder, '');
    const { status, problem } = await rosa.client.call('GET /health/ready');
    expect([status, problem.errorKey, problem.params?.part]).toEqual([503, 'notReady', 'files']);
    expect(problem.message).toContain('Files cannot be stored');
  });
});
