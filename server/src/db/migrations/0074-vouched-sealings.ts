import { type Kysely, sql } from 'kysely';
import { schema } from './tenant';

/** A sealing is vouched for by the server as an answer is; and what is signed, when, is a moment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
SET LOCAL search_path = ${schema};
ALTER TABLE signing ADD COLUMN vouched text,
  ADD CONSTRAINT signing_at_moments CHECK (isfinite(opened_at) AND isfinite(coalesce(sealed_at, opened_at))
    AND isfinite(coalesce(voided_at, opened_at))) NOT VALID;
ALTER TABLE signature
  ADD CONSTRAINT signature_at_moments CHECK (isfinite(asked_at) AND isfinite(coalesce(answered_at, asked_at))) NOT VALID;
COMMENT ON COLUMN signing.vouched IS 'The server''s signature (Ed25519, the key of the trail, in base 64) over what was sealed, when, how many signatures it needed and which it has (vouched-sealing.ts). Whoever has the database alone can neither make one nor change what it is over.';
`;
