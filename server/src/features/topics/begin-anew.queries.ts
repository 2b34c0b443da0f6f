import { sql } from 'kysely';
import type { WriteScope } from '../../db/scope';
import { raw, type Statement } from '../../db/statement';

/**
 * A topic that administrators switch on again is asked for anew in every center that has it enabled, as one is that a center pauses
 * itself: what its form and its rule would have asked for meanwhile is held against nobody. So is the rule of a group in which no other topic
 * was in use. Within `WriteScope.shared`, once the topic is locked; groups before topics, as centers lock them.
 */
export const beginAnew = (scope: WriteScope, topicId: string): Statement<unknown>[] => {
  const today = sql`(${scope.now}::timestamptz AT TIME ZONE center.time_zone)::date`;
  return [
    raw(sql`
      WITH begun AS (
        SELECT center_id, id FROM topic_group
        WHERE rrule IS NOT NULL AND EXISTS (SELECT FROM center_topic
          WHERE center_topic.center_id = topic_group.center_id AND center_topic.group_id = topic_group.id
            AND center_topic.enabled AND center_topic.topic_id = ${topicId})
          AND NOT EXISTS (SELECT FROM center_topic JOIN topic ON topic.id = center_topic.topic_id
          WHERE center_topic.center_id = topic_group.center_id AND center_topic.group_id = topic_group.id
            AND center_topic.enabled AND topic.active AND topic.id <> ${topicId})
        ORDER BY center_id, id FOR NO KEY UPDATE)
      UPDATE topic_group SET ruled_since = ${today} FROM begun JOIN center ON center.id = begun.center_id
      WHERE topic_group.center_id = begun.center_id AND topic_group.id = begun.id`),
    raw(sql`
      UPDATE center_topic SET asked_since = CASE WHEN asked_since IS NOT NULL THEN ${today} END,
        ruled_since = CASE WHEN rrule IS NOT NULL THEN ${today} END
      FROM center WHERE center.id = center_topic.center_id AND topic_id = ${topicId} AND enabled`),
  ];
};
