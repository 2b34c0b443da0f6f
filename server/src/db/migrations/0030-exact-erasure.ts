import { type Kysely, sql } from 'kysely';
import { schema } from './tenant';

/** Erasing touches whole words alone, and an administrator counts who has a password to log in with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
SET LOCAL search_path = ${schema};
-- The functions' bodies are checked against the policies of whoever checks.
SET LOCAL check_function_bodies = off;

CREATE FUNCTION with_words_replaced(given text, texts text[], replacement text) RETURNS text LANGUAGE plpgsql IMMUTABLE
  AS $$ DECLARE
    written text := given;
    each text;
  BEGIN
    FOREACH each IN ARRAY texts LOOP
      written := regexp_replace(written,
        '(?<![[:alnum:]._%+-])' || regexp_replace(each, '([^[:alnum:]])', '\\\\\\1', 'g') || '(?![[:alnum:]_@-])',
        replace(replacement, '\\', '\\\\'), 'g');
    END LOOP;
    RETURN written;
  END $$;
COMMENT ON FUNCTION with_words_replaced(text, text[], text) IS 'A text in which another stands for each of some, where these stand as words of their own: "Ann Lee" is not in "Joann Leeds", nor ann@example.org in joann@example.org.';

CREATE OR REPLACE FUNCTION without_text(given jsonb, texts text[], replacement text) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE
  AS $$ BEGIN
    CASE jsonb_typeof(given)
      WHEN 'string' THEN
        RETURN to_jsonb(${schema}.with_words_replaced(given #>> '{}', texts, replacement));
      WHEN 'array' THEN
        RETURN coalesce((SELECT jsonb_agg(${schema}.without_text(each.value, texts, replacement) ORDER BY each.nth)
          FROM jsonb_array_elements(given) WITH ORDINALITY AS each (value, nth)), '[]');
      WHEN 'object' THEN
        RETURN coalesce((SELECT jsonb_object_agg(each.key, ${schema}.without_text(each.value, texts, replacement))
          FROM jsonb_each(given) AS each), '{}');
      ELSE RETURN given;
    END CASE;
  END $$;
COMMENT ON FUNCTION without_text(jsonb, text[], text) IS 'Values in whose texts another word stands for each of some.';

CREATE OR REPLACE FUNCTION other_administrators(given_id uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ SELECT EXISTS (
    SELECT FROM user_account WHERE role = 'ADMIN' AND enabled AND password_hash IS NOT NULL AND id <> given_id) $$;
COMMENT ON FUNCTION other_administrators(uuid) IS 'Whether anyone else administers, in whatever center, and can log in.';
`;
