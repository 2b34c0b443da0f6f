import { type RawBuilder, sql } from 'kysely';
import { namesErased, saysButNames } from '../audit-trail/erased-names';
import { raw, type Statement } from '../db/statement';
import { behind, pageSize } from './in-pages';

/** What keeps files of which the trail tells one by one. */
export type KeeperKind = 'document' | 'dated-record';

/** A document or a dated record. */
export interface Keeper {
  kind: KeeperKind;
  id: string;
}

/** A file that an entry of the trail gives to a keeper. */
export interface ToldFile {
  /** Of the entry. */
  id: string;
  kind: KeeperKind;
  /** Null where the entry says none that can be. */
  keeper: string | null;
  /** It is the keeper's as the entry tells, or a later entry says that it was taken off. */
  there: boolean;
}

const texts = (values: readonly string[]) => sql`(${sql.join(values.map((value) => sql.lit(value)))})`;

/** What gives a record its file and is noted of the record itself. */
const ownGiving = [
  'document.created',
  'document.uploaded',
  'document.written',
  'dated-record.created',
  'dated-record.uploaded',
];
/** The same of a meeting's report, which is noted of the meeting. */
const reportGiven = 'meeting-report.uploaded';

const uuid = sql.lit('^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$');
const asId = (text: RawBuilder<unknown>) => sql`CASE WHEN ${text} ~ ${uuid} THEN (${text})::uuid END`;

const toldSha256 = sql`coalesce(entry.after #>> '{hash,file,sha256}', entry.after ->> 'sha256')`;

/** Which keeper a giving entry is of. */
const keeperOf = sql`CASE entry.action WHEN ${sql.lit(reportGiven)} THEN ${asId(sql`(entry.after ->> 'document')`)} ELSE entry.subject_id END`;

const kindOf = sql`CASE WHEN told.action LIKE 'dated-record.%' THEN 'dated-record' ELSE 'document' END`;

/** Whether a document is of that meeting, or of none as the meeting was deleted. */
const isOfMeeting = (meeting: RawBuilder<unknown>) => sql`(document.meeting_id::text = ${meeting}::text
  OR document.meeting_id IS NULL AND NOT EXISTS (SELECT FROM meeting WHERE meeting.center_id = document.center_id
    AND meeting.id::text = ${meeting}::text))`;

/** Whether a document is of the record that the entry says: a paper under another meeting would be that one's minutes. */
const isOfItsRecord = sql`CASE
  WHEN told.action = 'document.written' AND told.after ? 'pip' THEN EXISTS (SELECT FROM pip_version AS version
    WHERE version.center_id = document.center_id AND version.id = document.pip_version_id AND document.type = 'PIP'
      AND version.pip_id::text = told.after ->> 'pip' AND version.number::text = told.after ->> 'number')
  WHEN told.action = 'document.written' AND told.after ? 'meeting'
    THEN document.type = 'MEETING_MINUTES' AND ${isOfMeeting(sql`told.after ->> 'meeting'`)}
  WHEN told.action = ${sql.lit(reportGiven)}
    THEN document.type IN ('MEETING_REPORT', 'AUXILIARY_REPORT') AND ${isOfMeeting(sql`told.subject_id`)}
  WHEN told.action = 'document.created' AND told.after ? 'meeting_id' THEN ${isOfMeeting(sql`told.after ->> 'meeting_id'`)}
  WHEN told.action = 'document.created' THEN document.meeting_id IS NULL AND document.pip_version_id IS NULL
  ELSE true END`;

/** Whether a file is of that moment, person, name and content. */
const isAsTold = (center: string) => sql`file.center_id = ${center}
    AND (told.file IS NULL OR file.id::text = told.file) AND file.sha256 = told.sha256 AND file.created_at = told.at
    AND (told.actor_id IS NULL OR file.created_by = told.actor_id)
    AND (told.after ->> 'file' IS NULL OR ${saysButNames(sql.ref('file.name'), sql`(told.after ->> 'file')`, sql<boolean>`told.erased`)})`;

/** Whether it is the keeper's: one of a document is no dated record's, though both be of one id. */
const isThere = (center: string) => sql`CASE ${kindOf}
  WHEN 'document' THEN EXISTS (SELECT FROM file JOIN document ON document.center_id = file.center_id AND document.id = file.document_id
    WHERE file.document_id = told.keeper AND ${isAsTold(center)} AND ${isOfItsRecord})
  ELSE EXISTS (SELECT FROM file JOIN dated_record AS record ON record.center_id = file.center_id AND record.id = file.dated_record_id
    WHERE file.dated_record_id = told.keeper AND ${isAsTold(center)}) END`;

/** Whether an entry of a loss says this file. Entries of both kinds began to say it at once: one that does not excuses what says none itself. */
const saysIt = sql`coalesce(lost.before #> '{hash,files}' @> jsonb_build_array(jsonb_build_object('id', told.file)), told.file IS NULL)`;
const isSealedLater = sql`lost.seq > told.seq`;
const isToBeSealedLater = sql`lost.seq IS NULL AND (told.seq IS NOT NULL OR lost.id > told.id)`;

/** Whether an entry tells of a loss of its kind of keeper. An upload is one only where it gives another file, which is looked for, too. */
const isOfKind = sql`CASE ${kindOf} WHEN 'document' THEN lost.action = 'document.deleted'
  ELSE lost.action = 'dated-record.deleted' OR lost.action = 'dated-record.uploaded' AND lost.after #>> '{hash,file,id}' IS NOT NULL END`;

/** Whether an entry tells that a report lost its file: a document of that meeting, which nothing says is of another or of none. */
const reportLost = (
  center: string,
) => sql`lost.action = 'meeting-report.deleted' AND lost.before ->> 'document' = told.keeper::text
    AND ${kindOf} = 'document' AND (told.action <> ${sql.lit(reportGiven)} OR told.subject_id = lost.subject_id)
    AND NOT EXISTS (SELECT FROM document WHERE document.center_id = ${center} AND document.id = told.keeper
      AND document.type NOT IN ('MEETING_REPORT', 'AUXILIARY_REPORT'))
    AND NOT EXISTS (SELECT FROM activity AS made WHERE made.center_id = ${center} AND made.subject_id = told.keeper
      AND made.action = 'document.created' AND made.after ->> 'meeting_id' IS DISTINCT FROM lost.subject_id::text)`;

/** Whether it was taken off later. A paper that Lamplight wrote never is. */
const isGone = (center: string) => sql`(told.action <> 'document.written' AND (
  EXISTS (SELECT FROM activity AS lost WHERE lost.center_id = ${center} AND lost.subject_id = told.keeper
    AND ${isOfKind} AND (${isSealedLater} OR ${isToBeSealedLater}) AND ${saysIt})
  -- Each by an index of its own.
  OR EXISTS (SELECT FROM activity AS lost WHERE lost.center_id = ${center} AND lost.seq IS NOT NULL AND ${isSealedLater} AND ${reportLost(center)} AND ${saysIt})
  OR EXISTS (SELECT FROM activity AS lost WHERE lost.center_id = ${center} AND ${isToBeSealedLater} AND ${reportLost(center)} AND ${saysIt})))`;

/** Every file that a center's trail gives to a document or a dated record with the hash of its bytes; older entries keep none. */
export const toldFiles =
  (center: string) =>
  (after: string | undefined): Statement<ToldFile> =>
    raw(sql<ToldFile>`
      SELECT told.id, ${kindOf} AS kind, told.keeper, ${isThere(center)} OR ${isGone(center)} AS there
      FROM (SELECT entry.id, entry.seq, entry.at, entry.actor_id, entry.action, entry.subject_id, entry.after, ${keeperOf} AS keeper,
          entry.after #>> '{hash,file,id}' AS file, ${toldSha256} AS sha256, ${namesErased} AS erased
        FROM activity AS entry
        WHERE entry.center_id = ${center} AND ${behind('entry.id', after)} AND entry.action IN ${texts([...ownGiving, reportGiven])}
          AND ${toldSha256} IS NOT NULL
        ORDER BY entry.id LIMIT ${pageSize}) AS told
      ORDER BY told.id`);

const giving = sql`entry.at, entry.action, entry.after #>> '{hash,file,id}' AS file, ${toldSha256} AS sha256,
  entry.after ->> 'file' AS name, entry.after ->> 'sha256' AS paper`;

/** Every entry that gives a keeper a file, or says that it was kept without one. */
const givings = (center: string) => sql`(
  SELECT ${giving} FROM activity AS entry
    WHERE entry.center_id = ${center} AND entry.subject_id = keeper.id AND entry.action IN ${texts(ownGiving)}
      AND entry.action LIKE keeper.kind || '.%'
  UNION ALL
  SELECT ${giving} FROM activity AS entry
    WHERE entry.center_id = ${center} AND entry.subject_id = keeper.meeting_id AND entry.action = ${sql.lit(reportGiven)}
      AND entry.after ->> 'document' = keeper.id::text
  UNION ALL
  -- Its meeting was deleted.
  SELECT ${giving} FROM activity AS entry
    WHERE keeper.meeting_id IS NULL AND keeper.is_report AND entry.center_id = ${center} AND entry.action = ${sql.lit(reportGiven)}
      AND entry.after ->> 'document' = keeper.id::text)`;

const keepers = (center: string) => sql`(
  SELECT 'document' AS kind, id, created_at, meeting_id, type IN ('MEETING_REPORT', 'AUXILIARY_REPORT') AS is_report
    FROM document WHERE center_id = ${center}
  UNION ALL SELECT 'dated-record', id, created_at, NULL, false FROM dated_record WHERE center_id = ${center})`;

/**
 * Files that no entry gives to their keeper, although the trail tells of it from its beginning or of an older file: the newest file is the
 * one that is read. Of a keeper from before (the demonstration, which no entry tells of) older ones are not told.
 */
export const untoldFiles =
  (center: string) =>
  (after: string | undefined): Statement<Keeper & { keeper: string }> =>
    raw(sql<Keeper & { keeper: string }>`
      SELECT file.id, keeper.kind, keeper.id AS keeper
      FROM (SELECT file.*, 'document' AS kind, document_id AS keeper FROM file WHERE document_id IS NOT NULL
        UNION ALL SELECT file.*, 'dated-record', dated_record_id FROM file WHERE dated_record_id IS NOT NULL) AS file
      JOIN ${keepers(center)} AS keeper ON keeper.kind = file.kind AND keeper.id = file.keeper
      CROSS JOIN LATERAL (
        SELECT bool_or(given.at = file.created_at AND coalesce(given.file, file.id::text) = file.id::text
            AND coalesce(given.sha256, file.sha256) = file.sha256 AND (given.name IS NOT NULL OR given.paper IS NOT NULL)) AS told,
          bool_or(given.action IN ('document.created', 'dated-record.created') OR given.at = keeper.created_at
            OR given.at <= file.created_at) AS known
        FROM ${givings(center)} AS given) AS trail
      WHERE file.center_id = ${center} AND ${behind('file.id', after)} AND trail.known AND NOT trail.told
      ORDER BY file.id LIMIT ${pageSize}`);

/** Minutes whose signed document is not their newest file any more: nothing is written behind it, as it closes the meeting. */
export const coveredMinutes = (center: string): Statement<{ id: string }> =>
  raw(sql<{ id: string }>`
    SELECT document.id FROM signing
      JOIN document ON document.center_id = signing.center_id AND document.meeting_id = signing.subject_id
        AND document.type = 'MEETING_MINUTES'
    WHERE signing.center_id = ${center} AND signing.subject = 'meeting-minutes' AND signing.voided_at IS NULL
      AND signing.document_hash IN (SELECT sha256 FROM file WHERE file.center_id = ${center} AND file.document_id = document.id)
      AND signing.document_hash <> (SELECT sha256 FROM file WHERE file.center_id = ${center} AND file.document_id = document.id
        ORDER BY file.created_at DESC, file.id DESC LIMIT 1)`);
