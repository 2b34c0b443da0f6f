import { type Kysely, sql } from 'kysely';
import { schema } from './tenant';

/** The server vouches for a center as it makes one, and for its end in the entry that tells of it: no other comes or goes unseen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
SET LOCAL search_path = ${schema};
ALTER TABLE center ADD COLUMN vouched text;
COMMENT ON COLUMN center.vouched IS 'The server''s signature (Ed25519, the key of the trail, in base 64) that it made the center of this id at that moment (vouched-center.service.ts): whoever has the database alone cannot have a copy of a center under another id.';
`;
