import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { dropDatabase } from '../testing/drop-database';
import { madeOf, query } from '../testing/made-of';
import { withDatabase } from '../testing/with-database';
import { migrate, migrations } from './migrate';

const template = inject('template');

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

  it('keeps a survey tag that is shipped no more, and ends it the day before', async () => {
    await dropDatabase(maintenance, name);
    await query(maintenance, `CREATE DATABASE ${name}`);
    await migrate(database);
    await query(
      database,
      `INSERT INTO lamplight.survey_tag VALUES ('K9211', 'Life Safety Code', 'Egress', 'Free of obstruction', NULL, NULL);
       UPDATE lamplight.survey_tag SET valid_to = NULL WHERE tag IN ('K050', 'K211')`,
    );
    await migrate(database);
    const found = await query(
      database,
      `SELECT tag, valid_to < current_date AS over FROM lamplight.survey_tag
       WHERE tag IN ('K050', 'K211', 'K9211') ORDER BY tag`,
    );
    expect(found).toEqual([
      { tag: 'K050', over: true },
      { tag: 'K211', over: null },
      { tag: 'K9211', over: true },
    ]);
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
    const versions = Object.keys(migrations).slice(0, -1);

    beforeAll(() => query(maintenance, `CREATE DATABASE ${original}`));
    afterAll(() => dropDatabase(maintenance, original));

    // From each one a step at a time, and from some over all that came since: each step is once the first of its upgrade,
    // once after others, and in a new database after all of them.
    it.each(versions)('goes from version %s to the next', async (version) => {
      await migrate(growing, { upTo: version });
      if (versions.indexOf(version) % 8 !== 0) return;
      await dropDatabase(maintenance, name);
      await query(maintenance, `CREATE DATABASE ${name} TEMPLATE ${original}`);
      await migrate(database);
      expect(await madeOf(database)).toEqual(newest);
    });

    it('and is one of the newest in the end', async () => {
      await migrate(growing);
      expect(await madeOf(growing)).toEqual(newest);
    });
  });
});
