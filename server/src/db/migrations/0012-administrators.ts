import { type Kysely, sql } from 'kysely';
import { roles } from '../connect';
import { door, schema } from './tenant';

/** The first-run page opens again where nobody is left who could administer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
SET LOCAL search_path = ${schema};
-- The function's body is checked against the policies of whoever checks.
SET LOCAL check_function_bodies = off;
GRANT CREATE ON SCHEMA ${schema} TO ${roles.door};
CREATE FUNCTION has_administrator() RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ SELECT EXISTS (SELECT FROM user_account WHERE role = 'ADMIN' AND enabled) $$;
COMMENT ON FUNCTION has_administrator() IS 'Whether any center has an administrator whose account is enabled.';
${door('has_administrator()')}
REVOKE CREATE ON SCHEMA ${schema} FROM ${roles.door};
`;
