import { sql } from 'kysely';
import { raw, type Statement } from '../db/statement';

export interface UntoldRecord {
  kind: 'issue' | 'round' | 'form';
  id: string;
}

/** Issues, rounds that were sent, and forms that take the place of another, which no entry of a center's trail tells of. */
export const untoldRecords = (center: string): Statement<UntoldRecord> =>
  raw(sql<UntoldRecord>`
    SELECT 'issue' AS kind, issue.id FROM issue WHERE issue.center_id = ${center}
      AND NOT EXISTS (SELECT FROM activity AS entry WHERE entry.center_id = ${center} AND entry.subject_id = issue.id
        AND entry.action = 'issue.created')
    UNION ALL
    SELECT 'round', audit.id FROM audit WHERE audit.center_id = ${center} AND audit.status = 'SENT'
      AND NOT EXISTS (SELECT FROM activity AS entry WHERE entry.center_id = ${center} AND entry.subject_id = audit.id
        AND entry.action = 'audit.sent')
    UNION ALL
    -- Another form counts no more because of it.
    SELECT 'form', form.id FROM completed_form AS form WHERE form.center_id = ${center} AND form.status <> 'DRAFT'
      AND form.supersedes_id IS NOT NULL
      AND NOT EXISTS (SELECT FROM activity AS entry WHERE entry.center_id = ${center} AND entry.subject_id = form.id
        AND entry.action = 'completed-form.sent')`);

/** Those that were there before the trail told of each: the first entry that names any. One that makes no sense names none. */
export const recordsFromBefore = (center: string): Statement<{ id: string }> =>
  raw(sql<{ id: string }>`
    SELECT jsonb_array_elements_text(first.records) AS id FROM (
      SELECT after #> '{hash,records}' AS records FROM activity WHERE center_id = ${center} AND action = 'records.told'
        AND jsonb_typeof(after #> '{hash,records}') = 'array'
      ORDER BY seq NULLS LAST, id LIMIT 1) AS first`);
