import { describe, expect, it } from 'vitest';
import { createPool } from '../db/connect';
import { oneCenter } from '../testing/centers';
import { trailProofOf } from '../testing/verified-trail';
import { checkSchema } from './check-schema';
import { primaryKeys } from './primary-keys';
import { reportOf } from './report';
import { isSound, verifyInstallation } from './verify';

const { world } = await oneCenter();
const { database, parts } = world.server;

const asOwner = (text: string) => database.ownerPool.query(text);
const look = () => checkSchema(database.pool);

describe('the tables themselves', () => {
  it('are all known with their keys, and as they were made', async () => {
    const { rows } = await database.ownerPool.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'lamplight'::regnamespace
         AND relkind IN ('r', 'p', 'v', 'm', 'f') AND relname NOT LIKE 'kysely%' ORDER BY 1`,
    );
    expect(Object.keys(primaryKeys).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
    expect(await look()).toEqual({ tables: rows.length, faults: [] });
  });

  it.each([
    [
      'rows of another table that count as theirs',
      'CREATE TABLE audit_more () INHERITS (audit)',
      'DROP TABLE audit_more',
      ['audit', 'audit_more', 'inherits'],
    ],
    [
      'rows that count as those of another table',
      'CREATE TABLE elsewhere (LIKE signing); ALTER TABLE signing INHERIT elsewhere',
      'ALTER TABLE signing NO INHERIT elsewhere; DROP TABLE elsewhere',
      ['signing', 'elsewhere', 'inherits'],
    ],
    [
      'a partitioned table in the place of one',
      'ALTER TABLE mail RENAME TO mail_kept; CREATE TABLE mail (LIKE mail_kept) PARTITION BY HASH (id)',
      'DROP TABLE mail; ALTER TABLE mail_kept RENAME TO mail',
      ['mail', null, 'table'],
    ],
    [
      'a view in the place of one',
      'ALTER TABLE signature RENAME TO signature_kept; CREATE VIEW signature AS SELECT * FROM signature_kept',
      'DROP VIEW signature; ALTER TABLE signature_kept RENAME TO signature',
      ['signature', null, 'table'],
    ],
    [
      'none in the place of one',
      'ALTER TABLE file RENAME TO file_kept',
      'ALTER TABLE file_kept RENAME TO file',
      ['file', null, 'table'],
    ],
    [
      'a rule',
      'CREATE RULE forget AS ON UPDATE TO issue DO INSTEAD NOTHING',
      'DROP RULE forget ON issue',
      ['issue', 'forget', 'rule'],
    ],
    [
      'no key',
      'ALTER TABLE issue_revision DROP CONSTRAINT issue_revision_pkey',
      'ALTER TABLE issue_revision ADD PRIMARY KEY (center_id, id)',
      ['issue_revision', 'center_id,id', 'key'],
    ],
    [
      'another key',
      'ALTER TABLE answer DROP CONSTRAINT answer_pkey, ADD COLUMN nth serial, ADD PRIMARY KEY (center_id, nth)',
      'ALTER TABLE answer DROP CONSTRAINT answer_pkey, DROP COLUMN nth, ADD PRIMARY KEY (center_id, filled_form_id, link_id, part)',
      ['answer', 'center_id,filled_form_id,link_id,part', 'key'],
    ],
    [
      'a collation',
      `CREATE COLLATION lax (provider = icu, locale = 'und-u-ks-level1', deterministic = false);
       ALTER TABLE issue_comment ALTER COLUMN text TYPE text COLLATE lax`,
      'ALTER TABLE issue_comment ALTER COLUMN text TYPE text COLLATE "default"; DROP COLLATION lax',
      ['issue_comment', 'text', 'column'],
    ],
    [
      'a collation that calls itself the default one',
      `CREATE COLLATION "default" (provider = icu, locale = 'und-u-ks-level1', deterministic = false);
       ALTER TABLE issue_comment ALTER COLUMN text TYPE text COLLATE lamplight."default"`,
      'ALTER TABLE issue_comment ALTER COLUMN text TYPE text COLLATE pg_catalog."default"; DROP COLLATION lamplight."default"',
      ['issue_comment', 'text', 'column'],
    ],
    [
      'a type that ignores blanks',
      'ALTER TABLE issue_comment ALTER COLUMN text TYPE char(4000)',
      'ALTER TABLE issue_comment ALTER COLUMN text TYPE text',
      ['issue_comment', 'text', 'column'],
    ],
    [
      'a type of their own',
      'CREATE DOMAIN lamplight.text AS pg_catalog.text; ALTER TABLE issue_comment ALTER COLUMN text TYPE lamplight.text',
      'ALTER TABLE issue_comment ALTER COLUMN text TYPE pg_catalog.text; DROP DOMAIN lamplight.text',
      ['issue_comment', 'text', 'column'],
    ],
    [
      'an operator that may be taken for PostgreSQL’s own',
      `CREATE FUNCTION never(oid, regnamespace) RETURNS bool LANGUAGE sql IMMUTABLE RETURN false;
       CREATE OPERATOR <> (LEFTARG = oid, RIGHTARG = regnamespace, FUNCTION = never)`,
      'DROP OPERATOR <> (oid, regnamespace); DROP FUNCTION never(oid, regnamespace)',
      [null, 'lamplight.<>(oid,regnamespace)', 'operator'],
    ],
    [
      'a function that may be called instead of PostgreSQL’s own',
      'CREATE FUNCTION lamplight.md5(uuid) RETURNS text LANGUAGE sql RETURN NULL',
      'DROP FUNCTION lamplight.md5(uuid)',
      [null, 'lamplight.md5(uuid)', 'function'],
    ],
  ] as const)('are broken where they have %s', async (_, plant, heal, [table, about, fault]) => {
    await asOwner(plant);
    try {
      expect(await look()).toMatchObject({ faults: [{ table, about, fault }] });
    } finally {
      await asOwner(heal);
    }
    expect((await look()).faults).toEqual([]);
  });

  it('are looked at by what PostgreSQL brings alone', async () => {
    await asOwner(
      `CREATE DOMAIN lamplight.text AS pg_catalog.text; ALTER TABLE issue_comment ALTER COLUMN text TYPE lamplight.text;
       CREATE FUNCTION never(oid, regnamespace) RETURNS bool LANGUAGE sql IMMUTABLE RETURN false;
       CREATE OPERATOR <> (LEFTARG = oid, RIGHTARG = regnamespace, FUNCTION = never)`,
    );
    try {
      expect((await look()).faults.map(({ table, fault }) => [table, fault])).toEqual([
        ['issue_comment', 'column'],
        [null, 'operator'],
      ]);
    } finally {
      await asOwner(
        `DROP OPERATOR <> (oid, regnamespace); DROP FUNCTION never(oid, regnamespace);
         ALTER TABLE issue_comment ALTER COLUMN text TYPE pg_catalog.text; DROP DOMAIN lamplight.text`,
      );
    }
  });

  it('are told of first, as all else is read of them', async () => {
    await asOwner(
      `CREATE TABLE audit_more () INHERITS (audit); GRANT SELECT ON audit_more TO PUBLIC;
       CREATE RULE forget AS ON UPDATE TO issue DO INSTEAD NOTHING`,
    );
    const found = await verifyInstallation({
      pool: database.pool,
      files: parts.files,
      proof: trailProofOf(world),
    });
    expect(isSound(found)).toBe(false);
    expect(reportOf(found)[0]).toMatch(
      /^Tables: 2 faults in \d+ tables: what follows may be read wrong\.\n {2}table audit: rows of audit_more count as its own, .*\n {2}table issue: the rule forget /,
    );
    await asOwner('DROP TABLE audit_more; DROP RULE forget ON issue');
  });

  it('are read to the last digit and as ever, whatever is set for the database', async () => {
    const name = (await database.ownerPool.query<{ name: string }>('SELECT current_database() AS name'))
      .rows[0]?.name;
    const planted = { extra_float_digits: '-15', datestyle: 'German', bytea_output: 'escape' };
    for (const [setting, value] of Object.entries({ ...planted, transform_null_equals: 'on' }))
      await asOwner(`ALTER DATABASE ${name} SET ${setting} = ${value}`);
    const pool = createPool(database.connection, { max: 1 });
    try {
      const { rows } = await pool.query(
        `SELECT 87.654321::float8::text AS number, '2027-03-01'::date::text AS day, '\\x00'::bytea::text AS bytes, (1 = NULL) IS NULL AS unknown`,
      );
      expect(rows).toEqual([{ number: '87.654321', day: '2027-03-01', bytes: '\\x00', unknown: true }]);
    } finally {
      await pool.end();
      for (const setting of Object.keys({ ...planted, transform_null_equals: '' }))
        await asOwner(`ALTER DATABASE ${name} RESET ${setting}`);
    }
  });
});
