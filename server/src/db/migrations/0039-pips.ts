import { type Kysely, sql } from 'kysely';
import { schema, tenant } from './tenant';

/** Performance improvement projects: their versions, what led to them, their progress, and the documents made of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

/** Keys look at the rows that are there, which forced row-level security would refuse to the owner. */
const looked = [
  'center',
  'user_account',
  'center_topic',
  'issue',
  'completed_form',
  'audit',
  'file',
  'signing',
  'access_key',
];
const forced = (how: 'FORCE' | 'NO FORCE') =>
  looked.map((table) => `ALTER TABLE ${table} ${how} ROW LEVEL SECURITY;`).join('\n');

const statements = `
SET LOCAL search_path = ${schema};
${forced('NO FORCE')}

ALTER TABLE access_key DROP CONSTRAINT access_key_purpose_known,
  ADD CONSTRAINT access_key_purpose_known
    CHECK (purpose IN ('activation', 'password-reset', 'completed-form-signature', 'pip-signature')) NOT VALID;
ALTER TABLE signing DROP CONSTRAINT signing_subject_known,
  ADD CONSTRAINT signing_subject_known CHECK (subject IN ('completed-form', 'pip-version'));

CREATE TABLE pip (
  center_id uuid NOT NULL REFERENCES center,
  id uuid NOT NULL,
  status text NOT NULL DEFAULT 'CREATED' CONSTRAINT pip_status_known
    CHECK (status IN ('CREATED', 'SIGN_IN_PROCESS', 'ACTIVE', 'ACTIVE_NEW_VERSION_DRAFT', 'COMPLETED', 'DISABLED')),
  status_at timestamptz NOT NULL,
  version_number integer NOT NULL DEFAULT 1,
  title text NOT NULL CONSTRAINT pip_title_filled CHECK (title <> ''),
  topic_id uuid,
  leader_id uuid,
  selection_reasons text[] NOT NULL DEFAULT '{}',
  survey_tags text[] NOT NULL DEFAULT '{}',
  measure text,
  unit text,
  direction text NOT NULL DEFAULT 'DOWN' CONSTRAINT pip_direction_known CHECK (direction IN ('UP', 'DOWN')),
  baseline double precision,
  target double precision,
  target_on date,
  source jsonb,
  intervention_ids uuid[] NOT NULL DEFAULT '{}',
  started_on date,
  outcome jsonb,
  look_again_on date,
  disabled_reason text,
  created_at timestamptz NOT NULL,
  created_by uuid NOT NULL REFERENCES user_account (id),
  version integer NOT NULL DEFAULT 0,
  PRIMARY KEY (center_id, id),
  FOREIGN KEY (center_id, topic_id) REFERENCES center_topic (center_id, topic_id),
  FOREIGN KEY (center_id, leader_id) REFERENCES user_account,
  CONSTRAINT pip_outcome_when_completed CHECK (status <> 'COMPLETED' OR outcome IS NOT NULL)
);
CREATE INDEX pip_by_status_at ON pip (center_id, status_at DESC, id DESC);
CREATE INDEX pip_of_topic ON pip (center_id, topic_id) WHERE topic_id IS NOT NULL;
CREATE INDEX pip_of_leader ON pip (center_id, leader_id) WHERE leader_id IS NOT NULL;
COMMENT ON TABLE pip IS 'A performance improvement project (42 CFR 483.75(e)). Title to intervention_ids repeat what its shown version says (the one in force, or the first while none was), for lists. version_number: the shown version. started_on: the center''s day on which its first version came into force. outcome: how it ended, and what was seen when somebody looked again; look_again_on: when that is due.';
${tenant('pip', { rights: 'SELECT, INSERT, UPDATE' })}

CREATE TABLE pip_version (
  center_id uuid NOT NULL REFERENCES center,
  id uuid NOT NULL,
  pip_id uuid NOT NULL,
  number integer NOT NULL CONSTRAINT pip_version_number_positive CHECK (number > 0),
  content jsonb NOT NULL,
  reason text,
  created_at timestamptz NOT NULL,
  created_by uuid NOT NULL REFERENCES user_account (id),
  content_hash text CONSTRAINT pip_version_content_hash_hex CHECK (content_hash ~ '^[0-9a-f]{64}$'),
  in_force_from timestamptz,
  in_force_to timestamptz,
  discarded_at timestamptz,
  PRIMARY KEY (center_id, id),
  FOREIGN KEY (center_id, pip_id) REFERENCES pip,
  CONSTRAINT pip_version_in_force_is_hashed CHECK ((in_force_from IS NULL) = (content_hash IS NULL)),
  CONSTRAINT pip_version_in_force_begins CHECK (in_force_to IS NULL OR in_force_from IS NOT NULL),
  CONSTRAINT pip_version_in_force_stays CHECK (in_force_from IS NULL OR discarded_at IS NULL)
);
CREATE UNIQUE INDEX pip_version_number_once ON pip_version (center_id, pip_id, number) WHERE discarded_at IS NULL;
CREATE UNIQUE INDEX pip_version_one_draft ON pip_version (center_id, pip_id)
  WHERE in_force_from IS NULL AND discarded_at IS NULL;
CREATE UNIQUE INDEX pip_version_one_in_force ON pip_version (center_id, pip_id)
  WHERE in_force_from IS NOT NULL AND in_force_to IS NULL;
CREATE INDEX pip_version_of_pip ON pip_version (center_id, pip_id);
COMMENT ON TABLE pip_version IS 'What a PIP says (domain/src/pips/content.ts), whole, for each of its versions. A draft until in_force_from; in force until in_force_to; a discarded draft is kept and counts no more. content_hash: SHA-256 of the canonical JSON of what came into force. reason: why it was opened.';
${tenant('pip_version', { rights: 'SELECT, INSERT, UPDATE' })}

CREATE FUNCTION keep_pip_version() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  RAISE EXCEPTION 'A version that came into force does not change'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'pip_version_kept';
END $$;
COMMENT ON FUNCTION keep_pip_version() IS 'What came into force stays as it was signed; only its time in force ends.';
CREATE TRIGGER keep_pip_version BEFORE UPDATE ON pip_version FOR EACH ROW
  WHEN ((OLD.pip_id, OLD.number, OLD.created_at, OLD.created_by)
      IS DISTINCT FROM (NEW.pip_id, NEW.number, NEW.created_at, NEW.created_by)
    OR (OLD.in_force_from IS NOT NULL AND (OLD.content, OLD.content_hash, OLD.in_force_from, OLD.reason)
      IS DISTINCT FROM (NEW.content, NEW.content_hash, NEW.in_force_from, NEW.reason))
    OR (OLD.in_force_to IS NOT NULL AND NEW.in_force_to IS DISTINCT FROM OLD.in_force_to)
    OR (OLD.discarded_at IS NOT NULL AND (OLD.content, OLD.discarded_at)
      IS DISTINCT FROM (NEW.content, NEW.discarded_at)))
  EXECUTE FUNCTION keep_pip_version();

CREATE TABLE pip_person (
  center_id uuid NOT NULL,
  pip_id uuid NOT NULL,
  user_id uuid NOT NULL,
  edits boolean NOT NULL,
  PRIMARY KEY (center_id, pip_id, user_id),
  FOREIGN KEY (center_id, pip_id) REFERENCES pip,
  FOREIGN KEY (center_id, user_id) REFERENCES user_account
);
CREATE INDEX pip_person_by_user ON pip_person (center_id, user_id);
COMMENT ON TABLE pip_person IS 'Everyone whom a version of a PIP names. edits: they lead it, sponsor it or belong to its team now, in the draft or the version in force, and may write it.';
${tenant('pip_person')}

CREATE TABLE pip_link (
  center_id uuid NOT NULL,
  id uuid NOT NULL,
  pip_id uuid NOT NULL,
  kind text NOT NULL CONSTRAINT pip_link_kind_known
    CHECK (kind IN ('ISSUE', 'COMPLETED_FORM', 'AUDIT', 'TOPIC_RESULTS')),
  issue_id uuid,
  completed_form_id uuid,
  audit_id uuid,
  topic_id uuid,
  link_id text,
  current boolean NOT NULL DEFAULT true,
  PRIMARY KEY (center_id, id),
  FOREIGN KEY (center_id, pip_id) REFERENCES pip,
  FOREIGN KEY (center_id, issue_id) REFERENCES issue,
  FOREIGN KEY (center_id, completed_form_id) REFERENCES completed_form,
  FOREIGN KEY (center_id, audit_id) REFERENCES audit,
  FOREIGN KEY (center_id, topic_id) REFERENCES center_topic (center_id, topic_id),
  CONSTRAINT pip_link_of_its_kind CHECK (num_nonnulls(issue_id, completed_form_id, audit_id, topic_id) = 1
    AND (kind = 'ISSUE') = (issue_id IS NOT NULL) AND (kind = 'COMPLETED_FORM') = (completed_form_id IS NOT NULL)
    AND (kind = 'AUDIT') = (audit_id IS NOT NULL))
);
CREATE UNIQUE INDEX pip_link_once ON pip_link
  (center_id, pip_id, coalesce(issue_id, completed_form_id, audit_id, topic_id), coalesce(link_id, ''));
CREATE INDEX pip_link_of_issue ON pip_link (center_id, issue_id) WHERE issue_id IS NOT NULL;
CREATE INDEX pip_link_of_completed_form ON pip_link (center_id, completed_form_id) WHERE completed_form_id IS NOT NULL;
CREATE INDEX pip_link_of_audit ON pip_link (center_id, audit_id) WHERE audit_id IS NOT NULL;
COMMENT ON TABLE pip_link IS 'Records that a version of a PIP names as what showed the problem, and the question within one. current: the version written last names it.';
${tenant('pip_link')}

CREATE TABLE pip_step (
  center_id uuid NOT NULL,
  pip_id uuid NOT NULL,
  step_id uuid NOT NULL,
  status text NOT NULL DEFAULT 'PLANNED' CONSTRAINT pip_step_status_known
    CHECK (status IN ('PLANNED', 'IN_PROGRESS', 'DONE', 'DROPPED')),
  done_on date,
  note text,
  version integer NOT NULL DEFAULT 0,
  changed_at timestamptz NOT NULL,
  changed_by uuid NOT NULL REFERENCES user_account (id),
  PRIMARY KEY (center_id, pip_id, step_id),
  FOREIGN KEY (center_id, pip_id) REFERENCES pip,
  CONSTRAINT pip_step_done_has_day CHECK (status <> 'DONE' OR done_on IS NOT NULL)
);
COMMENT ON TABLE pip_step IS 'How far an intervention or a milestone is, by the id that it has in every version; without a row it is planned.';
${tenant('pip_step')}

CREATE TABLE pip_measurement (
  center_id uuid NOT NULL,
  pip_id uuid NOT NULL,
  day date NOT NULL,
  value double precision NOT NULL,
  numerator double precision,
  denominator double precision CONSTRAINT pip_measurement_denominator_positive CHECK (denominator > 0),
  note text,
  version integer NOT NULL DEFAULT 0,
  changed_at timestamptz NOT NULL,
  changed_by uuid NOT NULL REFERENCES user_account (id),
  PRIMARY KEY (center_id, pip_id, day),
  FOREIGN KEY (center_id, pip_id) REFERENCES pip,
  CONSTRAINT pip_measurement_both_or_none CHECK (num_nulls(numerator, denominator) IN (0, 2))
);
COMMENT ON TABLE pip_measurement IS 'What was measured on a day, typed in. value: as typed, or numerator / denominator times the goal''s multiplier.';
${tenant('pip_measurement')}

CREATE TABLE pip_cycle (
  center_id uuid NOT NULL,
  id uuid NOT NULL,
  pip_id uuid NOT NULL,
  intervention_id uuid,
  starts_on date,
  ends_on date,
  decision text CONSTRAINT pip_cycle_decision_known CHECK (decision IN ('ADAPT', 'ADOPT', 'ABANDON')),
  texts jsonb NOT NULL DEFAULT '{}',
  version integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  changed_by uuid NOT NULL REFERENCES user_account (id),
  PRIMARY KEY (center_id, id),
  FOREIGN KEY (center_id, pip_id) REFERENCES pip
);
CREATE INDEX pip_cycle_of_pip ON pip_cycle (center_id, pip_id, created_at, id);
COMMENT ON TABLE pip_cycle IS 'A PDSA cycle: what was tried and predicted, seen, learned and decided. texts: its words, by the names of domain/src/pips/cycles.ts.';
${tenant('pip_cycle')}

CREATE TABLE document (
  center_id uuid NOT NULL REFERENCES center,
  id uuid NOT NULL,
  type text NOT NULL CONSTRAINT document_type_known CHECK (type IN ('QAPI_PLAN', 'MEETING_REPORT', 'AUXILIARY_REPORT',
    'MEETING_MINUTES', 'PIP', 'COMPLETED_FORM', 'CALENDAR', 'POLICY', 'SURVEY', 'OTHER')),
  title text NOT NULL CONSTRAINT document_title_filled CHECK (title <> ''),
  day date NOT NULL,
  topic_id uuid,
  user_id uuid,
  pip_version_id uuid,
  created_at timestamptz NOT NULL,
  created_by uuid NOT NULL REFERENCES user_account (id),
  version integer NOT NULL DEFAULT 0,
  PRIMARY KEY (center_id, id),
  FOREIGN KEY (center_id, topic_id) REFERENCES center_topic (center_id, topic_id),
  FOREIGN KEY (center_id, user_id) REFERENCES user_account,
  FOREIGN KEY (center_id, pip_version_id) REFERENCES pip_version,
  CONSTRAINT document_of_its_record CHECK ((type = 'PIP') = (pip_version_id IS NOT NULL))
);
CREATE UNIQUE INDEX document_one_of_pip_version ON document (center_id, pip_version_id) WHERE pip_version_id IS NOT NULL;
COMMENT ON TABLE document IS 'A title under which files are kept: the newest is the document as it stands, the others are what it was before. day: its effective day, on which lists sort. user_id: who is responsible for it. pip_version_id: the version of a PIP that it is of.';

ALTER TABLE file ADD COLUMN document_id uuid, ADD FOREIGN KEY (center_id, document_id) REFERENCES document,
  DROP CONSTRAINT file_of_one_record,
  ADD CONSTRAINT file_of_one_record
    CHECK (num_nonnulls(issue_id, filled_form_id, form_id, topic_id, signing_id, document_id) = 1);
CREATE INDEX file_of_document ON file (center_id, document_id, created_at) WHERE document_id IS NOT NULL;
-- After the key of its files, which looks at both.
${tenant('document')}

${forced('FORCE')}
`;
