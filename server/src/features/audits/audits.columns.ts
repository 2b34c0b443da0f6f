import type { AuditSortField, auditFilter } from '@lamplight/contract/audits';
import { sql } from 'kysely';
import type { FilterColumns } from '../../db/filter';
import { shownName, shownPerson } from '../../db/order-names';

/** The title of a round's tool, as it is today. */
export const toolTitle = sql<string>`
  (SELECT title FROM audit_tool WHERE audit_tool.center_id = audit.center_id AND audit_tool.id = audit.tool_id)`;

/** Where the list's filters live. */
export const auditFilterColumns: FilterColumns<typeof auditFilter> = {
  status: sql`status`,
  creationDateTime: sql`created_at`,
  sentDateTime: sql`sent_at`,
  auditToolQuestionnarie_id: sql`tool_id`,
  userApp_id: sql`created_by`,
  unit_id: sql`unit_id`,
  location_id: sql`location_id`,
  score: sql`score`,
  issueCount: sql`issue_count`,
};

const nameIn = (table: 'unit' | 'location', column: string) => sql`
  (SELECT name FROM ${sql.table(table)} AS place
    WHERE place.center_id = audit.center_id AND place.id = audit.${sql.raw(column)})`;

/** What a plain `q` searches. */
export const auditTextColumns = [
  toolTitle,
  nameIn('unit', 'unit_id'),
  nameIn('location', 'location_id'),
  sql`(SELECT first_name || ' ' || last_name FROM user_account AS person WHERE person.id = audit.created_by)`,
  sql`note`,
];

const unit = shownName('audit', 'unit', 'unit_id');
const location = shownName('audit', 'location', 'location_id');

/**
 * What the list's sorts order by: related records by the name they show; a round without a score comes after all that
 * have one, best first.
 */
export const auditSortColumns: Record<AuditSortField, ReturnType<typeof sql>> = {
  creationDateTime: sql`created_at`,
  sentDateTime: sql`sent_at`,
  status: sql`status`,
  score: sql`coalesce(score, -1)`,
  issueCount: sql`issue_count`,
  auditToolQuestionnarie: sql`lower(${toolTitle})`,
  userApp: shownPerson('audit', 'created_by'),
  unit,
  location,
  place: sql`coalesce(${location}, ${unit})`,
  id: sql`id`,
};
