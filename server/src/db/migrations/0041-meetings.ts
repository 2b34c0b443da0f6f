import { type Kysely, sql } from 'kysely';
import { schema, tenant } from './tenant';

/** Meetings: planned by calendar rules or by hand, about topics, a PIP or anything; and calendars that people subscribe to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

/** Keys look at the rows that are there, which forced row-level security would refuse to the owner. */
const looked = ['center', 'user_account', 'center_topic', 'topic_group', 'pip'];
const forced = (how: 'FORCE' | 'NO FORCE') =>
  looked.map((table) => `ALTER TABLE ${table} ${how} ROW LEVEL SECURITY;`).join('\n');

const statements = `
SET LOCAL search_path = ${schema};
${forced('NO FORCE')}

ALTER TABLE topic_group
  ADD COLUMN committee boolean NOT NULL DEFAULT false,
  ADD COLUMN rrule text,
  ADD COLUMN starts_on date,
  ADD COLUMN starts_at time,
  ADD COLUMN duration_minutes smallint,
  ADD CONSTRAINT topic_group_calendar_whole CHECK (num_nulls(rrule, starts_on, starts_at, duration_minutes) IN (0, 4));
COMMENT ON COLUMN topic_group.committee IS 'Whether its meetings are the quality committee''s (42 CFR 483.75(g)).';
COMMENT ON COLUMN topic_group.rrule IS 'When its meetings are: a recurrence rule (RFC 5545), from starts_on on, at starts_at on the center''s wall.';
ALTER TABLE center_topic ADD COLUMN committee boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN center_topic.committee IS 'Whether its meetings are the quality committee''s (42 CFR 483.75(g)).';

CREATE TABLE meeting (
  center_id uuid NOT NULL REFERENCES center,
  id uuid NOT NULL,
  type text NOT NULL CONSTRAINT meeting_type_known CHECK (type IN ('TOPIC', 'PIP', 'OTHER')),
  status text NOT NULL DEFAULT 'PLANNED' CONSTRAINT meeting_status_known
    CHECK (status IN ('PLANNED', 'CONFIRMED', 'CLOSED')),
  title text NOT NULL CONSTRAINT meeting_title_filled CHECK (title <> ''),
  day date NOT NULL,
  time_minutes smallint NOT NULL CONSTRAINT meeting_time_of_day CHECK (time_minutes BETWEEN 0 AND 1439),
  planned_at timestamptz NOT NULL,
  held_at timestamptz,
  duration_minutes smallint NOT NULL CONSTRAINT meeting_duration_positive CHECK (duration_minutes > 0),
  place text,
  committee boolean NOT NULL DEFAULT false,
  group_id uuid,
  pip_id uuid,
  slot_of uuid,
  slot_on date,
  sequence integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  created_by uuid NOT NULL REFERENCES user_account (id),
  version integer NOT NULL DEFAULT 0,
  PRIMARY KEY (center_id, id),
  FOREIGN KEY (center_id, group_id) REFERENCES topic_group ON DELETE SET NULL (group_id),
  FOREIGN KEY (center_id, pip_id) REFERENCES pip,
  CONSTRAINT meeting_of_its_type CHECK ((type = 'PIP') = (pip_id IS NOT NULL)),
  CONSTRAINT meeting_slot_whole CHECK ((slot_of IS NULL) = (slot_on IS NULL)),
  CONSTRAINT meeting_held_when_confirmed CHECK ((status = 'PLANNED') = (held_at IS NULL))
);
CREATE UNIQUE INDEX meeting_slot_once ON meeting (center_id, slot_of, slot_on) WHERE slot_of IS NOT NULL;
CREATE INDEX meeting_by_date ON meeting (center_id, (coalesce(held_at, planned_at)) DESC, id DESC);
CREATE INDEX meeting_of_pip ON meeting (center_id, pip_id) WHERE pip_id IS NOT NULL;
CREATE INDEX meeting_of_group ON meeting (center_id, group_id) WHERE group_id IS NOT NULL;
COMMENT ON TABLE meeting IS 'A meeting. day and time_minutes: when it is planned, on the center''s wall; planned_at is that instant, anew where the center''s time zone changes. held_at: when it was held, once confirmed. slot_of, slot_on: the center topic or group by whose rule it was planned and the day that the rule named, wherever it was moved to since: a rule''s day is planned once. sequence: how often invitations told of a change (RFC 5545, section 3.8.7.4).';
${tenant('meeting')}

CREATE TABLE meeting_topic (
  center_id uuid NOT NULL,
  meeting_id uuid NOT NULL,
  center_topic_id uuid NOT NULL,
  position smallint NOT NULL,
  PRIMARY KEY (center_id, meeting_id, center_topic_id),
  FOREIGN KEY (center_id, meeting_id) REFERENCES meeting ON DELETE CASCADE,
  FOREIGN KEY (center_id, center_topic_id) REFERENCES center_topic
);
CREATE INDEX meeting_topic_by_topic ON meeting_topic (center_id, center_topic_id);
COMMENT ON TABLE meeting_topic IS 'The topics that a meeting is about, in their order.';
${tenant('meeting_topic')}

CREATE TABLE meeting_attendee (
  center_id uuid NOT NULL,
  meeting_id uuid NOT NULL,
  user_id uuid NOT NULL,
  PRIMARY KEY (center_id, meeting_id, user_id),
  FOREIGN KEY (center_id, meeting_id) REFERENCES meeting ON DELETE CASCADE,
  FOREIGN KEY (center_id, user_id) REFERENCES user_account
);
CREATE INDEX meeting_attendee_by_user ON meeting_attendee (center_id, user_id);
COMMENT ON TABLE meeting_attendee IS 'Who is invited to a meeting.';
${tenant('meeting_attendee')}

CREATE TABLE meeting_planning (
  center_id uuid NOT NULL REFERENCES center,
  id uuid NOT NULL,
  first_on date NOT NULL,
  last_on date NOT NULL,
  made integer NOT NULL,
  skipped integer NOT NULL,
  details jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  created_by uuid NOT NULL REFERENCES user_account (id),
  PRIMARY KEY (center_id, id),
  CONSTRAINT meeting_planning_in_order CHECK (first_on <= last_on)
);
CREATE INDEX meeting_planning_newest ON meeting_planning (center_id, created_at DESC, id DESC);
COMMENT ON TABLE meeting_planning IS 'A run of planning for a range of days: how many meetings it made and skipped. details: the same by topic or group.';
${tenant('meeting_planning', { rights: 'SELECT, INSERT' })}

CREATE TABLE calendar_feed (
  center_id uuid NOT NULL REFERENCES center,
  user_id uuid NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (center_id, user_id),
  FOREIGN KEY (center_id, user_id) REFERENCES user_account ON DELETE CASCADE
);
COMMENT ON TABLE calendar_feed IS 'The secret address at which a person''s calendar program reads their center''s meetings. token_hash: SHA-256 of the token in it; the token itself is kept nowhere.';
${tenant('calendar_feed')}

ALTER TABLE mail ADD COLUMN calendar text;
COMMENT ON COLUMN mail.calendar IS 'The iCalendar object (RFC 5545, RFC 5546) that goes with it: an invitation, its change or its end.';

${forced('FORCE')}
`;
