import { type Kysely, sql } from 'kysely';
import { roles } from '../connect';
import { door, schema } from './tenant';

/**
 * An issue may be an alleged violation (42 CFR 483.12(c)): it carries no survey tag, is never void, and is withheld from whoever is neither
 * of the committee nor an administrator nor who found it, with its history, comments and files. No query can forget that: the
 * transaction says whose eyes are an outsider's (`app.outsider`), and these policies do the rest. A center keeps whom to call.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

/** What is of an issue goes where it goes: its rows by the column that names it. */
const withheldWith = { issue: 'id', issue_revision: 'issue_id', issue_comment: 'issue_id', file: 'issue_id' };

const policies = Object.entries(withheldWith).map(
  ([table, column]) => `CREATE POLICY alleged ON ${table} AS RESTRICTIVE TO ${roles.app}
  USING (${column} IS NULL OR ${column} <> ALL ((SELECT withheld_issues())::uuid[]));`,
);

const statements = `
SET LOCAL search_path = ${schema};
-- The function's body is checked against the policies of whoever checks.
SET LOCAL check_function_bodies = off;
GRANT CREATE ON SCHEMA ${schema} TO ${roles.door};

ALTER TABLE issue ADD COLUMN alleged boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT issue_alleged_counts CHECK (NOT (alleged AND status = 'VOID')),
  ADD CONSTRAINT issue_alleged_without_tag CHECK (NOT alleged OR num_nonnulls(survey_tag, scope_severity) = 0);
COMMENT ON COLUMN issue.alleged IS 'It alleges abuse, neglect, exploitation, mistreatment, misappropriation or an injury of unknown source; never taken back.';
CREATE INDEX issue_alleged ON issue (center_id, id) INCLUDE (created_by, auditor_id) WHERE alleged;
CREATE FUNCTION keep_alleged() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  RAISE EXCEPTION 'An alleged violation stays one' USING ERRCODE = 'check_violation', CONSTRAINT = 'issue_alleged_stays';
END $$;
CREATE TRIGGER alleged_stays BEFORE UPDATE OF alleged ON issue FOR EACH ROW
  WHEN (OLD.alleged AND NOT NEW.alleged) EXECUTE FUNCTION keep_alleged();

GRANT SELECT (center_id, id, alleged, created_by, auditor_id) ON issue TO ${roles.door};
CREATE FUNCTION withheld_issues() RETURNS uuid[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ SELECT ARRAY(
    SELECT id FROM issue, (SELECT nullif(current_setting('app.outsider', true), '')::uuid AS outsider) AS asks
    WHERE outsider IS NOT NULL AND center_id = current_center() AND alleged
      AND created_by <> outsider AND auditor_id IS DISTINCT FROM outsider) $$;
COMMENT ON FUNCTION withheld_issues() IS 'The alleged violations of the transaction''s center that are withheld from its outsider; none where it names nobody: the committee, administrators, keys and jobs read all.';
${door('withheld_issues()')}
${policies.join('\n')}
REVOKE CREATE ON SCHEMA ${schema} FROM ${roles.door};

-- Who is an administrator is remembered of a person besides.
DROP TRIGGER bump ON user_account;
CREATE TRIGGER bump AFTER INSERT OR DELETE OR UPDATE OF first_name, last_name, enabled, committee, role, job_position_id
  ON user_account FOR EACH ROW EXECUTE FUNCTION bump_reference_version();

ALTER TABLE center ADD COLUMN report_to jsonb NOT NULL DEFAULT '{}'
  CONSTRAINT center_report_to_lines CHECK (jsonb_typeof(report_to) = 'object');
COMMENT ON COLUMN center.report_to IS 'Whom to call at once about an alleged violation, with their numbers, as people write them (domain/allegations.ts).';
`;
