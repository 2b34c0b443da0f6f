import { type Kysely, sql } from 'kysely';
import { roles } from '../connect';
import { door, referenceSet, schema, shared, tenant } from './tenant';

/** Reference data, survey tags, files, issues. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
SET LOCAL search_path = ${schema};
SET LOCAL check_function_bodies = off;
GRANT CREATE ON SCHEMA ${schema} TO ${roles.door};
${referenceSet('department')}
${referenceSet('floor')}
${referenceSet('unit', { floor: 'optional' })}
${referenceSet('location', { unit: 'optional', floor: 'optional' })}
${referenceSet('focus_area')}
${referenceSet('subfocus_area', { focus_area: 'required' })}

CREATE TABLE survey_tag (
  tag text PRIMARY KEY,
  program text NOT NULL,
  category text NOT NULL,
  description text NOT NULL,
  valid_from date,
  valid_to date
);
COMMENT ON TABLE survey_tag IS 'Federal survey tags (CMS) with the dates between which they are in force; null means no known bound.';
${shared('survey_tag')}

CREATE TABLE issue (
  center_id uuid NOT NULL REFERENCES center,
  id uuid NOT NULL,
  title text NOT NULL,
  description text NOT NULL CONSTRAINT issue_description_filled CHECK (description <> ''),
  status text NOT NULL DEFAULT 'OPEN'
    CONSTRAINT issue_status_known CHECK (status IN ('OPEN', 'IN_PROGRESS', 'RESOLVED', 'CLOSED', 'REOPENED')),
  priority text NOT NULL CONSTRAINT issue_priority_known CHECK (priority IN ('LOW', 'MEDIUM', 'HIGH', 'CRITICAL')),
  source text NOT NULL CONSTRAINT issue_source_known CHECK (source IN ('AMBASSADOR_ROUND', 'AUDIT', 'SURVEY',
    'GRIEVANCE', 'INCIDENT', 'RESIDENT_COUNCIL', 'SELF_REPORTED', 'OTHER')),
  created_at timestamptz NOT NULL,
  created_by uuid NOT NULL,
  due_on date NOT NULL,
  resolved_at timestamptz,
  resolved_by uuid,
  closed_at timestamptz,
  closed_by uuid,
  floor_id uuid,
  unit_id uuid,
  location_id uuid,
  department_id uuid,
  focus_area_id uuid,
  subfocus_area_id uuid,
  auditor_id uuid,
  assignee_id uuid,
  survey_tag text REFERENCES survey_tag,
  scope_severity text CONSTRAINT issue_scope_severity_known CHECK (scope_severity BETWEEN 'A' AND 'L' AND length(scope_severity) = 1),
  root_cause text,
  plan_of_correction jsonb,
  audit_id uuid,
  audit_link_id text,
  version integer NOT NULL DEFAULT 0,
  PRIMARY KEY (center_id, id),
  -- Whoever acts may be an administrator of another center; whoever is named for the work is of this one.
  FOREIGN KEY (created_by) REFERENCES user_account (id),
  FOREIGN KEY (resolved_by) REFERENCES user_account (id),
  FOREIGN KEY (closed_by) REFERENCES user_account (id),
  FOREIGN KEY (center_id, floor_id) REFERENCES floor,
  FOREIGN KEY (center_id, unit_id) REFERENCES unit,
  FOREIGN KEY (center_id, location_id) REFERENCES location,
  FOREIGN KEY (center_id, department_id) REFERENCES department,
  FOREIGN KEY (center_id, focus_area_id) REFERENCES focus_area,
  FOREIGN KEY (center_id, subfocus_area_id) REFERENCES subfocus_area,
  FOREIGN KEY (center_id, auditor_id) REFERENCES user_account,
  FOREIGN KEY (center_id, assignee_id) REFERENCES user_account,
  CONSTRAINT issue_resolved_when_closed CHECK (status NOT IN ('RESOLVED', 'CLOSED') OR resolved_at IS NOT NULL),
  CONSTRAINT issue_verified_by_another CHECK (closed_by IS NULL OR resolved_by IS NULL OR closed_by <> resolved_by)
);
COMMENT ON TABLE issue IS 'A deficiency: found, assigned, corrected, verified. scope_severity: letter of the CMS grid. plan_of_correction: the five elements of CMS-2567.';
CREATE INDEX issue_newest ON issue (center_id, created_at DESC, id DESC);
CREATE INDEX issue_by_status ON issue (center_id, status, created_at DESC, id DESC);
CREATE INDEX issue_by_due ON issue (center_id, due_on, id) WHERE status IN ('OPEN', 'IN_PROGRESS', 'REOPENED');
CREATE INDEX issue_of_assignee ON issue (center_id, assignee_id, due_on) WHERE assignee_id IS NOT NULL;
${tenant('issue')}

CREATE TABLE issue_revision (
  center_id uuid NOT NULL,
  id uuid NOT NULL,
  issue_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('CREATED', 'CHANGED', 'COMMENT_DELETED')),
  at timestamptz NOT NULL,
  by_user uuid NOT NULL,
  changes jsonb NOT NULL,
  PRIMARY KEY (center_id, id),
  FOREIGN KEY (center_id, issue_id) REFERENCES issue,
  FOREIGN KEY (by_user) REFERENCES user_account (id)
);
CREATE INDEX issue_revision_of_issue ON issue_revision (center_id, issue_id, at);
COMMENT ON TABLE issue_revision IS 'One change of an issue: [{field, from, to}] as a person reads them, so that a renamed unit does not rewrite history.';
${tenant('issue_revision', { rights: 'SELECT, INSERT' })}

CREATE TABLE issue_comment (
  center_id uuid NOT NULL,
  id uuid NOT NULL,
  issue_id uuid NOT NULL,
  text text,
  at timestamptz NOT NULL,
  by_user uuid NOT NULL,
  mentions uuid[] NOT NULL DEFAULT '{}',
  deleted_at timestamptz,
  deleted_by uuid,
  PRIMARY KEY (center_id, id),
  FOREIGN KEY (center_id, issue_id) REFERENCES issue,
  FOREIGN KEY (by_user) REFERENCES user_account (id),
  CONSTRAINT issue_comment_trace CHECK ((text IS NULL) = (deleted_at IS NOT NULL))
);
CREATE INDEX issue_comment_of_issue ON issue_comment (center_id, issue_id, at);
COMMENT ON TABLE issue_comment IS 'What people said about an issue. A deleted comment keeps its row without its words.';
${tenant('issue_comment', { rights: 'SELECT, INSERT, UPDATE' })}

CREATE TABLE file (
  center_id uuid NOT NULL REFERENCES center,
  id uuid NOT NULL,
  sha256 text NOT NULL CONSTRAINT file_sha256_hex CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  size bigint NOT NULL,
  type text NOT NULL,
  name text NOT NULL,
  width integer,
  height integer,
  created_at timestamptz NOT NULL,
  created_by uuid NOT NULL,
  issue_id uuid,
  PRIMARY KEY (center_id, id),
  FOREIGN KEY (created_by) REFERENCES user_account (id),
  FOREIGN KEY (center_id, issue_id) REFERENCES issue
);
CREATE INDEX file_of_issue ON file (center_id, issue_id) WHERE issue_id IS NOT NULL;
CREATE INDEX file_by_content ON file (sha256);
COMMENT ON TABLE file IS 'A stored file and the one record it belongs to; whoever may read that record may read the file. The bytes lie in the file store under their SHA-256.';
${tenant('file')}

CREATE POLICY door ON file FOR SELECT TO ${roles.door} USING (true);
GRANT SELECT (sha256) ON file TO ${roles.door};
CREATE FUNCTION files_without_row(given text[]) RETURNS SETOF text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ SELECT stored FROM unnest(given) AS stored WHERE NOT EXISTS (SELECT FROM file WHERE sha256 = stored) $$;
COMMENT ON FUNCTION files_without_row(text[]) IS 'Which stored contents no row of any center names, for the sweep.';
${door('files_without_row(text[])')}
REVOKE CREATE ON SCHEMA ${schema} FROM ${roles.door};
`;
