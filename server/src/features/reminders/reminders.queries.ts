import { sql } from 'kysely';
import type { Acting } from '../../db/acting';
import type { Scope } from '../../db/scope';
import { build, raw, type Statement } from '../../db/statement';

/** People are reminded from this hour of their center's day on. */
const fromHour = 7;

/**
 * Centers, on the platform, whose day of reminders has come and was not told: the day it is there once the hour has
 * come, and the one before until then. A center that was never looked at begins with the day it is.
 */
export const listCentersToRemind = (
  now: Date,
  after: string,
  most: number,
): Statement<{ id: string; day: string }> =>
  raw(sql<{ id: string; day: string }>`
    SELECT center.id, turn.day FROM center
      LEFT JOIN topic_reminding AS told ON told.center_id = center.id,
      LATERAL (SELECT ${now}::timestamptz AT TIME ZONE center.time_zone AS at) AS wall,
      LATERAL (SELECT (wall.at - make_interval(hours => ${sql.lit(fromHour)}))::date AS day) AS turn
    WHERE center.id > ${after} AND coalesce(told.through, wall.at::date - 1) < turn.day
    ORDER BY center.id LIMIT ${most}`);

/** Makes the row of a center that was never looked at. */
export const beginReminding = (scope: Scope<Acting>, day: string) =>
  raw(sql`
    INSERT INTO topic_reminding (center_id, through) VALUES (${scope.center.id}, ${day}::date - 1)
    ON CONFLICT DO NOTHING`);

/** Up to when the center's people were reminded. Locked: of two who come at once, the second finds what the first did. */
export const lockReminded = (scope: Scope<Acting>) =>
  build.selectFrom('topic_reminding').select('through').where('center_id', '=', scope.center.id).forUpdate();

export const setReminded = (scope: Scope<Acting>, through: string) =>
  build.updateTable('topic_reminding').set({ through }).where('center_id', '=', scope.center.id);
