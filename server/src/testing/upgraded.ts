import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { migrate } from '../db/migrate';
import { dropDatabase } from './drop-database';
import { withDatabase } from './with-database';

/** Ids of a database that a test writes as an earlier release would have. */
export const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** An empty database, to bring to an earlier release, to write to as that release did, and to upgrade; gone after the file's tests. */
export function earlierDatabase() {
  const template = inject('template');
  const name = `upgrade_${randomBytes(6).toString('hex')}`;
  const database = withDatabase(template, name);
  beforeAll(async () => {
    const client = new pg.Client(withDatabase(template, 'postgres'));
    await client.connect();
    await client.query(`CREATE DATABASE ${name}`).finally(() => client.end());
  });
  afterAll(() => dropDatabase(withDatabase(template, 'postgres'), name));

  return {
    connection: database,
    /** Runs every migration up to that of this name; without one, all. */
    migrate: (upTo?: string) => migrate(database, upTo === undefined ? {} : { upTo }),
    /** Runs one statement, or without values several, as the application does in a center. */
    async run<Row extends pg.QueryResultRow>(
      center: string,
      text: string,
      values?: readonly unknown[],
    ): Promise<Row[]> {
      const options = '-c role=lamplight_app -c search_path=lamplight -c timezone=UTC';
      const client = new pg.Client({ ...database, options });
      await client.connect();
      try {
        await client.query('BEGIN');
        await client.query("SELECT set_config('app.center_id', $1, true)", [center]);
        const { rows } = await client.query<Row>(text, values && [...values]);
        await client.query('COMMIT');
        return rows;
      } finally {
        await client.end();
      }
    },
  };
}
