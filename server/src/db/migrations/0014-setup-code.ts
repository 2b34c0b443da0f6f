import { type Kysely, sql } from 'kysely';
import { roles } from '../connect';
import { schema } from './tenant';

/** The code of the first administrator is a fact that ends: it is good once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`GRANT DELETE ON ${schema}.installation TO ${roles.app}`).execute(db);
}
