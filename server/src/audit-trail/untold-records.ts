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

export interface UntoldKeeper {
  kind: 'document' | 'dated-record';
  id: string;
}

/** Documents and dated records which no entry of a center's trail tells of, or of whose end one tells: no id of theirs is used again. */
export const untoldKeepers = (center: string): Statement<UntoldKeeper> =>
  raw(sql<UntoldKeeper>`
    SELECT 'document' AS kind, document.id FROM document WHERE document.center_id = ${center}
      AND NOT EXISTS (SELECT FROM activity AS entry WHERE entry.center_id = ${center} AND entry.subject_id = document.id
        AND entry.action IN ('document.created', 'document.uploaded', 'document.written'))
      -- A meeting's report is told of as of its meeting.
      AND document.id::text NOT IN (SELECT entry.after ->> 'document' FROM activity AS entry WHERE entry.center_id = ${center}
        AND entry.action = 'meeting-report.uploaded' AND entry.after ->> 'document' IS NOT NULL)
    UNION SELECT 'document', document.id FROM document JOIN activity AS entry ON entry.center_id = ${center}
      AND entry.subject_id = document.id AND entry.action = 'document.deleted' WHERE document.center_id = ${center}
    UNION
    SELECT 'dated-record', record.id FROM dated_record AS record WHERE record.center_id = ${center}
      AND NOT EXISTS (SELECT FROM activity AS entry WHERE entry.center_id = ${center} AND entry.subject_id = record.id
        AND entry.action IN ('dated-record.created', 'dated-record.uploaded'))
    UNION SELECT 'dated-record', record.id FROM dated_record AS record JOIN activity AS entry ON entry.center_id = ${center}
      AND entry.subject_id = record.id AND entry.action = 'dated-record.deleted' WHERE record.center_id = ${center}`);

/** The entries that name what was there before the trail told of each of its kind. */
type TellsOfBefore = 'records.told' | 'documents.told';

/** Those that were there before the trail told of each: the first entry that names any. One that makes no sense names none. */
export const recordsFromBefore = (
  center: string,
  action: TellsOfBefore = 'records.told',
): Statement<{ id: string }> =>
  raw(sql<{ id: string }>`
    SELECT jsonb_array_elements_text(first.records) AS id FROM (
      SELECT after #> '{hash,records}' AS records FROM activity WHERE center_id = ${center} AND action = ${action}
        AND jsonb_typeof(after #> '{hash,records}') = 'array'
      ORDER BY seq NULLS LAST, id LIMIT 1) AS first`);
