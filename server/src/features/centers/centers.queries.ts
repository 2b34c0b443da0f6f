import { centerFilter } from '@lamplight/contract/centers';
import type { Filter } from '@lamplight/contract/filter';
import type { SortTerm } from '@lamplight/contract/paging';
import { type SetName, setTables } from '@lamplight/domain/reference-sets';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { filterConditions } from '../../db/filter';
import { orderBy } from '../../db/order';
import type { CenterTable } from '../../db/schema';
import type { PlatformScope, Scope } from '../../db/scope';
import { build, listed, raw, type Statement } from '../../db/statement';
import { openStatuses } from '../issues/issues.queries';
import { isOpenTo } from './closed-centers.queries';

export type CenterRecord = Selectable<CenterTable>;

export interface CenterListRow {
  id: string;
  version: number;
  name: string;
  time_zone: string;
  ccn: string | null;
  people: number;
  open_issues: number;
  overdue_issues: number;
  last_round_id: string | null;
  last_round_at: Date | null;
}

/** What a center lacks of what was required, as its panel counts it: what the rules say is no matter of SQL. */
export interface Missing {
  id: string;
  missing: number;
}

const selection = (filter: Filter) => {
  const columns = { name: sql`name`, ccn: sql`ccn` };
  const conditions = filterConditions(filter, centerFilter, columns, [sql`name`, sql`ccn`], 'UTC');
  return sql.join([sql`true`, ...conditions], sql` AND `);
};

const sortColumns = {
  name: sql`lower(name)`,
  missing: sql`missing`,
  openIssues: sql`open_issues`,
  overdueIssues: sql`overdue_issues`,
  lastRoundDateTime: sql`last_round_at`,
};

const isOpen = sql`issue.center_id = center.id AND issue.status IN ${openStatuses}`;

/** All centers that a filter leaves, wherever their page is. */
export const listFiltered = (
  scope: PlatformScope,
  filter: Filter,
): Statement<{ id: string; timeZone: string }> =>
  listed(sql<{ id: string; timeZone: string }>`
    SELECT id, time_zone AS "timeZone" FROM center WHERE ${isOpenTo(sql`center.id`, scope)} AND ${selection(filter)}`);

/** One page of all centers, with what is open there. They are sorted by what they lack where that is given. */
export const listCenters = (
  scope: PlatformScope,
  filter: Filter,
  sort: readonly SortTerm[],
  page: { page: number; size: number },
  missing: readonly Missing[] = [],
): Statement<CenterListRow> =>
  listed(sql<CenterListRow>`
    SELECT * FROM (
      SELECT center.id, version, name, time_zone, ccn,
        (SELECT count(*) FROM user_account WHERE center_id = center.id AND enabled) AS people,
        (SELECT count(*) FROM issue WHERE ${isOpen}) AS open_issues,
        (SELECT count(*) FROM issue WHERE ${isOpen}
          AND due_on < (${scope.now}::timestamptz AT TIME ZONE center.time_zone)::date) AS overdue_issues,
        last_round.id AS last_round_id, last_round.sent_at AS last_round_at, lacking.missing
      FROM center
        LEFT JOIN LATERAL (SELECT id, sent_at FROM audit WHERE center_id = center.id AND status = 'SENT'
          ORDER BY sent_at DESC, id DESC LIMIT 1) AS last_round ON true
        LEFT JOIN unnest(${missing.map(({ id }) => id)}::uuid[], ${missing.map((one) => one.missing)}::integer[])
          AS lacking (id, missing) ON lacking.id = center.id
      WHERE ${isOpenTo(sql`center.id`, scope)} AND ${selection(filter)}) AS shown
    ORDER BY ${orderBy(sort, sortColumns)} LIMIT ${page.size} OFFSET ${page.page * page.size}`);

export const countCenters = (scope: PlatformScope, filter: Filter): Statement<{ total: number }> =>
  raw(sql<{ total: number }>`
    SELECT count(*) AS total FROM center WHERE ${isOpenTo(sql`center.id`, scope)} AND ${selection(filter)}`);

export const findCenterRecord = (scope: Scope) =>
  build.selectFrom('center').selectAll().where('id', '=', scope.center.id);

/** Holds a center that is to be changed; what names it goes on. */
export const lockCenter = (scope: Scope) => findCenterRecord(scope).forNoKeyUpdate();

/** The same of one that is to be deleted: nothing new may name it. */
export const holdCenterForGood = (scope: Scope) => findCenterRecord(scope).forUpdate();

export const insertCenter = (scope: Scope, center: Omit<Insertable<CenterTable>, 'id' | 'created_at'>) =>
  build.insertInto('center').values({ id: scope.center.id, ...center, created_at: scope.now });

export const updateCenter = (scope: Scope, version: number, changes: Updateable<CenterTable>) =>
  build
    .updateTable('center')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', scope.center.id);

export const listPipSigners = (scope: Scope) =>
  build.selectFrom('pip_signer').select('user_id').where('center_id', '=', scope.center.id);

export const replacePipSigners = (scope: Scope, ids: readonly string[]): Statement<unknown>[] => [
  build.deleteFrom('pip_signer').where('center_id', '=', scope.center.id),
  raw(sql`
    INSERT INTO pip_signer (center_id, user_id) SELECT ${scope.center.id}, unnest(${[...ids]}::uuid[])`),
];

const records = { user: 'user_account', issue: 'issue', audit: 'audit', 'audit-tool': 'audit_tool' } as const;
export type CenterRecordKind = keyof typeof records;

/** What keeps a center from being deleted. */
export const countRecords = (scope: Scope): Statement<{ kind: CenterRecordKind; count: number }> => {
  const counts = Object.entries(records).map(
    ([kind, table]) =>
      sql`SELECT ${kind}::text AS kind, count(*) AS count FROM ${sql.table(table)} WHERE center_id = ${scope.center.id}`,
  );
  return raw(sql<{ kind: CenterRecordKind; count: number }>`
    SELECT kind, count FROM (${sql.join(counts, sql` UNION ALL `)}) AS records WHERE count > 0`);
};

/** What a center without records still has, and the center itself. Anything else that names it keeps it. */
export const deleteCenter = (scope: Scope, sets: readonly SetName[]): Statement<unknown>[] => [
  ...[
    ...sets.map((set) => setTables[set]),
    'issue_count',
    'idempotency',
    'request_turn',
    'reference_version',
  ].map((table) => raw(sql`DELETE FROM ${sql.table(table)} WHERE center_id = ${scope.center.id}`)),
  build.deleteFrom('center').where('id', '=', scope.center.id),
];
