import { type Kysely, sql } from 'kysely';
import { roles } from '../connect';
import { door, schema } from './tenant';

/** A center that demands a second factor demands it of administrators from elsewhere too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
SET LOCAL search_path = ${schema};
-- The function's body is checked against the policies of whoever checks.
SET LOCAL check_function_bodies = off;
GRANT CREATE ON SCHEMA ${schema} TO ${roles.door};
CREATE FUNCTION otp_due_in(given_center uuid, given_home uuid, given_user uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ SELECT EXISTS (SELECT FROM center c WHERE c.id = given_center AND c.otp_demanded)
          AND NOT EXISTS (
            SELECT FROM second_factor f
            WHERE f.center_id = given_home AND f.user_id = given_user AND f.confirmed_at IS NOT NULL) $$;
COMMENT ON FUNCTION otp_due_in(uuid, uuid, uuid) IS 'Whether a center demands a second factor that an administrator, whose account is in another one, has not set up.';
${door('otp_due_in(uuid, uuid, uuid)')}
REVOKE CREATE ON SCHEMA ${schema} FROM ${roles.door};
`;
