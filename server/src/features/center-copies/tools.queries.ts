import type { FormDefinition } from '@lamplight/domain/forms/definition';
import { type Selectable, sql } from 'kysely';
import type { FileTable } from '../../db/schema';
import type { Scope } from '../../db/scope';
import { raw, type Statement } from '../../db/statement';

type Picture = Pick<Selectable<FileTable>, 'sha256' | 'size' | 'type' | 'name' | 'width' | 'height'>;

/** A tool with its current questions and its picture, as it is copied. */
export interface CopiedTool {
  id: string;
  title: string;
  description: string;
  active: boolean;
  definition: FormDefinition;
  question_count: number;
  picture: Picture | null;
}

/** The tools of any center: only for whoever may read them all, on the platform. */
export const listToolsOf = (centerId: string): Statement<CopiedTool> =>
  raw(sql<CopiedTool>`
    SELECT tool.id, tool.title, tool.description, tool.active, current.definition, current.question_count,
      (SELECT jsonb_build_object('sha256', sha256, 'size', size, 'type', type, 'name', name, 'width', width, 'height', height)
        FROM file WHERE file.home = tool.center_id AND file.form_id = tool.id) AS picture
    FROM audit_tool AS tool JOIN form ON form.home = tool.center_id AND form.id = tool.id
      JOIN form_version AS current ON current.home = form.home AND current.form_id = form.id
        AND current.number = form.current_version
    WHERE tool.center_id = ${centerId} ORDER BY tool.id`);

export const listTitles = (scope: Scope): Statement<{ title: string }> =>
  raw(sql<{ title: string }>`SELECT title FROM audit_tool WHERE center_id = ${scope.center.id}`);

/** Writes tools under new ids with their forms, questions and pictures, each table in one statement. */
export function insertTools(
  scope: Scope,
  tools: readonly (CopiedTool & { pictureId: string })[],
): Statement<unknown>[] {
  const given = sql`jsonb_to_recordset(${JSON.stringify(tools)}::jsonb) AS given(
    id uuid, title text, description text, active boolean, definition jsonb, question_count integer, "pictureId" uuid,
    picture jsonb)`;
  const [center, now, by] = [
    sql`${scope.center.id}::uuid`,
    sql`${scope.now}::timestamptz`,
    sql`${scope.actor.userId}::uuid`,
  ];
  return [
    sql`INSERT INTO form (center_id, id) SELECT ${center}, id FROM ${given}`,
    sql`INSERT INTO form_version (center_id, form_id, number, definition, question_count, created_at, created_by)
      SELECT ${center}, id, 1, definition, question_count, ${now}, ${by} FROM ${given}`,
    sql`INSERT INTO audit_tool (center_id, id, title, description, active, created_at, created_by)
      SELECT ${center}, id, title, description, active, ${now}, ${by} FROM ${given}`,
    // The bytes are there already, under their hash.
    sql`INSERT INTO file (center_id, id, form_id, sha256, size, type, name, width, height, created_at, created_by)
      SELECT ${center}, "pictureId", given.id, picture->>'sha256', (picture->>'size')::bigint, picture->>'type',
        picture->>'name', (picture->>'width')::integer, (picture->>'height')::integer, ${now}, ${by}
      FROM ${given} WHERE jsonb_typeof(picture) = 'object'`,
  ].map(raw);
}

/** The center's tools, held against rounds that begin meanwhile. */
export const lockTools = (scope: Scope): Statement<{ id: string }> =>
  raw(sql<{ id: string }>`SELECT id FROM audit_tool WHERE center_id = ${scope.center.id} FOR UPDATE`);

/** How many tools a center has, and rounds made with them. */
export const countTools = (scope: Scope): Statement<{ tools: number; rounds: number }> =>
  raw(sql<{ tools: number; rounds: number }>`
    SELECT (SELECT count(*) FROM audit_tool WHERE center_id = ${scope.center.id}) AS tools,
      (SELECT count(*) FROM audit WHERE center_id = ${scope.center.id}) AS rounds`);

/** Deletes tools with their pictures and questions. */
export const deleteTools = (scope: Scope, ids: readonly string[]): Statement<unknown>[] => {
  const of = (table: string, column: string) =>
    raw(sql`
    DELETE FROM ${sql.table(table)}
    WHERE center_id = ${scope.center.id} AND ${sql.ref(column)} = ANY(${[...ids]}::uuid[])`);
  return [of('file', 'form_id'), of('audit_tool', 'id'), of('form_version', 'form_id'), of('form', 'id')];
};
