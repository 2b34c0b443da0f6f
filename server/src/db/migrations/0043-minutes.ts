import { type Kysely, sql } from 'kysely';
import { schema, tenant } from './tenant';

/** Agendas, attendance and minutes of meetings, what they decide to be done, and how both are signed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

/** Keys look at the rows that are there, which forced row-level security would refuse to the owner. */
const looked = [
  'center',
  'user_account',
  'center_topic',
  'pip',
  'meeting',
  'meeting_attendee',
  'document',
  'signing',
  'access_key',
];
const forced = (how: 'FORCE' | 'NO FORCE') =>
  looked.map((table) => `ALTER TABLE ${table} ${how} ROW LEVEL SECURITY;`).join('\n');

const rich = (column: string) =>
  `CONSTRAINT meeting_item_${column}_is_text CHECK (${column} IS NULL OR ${column}->>'type' = 'doc')`;

const statements = `
SET LOCAL search_path = ${schema};
${forced('NO FORCE')}

ALTER TABLE access_key DROP CONSTRAINT access_key_purpose_known,
  ADD CONSTRAINT access_key_purpose_known CHECK (purpose IN
    ('activation', 'password-reset', 'completed-form-signature', 'pip-signature', 'meeting-signature')) NOT VALID,
  ADD COLUMN shown_hash text CONSTRAINT access_key_shown_hash_hex CHECK (shown_hash ~ '^[0-9a-f]{64}$');
COMMENT ON COLUMN access_key.shown_hash IS 'SHA-256 of the minutes that its holder was shown last: of a meeting''s two signatures, the one under the minutes is for these alone.';
ALTER TABLE signing DROP CONSTRAINT signing_subject_known,
  ADD CONSTRAINT signing_subject_known
    CHECK (subject IN ('completed-form', 'pip-version', 'meeting', 'meeting-minutes')),
  DROP CONSTRAINT signing_needs_some,
  ADD CONSTRAINT signing_needs_some CHECK (needed BETWEEN 1 AND 1000);

ALTER TABLE meeting ADD COLUMN gathered_at timestamptz;
COMMENT ON COLUMN meeting.gathered_at IS 'When its agenda gathered itself last.';

ALTER TABLE meeting_attendee
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid(),
  ADD COLUMN attendance text CONSTRAINT meeting_attendance_known CHECK (attendance IN ('PRESENT', 'EXCUSED', 'ABSENT')),
  ADD CONSTRAINT meeting_attendee_id_once UNIQUE (center_id, id);
COMMENT ON TABLE meeting_attendee IS 'Who is invited to a meeting, and whether they came.';

CREATE TABLE meeting_minutes (
  center_id uuid NOT NULL,
  meeting_id uuid NOT NULL,
  body jsonb CONSTRAINT meeting_minutes_body_is_text CHECK (body IS NULL OR body->>'type' = 'doc'),
  final_at timestamptz,
  final_by uuid,
  version integer NOT NULL DEFAULT 0,
  changed_at timestamptz NOT NULL,
  changed_by uuid NOT NULL REFERENCES user_account (id),
  PRIMARY KEY (center_id, meeting_id),
  FOREIGN KEY (center_id, meeting_id) REFERENCES meeting ON DELETE CASCADE,
  FOREIGN KEY (center_id, final_by) REFERENCES user_account,
  CONSTRAINT meeting_minutes_final_by_somebody CHECK ((final_at IS NULL) = (final_by IS NULL))
);
COMMENT ON TABLE meeting_minutes IS 'What is written of a meeting besides its items. final_at: since when it can be signed; until it is taken back it does not change, nor do the items.';
${tenant('meeting_minutes')}

CREATE TABLE meeting_item (
  center_id uuid NOT NULL,
  id uuid NOT NULL,
  meeting_id uuid NOT NULL,
  position integer NOT NULL,
  kind text NOT NULL CONSTRAINT meeting_item_kind_known CHECK (kind IN
    ('UNSEEN', 'ACTIONS', 'INFECTION', 'TOPIC', 'RESULTS', 'ISSUES', 'PIP', 'DOCUMENTS', 'OWN')),
  state text NOT NULL CONSTRAINT meeting_item_state_known CHECK (state IN ('DRAFT', 'ACCEPTED', 'DISMISSED')),
  key text CONSTRAINT meeting_item_key_filled CHECK (key <> ''),
  center_topic_id uuid,
  pip_id uuid,
  title text NOT NULL CONSTRAINT meeting_item_title_filled CHECK (title <> ''),
  told text,
  goal text,
  data jsonb ${rich('data')},
  analysis jsonb ${rich('analysis')},
  decision jsonb ${rich('decision')},
  version integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  changed_by uuid REFERENCES user_account (id),
  PRIMARY KEY (center_id, id),
  FOREIGN KEY (center_id, meeting_id) REFERENCES meeting ON DELETE CASCADE,
  FOREIGN KEY (center_id, center_topic_id) REFERENCES center_topic,
  FOREIGN KEY (center_id, pip_id) REFERENCES pip
);
CREATE UNIQUE INDEX meeting_item_once ON meeting_item (center_id, meeting_id, key) WHERE key IS NOT NULL;
CREATE INDEX meeting_item_of_meeting ON meeting_item (center_id, meeting_id, position);
CREATE INDEX meeting_item_of_topic ON meeting_item (center_id, center_topic_id) WHERE center_topic_id IS NOT NULL;
CREATE INDEX meeting_item_of_pip ON meeting_item (center_id, pip_id) WHERE pip_id IS NOT NULL;
COMMENT ON TABLE meeting_item IS 'An item of a meeting''s agenda and minutes. state: a draft is proposed from the data and in no document until it is accepted; a dismissed one is not proposed to this meeting again. key: what it was gathered from, once a meeting. told: what the data said when it was gathered. goal to decision: what the minutes say of it.';
${tenant('meeting_item')}

CREATE TABLE action_item (
  center_id uuid NOT NULL,
  id uuid NOT NULL,
  meeting_id uuid NOT NULL,
  item_id uuid,
  text text NOT NULL CONSTRAINT action_item_text_filled CHECK (text <> ''),
  user_id uuid,
  due_on date,
  done_on date,
  done_by uuid,
  created_at timestamptz NOT NULL,
  created_by uuid NOT NULL REFERENCES user_account (id),
  version integer NOT NULL DEFAULT 0,
  PRIMARY KEY (center_id, id),
  FOREIGN KEY (center_id, meeting_id) REFERENCES meeting ON DELETE CASCADE,
  FOREIGN KEY (center_id, item_id) REFERENCES meeting_item ON DELETE SET NULL (item_id),
  FOREIGN KEY (center_id, user_id) REFERENCES user_account,
  FOREIGN KEY (center_id, done_by) REFERENCES user_account,
  CONSTRAINT action_item_done_by_somebody CHECK ((done_on IS NULL) = (done_by IS NULL))
);
CREATE INDEX action_item_of_meeting ON action_item (center_id, meeting_id);
CREATE INDEX action_item_open ON action_item (center_id, due_on) WHERE done_on IS NULL;
CREATE INDEX action_item_of_item ON action_item (center_id, item_id) WHERE item_id IS NOT NULL;
COMMENT ON TABLE action_item IS 'What a meeting decided to be done: by whom, until when, since when it is. Open ones come back on the next agenda.';
${tenant('action_item')}

CREATE TABLE meeting_amendment (
  center_id uuid NOT NULL,
  meeting_id uuid NOT NULL,
  number integer NOT NULL,
  reason text,
  content jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  created_by uuid NOT NULL REFERENCES user_account (id),
  PRIMARY KEY (center_id, meeting_id, number),
  FOREIGN KEY (center_id, meeting_id) REFERENCES meeting
);
COMMENT ON TABLE meeting_amendment IS 'That minutes were changed after somebody had signed them. content: what was signed, whole.';
${tenant('meeting_amendment', { rights: 'SELECT, INSERT' })}

ALTER TABLE document ADD COLUMN meeting_id uuid,
  ADD FOREIGN KEY (center_id, meeting_id) REFERENCES meeting ON DELETE SET NULL (meeting_id);
CREATE INDEX document_of_meeting ON document (center_id, meeting_id) WHERE meeting_id IS NOT NULL;
CREATE UNIQUE INDEX document_minutes_once ON document (center_id, meeting_id) WHERE type = 'MEETING_MINUTES';
CREATE UNIQUE INDEX document_report_once ON document (center_id, meeting_id, topic_id) NULLS NOT DISTINCT
  WHERE type = 'MEETING_REPORT' AND meeting_id IS NOT NULL;
COMMENT ON COLUMN document.meeting_id IS 'The meeting that it is the minutes or a report of; topic_id says of which of its topics.';

${forced('FORCE')}
`;
