import { type Kysely, sql } from 'kysely';
import { schema, tenant } from './tenant';

/** Ambassador rounds: audit tools with the versions of their questions, audits, answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
SET LOCAL search_path = ${schema};

CREATE TABLE audit_tool (
  center_id uuid NOT NULL REFERENCES center,
  id uuid NOT NULL,
  title text NOT NULL CONSTRAINT audit_tool_title_filled CHECK (title <> ''),
  description text NOT NULL DEFAULT '',
  active boolean NOT NULL DEFAULT true,
  definition_version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  created_by uuid NOT NULL,
  version integer NOT NULL DEFAULT 0,
  PRIMARY KEY (center_id, id),
  FOREIGN KEY (created_by) REFERENCES user_account (id)
);
COMMENT ON TABLE audit_tool IS 'A round''s questionnaire, per center. definition_version: number of the questions a new round gets. version: counts every change, for concurrent editors.';

CREATE TABLE audit_tool_version (
  center_id uuid NOT NULL,
  tool_id uuid NOT NULL,
  number integer NOT NULL CONSTRAINT audit_tool_version_counts CHECK (number > 0),
  definition jsonb NOT NULL,
  question_count integer NOT NULL,
  created_at timestamptz NOT NULL,
  created_by uuid NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (center_id, tool_id, number),
  FOREIGN KEY (center_id, tool_id) REFERENCES audit_tool,
  FOREIGN KEY (created_by) REFERENCES user_account (id)
);
COMMENT ON TABLE audit_tool_version IS 'The questions of an audit tool (domain/forms/definition.ts). used_at: when the first round began with them; from then on they never change, and a change makes a new number.';
-- Deferred: a tool and its first questions are written together.
ALTER TABLE audit_tool ADD CONSTRAINT audit_tool_has_questions
  FOREIGN KEY (center_id, id, definition_version) REFERENCES audit_tool_version DEFERRABLE INITIALLY DEFERRED;
CREATE FUNCTION keep_used_definition() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  RAISE EXCEPTION 'Questions that a round was made with do not change'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'audit_tool_version_kept';
END $$;
CREATE TRIGGER kept BEFORE UPDATE ON audit_tool_version
  FOR EACH ROW WHEN (OLD.used_at IS NOT NULL) EXECUTE FUNCTION keep_used_definition();

CREATE TABLE audit (
  center_id uuid NOT NULL REFERENCES center,
  id uuid NOT NULL,
  tool_id uuid NOT NULL,
  definition_version integer NOT NULL,
  status text NOT NULL DEFAULT 'DRAFT' CONSTRAINT audit_status_known CHECK (status IN ('DRAFT', 'SENT')),
  created_at timestamptz NOT NULL,
  created_by uuid NOT NULL,
  unit_id uuid,
  location_id uuid,
  note text,
  sent_at timestamptz,
  sent_by uuid,
  score double precision CONSTRAINT audit_score_percent CHECK (score BETWEEN 0 AND 100),
  yes_count integer NOT NULL DEFAULT 0,
  no_count integer NOT NULL DEFAULT 0,
  na_count integer NOT NULL DEFAULT 0,
  issue_count integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 0,
  PRIMARY KEY (center_id, id),
  FOREIGN KEY (center_id, tool_id, definition_version) REFERENCES audit_tool_version,
  -- As with issues: whoever acts may be an administrator of another center.
  FOREIGN KEY (created_by) REFERENCES user_account (id),
  FOREIGN KEY (sent_by) REFERENCES user_account (id),
  FOREIGN KEY (center_id, unit_id) REFERENCES unit,
  FOREIGN KEY (center_id, location_id) REFERENCES location,
  CONSTRAINT audit_sent_whole CHECK (CASE status WHEN 'SENT' THEN num_nulls(sent_at, sent_by) = 0
    ELSE num_nonnulls(sent_at, sent_by, score) = 0 END)
);
COMMENT ON TABLE audit IS 'One filled-in round: a person (created_by), a time, a place, answers. Score (percent, null where nothing could be scored) and counts are written when it is sent; from then on nothing of it changes.';
CREATE INDEX audit_newest ON audit (center_id, created_at DESC, id DESC);
CREATE INDEX audit_by_status ON audit (center_id, status, created_at DESC, id DESC);
CREATE INDEX audit_of_tool ON audit (center_id, tool_id, created_at DESC, id DESC);
CREATE INDEX audit_of_author ON audit (center_id, created_by, created_at DESC, id DESC);
CREATE FUNCTION note_first_use() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE audit_tool_version SET used_at = NEW.created_at
    WHERE center_id = NEW.center_id AND tool_id = NEW.tool_id AND number = NEW.definition_version AND used_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER note_first_use AFTER INSERT ON audit FOR EACH ROW EXECUTE FUNCTION note_first_use();

CREATE TABLE audit_answer (
  center_id uuid NOT NULL,
  audit_id uuid NOT NULL,
  link_id text NOT NULL,
  answer jsonb NOT NULL,
  comment text,
  saved_at timestamptz NOT NULL,
  saved_by uuid NOT NULL,
  PRIMARY KEY (center_id, audit_id, link_id),
  FOREIGN KEY (center_id, audit_id) REFERENCES audit,
  FOREIGN KEY (saved_by) REFERENCES user_account (id)
);
COMMENT ON TABLE audit_answer IS 'One question''s answer in a round: the values in the shape of a FHIR QuestionnaireResponse (domain/forms/answers.ts), and who gave them. A draft may hold answers to hidden questions; sending takes them away.';

CREATE TABLE answer (
  center_id uuid NOT NULL,
  audit_id uuid NOT NULL,
  link_id text NOT NULL,
  part smallint NOT NULL,
  tool_id uuid NOT NULL,
  definition_version integer NOT NULL,
  sent_at timestamptz NOT NULL,
  code text,
  value double precision,
  numerator double precision,
  denominator double precision,
  unit text,
  day date,
  weight double precision,
  alert boolean NOT NULL DEFAULT false,
  comment text,
  survey_tag text,
  focus_area_id uuid,
  subfocus_area_id uuid,
  PRIMARY KEY (center_id, audit_id, link_id, part),
  FOREIGN KEY (center_id, audit_id) REFERENCES audit,
  FOREIGN KEY (center_id, focus_area_id) REFERENCES focus_area,
  FOREIGN KEY (center_id, subfocus_area_id) REFERENCES subfocus_area
);
COMMENT ON TABLE answer IS 'Answers of sent rounds as rows (domain/forms/projection.ts), so that lists of "no", charts and statistics never scan JSON. part: 0, and on for the further options of a multiple choice. survey_tag: as the question names it.';
CREATE INDEX answer_of_question ON answer (center_id, tool_id, link_id, sent_at);
CREATE INDEX answer_no ON answer (center_id, sent_at DESC) WHERE code = 'no';

-- A new foreign key looks at the rows that are there, which forced row-level security would refuse to the owner.
ALTER TABLE issue NO FORCE ROW LEVEL SECURITY;
ALTER TABLE issue ADD FOREIGN KEY (center_id, audit_id) REFERENCES audit;
ALTER TABLE issue FORCE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX issue_once_per_answer ON issue (center_id, audit_id, audit_link_id) WHERE audit_id IS NOT NULL;

ALTER TABLE file NO FORCE ROW LEVEL SECURITY;
ALTER TABLE file
  ADD COLUMN audit_id uuid,
  ADD COLUMN audit_link_id text,
  ADD COLUMN audit_tool_id uuid,
  ADD FOREIGN KEY (center_id, audit_id) REFERENCES audit,
  ADD FOREIGN KEY (center_id, audit_tool_id) REFERENCES audit_tool,
  ADD CONSTRAINT file_of_one_record CHECK (num_nonnulls(issue_id, audit_id, audit_tool_id) = 1),
  ADD CONSTRAINT file_of_an_answer CHECK ((audit_id IS NULL) = (audit_link_id IS NULL));
ALTER TABLE file FORCE ROW LEVEL SECURITY;
CREATE INDEX file_of_audit ON file (center_id, audit_id) WHERE audit_id IS NOT NULL;
CREATE UNIQUE INDEX file_one_of_tool ON file (center_id, audit_tool_id) WHERE audit_tool_id IS NOT NULL;

${tenant('audit_tool')}
${tenant('audit_tool_version')}
${tenant('audit')}
${tenant('audit_answer')}
${tenant('answer', { rights: 'SELECT, INSERT, DELETE' })}
`;
