import { auditToolFilter } from '@lamplight/contract/audit-tools';
import type { Filter } from '@lamplight/contract/filter';
import type { SortTerm } from '@lamplight/contract/paging';
import type { FormDefinition } from '@lamplight/domain/forms/definition';
import { type Insertable, sql, type Updateable } from 'kysely';
import { filterConditions } from '../../db/filter';
import { orderBy } from '../../db/order';
import type { AuditToolTable } from '../../db/schema-rounds';
import type { Scope } from '../../db/scope';
import { build, listed, raw, type Statement } from '../../db/statement';

export interface ToolListRow {
  id: string;
  version: number;
  title: string;
  description: string;
  active: boolean;
  definition_version: number;
  question_count: number;
  audit_count: number;
}

export interface ToolRow extends ToolListRow {
  definition: FormDefinition;
}

const columns = sql`
  tool.id, tool.version, tool.title, tool.description, tool.active, current.number AS definition_version,
  current.question_count,
  (SELECT count(*) FROM audit WHERE audit.center_id = tool.center_id AND audit.tool_id = tool.id) AS audit_count`;

const fromTools = sql`
  audit_tool AS tool JOIN form ON form.home = tool.center_id AND form.id = tool.id
    JOIN form_version AS current ON current.home = form.home AND current.form_id = form.id
      AND current.number = form.current_version`;

const sortColumns = {
  id: sql`id`,
  title: sql`lower(title)`,
  active: sql`active`,
  questionCount: sql`question_count`,
  auditCount: sql`audit_count`,
};

function selection(scope: Scope, filter: Filter) {
  const filterColumns = { title: sql`title`, active: sql`active` };
  const text = [sql`title`, sql`description`];
  const conditions = filterConditions(filter, auditToolFilter, filterColumns, text, scope.center.timeZone);
  return sql.join([sql`tool.center_id = ${scope.center.id}`, ...conditions], sql` AND `);
}

/** One page of the center's tools. */
export const listTools = (
  scope: Scope,
  filter: Filter,
  sort: readonly SortTerm[],
  page: { page: number; size: number },
): Statement<ToolListRow> =>
  listed(sql<ToolListRow>`
    SELECT ${columns} FROM ${fromTools} WHERE ${selection(scope, filter)}
    ORDER BY ${orderBy(sort, sortColumns)} LIMIT ${page.size} OFFSET ${page.page * page.size}`);

/** How many tools a filter selects. */
export const countTools = (scope: Scope, filter: Filter): Statement<{ total: number }> =>
  raw(
    sql<{ total: number }>`
    SELECT count(*) AS total FROM audit_tool AS tool WHERE ${selection(scope, filter)}`,
  );

/**
 * The tools a round can be started with: active ones that have questions. First those that the person used within 90 days, the
 * last one before the others, then what the center uses most.
 */
export const listToolsToStart = (scope: Scope): Statement<ToolListRow> =>
  raw(sql<ToolListRow>`
    WITH used AS (
      SELECT tool_id, max(created_at) AS at FROM audit
      WHERE center_id = ${scope.center.id} AND created_by = ${scope.actor.userId}
        AND created_at > ${scope.now}::timestamptz - interval '90 days'
      GROUP BY tool_id)
    SELECT ${columns} FROM ${fromTools} LEFT JOIN used ON used.tool_id = tool.id
    WHERE tool.center_id = ${scope.center.id} AND tool.active AND current.question_count > 0
    ORDER BY used.at DESC NULLS LAST, audit_count DESC, lower(tool.title), tool.id`);

/** A tool with its current questions. */
export const findTool = (scope: Scope, id: string): Statement<ToolRow> =>
  raw(sql<ToolRow>`
    SELECT ${columns}, current.definition FROM ${fromTools}
    WHERE tool.center_id = ${scope.center.id} AND tool.id = ${id}`);

const lock = (scope: Scope, id: string) =>
  build.selectFrom('audit_tool').select('id').where('center_id', '=', scope.center.id).where('id', '=', id);

/**
 * Locks a tool that is to be changed. Read it in a statement after this one: a row that was waited for has moved on.
 */
export const lockTool = (scope: Scope, id: string) => lock(scope, id).forUpdate();

/** Holds a tool as it is while a round is started with it; other rounds may start at the same time. */
export const holdTool = (scope: Scope, id: string) => lock(scope, id).forShare();

export const insertTool = (
  scope: Scope,
  tool: Pick<Insertable<AuditToolTable>, 'id' | 'title' | 'description' | 'active'>,
) =>
  build
    .insertInto('audit_tool')
    .values({ center_id: scope.center.id, ...tool, created_at: scope.now, created_by: scope.actor.userId });

export const updateTool = (scope: Scope, id: string, version: number, changes: Updateable<AuditToolTable>) =>
  build
    .updateTable('audit_tool')
    .set({ ...changes, version: version + 1 })
    .where('center_id', '=', scope.center.id)
    .where('id', '=', id)
    .where('version', '=', version);

export const deleteTool = (scope: Scope, id: string) =>
  build.deleteFrom('audit_tool').where('center_id', '=', scope.center.id).where('id', '=', id);
