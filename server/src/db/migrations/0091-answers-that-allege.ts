import { type Kysely, sql } from 'kysely';
import { roles } from '../connect';
import { door, schema } from './tenant';

/**
 * What an issue alleges stands in the answer that it was opened from, too, though its question asks for nothing of the kind and somebody says
 * so only later. Who reads a round has to know of which answers that is, also where the issue is not there for them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
SET LOCAL search_path = ${schema};
-- The function's body is checked against the policies of whoever checks.
SET LOCAL check_function_bodies = off;
GRANT CREATE ON SCHEMA ${schema} TO ${roles.door};

GRANT SELECT (audit_id, audit_link_id) ON issue TO ${roles.door};
CREATE FUNCTION answers_that_allege() RETURNS TABLE (round uuid, link_id text, withheld boolean)
  LANGUAGE sql STABLE SECURITY DEFINER ROWS 20 SET search_path = ${schema}, pg_temp
  AS $$ SELECT audit_id, audit_link_id, id = ANY (withheld.issues)
    FROM issue, (SELECT withheld_issues() AS issues) AS withheld
    WHERE center_id = current_center() AND alleged AND audit_id IS NOT NULL $$;
COMMENT ON FUNCTION answers_that_allege() IS 'The answers in the rounds of the transaction''s center of which an alleged violation was opened, and whether its issue is withheld from the transaction''s outsider.';
${door('answers_that_allege()')}
REVOKE CREATE ON SCHEMA ${schema} FROM ${roles.door};
`;
