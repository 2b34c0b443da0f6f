import { type Kysely, sql } from 'kysely';
import { roles } from '../connect';
import { schema } from './tenant';

/** Over all centers, too, nothing is told of one that demands a second factor which the administrator lacks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
SET LOCAL search_path = ${schema};
GRANT EXECUTE ON FUNCTION otp_due_in(uuid, uuid, uuid) TO ${roles.platform};
`;
