import { type Selectable, sql } from 'kysely';
import type { Acting } from '../../db/acting';
import type { ActionItemTable, MeetingItemTable, MeetingMinutesTable } from '../../db/schema-minutes';
import type { Scope } from '../../db/scope';
import { build, insertInto, raw, type Statement } from '../../db/statement';
import { isWithheld, outsiderOf, unwithheld } from '../../db/withheld';
import { unwithheldDocuments } from '../documents/documents.queries';
import type { KeptFile } from '../files/files.present';
import { titleFor } from '../meetings/title.queries';
import { isEarlierOfMatter } from './earlier-meetings';

export type MinutesRecord = Selectable<MeetingMinutesTable>;
export type ItemRecord = Selectable<MeetingItemTable>;

/** An item with what it is about. */
export interface ItemRow extends ItemRecord {
  topic_name: string | null;
  /** Null also where the PIP is withheld from the caller. */
  pip_title: string | null;
  /** About a PIP that is the committee's work product. */
  pip_marked: boolean;
}

/** An action item with the meeting that decided it. */
export interface ActionRow extends Selectable<ActionItemTable> {
  meeting_title: string;
  meeting_day: string;
  /** Its minutes are withheld from the caller. */
  meeting_withheld: boolean;
}

export const findMinutes = (scope: Scope<Acting>, meetingId: string) =>
  build
    .selectFrom('meeting_minutes')
    .selectAll()
    .where('center_id', '=', scope.center.id)
    .where('meeting_id', '=', meetingId);

const items = (scope: Scope<Acting>) => sql`
  SELECT item.*, topic.name AS topic_name, pip.title AS pip_title,
    coalesce((SELECT marked.work_product FROM pip AS marked
      WHERE marked.center_id = item.center_id AND marked.id = item.pip_id), false) AS pip_marked
  FROM meeting_item AS item
    LEFT JOIN center_topic ON center_topic.center_id = item.center_id AND center_topic.id = item.center_topic_id
    LEFT JOIN topic ON topic.id = center_topic.topic_id
    LEFT JOIN pip ON ${sql.join([sql`pip.center_id = item.center_id`, sql`pip.id = item.pip_id`, ...unwithheld(scope, 'pip')], sql` AND `)}
  WHERE item.center_id = ${scope.center.id}`;

/** The items of a meeting in their order, drafts among them; what was dismissed is not. */
export const listItems = (scope: Scope<Acting>, meetingId: string): Statement<ItemRow> =>
  raw(sql<ItemRow>`
    ${items(scope)} AND item.meeting_id = ${meetingId} AND item.state <> 'DISMISSED' ORDER BY item.position, item.id`);

export const findItem = (scope: Scope<Acting>, meetingId: string, id: string): Statement<ItemRow> =>
  raw(sql<ItemRow>`${items(scope)} AND item.meeting_id = ${meetingId} AND item.id = ${id}`);

/** Of which meeting an action item is, as far as the caller may know it. */
const decidedAt = (scope: Scope<Acting>, meeting: string) => sql`
  ${titleFor(scope, meeting)} AS meeting_title,
  ${isWithheld('meeting-minutes', meeting, sql.val(outsiderOf(scope)))} AS meeting_withheld`;

const actions = (scope: Scope<Acting>) => sql`
  SELECT action.*, ${decidedAt(scope, 'meeting')},
    (meeting.occurs_at AT TIME ZONE ${scope.center.timeZone})::date::text AS meeting_day
  FROM action_item AS action
    JOIN meeting ON meeting.center_id = action.center_id AND meeting.id = action.meeting_id
  WHERE action.center_id = ${scope.center.id}`;

const byDue = sql`ORDER BY action.due_on NULLS LAST, action.created_at, action.id`;

/** What a meeting decided to be done, in the order in which it was written down. */
export const listActions = (scope: Scope<Acting>, meetingId: string): Statement<ActionRow> =>
  raw(sql<ActionRow>`
    ${actions(scope)} AND action.meeting_id = ${meetingId} ORDER BY action.created_at, action.id`);

export const findAction = (scope: Scope<Acting>, id: string): Statement<ActionRow> =>
  raw(sql<ActionRow>`${actions(scope)} AND action.id = ${id}`);

/** What a meeting that was held decided, under these names in a statement, and nobody has done: Tasks, Home and the digest tell of it. */
export const isOpenAction = sql<boolean>`action.done_on IS NULL AND meeting.status <> 'PLANNED'`;

/** Open action items, one's own first; or those alone. */
export const listOpenActions = (scope: Scope, mineAlone: boolean): Statement<ActionRow> =>
  raw(sql<ActionRow>`
    ${actions(scope)} AND ${isOpenAction}
      AND (${!mineAlone} OR action.user_id = ${scope.actor.userId})
    ORDER BY (action.user_id = ${scope.actor.userId}) DESC NULLS LAST, action.due_on NULLS LAST, action.created_at, action.id
    LIMIT 500`);

/**
 * What meetings before decided and nobody had done by this one: of the same topics, the same group or the same PIP, and
 * between meetings of the quality committee all of it. Of minutes that are withheld from the caller, their own alone. Of minutes
 * that are the committee's work product none on a paper that is stored, which a job may write and others read later; on one that
 * is handed out to the caller as it is made, where it is marked too.
 */
export const listCarriedOver = (
  scope: Scope<Acting>,
  meetingId: string,
  where: 'screen' | 'handed-out' | 'stored',
): Statement<ActionRow> =>
  raw(sql<ActionRow>`
    SELECT action.*, ${decidedAt(scope, 'earlier')},
      (earlier.held_at AT TIME ZONE ${scope.center.timeZone})::date::text AS meeting_day
    FROM meeting AS this
      JOIN meeting AS earlier ON ${isEarlierOfMatter(sql.val(scope.now))}
      JOIN action_item AS action ON action.center_id = earlier.center_id AND action.meeting_id = earlier.id
    WHERE this.center_id = ${scope.center.id} AND this.id = ${meetingId}
      AND (action.done_on IS NULL
        OR action.done_on >= (this.held_at AT TIME ZONE ${scope.center.timeZone})::date)
      AND (NOT ${isWithheld('meeting-minutes', 'earlier', sql.val(outsiderOf(scope)))} OR action.user_id = ${outsiderOf(scope)}::uuid)
      AND (NOT earlier.work_product OR ${where === 'screen'} OR ${where === 'handed-out'} AND this.work_product)
    ${byDue} LIMIT 200`);

export const listAmendments = (scope: Scope<Acting>, meetingId: string) =>
  build
    .selectFrom('meeting_amendment')
    .select(['number', 'reason', 'created_at', 'created_by'])
    .where('center_id', '=', scope.center.id)
    .where('meeting_id', '=', meetingId)
    .orderBy('number', 'desc');

/** A document of a meeting with its newest file. */
export interface PaperRow {
  id: string;
  type: 'MEETING_MINUTES' | 'MEETING_REPORT' | 'AUXILIARY_REPORT';
  title: string;
  center_topic_id: string | null;
  topic_name: string | null;
  user_id: string | null;
  due_on: string | null;
  file: KeptFile | null;
}

const papers = (scope: Scope<Acting>, meetingId: string) => sql`
  SELECT document.id, document.type, document.title, center_topic.id AS center_topic_id, topic.name AS topic_name,
    document.user_id, document.due_on,
    (SELECT to_json(kept) FROM (
      SELECT id, name, type, size, width, height, created_at, created_by, sha256 FROM file
      WHERE file.center_id = document.center_id AND file.document_id = document.id
      ORDER BY file.created_at DESC, file.id DESC LIMIT 1) AS kept) AS file
  FROM document
    LEFT JOIN center_topic ON center_topic.center_id = document.center_id AND center_topic.topic_id = document.topic_id
    LEFT JOIN topic ON topic.id = document.topic_id
  WHERE ${sql.join(
    [
      sql`document.center_id = ${scope.center.id}`,
      sql`document.meeting_id = ${meetingId}`,
      ...unwithheldDocuments(scope),
    ],
    sql` AND `,
  )}`;

/** The minutes' document and the reports of a meeting, as far as the caller may know them. */
export const listPapers = (scope: Scope<Acting>, meetingId: string): Statement<PaperRow> =>
  raw(sql<PaperRow>`
    ${papers(scope, meetingId)}
    ORDER BY document.type DESC, topic.name NULLS FIRST, document.created_at, document.id`);

/** Writes the minutes' own text, or that they are final; `version` is the one that they have now. */
export const saveMinutesRow = (
  scope: Scope<Acting>,
  meetingId: string,
  row: Pick<MinutesRecord, 'body' | 'final_at' | 'final_by' | 'version'>,
): Statement<unknown> =>
  raw(sql`
    INSERT INTO meeting_minutes (center_id, meeting_id, body, final_at, final_by, version, changed_at, changed_by)
    VALUES (${scope.center.id}, ${meetingId}, ${row.body && JSON.stringify(row.body)}::jsonb, ${row.final_at}, ${row.final_by},
      ${row.version + 1}, ${scope.now}, ${scope.actor.userId})
    ON CONFLICT (center_id, meeting_id) DO UPDATE SET body = excluded.body, final_at = excluded.final_at,
      final_by = excluded.final_by, version = excluded.version, changed_at = excluded.changed_at,
      changed_by = excluded.changed_by`);

export const insertItem = (
  scope: Scope<Acting>,
  item: Omit<Parameters<typeof insertInto<'meeting_item'>>[1], 'center_id'>,
) => insertInto('meeting_item', { ...item, center_id: scope.center.id });

/** How long the rich texts of a meeting's minutes are together, with what marks them. */
export const measureMinutes = (scope: Scope<Acting>, meetingId: string): Statement<{ length: number }> =>
  raw(sql<{ length: number }>`
    SELECT (coalesce((SELECT sum(length(concat(item.data, item.analysis, item.decision))) FROM meeting_item AS item
        WHERE item.center_id = ${scope.center.id} AND item.meeting_id = ${meetingId}), 0)
      + coalesce((SELECT length(body::text) FROM meeting_minutes
        WHERE center_id = ${scope.center.id} AND meeting_id = ${meetingId}), 0))::float8 AS length`);

/** What can be written of an item. */
export type ItemChanges = Pick<ItemRecord, 'title' | 'goal' | 'data' | 'analysis' | 'decision' | 'state'>;

const asJson = (value: unknown) => (value === null ? null : JSON.stringify(value));

export const updateItem = (
  scope: Scope<Acting>,
  { id, version }: Pick<ItemRecord, 'id' | 'version'>,
  { data, analysis, decision, ...changes }: ItemChanges,
) =>
  build
    .updateTable('meeting_item')
    .set({
      ...changes,
      data: asJson(data),
      analysis: asJson(analysis),
      decision: asJson(decision),
      version: version + 1,
      changed_at: scope.now,
      changed_by: scope.actor.userId,
    })
    .where('center_id', '=', scope.center.id)
    .where('id', '=', id);

export const deleteItem = (scope: Scope<Acting>, id: string) =>
  build.deleteFrom('meeting_item').where('center_id', '=', scope.center.id).where('id', '=', id);

/** Puts the items of a meeting in this order; those that it does not name come after them, as they were. */
export const orderItems = (
  scope: Scope<Acting>,
  meetingId: string,
  ids: readonly string[],
): Statement<unknown> =>
  raw(sql`
    UPDATE meeting_item SET position = placed.position
    FROM (SELECT id, row_number() OVER (ORDER BY array_position(${[...ids]}::uuid[], id) NULLS LAST, position, id) AS position
      FROM meeting_item WHERE center_id = ${scope.center.id} AND meeting_id = ${meetingId}) AS placed
    WHERE meeting_item.center_id = ${scope.center.id} AND meeting_item.id = placed.id
      AND meeting_item.position <> placed.position`);

export const insertAction = (
  scope: Scope<Acting>,
  action: Omit<Parameters<typeof insertInto<'action_item'>>[1], 'center_id'>,
) => insertInto('action_item', { ...action, center_id: scope.center.id });

export const updateAction = (
  scope: Scope<Acting>,
  { id, version }: Pick<ActionRow, 'id' | 'version'>,
  changes: Pick<ActionRow, 'text' | 'user_id' | 'due_on' | 'done_on' | 'done_by'>,
) =>
  build
    .updateTable('action_item')
    .set({ ...changes, version: version + 1 })
    .where('center_id', '=', scope.center.id)
    .where('id', '=', id);

export const deleteAction = (scope: Scope<Acting>, id: string) =>
  build.deleteFrom('action_item').where('center_id', '=', scope.center.id).where('id', '=', id);

export const insertAmendment = (
  scope: Scope,
  meetingId: string,
  amendment: { reason: string | null; content: unknown },
): Statement<unknown> =>
  raw(sql`
    INSERT INTO meeting_amendment (center_id, meeting_id, number, reason, content, created_at, created_by)
    SELECT ${scope.center.id}, ${meetingId}, count(*) + 1, ${amendment.reason}, ${JSON.stringify(amendment.content)}::jsonb,
      ${scope.now}, ${scope.actor.userId}
    FROM meeting_amendment WHERE center_id = ${scope.center.id} AND meeting_id = ${meetingId}`);

export const updateMeetingStatus = (
  scope: Scope<Acting>,
  id: string,
  set: { status: 'CONFIRMED'; held_at: Date } | { status: 'CLOSED' },
) =>
  build
    .updateTable('meeting')
    .set((eb) => ({ ...set, version: eb('version', '+', 1) }))
    .where('center_id', '=', scope.center.id)
    .where('id', '=', id);
