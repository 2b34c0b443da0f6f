import { type Kysely, sql } from 'kysely';
import { schema } from './tenant';

/**
 * Issues are counted in a slot that nobody else counts in. Two connections shared one where their numbers were alike, and then a person
 * who recorded an issue waited until somebody's import of thousands had ended.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
SET LOCAL search_path = ${schema};

CREATE FUNCTION add_to_issue_count(center uuid, more bigint) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
  UPDATE issue_count SET count = count + more
    WHERE center_id = center AND slot = (
      SELECT free.slot FROM issue_count AS free WHERE free.center_id = center ORDER BY free.slot LIMIT 1 FOR UPDATE SKIP LOCKED);
  IF NOT FOUND THEN
    -- Of all slots there can be, so that two who make one at the same time make two.
    INSERT INTO issue_count AS kept (center_id, slot, count)
      VALUES (center, floor(random() * 32768)::smallint, more)
      ON CONFLICT (center_id, slot) DO UPDATE SET count = kept.count + excluded.count;
  END IF;
END $$;
COMMENT ON FUNCTION add_to_issue_count(uuid, bigint) IS 'Counts so many more issues of a center, in a slot that no transaction under way counts in.';

CREATE OR REPLACE FUNCTION count_issues() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM add_to_issue_count(center_id, CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE -count(*) END)
    FROM changed WHERE status <> 'VOID' GROUP BY center_id;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION count_void() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM add_to_issue_count(NEW.center_id, -1);
  RETURN NULL;
END $$;
COMMENT ON TABLE issue_count IS 'How many issues a center has: the sum of its slots. Whoever counts takes a slot that nobody counts in at that moment, so that people who record issues at the same time do not wait for each other, nor for an import.';
`;
