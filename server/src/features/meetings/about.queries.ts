import type { PipStatus } from '@lamplight/domain/pip.lifecycle';
import { sql } from 'kysely';
import type { Acting } from '../../db/acting';
import type { Scope } from '../../db/scope';
import { raw, type Statement } from '../../db/statement';
import { unwithheld } from '../../db/withheld';

/** A topic of the center, as far as a meeting needs to know of it. */
export interface AboutTopic {
  id: string;
  name: string;
  enabled: boolean;
  committee: boolean;
  group_id: string | null;
  responsible_ids: string[];
}

const topics = sql`
  SELECT center_topic.id, topic.name, center_topic.enabled AND topic.active AS enabled, center_topic.committee, center_topic.group_id,
    ARRAY(SELECT user_id::text FROM center_topic_responsible AS named
      WHERE named.center_id = center_topic.center_id AND named.center_topic_id = center_topic.id ORDER BY user_id) AS responsible_ids
  FROM center_topic JOIN topic ON topic.id = center_topic.topic_id`;

/** Topics of the center that are among these, in the given order. */
export const listTopicsAbout = (scope: Scope<Acting>, ids: readonly string[]): Statement<AboutTopic> =>
  raw(sql<AboutTopic>`
    ${topics} WHERE center_topic.center_id = ${scope.center.id} AND center_topic.id = ANY(${[...ids]}::uuid[])
    ORDER BY array_position(${[...ids]}::uuid[], center_topic.id)`);

/** The enabled topics of groups, by name. */
export const listTopicsOfGroup = (scope: Scope<Acting>, groupIds: readonly string[]): Statement<AboutTopic> =>
  raw(sql<AboutTopic>`
    ${topics} WHERE center_topic.center_id = ${scope.center.id} AND center_topic.group_id = ANY(${[...groupIds]}::uuid[])
      AND center_topic.enabled AND topic.active
    ORDER BY lower(topic.name), center_topic.id`);

export interface AboutGroup {
  id: string;
  name: string;
  committee: boolean;
}

export const findGroupAbout = (scope: Scope<Acting>, id: string): Statement<AboutGroup> =>
  raw(sql<AboutGroup>`
    SELECT id, name, committee FROM topic_group WHERE center_id = ${scope.center.id} AND id = ${id}`);

export interface AboutPip {
  id: string;
  title: string;
  status: PipStatus;
  /** Who leads, sponsors or belongs to it. */
  member_ids: string[];
  /** Who answers for its topic. */
  responsible_ids: string[];
}

export const findPipAbout = (scope: Scope<Acting>, id: string): Statement<AboutPip> =>
  raw(sql<AboutPip>`
    SELECT pip.id, pip.title, pip.status,
      ARRAY(SELECT user_id::text FROM pip_person AS person
        WHERE person.center_id = pip.center_id AND person.pip_id = pip.id AND person.edits ORDER BY user_id) AS member_ids,
      ARRAY(SELECT user_id::text FROM center_topic_responsible AS named
          JOIN center_topic ON center_topic.center_id = named.center_id AND center_topic.id = named.center_topic_id
        WHERE center_topic.center_id = pip.center_id AND center_topic.topic_id = pip.topic_id ORDER BY user_id) AS responsible_ids
    FROM pip WHERE ${sql.join(
      [sql`pip.center_id = ${scope.center.id}`, sql`pip.id = ${id}`, ...unwithheld(scope, 'pip')],
      sql` AND `,
    )}`);
