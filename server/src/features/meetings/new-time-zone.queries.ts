import type { Day } from '@lamplight/domain/calendar/day';
import { sql } from 'kysely';
import type { Acting } from '../../db/acting';
import type { Scope } from '../../db/scope';
import { raw } from '../../db/statement';

/** How many meetings are planned ahead of now. */
export const countPlannedAhead = (scope: Scope<Acting>) =>
  raw(sql<{ count: number }>`
    SELECT count(*) AS count FROM meeting
    WHERE center_id = ${scope.center.id} AND status = 'PLANNED' AND planned_at > ${scope.now}::timestamptz`);

/** When a meeting is planned: on the center's wall, and the instant that this was so far. */
export interface PlannedTime {
  id: string;
  day: Day;
  time_minutes: number;
  planned_at: Date;
}

/** When the meetings are that are still planned; held until the transaction ends. */
export const lockPlannedTimes = (scope: Scope<Acting>) =>
  raw(sql<PlannedTime>`
    SELECT id, day, time_minutes, planned_at FROM meeting
    WHERE center_id = ${scope.center.id} AND status = 'PLANNED' ORDER BY id FOR NO KEY UPDATE`);

/** Gives meetings their new instants; calendars hear of it. By their keys: thousands of them must not be compared with thousands. */
export const movePlannedTimes = (scope: Scope<Acting>, moved: readonly { id: string; at: Date }[]) =>
  raw(sql`
    UPDATE meeting SET planned_at = moved.at, sequence = sequence + 1, version = version + 1
    FROM unnest(${moved.map(({ id }) => id)}::uuid[], ${moved.map(({ at }) => at)}::timestamptz[]) AS moved (id, at)
    WHERE meeting.center_id = ${scope.center.id} AND meeting.id = moved.id`);
