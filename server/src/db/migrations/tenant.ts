import { roles } from '../connect';

/** Schema of Lamplight's tables; graphile-worker keeps its own beside it. */
export const schema = 'lamplight';

/**
 * SQL that closes a table of one center's rows: row-level security, forced on the owner too, and the rights of the
 * application's roles. `rights` narrows what the application may do, for append-only tables.
 */
export function tenant(
  table: string,
  { column = 'center_id', rights = 'SELECT, INSERT, UPDATE, DELETE' } = {},
): string {
  return `
    ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY;
    ALTER TABLE ${table} FORCE ROW LEVEL SECURITY;
    CREATE POLICY center ON ${table} TO ${roles.app}
      USING (${column} = (SELECT current_center())) WITH CHECK (${column} = (SELECT current_center()));
    CREATE POLICY platform ON ${table} FOR SELECT TO ${roles.platform} USING (true);
    GRANT ${rights} ON ${table} TO ${roles.app};
    GRANT SELECT ON ${table} TO ${roles.platform};
  `;
}

/**
 * SQL for a tenant's table of which some rows belong to no center (`center_id` is null): every center reads them, and
 * only the platform's role writes them.
 */
export const sharedRows = (table: string) => `
  CREATE POLICY shared ON ${table} FOR SELECT TO ${roles.app} USING (center_id IS NULL);
  CREATE POLICY shared_written ON ${table} TO ${roles.platform} USING (center_id IS NULL) WITH CHECK (center_id IS NULL);
  GRANT INSERT, UPDATE, DELETE ON ${table} TO ${roles.platform};
`;

/** SQL that lets everyone read a table which belongs to no center. */
export const shared = (table: string) => `GRANT SELECT ON ${table} TO ${roles.app}, ${roles.platform};`;

/** SQL that hands a function to the door role: it runs with that role's narrow rights, callable by the application. */
export const door = (signature: string) => `
  ALTER FUNCTION ${signature} OWNER TO ${roles.door};
  REVOKE ALL ON FUNCTION ${signature} FROM PUBLIC;
  GRANT EXECUTE ON FUNCTION ${signature} TO ${roles.app};
`;
