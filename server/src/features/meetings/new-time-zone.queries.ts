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

/** A time on the center's wall at which meetings are planned, with the instant that it is. */
export interface PlannedTime {
  day: Day;
  time_minutes: number;
  planned_at: Date;
}

/** The times of all meetings that are still planned, each once. */
export const listPlannedTimes = (scope: Scope<Acting>) =>
  raw(sql<PlannedTime>`
    SELECT DISTINCT day, time_minutes, planned_at FROM meeting
    WHERE center_id = ${scope.center.id} AND status = 'PLANNED'`);

/** Gives the planned meetings of these times their new instants; their calendars are told of it. */
export const movePlannedTimes = (
  scope: Scope<Acting>,
  times: readonly { day: Day; time_minutes: number; at: Date }[],
) =>
  raw(sql`
    UPDATE meeting SET planned_at = moved.at, sequence = sequence + 1, version = version + 1
    FROM unnest(${times.map(({ day }) => day)}::date[], ${times.map((each) => each.time_minutes)}::smallint[],
      ${times.map(({ at }) => at)}::timestamptz[]) AS moved (day, time_minutes, at)
    WHERE meeting.center_id = ${scope.center.id} AND meeting.status = 'PLANNED'
      AND meeting.day = moved.day AND meeting.time_minutes = moved.time_minutes
      AND meeting.planned_at <> moved.at`);
