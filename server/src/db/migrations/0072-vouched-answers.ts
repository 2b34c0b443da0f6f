import { type Kysely, sql } from 'kysely';
import { schema } from './tenant';

/** An answer to whoever asks for a signature is vouched for by the server, with the key that the database has not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
SET LOCAL search_path = ${schema};
ALTER TABLE signature ADD COLUMN vouched text;
COMMENT ON COLUMN signature.vouched IS 'The server''s signature (Ed25519, the key of the trail, in base 64) over who answered what, when and how (vouched-answer.ts). Whoever has the database alone can neither make one nor change what it is over.';
`;
