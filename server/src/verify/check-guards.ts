import { createHash } from 'node:crypto';
import type pg from 'pg';
import { roles } from '../db/connect';
import { schema } from '../db/migrations/tenant';
import type { BrokenTable } from './broken-table';
import { guards } from './guards';
import { majorOf, versionOf, writesAlike } from './pg-major';

/** What acts on rows as they are written, or says who sees and changes them, as the database tells of it. */
interface GuardRow {
  /** Of a function none. */
  table: string | null;
  name: string;
  kind: 'trigger' | 'policy' | 'rights' | 'own';
  words: (string | null)[];
  /** Whose it is and who may do what; they come in no order. */
  rights: string[];
}

/** What our roles, $2, and everybody may do to something. */
const rightsOf = (acl: string): string => `ARRAY(
  SELECT coalesce(r.rolname, 'everybody') || ' ' || granted.privilege_type FROM aclexplode(${acl}) AS granted
  LEFT JOIN pg_roles AS r ON r.oid = granted.grantee WHERE granted.grantee = 0 OR r.rolname = ANY ($2::text[]))`;

/** Of our tables, $1, in our schema, $3; and the functions there, whose words name what they call by its schema. */
const all = `
  SELECT c.relname::text AS table, t.tgname::text AS name, 'trigger' AS kind, ARRAY[pg_get_triggerdef(t.oid), t.tgenabled::text] AS words,
      '{}'::text[] AS rights
    FROM pg_trigger AS t JOIN pg_class AS c ON c.oid = t.tgrelid
    WHERE NOT t.tgisinternal AND c.relname = ANY ($1::text[]) AND c.relnamespace = $3::regnamespace
  UNION ALL
  SELECT c.relname::text, p.polname::text, 'policy', ARRAY[p.polcmd::text, p.polpermissive::text,
      pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)],
      ARRAY(SELECT r.rolname::text FROM pg_roles AS r WHERE r.oid = ANY (p.polroles))
    FROM pg_policy AS p JOIN pg_class AS c ON c.oid = p.polrelid
    WHERE c.relname = ANY ($1::text[]) AND c.relnamespace = $3::regnamespace
  UNION ALL
  SELECT c.relname::text, '', 'rights', ARRAY[c.relrowsecurity::text, c.relforcerowsecurity::text], ${rightsOf('c.relacl')}
      || ARRAY(SELECT a.attname || ' ' || unnest(${rightsOf('a.attacl')}) FROM pg_attribute AS a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped)
    FROM pg_class AS c WHERE c.relname = ANY ($1::text[]) AND c.relnamespace = $3::regnamespace
  UNION ALL
  SELECT NULL, p.oid::regprocedure::text, 'own', ARRAY[CASE WHEN p.prokind = 'a' THEN 'aggregate' ELSE pg_get_functiondef(p.oid) END],
      ARRAY(SELECT 'of ' || r.rolname FROM pg_roles AS r WHERE r.oid = p.proowner AND r.rolname = ANY ($2::text[])) || ${rightsOf('p.proacl')}
    FROM pg_proc AS p WHERE p.pronamespace = $3::regnamespace`;

const keyOf = ({ table, name, kind }: GuardRow): string => [kind, table, name].filter(Boolean).join(' ');

/** Reads the guards of tables, by what PostgreSQL brings alone, as its reader has it looked for there: each by what it is, with the hash of its words. */
export async function readGuards(
  client: pg.ClientBase,
  tables: readonly string[],
): Promise<{ row: GuardRow; key: string; hash: string }[]> {
  const { rows } = await client.query<GuardRow>(all, [tables, Object.values(roles), schema]);
  return rows.map((row) => {
    const words = JSON.stringify([row.words, row.rights.toSorted()]);
    return { row, key: keyOf(row), hash: createHash('sha256').update(words).digest('hex').slice(0, 24) };
  });
}

/** What a function is called by: another one of the name may be called in its place. */
const callName = (name: string): string => name.slice(0, name.indexOf('('));

/**
 * Holds what guards the rows of tables that are there against what was made: what is written past it stands in no trail, is read by another
 * center, or changes what is not to change, and every row looks as it should.
 */
export async function checkGuards(client: pg.ClientBase, tables: readonly string[]): Promise<BrokenTable[]> {
  const alike = writesAlike(majorOf(await versionOf(client)));
  const found = await readGuards(client, tables);
  const there = new Set(found.map(({ key }) => key));
  const ownNames = new Set(
    Object.keys(guards).flatMap((key) =>
      key.startsWith('own ') ? [callName(key.slice('own '.length))] : [],
    ),
  );
  const isMade = ({ row, key, hash }: (typeof found)[number]) => {
    const made = guards[key];
    if (made !== undefined) return made === hash || !alike;
    return row.kind === 'own' && !ownNames.has(callName(row.name));
  };
  const changed = found.filter((each) => !isMade(each)).map(({ row }) => row);
  const gone = Object.keys(guards).flatMap((key) => {
    const [kind = '', ...names] = key.split(' ');
    const table = kind === 'own' ? null : (names[0] ?? null);
    if (there.has(key) || (table !== null && !tables.includes(table))) return [];
    // The boundary between a key, which is made of one, and its kind.
    return [{ table, name: names.slice(table === null ? 0 : 1).join(' '), kind: kind as GuardRow['kind'] }];
  });
  return [...changed, ...gone].map(({ table, name, kind }) => ({
    table,
    about: name,
    fault: kind,
  }));
}
