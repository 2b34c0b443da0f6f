import type { MeetingType } from '@lamplight/domain/meetings/meetings';
import { sql } from 'kysely';
import type { Acting } from '../../db/acting';
import type { Scope } from '../../db/scope';
import { raw, type Statement } from '../../db/statement';

/** What of a meeting mails may tell, and whom. */
export interface ToldRow {
  id: string;
  type: MeetingType;
  committee: boolean;
  planned_at: Date;
  /** Null until it is confirmed. */
  held_at: Date | null;
  duration_minutes: number;
  sequence: number;
  topics: string[];
  attendee_ids: string[];
}

/**
 * Some of the center's meetings as mails tell of them, by their time. Each one's topics and people are looked up by its key:
 * thousands at once must not be joined to thousands.
 */
export const listTold = (scope: Scope<Acting>, ids: readonly string[]): Statement<ToldRow> =>
  raw(sql<ToldRow>`
    SELECT id, type, committee, planned_at, held_at, duration_minutes, sequence,
      ARRAY(SELECT topic.name FROM meeting_topic AS about
          JOIN center_topic ON center_topic.center_id = about.center_id AND center_topic.id = about.center_topic_id
          JOIN topic ON topic.id = center_topic.topic_id
        WHERE about.center_id = meeting.center_id AND about.meeting_id = meeting.id ORDER BY about.position) AS topics,
      ARRAY(SELECT invited.user_id::text FROM meeting_attendee AS invited
        WHERE invited.center_id = meeting.center_id AND invited.meeting_id = meeting.id ORDER BY user_id) AS attendee_ids
    FROM meeting WHERE center_id = ${scope.center.id} AND id = ANY(${[...ids]}::uuid[])
    ORDER BY planned_at, id`);
