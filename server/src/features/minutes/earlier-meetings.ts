import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a meeting, `earlier`, was held before another, `this`, and is of its matter: of the same topics, the same group or the same
 * PIP, and between meetings of the quality committee all of it. What those decided is carried over to this one.
 */
export const isEarlierOfMatter = (now: RawBuilder<unknown>) => sql<boolean>`(
  earlier.center_id = this.center_id AND earlier.id <> this.id AND earlier.held_at IS NOT NULL
  AND earlier.held_at < coalesce(this.held_at, greatest(this.planned_at, ${now}::timestamptz))
  AND ((this.committee AND earlier.committee) OR this.pip_id = earlier.pip_id OR this.group_id = earlier.group_id
    OR EXISTS (
      SELECT FROM meeting_topic AS one JOIN meeting_topic AS other
        ON other.center_id = one.center_id AND other.center_topic_id = one.center_topic_id
      WHERE one.center_id = this.center_id AND one.meeting_id = this.id AND other.meeting_id = earlier.id)))`;
