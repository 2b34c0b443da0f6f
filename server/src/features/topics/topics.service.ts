import { isDeepStrictEqual } from 'node:util';
import type { Filter } from '@lamplight/contract/filter';
import { type Page, type PageRequest, type SortTerm, toPage } from '@lamplight/contract/paging';
import type { AdminTopicRow, Topic, TopicRow } from '@lamplight/contract/topics';
import type { AgendaItem } from '@lamplight/domain/topics';
import { newId } from '../../db/ids';
import type { PlatformScope, Scope, WriteScope } from '../../db/scope';
import { notFound, Refusal } from '../../http/refusal';
import { beginAnew } from './begin-anew.queries';
import { addTopicsHere, spreadLater } from './spread.service';
import { authorsFor, presentAdminTopicRow, presentTopic, presentTopicRow } from './topics.present';
import {
  countTopics,
  findTopic,
  insertTopic,
  listActiveTopics,
  listTopicPictures,
  listTopics,
  listTopicsOfCenters,
  lockTopic,
  type TopicPicture,
  updateTopic,
} from './topics.queries';

/** What a person gives of a topic; what is left out stays as it is. */
interface TopicInput {
  version?: number | undefined;
  name?: string | undefined;
  description?: string | undefined;
  active?: boolean | undefined;
  agenda?: readonly AgendaItem[] | undefined;
}

const byTopic = (pictures: readonly TopicPicture[]) =>
  new Map(pictures.map((picture) => [picture.topic_id, picture]));

/** One page of the topics. */
export async function pageOfTopics(
  scope: Scope,
  filter: Filter,
  sort: SortTerm[],
  page: PageRequest,
): Promise<Page<TopicRow>> {
  const [rows, counted, pictures] = await scope.all(
    listTopics(scope, filter, sort, page),
    countTopics(scope, filter),
    listTopicPictures(scope),
  );
  const names = await authorsFor(scope);
  const imageOf = byTopic(pictures);
  const content = rows.map((row) => presentTopicRow(names, row, imageOf.get(row.id)));
  return toPage(content, counted[0]?.total ?? 0, page, sort);
}

/** One page of the topics with the number of centers that use them. */
export async function pageForAdministrators(
  scope: PlatformScope,
  filter: Filter,
  sort: SortTerm[],
  page: PageRequest,
): Promise<Page<AdminTopicRow>> {
  const [rows, counted, pictures] = await scope.all(
    listTopicsOfCenters(scope, filter, sort, page),
    countTopics(scope, filter),
    listTopicPictures(scope),
  );
  const imageOf = byTopic(pictures);
  const content = rows.map((row) => presentAdminTopicRow(row, imageOf.get(row.id)));
  return toPage(content, counted[0]?.total ?? 0, page, sort);
}

/** Active topics, for choosing. */
export const topicsToChoose = (scope: Scope) => scope.run(listActiveTopics(scope));

export async function getTopic(scope: Scope, id: string): Promise<Topic> {
  const [[row], [picture]] = await scope.all(findTopic(scope, id), listTopicPictures(scope, id));
  if (!row) throw notFound();
  return presentTopic(scope, await authorsFor(scope), row, picture);
}

/** Agendas are kept as they are read: without what is not given. */
const stored = (agenda: readonly AgendaItem[]): AgendaItem[] => JSON.parse(JSON.stringify(agenda));

/** Makes a topic. The center that the call acts in has it at once, every other soon after. */
export async function makeTopic(scope: WriteScope, input: TopicInput & { name: string }): Promise<Topic> {
  const id = newId();
  const { name, description = '', active = true } = input;
  const agenda = stored(input.agenda ?? []);
  await scope.shared(({ run }) =>
    run(insertTopic(scope, { id, name, description, active, agenda: JSON.stringify(agenda) })),
  );
  scope.note({
    action: 'topic.created',
    subjectType: 'topic',
    subjectId: id,
    after: { name, description, active, agenda },
  });
  if (active) await reachCenters(scope);
  return getTopic(scope, id);
}

/** Changes a topic. */
export async function changeTopic(scope: WriteScope, id: string, input: TopicInput): Promise<Topic> {
  const row = await lockedTopic(scope, id, input.version);
  const before = {
    name: row.name,
    description: row.description,
    active: row.active,
    agenda: row.agenda,
  };
  const after = {
    name: input.name ?? row.name,
    description: input.description ?? row.description,
    active: input.active ?? row.active,
    agenda: input.agenda ? stored(input.agenda) : row.agenda,
  };
  if (isDeepStrictEqual(before, after)) return getTopic(scope, id);
  const changes = { ...after, agenda: JSON.stringify(after.agenda) };
  const switchedOn = after.active && !before.active;
  await scope.shared(({ all }) =>
    all(updateTopic(scope, id, row.version, changes), ...(switchedOn ? beginAnew(scope, id) : [])),
  );
  scope.note({ action: 'topic.changed', subjectType: 'topic', subjectId: id, before, after });
  if (switchedOn) await reachCenters(scope);
  return getTopic(scope, id);
}

async function reachCenters(scope: WriteScope): Promise<void> {
  await addTopicsHere(scope);
  spreadLater(scope);
}

/** The topic as it is once nobody else changes it. A stale version is refused with the topic as it is now. */
export async function lockedTopic(scope: WriteScope, id: string, seen?: number) {
  await scope.shared(({ run }) => run(lockTopic(scope, id)));
  const [row] = await scope.run(findTopic(scope, id));
  if (!row) throw notFound();
  if (seen !== undefined && seen !== row.version)
    throw new Refusal('concurrency', {}, { current: await getTopic(scope, id) });
  return row;
}
