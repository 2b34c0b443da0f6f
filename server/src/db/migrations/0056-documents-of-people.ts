import { type Kysely, sql } from 'kysely';
import { schema } from './tenant';

/** Home asks of each person for the documents that wait for their file: it reads theirs, not all of the center. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
SET LOCAL search_path = ${schema};

CREATE INDEX document_of_person ON document (center_id, user_id) WHERE user_id IS NOT NULL;
COMMENT ON INDEX document_of_person IS 'Documents that somebody is responsible for.';
`;
