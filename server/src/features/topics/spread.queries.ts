import { sql } from 'kysely';
import type { Acting } from '../../db/acting';
import { newId } from '../../db/ids';
import type { Scope } from '../../db/scope';
import { raw, type Statement } from '../../db/statement';

const isMissing = sql`
  topic.active AND NOT EXISTS (
    SELECT FROM center_topic WHERE center_topic.center_id = center.id AND center_topic.topic_id = topic.id)`;

/** Centers that lack an active topic, on the platform; after that one, in the order of their ids. */
export const listCentersWithoutTopics = (after: string, most: number): Statement<{ id: string }> =>
  raw(sql<{ id: string }>`
    SELECT id FROM center WHERE id > ${after} AND EXISTS (SELECT FROM topic WHERE ${isMissing})
    ORDER BY id LIMIT ${most}`);

/** Active topics that the center lacks. */
export const listMissingTopics = (scope: Scope<Acting>): Statement<{ id: string; name: string }> =>
  raw(sql<{ id: string; name: string }>`
    SELECT topic.id, topic.name FROM topic, (SELECT ${scope.center.id}::uuid AS id) AS center WHERE ${isMissing}
    ORDER BY topic.id`);

/** Gives the center topics as disabled ones; those it has meanwhile got otherwise stay as they are. */
export const insertCenterTopics = (
  scope: Scope<Acting>,
  topicIds: readonly string[],
): Statement<{ topic_id: string }> =>
  raw(sql<{ topic_id: string }>`
    INSERT INTO center_topic (center_id, id, topic_id)
    SELECT ${scope.center.id}, given.id, given.topic_id
    FROM unnest(${topicIds.map(() => newId())}::uuid[], ${[...topicIds]}::uuid[]) AS given (id, topic_id)
    ON CONFLICT ON CONSTRAINT center_topic_once DO NOTHING RETURNING topic_id`);
