import { type Kysely, sql } from 'kysely';
import { roles } from '../connect';
import { door, schema } from './tenant';

/**
 * The failures of all known devices of an account count together, too: each has ten of its own, and whoever knows the password can make
 * as many as they like.
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

CREATE FUNCTION known_devices_failed(given_email text, given_now timestamptz) RETURNS bigint
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ SELECT count(*) FROM login_attempt
        WHERE email = lower(given_email) AND ${isDevice('address')} AND at > given_now - interval '15 minutes' $$;
COMMENT ON FUNCTION known_devices_failed(text, timestamptz) IS 'How many logins of an account failed within 15 minutes from all devices together that are known to it.';
${door('known_devices_failed(text, timestamptz)')}

CREATE FUNCTION factor_since(given_center uuid, given_user uuid) RETURNS timestamptz
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ SELECT confirmed_at FROM second_factor WHERE center_id = given_center AND user_id = given_user $$;
COMMENT ON FUNCTION factor_since(uuid, uuid) IS 'Since when somebody has the second factor that they have.';
${door('factor_since(uuid, uuid)')}

CREATE OR REPLACE FUNCTION login_wait(
    given_email text, given_from text, given_now timestamptz, most_from bigint, most_of_account bigint, most_of_network bigint)
  RETURNS double precision
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$
    WITH failed AS (
      SELECT count(*) FILTER (WHERE of_account AND of_place) AS here, max(at) FILTER (WHERE of_account AND of_place) AS last_here,
        count(*) FILTER (WHERE of_account AND NOT of_device) AS of_account, min(at) FILTER (WHERE of_account AND NOT of_device) AS first_of_account,
        count(*) FILTER (WHERE of_account AND of_device) AS of_devices,
        count(*) FILTER (WHERE of_place) AS of_network, min(at) FILTER (WHERE of_place) AS first_of_network
      FROM (
        SELECT at, email = lower(given_email) AS of_account, address = given_from AS of_place, ${isDevice('address')} AS of_device
        FROM login_attempt
        WHERE (email = lower(given_email) OR address = given_from) AND at > given_now - interval '15 minutes') AS recent)
    SELECT extract(epoch FROM greatest(interval '0',
      CASE WHEN here >= most_from
        THEN last_here + least(interval '15 minutes', interval '10 seconds' * power(2, least(here - most_from, 10))) - given_now END,
      -- Of guesses at once some come when their device counts as known no more: the next time they come from their network.
      CASE WHEN of_devices >= most_of_account AND ${isDevice('given_from')} THEN interval '1 second' END,
      CASE WHEN of_account >= most_of_account AND NOT ${isDevice('given_from')}
        THEN first_of_account + interval '15 minutes' - given_now END,
      CASE WHEN of_network >= most_of_network AND NOT ${isDevice('given_from')}
        THEN first_of_network + interval '15 minutes' - given_now END))::double precision
    FROM failed $$;
COMMENT ON FUNCTION login_wait(text, text, timestamptz, bigint, bigint, bigint) IS 'Seconds until a login of an account may be tried from somewhere: after so many failures there within 15 minutes 10 s, and twice as long after each more; none may from a network while the account or the network has failed as often as it may, unless the device is known to the account; none as from a known device while all of the account together have failed as often.';

REVOKE CREATE ON SCHEMA ${schema} FROM ${roles.door};
`;
