import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { createPool } from '../db/connect';
import { bootstrapRole } from '../db/managed/cluster';
import { oneCenter } from '../testing/centers';
import { trailProofOf } from '../testing/verified-trail';
import { keptOf, readConstraints } from './check-constraints';
import { readGuards } from './check-guards';
import { unread } from './check-rows';
import { checkSchema } from './check-schema';
import { checks } from './checks';
import { filledColumns } from './filled-columns';
import { generatedColumns } from './generated-columns';
import { guards } from './guards';
import { writesAlike } from './pg-major';
import { primaryKeys } from './primary-keys';
import { references } from './references';
import { reportOf } from './report';
import { isSound, verifyInstallation } from './verify';

const { world, maple } = await oneCenter();
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

  it('are known with the columns that are computed', async () => {
    const client = await database.ownerPool.connect();
    await client.query('BEGIN; SET LOCAL search_path = pg_catalog');
    const { rows } = await client.query<{ name: string; expression: string }>(
      `SELECT c.relname || '.' || a.attname AS name, pg_get_expr(d.adbin, d.adrelid) AS expression FROM pg_attribute AS a
         JOIN pg_class AS c ON c.oid = a.attrelid JOIN pg_attrdef AS d ON d.adrelid = c.oid AND d.adnum = a.attnum
       WHERE a.attgenerated <> '' AND c.relnamespace = 'lamplight'::regnamespace`,
    );
    await client.query('ROLLBACK');
    client.release();
    expect(Object.fromEntries(rows.map(({ name, expression }) => [name, expression]))).toEqual(
      generatedColumns,
    );
  });

  it('are known with their constraints, and the columns that are never empty', async () => {
    const client = await database.ownerPool.connect();
    await client.query('BEGIN; SET LOCAL search_path = pg_catalog');
    const { major, rows, empty } = await readConstraints(client, Object.keys(primaryKeys));
    await client.query('ROLLBACK');
    client.release();
    const listed = (...types: string[]) =>
      Object.fromEntries(
        rows
          .filter(({ type }) => types.includes(type))
          .map((row) => [`${row.table}.${row.name}`, keptOf(row)]),
      );
    expect(listed('f', 'u', 'x')).toEqual(references);
    expect(writesAlike(major)).toBe(true);
    expect(listed('c')).toEqual(checks);
    const { rows: columns } = await database.ownerPool.query<{ table: string; names: string[] }>(
      `SELECT table_name::text AS table, array_agg(column_name::text) AS names FROM information_schema.columns
       WHERE table_schema = 'lamplight' AND table_name = ANY ($1) GROUP BY 1`,
      [Object.keys(primaryKeys)],
    );
    const filled = columns.map(({ table, names }) => [
      table,
      names
        .filter((name) => !empty.some((each) => each.table === table && each.column === name))
        .toSorted()
        .join(),
    ]);
    expect(Object.fromEntries(filled)).toEqual(filledColumns);
  });

  it('are known with what acts on their rows, and who may do what with them', async () => {
    const client = await database.ownerPool.connect();
    await client.query('BEGIN; SET LOCAL search_path = pg_catalog');
    const found = await readGuards(client, Object.keys(primaryKeys));
    await client.query('ROLLBACK');
    client.release();
    expect(Object.fromEntries(found.map(({ key, hash }) => [key, hash]))).toEqual(guards);
  });

  it('are all read in full, but for those whose rows prove nothing', async () => {
    const { rows } = await database.ownerPool.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class AS c WHERE relnamespace = 'lamplight'::regnamespace AND relkind = 'r'
         AND NOT (has_table_privilege('lamplight_platform', oid, 'SELECT')
           AND (NOT relrowsecurity OR EXISTS (SELECT FROM pg_policy WHERE polrelid = c.oid AND polname = 'platform')))`,
    );
    const keyed = rows.map(({ name }) => name).filter((name) => primaryKeys[name]);
    expect(unread.toSorted()).toEqual(keyed.toSorted());
  });

  it.each([
    [
      'a trigger that leaves out what is written',
      `CREATE FUNCTION elsewhere() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
       CREATE TRIGGER elsewhere BEFORE INSERT ON activity FOR EACH ROW EXECUTE FUNCTION elsewhere()`,
      'DROP TRIGGER elsewhere ON activity; DROP FUNCTION elsewhere',
      ['activity', 'elsewhere', 'trigger'],
    ],
    [
      'a trigger that is switched off',
      'ALTER TABLE signature DISABLE TRIGGER keep_answered_signature',
      'ALTER TABLE signature ENABLE TRIGGER keep_answered_signature',
      ['signature', 'keep_answered_signature', 'trigger'],
    ],
    [
      'rows that every center sees',
      'ALTER TABLE issue NO FORCE ROW LEVEL SECURITY',
      'ALTER TABLE issue FORCE ROW LEVEL SECURITY',
      ['issue', '', 'rights'],
    ],
    [
      'entries of the trail that requests may change',
      'GRANT UPDATE (after) ON activity TO lamplight_app',
      'REVOKE UPDATE (after) ON activity FROM lamplight_app',
      ['activity', '', 'rights'],
    ],
    [
      'rows that one more policy shows',
      'CREATE POLICY more ON issue FOR SELECT TO lamplight_app USING (true)',
      'DROP POLICY more ON issue',
      ['issue', 'more', 'policy'],
    ],
    [
      'a function of ours under another name',
      'ALTER FUNCTION assume_reference_version(bigint) RENAME TO assumed',
      'ALTER FUNCTION assumed(bigint) RENAME TO assume_reference_version',
      [null, 'lamplight.assume_reference_version(bigint)', 'own'],
    ],
    [
      'another function that is called by the name of one',
      `CREATE FUNCTION find_session(varchar) RETURNS int LANGUAGE sql RETURN 1`,
      'DROP FUNCTION find_session(varchar)',
      [null, 'lamplight.find_session(character varying)', 'own'],
    ],
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
      'a key that is kept by a trigger',
      'ALTER TABLE issue_comment DROP CONSTRAINT issue_comment_pkey, ADD PRIMARY KEY (center_id, id) DEFERRABLE',
      'ALTER TABLE issue_comment DROP CONSTRAINT issue_comment_pkey, ADD PRIMARY KEY (center_id, id)',
      ['issue_comment', 'center_id,id', 'key'],
    ],
    [
      'a column that is computed no more',
      'ALTER TABLE audit ALTER COLUMN place_id DROP EXPRESSION',
      'ALTER TABLE audit DROP COLUMN place_id, ADD COLUMN place_id uuid GENERATED ALWAYS AS (coalesce(location_id, unit_id)) STORED',
      ['audit', 'place_id', 'column'],
    ],
    [
      'a column that is computed otherwise',
      'ALTER TABLE audit DROP COLUMN place_id, ADD COLUMN place_id uuid GENERATED ALWAYS AS (coalesce(unit_id, location_id)) STORED',
      'ALTER TABLE audit DROP COLUMN place_id, ADD COLUMN place_id uuid GENERATED ALWAYS AS (coalesce(location_id, unit_id)) STORED',
      ['audit', 'place_id', 'column'],
    ],
    [
      'a column that is computed, and was none of those',
      `ALTER TABLE audit ADD COLUMN kind text GENERATED ALWAYS AS ('x') STORED`,
      'ALTER TABLE audit DROP COLUMN kind',
      ['audit', 'kind', 'column'],
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
      'no key to another table',
      'ALTER TABLE file DROP CONSTRAINT file_center_id_document_id_fkey',
      `ALTER TABLE file ADD CONSTRAINT file_center_id_document_id_fkey FOREIGN KEY (center_id, document_id) REFERENCES document`,
      ['file', 'file_center_id_document_id_fkey', 'constraint'],
    ],
    [
      'a key to another table than it was',
      `ALTER TABLE file DROP CONSTRAINT file_center_id_document_id_fkey,
         ADD CONSTRAINT file_center_id_document_id_fkey FOREIGN KEY (center_id, document_id) REFERENCES pip_version`,
      `ALTER TABLE file DROP CONSTRAINT file_center_id_document_id_fkey,
         ADD CONSTRAINT file_center_id_document_id_fkey FOREIGN KEY (center_id, document_id) REFERENCES document`,
      ['file', 'file_center_id_document_id_fkey', 'constraint'],
    ],
    [
      'a key that older rows need not keep to',
      `ALTER TABLE file DROP CONSTRAINT file_center_id_document_id_fkey,
         ADD CONSTRAINT file_center_id_document_id_fkey FOREIGN KEY (center_id, document_id) REFERENCES document NOT VALID`,
      'ALTER TABLE file VALIDATE CONSTRAINT file_center_id_document_id_fkey',
      ['file', 'file_center_id_document_id_fkey', 'constraint'],
    ],
    [
      'no condition',
      'ALTER TABLE trail_seal DROP CONSTRAINT trail_seal_in_order',
      'ALTER TABLE trail_seal ADD CONSTRAINT trail_seal_in_order CHECK (nr > 0 AND first_seq <= last_seq)',
      ['trail_seal', 'trail_seal_in_order', 'constraint'],
    ],
    [
      'a condition that demands less',
      `ALTER TABLE trail_seal DROP CONSTRAINT trail_seal_in_order,
         ADD CONSTRAINT trail_seal_in_order CHECK (nr > 0 OR first_seq <= last_seq)`,
      `ALTER TABLE trail_seal DROP CONSTRAINT trail_seal_in_order,
         ADD CONSTRAINT trail_seal_in_order CHECK (nr > 0 AND first_seq <= last_seq)`,
      ['trail_seal', 'trail_seal_in_order', 'constraint'],
    ],
    [
      'a condition that was none of theirs',
      `ALTER TABLE issue_comment ADD CONSTRAINT no_more CHECK (text <> 'x')`,
      'ALTER TABLE issue_comment DROP CONSTRAINT no_more',
      ['issue_comment', 'no_more', 'constraint'],
    ],
    [
      'a column that may be empty',
      'ALTER TABLE file ALTER COLUMN sha256 DROP NOT NULL',
      'ALTER TABLE file ALTER COLUMN sha256 SET NOT NULL',
      ['file', 'sha256', 'empty'],
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

  /** Statements of whoever may do anything with the database, which only the tests' own PostgreSQL lets in so. */
  const asSuperuser = async (text: string) => {
    const client = new pg.Client({ ...database.connection, user: bootstrapRole });
    await client.connect();
    try {
      await client.query(
        `SET search_path = lamplight; SET allow_system_table_mods = on; SET session_replication_role = replica; ${text}`,
      );
    } finally {
      await client.end();
    }
  };
  const round = (id: string, place = '', value = '') =>
    `INSERT INTO audit (center_id, id, tool_id, status, created_at, created_by, unit_id ${place})
       SELECT '${maple.id}', ${id}, gen_random_uuid(), 'DRAFT', now(), gen_random_uuid(), gen_random_uuid() ${value};`;
  const one = `'00000000-0000-4000-8000-00000000000a'`;
  const looksAway = (yes: boolean, key = 'audit_pkey') =>
    `UPDATE pg_index SET indisready = ${!yes}, indisvalid = ${!yes} WHERE indexrelid = '${key}'::regclass;`;
  const file = (center: string, of: string) =>
    `INSERT INTO file (center_id, id, sha256, size, type, name, created_at, created_by, ${of})
       SELECT ${center}, ${one}, repeat('0', 64), 1, 'image/png', 'a.png', now(), gen_random_uuid(), gen_random_uuid();`;
  const isComputed = (as: string) =>
    `UPDATE pg_attribute SET attgenerated = '${as}' WHERE attrelid = 'audit'::regclass AND attname = 'place_id';`;

  it.skipIf(process.env.TEST_DATABASE_URL !== undefined).each([
    [
      'a row twice, which its key did not see come',
      `${round(one)} ${looksAway(true)} ${round(one)} ${looksAway(false)}`,
      'DELETE FROM audit; REINDEX TABLE audit',
      ['audit', 'center_id,id', 'twin'],
    ],
    [
      'a file of everybody’s under the id of a center’s, which is asked for by its id alone',
      `${file(`'${maple.id}'`, 'issue_id')} ${looksAway(true, 'file_id_once')} ${file('NULL', 'topic_id')} ${looksAway(false, 'file_id_once')}`,
      'DELETE FROM file; REINDEX TABLE file',
      ['file', 'id', 'twin'],
    ],
    [
      'another one of the name that is found first',
      'CREATE VIEW pg_catalog.audit AS SELECT * FROM lamplight.audit',
      'DROP VIEW pg_catalog.audit',
      ['audit', null, 'before'],
    ],
    [
      'a value that is not what it was computed of',
      `${isComputed('')} ${round(one, ', place_id', ', gen_random_uuid()')} ${isComputed('s')}`,
      'DELETE FROM audit',
      ['audit', 'place_id', 'column'],
    ],
    [
      'a cast by which a round’s unit is read as another',
      `CREATE FUNCTION says(uuid) RETURNS text LANGUAGE sql STABLE RETURN 'the one that was sent';
       CREATE CAST (uuid AS text) WITH FUNCTION says(uuid) AS ASSIGNMENT`,
      'DROP CAST (uuid AS text); DROP FUNCTION says(uuid)',
      [null, 'uuid to text', 'cast'],
    ],
    [
      'an operator among PostgreSQL’s own that fits better than these',
      `CREATE FUNCTION public.never(oid, regnamespace) RETURNS bool LANGUAGE sql IMMUTABLE RETURN false;
       CREATE OPERATOR pg_catalog.<> (LEFTARG = oid, RIGHTARG = regnamespace, FUNCTION = public.never)`,
      'DROP OPERATOR pg_catalog.<> (oid, regnamespace); DROP FUNCTION public.never(oid, regnamespace)',
      [null, '<>(oid,regnamespace)', 'operator'],
    ],
    [
      'a function among PostgreSQL’s own that fits better than these',
      'CREATE FUNCTION pg_catalog.md5(uuid) RETURNS text LANGUAGE sql RETURN NULL',
      'DROP FUNCTION pg_catalog.md5(uuid)',
      [null, 'md5(uuid)', 'function'],
    ],
    [
      'an equality of PostgreSQL’s own that was written anew',
      `CREATE OR REPLACE FUNCTION pg_catalog.date_eq(date, date) RETURNS bool LANGUAGE sql IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE
         AS 'SELECT date_cmp($1, $2) < 2'`,
      `CREATE OR REPLACE FUNCTION pg_catalog.date_eq(date, date) RETURNS bool LANGUAGE internal IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE
         AS 'date_eq'`,
      [null, '=(date,date)', 'operator'],
    ],
    [
      'a function of PostgreSQL’s own that was written anew',
      `CREATE OR REPLACE FUNCTION pg_catalog.jsonb_typeof(jsonb) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
         AS 'SELECT $1::text'`,
      `CREATE OR REPLACE FUNCTION pg_catalog.jsonb_typeof(jsonb) RETURNS text LANGUAGE internal IMMUTABLE STRICT PARALLEL SAFE
         AS 'jsonb_typeof'`,
      [null, 'jsonb_typeof(jsonb)', 'function'],
    ],
    [
      'an operator that only what looks at tables calls, written anew',
      `CREATE OR REPLACE FUNCTION pg_catalog.oidne(oid, oid) RETURNS bool LANGUAGE sql IMMUTABLE PARALLEL SAFE AS 'SELECT false'`,
      `CREATE OR REPLACE FUNCTION pg_catalog.oidne(oid, oid) RETURNS bool LANGUAGE internal IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'oidne'`,
      [null, '<>(oid,oid)', 'operator'],
    ],
    [
      'an aggregate of PostgreSQL’s own that was written anew',
      `CREATE OR REPLACE AGGREGATE pg_catalog.bool_or(boolean) (SFUNC = booland_statefunc, STYPE = boolean, INITCOND = 'false')`,
      `CREATE OR REPLACE AGGREGATE pg_catalog.bool_or(boolean) (SFUNC = boolor_statefunc, STYPE = boolean, COMBINEFUNC = boolor_statefunc,
         SORTOP = >, MSFUNC = bool_accum, MINVFUNC = bool_accum_inv, MSTYPE = internal, MFINALFUNC = bool_anytrue, MSSPACE = 16, PARALLEL = SAFE)`,
      [null, 'bool_or(boolean)', 'function'],
    ],
    [
      'another one under the name of a function of PostgreSQL’s own',
      `ALTER FUNCTION pg_catalog.decode(text, text) RENAME TO decode_kept;
       ALTER FUNCTION pg_catalog.ltrim(text, text) RENAME TO decode`,
      `ALTER FUNCTION pg_catalog.decode(text, text) RENAME TO ltrim;
       ALTER FUNCTION pg_catalog.decode_kept(text, text) RENAME TO decode`,
      [null, 'decode_kept(text,text)', 'function'],
    ],
    [
      'a class of operators by which rows are grouped',
      `CREATE FUNCTION public.same(varchar, varchar) RETURNS bool LANGUAGE sql IMMUTABLE RETURN true;
       CREATE FUNCTION public.number(varchar) RETURNS int LANGUAGE sql IMMUTABLE RETURN 1;
       CREATE OPERATOR public.= (LEFTARG = varchar, RIGHTARG = varchar, FUNCTION = public.same);
       CREATE OPERATOR CLASS public.lax DEFAULT FOR TYPE varchar USING hash AS OPERATOR 1 public.=, FUNCTION 1 public.number(varchar)`,
      `DROP OPERATOR FAMILY public.lax USING hash CASCADE; DROP OPERATOR public.= (varchar, varchar);
       DROP FUNCTION public.same(varchar, varchar), public.number(varchar)`,
      [null, 'lax', 'class'],
    ],
  ] as const)('are broken where they have %s', async (_, plant, heal, [table, about, fault]) => {
    await asSuperuser(plant);
    try {
      // What is put there leads to nothing, which is looked at by itself.
      const faults = (await look()).faults.filter((each) => each.fault !== 'nowhere');
      expect(faults).toMatchObject([{ table, about, fault }]);
    } finally {
      await asSuperuser(heal);
    }
    expect((await look()).faults).toEqual([]);
  });

  it.skipIf(process.env.TEST_DATABASE_URL !== undefined)(
    'are broken where what a row leads to was taken away unasked',
    async () => {
      await asSuperuser(round(one));
      try {
        const leading = ['center_id_id', 'center_id_tool_id', 'center_id_unit_id', 'created_by'];
        expect((await look()).faults).toEqual(
          leading.map((columns) => ({ table: 'audit', about: `audit_${columns}_fkey`, fault: 'nowhere' })),
        );
      } finally {
        await asSuperuser('DELETE FROM audit');
      }
      expect((await look()).faults).toEqual([]);
    },
  );

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
