import { type Kysely, sql } from 'kysely';
import { schema } from './tenant';

/**
 * The id of a file is given once, whoever it belongs to. A file is asked for by its id alone, among the center's and everybody's: one of
 * everybody's under the id of a center's would stand before it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
SET LOCAL search_path = ${schema};
ALTER TABLE file ADD CONSTRAINT file_id_once UNIQUE (id);
COMMENT ON CONSTRAINT file_id_once ON file IS 'A file is asked for by its id alone: no other home has one of that id.';
`)
    .execute(db);
}
