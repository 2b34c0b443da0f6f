import { isDeepStrictEqual } from 'node:util';
import type { CenterTopic, configCalendarSchema, configTopicSchema } from '@lamplight/contract/center-topics';
import type { Filter } from '@lamplight/contract/filter';
import { type SortTerm, toPage } from '@lamplight/contract/paging';
import type { z } from 'zod';
import type { Scope, WriteScope } from '../../db/scope';
import { todayOf } from '../../db/today';
import { notFound, Refusal } from '../../http/refusal';
import { presentFile } from '../files/files.present';
import { fullName } from '../people/people.present';
import { authorsFor } from '../topics/topics.present';
import { listTopicPictures } from '../topics/topics.queries';
import { ruledSince, ruleGiven, storedRule } from './calendar-rule';
import { presentCenterTopic, presentOption } from './center-topics.present';
import {
  type CenterTopicRow,
  countCenterTopics,
  findCenterTopic,
  listCenterTopics,
  lockCenterTopic,
  pageOfCenterTopics,
  replaceResponsibles,
  updateCenterTopic,
} from './center-topics.queries';
import { beginWithTopics, findGroup, groupsRefilled, lockGroups } from './topic-groups.queries';

/** Topics with their pictures, as they stand today. */
export async function presentTopics(scope: Scope, rows: readonly CenterTopicRow[]): Promise<CenterTopic[]> {
  const pictures = await scope.run(listTopicPictures(scope));
  const [names, authors] = [await scope.names(), await authorsFor(scope)];
  return rows.map((row) => {
    const picture = pictures.find(({ topic_id }) => topic_id === row.topic_id);
    return presentCenterTopic(names, row, picture ? presentFile(authors, picture) : null, todayOf(scope));
  });
}

/** One page of the center's topics. */
export async function listTopicsOfCenter(
  scope: Scope,
  filter: Filter,
  sort: SortTerm[],
  page: { page: number; size: number },
) {
  const [rows, counted] = await scope.all(
    pageOfCenterTopics(scope, filter, sort, page),
    countCenterTopics(scope, filter),
  );
  const content = await presentTopics(scope, rows);
  return toPage(content, counted[0]?.total ?? 0, page, sort);
}

/** The center's topics to choose from. */
export async function listOptions(
  scope: Scope,
  asked: { showDisable?: boolean | undefined; showResponsible?: boolean | undefined },
) {
  const rows = await scope.run(listCenterTopics(scope, { disabledToo: asked.showDisable ?? false }));
  const names = await scope.names();
  return rows.map((row) => presentOption(names, row, asked.showResponsible ?? false));
}

/** A topic as the center uses it. */
export async function getCenterTopic(scope: Scope, id: string): Promise<CenterTopic> {
  const [topic] = await presentTopics(scope, await scope.run(findCenterTopic(scope, id)));
  if (!topic) throw notFound();
  return topic;
}

/** Locks and reads it, behind the center's groups; a stale version is refused with the topic as it is now. */
async function lockedTopic(scope: WriteScope, id: string, version?: number): Promise<CenterTopicRow> {
  const [, , [row]] = await scope.all(
    lockGroups(scope),
    lockCenterTopic(scope, id),
    findCenterTopic(scope, id),
  );
  if (!row) throw notFound();
  if (version !== undefined && version !== row.version)
    throw new Refusal('concurrency', {}, { current: await getCenterTopic(scope, id) });
  return row;
}

/** Since when its form is asked for, once these hold: its obligations begin anew where how often changes, or whether at all. */
function askedSince(
  scope: Scope,
  before: CenterTopicRow,
  after: Pick<CenterTopicRow, 'enabled' | 'frequency'>,
): string | null {
  if (!after.enabled || after.frequency === 'NONE') return null;
  return (after.frequency === before.frequency && before.asked_since) || todayOf(scope);
}

/** Enables or disables a topic in the center; one that is so already stays as it is. */
export async function switchCenterTopic(
  scope: WriteScope,
  id: string,
  enabled: boolean,
): Promise<CenterTopic> {
  const row = await lockedTopic(scope, id);
  if (row.enabled === enabled) return getCenterTopic(scope, id);
  if (enabled && !row.topic_active)
    throw new Refusal('status', { reason: 'The topic is switched off for all centers.' });
  const asked_since = askedSince(scope, row, { ...row, enabled });
  // Meetings too are asked for from the day on which it is enabled.
  const ruled_since = enabled && row.rrule !== null ? { ruled_since: todayOf(scope) } : {};
  await scope.all(
    ...(enabled && row.group_id ? [beginWithTopics(scope, row.group_id, todayOf(scope))] : []),
    updateCenterTopic(scope, id, row.version, { enabled, asked_since, ...ruled_since }),
  );
  scope.note({
    action: enabled ? 'center-topic.enabled' : 'center-topic.disabled',
    subjectType: 'center-topic',
    subjectId: id,
    after: { topic: row.topic_name },
  });
  return getCenterTopic(scope, id);
}

const refused = (field: string, called: string, message: string) =>
  new Refusal('reference', { field: called }, { fieldErrors: [{ field, message }] });

async function checkReferences(
  scope: WriteScope,
  before: CenterTopicRow,
  responsibleIds: readonly string[],
  groupId: string | null,
): Promise<string | null> {
  const { person } = await scope.names();
  const isAllowed = (id: string) => person.get(id)?.active || before.responsible_ids.includes(id);
  if (!responsibleIds.every(isAllowed))
    throw refused('responsibleIds', 'person', 'Choose people of this center');
  if (groupId === null) return null;
  const [group] = await scope.run(findGroup(scope, groupId));
  if (!group) throw refused('groupId', 'group', 'Choose a group of this center');
  return group.name;
}

/** Changes who answers a topic, its group, how often, reminders and link; what is left out stays. */
export async function configureTopic(
  scope: WriteScope,
  id: string,
  given: z.output<typeof configTopicSchema>,
): Promise<CenterTopic> {
  const row = await lockedTopic(scope, id, given.version);
  const responsibleIds = given.responsibleIds
    ? [...new Set(given.responsibleIds.filter((each) => each !== null))].sort()
    : row.responsible_ids;
  const before = configOf(row);
  const after = {
    group_id: given.groupId === undefined ? row.group_id : given.groupId,
    committee: given.committee ?? row.committee,
    frequency: given.frequency ?? row.frequency,
    reminder_days: given.reminderDays ?? row.reminder_days,
    tool_url: given.toolUrl === undefined ? row.tool_url : given.toolUrl,
  };
  const samePeople = isDeepStrictEqual(responsibleIds, row.responsible_ids);
  if (samePeople && isDeepStrictEqual(after, before)) return getCenterTopic(scope, id);
  const groupName = await checkReferences(scope, row, responsibleIds, after.group_id);
  const asked_since = askedSince(scope, row, { ...row, ...after });
  const joined = after.group_id === row.group_id ? null : after.group_id;
  const moved =
    after.group_id === row.group_id ? [] : [row.group_id, after.group_id].filter((each) => each !== null);
  await scope.all(
    ...(row.enabled && joined ? [beginWithTopics(scope, joined, todayOf(scope))] : []),
    updateCenterTopic(scope, id, row.version, { ...after, asked_since }),
    ...(moved.length > 0 ? [groupsRefilled(scope, moved)] : []),
    ...(samePeople ? [] : replaceResponsibles(scope, id, responsibleIds)),
  );
  const names = await scope.names();
  const told = (ids: readonly string[]) => ids.map((person) => fullName(names, person));
  const { group_id: _before, ...restBefore } = before;
  const { group_id: _after, ...restAfter } = after;
  scope.note({
    action: 'center-topic.changed',
    subjectType: 'center-topic',
    subjectId: id,
    before: { ...restBefore, group: row.group_name, responsibles: told(row.responsible_ids) },
    after: { ...restAfter, group: groupName, responsibles: told(responsibleIds) },
  });
  return getCenterTopic(scope, id);
}

const configOf = ({ group_id, committee, frequency, reminder_days, tool_url }: CenterTopicRow) => ({
  group_id,
  committee,
  frequency,
  reminder_days,
  tool_url,
});

/** Says when a topic's meetings are, or that there are none. */
export async function configureCalendar(
  scope: WriteScope,
  id: string,
  given: z.output<typeof configCalendarSchema>,
): Promise<CenterTopic> {
  const row = await lockedTopic(scope, id, given?.version);
  const before = storedRule(row);
  const after = ruleGiven(given, before, todayOf(scope));
  if (isDeepStrictEqual(before, after)) return getCenterTopic(scope, id);
  const since = ruledSince(before, after, todayOf(scope));
  await scope.run(updateCenterTopic(scope, id, row.version, { ...after, ...since }));
  scope.note({ action: 'center-topic.changed', subjectType: 'center-topic', subjectId: id, before, after });
  return getCenterTopic(scope, id);
}
