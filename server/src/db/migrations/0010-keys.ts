import { type Kysely, sql } from 'kysely';
import { roles } from '../connect';
import { door, schema, tenant } from './tenant';

/** Mailed keys, and as what somebody acted: a person, the holder of a key, or Lamplight itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
SET LOCAL search_path = ${schema};
-- The functions' bodies are checked against the policies of whoever checks.
SET LOCAL check_function_bodies = off;
GRANT CREATE ON SCHEMA ${schema} TO ${roles.door};

CREATE TABLE access_key (
  key_hash bytea PRIMARY KEY,
  center_id uuid NOT NULL,
  user_id uuid NOT NULL,
  purpose text NOT NULL CONSTRAINT access_key_purpose_known CHECK (purpose IN ('activation', 'password-reset')),
  subject_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  revoked_at timestamptz,
  CONSTRAINT access_key_holder FOREIGN KEY (center_id, user_id) REFERENCES user_account ON DELETE CASCADE,
  CONSTRAINT access_key_serves CHECK (expires_at > created_at)
);
CREATE INDEX access_key_of_subject ON access_key (center_id, subject_id);
CREATE INDEX access_key_of_holder ON access_key (center_id, user_id);
COMMENT ON TABLE access_key IS 'Keys that mails carry: one holder, one purpose, one record. key_hash: SHA-256 of the random key, which is nowhere else.';
${tenant('access_key', { rights: 'SELECT, INSERT, UPDATE' })}
CREATE POLICY door ON access_key FOR SELECT TO ${roles.door} USING (true);
GRANT SELECT ON access_key TO ${roles.door};

CREATE FUNCTION find_key(given_hash bytea)
  RETURNS TABLE (
    center_id uuid, user_id uuid, purpose text, subject_id uuid, expires_at timestamptz, used_at timestamptz,
    revoked_at timestamptz, enabled boolean, center_name text, time_zone text, committee_manages boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ SELECT k.center_id, k.user_id, k.purpose, k.subject_id, k.expires_at, k.used_at, k.revoked_at, u.enabled,
          c.name, c.time_zone, c.committee_manages
        FROM access_key k
        JOIN user_account u ON u.center_id = k.center_id AND u.id = k.user_id
        JOIN center c ON c.id = k.center_id
        WHERE k.key_hash = given_hash $$;
COMMENT ON FUNCTION find_key(bytea) IS 'What a key stands for. Whether it serves is for domain/keys.ts to say.';
${door('find_key(bytea)')}

CREATE TABLE wrong_key (
  address text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX wrong_key_by_address ON wrong_key (address, at);
COMMENT ON TABLE wrong_key IS 'Keys of the last minutes that were none, for the limit on guessing; kept here so that it holds across nodes.';
ALTER TABLE wrong_key ENABLE ROW LEVEL SECURITY;
ALTER TABLE wrong_key FORCE ROW LEVEL SECURITY;
CREATE POLICY door ON wrong_key TO ${roles.door} USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, DELETE ON wrong_key TO ${roles.door};

CREATE FUNCTION count_wrong_keys(given_address text, since timestamptz) RETURNS bigint
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ SELECT count(*) FROM wrong_key WHERE address = given_address AND at > since $$;
COMMENT ON FUNCTION count_wrong_keys(text, timestamptz) IS 'How many keys that were none came from an address.';
${door('count_wrong_keys(text, timestamptz)')}

CREATE FUNCTION note_wrong_key(given_address text, given_now timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ DELETE FROM wrong_key WHERE at < given_now - interval '1 day';
        INSERT INTO wrong_key VALUES (given_address, given_now) $$;
COMMENT ON FUNCTION note_wrong_key(text, timestamptz) IS 'Remembers a guess, and forgets those of yesterday.';
${door('note_wrong_key(text, timestamptz)')}

ALTER TABLE activity ADD COLUMN actor_kind text NOT NULL DEFAULT 'person'
  CONSTRAINT activity_actor_kind_known CHECK (actor_kind IN ('person', 'key', 'system'));
COMMENT ON COLUMN activity.actor_kind IS 'As what they acted: a person with a session (or before one), the holder of a key, Lamplight itself in a job. Part of the chain.';
-- What was chained before there were kinds was done by people, and keeps its hash.
CREATE OR REPLACE FUNCTION activity_hash(a activity, values_hash bytea, seq bigint, previous bytea) RETURNS bytea LANGUAGE sql STABLE
  AS $$ SELECT sha256(previous || values_hash || convert_to(concat_ws(chr(31), a.center_id, seq, a.id,
         extract(epoch FROM a.at), coalesce(a.actor_id::text, '-'), a.action, a.subject_type,
         coalesce(a.subject_id::text, '-'), a.address, a.user_agent, a.trace_id, nullif(a.actor_kind, 'person')), 'UTF8')) $$;

REVOKE CREATE ON SCHEMA ${schema} FROM ${roles.door};
`;
