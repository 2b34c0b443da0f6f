import { type Kysely, sql } from 'kysely';
import { schema } from './tenant';

/**
 * What an erasure took is named by its own entry of the trail. That entry stays as it is where the person, or another one, is erased later:
 * without it, what was erased before would be called tampered with. And only what is sealed is touched: what waits would be sealed as
 * the erasure left it, and nothing would say that a name stood there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
SET LOCAL search_path = ${schema};
CREATE OR REPLACE FUNCTION erase_values(given_center uuid, given_id uuid, texts text[], replacement text, given_now timestamptz)
  RETURNS TABLE (entries bigint, erased_values bigint[], erased_origins bigint[], erased_revisions uuid[])
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ DECLARE
    more bigint; seqs bigint[];
  BEGIN
    WITH gone AS (
      UPDATE activity SET before = NULL, after = NULL, held_values = NULL, erased_at = given_now
      WHERE center_id = given_center AND subject_type = 'user' AND subject_id = given_id AND (before IS NOT NULL OR after IS NOT NULL)
        AND action <> 'user.erased' AND record IS NOT NULL
      RETURNING seq)
    SELECT count(*), array_agg(seq) INTO entries, erased_values FROM gone;
    WITH renamed AS (
      UPDATE activity SET before = without_text(before, texts, replacement), after = without_text(after, texts, replacement),
        held_values = NULL, erased_at = given_now
      WHERE center_id = given_center AND action <> 'user.erased' AND record IS NOT NULL
        AND (before <> without_text(before, texts, replacement) OR after <> without_text(after, texts, replacement))
      RETURNING seq)
    SELECT count(*), array_agg(seq) INTO more, seqs FROM renamed;
    entries := entries + more; erased_values := erased_values || seqs;
    WITH untraced AS (
      UPDATE activity SET address = '', user_agent = '', held_origin = NULL, erased_at = given_now
      WHERE center_id = given_center AND (address <> '' OR user_agent <> '') AND action <> 'user.erased' AND record IS NOT NULL
        AND (actor_id = given_id OR (actor_id IS NULL AND subject_type = 'user' AND subject_id = given_id))
      RETURNING seq)
    SELECT array_agg(seq) INTO erased_origins FROM untraced;
    WITH renamed AS (
      UPDATE issue_revision SET changes = without_text(changes, texts, replacement)
      WHERE center_id = given_center AND changes <> without_text(changes, texts, replacement)
      RETURNING id)
    SELECT array_agg(id) INTO erased_revisions FROM renamed;
    RETURN NEXT;
  END $$;
`)
    .execute(db);
}
