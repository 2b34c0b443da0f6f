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
 * SQL for the table of a reference set (domain/reference-sets.ts): row-level security, names that are given once, and
 * the trigger by which every node knows that the names it has in memory are old. `within`: the tables its items stand
 * in; one that is required belongs to what makes a name unique.
 */
export function referenceSet(table: string, within: Record<string, 'optional' | 'required'> = {}): string {
  const wider = Object.entries(within);
  const columns = wider.map(([of, how]) => `${of}_id uuid${how === 'required' ? ' NOT NULL' : ''},`);
  const keys = wider.map(([of]) => `, FOREIGN KEY (center_id, ${of}_id) REFERENCES ${of}`);
  const required = wider.filter(([, how]) => how === 'required').map(([of]) => `${of}_id`);
  return `
CREATE TABLE ${table} (
  center_id uuid NOT NULL REFERENCES center,
  id uuid NOT NULL,
  name text NOT NULL CONSTRAINT ${table}_name_filled CHECK (name <> ''),
  active boolean NOT NULL DEFAULT true,
  ${columns.join(' ')}
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 0,
  PRIMARY KEY (center_id, id)
  ${keys.join('')}
);
${tenant(table)}
CREATE TRIGGER bump AFTER INSERT OR UPDATE OR DELETE ON ${table}
  FOR EACH ROW EXECUTE FUNCTION bump_reference_version();

CREATE UNIQUE INDEX ${table}_name_unique ON ${table} (${['center_id', ...required, 'lower(name)'].join(', ')});`;
}

/**
 * SQL for the column by which the records of a table point to items of a reference set. Its key looks at the rows that
 * are there, which forced row-level security would refuse to the owner.
 */
export const pointing = (table: string, set: string) => `
ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY;
ALTER TABLE ${set} NO FORCE ROW LEVEL SECURITY;
ALTER TABLE ${table} ADD COLUMN ${set}_id uuid, ADD FOREIGN KEY (center_id, ${set}_id) REFERENCES ${set};
ALTER TABLE ${set} FORCE ROW LEVEL SECURITY;
ALTER TABLE ${table} FORCE ROW LEVEL SECURITY;`;

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
