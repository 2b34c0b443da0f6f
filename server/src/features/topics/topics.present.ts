import { type AdminTopicRow, type Topic, type TopicRow, topicActions } from '@lamplight/contract/topics';
import { can } from '@lamplight/domain/permissions';
import type { Scope } from '../../db/scope';
import type { Names } from '../../names/names';
import { presentFile } from '../files/files.present';
import type { AdminTopicListRow, TopicListRow, TopicPicture, TopicRecord } from './topics.queries';

/** Whose names an answer tells. */
export type Known = Pick<Names, 'person'>;
const nobody: Known = { person: new Map() };

/** Which administrator did what to a topic is for administrators: the people of a center do not know them. */
export const authorsFor = async (scope: Scope): Promise<Known> =>
  can(scope.actor, 'topic.manage', { centerId: scope.center.id }) ? scope.names() : nobody;

export const presentTopicRow = (
  names: Known,
  row: TopicListRow,
  image: TopicPicture | undefined,
): TopicRow => ({
  id: row.id,
  version: row.version,
  name: row.name,
  description: row.description,
  active: row.active,
  image: image ? presentFile(names, image) : null,
  form:
    row.definition_version === null
      ? null
      : { definitionVersion: row.definition_version, questionCount: row.question_count ?? 0 },
  creationDatetime: row.created_at.toISOString(),
});

export const presentAdminTopicRow = (
  row: AdminTopicListRow,
  image: TopicPicture | undefined,
): AdminTopicRow => ({
  ...presentTopicRow(nobody, row, image),
  enabledCenters: row.enabled_centers,
  centers: row.centers,
});

export const presentTopic = (
  scope: Scope,
  names: Known,
  row: TopicRecord,
  image: TopicPicture | undefined,
): Topic => ({
  ...presentTopicRow(names, row, image),
  agenda: row.agenda,
  permissions: topicActions.filter((action) => can(scope.actor, action, { centerId: scope.center.id })),
});
