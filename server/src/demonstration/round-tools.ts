import { countQuestions, type FormDefinition } from '@lamplight/domain/forms/definition';
import { auditToolLibrary } from '@lamplight/domain/library/index';
import type { WrittenRow } from '../db/write-rows';
import { resolveNames } from '../features/forms/definition-names';
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
  rows: WrittenRow<'audit_tool'>[];
  forms: WrittenRow<'form'>[];
  versions: WrittenRow<'form_version'>[];
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
      created_at: at,
      created_by: by.id,
      version: 0,
    })),
    forms: tools.map(({ id }) => ({ center_id: center.context.id, id, current_version: 1, version: 0 })),
    versions: tools.map(({ id, definition }) => ({
      center_id: center.context.id,
      form_id: id,
      number: 1,
      definition,
      question_count: countQuestions(definition),
      created_at: at,
      created_by: by.id,
      used_at: null,
    })),
  };
}
