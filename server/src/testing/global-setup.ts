import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import type { Connection } from '../db/connect';
import { letServe, servingLogin } from '../db/let-serve';
import { bootstrapRole } from '../db/managed/cluster';
import { type ManagedPostgres, startManagedPostgres } from '../db/managed/managed-postgres';
import { migrate } from '../db/migrate';
import { withDatabase, withLogin } from './with-database';

declare module 'vitest' {
  interface ProvidedContext {
    /** The database that is cloned for each test file. */
    template: Connection;
  }
}

const templateName = 'lamplight_template';

/** An outside PostgreSQL to test on, as its owner: `postgres://owner@host/database`. Unset: a managed one. */
const outside = process.env.TEST_DATABASE_URL;

async function runAsOwner(connection: Connection, ...statements: string[]): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * What is safe for data that end with the run, as the superuser of our own: a clone of the template is written to the log whole, of
 * which packing is the larger half, and nothing waits for a disk. Files and pages are as in the product.
 */
async function hasten(managed: ManagedPostgres): Promise<void> {
  const superuser = { ...managed.connection, user: bootstrapRole, database: 'postgres' };
  await runAsOwner(
    superuser,
    'ALTER SYSTEM SET wal_compression = off',
    'ALTER ROLE ALL SET synchronous_commit = off',
    'SELECT pg_reload_conf()',
  );
}

async function makeTemplate(server: Connection): Promise<Connection> {
  await runAsOwner(server, `DROP DATABASE IF EXISTS ${templateName}`, `CREATE DATABASE ${templateName}`);
  const template = withDatabase(server, templateName);
  await migrate(template);
  await letServe(template, withLogin(template, servingLogin));
  return template;
}

/** Starts PostgreSQL, brings one database to the newest schema, and hands it to the tests as the template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'lamplight-test-'));
  // As root the database works as an ordinary user, who must be able to pass.
  chmodSync(folder, 0o755);
  const managed = outside ? undefined : await startManagedPostgres({ dataDir: folder, log: () => undefined });
  const end = async () => {
    await managed?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    if (managed) await hasten(managed);
    project.provide(
      'template',
      await makeTemplate(managed?.connection ?? { connectionString: outside ?? '' }),
    );
  } catch (error) {
    await end();
    // Thrown, it would stand below Vitest's "No test files found".
    process.stderr.write(`The schema of the tests cannot be made: ${inspect(error)}\n`);
    process.exit(1);
  }
  return end;
}
