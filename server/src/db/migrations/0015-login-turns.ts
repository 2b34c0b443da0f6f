import { type Kysely, sql } from 'kysely';
import { roles } from '../connect';
import { door, schema } from './tenant';

/** A login counts as failed from before its password is compared: guesses at once pass no limit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
SET LOCAL search_path = ${schema};
-- The function's body is checked against the policies of whoever checks.
SET LOCAL check_function_bodies = off;
GRANT CREATE ON SCHEMA ${schema} TO ${roles.door};
CREATE FUNCTION begin_login(
    given_email text, given_address text, given_now timestamptz, most_of_account bigint, most_of_address bigint)
  RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ DECLARE
    failures record;
  BEGIN
    -- Everyone takes the account's lock first: none waits for one while it holds an address's.
    PERFORM pg_advisory_xact_lock(hashtextextended('lamplight.login.account ' || lower(given_email), 0));
    PERFORM pg_advisory_xact_lock(hashtextextended('lamplight.login.address ' || given_address, 0));
    SELECT * INTO failures FROM login_failures(given_email, given_address, given_now);
    IF failures.of_account >= most_of_account OR failures.of_address >= most_of_address THEN
      RETURN false;
    END IF;
    PERFORM note_login_failure(given_email, given_address, given_now);
    RETURN true;
  END $$;
COMMENT ON FUNCTION begin_login(text, text, timestamptz, bigint, bigint) IS 'Whether a login may be tried within the limits of its account and its address; one that may is noted as failed until it has succeeded.';
${door('begin_login(text, text, timestamptz, bigint, bigint)')}
REVOKE CREATE ON SCHEMA ${schema} FROM ${roles.door};
`;
