import type { Day } from '@lamplight/domain/calendar/day';
import type { DocumentType } from '@lamplight/domain/documents';
import { type FirstStep, firstStepNames, newForDays } from '@lamplight/domain/first-steps';
import type { WorkKind } from '@lamplight/domain/my-work';
import { type RawBuilder, sql } from 'kysely';
import { type PieceOf, prepared, type Statement } from '../../db/statement';
import { isWithheld } from '../../db/withheld';
import { toolTitle } from '../audits/audits.queries';
import { isPending, isUnwithheldDocument } from '../documents/documents.queries';
import { openStatuses } from '../issues/issues.queries';
import { isOpenAction } from '../minutes/minutes.queries';

/** What the statement is told of whom it is asked for. */
export interface WorkOf {
  center: string;
  person: string;
  today: Day;
  /** Whoever is not of the committee; null where nothing is withheld. */
  outsider: string | null;
  /** The types of documents that they may read. */
  documentTypes: readonly DocumentType[];
  /** Completed PIPs are theirs to look at, whoever belongs to them. */
  managesPips: boolean;
  /** What others resolved is theirs to verify. */
  verifies: boolean;
  mostEach: number;
}

export interface WorkRow {
  kind: Exclude<WorkKind, 'signature'>;
  id: string;
  title: string;
  due_on: Day | null;
  since: Date | null;
  unit_id: string | null;
  location_id: string | null;
  day: Day | null;
  total: number;
  overdue: number;
  due_today: number;
}

/** What some of one kind are: id, title, unit, place, the day they are for, since when they wait, when they are due. */
type Sought = PieceOf<WorkOf>;

interface SoughtIssues {
  where: PieceOf<WorkOf>;
  /** How many there are, how many of them are overdue, how many due today. */
  counts: PieceOf<WorkOf>;
  due: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
}

/** The first of issues, which may be thousands, with how many there are: they are counted in an index alone, and the first few are looked at. */
const firstIssues =
  (kind: WorkRow['kind'], { where, counts, due, order }: SoughtIssues): PieceOf<WorkOf> =>
  (value) =>
    sql`(
    SELECT ${sql.lit(kind)} AS kind, id, title, unit_id, location_id, NULL::date AS day, since, due_on, total, overdue, due_today
    FROM (SELECT ${counts(value)} FROM issue WHERE ${where(value)}) AS counted (total, overdue, due_today),
      LATERAL (SELECT id, title, unit_id, location_id, resolved_at AS since, ${due} AS due_on
        FROM issue WHERE ${where(value)} ORDER BY ${order} LIMIT ${value('mostEach')}::int) AS first)`;

const issues = firstIssues('issue', {
  where: (value) =>
    sql`center_id = ${value('center')} AND assignee_id = ${value('person')} AND status IN ${openStatuses}`,
  counts: (value) => sql`count(*), count(*) FILTER (WHERE due_on < ${value('today')}::date),
    count(*) FILTER (WHERE due_on = ${value('today')}::date)`,
  due: sql`due_on`,
  order: sql`due_on NULLS LAST, id`,
});

/** What others resolved: nobody verifies what they resolved themselves. What was found first comes first. */
const verifications = firstIssues('verification', {
  where: (
    value,
  ) => sql`center_id = ${value('center')} AND status = 'RESOLVED' AND ${value('verifies')}::boolean
    AND resolved_by IS DISTINCT FROM ${value('person')}::uuid`,
  counts: () => sql`count(*), 0, 0`,
  due: sql`NULL::date`,
  order: sql`id`,
});

const nowhere = sql`NULL::uuid AS unit_id, NULL::uuid AS location_id`;
const noDay = sql`NULL::date AS day, NULL::timestamptz AS since`;
const neverDue = sql`NULL::date AS due_on`;

/** Of minutes that are withheld from them too: they know what they are to do themselves. */
const actionItems: Sought = (value) => sql`
  SELECT 'action-item' AS kind, action.id, action.text AS title, ${nowhere}, ${noDay}, action.due_on
  FROM action_item AS action
    JOIN meeting ON meeting.center_id = action.center_id AND meeting.id = action.meeting_id
  WHERE action.center_id = ${value('center')} AND action.user_id = ${value('person')} AND ${isOpenAction}`;

const documentsWhere =
  (isReadable: Sought): Sought =>
  (value) =>
    sql`
    SELECT 'document', document.id, document.title, ${nowhere}, ${noDay}, document.due_on
    FROM document
    WHERE document.center_id = ${value('center')} AND document.user_id = ${value('person')} AND ${isPending}
      AND document.type = ANY(${value('documentTypes')}::text[]) AND ${isReadable(value)}`;

const pipsWhere =
  (isReadable: Sought): Sought =>
  (value) =>
    sql`
    SELECT 'pip', pip.id, pip.title, ${nowhere}, ${noDay}, pip.look_again_on
    FROM pip
    WHERE center_id = ${value('center')} AND status = 'COMPLETED' AND look_again_on <= ${value('today')}::date
      AND ${isReadable(value)}
      AND (${value('managesPips')}::boolean OR EXISTS (SELECT FROM pip_person AS person
        WHERE person.center_id = pip.center_id AND person.pip_id = pip.id AND person.edits
          AND person.user_id = ${value('person')}))`;

/** As many have signed as have to. */
const activationsWhere =
  (isReadable: Sought): Sought =>
  (value) =>
    sql`
    SELECT 'activation', pip.id, pip.title, ${nowhere}, NULL::date, signing.sealed_at, ${neverDue}
    FROM pip
      JOIN pip_version AS put_up ON put_up.center_id = pip.center_id AND put_up.pip_id = pip.id
        AND put_up.in_force_from IS NULL AND put_up.discarded_at IS NULL
      JOIN signing ON signing.center_id = pip.center_id AND signing.subject = 'pip-version'
        AND signing.subject_id = put_up.id AND signing.sealed_at IS NOT NULL AND signing.voided_at IS NULL
    WHERE pip.center_id = ${value('center')} AND pip.status = 'SIGN_IN_PROCESS'
      AND ${value('managesPips')}::boolean AND ${isReadable(value)}`;

const isOwnDraft: Sought = (value) => sql`
  center_id = ${value('center')} AND created_by = ${value('person')} AND status = 'DRAFT'`;

const rounds: Sought = (value) => sql`
  SELECT 'round', id, ${toolTitle}, unit_id, location_id, NULL::date, created_at, ${neverDue}
  FROM audit JOIN (
    SELECT id FROM audit WHERE ${isOwnDraft(value)}
    UNION ALL SELECT audit_id FROM audit_co_author WHERE center_id = ${value('center')} AND user_id = ${value('person')}
  ) AS own USING (id)
  WHERE center_id = ${value('center')} AND status = 'DRAFT'`;

const forms: Sought = (value) => sql`
  SELECT 'form', id, (SELECT name FROM topic WHERE topic.id = completed_form.topic_id), ${nowhere}, day, created_at, ${neverDue}
  FROM completed_form WHERE ${isOwnDraft(value)}`;

/** The first of each kind by when they are due, then the newest; with how many there are of it in all. */
const firstOfEach =
  (...kinds: readonly Sought[]): Sought =>
  (value) =>
    sql`
    SELECT kind, id, title, unit_id, location_id, day, since, due_on, total, overdue, due_today FROM (
      SELECT found.*, row_number() OVER its_kind AS place, count(*) OVER its_kind AS total,
        count(*) FILTER (WHERE due_on < ${value('today')}::date) OVER its_kind AS overdue,
        count(*) FILTER (WHERE due_on = ${value('today')}::date) OVER its_kind AS due_today
      FROM (${sql.join(
        kinds.map((kind) => kind(value)),
        sql` UNION ALL `,
      )}) AS found
      WINDOW its_kind AS (PARTITION BY kind ORDER BY due_on NULLS LAST, since DESC, id
        ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)) AS placed
    WHERE place <= ${value('mostEach')}::int`;

const workWhere = (isReadable: { document: Sought; pip: Sought }) =>
  prepared<WorkOf, WorkRow>`${issues} UNION ALL ${verifications} UNION ALL ${firstOfEach(
    actionItems,
    documentsWhere(isReadable.document),
    pipsWhere(isReadable.pip),
    activationsWhere(isReadable.pip),
    rounds,
    forms,
  )}`;

// A plan is begun as a whole, whether or not a part of it is needed: for those from whom nothing is withheld that was a third of it.
const all: Sought = () => sql`true`;
const forAll = workWhere({ document: all, pip: all });
const forOutsiders = workWhere({
  document: (value) => isUnwithheldDocument(value('outsider')),
  pip: (value) => sql`NOT ${isWithheld('pip', 'pip', value('outsider'))}`,
});

/** What waits for a person, but for signatures: the first of each kind with their number. */
export const listWork = (of: WorkOf): Statement<WorkRow> =>
  of.outsider === null ? forAll(of) : forOutsiders(of);

const isThere: Readonly<Record<FirstStep, (center: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  house: (center) => sql`SELECT FROM unit WHERE center_id = ${center}`,
  // Asked for once there are units for them to stand in.
  rooms: (center) => sql`SELECT FROM location WHERE center_id = ${center}
    UNION ALL SELECT WHERE NOT EXISTS (SELECT FROM unit WHERE center_id = ${center})`,
  people: (center) => sql`SELECT FROM user_account WHERE center_id = ${center} AND enabled OFFSET 1`,
  responsible: (
    center,
  ) => sql`SELECT FROM department JOIN user_account AS person ON person.id = department.responsible_id
    WHERE department.center_id = ${center} AND department.active AND person.enabled`,
  topics: (center) => sql`SELECT FROM center_topic WHERE center_id = ${center} AND enabled`,
  tools: (center) => sql`SELECT FROM audit_tool WHERE center_id = ${center}`,
  meeting: (center) => sql`SELECT FROM meeting WHERE center_id = ${center} AND committee`,
};

/** Which of the first steps a new center has not taken; nothing of a center that is older. */
export const listFirstSteps = prepared<{ center: string; now: Date }, { step: FirstStep }>`
  SELECT step FROM center, LATERAL (VALUES ${(value) =>
    sql.join(
      firstStepNames.map((name) => sql`(${sql.lit(name)}, EXISTS (${isThere[name](value('center'))}))`),
    )}) AS taken (step, is_there)
  WHERE center.id = ${'center'} AND NOT is_there
    AND center.created_at > ${'now'}::timestamptz - interval '1 day' * ${sql.lit(newForDays)}`;
