import { type Kysely, sql } from 'kysely';
import { roles } from '../connect';
import { door, schema } from './tenant';

/** What an attacker's reading of the running product asked for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

/** What is written of rows that are there is written by the owner, whom forced row-level security would show none. */
const read = [
  'center',
  'user_account',
  'mail',
  'file',
  'document',
  'signing',
  'meeting',
  'meeting_item',
  'meeting_amendment',
];

/**
 * A zone that the runtime knows and PostgreSQL does not broke every statement that asks for the day of all centers. Two old names are
 * those that Node knows besides; of any other there is no telling what was meant.
 */
const timeZones = `
CREATE FUNCTION is_time_zone(given text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE STRICT AS $$
BEGIN
  PERFORM timestamptz '2000-01-01 00:00:00+00' AT TIME ZONE given;
  RETURN true;
EXCEPTION WHEN invalid_parameter_value THEN
  RETURN false;
END $$;
COMMENT ON FUNCTION is_time_zone(text) IS 'Whether this PostgreSQL knows the time zone: it is asked, as none has the same list.';
-- It counts at the end of the transaction, where the table could not be altered any more; a node that starts has no panel in memory.
ALTER TABLE center DISABLE TRIGGER panel_changed;
UPDATE center SET time_zone = CASE time_zone WHEN 'US/Pacific-New' THEN 'America/Los_Angeles'
  WHEN 'Canada/East-Saskatchewan' THEN 'America/Regina' ELSE 'America/New_York' END
  WHERE NOT is_time_zone(time_zone);
ALTER TABLE center ENABLE TRIGGER panel_changed;
ALTER TABLE center ADD CONSTRAINT center_is_in_time_zone CHECK (is_time_zone(time_zone));`;

/**
 * Which PIPs a stored paper of a meeting tells of in words. Who signs is shown them, and a mark may come later; the agenda of today
 * does not say what an older paper holds. What is stored already is taken to tell of every PIP that its meeting is about.
 */
const toldPips = `
ALTER TABLE file ADD COLUMN told_pips uuid[] NOT NULL DEFAULT '{}';
COMMENT ON COLUMN file.told_pips IS 'The PIPs whose title or data a paper of a meeting holds in words; whoever must not know one of them is not given it.';
CREATE INDEX file_telling_of_pips ON file (center_id, document_id) WHERE told_pips <> '{}';
WITH about AS (
  SELECT center_id, id AS meeting_id, pip_id, false AS in_minutes FROM meeting WHERE pip_id IS NOT NULL
  UNION SELECT center_id, meeting_id, pip_id, true FROM meeting_item WHERE pip_id IS NOT NULL AND state = 'ACCEPTED'
  UNION SELECT center_id, meeting_id, (item ->> 'pip')::uuid, true
    FROM meeting_amendment, jsonb_array_elements(content -> 'items') AS item WHERE item ->> 'pip' IS NOT NULL),
paper AS (
  SELECT file.center_id, file.id, signing.subject_id AS meeting_id, signing.subject = 'meeting-minutes' AS of_minutes
    FROM file JOIN signing ON signing.center_id = file.center_id AND signing.id = file.signing_id
    WHERE signing.subject IN ('meeting', 'meeting-minutes')
  UNION ALL SELECT file.center_id, file.id, document.meeting_id, true
    FROM file JOIN document ON document.center_id = file.center_id AND document.id = file.document_id
    WHERE document.type = 'MEETING_MINUTES' AND document.meeting_id IS NOT NULL),
telling AS (
  SELECT paper.center_id, paper.id, array_agg(DISTINCT about.pip_id) AS pips
    FROM paper JOIN about ON about.center_id = paper.center_id AND about.meeting_id = paper.meeting_id
      AND (paper.of_minutes OR NOT about.in_minutes)
    GROUP BY paper.center_id, paper.id)
UPDATE file SET told_pips = telling.pips FROM telling WHERE telling.center_id = file.center_id AND telling.id = file.id;`;

/**
 * By whose doing a mail came: their share of somebody's mails is counted by it. Of which meeting it tells, and whether it may have arrived: one
 * that surely did not needs no taking back.
 */
const mails = `
ALTER TABLE mail ADD COLUMN caused_by uuid REFERENCES user_account (id), ADD COLUMN about_id uuid, ADD COLUMN tried_at timestamptz;
COMMENT ON COLUMN mail.caused_by IS 'Whose doing it tells of; null where it was Lamplight''s own.';
COMMENT ON COLUMN mail.about_id IS 'The one meeting that it tells of; null where there are several, and of other kinds of mails.';
COMMENT ON COLUMN mail.tried_at IS 'When it was last given to the mail server: one that is not sent may have arrived all the same.';
UPDATE mail SET tried_at = CASE WHEN sent_at IS NULL THEN created_at END, about_id = substring(link FROM '^/calendar/edit-meeting/(.+)$')::uuid
  WHERE kind IN ('meetings-planned', 'meetings-changed', 'meetings-rezoned', 'meetings-cancelled');
CREATE INDEX mail_of_meeting ON mail (center_id, about_id, to_user_id) WHERE about_id IS NOT NULL;

GRANT CREATE ON SCHEMA ${schema} TO ${roles.door};
GRANT SELECT (kind, to_user_id, caused_by) ON mail TO ${roles.door};
CREATE FUNCTION untried_mails(since timestamptz, with_keys boolean, paced text[], most integer, lately timestamptz)
  RETURNS TABLE (center_id uuid, id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$
    WITH untried AS (
      SELECT mail.center_id, mail.id, mail.created_at, mail.to_user_id, mail.caused_by,
        mail.kind = ANY(paced) AND mail.caused_by IS NOT NULL AS is_paced
      FROM untried_mails(since, with_keys) AS found JOIN mail ON mail.center_id = found.center_id AND mail.id = found.id),
    placed AS (
      SELECT *, row_number() OVER (PARTITION BY center_id, to_user_id, caused_by, is_paced ORDER BY created_at, id) AS place
      FROM untried),
    share AS (
      SELECT one.center_id, one.to_user_id, one.caused_by, most - (SELECT count(*) FROM mail AS gone
          WHERE gone.center_id = one.center_id AND gone.to_user_id = one.to_user_id AND gone.caused_by = one.caused_by
            AND gone.kind = ANY(paced) AND gone.sent_at > lately AND gone.created_at > since) AS rest
      FROM (SELECT DISTINCT center_id, to_user_id, caused_by FROM untried WHERE is_paced) AS one)
    SELECT placed.center_id, placed.id FROM placed
      LEFT JOIN share ON placed.is_paced AND share.center_id = placed.center_id AND share.to_user_id = placed.to_user_id
        AND share.caused_by = placed.caused_by
    WHERE NOT placed.is_paced OR placed.place <= share.rest
    ORDER BY placed.created_at $$;
COMMENT ON FUNCTION untried_mails(timestamptz, boolean, text[], integer, timestamptz) IS 'The same; of the paced kinds so many from one person to one person, with what was sent since lately. The others wait for the next hour.';
${door('untried_mails(timestamptz, boolean, text[], integer, timestamptz)')}
REVOKE CREATE ON SCHEMA ${schema} FROM ${roles.door};`;

const forced = (how: 'FORCE' | 'NO FORCE') =>
  read.map((table) => `ALTER TABLE ${table} ${how} ROW LEVEL SECURITY;`).join('\n');

const statements = `
SET LOCAL search_path = ${schema};
-- A function's body is checked against the policies of whoever checks.
SET LOCAL check_function_bodies = off;
${forced('NO FORCE')}
${timeZones}
${toldPips}
${mails}
${forced('FORCE')}
`;
