import { activityFilter, mostCounted } from '@lamplight/contract/activity';
import type { Criterion, Filter } from '@lamplight/contract/filter';
import type { PageRequest } from '@lamplight/contract/paging';
import { datedRecordKinds, datedRecordLabels } from '@lamplight/domain/dated-records';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type FilterColumns, filterConditions } from '../../db/filter';
import type { ActivityTable } from '../../db/schema';
import type { Scope } from '../../db/scope';
import { listed, prepared, type Statement } from '../../db/statement';

/** A row of the trail beside the name of its record. */
export type ActivityRecord = Omit<Selectable<ActivityTable>, 'center_id' | 'trace_id' | 'record'> & {
  subject_name: string | null;
};

const datedRecordNames = sql.join(
  datedRecordKinds.map((kind) => sql`WHEN ${sql.lit(kind)} THEN ${sql.lit(datedRecordLabels[kind])}`),
  sql` `,
);

/** What is shown of a row of `entry`. */
const shown = sql`
  entry.id, entry.at, entry.actor_id, entry.actor_kind, entry.action, entry.subject_type, entry.subject_id,
  entry.address, entry.user_agent, entry.before, entry.after, entry.seq, entry.erased_at,
  CASE entry.subject_type
    WHEN 'issue' THEN (SELECT title FROM issue WHERE center_id = entry.center_id AND id = entry.subject_id)
    WHEN 'audit' THEN (SELECT tool.title FROM audit
      JOIN audit_tool AS tool ON tool.center_id = audit.center_id AND tool.id = audit.tool_id
      WHERE audit.center_id = entry.center_id AND audit.id = entry.subject_id)
    WHEN 'completed-form' THEN (SELECT topic.name FROM completed_form JOIN topic ON topic.id = completed_form.topic_id
      WHERE completed_form.center_id = entry.center_id AND completed_form.id = entry.subject_id)
    WHEN 'audit-tool' THEN (SELECT title FROM audit_tool WHERE center_id = entry.center_id AND id = entry.subject_id)
    WHEN 'file' THEN (SELECT name FROM file WHERE home = entry.center_id AND id = entry.subject_id)
    WHEN 'pip' THEN (SELECT title FROM pip WHERE center_id = entry.center_id AND id = entry.subject_id)
    WHEN 'pip-version' THEN (SELECT pip.title FROM pip_version AS written
      JOIN pip ON pip.center_id = written.center_id AND pip.id = written.pip_id
      WHERE written.center_id = entry.center_id AND written.id = entry.subject_id)
    WHEN 'document' THEN (SELECT title FROM document WHERE center_id = entry.center_id AND id = entry.subject_id)
    WHEN 'dated-record' THEN (SELECT CASE kind ${datedRecordNames} END FROM dated_record
      WHERE center_id = entry.center_id AND id = entry.subject_id)
    WHEN 'center' THEN (SELECT name FROM center WHERE id = entry.subject_id)
  END AS subject_name`;

interface PageOfCenter {
  center: string;
  offset: number;
  size: number;
}

const pageOfTrail = prepared<PageOfCenter, ActivityRecord & { total: number }>`
  WITH trail AS MATERIALIZED (
    SELECT coalesce((SELECT seq FROM activity_head WHERE center_id = ${'center'}), 0) AS head,
      (SELECT count(*) FROM activity WHERE center_id = ${'center'} AND seq IS NULL AND record IS NULL) AS waiting)
  SELECT ${shown}, (SELECT head + waiting FROM trail) AS total FROM (
    (SELECT * FROM activity WHERE center_id = ${'center'} AND seq IS NULL AND record IS NULL
      ORDER BY id DESC LIMIT ${'size'}::bigint OFFSET ${'offset'}::bigint)
    UNION ALL
    (SELECT * FROM activity WHERE center_id = ${'center'} AND seq IS NOT NULL
      AND seq <= (SELECT head - greatest(${'offset'}::bigint - waiting, 0) FROM trail)
      AND seq > (SELECT head - greatest(${'offset'}::bigint + ${'size'}::bigint - waiting, 0) FROM trail)
      ORDER BY seq DESC)
  ) AS entry ORDER BY (entry.seq IS NULL) DESC, entry.seq DESC, entry.id DESC`;

/**
 * A page of the whole trail, newest first: rows that wait for the sealer, then the chain from its head. Links are
 * numbered without gaps, so that the last page costs what the first does. Each row says how many there are in all.
 */
export const listTrail = (scope: Scope, { page, size }: PageRequest) =>
  pageOfTrail({ center: scope.center.id, offset: page * size, size });

const lengthOfTrail = prepared<{ center: string }, { total: number }>`
  SELECT coalesce((SELECT seq FROM activity_head WHERE center_id = ${'center'}), 0)
    + (SELECT count(*) FROM activity WHERE center_id = ${'center'} AND seq IS NULL AND record IS NULL) AS total`;

/** How long the trail is: the number of its head, and what waits. For a page behind its end; others say it themselves. */
export const countTrail = (scope: Scope): Statement<{ total: number }> =>
  lengthOfTrail({ center: scope.center.id });

const columns: FilterColumns<typeof activityFilter> = {
  at: sql`at`,
  userApp_id: sql`actor_id`,
  action: sql`action`,
  subjectType: sql`subject_type`,
  subject_id: sql`subject_id`,
};

type Field = keyof typeof activityFilter;

/** One value is asked for as such: behind a list of values an index gives its rows in no order of time. */
function asOne({ field, operator, values: [value, ...more] }: Criterion) {
  if (value === undefined || more.length > 0 || (operator !== 'equals' && operator !== 'in'))
    return undefined;
  const name = field as Field;
  const { kind } = activityFilter[name];
  if (kind === 'instant') return undefined;
  return kind === 'id' ? sql`${columns[name]} = ${value}::uuid` : sql`${columns[name]} = ${value}`;
}

function conditionsOf(scope: Scope, filter: Filter) {
  const ones = filter.criteria.flatMap((criterion) => asOne(criterion) ?? []);
  const others = filter.criteria.filter((criterion) => !asOne(criterion));
  return [
    sql`center_id = ${scope.center.id}`,
    ...ones,
    ...filterConditions({ criteria: others }, activityFilter, columns, [], scope.center.timeZone),
  ];
}

/** At most so many of the rows a filter selects, the newest by their time. */
interface Newest {
  what?: RawBuilder<unknown>;
  most?: number;
}

/**
 * The rows a filter selects. What waits for the sealer stands apart, because the indexes of the trail hold sealed rows
 * only: writes do not pay for them. Each part is cut by itself, so that an index gives its rows in their order.
 */
function selected(scope: Scope, filter: Filter, { what = sql`*`, most }: Newest = {}) {
  const conditions = sql.join(conditionsOf(scope, filter), sql` AND `);
  const cut = most === undefined ? sql`` : sql`ORDER BY at DESC, id DESC LIMIT ${most}`;
  return sql`(
    (SELECT ${what} FROM activity WHERE seq IS NULL AND record IS NULL AND ${conditions} ${cut})
    UNION ALL
    (SELECT ${what} FROM activity WHERE seq IS NOT NULL AND ${conditions} ${cut}))`;
}

/** A page of the rows a filter selects, by their time, newest first. */
export const findActivity = (
  scope: Scope,
  filter: Filter,
  { page, size }: PageRequest,
): Statement<ActivityRecord> =>
  listed(sql<ActivityRecord>`
    SELECT ${shown} FROM (
      SELECT * FROM ${selected(scope, filter, { most: (page + 1) * size })} AS found
      ORDER BY at DESC, id DESC LIMIT ${size} OFFSET ${page * size}
    ) AS entry ORDER BY entry.at DESC, entry.id DESC`);

/** How many a filter selects, counted as far as one more than is told. */
export const countActivity = (scope: Scope, filter: Filter): Statement<{ total: number }> => {
  const most = mostCounted + 1;
  return listed(sql<{ total: number }>`
    SELECT least(count(*), ${most}) AS total FROM ${selected(scope, filter, { what: sql`1 AS one`, most })} AS counted`);
};

/** All rows a filter selects, for the export. */
export const selectedActivity = (scope: Scope, filter: Filter): Statement<ActivityRecord> =>
  listed(sql<ActivityRecord>`
    SELECT ${shown} FROM ${selected(scope, filter)} AS entry ORDER BY entry.at DESC, entry.id DESC`);

const oneEntry = prepared<{ center: string; id: string }, ActivityRecord>`
  SELECT ${shown} FROM activity AS entry WHERE entry.center_id = ${'center'} AND entry.id = ${'id'}`;

export const findEntry = (scope: Scope, id: string): Statement<ActivityRecord> =>
  oneEntry({ center: scope.center.id, id });
