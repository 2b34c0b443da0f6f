import { type Kysely, sql } from 'kysely';
import { roles } from '../connect';
import { door, schema, tenant } from './tenant';

/** What people are told within the application, which mails they do without, and when their digest comes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
SET LOCAL search_path = ${schema};
-- The function's body is checked against the policies of whoever checks.
SET LOCAL check_function_bodies = off;
GRANT CREATE ON SCHEMA ${schema} TO ${roles.door};

CREATE TABLE notice (
  center_id uuid NOT NULL REFERENCES center,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  kind text NOT NULL,
  subject text CONSTRAINT notice_subject_known CHECK (subject IN (
    'issue', 'center-topic', 'meeting', 'meeting-minutes', 'completed-form', 'pip', 'pip-version')),
  subject_id uuid,
  words text NOT NULL CONSTRAINT notice_words_filled CHECK (words <> ''),
  link text NOT NULL CONSTRAINT notice_link_within CHECK (link ~ '^/[^/]'),
  created_at timestamptz NOT NULL,
  seen_at timestamptz,
  PRIMARY KEY (center_id, id),
  FOREIGN KEY (center_id, user_id) REFERENCES user_account ON DELETE CASCADE,
  CONSTRAINT notice_subject_whole CHECK ((subject IS NULL) = (subject_id IS NULL))
);
CREATE INDEX notice_of_person ON notice (center_id, user_id, created_at, id);
CREATE INDEX notice_unseen ON notice (center_id, user_id, kind, subject_id) WHERE seen_at IS NULL;
CREATE INDEX notice_by_age ON notice (created_at);
COMMENT ON TABLE notice IS 'What somebody is told within the application, written in the transaction of what it tells of. subject: the record that whoever reads it must be able to read. The words are those of a mail: never what people typed.';
${tenant('notice')}

CREATE POLICY door ON notice TO ${roles.door} USING (true);
GRANT SELECT (created_at, seen_at), DELETE ON notice TO ${roles.door};
CREATE FUNCTION sweep_notices(given_now timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ DELETE FROM notice WHERE created_at < given_now - interval '90 days'
    AND (seen_at < given_now - interval '90 days' OR created_at < given_now - interval '1 year') $$;
COMMENT ON FUNCTION sweep_notices(timestamptz) IS 'Removes notices that were seen 90 days before that time, and those that nobody has looked at for a year.';
${door('sweep_notices(timestamptz)')}

CREATE TABLE mail_preference (
  center_id uuid NOT NULL REFERENCES center,
  user_id uuid NOT NULL,
  off text[] NOT NULL DEFAULT '{}' CONSTRAINT mail_preference_off_known CHECK (off <@ ARRAY[
    'issues', 'mentions', 'meetings', 'forms', 'documents', 'signature-reminders', 'signing-outcomes']),
  digest_hour smallint CONSTRAINT mail_preference_digest_hour_of_day CHECK (digest_hour BETWEEN 0 AND 23),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (center_id, user_id),
  FOREIGN KEY (center_id, user_id) REFERENCES user_account ON DELETE CASCADE
);
COMMENT ON TABLE mail_preference IS 'Which mails somebody does without (domain/src/notices.ts), and at which hour of their center the digest comes; null: never. Whoever has no row gets all mails, and the digest at seven.';
${tenant('mail_preference', { rights: 'SELECT, INSERT, UPDATE' })}

CREATE TABLE digest_told (
  center_id uuid NOT NULL REFERENCES center,
  user_id uuid NOT NULL,
  day date NOT NULL,
  PRIMARY KEY (center_id, user_id),
  FOREIGN KEY (center_id, user_id) REFERENCES user_account ON DELETE CASCADE
);
COMMENT ON TABLE digest_told IS 'The day of its center whose digest somebody got, or had nothing to be told in. Who moves it on writes that day''s mail, in the same transaction.';
${tenant('digest_told', { rights: 'SELECT, INSERT, UPDATE' })}

REVOKE CREATE ON SCHEMA ${schema} FROM ${roles.door};
`;
