import { auditFilter } from '@lamplight/contract/audits';
import type { Filter } from '@lamplight/contract/filter';
import type { SortTerm } from '@lamplight/contract/paging';
import type { AuditStatus } from '@lamplight/domain/audit.lifecycle';
import type { Insertable, Updateable } from 'kysely';
import { sql } from 'kysely';
import { filterConditions } from '../../db/filter';
import { orderBy } from '../../db/order';
import type { AuditTable } from '../../db/schema-rounds';
import type { Scope } from '../../db/scope';
import { build, listed, raw, type Statement } from '../../db/statement';
import type { FilledForm } from '../forms/filled-forms.queries';
import { auditFilterColumns, auditSortColumns, auditTextColumns, toolTitle } from './audits.columns';

/** A round as lists show it. */
export interface AuditListRow {
  id: string;
  version: number;
  status: AuditStatus;
  created_at: Date;
  created_by: string;
  sent_at: Date | null;
  tool_id: string;
  tool_title: string;
  unit_id: string | null;
  location_id: string | null;
  score: number | null;
  yes_count: number;
  no_count: number;
  na_count: number;
  /** Those that are void are none. */
  issue_count: number;
}

export interface AuditRow extends AuditListRow, FilledForm {
  note: string | null;
  sent_by: string | null;
  arrived_at: Date | null;
}

export { toolTitle };

const listColumns = sql`
  id, version, status, created_at, created_by, sent_at, tool_id, ${toolTitle} AS tool_title, unit_id, location_id,
  score, yes_count, no_count, na_count, issue_count - void_count AS issue_count`;

/** The rows a filter selects in the scope's center, as the text behind WHERE. */
function selection(scope: Scope, filter: Filter) {
  const conditions = filterConditions(
    filter,
    auditFilter,
    auditFilterColumns,
    auditTextColumns,
    scope.center.timeZone,
  );
  return sql.join([sql`center_id = ${scope.center.id}`, ...conditions], sql` AND `);
}

/** Past this row the ids are found first, in the index alone, and only the page's rows are read. */
const deepFrom = 200;

/** One page of the list. */
export function listAudits(
  scope: Scope,
  filter: Filter,
  sort: readonly SortTerm[],
  page: { page: number; size: number },
): Statement<AuditListRow> {
  const where = selection(scope, filter);
  const order = orderBy(sort, auditSortColumns);
  const [limit, offset] = [page.size, page.page * page.size];
  if (offset < deepFrom) {
    return listed(sql<AuditListRow>`
      SELECT ${listColumns} FROM audit WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`);
  }
  return listed(sql<AuditListRow>`
    SELECT ${listColumns} FROM audit
    WHERE center_id = ${scope.center.id}
      AND id IN (SELECT id FROM audit WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset})
    ORDER BY ${order}`);
}

/** How many rows a filter selects. */
export const countAudits = (scope: Scope, filter: Filter): Statement<{ total: number }> =>
  listed(sql<{ total: number }>`SELECT count(*) AS total FROM audit WHERE ${selection(scope, filter)}`);

export const findAudit = (scope: Scope, id: string): Statement<AuditRow> =>
  raw(sql<AuditRow>`
    SELECT ${listColumns}, note, sent_by, arrived_at, form_home, form_id, definition_version
    FROM audit, LATERAL (SELECT form_home, form_id, definition_version FROM filled_form AS filled
      WHERE filled.center_id = audit.center_id AND filled.id = audit.id) AS filled
    WHERE center_id = ${scope.center.id} AND id = ${id}`);

/** Whether the center's trail tells that a round of this id was sent, be it gone by now. */
export const findSending = (scope: Scope, id: string): Statement<{ id: string }> =>
  raw(sql<{ id: string }>`
    SELECT id FROM activity WHERE center_id = ${scope.center.id} AND subject_id = ${id} AND action = 'audit.sent' LIMIT 1`);

/**
 * When others last gave an answer or a file in a draft, came to take part or did anything to it that the trail tells (their answer may have
 * been replaced since), or the caller came to take part: nobody sent it before.
 */
export const lastByOthers = (scope: Scope, id: string): Statement<{ at: Date | null }> =>
  raw(sql<{ at: Date | null }>`
    SELECT greatest(
      (SELECT max(saved_at) FROM form_answer
        WHERE center_id = ${scope.center.id} AND filled_form_id = ${id} AND saved_by <> ${scope.actor.userId}),
      (SELECT max(created_at) FROM file
        WHERE center_id = ${scope.center.id} AND filled_form_id = ${id} AND created_by <> ${scope.actor.userId}),
      (SELECT max(at) FROM activity
        WHERE center_id = ${scope.center.id} AND subject_id = ${id} AND actor_id <> ${scope.actor.userId}),
      (SELECT max(joined_at) FROM audit_co_author
        WHERE center_id = ${scope.center.id} AND audit_id = ${id})) AS at`);

export const insertAudit = (scope: Scope, audit: Omit<Insertable<AuditTable>, 'center_id' | 'created_by'>) =>
  build.insertInto('audit').values({ center_id: scope.center.id, ...audit, created_by: scope.actor.userId });

/** Writes a draft; one that was sent meanwhile is left alone. */
export const updateDraft = (scope: Scope, id: string, version: number, changes: Updateable<AuditTable>) =>
  build
    .updateTable('audit')
    .set({ ...changes, version: version + 1 })
    .where('center_id', '=', scope.center.id)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', '=', 'DRAFT');

export const deleteAudit = (scope: Scope, id: string) =>
  build.deleteFrom('audit').where('center_id', '=', scope.center.id).where('id', '=', id);
