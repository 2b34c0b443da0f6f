import type { CopyReport, DeletionReport } from '@lamplight/contract/center-copies';
import type { Use } from '@lamplight/domain/reference-use';
import { newId } from '../../db/ids';
import type { Scope, WriteScope } from '../../db/scope';
import { byId, type Item, type Names } from '../../names/names';
import { type NamedSet, namesInstead, resolveNames } from '../forms/definition-names';
import { refuseUsed } from '../reference/items.service';
import type { Origin } from './origin';
import { listItemsOf } from './sets.queries';
import { reportOf } from './sets.service';
import {
  type CopiedTool,
  countTools,
  deleteTools,
  insertTools,
  listTitles,
  listToolsOf,
  lockTools,
} from './tools.queries';

/** What copying adds, with the questions as they are kept here, and how many tools are here already. */
interface ToolPlan {
  added: CopiedTool[];
  skipped: number;
}

/** Questions name departments and areas by id; over here the same names have other ids. */
function translated(
  there: Readonly<Record<NamedSet, ReadonlyMap<string, Item>>>,
  here: Names,
  tool: CopiedTool,
) {
  return { ...tool, definition: resolveNames(here, namesInstead(there, tool.definition)) };
}

async function planTools(scope: Scope, origin: Origin): Promise<ToolPlan> {
  const [tools, department, focusArea, subfocusArea] = await origin.all(
    listToolsOf(origin.id),
    listItemsOf(origin.id, 'department'),
    listItemsOf(origin.id, 'focusArea'),
    listItemsOf(origin.id, 'subfocusArea'),
  );
  const there = {
    department: byId(department),
    focusArea: byId(focusArea),
    subfocusArea: byId(subfocusArea),
  };
  const titles = await scope.run(listTitles(scope));
  const here = await scope.names();
  const known = new Set(titles.map(({ title }) => title.toLowerCase()));
  const added = tools.filter(({ title }) => !known.has(title.toLowerCase()));
  return { added: added.map((tool) => translated(there, here, tool)), skipped: tools.length - added.length };
}

const reportOfTools = ({ added, skipped }: ToolPlan): CopyReport =>
  reportOf([{ of: 'auditTool', copied: added.length, skipped }]);

/** What copying the tools of another center would add. */
export const previewTools = async (scope: Scope, origin: Origin): Promise<CopyReport> =>
  reportOfTools(await planTools(scope, origin));

/** Copies the tools of another center with their current questions and pictures, titles that exist skipped. */
export async function copyTools(scope: WriteScope, origin: Origin): Promise<CopyReport> {
  const plan = await planTools(scope, origin);
  const tools = plan.added.map((tool) => ({ ...tool, id: newId(), pictureId: newId() }));
  await scope.all(...insertTools(scope, tools));
  return reportOfTools(plan);
}

const deletionOf = (deleted: number): DeletionReport => ({ deleted, parts: [{ of: 'auditTool', deleted }] });

const usesOf = (rounds: number): Use[] => (rounds > 0 ? [{ by: 'audit', count: rounds }] : []);

/** How many tools a center has, and how many rounds were made with them. */
export async function previewDeletionOfTools(scope: Scope) {
  const [counted] = await scope.run(countTools(scope));
  return { ...deletionOf(counted?.tools ?? 0), uses: usesOf(counted?.rounds ?? 0) };
}

/** Deletes all tools of a center, or none where a round was made with one. */
export async function deleteAllTools(scope: WriteScope): Promise<DeletionReport> {
  const tools = await scope.run(lockTools(scope));
  const [counted] = await scope.run(countTools(scope));
  refuseUsed(usesOf(counted?.rounds ?? 0));
  await scope.all(
    ...deleteTools(
      scope,
      tools.map(({ id }) => id),
    ),
  );
  return deletionOf(tools.length);
}
