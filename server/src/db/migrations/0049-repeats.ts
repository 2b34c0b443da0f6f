import { type Kysely, sql } from 'kysely';
import { schema } from './tenant';

/** Which issues are repeats (docs/decisions/0041), and the rounds of a place by age. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

/** What is written of rows that are there is written by the owner, whom forced row-level security would show none. */
const looked = ['issue', 'audit', 'answer'];
const forced = (how: 'FORCE' | 'NO FORCE') =>
  looked.map((table) => `ALTER TABLE ${table} ${how} ROW LEVEL SECURITY;`).join('\n');

const statements = `
SET LOCAL search_path = ${schema};

CREATE INDEX audit_of_place ON audit (center_id, coalesce(location_id, unit_id), sent_at DESC, id DESC)
  WHERE status = 'SENT';
COMMENT ON INDEX audit_of_place IS 'Sent rounds of a room, or of a unit where no room is given: what failed there, and when it was visited last.';

ALTER TABLE issue ADD COLUMN repeat boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN issue.repeat IS 'The question of the round it was opened from had failed in the same room, or the same unit where no room is given, within 90 days before (domain/repeats.ts).';

${forced('NO FORCE')}
UPDATE issue SET repeat = true
FROM audit AS later
WHERE later.center_id = issue.center_id AND later.id = issue.audit_id AND later.status = 'SENT' AND EXISTS (
  SELECT FROM audit AS earlier
    JOIN answer ON answer.center_id = earlier.center_id AND answer.filled_form_id = earlier.id
      AND answer.link_id = issue.audit_link_id AND answer.code = 'no' AND answer.weight IS NOT NULL
  WHERE earlier.center_id = later.center_id AND earlier.tool_id = later.tool_id AND earlier.status = 'SENT'
    AND coalesce(earlier.location_id, earlier.unit_id) = coalesce(later.location_id, later.unit_id)
    AND earlier.sent_at >= later.sent_at - interval '2160 hours'
    AND (earlier.sent_at, earlier.id) < (later.sent_at, later.id));
${forced('FORCE')}

DROP INDEX issue_newest;
CREATE INDEX issue_newest ON issue (center_id, created_at DESC, id DESC)
  INCLUDE (status, priority, source, department_id, focus_area_id, due_on, resolved_at, repeat);
COMMENT ON INDEX issue_newest IS 'Lists by age, and all that the ratios of a period ask for, without a look at the rows.';
`;
