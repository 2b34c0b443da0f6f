import { type Kysely, sql } from 'kysely';
import { schema, tenant } from './tenant';

/** Up to which day each center's people were reminded of forms. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
SET LOCAL search_path = ${schema};
-- The key looks at the rows that are there, which forced row-level security would refuse to the owner.
ALTER TABLE center NO FORCE ROW LEVEL SECURITY;
CREATE TABLE topic_reminding (
  center_id uuid PRIMARY KEY REFERENCES center ON DELETE CASCADE,
  through date NOT NULL
);
COMMENT ON TABLE topic_reminding IS 'The day of a center up to which its people were reminded of topics'' forms. Who moves it on tells the reminders of the days between, in the same transaction.';
ALTER TABLE center FORCE ROW LEVEL SECURITY;
${tenant('topic_reminding', { rights: 'SELECT, INSERT, UPDATE' })}
`;
