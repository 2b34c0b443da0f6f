import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { databaseName, ownerRole } from '../db/managed/owner-database';
import { findPostmaster } from '../db/managed/postmaster';
import { raw } from '../db/statement';
import { Client } from '../testing/client';
import { ada } from '../testing/first-administrator';
import { until } from '../testing/until';
import { createWorld, type TestCenter, type World } from '../testing/world';
import { type Bundle, buildServer } from './bundle.fixture';
import { databaseUrl, makeDataDir, run, setupCodeOf, stopAll } from './node.fixture';

let world: World;
let maple: TestCenter;
let bundle: Bundle;
const folders: ReturnType<typeof makeDataDir>[] = [];

beforeAll(async () => {
  [world, bundle] = await Promise.all([createWorld(), buildServer()]);
  maple = await world.addCenter('Maple Grove');
});
afterEach(() => stopAll());
afterAll(async () => {
  await world.close();
  for (const folder of folders) folder.remove();
});

function newFolder(): string {
  const folder = makeDataDir();
  folders.push(folder);
  return folder.path;
}

const onWorld = () =>
  run(bundle, { DATABASE_URL: databaseUrl(world.server.database.connection), DATA_DIR: newFolder() });

/** Processes whose command line names a folder. */
function processesOn(folder: string): string[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
      } catch {
        return '';
      }
    })
    .filter((command) => command.includes(folder));
}

describe('SIGTERM', () => {
  it('lets an upload finish that has begun: it is acknowledged, kept, and then the server ends with 0', async () => {
    const node = onWorld();
    const { port } = new URL(await node.ready);
    const half = 'x'.repeat(200_000);
    const part = (headers: string, content: string) => `--b\r\n${headers}\r\n\r\n${content}\r\n`;
    const body =
      part('Content-Disposition: form-data; name="issueDTOString"', '{"description":"Sent while it stops"}') +
      part('Content-Disposition: form-data; name="multipartFiles"; filename="long.txt"', half + half) +
      '--b--\r\n';
    const socket = connect(Number(port), '127.0.0.1');
    const answer: Buffer[] = [];
    socket.on('data', (chunk) => answer.push(chunk));
    socket.write(
      `POST /api/issues HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${maple.staff.client.token}\r\n` +
        `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`,
    );
    socket.write(body.slice(0, half.length));
    const client = new Client(await node.ready, maple.staff.client.token);
    // Behind the first half on its way through the server, so that this is under way when it is told to stop.
    await client.call('GET /issues');
    node.kill('SIGTERM');
    await until('nobody new is let in', async () => !(await accepts(Number(port))), 10_000);
    socket.write(body.slice(half.length));
    await once(socket, 'close');
    expect(Buffer.concat(answer).toString()).toMatch(/^HTTP\/1\.1 201 /);
    expect(await node.ended).toEqual({ code: 0, signal: null });
    const { body: kept } = await maple.staff.client.call('GET /issues', {
      query: { 'description.contains': 'Sent while it stops' },
    });
    expect(kept.totalElements).toBe(1);
  });

  it('lets an export finish that has begun', async () => {
    await world.write(
      maple.id,
      raw(sql`
        INSERT INTO issue (center_id, id, title, description, priority, source, created_at, created_by, found_on, due_on)
        SELECT ${maple.id}, gen_random_uuid(), 'Noise at night', string_agg(md5(n::text || part::text), ' '), 'LOW',
          'OTHER', now(), ${maple.staff.id}, current_date - 1, '2026-12-01'
        FROM generate_series(1, 3000) n, generate_series(1, 60) part GROUP BY n`),
    );
    const node = onWorld();
    const response = await fetch(`${await node.ready}/api/issues/export`, {
      headers: { authorization: `Bearer ${maple.staff.client.token}` },
    });
    const reader = response.body?.getReader();
    const chunks = [(await reader?.read())?.value];
    node.kill('SIGTERM');
    const { port } = new URL(await node.ready);
    await until('nobody new is let in', async () => !(await accepts(Number(port))), 10_000);
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read())
      chunks.push(next.value);
    const workbook = Buffer.concat(chunks.map((chunk) => Buffer.from(chunk ?? [])));
    expect(workbook.length).toBeGreaterThan(3_000_000);
    // The end of a ZIP's directory: the workbook is whole.
    expect(workbook.subarray(-22, -18).toString('latin1')).toBe('PK\u0005\u0006');
    expect(await node.ended).toEqual({ code: 0, signal: null });
  });
});

describe('a stop that nobody lets finish', () => {
  const opened = (port: number, sent: string) => {
    const socket = connect(port, '127.0.0.1');
    // The server may end it as it likes.
    socket.on('error', () => undefined);
    socket.write(sent);
    return socket;
  };

  it('waits 5 s at most for connections that send nothing, half a header or half a body', async () => {
    const node = onWorld();
    const port = Number(new URL(await node.ready).port);
    const sockets = [
      opened(port, ''),
      opened(port, 'GET /api/health/live HTTP/1.1\r\nHost: half'),
      opened(port, 'POST /api/authenticate HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\nhalf'),
    ];
    // One that draws its header out byte by byte.
    const drawn = opened(port, 'GET /api/health/live HTTP/1.1\r\nX-Slow: ');
    const drawing = setInterval(() => drawn.write('a'), 200);
    await Promise.all([...sockets, drawn].map((socket) => once(socket, 'ready')));
    // Behind the others: they have arrived.
    await new Client(await node.ready).call('GET /health/live');
    const beganMs = performance.now();
    node.kill('SIGTERM');
    expect(await node.ended).toEqual({ code: 0, signal: null });
    clearInterval(drawing);
    // Some seconds for a busy machine; the forced end comes after 30, and with another code.
    expect(performance.now() - beganMs).toBeLessThan(15_000);
  });

  it('is forced after the seconds it may take, says so, and takes the database along all the same', async () => {
    const folder = newFolder();
    const node = run(bundle, { DATA_DIR: folder, STOP_SECONDS: '2' });
    const url = await node.ready;
    const dataFolder = join(folder, 'postgres', 'data');
    const postmaster = findPostmaster(dataFolder);
    if (!postmaster) throw new Error('The database does not run');
    const { socketFolder, port } = postmaster;
    const other = new pg.Client({ host: socketFolder, port, user: ownerRole, database: databaseName });
    other.on('error', () => undefined);
    await other.connect();
    // What the first-run page waits for.
    await other.query("SELECT pg_advisory_lock(hashtext('lamplight.setup'))");
    const setup = new Client(url)
      .call('POST /setup', { body: { ...ada, code: await setupCodeOf(node) } })
      .catch(() => undefined);
    await until(
      'the call waits',
      async () =>
        (await other.query("SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted")).rowCount ===
        1,
      10_000,
    );
    node.kill('SIGTERM');
    expect(await node.ended).toEqual({ code: 1, signal: null });
    expect(node.output()).toContain('Lamplight cut off what had not finished within 2 s');
    expect(findPostmaster(dataFolder)).toBeUndefined();
    expect(processesOn(folder)).toEqual([]);
    await setup;
  }, 120_000);
});

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

describe('a server with a database of its own', () => {
  it('ends with Ctrl-C and takes its database along: nothing is left running, all is there at the next start', async () => {
    const folder = newFolder();
    const node = run(bundle, { DATA_DIR: folder });
    await node.ready;
    const dataFolder = join(folder, 'postgres', 'data');
    expect(findPostmaster(dataFolder)).toBeDefined();
    // A terminal sends it to the whole group; a second one changes nothing.
    node.killGroup('SIGINT');
    node.killGroup('SIGINT');
    expect(await node.ended).toEqual({ code: 0, signal: null });
    expect(findPostmaster(dataFolder)).toBeUndefined();
    expect(processesOn(folder)).toEqual([]);
    expect(existsSync(join(folder, 'lamplight.lock'))).toBe(false);
  });

  it('takes its database along also when it is stopped while it starts', async () => {
    const folder = newFolder();
    const node = run(bundle, { DATA_DIR: folder });
    const dataFolder = join(folder, 'postgres', 'data');
    await until(
      'the database runs',
      async () => existsSync(dataFolder) && findPostmaster(dataFolder)?.ready === true,
      20_000,
    );
    node.killGroup('SIGINT');
    expect(await node.ended).toEqual({ code: 0, signal: null });
    expect(processesOn(folder)).toEqual([]);
  });

  it('leaves no half of an upload behind, once it starts again', async () => {
    const folder = newFolder();
    const first = run(bundle, { DATA_DIR: folder });
    await first.ready;
    first.kill('SIGKILL');
    await first.ended;
    const received = join(folder, 'files', 'temporary', 'half.part');
    writeFileSync(received, 'The first half of a photo');
    await run(bundle, { DATA_DIR: folder }).ready;
    expect(existsSync(received)).toBe(false);
  });

  it('refuses a second start on the same folder in one line and with an error, and goes on itself', async () => {
    const folder = newFolder();
    const first = run(bundle, { DATA_DIR: folder });
    const url = await first.ready;
    const second = run(bundle, { DATA_DIR: folder });
    const { code } = await second.ended;
    expect(code).toBe(1);
    expect(second.output().trim()).toBe(
      `Lamplight could not start: Lamplight is already running with this data folder (process ${first.pid})`,
    );
    expect((await new Client(url).call('GET /health/ready')).status).toBe(200);
  });

  it('is verified while it stands still: started for it, stopped again, and nothing is made where nothing is', async () => {
    const empty = newFolder();
    const none = run(bundle, { DATA_DIR: empty }, 'verify');
    expect((await none.ended).code).toBe(1);
    expect(none.output()).toContain(`There is no database in ${empty}`);
    expect(readdirSync(empty)).toEqual([]);

    const folder = newFolder();
    const node = run(bundle, { DATA_DIR: folder });
    await node.ready;
    node.kill('SIGTERM');
    await node.ended;
    const verify = run(bundle, { DATA_DIR: folder }, 'verify');
    expect(await verify.ended).toEqual({ code: 0, signal: null });
    expect(verify.output()).toContain('Everything is in order.');
    expect(processesOn(folder)).toEqual([]);
  });
});
