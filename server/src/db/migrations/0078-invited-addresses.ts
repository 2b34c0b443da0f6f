import { type Kysely, sql } from 'kysely';
import { roles } from '../connect';
import { door, schema, tenant } from './tenant';

/** An address to which an invitation went is left in peace for a while, also where the account that it was for is gone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
SET LOCAL search_path = ${schema};
-- The function's body is checked against the policies of whoever checks.
SET LOCAL check_function_bodies = off;
GRANT CREATE ON SCHEMA ${schema} TO ${roles.door};

CREATE TABLE invited_address (
  center_id uuid NOT NULL REFERENCES center,
  address_hash bytea NOT NULL,
  mailed_at timestamptz NOT NULL,
  PRIMARY KEY (center_id, address_hash)
);
COMMENT ON TABLE invited_address IS 'Where invitations went that are no mails any more, as their accounts were deleted or have another address: for an hour, so that nobody is mailed them again and again.';
COMMENT ON COLUMN invited_address.address_hash IS 'SHA-256 of the address as an account has it: nothing more is kept of somebody who is gone.';
COMMENT ON COLUMN invited_address.mailed_at IS 'When the last of them was written.';
${tenant('invited_address')}
CREATE INDEX invited_address_by_age ON invited_address (mailed_at);

CREATE FUNCTION keep_invited_address() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO invited_address AS known
    VALUES (OLD.center_id, sha256(convert_to(OLD.to_address, 'UTF8')), OLD.created_at)
    ON CONFLICT (center_id, address_hash) DO UPDATE SET mailed_at = greatest(known.mailed_at, excluded.mailed_at);
  RETURN OLD;
END $$;
COMMENT ON FUNCTION keep_invited_address() IS 'Keeps where an invitation went whose mail is deleted; one that was never given to a mail server went nowhere.';
CREATE TRIGGER keep_invited_address BEFORE DELETE ON mail
  FOR EACH ROW WHEN (OLD.kind = 'activation' AND (OLD.sent_at IS NOT NULL OR OLD.tried_at IS NOT NULL))
  EXECUTE FUNCTION keep_invited_address();

CREATE POLICY door ON invited_address TO ${roles.door} USING (true);
GRANT SELECT (mailed_at), DELETE ON invited_address TO ${roles.door};
CREATE FUNCTION sweep_invited_addresses(given_now timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ DELETE FROM invited_address WHERE mailed_at < given_now - interval '1 hour' $$;
COMMENT ON FUNCTION sweep_invited_addresses(timestamptz) IS 'Removes where invitations went an hour before that time.';
${door('sweep_invited_addresses(timestamptz)')}

REVOKE CREATE ON SCHEMA ${schema} FROM ${roles.door};
`;
