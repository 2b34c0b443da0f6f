import type { Filter } from '@lamplight/contract/filter';
import type { SortTerm } from '@lamplight/contract/paging';
import { topicFilter } from '@lamplight/contract/topics';
import type { AgendaItem } from '@lamplight/domain/topics';
import { type Insertable, sql, type Updateable } from 'kysely';
import { filterConditions } from '../../db/filter';
import { nobodysHome } from '../../db/home';
import { orderBy } from '../../db/order';
import type { TopicTable } from '../../db/schema-topics';
import type { PlatformScope, Scope, WriteScope } from '../../db/scope';
import { build, insertInto, listed, raw, type Statement } from '../../db/statement';
import type { ReceivedFile } from '../../ports/uploads';
import type { FileRow } from '../files/files.present';

export interface TopicListRow {
  id: string;
  version: number;
  name: string;
  description: string;
  active: boolean;
  created_at: Date;
  /** Null where it has no form. */
  definition_version: number | null;
  question_count: number | null;
}

export interface TopicRecord extends TopicListRow {
  agenda: AgendaItem[];
}

export interface AdminTopicListRow extends TopicListRow {
  enabled_centers: number;
  centers: number;
}

const columns = sql`
  topic.id, topic.version, topic.name, topic.description, topic.active, topic.created_at,
  current.number AS definition_version, current.question_count`;

const fromTopics = sql`
  topic LEFT JOIN form ON form.home = ${nobodysHome} AND form.id = topic.id
    LEFT JOIN form_version AS current ON current.home = form.home AND current.form_id = form.id
      AND current.number = form.current_version`;

const sortColumns = {
  name: sql`lower(name)`,
  id: sql`id`,
  active: sql`active`,
  creationDatetime: sql`created_at`,
  questionCount: sql`coalesce(question_count, 0)`,
  enabledCenters: sql`enabled_centers`,
};

function selection(filter: Filter) {
  const filterColumns = { name: sql`topic.name`, active: sql`topic.active` };
  const text = [sql`topic.name`, sql`topic.description`];
  const conditions = filterConditions(filter, topicFilter, filterColumns, text, 'UTC');
  return sql.join([sql`true`, ...conditions], sql` AND `);
}

interface PageRange {
  page: number;
  size: number;
}

/** One page of the topics. */
export const listTopics = (
  _scope: Scope,
  filter: Filter,
  sort: readonly SortTerm[],
  { page, size }: PageRange,
): Statement<TopicListRow> =>
  listed(sql<TopicListRow>`
    SELECT ${columns} FROM ${fromTopics} WHERE ${selection(filter)}
    ORDER BY ${orderBy(sort, sortColumns)} LIMIT ${size} OFFSET ${page * size}`);

/** The same with the number of centers that have it, and that use it. */
export const listTopicsOfCenters = (
  _scope: PlatformScope,
  filter: Filter,
  sort: readonly SortTerm[],
  { page, size }: PageRange,
): Statement<AdminTopicListRow> =>
  listed(sql<AdminTopicListRow>`
    SELECT * FROM (
      SELECT ${columns},
        (SELECT count(*) FROM center_topic WHERE topic_id = topic.id AND enabled) AS enabled_centers,
        (SELECT count(*) FROM center_topic WHERE topic_id = topic.id) AS centers
      FROM ${fromTopics} WHERE ${selection(filter)}) AS shown
    ORDER BY ${orderBy(sort, sortColumns)} LIMIT ${size} OFFSET ${page * size}`);

export const countTopics = (_scope: Scope | PlatformScope, filter: Filter): Statement<{ total: number }> =>
  raw(sql<{ total: number }>`SELECT count(*) AS total FROM topic WHERE ${selection(filter)}`);

/** Active topics by name. */
export const listActiveTopics = (_scope: Scope) =>
  build
    .selectFrom('topic')
    .select(['id', 'name'])
    .where('active', '=', true)
    .orderBy(sql`lower(name)`)
    .orderBy('id');

export const findTopic = (_scope: Scope, id: string): Statement<TopicRecord> =>
  raw(sql<TopicRecord>`SELECT ${columns}, topic.agenda FROM ${fromTopics} WHERE topic.id = ${id}`);

/** Locks a topic that is to be changed, within `WriteScope.shared`. Read it in a statement after this one. */
export const lockTopic = (_scope: Scope, id: string) =>
  build.selectFrom('topic').select('id').where('id', '=', id).forUpdate();

export const insertTopic = (
  scope: Scope,
  topic: Pick<Insertable<TopicTable>, 'id' | 'name' | 'description' | 'active' | 'agenda'>,
) => build.insertInto('topic').values({ ...topic, created_at: scope.now, created_by: scope.actor.userId });

export const updateTopic = (_scope: Scope, id: string, version: number, changes: Updateable<TopicTable>) =>
  build
    .updateTable('topic')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version);

const pictureColumns = ['id', 'name', 'type', 'size', 'width', 'height', 'created_at', 'created_by'] as const;
export type TopicPicture = FileRow & { topic_id: string | null };

/** The pictures of topics, at most one each; of one topic where it is named. */
export const listTopicPictures = (_scope: Scope | PlatformScope, topicId?: string) =>
  build
    .selectFrom('file')
    .select([...pictureColumns, 'topic_id'])
    .where('home', '=', nobodysHome)
    .$if(topicId === undefined, (query) => query.where('topic_id', 'is not', null))
    .$if(topicId !== undefined, (query) => query.where('topic_id', '=', topicId ?? ''));

/** The topic that has the id, or whose picture has it. */
export const findTopicOf = (_scope: Scope, id: string) =>
  build
    .selectFrom('topic')
    .leftJoin('file', 'file.topic_id', 'topic.id')
    .select(['topic.id', 'topic.name', 'file.id as file_id', 'file.name as file_name'])
    .where((where) => where.or([where('topic.id', '=', id), where('file.id', '=', id)]));

export const insertTopicPicture = (scope: WriteScope, topicId: string, id: string, file: ReceivedFile) =>
  insertInto('file', {
    center_id: null,
    id,
    sha256: file.sha256,
    size: file.size,
    type: file.type,
    name: file.name,
    width: file.width,
    height: file.height,
    created_at: scope.now,
    created_by: scope.actor.userId,
    topic_id: topicId,
  });

export const deleteTopicPicture = (_scope: WriteScope, topicId: string) =>
  build.deleteFrom('file').where('home', '=', nobodysHome).where('topic_id', '=', topicId).returning('name');
