import type { AuditSortField, auditFilter } from '@lamplight/contract/audits';
import { sql } from 'kysely';
import type { FilterColumns } from '../../db/filter';
import { shownPerson } from '../../db/order-names';
import { setFilterColumns, setSortColumns } from '../reference/pointing';

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
  ...setFilterColumns('audit'),
  score: sql`score`,
  issueCount: sql`(issue_count - void_count)`,
};

const shown = setSortColumns('audit');

/** What a plain `q` searches. */
export const auditTextColumns = [
  toolTitle,
  ...Object.values(shown),
  sql`(SELECT first_name || ' ' || last_name FROM user_account AS person WHERE person.id = audit.created_by)`,
  sql`note`,
];

/**
 * What the list's sorts order by: related records by the name they show; a round without a score comes after all that
 * have one, best first.
 */
export const auditSortColumns: Record<AuditSortField, ReturnType<typeof sql>> = {
  creationDateTime: sql`created_at`,
  sentDateTime: sql`sent_at`,
  status: sql`status`,
  score: sql`coalesce(score, -1)`,
  issueCount: sql`(issue_count - void_count)`,
  auditToolQuestionnarie: sql`lower(${toolTitle})`,
  userApp: shownPerson('audit', 'created_by'),
  ...shown,
  place: sql`coalesce(${shown.location}, ${shown.unit})`,
  id: sql`id`,
};
