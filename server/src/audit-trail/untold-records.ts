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

/** Documents and dated records which no entry of a center's trail tells of. */
export const untoldKeepers = (center: string): Statement<UntoldKeeper> =>
  raw(sql<UntoldKeeper>`
    SELECT 'document' AS kind, document.id FROM document WHERE document.center_id = ${center}
      AND NOT EXISTS (SELECT FROM activity AS entry WHERE entry.center_id = ${center} AND entry.subject_id = document.id
        AND entry.action IN ('document.created', 'document.uploaded', 'document.written'))
      -- A meeting's report is told of as of its meeting.
      AND document.id::text NOT IN (SELECT entry.after ->> 'document' FROM activity AS entry WHERE entry.center_id = ${center}
        AND entry.action = 'meeting-report.uploaded' AND entry.after ->> 'document' IS NOT NULL)
    UNION
    SELECT 'dated-record', record.id FROM dated_record AS record WHERE record.center_id = ${center}
      AND NOT EXISTS (SELECT FROM activity AS entry WHERE entry.center_id = ${center} AND entry.subject_id = record.id
        AND entry.action IN ('dated-record.created', 'dated-record.uploaded'))`);

/** Those of whose end an entry tells, although they are there: no id of theirs is used again. */
export const endedKeepers = (center: string): Statement<UntoldKeeper> =>
  raw(sql<UntoldKeeper>`
    SELECT 'document' AS kind, document.id FROM document JOIN activity AS entry ON entry.center_id = ${center}
      AND entry.subject_id = document.id AND entry.action = 'document.deleted' WHERE document.center_id = ${center}
    UNION
    SELECT 'dated-record', record.id FROM dated_record AS record JOIN activity AS entry ON entry.center_id = ${center}
      AND entry.subject_id = record.id AND entry.action = 'dated-record.deleted' WHERE record.center_id = ${center}`);
