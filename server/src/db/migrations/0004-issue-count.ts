import { type Kysely, sql } from 'kysely';
import { schema, tenant } from './tenant';

/** How many issues a center has, kept beside them: a list shows its total without reading the whole center. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
SET LOCAL search_path = ${schema};

CREATE TABLE issue_count (
  center_id uuid NOT NULL REFERENCES center,
  slot smallint NOT NULL,
  count bigint NOT NULL,
  PRIMARY KEY (center_id, slot)
) WITH (fillfactor = 50);
COMMENT ON TABLE issue_count IS 'How many issues a center has: the sum of its slots. A connection counts in a slot of its own, so that people who record issues at the same time do not wait for each other.';

CREATE FUNCTION count_issues() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO issue_count AS kept (center_id, slot, count)
    SELECT center_id, pg_backend_pid() % 32, CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE -count(*) END
    FROM changed GROUP BY center_id
    ON CONFLICT (center_id, slot) DO UPDATE SET count = kept.count + excluded.count;
  RETURN NULL;
END $$;
CREATE TRIGGER count_new AFTER INSERT ON issue
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_issues();
CREATE TRIGGER count_gone AFTER DELETE ON issue
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_issues();

ALTER TABLE issue NO FORCE ROW LEVEL SECURITY;
INSERT INTO issue_count SELECT center_id, 0, count(*) FROM issue GROUP BY center_id;
ALTER TABLE issue FORCE ROW LEVEL SECURITY;

${tenant('issue_count')}
`;
