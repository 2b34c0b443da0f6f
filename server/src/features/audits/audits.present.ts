import { type Audit, auditActions, type AuditRow as PresentedRow } from '@lamplight/contract/audits';
import type { AuditStatus } from '@lamplight/domain/audit.lifecycle';
import { can, type Subject } from '@lamplight/domain/permissions';
import type { Scope } from '../../db/scope';
import type { Names } from '../../names/names';
import { presentPerson } from '../people/people.present';
import { namedItems } from '../reference/pointing';
import type { AuditListRow } from './audits.queries';

/** A round as lists show it. */
export const presentAuditRow = (names: Names, row: AuditListRow): PresentedRow => ({
  id: row.id,
  version: row.version,
  status: row.status,
  creationDateTime: row.created_at.toISOString(),
  sentDateTime: row.sent_at?.toISOString() ?? null,
  auditToolQuestionnarie: { id: row.tool_id, title: row.tool_title },
  userApp: presentPerson(names, row.created_by),
  ...namedItems(names, 'audit', row),
  score: row.score,
  yesCount: row.yes_count,
  noCount: row.no_count,
  naCount: row.na_count,
  issueCount: row.issue_count,
});

/** What the policy must know of a round. */
export const auditSubject = (
  scope: Scope,
  row: { created_by: string; status: AuditStatus; issue_count: number },
  others: readonly { user_id: string }[] = [],
): Subject => ({
  centerId: scope.center.id,
  authorId: row.created_by,
  participant: [row.created_by, ...others.map(({ user_id }) => user_id)].includes(scope.actor.userId),
  status: row.status,
  issueCount: row.issue_count,
});

/** What the caller may do with a round now: a sent one cannot be filled in any more. */
export const auditPermissions = (
  scope: Scope,
  row: AuditListRow,
  others: readonly { user_id: string }[],
): Audit['permissions'] =>
  auditActions.filter((action) => can(scope.actor, action, auditSubject(scope, row, others)));
