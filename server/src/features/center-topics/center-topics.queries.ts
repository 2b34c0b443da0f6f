import { centerTopicFilter } from '@lamplight/contract/center-topics';
import type { Filter } from '@lamplight/contract/filter';
import type { SortTerm } from '@lamplight/contract/paging';
import type { Frequency } from '@lamplight/domain/topics';
import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { Acting } from '../../db/acting';
import { filterConditions } from '../../db/filter';
import { nobodysHome } from '../../db/home';
import { orderBy } from '../../db/order';
import type { CenterTopicTable } from '../../db/schema-topics';
import type { Scope } from '../../db/scope';
import { build, listed, raw, type Statement } from '../../db/statement';
import { isCounted } from '../completed-forms/counting.queries';

/** A center topic with its topic, its group, who is responsible, and the days of its forms. */
export interface CenterTopicRow {
  id: string;
  version: number;
  topic_id: string;
  topic_name: string;
  topic_active: boolean;
  has_form: boolean;
  enabled: boolean;
  frequency: Frequency;
  asked_since: string | null;
  group_id: string | null;
  group_name: string | null;
  committee: boolean;
  reminder_days: number[];
  tool_url: string | null;
  rrule: string | null;
  starts_on: string | null;
  starts_at: string | null;
  duration_minutes: number | null;
  responsible_ids: string[];
  /** Signatures of a form: of its group, of the center for topics in a group, and of the center for others. */
  group_signatures: number | null;
  grouped_signatures: number;
  individual_signatures: number;
  /** Of the forms that count since it is asked for. */
  form_days: string[];
  last_form_on: string | null;
}

/** A form that was sent and that no other has taken the place of. */
export const isInForce = sql`
  form.center_id = topic.center_id AND form.topic_id = topic.topic_id AND ${isCounted('form')}`;

const columns = sql`
  topic.id, topic.version, topic.topic_id, shared.name AS topic_name, shared.active AS topic_active, topic.enabled,
  EXISTS (SELECT FROM form WHERE form.home = ${nobodysHome} AND form.id = topic.topic_id) AS has_form,
  topic.frequency, topic.asked_since, topic.group_id, topic_group.name AS group_name, topic.committee, topic.reminder_days,
  topic_group.sign_number AS group_signatures, center.sign_gtopic AS grouped_signatures,
  center.sign_itopic AS individual_signatures, topic.tool_url, topic.rrule, topic.starts_on, topic.starts_at, topic.duration_minutes,
  ARRAY(
    SELECT user_id::text FROM center_topic_responsible AS named
    WHERE named.center_id = topic.center_id AND named.center_topic_id = topic.id ORDER BY user_id) AS responsible_ids,
  ARRAY(
    SELECT form.day::text FROM completed_form AS form
    WHERE ${isInForce} AND form.type = 'REGULAR' AND form.day >= topic.asked_since ORDER BY form.day) AS form_days,
  (SELECT max(form.day) FROM completed_form AS form WHERE ${isInForce}) AS last_form_on`;

const fromTopics = sql`
  center_topic AS topic JOIN topic AS shared ON shared.id = topic.topic_id JOIN center ON center.id = topic.center_id
    LEFT JOIN topic_group ON topic_group.center_id = topic.center_id AND topic_group.id = topic.group_id`;

const sortColumns = {
  name: sql`lower(shared.name)`,
  enabled: sql`topic.enabled`,
  frequency: sql`array_position(ARRAY['NONE', 'WEEKLY', 'MONTHLY', 'QUARTERLY', 'YEARLY'], topic.frequency)`,
};

function selection(scope: Scope, filter: Filter) {
  const filterColumns = {
    name: sql`shared.name`,
    enabled: sql`topic.enabled`,
    active: sql`shared.active`,
    frequency: sql`topic.frequency`,
    group_id: sql`topic.group_id`,
  };
  const text = [sql`shared.name`];
  const conditions = filterConditions(filter, centerTopicFilter, filterColumns, text, scope.center.timeZone);
  return sql.join([sql`topic.center_id = ${scope.center.id}`, ...conditions], sql` AND `);
}

/** One page of the center's topics. */
export const pageOfCenterTopics = (
  scope: Scope,
  filter: Filter,
  sort: readonly SortTerm[],
  page: { page: number; size: number },
): Statement<CenterTopicRow> =>
  listed(sql<CenterTopicRow>`
    SELECT ${columns} FROM ${fromTopics} WHERE ${selection(scope, filter)}
    ORDER BY ${orderBy(sort, sortColumns)} LIMIT ${page.size} OFFSET ${page.page * page.size}`);

export const countCenterTopics = (scope: Scope, filter: Filter): Statement<{ total: number }> =>
  listed(sql<{ total: number }>`
    SELECT count(*) AS total FROM ${fromTopics} WHERE ${selection(scope, filter)}`);

const byName = sql`lower(shared.name), topic.id`;

const topicsWhere = (scope: Scope<Acting>, condition: RawBuilder<unknown>): Statement<CenterTopicRow> =>
  raw(sql<CenterTopicRow>`
    SELECT ${columns} FROM ${fromTopics}
    WHERE topic.center_id = ${scope.center.id} AND ${condition} ORDER BY ${byName}`);

/** All topics of the center, or those that are enabled here and active everywhere. */
export const listCenterTopics = (scope: Scope<Acting>, { disabledToo }: { disabledToo: boolean }) =>
  topicsWhere(scope, sql`(${disabledToo} OR (topic.enabled AND shared.active))`);

/** Topics that are in one of these groups. */
export const listTopicsOfGroups = (scope: Scope, groupIds: readonly string[]) =>
  topicsWhere(scope, sql`topic.group_id = ANY(${[...groupIds]}::uuid[])`);

export const findCenterTopic = (scope: Scope, id: string) => topicsWhere(scope, sql`topic.id = ${id}`);

/** Locks a topic of the center that is to be changed. Read it in a statement after this one. */
export const lockCenterTopic = (scope: Scope, id: string) =>
  build
    .selectFrom('center_topic')
    .select('id')
    .where('center_id', '=', scope.center.id)
    .where('id', '=', id)
    .forUpdate();

export const updateCenterTopic = (
  scope: Scope,
  id: string,
  version: number,
  changes: Updateable<CenterTopicTable>,
) =>
  build
    .updateTable('center_topic')
    .set({ ...changes, version: version + 1 })
    .where('center_id', '=', scope.center.id)
    .where('id', '=', id);

/** Names the people who answer a topic, in place of those who did. */
export const replaceResponsibles = (
  scope: Scope,
  id: string,
  userIds: readonly string[],
): Statement<unknown>[] => [
  build
    .deleteFrom('center_topic_responsible')
    .where('center_id', '=', scope.center.id)
    .where('center_topic_id', '=', id),
  raw(sql`
    INSERT INTO center_topic_responsible (center_id, center_topic_id, user_id)
    SELECT ${scope.center.id}, ${id}, unnest(${[...userIds]}::uuid[])`),
];

/** The people who are responsible for any of these topics of the center, or for any at all. */
export const listResponsibles = (scope: Scope, centerTopicIds: readonly string[] | 'all') =>
  raw(sql<{ user_id: string }>`
    SELECT DISTINCT user_id FROM center_topic_responsible
    WHERE center_id = ${scope.center.id}
      AND ${centerTopicIds === 'all' ? sql`true` : sql`center_topic_id = ANY(${[...centerTopicIds]}::uuid[])`}`);
