import pg from 'pg';
import type { Connection } from '../db/connect';

/** One statement as whoever the connection says, or as a role. */
export async function query(connection: Connection, text: string, role?: string): Promise<unknown[]> {
  const client = new pg.Client({ ...connection, ...(role ? { options: `-c role=${role}` } : {}) });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** All that a migration makes: tables, indexes, constraints, policies, functions, triggers, rights. */
export const madeOf = (connection: Connection) =>
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
