import { type Kysely, sql } from 'kysely';
import { roles } from '../connect';
import { door, schema, shared, tenant } from './tenant';

/** Centers, people, sessions, the audit trail, mail, idempotency: what every feature stands on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
-- Bodies are checked against the policies of whoever checks; the doors' rights come later in this file.
SET LOCAL check_function_bodies = off;
GRANT USAGE ON SCHEMA ${schema} TO ${roles.app}, ${roles.platform}, ${roles.door};
GRANT CREATE ON SCHEMA ${schema} TO ${roles.door};

CREATE FUNCTION current_center() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('app.center_id', true), '')::uuid $$;
COMMENT ON FUNCTION current_center() IS 'The center the transaction named; null outside one, which matches no row.';

CREATE TABLE center (
  id uuid PRIMARY KEY,
  name text NOT NULL CONSTRAINT center_name_filled CHECK (name <> ''),
  time_zone text NOT NULL,
  due_days jsonb NOT NULL DEFAULT '{"LOW":30,"MEDIUM":14,"HIGH":3,"CRITICAL":1}',
  committee_manages boolean NOT NULL DEFAULT true,
  idle_minutes integer NOT NULL DEFAULT 480 CHECK (idle_minutes > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 0
);
COMMENT ON TABLE center IS 'A care center: the tenant. due_days: days until an issue is due, by priority.';
${tenant('center', { column: 'id' })}

CREATE TABLE installation (key text PRIMARY KEY, value text NOT NULL);
COMMENT ON TABLE installation IS 'Facts about this database as a whole, such as that it holds the demonstration center.';
GRANT SELECT, INSERT ON installation TO ${roles.app};

CREATE TABLE job_position (id uuid PRIMARY KEY, name text NOT NULL UNIQUE);
COMMENT ON TABLE job_position IS 'Job positions of care centers; the same list for all.';
INSERT INTO job_position SELECT gen_random_uuid(), unnest(ARRAY[
  'Administrator', 'Director of Nursing', 'Assistant Director of Nursing', 'Medical Director',
  'Infection Preventionist', 'MDS Coordinator', 'Unit Manager', 'Registered Nurse',
  'Licensed Practical Nurse', 'Certified Nursing Assistant', 'Social Services Director', 'Activities Director',
  'Dietary Manager', 'Dietitian', 'Environmental Services Director', 'Maintenance Director',
  'Rehab Director', 'Consultant Pharmacist', 'Human Resources Director', 'Admissions Director',
  'Medical Records', 'Staff Development Coordinator', 'Corporate Quality Officer', 'Governing Body Representative']);
${shared('job_position')}

CREATE TABLE user_account (
  center_id uuid NOT NULL REFERENCES center,
  id uuid NOT NULL,
  email text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  role text NOT NULL CONSTRAINT user_role_known CHECK (role IN ('ADMIN', 'STAFF', 'ASSISTANT')),
  committee boolean NOT NULL DEFAULT false,
  enabled boolean NOT NULL DEFAULT true,
  password_hash text,
  job_position_id uuid REFERENCES job_position,
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 0,
  PRIMARY KEY (center_id, id)
);
CREATE UNIQUE INDEX user_email_unique ON user_account (lower(email));
CREATE UNIQUE INDEX user_id_unique ON user_account (id);
COMMENT ON TABLE user_account IS 'A person of a center. committee: member of the quality committee (the interface spells it qualityComitee). password_hash: argon2id; null until a password is set.';
${tenant('user_account')}

CREATE TABLE session (
  token_hash bytea PRIMARY KEY,
  center_id uuid NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  remembered boolean NOT NULL,
  address text NOT NULL,
  user_agent text NOT NULL,
  FOREIGN KEY (center_id, user_id) REFERENCES user_account ON DELETE CASCADE
);
CREATE INDEX session_of_user ON session (center_id, user_id);
CREATE INDEX session_by_expiry ON session (expires_at);
COMMENT ON TABLE session IS 'A login. token_hash: SHA-256 of the random token the browser holds.';
${tenant('session')}

CREATE TABLE login_attempt (
  email text NOT NULL,
  address text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX login_attempt_by_email ON login_attempt (email, at);
CREATE INDEX login_attempt_by_address ON login_attempt (address, at);
COMMENT ON TABLE login_attempt IS 'Failed logins of the last minutes, for the rate limit; kept here so that it holds across nodes.';
ALTER TABLE login_attempt ENABLE ROW LEVEL SECURITY;
ALTER TABLE login_attempt FORCE ROW LEVEL SECURITY;
CREATE POLICY door ON login_attempt TO ${roles.door} USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, DELETE ON login_attempt TO ${roles.door};

-- The doors: what must be found before a center is known.
CREATE POLICY door ON user_account FOR SELECT TO ${roles.door} USING (true);
CREATE POLICY door ON center FOR SELECT TO ${roles.door} USING (true);
CREATE POLICY door ON session TO ${roles.door} USING (true) WITH CHECK (true);
GRANT SELECT ON user_account, center TO ${roles.door};
GRANT SELECT, UPDATE, DELETE ON session TO ${roles.door};

CREATE FUNCTION find_login(given_email text)
  RETURNS TABLE (center_id uuid, user_id uuid, password_hash text, enabled boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ SELECT u.center_id, u.id, u.password_hash, u.enabled FROM user_account u
        WHERE lower(u.email) = lower(given_email) $$;
COMMENT ON FUNCTION find_login(text) IS 'The account of an e-mail address, to compare its password.';
${door('find_login(text)')}

CREATE FUNCTION find_session(given_hash bytea)
  RETURNS TABLE (
    center_id uuid, user_id uuid, role text, committee boolean, first_name text, last_name text, email text,
    center_name text, time_zone text, committee_manages boolean)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ BEGIN
    UPDATE session s SET last_seen_at = now() FROM center c
      WHERE s.token_hash = given_hash AND c.id = s.center_id
        AND s.last_seen_at < now() - interval '1 minute' AND s.expires_at > now()
        AND (s.remembered OR s.last_seen_at > now() - c.idle_minutes * interval '1 minute');
    RETURN QUERY SELECT s.center_id, s.user_id, u.role, u.committee, u.first_name, u.last_name, u.email,
        c.name, c.time_zone, c.committee_manages
      FROM session s
      JOIN user_account u ON u.center_id = s.center_id AND u.id = s.user_id
      JOIN center c ON c.id = s.center_id
      WHERE s.token_hash = given_hash AND s.expires_at > now() AND u.enabled
        AND (s.remembered OR s.last_seen_at > now() - c.idle_minutes * interval '1 minute');
  END $$;
COMMENT ON FUNCTION find_session(bytea) IS 'Who a token stands for, while the session is neither expired nor idle for too long. Notes the visit once a minute.';
${door('find_session(bytea)')}

CREATE FUNCTION has_users() RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ SELECT EXISTS (SELECT FROM user_account) $$;
COMMENT ON FUNCTION has_users() IS 'Whether anyone has an account yet.';
${door('has_users()')}

CREATE FUNCTION end_session(given_hash bytea) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ DELETE FROM session WHERE token_hash = given_hash $$;
COMMENT ON FUNCTION end_session(bytea) IS 'Ends the session of a token, in whatever center its person acts.';
${door('end_session(bytea)')}

CREATE FUNCTION list_administrators() RETURNS TABLE (id uuid, first_name text, last_name text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ SELECT u.id, u.first_name, u.last_name FROM user_account u WHERE u.role = 'ADMIN' $$;
COMMENT ON FUNCTION list_administrators() IS 'Names of administrators, who act in centers that are not their own.';
${door('list_administrators()')}

CREATE FUNCTION find_center(given_id uuid)
  RETURNS TABLE (id uuid, name text, time_zone text, committee_manages boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ SELECT c.id, c.name, c.time_zone, c.committee_manages FROM center c WHERE c.id = given_id $$;
COMMENT ON FUNCTION find_center(uuid) IS 'The center an administrator chose to act in.';
${door('find_center(uuid)')}

CREATE FUNCTION login_failures(given_email text, given_address text)
  RETURNS TABLE (of_account bigint, of_address bigint, oldest timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ SELECT count(*) FILTER (WHERE email = lower(given_email)),
               count(*) FILTER (WHERE address = given_address), min(at)
        FROM login_attempt
        WHERE (email = lower(given_email) OR address = given_address) AND at > now() - interval '15 minutes' $$;
COMMENT ON FUNCTION login_failures(text, text) IS 'Failed logins within 15 minutes.';
${door('login_failures(text, text)')}

CREATE FUNCTION note_login_failure(given_email text, given_address text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ INSERT INTO login_attempt (email, address) VALUES (lower(given_email), given_address) $$;
${door('note_login_failure(text, text)')}

CREATE FUNCTION forget_login_failures(given_email text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ DELETE FROM login_attempt WHERE email = lower(given_email) OR at < now() - interval '1 day' $$;
${door('forget_login_failures(text)')}

CREATE FUNCTION sweep_sessions() RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ DELETE FROM session WHERE expires_at < now() $$;
${door('sweep_sessions()')}

CREATE TABLE activity (
  center_id uuid NOT NULL,
  id uuid NOT NULL PRIMARY KEY,
  at timestamptz NOT NULL,
  actor_id uuid,
  action text NOT NULL,
  subject_type text NOT NULL,
  subject_id uuid,
  address text NOT NULL,
  user_agent text NOT NULL,
  trace_id text NOT NULL,
  before jsonb,
  after jsonb,
  erased_at timestamptz,
  values_hash bytea,
  seq bigint,
  hash bytea,
  CONSTRAINT activity_sealed_whole CHECK (num_nulls(values_hash, seq, hash) IN (0, 3))
);
CREATE UNIQUE INDEX activity_chain ON activity (center_id, seq) WHERE seq IS NOT NULL;
CREATE INDEX activity_unsealed ON activity (center_id, id) WHERE seq IS NULL;
CREATE INDEX activity_of_subject ON activity (center_id, subject_id, at);
COMMENT ON TABLE activity IS 'The audit trail, append-only. The sealer numbers the rows of a center (seq) and chains their hashes; values stand beside the chain so that they can be erased on lawful request. The center of all zeros holds what belongs to none, such as a failed login of an unknown address.';
${tenant('activity', { rights: 'SELECT, INSERT' })}
CREATE POLICY nobody ON activity FOR INSERT TO ${roles.app} WITH CHECK (center_id = '00000000-0000-0000-0000-000000000000');
CREATE POLICY door ON activity TO ${roles.door} USING (true) WITH CHECK (true);
GRANT SELECT, UPDATE (values_hash, seq, hash) ON activity TO ${roles.door};

CREATE TABLE activity_head (
  center_id uuid PRIMARY KEY,
  seq bigint NOT NULL,
  hash bytea NOT NULL,
  sealed_at timestamptz NOT NULL
);
COMMENT ON TABLE activity_head IS 'The last link of each center''s chain.';
${tenant('activity_head', { rights: 'SELECT' })}
CREATE POLICY door ON activity_head TO ${roles.door} USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE ON activity_head TO ${roles.door};

CREATE FUNCTION activity_values_hash(a activity) RETURNS bytea LANGUAGE sql STABLE
  AS $$ SELECT sha256(convert_to(coalesce(a.before::text, '') || chr(31) || coalesce(a.after::text, ''), 'UTF8')) $$;
CREATE FUNCTION activity_hash(a activity, values_hash bytea, seq bigint, previous bytea) RETURNS bytea LANGUAGE sql STABLE
  AS $$ SELECT sha256(previous || values_hash || convert_to(concat_ws(chr(31), a.center_id, seq, a.id,
         extract(epoch FROM a.at), coalesce(a.actor_id::text, '-'), a.action, a.subject_type,
         coalesce(a.subject_id::text, '-'), a.address, a.user_agent, a.trace_id), 'UTF8')) $$;

CREATE FUNCTION seal_activity(most integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ DECLARE
    entry activity; head activity_head; digest bytea; sealed integer := 0; last_center uuid;
  BEGIN
    IF NOT pg_try_advisory_xact_lock(hashtext('lamplight.seal')) THEN RETURN 0; END IF;
    FOR entry IN SELECT * FROM activity WHERE seq IS NULL ORDER BY center_id, id LIMIT most LOOP
      IF last_center IS DISTINCT FROM entry.center_id THEN
        SELECT * INTO head FROM activity_head WHERE center_id = entry.center_id;
        IF NOT FOUND THEN head := ROW(entry.center_id, 0, ''::bytea, now()); END IF;
        last_center := entry.center_id;
      END IF;
      digest := activity_values_hash(entry);
      head.seq := head.seq + 1;
      head.hash := activity_hash(entry, digest, head.seq, head.hash);
      UPDATE activity SET values_hash = digest, seq = head.seq, hash = head.hash WHERE id = entry.id;
      INSERT INTO activity_head VALUES (entry.center_id, head.seq, head.hash, now())
        ON CONFLICT (center_id) DO UPDATE SET seq = excluded.seq, hash = excluded.hash, sealed_at = excluded.sealed_at;
      sealed := sealed + 1;
    END LOOP;
    RETURN sealed;
  END $$;
COMMENT ON FUNCTION seal_activity(integer) IS 'Chains up to that many waiting rows; returns how many. One sealer at a time in the whole database.';
${door('seal_activity(integer)')}

CREATE FUNCTION verify_activity(given_center uuid)
  RETURNS TABLE (sealed bigint, unsealed bigint, broken_seq bigint, broken_id uuid)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ DECLARE
    entry activity; previous bytea := ''; expected bigint := 0; head activity_head;
  BEGIN
    SELECT count(*) INTO unsealed FROM activity a WHERE a.center_id = given_center AND a.seq IS NULL;
    sealed := 0;
    FOR entry IN SELECT * FROM activity a WHERE a.center_id = given_center AND a.seq IS NOT NULL ORDER BY a.seq LOOP
      expected := expected + 1;
      IF entry.seq <> expected
        OR (entry.erased_at IS NULL AND entry.values_hash <> activity_values_hash(entry))
        OR entry.hash <> activity_hash(entry, entry.values_hash, entry.seq, previous) THEN
        broken_seq := expected; broken_id := entry.id; RETURN NEXT; RETURN;
      END IF;
      previous := entry.hash; sealed := sealed + 1;
    END LOOP;
    SELECT * INTO head FROM activity_head h WHERE h.center_id = given_center;
    IF FOUND AND (head.seq <> expected OR head.hash <> previous) THEN broken_seq := expected + 1; END IF;
    RETURN NEXT;
  END $$;
COMMENT ON FUNCTION verify_activity(uuid) IS 'Recomputes a center''s chain; names the first row that does not fit, a missing one included.';
${door('verify_activity(uuid)')}

CREATE TABLE mail (
  center_id uuid NOT NULL REFERENCES center,
  id uuid NOT NULL,
  kind text NOT NULL,
  to_user_id uuid NOT NULL,
  to_address text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  link text,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  last_error text,
  PRIMARY KEY (center_id, id),
  FOREIGN KEY (center_id, to_user_id) REFERENCES user_account
);
CREATE INDEX mail_waiting ON mail (center_id, created_at) WHERE sent_at IS NULL;
COMMENT ON TABLE mail IS 'Mails, written in the transaction of what they tell of and sent by the outbox worker. link: path within Lamplight, completed with the public address.';
${tenant('mail', { rights: 'SELECT, INSERT, UPDATE' })}

CREATE TABLE idempotency (
  center_id uuid NOT NULL REFERENCES center,
  user_id uuid NOT NULL,
  key text NOT NULL CONSTRAINT idempotency_key_length CHECK (length(key) BETWEEN 1 AND 200),
  request_hash bytea NOT NULL,
  status integer,
  body jsonb,
  location text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (center_id, user_id, key)
);
CREATE INDEX idempotency_by_age ON idempotency (created_at);
COMMENT ON TABLE idempotency IS 'Answers of writes by their Idempotency-Key, kept for 24 h. Written in the transaction of the write, so that a repeat finds either both or neither.';
${tenant('idempotency')}
CREATE POLICY door ON idempotency TO ${roles.door} USING (true);
GRANT SELECT, DELETE ON idempotency TO ${roles.door};
CREATE FUNCTION sweep_idempotency() RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ DELETE FROM idempotency WHERE created_at < now() - interval '24 hours' $$;
${door('sweep_idempotency()')}

CREATE FUNCTION enqueue(task text, payload json) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ SELECT graphile_worker.add_job(task, payload) $$;
COMMENT ON FUNCTION enqueue(text, json) IS 'Adds a job for the worker; the application has no other right in the worker''s schema.';
REVOKE ALL ON FUNCTION enqueue(text, json) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION enqueue(text, json) TO ${roles.app};

CREATE TABLE reference_version (
  center_id uuid PRIMARY KEY REFERENCES center,
  version bigint NOT NULL
);
COMMENT ON TABLE reference_version IS 'Counts changes of a center''s reference data and people, so that nodes know when their cached names are old.';
${tenant('reference_version')}
CREATE FUNCTION bump_reference_version() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO reference_version VALUES (coalesce(NEW.center_id, OLD.center_id), 1)
    ON CONFLICT (center_id) DO UPDATE SET version = reference_version.version + 1;
  RETURN NULL;
END $$;
CREATE TRIGGER bump AFTER INSERT OR DELETE OR UPDATE OF first_name, last_name ON user_account
  FOR EACH ROW EXECUTE FUNCTION bump_reference_version();

REVOKE CREATE ON SCHEMA ${schema} FROM ${roles.door};
`;
