import { type Kysely, sql } from 'kysely';
import { roles } from '../connect';
import { schema } from './tenant';

/** Issues have numbers, each center its own. Those that are there are numbered by when they were recorded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

/** Holds a sequence for each center, made when its next issue is recorded: also after a restore, which brings rows alone. */
const numbers = 'lamplight_numbers';

const statements = `
SET LOCAL search_path = ${schema};
-- The function's body is checked against the policies of whoever checks.
SET LOCAL check_function_bodies = off;
GRANT CREATE ON SCHEMA ${schema} TO ${roles.door};
CREATE SCHEMA IF NOT EXISTS ${numbers};
GRANT USAGE, CREATE ON SCHEMA ${numbers} TO ${roles.door};

ALTER TABLE issue ADD COLUMN number integer;
ALTER TABLE issue NO FORCE ROW LEVEL SECURITY;
ALTER TABLE issue DISABLE TRIGGER USER;
UPDATE issue SET number = numbered.nth
  FROM (SELECT center_id, id, row_number() OVER (PARTITION BY center_id ORDER BY created_at, id) AS nth FROM issue) AS numbered
  WHERE issue.center_id = numbered.center_id AND issue.id = numbered.id;
ALTER TABLE issue ENABLE TRIGGER USER;
ALTER TABLE issue FORCE ROW LEVEL SECURITY;
ALTER TABLE issue ALTER COLUMN number SET NOT NULL;
CREATE UNIQUE INDEX issue_number ON issue (center_id, number);
COMMENT ON COLUMN issue.number IS 'What people call it by: #214. Of a sequence of the center, so that nobody waits for another who records; there may be gaps.';
CREATE POLICY door ON issue FOR SELECT TO ${roles.door} USING (true);
GRANT SELECT (center_id, number) ON issue TO ${roles.door};

CREATE FUNCTION number_issue() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ DECLARE
    called text := '${numbers}.' || quote_ident('issue_' || NEW.center_id);
  BEGIN
    IF NEW.number IS NULL THEN
      IF to_regclass(called) IS NULL THEN
        -- Of two who record the first issue at once, one makes it.
        PERFORM pg_advisory_xact_lock(hashtextextended(called, 0));
        EXECUTE format('CREATE SEQUENCE IF NOT EXISTS %s START %s', called,
          (SELECT coalesce(max(number), 0) + 1 FROM issue WHERE center_id = NEW.center_id));
      END IF;
      NEW.number := nextval(called::regclass);
    END IF;
    RETURN NEW;
  END $$;
COMMENT ON FUNCTION number_issue() IS 'Gives an issue the next number of its center.';
ALTER FUNCTION number_issue() OWNER TO ${roles.door};
REVOKE ALL ON FUNCTION number_issue() FROM PUBLIC;
CREATE TRIGGER number_issue BEFORE INSERT ON issue FOR EACH ROW EXECUTE FUNCTION number_issue();

REVOKE CREATE ON SCHEMA ${schema} FROM ${roles.door};
`;
