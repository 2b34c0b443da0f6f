import { type AuditTool, type AuditToolRow, toolActions } from '@lamplight/contract/audit-tools';
import { can } from '@lamplight/domain/permissions';
import type { Scope } from '../../db/scope';
import type { Names } from '../../names/names';
import { type FileRow, presentFile } from '../files/files.present';
import type { ToolListRow, ToolRow } from './audit-tools.queries';

/** A tool as lists show it. `image` is its picture, where it has one. */
export const presentToolRow = (names: Names, row: ToolListRow, image: FileRow | undefined): AuditToolRow => ({
  id: row.id,
  version: row.version,
  title: row.title,
  description: row.description,
  active: row.active,
  image: image ? presentFile(names, image) : null,
  definitionVersion: row.definition_version,
  questionCount: row.question_count,
  auditCount: row.audit_count,
});

export function presentTool(scope: Scope, names: Names, row: ToolRow, image: FileRow | undefined): AuditTool {
  const subject = { centerId: scope.center.id, committeeManages: scope.center.committeeManages };
  return {
    ...presentToolRow(names, row, image),
    definition: row.definition,
    permissions: toolActions.filter((action) => can(scope.actor, action, subject)),
  };
}
