import { type Kysely, sql } from 'kysely';
import { roles } from '../connect';
import { door, schema } from './tenant';

/**
 * Failed logins count where they come from, a network or a device that is known to the account, and wait longer each time. Nodes of
 * the version before call `login_failures`, `begin_login` and `forget_login_failures` still, as do checks of one's own password.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const isDevice = (value: string) => `${value} LIKE 'device %'`;

const statements = `
SET LOCAL search_path = ${schema};
-- The functions' bodies are checked against the policies of whoever checks.
SET LOCAL check_function_bodies = off;
GRANT CREATE ON SCHEMA ${schema} TO ${roles.door};

COMMENT ON COLUMN login_attempt.address IS 'The network that it came from, or “device” and the id of a device from which somebody had logged in to the account before.';

CREATE FUNCTION login_wait(
    given_email text, given_from text, given_now timestamptz, most_from bigint, most_of_account bigint, most_of_network bigint)
  RETURNS double precision
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$
    WITH failed AS (
      SELECT count(*) FILTER (WHERE of_account AND of_place) AS here, max(at) FILTER (WHERE of_account AND of_place) AS last_here,
        count(*) FILTER (WHERE of_account AND NOT of_device) AS of_account, min(at) FILTER (WHERE of_account AND NOT of_device) AS first_of_account,
        count(*) FILTER (WHERE of_place) AS of_network, min(at) FILTER (WHERE of_place) AS first_of_network
      FROM (
        SELECT at, email = lower(given_email) AS of_account, address = given_from AS of_place, ${isDevice('address')} AS of_device
        FROM login_attempt
        WHERE (email = lower(given_email) OR address = given_from) AND at > given_now - interval '15 minutes') AS recent)
    SELECT extract(epoch FROM greatest(interval '0',
      CASE WHEN here >= most_from
        THEN last_here + least(interval '15 minutes', interval '10 seconds' * power(2, least(here - most_from, 10))) - given_now END,
      CASE WHEN of_account >= most_of_account AND NOT ${isDevice('given_from')}
        THEN first_of_account + interval '15 minutes' - given_now END,
      CASE WHEN of_network >= most_of_network AND NOT ${isDevice('given_from')}
        THEN first_of_network + interval '15 minutes' - given_now END))::double precision
    FROM failed $$;
COMMENT ON FUNCTION login_wait(text, text, timestamptz, bigint, bigint, bigint) IS 'Seconds until a login of an account may be tried from somewhere: after so many failures there within 15 minutes 10 s, and twice as long after each more; none may from a network while the account or the network has failed as often as it may, unless the device is known to the account.';
${door('login_wait(text, text, timestamptz, bigint, bigint, bigint)')}

CREATE FUNCTION try_login(
    given_email text, given_from text, given_now timestamptz, most_from bigint, most_of_account bigint, most_of_network bigint)
  RETURNS double precision
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ DECLARE
    seconds double precision;
  BEGIN
    -- Everyone takes the account's lock first: none waits for one while it holds a network's.
    PERFORM pg_advisory_xact_lock(hashtextextended('lamplight.login.account ' || lower(given_email), 0));
    PERFORM pg_advisory_xact_lock(hashtextextended('lamplight.login.address ' || given_from, 0));
    seconds := login_wait(given_email, given_from, given_now, most_from, most_of_account, most_of_network);
    IF seconds = 0 THEN PERFORM note_login_failure(given_email, given_from, given_now); END IF;
    RETURN seconds;
  END $$;
COMMENT ON FUNCTION try_login(text, text, timestamptz, bigint, bigint, bigint) IS 'The same; where it may be tried now, it is noted as failed until it has succeeded.';
${door('try_login(text, text, timestamptz, bigint, bigint, bigint)')}

CREATE FUNCTION forget_logins_from(given_email text, given_from text, given_now timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ DELETE FROM login_attempt
        WHERE (email = lower(given_email) AND address = given_from) OR at < given_now - interval '1 day' $$;
COMMENT ON FUNCTION forget_logins_from(text, text, timestamptz) IS 'Forgets the failed logins of an account from where somebody has logged in to it, and all that are older than a day at that time.';
${door('forget_logins_from(text, text, timestamptz)')}

REVOKE CREATE ON SCHEMA ${schema} FROM ${roles.door};
`;
