import type { Filter } from '@lamplight/contract/filter';
import { issueFilter } from '@lamplight/contract/issues';
import type { SortTerm } from '@lamplight/contract/paging';
import { dayOf } from '@lamplight/domain/calendar/day';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import { filterConditions } from '../../db/filter';
import { orderBy, reversed } from '../../db/order';
import type { IssueTable } from '../../db/schema';
import type { Scope } from '../../db/scope';
import { build, insertInto, listed, prepared, raw, type Statement } from '../../db/statement';
import { issueFilterColumns, issueSortColumns, issueTextColumns } from './issues.columns';

/** Today in the center's time zone. */
export const todayOf = (scope: Scope): string => dayOf(scope.now, scope.center.timeZone);

/** The rows a filter selects in the scope's center, as the text behind WHERE. */
export function selection(scope: Scope, filter: Filter) {
  const columns = issueFilterColumns(todayOf(scope));
  const conditions = filterConditions(filter, issueFilter, columns, issueTextColumns, scope.center.timeZone);
  return sql.join([sql`center_id = ${scope.center.id}`, ...conditions], sql` AND `);
}

export type IssueListRow = Pick<
  Selectable<IssueTable>,
  | 'id'
  | 'version'
  | 'title'
  | 'description'
  | 'status'
  | 'priority'
  | 'source'
  | 'created_at'
  | 'due_on'
  | 'resolved_at'
  | 'closed_at'
  | 'survey_tag'
  | 'floor_id'
  | 'unit_id'
  | 'location_id'
  | 'department_id'
  | 'focus_area_id'
  | 'subfocus_area_id'
  | 'auditor_id'
  | 'assignee_id'
>;

const listColumns = sql.raw(
  `id, version, title, description, status, priority, source, created_at, due_on, resolved_at, closed_at, survey_tag,
   floor_id, unit_id, location_id, department_id, focus_area_id, subfocus_area_id, auditor_id, assignee_id`,
);

/** Past this row the ids are found first, in the index alone, and only the page's rows are read. */
const deepFrom = 200;

const isWhole = (filter: Filter): boolean => filter.criteria.length === 0 && filter.text === undefined;

/** All issues of a center are counted already (migrations/0004-issue-count.ts). */
const wholeCount = (scope: Scope) =>
  sql<number>`SELECT coalesce(sum(count), 0)::bigint FROM issue_count WHERE center_id = ${scope.center.id}`;

/**
 * The ids of a deep page. Of a whole center they are counted off from the nearer end, so that the last page is as near
 * as the first: one of the two halves has the limit 0 and is not even begun.
 */
function deepIds(scope: Scope, filter: Filter, sort: readonly SortTerm[], size: number, offset: number) {
  const where = selection(scope, filter);
  const order = orderBy(sort, issueSortColumns);
  if (!isWhole(filter))
    return sql`SELECT id FROM issue WHERE ${where} ORDER BY ${order} LIMIT ${size} OFFSET ${offset}`;
  const fromEnd = orderBy(reversed(sort), issueSortColumns);
  return sql`
    WITH place AS (SELECT (${wholeCount(scope)}) AS total, ${offset}::bigint AS before, ${size}::bigint AS size)
    (SELECT id FROM issue WHERE ${where} ORDER BY ${order}
      LIMIT (SELECT CASE WHEN before <= total / 2 THEN size ELSE 0 END FROM place) OFFSET ${offset})
    UNION ALL
    (SELECT id FROM issue WHERE ${where} ORDER BY ${fromEnd}
      LIMIT (SELECT CASE WHEN before <= total / 2 THEN 0 ELSE greatest(least(size, total - before), 0) END FROM place)
      OFFSET (SELECT greatest(total - before - size, 0) FROM place))`;
}

/** One page of the list. */
export function listIssues(
  scope: Scope,
  filter: Filter,
  sort: readonly SortTerm[],
  page: { page: number; size: number },
): Statement<IssueListRow> {
  const order = orderBy(sort, issueSortColumns);
  const [limit, offset] = [page.size, page.page * page.size];
  if (offset < deepFrom) {
    return listed(sql<IssueListRow>`
      SELECT ${listColumns} FROM issue WHERE ${selection(scope, filter)}
      ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`);
  }
  return listed(sql<IssueListRow>`
    SELECT ${listColumns} FROM issue
    WHERE center_id = ${scope.center.id} AND id IN (${deepIds(scope, filter, sort, limit, offset)})
    ORDER BY ${order}`);
}

/** How many rows a filter selects. */
export function countIssues(scope: Scope, filter: Filter): Statement<{ total: number }> {
  const total = isWhole(filter)
    ? wholeCount(scope)
    : sql<number>`SELECT count(*) FROM issue WHERE ${selection(scope, filter)}`;
  return listed(sql<{ total: number }>`SELECT (${total}) AS total`);
}

interface One {
  center: string;
  id: string;
}

const found = prepared<One, Selectable<IssueTable>>`
  SELECT * FROM issue WHERE center_id = ${'center'} AND id = ${'id'}`;
const locked = prepared<One, Selectable<IssueTable>>`
  SELECT * FROM issue WHERE center_id = ${'center'} AND id = ${'id'} FOR UPDATE`;

export const findIssue = (scope: Scope, id: string) => found({ center: scope.center.id, id });

/** The row, locked until the transaction ends: status and version are compared on what cannot change any more. */
export const lockIssue = (scope: Scope, id: string) => locked({ center: scope.center.id, id });

export const insertIssue = (scope: Scope, issue: Omit<Insertable<IssueTable>, 'center_id'>) =>
  insertInto('issue', { center_id: scope.center.id, ...issue });

export const updateIssue = (scope: Scope, id: string, version: number, changes: Updateable<IssueTable>) =>
  build
    .updateTable('issue')
    .set({ ...changes, version: version + 1 })
    .where('center_id', '=', scope.center.id)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('version');

interface WholeIssue extends Selectable<IssueTable> {
  tag_description: string | null;
  audit_name: string | null;
}

const whole = prepared<One, WholeIssue>`
  SELECT issue.*, survey_tag.description AS tag_description, audit_tool.title AS audit_name
  FROM issue
    LEFT JOIN survey_tag ON survey_tag.tag = issue.survey_tag
    LEFT JOIN audit ON audit.center_id = issue.center_id AND audit.id = issue.audit_id
    LEFT JOIN audit_tool ON audit_tool.center_id = audit.center_id AND audit_tool.id = audit.tool_id
  WHERE issue.center_id = ${'center'} AND issue.id = ${'id'}`;

/** An issue with what its whole view says of its survey tag and of the round that opened it. */
export const findWholeIssue = (scope: Scope, id: string) => whole({ center: scope.center.id, id });

/** The issues a round opened, in the order of its questions. */
export const listByAudit = (scope: Scope, auditId: string) =>
  build
    .selectFrom('issue')
    .select(['id', 'title', 'status', 'priority', 'audit_link_id as linkId'])
    .where('center_id', '=', scope.center.id)
    .where('audit_id', '=', auditId)
    .orderBy('id');

/** Which of these survey tags there are. */
export const findSurveyTags = (_scope: Scope, tags: readonly string[]): Statement<{ tag: string }> =>
  raw(sql<{ tag: string }>`SELECT tag FROM survey_tag WHERE tag = ANY(${[...tags]}::text[])`);

/** The person, where they belong to this center and are not an administrator of another. */
export const findOwnPerson = (scope: Scope, id: string) =>
  build.selectFrom('user_account').select('id').where('center_id', '=', scope.center.id).where('id', '=', id);

export const findSurveyTag = (_scope: Scope, tag: string) =>
  build.selectFrom('survey_tag').select(['tag', 'description']).where('tag', '=', tag);
