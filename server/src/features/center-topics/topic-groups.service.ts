import { type SortTerm, toPage } from '@lamplight/contract/paging';
import type { saveTopicGroupSchema, TopicGroup } from '@lamplight/contract/topic-groups';
import type { z } from 'zod';
import { newId } from '../../db/ids';
import type { Scope, WriteScope } from '../../db/scope';
import { todayOf } from '../../db/today';
import { notFound, Refusal } from '../../http/refusal';
import { presentRule, ruledSince, ruleGiven, storedRule } from './calendar-rule';
import { type CenterTopicRow, listTopicsOfGroups } from './center-topics.queries';
import {
  beginWithTopics,
  countGroups,
  deleteGroup,
  fillGroup,
  findGroup,
  type GroupRow,
  groupsRefilled,
  insertGroup,
  listGroups,
  lockGroup,
  lockGroups,
  lockTopics,
  pageOfGroups,
  updateGroup,
} from './topic-groups.queries';

const presentGroup = (row: GroupRow, topics: readonly CenterTopicRow[]): TopicGroup => ({
  id: row.id,
  version: row.version,
  name: row.name,
  signNumber: row.sign_number,
  committee: row.committee,
  calendar: presentRule(row),
  centerTopics: topics
    .filter(({ group_id }) => group_id === row.id)
    .map(({ id, topic_id, topic_name, topic_active, enabled }) => ({
      id,
      topic: { id: topic_id, name: topic_name, active: topic_active },
      enabled,
    })),
});

async function withTopics(scope: Scope, groups: readonly GroupRow[]): Promise<TopicGroup[]> {
  const topics = await scope.run(
    listTopicsOfGroups(
      scope,
      groups.map(({ id }) => id),
    ),
  );
  return groups.map((row) => presentGroup(row, topics));
}

export const allGroups = async (scope: Scope) => withTopics(scope, await scope.run(listGroups(scope)));

export async function listGroupsByPage(scope: Scope, sort: SortTerm[], page: { page: number; size: number }) {
  const [rows, counted] = await scope.all(pageOfGroups(scope, sort, page), countGroups(scope));
  return toPage(await withTopics(scope, rows), counted[0]?.total ?? 0, page, sort);
}

async function getGroup(scope: Scope, id: string): Promise<TopicGroup> {
  const [group] = await withTopics(scope, await scope.run(findGroup(scope, id)));
  if (!group) throw notFound();
  return group;
}

const noted = ({ name, signNumber, committee, calendar, centerTopics }: TopicGroup) => ({
  name,
  signNumber,
  committee,
  calendar,
  topics: centerTopics.map(({ topic }) => topic.name),
});

type Given = z.output<typeof saveTopicGroupSchema>;

async function fill(scope: WriteScope, id: string, given: Given['centerTopicIds']): Promise<void> {
  if (!given) return;
  const ids = [...new Set(given.filter((each) => each !== null))];
  const found = await scope.run(lockTopics(scope, ids));
  if (found.length < ids.length) {
    const fieldErrors = [{ field: 'centerTopicIds', message: 'Choose topics of this center' }];
    throw new Refusal('reference', { field: 'topic' }, { fieldErrors });
  }
  const losing = found.flatMap(({ group_id }) => (group_id === null || group_id === id ? [] : [group_id]));
  await scope.all(
    beginWithTopics(scope, id, todayOf(scope)),
    fillGroup(scope, id, ids),
    ...(losing.length > 0 ? [groupsRefilled(scope, losing)] : []),
  );
}

/** Makes a group or, where an id is given, changes it; what is left out stays. */
export const saveGroup = (scope: WriteScope, { id, ...given }: Given): Promise<TopicGroup> =>
  id === undefined ? makeGroup(scope, given) : changeGroup(scope, id, given);

async function makeGroup(scope: WriteScope, given: Omit<Given, 'id'>): Promise<TopicGroup> {
  if (given.name === undefined) {
    const fieldErrors = [{ field: 'name', message: 'Name the group' }];
    throw new Refusal('validation', {}, { fieldErrors });
  }
  // Those that lose a topic to this one are changed with it.
  await scope.run(lockGroups(scope));
  const id = newId();
  const today = todayOf(scope);
  const rule = ruleGiven(given.calendar, undefined, today);
  await scope.run(
    insertGroup(scope, {
      id,
      name: given.name,
      sign_number: given.signNumber ?? null,
      committee: given.committee ?? false,
      ...rule,
      ...ruledSince(undefined, rule, today),
    }),
  );
  await fill(scope, id, given.centerTopicIds);
  const group = await getGroup(scope, id);
  scope.note({
    action: 'topic-group.created',
    subjectType: 'topic-group',
    subjectId: id,
    after: noted(group),
  });
  return group;
}

async function changeGroup(scope: WriteScope, id: string, given: Omit<Given, 'id'>): Promise<TopicGroup> {
  const row = (await scope.run(lockGroups(scope))).find((each) => each.id === id);
  if (!row) throw notFound();
  const before = await getGroup(scope, id);
  if (given.version !== undefined && given.version !== row.version)
    throw new Refusal('concurrency', {}, { current: before });
  const today = todayOf(scope);
  const rule = given.calendar === undefined ? undefined : ruleGiven(given.calendar, storedRule(row), today);
  await scope.run(
    updateGroup(scope, id, row.version, {
      name: given.name ?? row.name,
      sign_number: given.signNumber === undefined ? row.sign_number : given.signNumber,
      committee: given.committee ?? row.committee,
      ...(rule ? { ...rule, ...ruledSince(row, rule, today) } : {}),
    }),
  );
  await fill(scope, id, given.centerTopicIds);
  const group = await getGroup(scope, id);
  scope.note({
    action: 'topic-group.changed',
    subjectType: 'topic-group',
    subjectId: id,
    before: noted(before),
    after: noted(group),
  });
  return group;
}

/** Deletes a group; its topics are individual ones again. */
export async function removeGroup(scope: WriteScope, id: string): Promise<void> {
  const [row] = await scope.run(lockGroup(scope, id));
  if (!row) throw notFound();
  const before = await getGroup(scope, id);
  await scope.all(fillGroup(scope, id, []), deleteGroup(scope, id));
  scope.note({
    action: 'topic-group.deleted',
    subjectType: 'topic-group',
    subjectId: id,
    before: noted(before),
  });
}
