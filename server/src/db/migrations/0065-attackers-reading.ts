import { type Kysely, sql } from 'kysely';
import { schema } from './tenant';

/**
 * Which PIPs a stored paper of a meeting tells of in words. Who signs is shown them, and a mark may come later; the agenda of today
 * does not say what an older paper holds. What is stored already is taken to tell of every PIP that its meeting is about.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const read = ['file', 'document', 'signing', 'meeting', 'meeting_item', 'meeting_amendment'];

const statements = `
SET LOCAL search_path = ${schema};

ALTER TABLE file ADD COLUMN told_pips uuid[] NOT NULL DEFAULT '{}';
COMMENT ON COLUMN file.told_pips IS 'The PIPs whose title or data a paper of a meeting holds in words; whoever must not know one of them is not given it.';
CREATE INDEX file_telling_of_pips ON file (center_id, document_id) WHERE told_pips <> '{}';

${read.map((table) => `ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY;`).join('\n')}

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
UPDATE file SET told_pips = telling.pips FROM telling WHERE telling.center_id = file.center_id AND telling.id = file.id;

${read.map((table) => `ALTER TABLE ${table} FORCE ROW LEVEL SECURITY;`).join('\n')}
`;
