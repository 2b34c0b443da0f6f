import { randomBytes } from 'node:crypto';
import pg from 'pg';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { boot } from '../boot';
import { createClosing } from '../closing';
import { readConfig } from '../config';
import { databaseUrl, makeDataDir } from '../reliability/node.fixture';
import { Client } from '../testing/client';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { withDatabase, withLogin } from '../testing/with-database';
import { createAppPool } from './app-pool';
import type { Connection } from './connect';
import { letServe, servingLogin } from './let-serve';
import { type ManagedPostgres, startManagedPostgres } from './managed/managed-postgres';
import { migrate } from './migrate';

let database: TestDatabase;
let owner: string;
const madeLogins: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client(database.connection).user ?? '';
});
afterEach(async () => {
  // Roles belong to the whole PostgreSQL, which the tests of other files share.
  for (const login of madeLogins.splice(0)) await database.ownerPool.query(`DROP ROLE IF EXISTS ${login}`);
});
afterAll(() => database.drop());

/** The name of a login that the test makes or has made. */
function newLogin(): string {
  const login = `test_login_${randomBytes(6).toString('hex')}`;
  madeLogins.push(login);
  return login;
}

async function made(attributes: string): Promise<string> {
  const login = newLogin();
  await database.ownerPool.query(`CREATE ROLE ${login} LOGIN ${attributes}`);
  return login;
}

/** What a statement that was smuggled into a request comes to: undefined where it is carried out. */
async function smuggled(connection: Connection, ...statements: string[]): Promise<string | undefined> {
  const pool = createAppPool(connection, { max: 1 });
  const client = await pool.connect();
  try {
    for (const statement of statements) await client.query(statement);
    return undefined;
  } catch (error) {
    return error instanceof pg.DatabaseError ? error.code : String(error);
  } finally {
    client.release();
    await pool.end();
  }
}

/** RESET ROLE leads back to the role of the connection's start, SET ROLE NONE to the login. */
const waysOut = (): string[][] => [
  [`SET ROLE ${owner}`],
  ['RESET ROLE', `SET ROLE ${owner}`],
  [`SET SESSION AUTHORIZATION ${owner}`],
  ['SET ROLE lamplight_door'],
  ['SET ROLE lamplight_sealer'],
  ['SET ROLE NONE', `SET ROLE ${owner}`],
  ['SET ROLE NONE', 'SELECT FROM lamplight.user_account'],
  ['SET ROLE NONE', `GRANT ${owner} TO ${servingLogin}`],
  ['SET ROLE NONE', `GRANT lamplight_door TO ${servingLogin}`],
  ['SET ROLE NONE', `ALTER ROLE ${servingLogin} CREATEROLE`],
];

interface Started {
  said: string[];
  url: string;
}

/** Starts a server with these settings, and stops it after the work. */
async function started<T>(
  settings: Record<string, string>,
  work: (running: Started) => T | Promise<T>,
): Promise<T> {
  const folder = makeDataDir();
  const said: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => said.push(line) });
  const closing = createClosing();
  try {
    const config = readConfig({ DATA_DIR: folder.path, PORT: '0', DEMO: '0', ...settings });
    const { address } = await boot(config, logger, closing);
    return await work({ said, url: address });
  } finally {
    await closing.close();
    folder.remove();
  }
}

const outside = (login?: string): Record<string, string> => ({
  DATABASE_URL: databaseUrl(database.connection),
  ...(login ? { APP_DATABASE_URL: databaseUrl(withLogin(database.connection, login)) } : {}),
});

const isReady = async (url: string) => (await new Client(url).call('GET /health/ready')).status;

async function query<Row extends pg.QueryResultRow>(connection: Connection, text: string): Promise<Row[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Which logins work on a database, by one who may know. */
async function loginsOf(connection: Connection): Promise<string[]> {
  const rows = await query<{ usename: string }>(
    connection,
    `SELECT DISTINCT usename FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND usename IS NOT NULL ORDER BY 1`,
  );
  return rows.map(({ usename }) => usename);
}

describe('the login that serves requests', () => {
  it('makes no table of its own that would stand before ours in the connection that others get next', async () => {
    await letServe(database.connection, database.serving);
    const statement = 'CREATE TEMPORARY TABLE activity (LIKE lamplight.activity)';
    expect(await smuggled(database.serving, statement)).toBe('42501');
  });

  it('becomes neither the owner nor a door, nor reads anything as itself', async () => {
    for (const way of waysOut())
      expect([way, await smuggled(database.serving, ...way)]).toEqual([way, '42501']);
  });

  it('keeps nothing that it set for its own connections: the next start takes it back', async () => {
    const sets = (setting: string) => ['SET ROLE NONE', `ALTER ROLE ${servingLogin} ${setting}`];
    const works = () => smuggled(database.serving, 'UPDATE user_account SET version = version WHERE false');
    const { database: name = '' } = new pg.Client(database.serving);
    for (const setting of [
      'SET default_transaction_read_only = on',
      `IN DATABASE ${name} SET row_security = off`,
      "SET local_preload_libraries = 'nosuch'",
    ]) {
      expect([setting, await smuggled(database.serving, ...sets(setting))]).toEqual([setting, undefined]);
      await letServe(database.connection, database.serving);
      expect([setting, await works()]).toEqual([setting, undefined]);
    }
  });

  it('may do what a server does: the application’s role, and the platform’s', async () => {
    const ways = ['lamplight_platform', 'lamplight_app'].map((role) => `SET ROLE ${role}`);
    expect(await smuggled(database.serving, 'SELECT FROM user_account', ...ways)).toBeUndefined();
  });

  it('differs in that from the owner’s, by which all of this would go', async () => {
    expect(await smuggled(database.connection, `SET ROLE ${owner}`)).toBeUndefined();
    expect(
      await smuggled(database.connection, 'SET ROLE NONE', 'SELECT FROM lamplight.user_account'),
    ).toBeUndefined();
    expect(await smuggled(database.connection, 'SET ROLE lamplight_door')).toBeUndefined();
  });
});

describe('a server on a PostgreSQL of one’s own', () => {
  it('makes the login of APP_DATABASE_URL where it is missing, gives it its roles once, and answers by it', async () => {
    const login = newLogin();
    for (const _start of ['first', 'second'])
      await started(outside(login), async ({ said, url }) => {
        expect(await isReady(url)).toBe(200);
        expect(await loginsOf(database.connection)).toContain(login);
        expect(said.filter((line) => line.includes('APP_DATABASE_URL'))).toEqual([]);
      });
    const { rows } = await database.ownerPool.query(
      `SELECT roleid::regrole::text AS role FROM pg_auth_members WHERE member = $1::regrole ORDER BY 1`,
      [login],
    );
    expect(rows).toEqual([{ role: 'lamplight_app' }, { role: 'lamplight_platform' }]);
    expect(await smuggled(withLogin(database.connection, login), `SET ROLE ${owner}`)).toBe('42501');
  }, 60_000);

  it('gives a login that somebody made the roles that it has not', async () => {
    const login = await made('NOINHERIT');
    await database.ownerPool.query(`GRANT lamplight_app TO ${login}`);
    await started(outside(login), async ({ url }) => expect(await isReady(url)).toBe(200));
    expect(
      await smuggled(withLogin(database.connection, login), 'SET ROLE lamplight_platform'),
    ).toBeUndefined();
  }, 60_000);

  it('says once at its start where the owner’s login serves requests', async () => {
    await started(outside(), async ({ said, url }) => {
      expect(await isReady(url)).toBe(200);
      expect(
        said.filter((line) => line.includes('DATABASE_URL is set without APP_DATABASE_URL')),
      ).toHaveLength(1);
    });
  }, 60_000);

  it('does not start with a login that is the owner, becomes a door, makes roles, or is on another database', async () => {
    const [doorkeeper, maker, elsewhere] = [
      await made('IN ROLE lamplight_door'),
      await made('CREATEROLE'),
      newLogin(),
    ];
    const start = (settings: Record<string, string>) => started(settings, () => 'it started');
    await expect(start(outside(owner))).rejects.toThrow(
      `The login ${owner} cannot serve requests: it owns the data. Take that from it, or name a login in APP_DATABASE_URL`,
    );
    await expect(start(outside(doorkeeper))).rejects.toThrow('it can become lamplight_door.');
    await expect(start(outside(maker))).rejects.toThrow('it may make roles');
    const postgres = withLogin(withDatabase(database.connection, 'postgres'), elsewhere);
    await expect(start({ ...outside(), APP_DATABASE_URL: databaseUrl(postgres) })).rejects.toThrow(
      'it is led to another database',
    );
  }, 60_000);

  it('tells what to do where the owner may make no logins', async () => {
    const [poor, wanted] = [await made(''), newLogin()];
    await expect(
      letServe(withLogin(database.connection, poor), withLogin(database.connection, wanted)),
    ).rejects.toThrow(
      `CREATE ROLE "${wanted}" LOGIN NOINHERIT PASSWORD '…'; GRANT lamplight_app, lamplight_platform TO "${wanted}";`,
    );
  });
});

describe('a server on the PostgreSQL that Lamplight brings', () => {
  const folder = makeDataDir();
  let before: ManagedPostgres;
  let superuser: Connection;
  beforeAll(async () => {
    before = await startManagedPostgres({ dataDir: folder.path, log: () => undefined });
    superuser = withLogin(before.connection, 'postgres');
    await migrate(before.connection);
  }, 60_000);
  afterAll(async () => {
    await before.stop();
    folder.remove();
  });

  it('is not served by whom a superuser let become the owner or read all files, nor by a superuser', async () => {
    const letIn = async (login: string, role: string) => {
      await query(superuser, `CREATE ROLE ${login} LOGIN IN ROLE ${role}`);
      return letServe(before.connection, withLogin(before.connection, login));
    };
    await expect(letIn('member', 'lamplight_owner')).rejects.toThrow(
      'it can become lamplight_owner, lamplight_door',
    );
    await expect(letIn('reader', 'pg_read_server_files')).rejects.toThrow('become pg_read_server_files.');
    await expect(letServe(before.connection, superuser)).rejects.toThrow('it is a superuser');
  });

  it('makes a login with the password of its address', async () => {
    const { host, port } = before.connection;
    const connectionString = `postgres://guarded:its%20own@${encodeURIComponent(host)}:${port}/lamplight`;
    await letServe(before.connection, { connectionString });
    const [kept] = await query<{ kept: string }>(
      superuser,
      "SELECT rolpassword AS kept FROM pg_authid WHERE rolname = 'guarded'",
    );
    expect(kept?.kept).toMatch(/^SCRAM-SHA-256\$/);
  });

  it('answers by a login of its own, also on data of an earlier version, which knew none', async () => {
    await started({ DATA_DIR: folder.path }, async ({ said, url }) => {
      expect(await isReady(url)).toBe(200);
      expect(await loginsOf(superuser)).toEqual(['lamplight_owner', servingLogin]);
      const serving = withLogin(before.connection, servingLogin);
      expect(await smuggled(serving, 'SET ROLE lamplight_owner')).toBe('42501');
      expect(said.filter((line) => line.includes('APP_DATABASE_URL'))).toEqual([]);
    });
  }, 60_000);
});
