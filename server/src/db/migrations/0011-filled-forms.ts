import { type Kysely, sql } from 'kysely';
import { roles } from '../connect';
import { door, schema, sharedRows, tenant } from './tenant';

/**
 * The form and the filled form stand by themselves: a tool is one that has a form, a round one that has a filled form,
 * and what topics will bring are more of both. Rows keep their ids; nothing is copied but what names them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

/** The id that stands for "no center" in keys, which must never be null (db/home.ts). */
const nobody = `'00000000-0000-0000-0000-000000000000'::uuid`;
const home = `home uuid NOT NULL GENERATED ALWAYS AS (coalesce(center_id, ${nobody})) STORED`;

/** Keys look at the rows that are there, which forced row-level security would refuse to the owner. */
const looked = ['center', 'audit_tool', 'audit', 'answer', 'file'];
const forced = (tables: readonly string[], how: 'FORCE' | 'NO FORCE') =>
  tables.map((table) => `ALTER TABLE ${table} ${how} ROW LEVEL SECURITY;`).join('\n');

const statements = `
SET LOCAL search_path = ${schema};
-- A function's body is checked against the policies of whoever checks.
SET LOCAL check_function_bodies = off;
GRANT CREATE ON SCHEMA ${schema} TO ${roles.door};
${forced([...looked, 'audit_tool_version', 'audit_answer'], 'NO FORCE')}

CREATE TABLE form (
  center_id uuid REFERENCES center,
  ${home},
  id uuid NOT NULL,
  current_version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (home, id)
);
COMMENT ON TABLE form IS 'A form: an audit tool''s questions, under the tool''s id. center_id: null for a form of all centers, which every center reads and only the platform''s role writes. home: the center, or the nil id. current_version: number of the questions that are answered from now on.';
INSERT INTO form (center_id, id, current_version) SELECT center_id, id, definition_version FROM audit_tool;

DROP TRIGGER note_first_use ON audit;
DROP FUNCTION note_first_use();
ALTER TABLE audit_tool DROP COLUMN definition_version;
ALTER TABLE audit DROP CONSTRAINT audit_center_id_tool_id_definition_version_fkey;

ALTER TABLE audit_tool_version RENAME TO form_version;
ALTER TABLE form_version RENAME COLUMN tool_id TO form_id;
ALTER TABLE form_version RENAME CONSTRAINT audit_tool_version_counts TO form_version_counts;
ALTER TABLE form_version RENAME CONSTRAINT audit_tool_version_created_by_fkey TO form_version_created_by_fkey;
ALTER TABLE form_version
  DROP CONSTRAINT audit_tool_version_pkey,
  DROP CONSTRAINT audit_tool_version_center_id_tool_id_fkey,
  ALTER COLUMN center_id DROP NOT NULL,
  ADD COLUMN ${home};
ALTER TABLE form_version
  ADD PRIMARY KEY (home, form_id, number),
  ADD FOREIGN KEY (center_id) REFERENCES center,
  ADD FOREIGN KEY (home, form_id) REFERENCES form;
COMMENT ON TABLE form_version IS 'The questions of a form (domain/forms/definition.ts). used_at: when they were first answered; from then on they never change, and a change makes a new number.';
CREATE OR REPLACE FUNCTION keep_used_definition() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  RAISE EXCEPTION 'Questions that were answered do not change'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'form_version_kept';
END $$;
-- Deferred: a form and its first questions are written together.
ALTER TABLE form ADD CONSTRAINT form_has_questions
  FOREIGN KEY (home, id, current_version) REFERENCES form_version DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE audit_tool ADD FOREIGN KEY (center_id, id) REFERENCES form;
COMMENT ON TABLE audit_tool IS 'A round''s questionnaire, per center: a form of the same id with a title and what else a tool has. version: counts every change, for concurrent editors.';

CREATE TABLE filled_form (
  center_id uuid NOT NULL REFERENCES center,
  id uuid NOT NULL,
  subject text NOT NULL CONSTRAINT filled_form_subject_known CHECK (subject IN ('audit')),
  form_home uuid NOT NULL,
  form_id uuid NOT NULL,
  definition_version integer NOT NULL,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  PRIMARY KEY (center_id, id),
  FOREIGN KEY (form_home, form_id, definition_version) REFERENCES form_version,
  CONSTRAINT filled_form_of_a_form_it_reads CHECK (form_home IN (center_id, ${nobody}))
);
COMMENT ON TABLE filled_form IS 'What all that is filled in has in common. subject: what it is (domain/forms/subjects.ts); a table of its own has, under the same id, what only that kind has. sent_at: null for a draft; from then on nothing of it changes.';
INSERT INTO filled_form (center_id, id, subject, form_home, form_id, definition_version, created_at, sent_at)
  SELECT center_id, id, 'audit', center_id, tool_id, definition_version, created_at, sent_at FROM audit;
ALTER TABLE audit DROP COLUMN definition_version;
ALTER TABLE audit
  ADD FOREIGN KEY (center_id, id) REFERENCES filled_form,
  ADD FOREIGN KEY (center_id, tool_id) REFERENCES audit_tool;
COMMENT ON TABLE audit IS 'One ambassador round: a filled form with a place, a lifecycle and what its list shows. Score (percent, null where nothing could be scored) and counts are written when it is sent.';

-- As the door: a form of all centers is not the application''s to change, and is used all the same.
CREATE FUNCTION note_first_use() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ BEGIN
    UPDATE form_version SET used_at = NEW.created_at
      WHERE home = NEW.form_home AND form_id = NEW.form_id AND number = NEW.definition_version AND used_at IS NULL;
    RETURN NEW;
  END $$;
COMMENT ON FUNCTION note_first_use() IS 'Closes the questions that something is filled in with for changes.';
CREATE POLICY door ON form_version TO ${roles.door} USING (true);
GRANT SELECT (home, form_id, number, used_at), UPDATE (used_at) ON form_version TO ${roles.door};
${door('note_first_use()')}
-- Before the row: its foreign key shares the lock of the questions, which the update of another's first use would wait for.
CREATE TRIGGER note_first_use BEFORE INSERT ON filled_form FOR EACH ROW EXECUTE FUNCTION note_first_use();

ALTER TABLE audit_answer RENAME TO form_answer;
ALTER TABLE form_answer RENAME COLUMN audit_id TO filled_form_id;
ALTER TABLE form_answer RENAME CONSTRAINT audit_answer_pkey TO form_answer_pkey;
ALTER TABLE form_answer RENAME CONSTRAINT audit_answer_saved_by_fkey TO form_answer_saved_by_fkey;
ALTER TABLE form_answer
  DROP CONSTRAINT audit_answer_center_id_audit_id_fkey,
  ADD FOREIGN KEY (center_id, filled_form_id) REFERENCES filled_form;
COMMENT ON TABLE form_answer IS 'One question''s answer in a filled form: the values in the shape of a FHIR QuestionnaireResponse (domain/forms/answers.ts), and who gave them. A draft may hold answers to hidden questions; sending takes them away.';

ALTER TABLE answer RENAME COLUMN audit_id TO filled_form_id;
ALTER TABLE answer RENAME COLUMN tool_id TO form_id;
ALTER TABLE answer
  DROP CONSTRAINT answer_center_id_audit_id_fkey,
  ADD FOREIGN KEY (center_id, filled_form_id) REFERENCES filled_form;
COMMENT ON TABLE answer IS 'Answers of sent forms as rows (domain/forms/projection.ts), so that lists of "no", charts and statistics never scan JSON. part: 0, and on for the further options of a multiple choice. survey_tag: as the question names it.';

ALTER TABLE file RENAME COLUMN audit_id TO filled_form_id;
ALTER TABLE file RENAME COLUMN audit_link_id TO link_id;
ALTER TABLE file RENAME COLUMN audit_tool_id TO form_id;
ALTER INDEX file_of_audit RENAME TO file_of_filled_form;
DROP INDEX file_one_of_tool;
ALTER TABLE file
  DROP CONSTRAINT file_pkey,
  DROP CONSTRAINT file_center_id_audit_id_fkey,
  DROP CONSTRAINT file_center_id_audit_tool_id_fkey,
  ALTER COLUMN center_id DROP NOT NULL,
  ADD COLUMN ${home};
ALTER TABLE file
  ADD PRIMARY KEY (home, id),
  ADD FOREIGN KEY (center_id, filled_form_id) REFERENCES filled_form,
  ADD FOREIGN KEY (home, form_id) REFERENCES form,
  ADD CONSTRAINT file_of_a_center CHECK (center_id IS NOT NULL OR form_id IS NOT NULL);
CREATE UNIQUE INDEX file_one_of_form ON file (home, form_id) WHERE form_id IS NOT NULL;
COMMENT ON TABLE file IS 'A stored file and the one record it belongs to; whoever may read that record may read the file. center_id: null for the picture of a form of all centers. The bytes lie in the file store under their SHA-256.';

${forced([...looked, 'form_version', 'form_answer'], 'FORCE')}
${tenant('form')}
${tenant('filled_form')}
${sharedRows('form')}
${sharedRows('form_version')}
${sharedRows('file')}
REVOKE CREATE ON SCHEMA ${schema} FROM ${roles.door};
`;
