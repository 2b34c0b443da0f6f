import type { MeetingType } from '@lamplight/domain/meetings/meetings';
import { type RawBuilder, sql } from 'kysely';
import type { Acting } from '../../db/acting';
import type { Scope } from '../../db/scope';
import { raw, type Statement } from '../../db/statement';

/** What of a meeting mails may tell, and whom. */
export interface ToldRow {
  id: string;
  type: MeetingType;
  committee: boolean;
  planned_at: Date;
  duration_minutes: number;
  sequence: number;
  topics: string[];
  attendee_ids: string[];
}

const told = (scope: Scope<Acting>, which: RawBuilder<unknown>) =>
  raw(sql<ToldRow>`
    WITH chosen AS MATERIALIZED (
      SELECT id, type, committee, planned_at, duration_minutes, sequence FROM meeting
      WHERE center_id = ${scope.center.id} AND ${which}),
    named AS (
      SELECT about.meeting_id, array_agg(topic.name ORDER BY about.position) AS topics
      FROM meeting_topic AS about
        JOIN center_topic ON center_topic.center_id = about.center_id AND center_topic.id = about.center_topic_id
        JOIN topic ON topic.id = center_topic.topic_id
      WHERE about.center_id = ${scope.center.id} AND about.meeting_id IN (SELECT id FROM chosen)
      GROUP BY about.meeting_id),
    invited AS (
      SELECT meeting_id, array_agg(user_id::text ORDER BY user_id) AS attendee_ids
      FROM meeting_attendee WHERE center_id = ${scope.center.id} AND meeting_id IN (SELECT id FROM chosen)
      GROUP BY meeting_id)
    SELECT chosen.*, coalesce(topics, '{}') AS topics, coalesce(attendee_ids, '{}') AS attendee_ids
    FROM chosen LEFT JOIN named ON named.meeting_id = chosen.id LEFT JOIN invited ON invited.meeting_id = chosen.id
    ORDER BY planned_at, id`);

/** Some of the center's meetings as mails tell of them, by their time. */
export const listTold = (scope: Scope<Acting>, ids: readonly string[]): Statement<ToldRow> =>
  told(scope, sql`id = ANY(${[...ids]}::uuid[])`);

/** Those that are planned ahead. */
export const listToldAhead = (scope: Scope<Acting>): Statement<ToldRow> =>
  told(scope, sql`status = 'PLANNED' AND planned_at > ${scope.now}::timestamptz`);
