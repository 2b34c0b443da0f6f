import type pg from 'pg';
import { roles } from '../db/connect';
import { schema } from '../db/migrations/tenant';

/** A table whose rows a backup holds. */
export interface BackedUpTable {
  name: string;
  columns: string[];
  /** The role whose policy shows all of its rows; undefined where it has no row-level security. */
  role: string | null;
}

/**
 * Tables that stay out: what is known of them is true at one time only. Restored, sessions that were ended since would live
 * again, and the journal is written by the migrations.
 */
const leftOut = [
  'session',
  'login_attempt',
  'wrong_key',
  'password_ask',
  'kysely_migration',
  'kysely_migration_lock',
];

interface FoundTable extends BackedUpTable {
  secured: boolean;
}

/**
 * Every other table of the schema, new ones included. Row-level security holds the owner too, so each is read as a role
 * that a policy shows all rows; a table that no role sees whole would be half backed up without a word, and is an error.
 */
export async function listTables(client: pg.ClientBase): Promise<BackedUpTable[]> {
  const { rows } = await client.query<FoundTable>(
    `SELECT class.relname AS name, class.relrowsecurity AS secured,
       (SELECT array_agg(attname::text ORDER BY attnum) FROM pg_attribute
        WHERE attrelid = class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns,
       (SELECT role.rolname FROM pg_roles role JOIN pg_policy policy ON role.oid = ANY (policy.polroles)
        WHERE policy.polrelid = class.oid AND policy.polpermissive AND policy.polcmd IN ('r', '*')
          AND pg_get_expr(policy.polqual, policy.polrelid) = 'true' AND role.rolname = ANY ($2)
          AND has_table_privilege(role.oid, class.oid, 'SELECT') LIMIT 1) AS role
     FROM pg_class class
     WHERE class.relnamespace = $1::regnamespace AND class.relkind = 'r' AND class.relname <> ALL ($3)
     ORDER BY class.relname`,
    [schema, Object.values(roles), leftOut],
  );
  const unread = rows.find(({ secured, role }) => secured && role === null);
  if (unread) throw new Error(`No role may read the table ${unread.name} as a whole`);
  return rows.map(({ name, columns, role }) => ({ name, columns, role }));
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The table and the columns that COPY is to read or write. */
export const copied = ({ name, columns }: Pick<BackedUpTable, 'name' | 'columns'>): string =>
  `${schema}.${quoted(name)} (${columns.map(quoted).join(', ')})`;

/** Jobs of centers that wait; the timetable adds the others by itself. What they are called is all that two versions share. */
export const waitingJobs = {
  name: 'jobs',
  columns: ['task', 'payload', 'run_at', 'max_attempts', 'job_key', 'priority'],
  select: `
    SELECT task.identifier, job.payload, job.run_at, job.max_attempts, job.key, job.priority
    FROM graphile_worker._private_jobs job JOIN graphile_worker._private_tasks task ON task.id = job.task_id
    WHERE job.payload::jsonb ? 'centerId' AND job.attempts < job.max_attempts ORDER BY job.id`,
};
