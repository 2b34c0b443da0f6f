import { sql } from 'kysely';
import type { Scope } from '../../db/scope';
import { raw } from '../../db/statement';
import type { DayRange } from './day-range';
import { titleFor } from './title.queries';

/** Days whose planned meetings are deleted: all of them, or those about one topic; null is a topic that nobody has. */
export type DeletedRange = DayRange & { centerTopicId?: string | null | undefined };

const inRange = (scope: Scope, { initDate, endDate, centerTopicId }: DeletedRange) => {
  const days = sql`meeting.center_id = ${scope.center.id} AND meeting.day BETWEEN ${initDate} AND ${endDate}`;
  if (centerTopicId === undefined) return days;
  return sql`${days} AND EXISTS (SELECT FROM meeting_topic AS about WHERE about.center_id = meeting.center_id
    AND about.meeting_id = meeting.id AND about.center_topic_id = ${centerTopicId})`;
};

/**
 * Planned, and not kept by what it holds: papers of minutes that are marked are withheld by their meeting, and would be
 * everyone's without it.
 */
export const isDeletable = sql<boolean>`(meeting.status = 'PLANNED' AND NOT (meeting.work_product AND EXISTS (
    SELECT FROM document WHERE document.center_id = meeting.center_id AND document.meeting_id = meeting.id)))`;

/** How many meetings of a range of days are left where the others are deleted. */
export const countKept = (scope: Scope, range: DeletedRange) =>
  raw(sql<{ count: number }>`
    SELECT count(*) AS count FROM meeting WHERE ${inRange(scope, range)} AND NOT ${isDeletable}`);

/** The meetings to delete of a range of days, by day and time. */
export const listRange = (scope: Scope, range: DeletedRange) =>
  raw(sql<{ id: string; title: string; day: string; time_minutes: number }>`
    SELECT id, ${titleFor(scope)} AS title, day, time_minutes FROM meeting
    WHERE ${inRange(scope, range)} AND ${isDeletable} ORDER BY day, time_minutes, id`);

/** The meetings to delete of a range of days, held. */
export const lockRange = (scope: Scope, range: DeletedRange) =>
  raw(sql<{ id: string }>`
    SELECT id FROM meeting WHERE ${inRange(scope, range)} AND ${isDeletable} ORDER BY id FOR UPDATE`);

export const deleteMeetings = (scope: Scope, ids: readonly string[]) =>
  raw(sql<{ id: string; title: string; day: string }>`
    DELETE FROM meeting WHERE center_id = ${scope.center.id} AND id = ANY(${[...ids]}::uuid[]) AND ${isDeletable}
    RETURNING id, title, day`);

export const readDeletable = (scope: Scope, id: string) =>
  raw(sql<{ deletable: boolean }>`
    SELECT ${isDeletable} AS deletable FROM meeting WHERE center_id = ${scope.center.id} AND id = ${id}`);
