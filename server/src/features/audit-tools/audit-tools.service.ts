import { isDeepStrictEqual } from 'node:util';
import type { AuditTool, AuditToolRow } from '@lamplight/contract/audit-tools';
import type { Filter } from '@lamplight/contract/filter';
import { type Page, type SortTerm, toPage } from '@lamplight/contract/paging';
import { countQuestions, type FormDefinition } from '@lamplight/domain/forms/definition';
import { newId } from '../../db/ids';
import type { Scope, WriteScope } from '../../db/scope';
import { notFound, Refusal } from '../../http/refusal';
import { holdNames } from '../../names/hold-names';
import type { FileStore } from '../../ports/file-store';
import type { ReceivedFile } from '../../ports/uploads';
import { listFormPictures } from '../files/files.queries';
import { pictureOf, storeFile, takeFilesOff } from '../files/files.service';
import { acceptDefinition } from '../forms/definition-names';
import { deleteForm } from '../forms/definitions.queries';
import { formStatements, writeQuestions } from '../forms/definitions.service';
import { presentTool, presentToolRow } from './audit-tools.present';
import {
  countTools,
  deleteTool,
  findTool,
  holdTool,
  insertTool,
  listTools,
  listToolsToStart,
  lockTool,
  type ToolRow,
  updateTool,
} from './audit-tools.queries';

/** What a person gives of a tool; what is left out stays as it is. */
interface ToolInput {
  version?: number | undefined;
  title?: string | undefined;
  description?: string | undefined;
  active?: boolean | undefined;
  definition?: FormDefinition | undefined;
  removeImage?: boolean | undefined;
}

/** One page of the center's tools. */
export async function pageOfTools(
  scope: Scope,
  filter: Filter,
  sort: SortTerm[],
  page: { page: number; size: number },
): Promise<Page<AuditToolRow>> {
  const [rows, counted, images] = await scope.all(
    listTools(scope, filter, sort, page),
    countTools(scope, filter),
    listFormPictures(scope),
  );
  const names = await scope.names();
  const imageOf = new Map(images.map((image) => [image.form_id, image]));
  const content = rows.map((row) => presentToolRow(names, row, imageOf.get(row.id)));
  return toPage(content, counted[0]?.total ?? 0, page, sort);
}

/** The tools a round can be started with, by title. */
export async function toolsToStart(scope: Scope): Promise<AuditToolRow[]> {
  const [rows, images] = await scope.all(listToolsToStart(scope), listFormPictures(scope));
  const names = await scope.names();
  const imageOf = new Map(images.map((image) => [image.form_id, image]));
  return rows.map((row) => presentToolRow(names, row, imageOf.get(row.id)));
}

/** A tool with its current questions. */
export async function getTool(scope: Scope, id: string): Promise<AuditTool> {
  const [rows, images] = await scope.all(findTool(scope, id), listFormPictures(scope));
  const [row] = rows;
  if (!row) throw notFound();
  const names = await scope.names();
  return presentTool(
    scope,
    names,
    row,
    images.find((image) => image.form_id === row.id),
  );
}

/** Makes a tool. Without questions it is kept, but no round can be started with it yet. */
export async function createTool(
  scope: WriteScope,
  store: FileStore,
  input: ToolInput & { title: string },
  files: readonly ReceivedFile[],
): Promise<AuditTool> {
  const picture = pictureOf(files);
  await holdNames(scope, 'to name');
  const names = await scope.names();
  const definition = acceptDefinition(names, null, input.definition ?? { item: [] }, 'alleging');
  const id = newId();
  const fields = { title: input.title, description: input.description ?? '', active: input.active ?? true };
  await scope.all(...formStatements(scope, id, definition), insertTool(scope, { id, ...fields }));
  if (picture) await storeFile(store, scope, picture, { form_id: id });
  scope.note({ action: 'audit-tool.created', subjectType: 'audit-tool', subjectId: id, after: fields });
  return getTool(scope, id);
}

/** As it will be read again: fields that are undefined are not there. */
const asStored = (definition: FormDefinition): unknown => JSON.parse(JSON.stringify(definition));

/** Changes a tool. A stale version is refused with the tool as it is now. */
export async function changeTool(
  scope: WriteScope,
  store: FileStore,
  id: string,
  input: ToolInput,
  files: readonly ReceivedFile[],
): Promise<AuditTool> {
  const picture = pictureOf(files);
  const [, rows, images] = await scope.all(lockTool(scope, id), findTool(scope, id), listFormPictures(scope));
  const [row] = rows;
  if (!row) throw notFound();
  if (input.version !== undefined && input.version !== row.version) {
    throw new Refusal('concurrency', {}, { current: await getTool(scope, id) });
  }
  if (input.definition) await holdNames(scope, 'to name');
  const names = await scope.names();
  const before = { title: row.title, description: row.description, active: row.active };
  const after = {
    title: input.title ?? row.title,
    description: input.description ?? row.description,
    active: input.active ?? row.active,
  };
  const definition =
    input.definition && acceptDefinition(names, row.definition, input.definition, 'alleging');
  const newQuestions =
    definition && !isDeepStrictEqual(asStored(definition), row.definition) ? definition : undefined;
  const image = images.find((file) => file.form_id === row.id);
  const newImage = picture !== undefined || (input.removeImage === true && image !== undefined);
  if (!newQuestions && !newImage && isDeepStrictEqual(before, after)) return getTool(scope, id);
  const number = newQuestions ? await writeQuestions(scope, row, newQuestions) : row.definition_version;
  if (newImage && image) await takeFilesOff(scope, { form_id: id }, [image.id]);
  if (picture) await storeFile(store, scope, picture, { form_id: id });
  await scope.run(updateTool(scope, id, row.version, after));
  scope.note({
    action: 'audit-tool.changed',
    subjectType: 'audit-tool',
    subjectId: id,
    before: {
      ...before,
      image: image?.name ?? null,
      definitionVersion: row.definition_version,
      questionCount: row.question_count,
    },
    after: {
      ...after,
      image: newImage ? (picture?.name ?? null) : (image?.name ?? null),
      definitionVersion: number,
      questionCount: newQuestions ? countQuestions(newQuestions) : row.question_count,
    },
  });
  return getTool(scope, id);
}

/** Deletes a tool that no round was made with. */
export async function removeTool(scope: WriteScope, id: string): Promise<void> {
  const [, rows, images] = await scope.all(lockTool(scope, id), findTool(scope, id), listFormPictures(scope));
  const [row] = rows;
  if (!row) throw notFound();
  if (row.audit_count > 0) throw new Refusal('cannotBeRemoved');
  const image = images.find((file) => file.form_id === row.id);
  if (image) await takeFilesOff(scope, { form_id: id }, [image.id]);
  await scope.all(deleteTool(scope, id), ...deleteForm(scope, id));
  scope.note({
    action: 'audit-tool.deleted',
    subjectType: 'audit-tool',
    subjectId: id,
    before: { title: row.title, description: row.description },
  });
}

/**
 * The tool a round is started with, held as it is until the transaction ends, so that its questions do not change
 * in between. Refuses one that is not there, not active or has no questions.
 */
export async function toolForRound(scope: WriteScope, id: string | null): Promise<ToolRow> {
  const field = 'auditToolQuestionnarie';
  if (id === null)
    throw new Refusal('validation', {}, { fieldErrors: [{ field, message: 'Choose an audit tool' }] });
  const [, rows] = await scope.all(holdTool(scope, id), findTool(scope, id));
  const [tool] = rows;
  const problem = !tool?.active
    ? 'Choose an active audit tool of this center'
    : tool.question_count === 0 && 'This audit tool has no questions yet';
  if (!tool || problem) {
    const message = problem || 'Choose an audit tool';
    throw new Refusal('reference', { field: 'audit tool' }, { fieldErrors: [{ field, message }] });
  }
  return tool;
}
