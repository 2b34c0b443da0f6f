import { type Kysely, sql } from 'kysely';
import { roles } from '../connect';
import { door, schema } from './tenant';

/** Sessions that their person can name, and asking for a new password. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
SET LOCAL search_path = ${schema};
-- The function's body is checked against the policies of whoever checks.
SET LOCAL check_function_bodies = off;
GRANT CREATE ON SCHEMA ${schema} TO ${roles.door};

ALTER TABLE session ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid();
CREATE UNIQUE INDEX session_id_unique ON session (id);
COMMENT ON COLUMN session.id IS 'What its person calls it by, to end it.';

CREATE INDEX mail_of_person ON mail (center_id, to_user_id, created_at);

CREATE TABLE password_ask (
  address text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX password_ask_by_address ON password_ask (address, at);
COMMENT ON TABLE password_ask IS 'When somebody asked for a new password, for the limit on asking; kept here so that it holds across nodes.';
ALTER TABLE password_ask ENABLE ROW LEVEL SECURITY;
ALTER TABLE password_ask FORCE ROW LEVEL SECURITY;
CREATE POLICY door ON password_ask TO ${roles.door} USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, DELETE ON password_ask TO ${roles.door};

GRANT EXECUTE ON FUNCTION enqueue(text, json) TO ${roles.door};
CREATE FUNCTION ask_for_password(
    given_email text, given_address text, given_now timestamptz, most bigint, job text)
  RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended('lamplight.password.ask ' || given_address, 0));
    IF (SELECT count(*) FROM password_ask
        WHERE address = given_address AND at > given_now - interval '15 minutes') >= most THEN
      RETURN false;
    END IF;
    DELETE FROM password_ask WHERE at < given_now - interval '1 day';
    INSERT INTO password_ask VALUES (given_address, given_now);
    PERFORM enqueue(job, json_build_object('email', given_email, 'address', given_address));
    RETURN true;
  END $$;
COMMENT ON FUNCTION ask_for_password(text, text, timestamptz, bigint, text) IS 'Leaves a job that looks for the account and mails it a key, whether there is one or not; false where that address has asked too often.';
${door('ask_for_password(text, text, timestamptz, bigint, text)')}

REVOKE CREATE ON SCHEMA ${schema} FROM ${roles.door};
`;
