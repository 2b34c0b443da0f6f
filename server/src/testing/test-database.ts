import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { createAppPool, createExportPool } from '../db/app-pool';
import { type Connection, createPool, roles } from '../db/connect';
import { servingLogin } from '../db/let-serve';
import { dropDatabase } from './drop-database';
import { withDatabase, withLogin } from './with-database';

/** A database of its own with the newest schema, and pools as the server has them. */
export interface TestDatabase {
  connection: Connection;
  /** The login of the pools, which cannot become the owner. */
  serving: Connection;
  pool: pg.Pool;
  longPool: pg.Pool;
  exportPool: pg.Pool;
  ownerPool: pg.Pool;
  sealerPool: pg.Pool;
  drop(): Promise<void>;
}

async function asOwner(connection: Connection, statement: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Clones the template: a few dozen milliseconds, whatever the schema has grown to. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = inject('template');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const maintenance = withDatabase(template, 'postgres');
  await asOwner(maintenance, `CREATE DATABASE ${name} TEMPLATE lamplight_template`);
  const connection = withDatabase(template, name);
  const serving = withLogin(connection, servingLogin);
  const pool = createAppPool(serving, { max: 6, mails: true });
  const longPool = createAppPool(serving, { max: 2 });
  const exportPool = createExportPool(serving);
  // Two workers, as tests start them, listen on one for each lane.
  const ownerPool = createPool(connection, { max: 12, settings: { search_path: 'lamplight' } });
  const sealerPool = createPool(connection, {
    max: 2,
    role: roles.sealer,
    settings: { search_path: 'lamplight' },
  });
  return {
    connection,
    serving,
    pool,
    longPool,
    exportPool,
    ownerPool,
    sealerPool,
    async drop() {
      await Promise.all([pool, longPool, exportPool, ownerPool, sealerPool].map((each) => each.end()));
      await dropDatabase(maintenance, name);
    },
  };
}
