import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { dropDatabase } from '../testing/drop-database';
import { withDatabase } from '../testing/with-database';
import type { Connection } from './connect';
import { migrate, migrations } from './migrate';

const template = inject('template');

async function query(connection: Connection, text: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** All that a migration makes: tables, indexes, constraints, policies, functions, triggers, rights. */
const madeOf = (connection: Connection) =>
  query(
    connection,
    `SELECT 'column' AS kind, table_name || '.' || column_name AS name, concat_ws(' ', data_type, is_nullable, column_default) AS made
       FROM information_schema.columns WHERE table_schema = 'lamplight'
     UNION ALL SELECT 'index', indexname, indexdef FROM pg_indexes WHERE schemaname = 'lamplight'
     UNION ALL SELECT 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid) FROM pg_constraint
       WHERE connamespace = 'lamplight'::regnamespace
     UNION ALL SELECT 'policy', tablename || '.' || policyname, concat_ws(' ', roles, cmd, qual, with_check)
       FROM pg_policies WHERE schemaname = 'lamplight'
     UNION ALL SELECT 'function', oid::regprocedure::text, concat_ws(' ', proowner::regrole, proacl, pg_get_functiondef(oid))
       FROM pg_proc WHERE pronamespace = 'lamplight'::regnamespace
     UNION ALL SELECT 'trigger', tgrelid::regclass || '.' || tgname, pg_get_triggerdef(oid) FROM pg_trigger
       WHERE NOT tgisinternal
     UNION ALL SELECT 'table', relname, concat_ws(' ', relrowsecurity, relforcerowsecurity, relacl) FROM pg_class
       WHERE relnamespace = 'lamplight'::regnamespace AND relkind = 'r'
     ORDER BY 1, 2`,
  );

describe('an installation', () => {
  let newest: unknown[];
  const name = `upgrade_${randomBytes(6).toString('hex')}`;
  const maintenance = withDatabase(template, 'postgres');
  const database = withDatabase(template, name);

  beforeAll(async () => {
    newest = await madeOf(template);
  });
  afterAll(() => dropDatabase(maintenance, name));

  it('of the newest version has all that is looked at', () => {
    expect(newest.length).toBeGreaterThan(200);
  });

  it('keeps a mail’s job that waits for its next try, and no job nobody has tried', async () => {
    await dropDatabase(maintenance, name);
    await query(maintenance, `CREATE DATABASE ${name}`);
    await migrate(database, { upTo: '0007-seal-at-once' });
    await query(database, "SELECT graphile_worker.add_job('send-mail') FROM generate_series(1, 2)");
    await query(
      database,
      'UPDATE graphile_worker._private_jobs SET attempts = 1 WHERE id = (SELECT min(id) FROM graphile_worker._private_jobs)',
    );
    await migrate(database);
    expect(await query(database, 'SELECT attempts FROM graphile_worker.jobs')).toEqual([{ attempts: 1 }]);
  });

  it('forgets a setup code that an earlier version left over', async () => {
    await dropDatabase(maintenance, name);
    await query(maintenance, `CREATE DATABASE ${name}`);
    await migrate(database, { upTo: '0016-count-at-hand' });
    await query(database, "INSERT INTO lamplight.installation VALUES ('setup_code', 'ABCD-EFGH-JKLM-NPQR')");
    await migrate(database);
    const left = "SELECT FROM lamplight.installation WHERE key = 'setup_code'";
    expect(await query(database, left)).toEqual([]);
  });

  it('keeps the doors an old node calls: both run side by side while nodes are replaced', async () => {
    await dropDatabase(maintenance, name);
    await query(maintenance, `CREATE DATABASE ${name}`);
    await migrate(database, { upTo: '0008-mails-without-jobs' });
    const calls = [
      "SELECT * FROM find_session('\\x00')",
      "SELECT note_login_failure('rosa@example.org', '192.0.2.1')",
      "SELECT of_account, of_address, oldest > now() - interval '1 minute' AS fresh FROM login_failures('rosa@example.org', '192.0.2.1')",
      "SELECT forget_login_failures('rosa@example.org')",
      'SELECT sweep_sessions(), sweep_idempotency()',
    ];
    const client = new pg.Client({ ...database, options: '-c role=lamplight_app -c search_path=lamplight' });
    const answers = async () => {
      const given = [];
      for (const call of calls) given.push((await client.query(call)).rows);
      return given;
    };
    await client.connect();
    try {
      const before = await answers();
      expect(before[2]).toEqual([{ of_account: '1', of_address: '1', fresh: true }]);
      await migrate(database);
      expect(await answers()).toEqual(before);
    } finally {
      await client.end();
    }
  });

  it('of a newer version is left as it is, and the start says what to do', async () => {
    await dropDatabase(maintenance, name);
    await query(maintenance, `CREATE DATABASE ${name}`);
    await migrate(database);
    await query(
      database,
      "INSERT INTO lamplight.kysely_migration VALUES ('9999-of-tomorrow', '2027-03-01T12:00:00Z')",
    );
    await expect(migrate(database)).rejects.toThrow(
      /^The data was made by a newer Lamplight: start that version, or this one with another DATA_DIR or DATABASE_URL$/,
    );
    expect(await madeOf(database)).toEqual(newest);
  });

  describe('made once and taken from version to version', () => {
    const original = `${name}_original`;
    const growing = withDatabase(template, original);

    beforeAll(() => query(maintenance, `CREATE DATABASE ${original}`));
    afterAll(() => dropDatabase(maintenance, original));

    it.each(Object.keys(migrations).slice(0, -1))(
      'of version %s becomes one of the newest',
      async (version) => {
        await migrate(growing, { upTo: version });
        await dropDatabase(maintenance, name);
        await query(maintenance, `CREATE DATABASE ${name} TEMPLATE ${original}`);
        await migrate(database);
        expect(await madeOf(database)).toEqual(newest);
      },
    );
  });
});
