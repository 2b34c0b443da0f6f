import type { GatheredItem } from '@lamplight/domain/meetings/gathering';
import { sql } from 'kysely';
import type { Acting } from '../../../db/acting';
import type { Scope } from '../../../db/scope';
import { build, raw } from '../../../db/statement';

export interface PlacedItem extends GatheredItem {
  id: string;
  position: number;
}

export const insertGathered = (scope: Scope<Acting>, meetingId: string, items: readonly PlacedItem[]) =>
  raw(sql`
    INSERT INTO meeting_item (center_id, id, meeting_id, position, kind, state, key, center_topic_id, pip_id, title, told,
      created_at, changed_at)
    SELECT ${scope.center.id}, id, ${meetingId}, position, kind, state, key, "centerTopicId", "pipId", title, told,
      ${scope.now}::timestamptz, ${scope.now}::timestamptz
    FROM json_to_recordset(${JSON.stringify(items)}::json) AS gathered (id uuid, position integer, kind text, state text,
      key text, "centerTopicId" uuid, "pipId" uuid, title text, told text)`);

/** Tells drafts anew. */
export const retell = (
  scope: Scope<Acting>,
  items: readonly { id: string; title: string; told: string | null }[],
) =>
  raw(sql`
    UPDATE meeting_item SET title = anew.title, told = anew.told, version = version + 1, changed_at = ${scope.now}::timestamptz
    FROM json_to_recordset(${JSON.stringify(items)}::json) AS anew (id uuid, title text, told text)
    WHERE meeting_item.center_id = ${scope.center.id} AND meeting_item.id = anew.id`);

export const deleteItems = (scope: Scope<Acting>, ids: readonly string[]) =>
  raw(sql`DELETE FROM meeting_item WHERE center_id = ${scope.center.id} AND id = ANY(${[...ids]}::uuid[])`);

/** Puts items in the places of an agenda that these ids have in the list; ids of others are passed over. */
export const placeItems = (scope: Scope<Acting>, ids: readonly string[]) =>
  raw(sql`
    UPDATE meeting_item SET position = ordered.place
    FROM unnest(${[...ids]}::uuid[]) WITH ORDINALITY AS ordered (id, place)
    WHERE meeting_item.center_id = ${scope.center.id} AND meeting_item.id = ordered.id AND position <> ordered.place`);

export const setGathered = (scope: Scope<Acting>, meetingId: string) =>
  build
    .updateTable('meeting')
    .set({ gathered_at: scope.now })
    .where('center_id', '=', scope.center.id)
    .where('id', '=', meetingId);

/** Planned meetings between two days. */
export const listNear = (scope: Scope<Acting>, days: { from: string; to: string }) =>
  build
    .selectFrom('meeting')
    .select('id')
    .where('center_id', '=', scope.center.id)
    .where('status', '=', 'PLANNED')
    .where('day', '>=', days.from)
    .where('day', '<=', days.to)
    .orderBy('planned_at')
    .orderBy('id');
