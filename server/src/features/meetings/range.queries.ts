import type { Day } from '@lamplight/domain/calendar/day';
import type { MeetingStatus } from '@lamplight/domain/meetings/meetings';
import { sql } from 'kysely';
import type { Acting } from '../../db/acting';
import type { Scope } from '../../db/scope';
import { raw } from '../../db/statement';

/** How many meetings of a range of days there are, by status. */
export const countRange = (scope: Scope<Acting>, from: Day, to: Day) =>
  raw(sql<{ status: MeetingStatus; count: number }>`
    SELECT status, count(*) AS count FROM meeting
    WHERE center_id = ${scope.center.id} AND day BETWEEN ${from} AND ${to} GROUP BY status`);

/** The planned meetings of a range of days, held. */
export const lockRange = (scope: Scope<Acting>, from: Day, to: Day) =>
  raw(sql<{ id: string }>`
    SELECT id FROM meeting
    WHERE center_id = ${scope.center.id} AND day BETWEEN ${from} AND ${to} AND status = 'PLANNED'
    ORDER BY id FOR UPDATE`);

export const deleteMeetings = (scope: Scope<Acting>, ids: readonly string[]) =>
  raw(sql<{ id: string; title: string; day: string }>`
    DELETE FROM meeting WHERE center_id = ${scope.center.id} AND id = ANY(${[...ids]}::uuid[]) AND status = 'PLANNED'
    RETURNING id, title, day`);
