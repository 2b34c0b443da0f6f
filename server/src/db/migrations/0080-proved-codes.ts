import { type Kysely, sql } from 'kysely';
import { roles } from '../connect';
import { door, schema } from './tenant';

/** A verification code names a signing, which is read in its center with its signatures and proved: what a row says of itself confirms nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
SET LOCAL search_path = ${schema};
-- The function's body is checked against the policies of whoever checks.
SET LOCAL check_function_bodies = off;
GRANT CREATE ON SCHEMA ${schema} TO ${roles.door};

DROP FUNCTION find_signing(text);
REVOKE SELECT (content_hash, opened_at, sealed_at, voided_at, document_hash) ON signing FROM ${roles.door};
GRANT SELECT (center_id, id) ON signing TO ${roles.door};
CREATE FUNCTION find_signing(given_code text) RETURNS TABLE (center_id uuid, id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ SELECT s.center_id, s.id FROM signing s WHERE s.code = given_code $$;
COMMENT ON FUNCTION find_signing(text) IS 'Which signing a verification code is of, and in which center, for the server to prove it there: whoever asks is told neither.';
${door('find_signing(text)')}

REVOKE CREATE ON SCHEMA ${schema} FROM ${roles.door};
`;
