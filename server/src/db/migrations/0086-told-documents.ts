import { type Kysely, sql } from 'kysely';
import { schema } from './tenant';

/** From here on `npm run verify` finds documents and dated records that no entry tells of; the start after this names those from before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
SET LOCAL search_path = ${schema};
COMMENT ON TABLE document IS 'Each is told of by an entry of the trail from its beginning, or named by the one that tells of those from before (documents.told).';
COMMENT ON TABLE dated_record IS 'As documents are, each is told of by an entry of the trail (documents.told).';
`;
