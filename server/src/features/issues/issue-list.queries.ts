import type { Filter } from '@lamplight/contract/filter';
import { issueFilter } from '@lamplight/contract/issue-list';
import type { SortTerm } from '@lamplight/contract/paging';
import { setColumns, setsOf } from '@lamplight/domain/reference-sets';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { filterConditions } from '../../db/filter';
import { keysOf, orderBy, reversed } from '../../db/order';
import type { IssueTable } from '../../db/schema-issues';
import type { Scope } from '../../db/scope';
import { listed, type Statement } from '../../db/statement';
import { outsiderOf } from '../../db/withheld';
import { type FoundBy, numberMeant } from './issue-search';
import { isCounted, issueFilterColumns, issueSortColumns, issueTextColumns } from './issues.columns';
import { alertColumn } from './issues.queries';

/** Whether a filter names what is void among the statuses it looks for. */
const asksForVoid = ({ criteria }: Filter): boolean =>
  criteria.some(
    ({ field, operator, values }) =>
      field === 'status' && ['equals', 'in', 'contains'].includes(operator) && values.includes('VOID'),
  );

/** The rows a filter selects in the scope's center, as the text behind WHERE. */
export function selection(scope: Scope, filter: Filter, foundBy: FoundBy) {
  const columns = issueFilterColumns(scope);
  const number = numberMeant(filter.text);
  const rest: Filter = number === undefined ? filter : { criteria: filter.criteria };
  // Without its sign it may be a room or a tag as well, and finds both.
  const bare = /^\s*(\d{1,9})\s*$/.exec(filter.text ?? '')?.[1];
  const besides = [...(bare === undefined ? [] : [sql<boolean>`number = ${bare}::integer`]), ...foundBy];
  const { timeZone } = scope.center;
  const conditions = filterConditions(rest, issueFilter, columns, issueTextColumns, timeZone, besides);
  const own = [sql`center_id = ${scope.center.id}`];
  if (number !== undefined) own.push(sql`number = ${number}::integer`);
  else if (!asksForVoid(filter)) own.push(isCounted);
  return sql.join([...own, ...conditions], sql` AND `);
}

/** What lists show of an issue. */
const shownColumns = [
  'id',
  'version',
  'number',
  'title',
  'description',
  'status',
  'priority',
  'source',
  'created_at',
  'found_on',
  'due_on',
  'due_missed',
  'resolved_at',
  'closed_at',
  'survey_tag',
  'repeat',
  'alleged',
  'created_by',
  ...setsOf('issue').map((set) => setColumns[set]),
  'auditor_id',
  'assignee_id',
] as const;
export type IssueListRow = Pick<Selectable<IssueTable>, (typeof shownColumns)[number]> & { alert: boolean };

const listColumns = sql.raw([...shownColumns, alertColumn].join(', '));

/** Past this row the ids are found first, in the index alone, and only the page's rows are read. */
const deepFrom = 200;

/** Whether a filter leaves nothing out. */
export const isWhole = (filter: Filter): boolean => filter.criteria.length === 0 && filter.text === undefined;

interface PageOf {
  page: number;
  size: number;
}

/** All issues of a center but what is void are counted already (migrations/0004-issue-count.ts), those too that are withheld from the caller. */
const wholeCount = (scope: Scope) => {
  const withheld = outsiderOf(scope) === null ? sql.lit(0) : sql`cardinality(withheld_issues())`;
  return sql<number>`SELECT coalesce(sum(count), 0)::bigint - ${withheld} FROM issue_count WHERE center_id = ${scope.center.id}`;
};

export const countIssues = (scope: Scope): Statement<{ total: number }> =>
  listed(sql<{ total: number }>`SELECT (${wholeCount(scope)}) AS total`);

/**
 * The ids of a deep page, counted off from the nearer end, so that the last page is as near as the first: one of the two
 * halves has the limit 0 and is not even begun.
 */
function deepIds(scope: Scope, sort: readonly SortTerm[], size: number, offset: number) {
  const where = sql`center_id = ${scope.center.id} AND ${isCounted}`;
  const order = orderBy(sort, issueSortColumns);
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

/** One page of all issues of a center but what is void. */
export function listIssues(
  scope: Scope,
  sort: readonly SortTerm[],
  { page, size }: PageOf,
): Statement<IssueListRow> {
  const order = orderBy(sort, issueSortColumns);
  const offset = page * size;
  if (offset < deepFrom) {
    return listed(sql<IssueListRow>`
      SELECT ${listColumns} FROM issue WHERE center_id = ${scope.center.id} AND ${isCounted}
      ORDER BY ${order} LIMIT ${size} OFFSET ${offset}`);
  }
  return listed(sql<IssueListRow>`
    SELECT ${listColumns} FROM issue
    WHERE center_id = ${scope.center.id} AND id IN (${deepIds(scope, sort, size, offset)})
    ORDER BY ${order}`);
}

/** A row of a page beside how many the filter selects; a page behind the last has one row without an issue. */
type FoundRow = (IssueListRow | { id: null }) & { total: number };

/**
 * One page of the issues a filter selects. They are looked for once, kept with what they are ordered by, counted, and
 * joined for the page alone. No limit stands where they are looked for: with one, PostgreSQL would walk the newest
 * first and hope to come by.
 */
export function findIssues(
  scope: Scope,
  filter: Filter,
  foundBy: FoundBy,
  sort: readonly SortTerm[],
  { page, size }: PageOf,
): Statement<FoundRow> {
  const { keys, order } = keysOf(sort, issueSortColumns);
  return listed(sql<FoundRow>`
    WITH selected AS MATERIALIZED (SELECT ${keys} FROM issue WHERE ${selection(scope, filter, foundBy)}),
      page AS (SELECT id FROM selected ORDER BY ${order} LIMIT ${size} OFFSET ${page * size})
    SELECT total, ${listColumns}
    FROM (SELECT count(*) AS total FROM selected) AS counted
      LEFT JOIN issue ON center_id = ${scope.center.id} AND id = ANY (ARRAY(SELECT id FROM page))
    ORDER BY ${orderBy(sort, issueSortColumns)}`);
}
