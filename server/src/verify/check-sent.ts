import type { FormDefinition } from '@lamplight/domain/forms/definition';
import { type RawBuilder, sql } from 'kysely';
import { saysButNames } from '../audit-trail/erased-names';
import type { Acting } from '../db/acting';
import { nobodysHome } from '../db/home';
import type { Reader } from '../db/in-center';
import type { Scope } from '../db/scope';
import { raw, type Statement } from '../db/statement';
import { listFilesOfForm } from '../features/files/files.queries';
import { listAnswers, listProjection } from '../features/forms/answers.queries';
import { hashOfQuestions, hashOfStored } from '../features/forms/traces.service';
import { behind, inPages, pageSize } from './in-pages';
import { isProjected } from './is-projected';

/** What is filled in and sent, and stays as it was sent. */
export type SentKind = 'round' | 'form';

interface ToldSent {
  id: string;
  /** Of its answers and files. */
  hash: string;
  /** Of its questions; null of entries from before it was kept. */
  questions: string | null;
  definition: FormDefinition | null;
  form_id: string;
  definition_version: number;
  sent_at: Date;
  /** Another one was sent in its place, and lists are made of that. */
  corrected: boolean;
  /** It is there as its entry tells: sent when, by whom, with that result, and begun as the entry of that tells. */
  there: boolean;
  /** More than one entry says that it was sent: nothing is sent twice. */
  again: boolean;
}

/** What the trail tells of one kind. */
interface Told {
  subject: 'audit' | 'completed-form';
  table: 'audit' | 'completed_form';
  /** Whether the row is what the entry of its sending says. */
  sent: RawBuilder<unknown>;
  /** The same of the entry of its beginning. */
  begun: RawBuilder<unknown>;
  /** Whether it was filled in on the form of what it is of: lists and charts take the questions from that. */
  onItsForm: RawBuilder<unknown>;
  /** Whether it may be gone, and so is not to be there: no id of what was sent is used again. */
  gone: RawBuilder<unknown>;
  /** Whether another one was sent in its place. */
  corrected: RawBuilder<unknown>;
}

/** Whether a column is what an entry says, where the entry says anything of it. */
const says = (entry: 'entry' | 'begun', name: string, column = `record.${name}`) =>
  sql`(NOT coalesce(${sql.ref(entry)}.after ? ${sql.lit(name)}, false)
    OR ${sql.ref(entry)}.after ->> ${sql.lit(name)} IS NOT DISTINCT FROM ${sql.ref(column)}::text)`;

const every = (...conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` AND `);

const numbers = (...columns: string[]) => sql`
  jsonb_build_array(${sql.join(columns.map((column) => sql.ref(`record.${column}`)))})
    = jsonb_build_array(${sql.join(columns.map((column) => sql`entry.after -> ${sql.lit(column)}`))})`;

/**
 * A record has the time of its entry, or what the entry names where a device told how long ago it was. As text: what is named may be none,
 * and a look that ends there would have found nothing.
 */
const timeOf = (column: 'sent_at' | 'created_at', entry: 'entry' | 'begun') => {
  const [kept, told] = [
    sql.ref(`record.${column}`),
    sql`${sql.ref(`${entry}.after`)} ->> ${sql.lit(column)}`,
  ];
  return sql`(CASE WHEN ${told} IS NULL THEN ${kept} = ${sql.ref(`${entry}.at`)}
    ELSE to_char(${kept} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') = ${told} END)`;
};

const told: Record<SentKind, Told> = {
  round: {
    subject: 'audit',
    table: 'audit',
    sent: every(
      sql`record.status = 'SENT'`,
      sql`record.arrived_at IS NOT DISTINCT FROM CASE WHEN entry.after ? 'arrived_at' THEN entry.at END`,
      numbers('score', 'yes_count', 'no_count', 'na_count', 'issue_count'),
      sql`record.void_count = (SELECT count(*) FROM issue WHERE issue.center_id = record.center_id AND issue.audit_id = record.id
        AND issue.status = 'VOID')`,
      says('entry', 'unit_id'),
      says('entry', 'location_id'),
      sql`(NOT coalesce(entry.after ? 'note', false) OR ${saysButNames(sql.ref('record.note'), sql`(entry.after ->> 'note')`)})`,
    ),
    begun: says('begun', 'tool_id'),
    onItsForm: sql`(filled_form.form_home, filled_form.form_id) = (record.center_id, record.tool_id)`,
    // What tells of an end before it was sent is of a draft that was begun anew; within one seal entries stand as they were made.
    corrected: sql`false`,
    gone: sql`EXISTS (SELECT FROM activity AS gone WHERE gone.center_id = entry.center_id AND gone.subject_id = entry.subject_id
      AND gone.action = 'audit.deleted' AND (gone.seq > entry.seq OR gone.seq IS NULL AND (entry.seq IS NOT NULL OR gone.id > entry.id)))`,
  },
  form: {
    subject: 'completed-form',
    table: 'completed_form',
    sent: every(
      sql`record.status IN ('SENT', 'SIGNED')`,
      // Signed is what was sealed, whether or not that has ended since (check-sealings.ts).
      sql`(record.status = 'SIGNED') = EXISTS (SELECT FROM signing WHERE signing.center_id = record.center_id
        AND signing.subject = 'completed-form' AND signing.subject_id = record.id AND signing.sealed_at IS NOT NULL)`,
      numbers('score', 'alert_count', 'sign_number'),
      says('entry', 'date', 'record.day'),
      says('entry', 'type'),
      sql`record.supersedes_id::text IS NOT DISTINCT FROM entry.after ->> 'supersedes_id'`,
    ),
    begun: says('begun', 'topic_id'),
    onItsForm: sql`(filled_form.form_home, filled_form.form_id) = (${nobodysHome}::uuid, record.topic_id)`,
    gone: sql`false`,
    corrected: sql`EXISTS (SELECT FROM completed_form AS correction WHERE correction.center_id = record.center_id
      AND correction.supersedes_id = record.id AND correction.status <> 'DRAFT')`,
  },
};

/**
 * Everything that the trail says was sent. The first entry that says so is the true one; that of its beginning is the last before it, as a
 * draft may have been deleted and begun anew.
 */
const sentAfter =
  (center: string, { subject, table, sent, begun, onItsForm, gone, corrected }: Told) =>
  (after: string | undefined): Statement<ToldSent> =>
    raw(sql<ToldSent>`
      SELECT DISTINCT ON (entry.subject_id) entry.subject_id AS id, entry.after ->> 'contentHash' AS hash,
        entry.after ->> 'questionsHash' AS questions, form_version.definition,
        filled_form.form_id, filled_form.definition_version, record.sent_at, ${corrected} AS corrected,
        coalesce(NOT ${gone} AND ${timeOf('sent_at', 'entry')} AND record.sent_by = entry.actor_id
          AND filled_form.subject = ${subject} AND filled_form.sent_at = record.sent_at AND filled_form.created_at = record.created_at
          AND ${onItsForm} AND ${sent} AND (begun.at IS NULL
          OR ${timeOf('created_at', 'begun')} AND record.created_by = begun.actor_id AND ${begun}
            AND ${says('begun', 'definition_version', 'filled_form.definition_version')}), false) AS there,
        EXISTS (SELECT FROM activity AS other WHERE other.center_id = ${center} AND other.subject_id = entry.subject_id
          AND other.action = entry.action AND other.id <> entry.id) AS again
      FROM activity AS entry
      LEFT JOIN LATERAL (SELECT started.at, started.actor_id, started.after FROM activity AS started
        WHERE started.center_id = ${center} AND started.subject_id = entry.subject_id AND started.action = ${`${subject}.started`}
          AND (started.seq < entry.seq OR entry.seq IS NULL)
        ORDER BY started.seq DESC NULLS FIRST, started.id DESC LIMIT 1) AS begun ON true
      LEFT JOIN ${sql.table(table)} AS record ON record.center_id = ${center} AND record.id = entry.subject_id
      LEFT JOIN filled_form ON filled_form.center_id = ${center} AND filled_form.id = record.id
      LEFT JOIN form_version ON form_version.home = filled_form.form_home AND form_version.form_id = filled_form.form_id
        AND form_version.number = filled_form.definition_version
      WHERE entry.center_id = ${center} AND entry.subject_type = ${subject} AND entry.action = ${`${subject}.sent`}
        AND entry.after ->> 'contentHash' IS NOT NULL AND ${behind('entry.subject_id', after)}
        AND NOT (record.id IS NULL AND ${gone})
      ORDER BY entry.subject_id, entry.seq NULLS LAST, entry.id LIMIT ${pageSize}`);

/** What was not sent, and is among the rows of which lists of answers and charts are made. */
export const projectedDrafts = (center: string): Statement<{ kind: SentKind; id: string }> =>
  raw(sql<{ kind: SentKind; id: string }>`
    SELECT CASE subject WHEN 'audit' THEN 'round' ELSE 'form' END AS kind, id FROM filled_form
    WHERE center_id = ${center} AND subject IN ('audit', 'completed-form')
      AND EXISTS (SELECT FROM answer WHERE answer.center_id = ${center} AND answer.filled_form_id = filled_form.id)
      AND NOT EXISTS (SELECT FROM audit WHERE audit.center_id = ${center} AND audit.id = filled_form.id AND audit.status = 'SENT')
      AND NOT EXISTS (SELECT FROM completed_form AS form WHERE form.center_id = ${center} AND form.id = filled_form.id
        AND form.status <> 'DRAFT')
      -- What is told as sent is held against that.
      AND NOT EXISTS (SELECT FROM activity AS entry WHERE entry.center_id = ${center} AND entry.subject_id = filled_form.id
        AND entry.action IN ('audit.sent', 'completed-form.sent'))`);

/** Forms that are not there, and of whose answers lists and charts are made all the same. */
export const answersOfNone = (center: string): Statement<{ kind: SentKind; id: string }> =>
  raw(sql<{ kind: SentKind; id: string }>`
    SELECT DISTINCT 'form' AS kind, answer.filled_form_id AS id FROM answer WHERE answer.center_id = ${center}
      AND NOT EXISTS (SELECT FROM filled_form WHERE filled_form.center_id = ${center} AND filled_form.id = answer.filled_form_id)`);

/** Holds what was sent, with its answers and files, against what a center's trail tells of it; resolves to how many that tells of. */
export function checkSent(
  kind: SentKind,
  { center, read, scope }: { center: string; read: Reader; scope: Scope<Acting> | undefined },
  say: (broken: { kind: SentKind; id: string }) => void,
): Promise<number> {
  return inPages(read, sentAfter(center, told[kind]), async (row) => {
    const { id, there, again } = row;
    const [answers, files, rows] = scope
      ? await scope.all(listAnswers(scope, id), listFilesOfForm(scope, id), listProjection(scope, id))
      : [[], [], []];
    if (!there || again || !isAsSent(row, answers, files, rows)) say({ kind, id });
  });
}

function isAsSent(
  { hash, questions, definition, corrected, ...form }: ToldSent,
  answers: Parameters<typeof hashOfStored>[0],
  files: Parameters<typeof hashOfStored>[1],
  rows: Parameters<typeof isProjected>[3],
): boolean {
  try {
    if (hashOfStored(answers, files) !== hash) return false;
    // Older entries do not tell what was asked.
    if (questions === null) return true;
    if (definition === null || hashOfQuestions(definition) !== questions) return false;
    return corrected ? rows.length === 0 : isProjected({ ...form, definition }, answers, files, rows);
  } catch {
    // What has no hash is not what was sent.
    return false;
  }
}
