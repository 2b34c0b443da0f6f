import type { Day } from '@lamplight/domain/calendar/day';
import { type Selectable, sql } from 'kysely';
import type { Acting } from '../../db/acting';
import type { MeetingPlanningTable } from '../../db/schema-meetings';
import type { Scope } from '../../db/scope';
import { build, insertInto, prepared, raw, type Statement } from '../../db/statement';
import { beginsMarked } from './meetings.queries';

/** A topic or group of a center with its calendar rule. */
export interface RuleRow {
  center_id: string;
  id: string;
  kind: 'topic' | 'group';
  name: string;
  committee: boolean;
  rrule: string;
  starts_on: string;
  starts_at: string;
  duration_minutes: number;
  /** Since when the rule reads as it does. */
  ruled_since: string;
}

/** The calendar rules of centers: of enabled topics, and of groups with enabled topics. */
export const listRulesOf = prepared<{ centers: readonly string[] }, RuleRow>`
    SELECT center_topic.center_id, center_topic.id, 'topic' AS kind, topic.name, center_topic.committee, rrule, starts_on, starts_at,
      duration_minutes, coalesce(ruled_since, starts_on) AS ruled_since
    FROM center_topic JOIN topic ON topic.id = center_topic.topic_id
    WHERE center_topic.center_id = ANY(${'centers'}::uuid[]) AND center_topic.enabled AND topic.active AND rrule IS NOT NULL
    UNION ALL
    SELECT center_id, id, 'group', name, committee, rrule, starts_on, starts_at, duration_minutes, coalesce(ruled_since, starts_on)
    FROM topic_group
    WHERE center_id = ANY(${'centers'}::uuid[]) AND rrule IS NOT NULL AND EXISTS (
      SELECT FROM center_topic JOIN topic ON topic.id = center_topic.topic_id
      WHERE center_topic.center_id = topic_group.center_id AND center_topic.group_id = topic_group.id
        AND center_topic.enabled AND topic.active)
    ORDER BY name, id`;

/** Those of the caller's center. */
export const listRules = ({ center }: Scope<Acting>): Statement<RuleRow> =>
  listRulesOf({ centers: [center.id] });

/** Enabled topics that no rule plans: neither their own nor their group's. */
export const listTopicsWithoutRule = (scope: Scope<Acting>): Statement<{ id: string; name: string }> =>
  raw(sql<{ id: string; name: string }>`
    SELECT center_topic.id, topic.name
    FROM center_topic JOIN topic ON topic.id = center_topic.topic_id
      LEFT JOIN topic_group ON topic_group.center_id = center_topic.center_id AND topic_group.id = center_topic.group_id
    WHERE center_topic.center_id = ${scope.center.id} AND center_topic.enabled AND topic.active
      AND center_topic.rrule IS NULL AND topic_group.rrule IS NULL
    ORDER BY lower(topic.name), center_topic.id`);

/** Which days of which rules have their meeting, wherever it was moved to. */
export const listTaken = (
  scope: Scope<Acting>,
  from: Day,
  to: Day,
): Statement<{ slot_of: string; slot_on: string }> =>
  raw(sql<{ slot_of: string; slot_on: string }>`
    SELECT slot_of, slot_on FROM meeting
    WHERE center_id = ${scope.center.id} AND slot_of IS NOT NULL AND slot_on BETWEEN ${from} AND ${to}`);

/** A meeting that planning makes. */
export interface PlannedMeeting {
  id: string;
  title: string;
  day: Day;
  time_minutes: number;
  planned_at: Date;
  duration_minutes: number;
  committee: boolean;
  group_id: string | null;
  slot_of: string;
  slot_on: Day;
}

/** A meeting that was made, and whether its minutes are committee work product from their beginning. */
type BegunMeeting = { id: string; work_product: boolean };

/** Makes the meetings whose rule and day have none yet; of two who plan at once, one makes each. Gives those it made. */
export const insertPlanned = (scope: Scope, meetings: readonly PlannedMeeting[]): Statement<BegunMeeting> =>
  raw(sql<BegunMeeting>`
    INSERT INTO meeting (center_id, id, type, title, day, time_minutes, planned_at, duration_minutes, committee, group_id,
      slot_of, slot_on, work_product, created_at, created_by)
    SELECT ${scope.center.id}, id, 'TOPIC', title, day, time_minutes, planned_at, duration_minutes, committee, group_id,
      slot_of, slot_on, ${beginsMarked(scope, sql`committee`)}, ${scope.now}::timestamptz, ${scope.actor.userId}
    FROM json_to_recordset(${JSON.stringify(meetings)}::json) AS planned (id uuid, title text, day date, time_minutes smallint,
      planned_at timestamptz, duration_minutes smallint, committee boolean, group_id uuid, slot_of uuid, slot_on date)
    ORDER BY slot_of, slot_on
    ON CONFLICT (center_id, slot_of, slot_on) WHERE slot_of IS NOT NULL DO NOTHING
    RETURNING id, work_product`);

const pairs = (of: readonly (readonly [string, readonly string[]])[]) => ({
  meetings: of.flatMap(([meeting, ids]) => ids.map(() => meeting)),
  others: of.flatMap(([, ids]) => [...ids]),
  places: of.flatMap(([, ids]) => ids.map((_, index) => index + 1)),
});

/** Says what new meetings are about. */
export function insertTopics(scope: Scope<Acting>, of: readonly (readonly [string, readonly string[]])[]) {
  const { meetings, others, places } = pairs(of);
  return raw(sql`
    INSERT INTO meeting_topic (center_id, meeting_id, center_topic_id, position)
    SELECT ${scope.center.id}, meeting, topic, place
    FROM unnest(${meetings}::uuid[], ${others}::uuid[], ${places}::smallint[]) AS about (meeting, topic, place)`);
}

/** Says whom new meetings invite. */
export function insertAttendees(scope: Scope<Acting>, of: readonly (readonly [string, readonly string[]])[]) {
  const { meetings, others } = pairs(of);
  return raw(sql`
    INSERT INTO meeting_attendee (center_id, meeting_id, user_id)
    SELECT ${scope.center.id}, meeting, person FROM unnest(${meetings}::uuid[], ${others}::uuid[]) AS invited (meeting, person)`);
}

export type PlanningRecord = Selectable<MeetingPlanningTable>;

export const insertPlanning = (
  scope: Scope,
  run: Pick<PlanningRecord, 'id' | 'first_on' | 'last_on' | 'made' | 'skipped'> & { details: string },
) =>
  insertInto('meeting_planning', {
    ...run,
    center_id: scope.center.id,
    created_at: scope.now,
    created_by: scope.actor.userId,
  });

export const listLastPlannings = (scope: Scope) =>
  build
    .selectFrom('meeting_planning')
    .selectAll()
    .where('center_id', '=', scope.center.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(5);
