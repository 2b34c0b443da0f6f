import type { SortTerm } from '@lamplight/contract/paging';
import type { Day } from '@lamplight/domain/calendar/day';
import { sql, type Updateable } from 'kysely';
import { orderBy } from '../../db/order';
import type { TopicGroupTable } from '../../db/schema-topics';
import type { Scope } from '../../db/scope';
import { build, listed, raw, type Statement } from '../../db/statement';
import type { StoredRule } from './calendar-rule';

export interface GroupRow extends StoredRule {
  id: string;
  version: number;
  name: string;
  sign_number: number | null;
  committee: boolean;
}

const columns = [
  'id',
  'version',
  'name',
  'sign_number',
  'committee',
  'rrule',
  'starts_on',
  'starts_at',
  'duration_minutes',
] as const;

const ofCenter = (scope: Scope) =>
  build.selectFrom('topic_group').select(columns).where('center_id', '=', scope.center.id);

export const listGroups = (scope: Scope) => ofCenter(scope).orderBy(sql`lower(name)`).orderBy('id');

export const pageOfGroups = (
  scope: Scope,
  sort: readonly SortTerm[],
  page: { page: number; size: number },
): Statement<GroupRow> =>
  listed(sql<GroupRow>`
    SELECT ${sql.join(columns.map((each) => sql.ref(each)))} FROM topic_group WHERE center_id = ${scope.center.id}
    ORDER BY ${orderBy(sort, { name: sql`lower(name)` })} LIMIT ${page.size} OFFSET ${page.page * page.size}`);

export const countGroups = (scope: Scope): Statement<{ total: number }> =>
  raw(sql<{ total: number }>`SELECT count(*) AS total FROM topic_group WHERE center_id = ${scope.center.id}`);

export const findGroup = (scope: Scope, id: string) => ofCenter(scope).where('id', '=', id);

/**
 * All groups, locked: their numbers of signatures are changed together. So they are before one topic is: which group it is in is known
 * only once nobody can move it any more, and whoever changes a group locks that before its topics.
 */
export const lockGroups = (scope: Scope) => ofCenter(scope).orderBy('id').forNoKeyUpdate();

export const setSignNumbers = (scope: Scope, numbers: readonly { id: string; signNumber: number | null }[]) =>
  raw(sql`
    UPDATE topic_group SET sign_number = given.number, version = version + 1
    FROM unnest(${numbers.map(({ id }) => id)}::uuid[], ${numbers.map(({ signNumber }) => signNumber)}::smallint[])
      AS given (id, number)
    WHERE topic_group.center_id = ${scope.center.id} AND topic_group.id = given.id`);

export const lockGroup = (scope: Scope, id: string) => findGroup(scope, id).forUpdate();

export const insertGroup = (
  scope: Scope,
  group: Omit<GroupRow, 'version'> & { ruled_since?: string | null },
) => build.insertInto('topic_group').values({ center_id: scope.center.id, ...group, created_at: scope.now });

export const updateGroup = (
  scope: Scope,
  id: string,
  version: number,
  changes: Updateable<TopicGroupTable>,
) =>
  build
    .updateTable('topic_group')
    .set({ ...changes, version: version + 1 })
    .where('center_id', '=', scope.center.id)
    .where('id', '=', id);

export const deleteGroup = (scope: Scope, id: string) =>
  build.deleteFrom('topic_group').where('center_id', '=', scope.center.id).where('id', '=', id);

/** What is in these locked groups has changed: whoever saw it before is told. */
export const groupsRefilled = (scope: Scope, ids: readonly string[]) =>
  build
    .updateTable('topic_group')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('center_id', '=', scope.center.id)
    .where('id', 'in', [...ids]);

/** Which of these topics the center has, and in which group each is, locked. */
export const lockTopics = (scope: Scope, ids: readonly string[]) =>
  raw(sql<{ id: string; group_id: string | null }>`
    SELECT id, group_id FROM center_topic WHERE center_id = ${scope.center.id} AND id = ANY(${[...ids]}::uuid[])
    ORDER BY id FOR UPDATE`);

/** Puts these topics into a group, and takes all others out of it. */
export const fillGroup = (scope: Scope, groupId: string, ids: readonly string[]) =>
  raw(sql`
    UPDATE center_topic SET version = version + 1,
      group_id = CASE WHEN id = ANY(${[...ids]}::uuid[]) THEN ${groupId}::uuid END
    WHERE center_id = ${scope.center.id}
      AND (group_id = ${groupId}) IS DISTINCT FROM (id = ANY(${[...ids]}::uuid[]))
      AND (group_id = ${groupId} OR id = ANY(${[...ids]}::uuid[]))`);

/**
 * A group in which no topic is enabled has no meetings: before one is, its rule is set to begin on this day, so that what
 * it would have asked for meanwhile is held against nobody.
 */
export const beginWithTopics = (scope: Scope, groupId: string, day: Day) =>
  raw(sql`
    UPDATE topic_group SET ruled_since = ${day}
    WHERE center_id = ${scope.center.id} AND id = ${groupId} AND rrule IS NOT NULL AND NOT EXISTS (
      SELECT FROM center_topic JOIN topic ON topic.id = center_topic.topic_id
      WHERE center_topic.center_id = topic_group.center_id AND center_topic.group_id = topic_group.id
        AND center_topic.enabled AND topic.active)`);
