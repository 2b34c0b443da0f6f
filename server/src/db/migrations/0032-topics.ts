import { type Kysely, sql } from 'kysely';
import { roles } from '../connect';
import { schema, shared, tenant } from './tenant';

/** Topics of the quality programme, as each center uses them, and the forms that centers fill in about them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

/** Keys look at the rows that are there, which forced row-level security would refuse to the owner. */
const looked = ['center', 'filled_form', 'user_account'];
const forced = (how: 'FORCE' | 'NO FORCE') =>
  looked.map((table) => `ALTER TABLE ${table} ${how} ROW LEVEL SECURITY;`).join('\n');

const frequencies = ['NONE', 'WEEKLY', 'MONTHLY', 'QUARTERLY', 'YEARLY']
  .map((each) => `'${each}'`)
  .join(', ');

const statements = `
SET LOCAL search_path = ${schema};
${forced('NO FORCE')}

CREATE TABLE topic (
  id uuid PRIMARY KEY,
  name text NOT NULL CONSTRAINT topic_name_filled CHECK (name <> ''),
  description text NOT NULL DEFAULT '',
  active boolean NOT NULL DEFAULT true,
  agenda jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL,
  created_by uuid NOT NULL REFERENCES user_account (id),
  version integer NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX topic_name_unique ON topic (lower(name));
COMMENT ON TABLE topic IS 'A subject of the quality programme, made by administrators for all centers. Its form is the one of no center under its id. agenda: what its meetings go through.';
${shared('topic')}
GRANT INSERT, UPDATE, DELETE ON topic TO ${roles.platform};

CREATE TABLE topic_group (
  center_id uuid NOT NULL REFERENCES center ON DELETE CASCADE,
  id uuid NOT NULL,
  name text NOT NULL CONSTRAINT topic_group_name_filled CHECK (name <> ''),
  sign_number smallint CONSTRAINT topic_group_sign_number_count CHECK (sign_number BETWEEN 0 AND 10),
  created_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 0,
  PRIMARY KEY (center_id, id)
);
CREATE UNIQUE INDEX topic_group_name_unique ON topic_group (center_id, lower(name));
COMMENT ON TABLE topic_group IS 'Topics of a center that are handled together in one meeting. sign_number: signatures that their completed forms need; null for the center''s own number.';
ALTER TABLE center ADD COLUMN sign_gtopic smallint NOT NULL DEFAULT 0
  CONSTRAINT center_sign_gtopic_count CHECK (sign_gtopic BETWEEN 0 AND 10);
COMMENT ON COLUMN center.sign_gtopic IS 'Signatures that a completed form of a topic in a group needs, where the group says nothing else.';

CREATE TABLE center_topic (
  center_id uuid NOT NULL REFERENCES center ON DELETE CASCADE,
  id uuid NOT NULL,
  topic_id uuid NOT NULL REFERENCES topic,
  enabled boolean NOT NULL DEFAULT false,
  frequency text NOT NULL DEFAULT 'NONE' CONSTRAINT center_topic_frequency_known CHECK (frequency IN (${frequencies})),
  asked_since date,
  group_id uuid,
  reminder_days smallint[] NOT NULL DEFAULT '{}'
    CONSTRAINT center_topic_reminder_days_near CHECK (30 >= ALL (reminder_days) AND -30 <= ALL (reminder_days)),
  tool_url text,
  rrule text,
  starts_on date,
  starts_at time,
  duration_minutes smallint CONSTRAINT center_topic_duration_positive CHECK (duration_minutes > 0),
  version integer NOT NULL DEFAULT 0,
  PRIMARY KEY (center_id, id),
  CONSTRAINT center_topic_once UNIQUE (center_id, topic_id),
  FOREIGN KEY (center_id, group_id) REFERENCES topic_group,
  CONSTRAINT center_topic_calendar_whole CHECK (num_nulls(rrule, starts_on, starts_at, duration_minutes) IN (0, 4)),
  CONSTRAINT center_topic_asked_when_enabled CHECK ((asked_since IS NOT NULL) = (enabled AND frequency <> 'NONE'))
);
CREATE INDEX center_topic_of_topic ON center_topic (topic_id);
CREATE INDEX center_topic_of_group ON center_topic (center_id, group_id) WHERE group_id IS NOT NULL;
COMMENT ON TABLE center_topic IS 'A topic as one center uses it. asked_since: the center''s day on which its form began to be asked for; the first period that is due is the one after it. reminder_days: before the due day, or after it where negative. rrule, starts_on, starts_at (on the center''s wall), duration_minutes: when its meetings are.';

CREATE TABLE center_topic_responsible (
  center_id uuid NOT NULL,
  center_topic_id uuid NOT NULL,
  user_id uuid NOT NULL,
  PRIMARY KEY (center_id, center_topic_id, user_id),
  FOREIGN KEY (center_id, center_topic_id) REFERENCES center_topic ON DELETE CASCADE,
  FOREIGN KEY (center_id, user_id) REFERENCES user_account ON DELETE CASCADE
);
CREATE INDEX center_topic_responsible_by_user ON center_topic_responsible (center_id, user_id);
COMMENT ON TABLE center_topic_responsible IS 'Who answers a topic''s form in a center; where nobody is named, everyone on the staff may.';

ALTER TABLE filled_form
  DROP CONSTRAINT filled_form_subject_known,
  ADD CONSTRAINT filled_form_subject_known CHECK (subject IN ('audit', 'completed-form'));

CREATE TABLE completed_form (
  center_id uuid NOT NULL REFERENCES center,
  id uuid NOT NULL,
  topic_id uuid NOT NULL,
  type text NOT NULL DEFAULT 'REGULAR' CONSTRAINT completed_form_type_known CHECK (type IN ('REGULAR', 'EXTRA')),
  day date NOT NULL,
  status text NOT NULL DEFAULT 'DRAFT' CONSTRAINT completed_form_status_known CHECK (status IN ('DRAFT', 'SENT', 'SIGNED')),
  created_at timestamptz NOT NULL,
  created_by uuid NOT NULL REFERENCES user_account (id),
  sent_at timestamptz,
  sent_by uuid REFERENCES user_account (id),
  score double precision CONSTRAINT completed_form_score_percent CHECK (score BETWEEN 0 AND 100),
  yes_count integer NOT NULL DEFAULT 0,
  no_count integer NOT NULL DEFAULT 0,
  na_count integer NOT NULL DEFAULT 0,
  alert_count integer NOT NULL DEFAULT 0,
  sign_number smallint,
  supersedes_id uuid,
  version integer NOT NULL DEFAULT 0,
  PRIMARY KEY (center_id, id),
  FOREIGN KEY (center_id, id) REFERENCES filled_form,
  FOREIGN KEY (center_id, topic_id) REFERENCES center_topic (center_id, topic_id),
  FOREIGN KEY (center_id, supersedes_id) REFERENCES completed_form,
  CONSTRAINT completed_form_sent_whole CHECK (CASE status WHEN 'DRAFT'
    THEN num_nonnulls(sent_at, sent_by, score, sign_number) = 0 ELSE num_nulls(sent_at, sent_by, sign_number) = 0 END)
);
CREATE INDEX completed_form_of_topic ON completed_form (center_id, topic_id, day DESC, id DESC);
CREATE INDEX completed_form_newest ON completed_form (center_id, day DESC, id DESC);
CREATE INDEX completed_form_of_author ON completed_form (center_id, created_by, status);
CREATE UNIQUE INDEX completed_form_superseded_once ON completed_form (center_id, supersedes_id)
  WHERE supersedes_id IS NOT NULL AND status <> 'DRAFT';
COMMENT ON TABLE completed_form IS 'A center''s answers to a topic''s form for a period: a filled form with a day (in whose period it counts), a lifecycle and what its list shows. sign_number: signatures it needs, fixed when it is sent; 0: sent is final. supersedes_id: the sent form that this one corrects, which counts nowhere once this one is sent.';

${forced('FORCE')}
${tenant('topic_group')}
${tenant('center_topic')}
${tenant('center_topic_responsible', { rights: 'SELECT, INSERT, DELETE' })}
${tenant('completed_form')}
`;
