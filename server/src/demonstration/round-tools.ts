import { type FormDefinition, questionsOf } from '@lamplight/domain/forms/definition';
import { auditToolLibrary } from '@lamplight/domain/library/index';
import type { Selectable } from 'kysely';
import type { AuditToolTable, AuditToolVersionTable } from '../db/schema-rounds';
import { resolveNames } from '../features/audit-tools/definition-names';
import type { CareCenter } from './care-center';

/** A library tool as a center took it over. */
export interface RoundTool {
  id: string;
  key: string;
  title: string;
  definition: FormDefinition;
}

export interface ToolRows {
  tools: RoundTool[];
  rows: Selectable<AuditToolTable>[];
  versions: Selectable<AuditToolVersionTable>[];
}

/** The library's tools with the center's own departments and areas. */
export function takeOverLibrary(center: CareCenter): ToolRows {
  const at = center.time.at(center.time.firstDay, 0, 1);
  const by = center.staff.leadOf('Administration', null, center.time.firstDay);
  const tools = auditToolLibrary.map(({ key, title, description, definition }) => ({
    id: center.id(at),
    key,
    title,
    description,
    definition: resolveNames(center.names, definition),
  }));
  return {
    tools,
    rows: tools.map(({ id, title, description }) => ({
      center_id: center.context.id,
      id,
      title,
      description,
      active: true,
      definition_version: 1,
      created_at: at,
      created_by: by.id,
      version: 0,
    })),
    versions: tools.map(({ id, definition }) => ({
      center_id: center.context.id,
      tool_id: id,
      number: 1,
      definition,
      question_count: questionsOf(definition).filter(({ type }) => type !== 'instruction').length,
      created_at: at,
      created_by: by.id,
      used_at: null,
    })),
  };
}
