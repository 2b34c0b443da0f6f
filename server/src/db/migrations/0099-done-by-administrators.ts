import { type Kysely, sql } from 'kysely';
import { schema } from './tenant';

/** An administrator who acts in a center that their account is not of makes minutes final there, and ticks what they decided. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

/** A new key looks at the rows that are there, which forced row-level security would refuse to the owner. */
const forced = (how: 'FORCE' | 'NO FORCE') =>
  ['meeting_minutes', 'action_item', 'user_account']
    .map((table) => `ALTER TABLE ${table} ${how} ROW LEVEL SECURITY;`)
    .join('\n');

const statements = `
SET LOCAL search_path = ${schema};
${forced('NO FORCE')}
ALTER TABLE meeting_minutes
  DROP CONSTRAINT meeting_minutes_center_id_final_by_fkey,
  ADD FOREIGN KEY (final_by) REFERENCES user_account (id);
ALTER TABLE action_item
  DROP CONSTRAINT action_item_center_id_done_by_fkey,
  ADD FOREIGN KEY (done_by) REFERENCES user_account (id);
${forced('FORCE')}
`;
