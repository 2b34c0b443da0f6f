import { sql } from 'kysely';
import type pg from 'pg';
import type { EntryRow } from '../audit-trail/entry';
import { saysButNames } from '../audit-trail/erased-names';
import { erasureOf } from '../audit-trail/erasure';
import type { PublicKey } from '../audit-trail/trail-key';
import { untoldRecords } from '../audit-trail/untold-records';
import { type Reader, readerInCenter, readOnPlatform } from '../db/in-center';
import { build, raw, type Statement } from '../db/statement';
import type { IssueFields } from '../features/issues/issue-fields';
import {
  formColumns,
  type HashedFile,
  hashedColumns,
  hashOfBeginning,
  hashOfFiles,
  hashOfForm,
  hashOfIssue,
  hashOfLife,
  hashOfRevision,
  hashOfStanding,
  type IssueForm,
  type IssueLife,
  type IssueStanding,
  lifeColumns,
  standingColumns,
} from '../features/issues/issue-hashes';
import { hasBegun } from '../features/signatures/vouch-for-answers';
import { jobScope } from '../jobs/job-scope';
import { changedMeasurements } from './changed-measurements';
import { answersOfNone, checkSent, projectedDrafts, type SentKind } from './check-sent';
import { keysOf, type TrailProof } from './check-trails';
import { behind, inPages, pageSize } from './in-pages';
import { recordsFromBefore } from './records-from-before';

/** What was changed, added or taken away past Lamplight: an issue, an entry of its history, what was measured of a PIP, a round or a form that was sent. */
export interface BrokenRecord {
  kind: 'issue' | 'revision' | 'pip' | SentKind;
  id: string;
  centerId: string;
}

/** What holding records against the hashes in the trail found. */
export interface RecordsFinding {
  /** How many have a hash there; what is older has none. */
  issues: number;
  revisions: number;
  rounds: number;
  forms: number;
  broken: number;
  first: BrokenRecord | undefined;
}

type Say = (broken: Omit<BrokenRecord, 'centerId'>) => void;

/** Entries that tell of an issue. */
const ofIssues = sql`entry.subject_type = 'issue' AND entry.action IN ('issue.created', 'issue.changed')`;
/** Whether an entry proves anything: it keeps a hash. That stays where names are erased of the entry. */
const proves = sql`(entry.after -> 'hash' IS NOT NULL)`;

interface ToldIssue extends IssueFields, IssueLife, IssueForm, Omit<IssueStanding, 'found_on' | 'alleged'> {
  id: string;
  there: boolean;
  hash: string;
  /** Null of entries from before it was kept. */
  life: string | null;
  /** The same. */
  standing: string | null;
  kept: string | null;
  files: HashedFile[];
  proves: boolean;
  /** Its last entry keeps less than one before it. */
  lost: boolean;
  /** Of when, by whom and from which answer it was recorded, as its first entry says; null of entries from before that was kept. */
  beginning: string | null;
  /** It was recorded when and by whom its one first entry tells. */
  begun: boolean;
  /** Of the answer of a form from which it was opened, as the first entry says that keeps it; null where none does. */
  form: string | null;
  /** The form that it leads to, and those before it of which that is a correction; null where it leads to none. */
  forms: (string | null)[];
}

/** An issue follows a form to its corrections, and no entry tells of that: what these supersede is held against the trail (check-sent.ts). */
const formsOf = (center: string) => sql`ARRAY(
  WITH RECURSIVE led (id) AS (SELECT issue.completed_form_id UNION SELECT form.supersedes_id FROM led
    JOIN completed_form AS form ON form.center_id = ${center} AND form.id = led.id WHERE form.supersedes_id IS NOT NULL)
  SELECT id FROM led)`;

/** Every issue that the trail tells of, beside the last hash of it, where its last entry proves one, and what its first entry says. */
const issuesAfter =
  (center: string) =>
  (after: string | undefined): Statement<ToldIssue> =>
    raw(sql<ToldIssue>`
      SELECT last.id, last.hash, last.life, last.standing, last.kept, last.proves, issue.id IS NOT NULL AS there,
        (NOT last.proves OR last.life IS NULL OR last.standing IS NULL OR last.kept IS NULL) AND EXISTS (SELECT FROM activity AS entry
          WHERE entry.center_id = ${center} AND entry.subject_id = last.id AND ${ofIssues} AND ${proves}
            AND (NOT last.proves OR last.life IS NULL AND entry.after #> '{hash,life}' IS NOT NULL
              OR last.standing IS NULL AND entry.after #> '{hash,standing}' IS NOT NULL
              OR last.kept IS NULL AND entry.after #> '{hash,files}' IS NOT NULL)) AS lost,
        first.beginning, first.count IS NULL OR first.count = 1 AND (NOT first.proves OR first.beginning IS NOT NULL
          -- One that was imported was found before.
          OR issue.created_by = first.actor_id AND (issue.created_at = first.at OR EXISTS (SELECT FROM imported_issue AS imported
            WHERE imported.center_id = ${center} AND imported.issue_id = last.id))) AS begun,
        (SELECT entry.after #>> '{hash,form}' FROM activity AS entry WHERE entry.center_id = ${center} AND entry.subject_id = last.id
          AND ${ofIssues} AND ${proves} AND entry.after #>> '{hash,form}' IS NOT NULL ORDER BY entry.seq NULLS LAST, entry.id LIMIT 1) AS form,
        ${formsOf(center)} AS forms,
        ARRAY(SELECT jsonb_build_object('id', id, 'sha256', sha256) FROM file WHERE file.center_id = ${center} AND file.issue_id = last.id) AS files,
        ${sql.join([...hashedColumns, ...lifeColumns, ...standingColumns, ...formColumns].map((column) => sql.ref(`issue.${column}`)))}
      FROM (
        SELECT DISTINCT ON (entry.subject_id) entry.subject_id AS id, entry.after #>> '{hash,issue}' AS hash,
          entry.after #>> '{hash,life}' AS life, entry.after #>> '{hash,standing}' AS standing, entry.after #>> '{hash,files}' AS kept, ${proves} AS proves
        FROM activity AS entry
        WHERE entry.center_id = ${center} AND ${behind('entry.subject_id', after)} AND ${ofIssues}
        ORDER BY entry.subject_id, (entry.seq IS NULL) DESC, entry.seq DESC, entry.id DESC LIMIT ${pageSize}) AS last
      LEFT JOIN issue ON issue.center_id = ${center} AND issue.id = last.id
      LEFT JOIN LATERAL (SELECT entry.at, entry.actor_id, entry.after #>> '{hash,beginning}' AS beginning, ${proves} AS proves,
          count(*) OVER () AS count
        FROM activity AS entry WHERE entry.center_id = ${center} AND entry.subject_id = last.id AND entry.action = 'issue.created'
        ORDER BY entry.seq NULLS LAST, entry.id LIMIT 1) AS first ON true
      ORDER BY last.id`);

interface ToldRevision {
  id: string;
  revision: string;
  hash: string;
  there: boolean;
  /** Another entry names it, too. */
  again: boolean;
  /** It is of the moment of its entry, and of who did what that tells. */
  told: boolean;
  kind: 'CREATED' | 'CHANGED';
  changes: { field: string; from: string | null; to: string | null }[];
}

const revisionsAfter =
  (center: string) =>
  (after: string | undefined): Statement<ToldRevision> =>
    raw(sql<ToldRevision>`
      SELECT entry.id, entry.after #>> '{hash,revision,id}' AS revision, entry.after #>> '{hash,revision,hash}' AS hash,
        revision.id IS NOT NULL AS there, EXISTS (SELECT FROM activity AS other WHERE other.center_id = ${center}
          AND other.subject_id = entry.subject_id AND other.id <> entry.id
          AND other.after #>> '{hash,revision,id}' = entry.after #>> '{hash,revision,id}') AS again, revision.kind, revision.changes,
        coalesce(revision.at = entry.at AND revision.by_user = entry.actor_id, false) AS told
      FROM (SELECT entry.* FROM activity AS entry WHERE entry.center_id = ${center} AND ${behind('entry.id', after)} AND ${ofIssues} AND ${proves}
        ORDER BY entry.id LIMIT ${pageSize}) AS entry
      LEFT JOIN issue_revision AS revision ON revision.center_id = ${center} AND revision.issue_id = entry.subject_id
        AND revision.id::text = entry.after #>> '{hash,revision,id}'
      ORDER BY entry.id`);

/** How often a history says that a person deleted a comment at a moment, and how often the trail does: no entry keeps a hash of that. */
const twins = sql`(SELECT count(*) FROM issue_revision AS twin WHERE twin.center_id = revision.center_id AND twin.issue_id = revision.issue_id
  AND twin.kind = revision.kind AND twin.at = revision.at AND twin.by_user = revision.by_user)`;
const deletions = sql`(SELECT count(*) FROM activity AS entry WHERE entry.center_id = revision.center_id AND entry.subject_id = revision.issue_id
  AND entry.action = 'comment.deleted' AND entry.at = revision.at AND entry.actor_id = revision.by_user)`;

/** Entries of histories that no entry of the trail tells of, where it tells of the history from its beginning. */
const strangeRevisions = (center: string): Statement<{ id: string }> =>
  raw(sql<{ id: string }>`
    SELECT revision.id FROM issue_revision AS revision
    WHERE revision.center_id = ${center} AND EXISTS (SELECT FROM activity AS entry WHERE entry.center_id = ${center} AND entry.subject_id = revision.issue_id
        AND entry.action = 'issue.created' AND ${proves})
      AND CASE WHEN revision.kind = 'COMMENT_DELETED' THEN revision.changes <> '[]' OR ${twins} > ${deletions}
        ELSE NOT EXISTS (SELECT FROM activity AS entry WHERE entry.center_id = ${center} AND entry.subject_id = revision.issue_id
          AND entry.after #>> '{hash,revision,id}' = revision.id::text) END`);

/** Issues of which the trail tells that a comment was deleted, and their histories do not. */
const hiddenDeletions = (center: string): Statement<{ id: string }> =>
  raw(sql<{ id: string }>`
    SELECT told.subject_id AS id FROM activity AS told WHERE told.center_id = ${center} AND told.action = 'comment.deleted'
      AND EXISTS (SELECT FROM activity AS entry WHERE entry.center_id = ${center} AND entry.subject_id = told.subject_id
        AND entry.action = 'issue.created' AND ${proves})
      AND NOT EXISTS (SELECT FROM issue_revision AS revision WHERE revision.center_id = ${center} AND revision.issue_id = told.subject_id
        AND revision.kind = 'COMMENT_DELETED' AND revision.at = told.at AND revision.by_user = told.actor_id)`);

/** Issues of which the trail tells that somebody commented, and that do not say the same: by whom, when, and what, unless it was deleted since. */
const changedComments = (center: string): Statement<{ id: string }> =>
  raw(sql<{ id: string }>`
    SELECT DISTINCT entry.subject_id AS id FROM activity AS entry
    WHERE entry.center_id = ${center} AND entry.action = 'comment.created' AND entry.after ? 'text'
      AND NOT EXISTS (SELECT FROM issue_comment AS comment WHERE comment.center_id = ${center} AND comment.issue_id = entry.subject_id
        AND comment.at = entry.at AND comment.by_user = entry.actor_id
        AND CASE WHEN comment.deleted_at IS NULL THEN ${saysButNames(sql.ref('comment.text'), sql`(entry.after ->> 'text')`)}
          ELSE EXISTS (SELECT FROM activity AS deletion WHERE deletion.center_id = ${center} AND deletion.subject_id = entry.subject_id
            AND deletion.action = 'comment.deleted' AND deletion.at = comment.deleted_at) END)`);

type ToldErasure = Pick<EntryRow, 'subject_id' | 'after'>;

const erasures = (center: string): Statement<ToldErasure> =>
  raw(sql<ToldErasure>`
    SELECT subject_id, after::text AS after FROM activity WHERE center_id = ${center} AND action = 'user.erased'`);

async function checkIssues(read: Reader, center: string, keys: ReadonlyMap<string, PublicKey>, say: Say) {
  const told = (await read(erasures(center))).map((row) => erasureOf(center, row, keys)?.revisions ?? []);
  const erased = new Set(told.flat());
  let issues = 0;
  await inPages(
    read,
    issuesAfter(center),
    ({
      id,
      hash,
      life,
      standing,
      kept,
      files,
      proves,
      lost,
      beginning,
      begun,
      form,
      forms,
      there,
      ...fields
    }) => {
      // Once entries keep hashes, each does: one without is none of ours.
      if (lost) say({ kind: 'issue', id });
      if (!proves) return;
      issues += 1;
      const isSame =
        holds(() => hashOfIssue(fields), hash) &&
        (life === null || holds(() => hashOfLife(fields), life)) &&
        (standing === null || holds(() => hashOfStanding(fields), standing)) &&
        (kept === null || holds(() => hashOfFiles(files), kept)) &&
        (beginning === null || holds(() => hashOfBeginning(fields), beginning)) &&
        (form === null ||
          forms.some((led) => holds(() => hashOfForm({ ...fields, completed_form_id: led }), form)));
      if (!lost && !(there && begun && isSame)) say({ kind: 'issue', id });
    },
  );
  const revisions = await inPages(
    read,
    revisionsAfter(center),
    ({ revision: id, hash, there, again, told, kind, changes }) => {
      const isSame = erased.has(id) || (there && holds(() => hashOfRevision({ id, kind, changes }), hash));
      if (!there || again || !told || !isSame) say({ kind: 'revision', id });
    },
  );
  for (const { id } of await read(strangeRevisions(center))) say({ kind: 'revision', id });
  for (const { id } of await read(hiddenDeletions(center))) say({ kind: 'issue', id });
  for (const { id } of await read(changedComments(center))) say({ kind: 'issue', id });
  return { issues, revisions };
}

/** Whether something has that hash; what has none is not what was hashed. */
function holds(hashed: () => string, hash: string): boolean {
  try {
    return hashed() === hash;
  } catch {
    return false;
  }
}

/** Holds issues with their histories, what was measured of PIPs, and rounds and forms that were sent with their answers and files, against what the trail tells of them. */
export async function checkRecords(
  pool: pg.Pool,
  proof: Pick<TrailProof, 'key' | 'restored' | 'vouchings'>,
): Promise<RecordsFinding> {
  const { keys } = await keysOf(pool, proof);
  const begun = await hasBegun(pool, proof.vouchings);
  const finding: RecordsFinding = {
    issues: 0,
    revisions: 0,
    rounds: 0,
    forms: 0,
    broken: 0,
    first: undefined,
  };
  for (const { id: centerId } of await readOnPlatform(
    pool,
    build.selectFrom('center').select('id').orderBy('name'),
  )) {
    const read = readerInCenter(pool, centerId);
    const say: Say = (broken) => {
      finding.broken += 1;
      finding.first ??= { ...broken, centerId };
    };
    const { issues, revisions } = await checkIssues(read, centerId, keys, say);
    finding.issues += issues;
    finding.revisions += revisions;
    const before = await recordsFromBefore(pool, centerId, 'records.told');
    const added = begun ? await read(untoldRecords(centerId)) : [];
    for (const each of added) if (!before.has(each.id)) say(each);
    for (const { id } of await read(changedMeasurements(centerId))) say({ kind: 'pip', id });
    for (const each of await read(projectedDrafts(centerId))) say(each);
    for (const each of await read(answersOfNone(centerId))) say(each);
    // As a job reads: with that center's rows, as the system.
    const scope = await jobScope({ pool, now: new Date() }, 'write-signed-document', centerId);
    const sent = { center: centerId, read, scope };
    finding.rounds += await checkSent('round', sent, say);
    finding.forms += await checkSent('form', sent, say);
  }
  return finding;
}
