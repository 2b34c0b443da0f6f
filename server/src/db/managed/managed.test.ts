import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ManagedPostgres, startManagedPostgres } from './managed-postgres';
import { findPostmaster } from './postmaster';
import { sightProcess } from './process-sighting';
import { socketPath } from './socket-folder';

const asRoot = process.getuid?.() === 0;
const onLinux = process.platform === 'linux';

let root = '';
let logged: string[] = [];
const running = new Set<ManagedPostgres>();
const children: ChildProcess[] = [];
const repairs: (() => void)[] = [];

/** The database of the tests that are not about a first start; each of them starts it and it is stopped after. */
const shared = { root: '', dataDir: '', first: { startedByUs: false, version: '' } };

beforeAll(async () => {
  shared.root = makeFolder();
  shared.dataDir = join(shared.root, 'data');
  const postgres = await startManagedPostgres({ dataDir: shared.dataDir, log: () => {} });
  shared.first = postgres;
  await postgres.stop();
}, 20_000);

afterAll(() => {
  rmSync(shared.root, { recursive: true, force: true });
});

beforeEach(() => {
  root = makeFolder();
  logged = [];
});

afterEach(async () => {
  for (const repair of repairs.splice(0)) repair();
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const postgres of running) await postgres.stop();
  for (const { dataFolder, socketFolder } of running) {
    for (const folder of [dirname(dataFolder), socketFolder]) {
      // Only what was put elsewhere; the rest goes with its root.
      if (!folder.startsWith(shared.root)) rmSync(folder, { recursive: true, force: true });
    }
  }
  running.clear();
  rmSync(root, { recursive: true, force: true });
  const elsewhere = '/var/lib/lamplight-databases';
  if (existsSync(elsewhere) && readdirSync(elsewhere).length === 0) rmdirSync(elsewhere);
});

/** An empty folder that the database's user can reach. Its path is real: temporary folders may be a link. */
function makeFolder(): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'lamplight-pg-'));
  chmodSync(folder, 0o755);
  return folder;
}

/** Starts the database of a data folder, a new one unless told otherwise. */
async function start(dataDir = join(root, 'data'), keepRunning = false): Promise<ManagedPostgres> {
  const log = (message: string) => logged.push(message);
  const postgres = await startManagedPostgres({ dataDir, log, keepRunning });
  running.add(postgres);
  return postgres;
}

const startShared = (keepRunning = false) => start(shared.dataDir, keepRunning);

/** Changes a file of the shared database until the end of the test. */
function spoil(file: string, content: string | undefined): void {
  const path = join(shared.dataDir, 'postgres', 'data', file);
  const { uid, gid } = statSync(path);
  const before = readFileSync(path);
  repairs.push(() => {
    writeFileSync(path, before, { mode: 0o600 });
    chownSync(path, uid, gid);
  });
  if (content === undefined) rmSync(path);
  else writeFileSync(path, content);
}

type Row = Record<string, unknown>;

async function query(
  postgres: ManagedPostgres,
  sql: string,
  user = postgres.connection.user,
): Promise<Row[]> {
  const client = new Client({ ...postgres.connection, user });
  // A database that is killed is told by the query's own error.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

function pidOf(postgres: ManagedPostgres): number {
  const pid = findPostmaster(postgres.dataFolder)?.pid;
  if (pid === undefined) throw new Error('PostgreSQL does not run');
  return pid;
}

const isLive = (pid: number) => sightProcess(pid).kind === 'live';

async function killDatabase(postgres: ManagedPostgres): Promise<void> {
  const pid = pidOf(postgres);
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => isLive(pid)).toBe(false);
}

/** A Lamplight of its own: another process, leader of a group of its own, that started the database. */
async function startElsewhere(
  dataDir: string,
  user: { uid?: number; gid?: number } = {},
): Promise<ChildProcess> {
  const scratch = join(root, 'scratch');
  mkdirSync(scratch);
  chmodSync(scratch, 0o777);
  const code = `import { startManagedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'managed-postgres.ts'))};
    await startManagedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: () => {} });
    process.stdout.write('started');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', code], {
    detached: true,
    env: { ...process.env, TMPDIR: scratch },
    stdio: ['ignore', 'pipe', 'inherit'],
    ...user,
  });
  children.push(child);
  if (child.stdout) await once(child.stdout, 'data');
  return child;
}

describe('starting', { timeout: 20_000 }, () => {
  test('the first start creates a database with checksums whose owner is no superuser', async () => {
    expect(shared.first.startedByUs).toBe(true);
    expect(shared.first.version).toMatch(/^18\./);
    const postgres = await startShared();
    expect(postgres.connection).toMatchObject({ user: 'lamplight_owner', database: 'lamplight' });
    const [found] = await query(
      postgres,
      `SELECT current_setting('data_checksums') AS checksums, current_setting('fsync') AS fsync,
        (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS super,
        (SELECT rolcreaterole AND rolcreatedb FROM pg_roles WHERE rolname = current_user) AS creates,
        d.datdba::regrole::text AS owner, d.datlocprovider AS provider, d.datlocale AS locale,
        pg_encoding_to_char(d.encoding) AS encoding, upper('é') AS upper
       FROM pg_database d WHERE d.datname = current_database()`,
    );
    expect(found).toEqual({
      checksums: 'on',
      fsync: 'on',
      super: false,
      creates: true,
      owner: 'lamplight_owner',
      provider: 'b',
      locale: 'C.UTF-8',
      encoding: 'UTF8',
      upper: 'É',
    });
  });

  test('a second start attaches to the running database, and can stop it', async () => {
    const first = await startShared();
    const second = await startShared();
    expect(second).toMatchObject({ startedByUs: false, connection: first.connection });
    const pid = pidOf(first);
    await second.stop();
    expect(isLive(pid)).toBe(false);
    await first.stop();
  });

  test('two first starts at once, after an interrupted one, end with one database', async () => {
    const folder = join(root, 'data', 'postgres');
    mkdirSync(join(folder, 'data.partial'), { recursive: true });
    chmodSync(folder, 0o700);
    writeFileSync(join(folder, 'data.partial', 'PG_VERSION'), 'half written');
    const both = await Promise.all([start(), start()]);
    expect(both.map((postgres) => postgres.startedByUs).sort()).toEqual([false, true]);
    expect(existsSync(join(folder, 'data.partial'))).toBe(false);
  });

  test('a restart keeps the data', async () => {
    const postgres = await startShared();
    await query(postgres, 'CREATE TABLE kept AS SELECT 42 AS value');
    await postgres.stop();
    const again = await startShared();
    expect(again.startedByUs).toBe(true);
    expect(await query(again, 'SELECT value FROM kept')).toEqual([{ value: 42 }]);
  });
});

describe('processes that are killed', { timeout: 20_000 }, () => {
  test('the database survives a killed Lamplight, and the next one attaches to it', async () => {
    const parent = await startElsewhere(shared.dataDir);
    // The whole group, as Ctrl-C and a closed terminal reach it.
    if (parent.pid !== undefined) process.kill(-parent.pid, 'SIGKILL');
    await once(parent, 'exit');
    const postgres = await startShared();
    expect(postgres.startedByUs).toBe(false);
    const pid = pidOf(postgres);
    await postgres.stop();
    expect(isLive(pid)).toBe(false);
  });

  test('what was committed before the database was killed is there after the next start', async () => {
    const postgres = await startShared();
    await query(postgres, 'CREATE TABLE committed AS SELECT 42 AS value');
    await killDatabase(postgres);
    const again = await startShared();
    expect(again.startedByUs).toBe(true);
    expect(await query(again, 'SELECT value FROM committed')).toEqual([{ value: 42 }]);
  });

  test.runIf(onLinux)(
    'a query that outlives its killed database does not keep the next one out',
    async () => {
      const postgres = await startShared();
      // Busy in the processor, it never looks whether its postmaster is still there.
      const busy = query(postgres, 'SELECT count(md5(n::text)) FROM generate_series(1, 100000000) AS n');
      const refused = expect(busy).rejects.toThrow();
      await expect
        .poll(() => query(postgres, "SELECT 1 AS one FROM pg_stat_activity WHERE query LIKE '%AS n'"))
        .toEqual([{ one: 1 }]);
      await killDatabase(postgres);
      expect((await startShared()).startedByUs).toBe(true);
      await refused;
    },
  );

  test('a database that was killed but not yet noticed by its parent is started again', async () => {
    const parent = await startElsewhere(shared.dataDir);
    const postgres = await startShared();
    parent.kill('SIGSTOP');
    await killDatabase(postgres);
    expect((await startShared()).startedByUs).toBe(true);
  });

  test('another program under the id of a database that is gone keeps nothing out', async () => {
    const postgres = await startShared();
    const file = join(postgres.dataFolder, 'postmaster.pid');
    const described = readFileSync(file, 'utf8');
    await postgres.stop();
    writeFileSync(file, described.replace(/^\d+/, String(process.pid)));
    expect((await startShared()).startedByUs).toBe(true);
  });

  test('a database that is kept running comes back by itself within 10 seconds', async () => {
    const postgres = await startShared(true);
    await killDatabase(postgres);
    await expect
      .poll(() => query(postgres, 'SELECT 1 AS one'), { timeout: 10_000, interval: 100 })
      .toEqual([{ one: 1 }]);
    await postgres.stop();
    expect(findPostmaster(postgres.dataFolder)).toBeUndefined();
  });
});

describe('who can reach it', { timeout: 20_000 }, () => {
  test('no file and no ALTER SYSTEM opens a TCP port or gives up durability', async () => {
    const postgres = await startShared();
    spoil('postgresql.auto.conf', "listen_addresses = '*'\nfsync = off\n");
    await postgres.stop();
    const again = await startShared();
    const [found] = await query(
      again,
      "SELECT current_setting('listen_addresses') AS addresses, current_setting('fsync') AS fsync",
    );
    expect(found).toEqual({ addresses: '', fsync: 'on' });
    if (onLinux) expect(listeningTcpSockets(pidOf(again))).toEqual([]);
  });

  test('the socket and the data are open to the user of the database alone', async () => {
    const postgres = await startShared();
    for (const folder of [postgres.socketFolder, postgres.dataFolder]) {
      const found = statSync(folder);
      expect(found.mode & 0o777).toBe(0o700);
      expect(found.uid).toBe(statSync(socketPath(postgres.socketFolder)).uid);
    }
  });

  test('what people typed does not get into the log', async () => {
    const postgres = await startShared();
    await expect(query(postgres, "SELECT 'planted marker'::integer")).rejects.toThrow('planted marker');
    const log = readFileSync(join(postgres.dataFolder, '..', 'postgres.log'), 'utf8');
    expect(log).toContain('ready to accept connections');
    expect(log).not.toContain('planted marker');
  });

  test('a data folder with a long path gets its socket elsewhere', async () => {
    const dataDir = join(root, `${'long '.repeat(16)},`, 'é'.repeat(40));
    const postgres = await start(dataDir);
    expect(postgres.dataFolder.startsWith(dataDir)).toBe(true);
    expect(postgres.socketFolder.startsWith(dataDir)).toBe(false);
    expect(await query(postgres, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(statSync(postgres.socketFolder).mode & 0o777).toBe(0o700);
  });

  test('a short path may hold spaces, commas and quotes, and keeps the socket beside the data', async () => {
    const dataDir = join(root, `a, "b' c`);
    const postgres = await start(dataDir);
    expect(postgres.socketFolder).toBe(join(dataDir, 'postgres', 'socket'));
  });
});

describe.runIf(asRoot && onLinux)('as root', { timeout: 20_000 }, () => {
  test('PostgreSQL runs as an ordinary user', async () => {
    const postgres = await startShared();
    expect(postgres.elsewhere).toBeUndefined();
    const sighting = sightProcess(pidOf(postgres));
    expect(sighting.kind === 'live' && sighting.userId).toBeGreaterThan(0);
  });

  test('a data folder that only root can reach keeps its database elsewhere, and finds it again', async () => {
    chmodSync(root, 0o700);
    const postgres = await start();
    expect(postgres.dataFolder).toMatch(/^\/var\/lib\/lamplight-databases\//);
    expect(postgres.elsewhere).toMatchObject({ home: dirname(postgres.dataFolder) });
    expect(logged.join()).toContain(`The data folder lies behind ${root}`);
    await query(postgres, 'CREATE TABLE note AS SELECT 42 AS value');
    await postgres.stop();
    const again = await start();
    expect(await query(again, 'SELECT value FROM note')).toEqual([{ value: 42 }]);

    cpSync(join(root, 'data'), join(root, 'copy'), { recursive: true });
    await expect(start(join(root, 'copy'))).rejects.toThrow('belongs to the data folder');
  });

  test('an ordinary user starts a database of its own, which root attaches to and restarts as that user', async () => {
    const nobody = { uid: 65534, gid: 65534 };
    mkdirSync(join(root, 'data'));
    chownSync(join(root, 'data'), nobody.uid, nobody.gid);
    await startElsewhere(join(root, 'data'), nobody);
    const postgres = await start();
    expect(postgres.startedByUs).toBe(false);
    await postgres.stop();
    expect((await start()).startedByUs).toBe(true);
    expect(sightProcess(pidOf(postgres))).toMatchObject({ userId: nobody.uid });
  });
});

describe('when it cannot start', { timeout: 20_000 }, () => {
  test('a database of another major version is refused with the way out', async () => {
    spoil('PG_VERSION', '17\n');
    await expect(startShared()).rejects.toThrow(/was made by PostgreSQL 17.*back up/);
  });

  test('a setting that PostgreSQL refuses is told in one line', async () => {
    spoil('postgresql.conf', "shared_buffers = 'much'\n");
    await expect(startShared()).rejects.toThrow(/^PostgreSQL did not start: .*postgresql\.conf.*errors$/);
  });

  test('files that are no whole database are left alone', async () => {
    spoil('PG_VERSION', undefined);
    await expect(startShared()).rejects.toThrow('holds files but no database');
    expect(existsSync(join(shared.dataDir, 'postgres', 'data', 'postgresql.conf'))).toBe(true);
  });
});

/** The TCP ports that a process listens on, by their socket's inode. */
function listeningTcpSockets(pid: number): string[] {
  const open = new Set(
    readdirSync(`/proc/${pid}/fd`).map((name) => {
      try {
        return /socket:\[(\d+)\]/.exec(readlinkSync(`/proc/${pid}/fd/${name}`))?.[1];
      } catch {
        return undefined;
      }
    }),
  );
  return ['/proc/net/tcp', '/proc/net/tcp6']
    .filter((file) => existsSync(file))
    .flatMap((file) => readFileSync(file, 'utf8').split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter((fields) => fields[3] === '0A' && open.has(fields[9]))
    .map((fields) => fields[9] ?? '');
}
