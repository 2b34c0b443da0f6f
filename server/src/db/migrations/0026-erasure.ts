import { type Kysely, sql } from 'kysely';
import { roles } from '../connect';
import { schema } from './tenant';

/** A person's data can be erased where the trail allows it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
SET LOCAL search_path = ${schema};
-- The function's body is checked against the policies of whoever checks.
SET LOCAL check_function_bodies = off;
GRANT CREATE ON SCHEMA ${schema} TO ${roles.door};

GRANT UPDATE (before, after, erased_at) ON activity TO ${roles.door};
GRANT SELECT, UPDATE (changes) ON issue_revision TO ${roles.door};
CREATE POLICY door ON issue_revision TO ${roles.door} USING (true) WITH CHECK (true);

CREATE FUNCTION without_text(given jsonb, texts text[], replacement text) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE
  AS $$ DECLARE
    written text := given::text;
    each text;
  BEGIN
    -- Within JSON a text stands as JSON writes it.
    FOREACH each IN ARRAY texts LOOP
      written := replace(written, substr(to_json(each)::text, 2, length(to_json(each)::text) - 2), replacement);
    END LOOP;
    RETURN written::jsonb;
  END $$;
COMMENT ON FUNCTION without_text(jsonb, text[], text) IS 'Values in which another text stands for each of some.';

CREATE FUNCTION erase_values(given_center uuid, given_id uuid, texts text[], replacement text, given_now timestamptz)
  RETURNS TABLE (entries bigint, renamed bigint, revisions bigint)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ BEGIN
    UPDATE activity SET before = NULL, after = NULL, erased_at = given_now
      WHERE center_id = given_center AND subject_type = 'user' AND subject_id = given_id
        AND (before IS NOT NULL OR after IS NOT NULL);
    GET DIAGNOSTICS entries = ROW_COUNT;
    UPDATE activity SET before = without_text(before, texts, replacement), after = without_text(after, texts, replacement),
        erased_at = given_now
      WHERE center_id = given_center
        AND (before <> without_text(before, texts, replacement) OR after <> without_text(after, texts, replacement));
    GET DIAGNOSTICS renamed = ROW_COUNT;
    UPDATE issue_revision SET changes = without_text(changes, texts, replacement)
      WHERE center_id = given_center AND changes <> without_text(changes, texts, replacement);
    GET DIAGNOSTICS revisions = ROW_COUNT;
    RETURN NEXT;
  END $$;
COMMENT ON FUNCTION erase_values(uuid, uuid, text[], text, timestamptz) IS 'Takes the values of a person''s account out of the trail of a center, and their name and address out of other values and of histories. The chain stands beside the values and goes on. For the operator alone: the application may not call it.';
ALTER FUNCTION erase_values(uuid, uuid, text[], text, timestamptz) OWNER TO ${roles.door};
REVOKE ALL ON FUNCTION erase_values(uuid, uuid, text[], text, timestamptz) FROM PUBLIC;

REVOKE CREATE ON SCHEMA ${schema} FROM ${roles.door};
`;
