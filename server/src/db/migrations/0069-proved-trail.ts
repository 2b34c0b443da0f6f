import { type Kysely, sql } from 'kysely';
import { roles } from '../connect';
import { schema, shared, tenant } from './tenant';

/**
 * The server seals the trail, no longer SQL: over bytes that are kept as they were hashed, with heads that are signed by a key
 * outside the database. What the chain before said is told one last time; its rows keep their numbers and are sealed anew by the
 * server, the first seal of a center standing on the last hash of the old chain.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
SET LOCAL search_path = ${schema};
-- The functions' bodies are checked against the policies of whoever checks.
SET LOCAL check_function_bodies = off;
GRANT CREATE ON SCHEMA ${schema} TO ${roles.door};

-- The chain before is looked at as the role that owns its function, under that role's policies.
SET LOCAL row_security = on;
ALTER TABLE activity NO FORCE ROW LEVEL SECURITY;
ALTER TABLE activity_head NO FORCE ROW LEVEL SECURITY;
INSERT INTO activity (center_id, id, at, actor_kind, action, subject_type, address, user_agent, trace_id, after)
  SELECT head.center_id, gen_random_uuid(), now(), 'system', 'trail.found-broken', 'activity', '', 'Lamplight', '',
    jsonb_build_object('entry', found.broken_seq)
  FROM activity_head AS head, verify_activity(head.center_id) AS found WHERE found.broken_seq IS NOT NULL;
ALTER TABLE activity FORCE ROW LEVEL SECURITY;
ALTER TABLE activity_head FORCE ROW LEVEL SECURITY;
SET LOCAL row_security = off;

DROP FUNCTION verify_activity(uuid);
DROP FUNCTION seal_activity(integer);
DROP FUNCTION activity_hash(activity, bytea, bigint, bytea);
DROP FUNCTION activity_values_hash(activity);
ALTER TABLE activity DROP CONSTRAINT activity_sealed_whole, DROP COLUMN values_hash, DROP COLUMN hash;
ALTER TABLE activity ADD COLUMN record text, ADD COLUMN held_values text, ADD COLUMN held_origin text,
  ADD CONSTRAINT activity_counted CHECK (seq > 0),
  ADD CONSTRAINT activity_sealed_whole CHECK (CASE WHEN record IS NULL THEN num_nonnulls(held_values, held_origin) = 0 ELSE seq IS NOT NULL END);
COMMENT ON COLUMN activity.record IS 'What is sealed of the row, as canonical JSON (RFC 8785), byte for byte as it was hashed: null until then. It holds the hashes of the next two columns, and is never changed.';
COMMENT ON COLUMN activity.held_values IS 'The values before and after, and a random salt, as they were hashed; null once they were erased on lawful request.';
COMMENT ON COLUMN activity.held_origin IS 'The same of address and user agent.';
COMMENT ON TABLE activity IS 'The audit trail, append-only. The server numbers the rows of a center (seq) and seals them in batches (trail_seal); values and origins stand beside what is sealed so that they can be erased on lawful request. The center of all zeros holds what belongs to none, such as a failed login of an unknown address.';
DROP INDEX activity_unsealed;
CREATE INDEX activity_to_seal ON activity (center_id, seq, id) WHERE record IS NULL;

-- Who serves requests adds rows, and none that says it is sealed.
REVOKE INSERT ON activity FROM ${roles.app};
GRANT INSERT (center_id, id, at, actor_id, actor_kind, action, subject_type, subject_id, address, user_agent, trace_id, before, after)
  ON activity TO ${roles.app};
REVOKE UPDATE (seq, before, after, erased_at) ON activity FROM ${roles.door};
REVOKE ALL ON activity_head FROM ${roles.door};
DROP POLICY door ON activity_head;

CREATE TABLE trail_seal (
  center_id uuid NOT NULL,
  nr bigint NOT NULL,
  first_seq bigint NOT NULL,
  last_seq bigint NOT NULL,
  head text NOT NULL,
  signature text NOT NULL,
  PRIMARY KEY (center_id, nr),
  CONSTRAINT trail_seal_in_order CHECK (nr > 0 AND first_seq <= last_seq)
);
COMMENT ON TABLE trail_seal IS 'The seals of each center''s trail, numbered without gaps. head: canonical JSON of the center, the number, the first and last entry, the root of their Merkle tree (RFC 9162), the SHA-256 of the head before, the time and the key; signature: Ed25519 over its bytes, in base 64.';
${tenant('trail_seal', { rights: 'SELECT' })}

CREATE TABLE trail_key (
  id text PRIMARY KEY,
  public_key text NOT NULL,
  since timestamptz NOT NULL,
  previous text,
  vouched text,
  handed text,
  CONSTRAINT trail_key_vouched_whole CHECK (num_nulls(previous, vouched) IN (0, 2))
);
COMMENT ON TABLE trail_key IS 'Public keys that sealed this trail, in base 64. vouched: the key''s own signature that it follows the previous one; handed: the signature of the previous one that this follows it, null where it was gone.';
${shared('trail_key')}

GRANT USAGE ON SCHEMA ${schema} TO ${roles.sealer};
CREATE POLICY sealer ON activity TO ${roles.sealer} USING (true) WITH CHECK (true);
CREATE POLICY sealer ON activity_head TO ${roles.sealer} USING (true) WITH CHECK (true);
CREATE POLICY sealer ON trail_seal TO ${roles.sealer} USING (true) WITH CHECK (true);
GRANT SELECT, UPDATE (seq, record, held_values, held_origin) ON activity TO ${roles.sealer};
GRANT SELECT, INSERT, UPDATE ON activity_head TO ${roles.sealer};
GRANT SELECT, INSERT ON trail_seal, trail_key TO ${roles.sealer};
GRANT UPDATE (previous, vouched) ON trail_key TO ${roles.sealer};

DROP FUNCTION erase_values(uuid, uuid, text[], text, timestamptz);
GRANT UPDATE (before, after, erased_at, address, user_agent, held_values, held_origin) ON activity TO ${roles.door};
CREATE FUNCTION erase_values(given_center uuid, given_id uuid, texts text[], replacement text, given_now timestamptz)
  RETURNS TABLE (entries bigint, erased_values bigint[], erased_origins bigint[], erased_revisions uuid[])
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ DECLARE
    more bigint; seqs bigint[];
  BEGIN
    WITH gone AS (
      UPDATE activity SET before = NULL, after = NULL, held_values = NULL, erased_at = given_now
      WHERE center_id = given_center AND subject_type = 'user' AND subject_id = given_id AND (before IS NOT NULL OR after IS NOT NULL)
      RETURNING seq, record)
    SELECT count(*), array_agg(seq) FILTER (WHERE record IS NOT NULL) INTO entries, erased_values FROM gone;
    WITH renamed AS (
      UPDATE activity SET before = without_text(before, texts, replacement), after = without_text(after, texts, replacement),
        held_values = NULL, erased_at = given_now
      WHERE center_id = given_center
        AND (before <> without_text(before, texts, replacement) OR after <> without_text(after, texts, replacement))
      RETURNING seq, record)
    SELECT count(*), array_agg(seq) FILTER (WHERE record IS NOT NULL) INTO more, seqs FROM renamed;
    entries := entries + more; erased_values := erased_values || seqs;
    WITH untraced AS (
      UPDATE activity SET address = '', user_agent = '', held_origin = NULL, erased_at = given_now
      WHERE center_id = given_center AND (address <> '' OR user_agent <> '')
        AND (actor_id = given_id OR (actor_id IS NULL AND subject_type = 'user' AND subject_id = given_id))
      RETURNING seq, record)
    SELECT array_agg(seq) FILTER (WHERE record IS NOT NULL) INTO erased_origins FROM untraced;
    WITH renamed AS (
      UPDATE issue_revision SET changes = without_text(changes, texts, replacement)
      WHERE center_id = given_center AND changes <> without_text(changes, texts, replacement)
      RETURNING id)
    SELECT array_agg(id) INTO erased_revisions FROM renamed;
    RETURN NEXT;
  END $$;
COMMENT ON FUNCTION erase_values(uuid, uuid, text[], text, timestamptz) IS 'Takes the values of a person''s account and their addresses out of the trail of a center, and their name and address out of other values and of histories; tells which sealed entries and revisions it touched, so that an entry of the trail names them. For the operator alone: the application may not call it.';
ALTER FUNCTION erase_values(uuid, uuid, text[], text, timestamptz) OWNER TO ${roles.door};
REVOKE ALL ON FUNCTION erase_values(uuid, uuid, text[], text, timestamptz) FROM PUBLIC;

REVOKE CREATE ON SCHEMA ${schema} FROM ${roles.door};
`;
