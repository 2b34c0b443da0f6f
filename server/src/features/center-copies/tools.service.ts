import type { CopyReport, DeletionReport } from '@lamplight/contract/center-copies';
import { type CopiedSet, type CopiedSets, planCopy } from '@lamplight/domain/copying';
import { recordOf } from '@lamplight/domain/keys-of';
import type { Use } from '@lamplight/domain/reference-use';
import { newId } from '../../db/ids';
import type { Scope, WriteScope } from '../../db/scope';
import { holdNames } from '../../names/hold-names';
import { byId } from '../../names/names';
import {
  idsNamed,
  type NamedItems,
  type NamedSet,
  namesInstead,
  resolveNames,
} from '../forms/definition-names';
import { refuseUsed } from '../reference/items.service';
import type { Origin } from './origin';
import { listItemsOf } from './sets.queries';
import { itemOf, itemsIn, reportOf, writePlan } from './sets.service';
import {
  type CopiedTool,
  countTools,
  deleteTools,
  insertTools,
  listTitles,
  listToolsOf,
  lockTools,
} from './tools.queries';

/**
 * What copying adds: items that the questions name and that are not here yet, then tools with their questions as they are
 * kept here; and how many tools are here already.
 */
interface ToolPlan {
  sets: readonly CopiedSet[];
  added: readonly CopiedTool[];
  skipped: number;
}

/** What questions name: the wider before the narrower. */
const namedSets = ['department', 'focusArea', 'subfocusArea'] as const satisfies readonly NamedSet[];

async function readOrigin(origin: Origin) {
  const [tools, department, focusArea, subfocusArea] = await origin.all(
    listToolsOf(origin.id),
    listItemsOf(origin.id, 'department'),
    listItemsOf(origin.id, 'focusArea'),
    listItemsOf(origin.id, 'subfocusArea'),
  );
  const names: NamedItems = {
    department: byId(department),
    focusArea: byId(focusArea),
    subfocusArea: byId(subfocusArea),
  };
  return { tools, names };
}

/** What of that these tools' questions name. What is out of use there stays there, and so does its name's meaning. */
function namedBy(tools: readonly CopiedTool[], names: NamedItems): CopiedSets {
  const ids = new Set(tools.flatMap(({ definition }) => [...idsNamed(names, definition)]));
  const all = itemsIn(names, namedSets);
  return recordOf(namedSets, (set) => (all[set] ?? []).filter(({ id, active }) => active && ids.has(id)));
}

/** The items of a center with those that are added to it. */
const withAdded = (here: NamedItems, sets: readonly CopiedSet[]): NamedItems =>
  // The boundary between the same map for every set and the items of each.
  recordOf(namedSets, (set) => {
    const added = sets.find((each) => each.set === set)?.added ?? [];
    return byId([...here[set].values(), ...added.map(itemOf)]);
  }) as NamedItems;

async function planTools(scope: Scope, origin: Origin): Promise<ToolPlan> {
  const there = await readOrigin(origin);
  const titles = await scope.run(listTitles(scope));
  const names = await scope.names();
  const known = new Set(titles.map(({ title }) => title.toLowerCase()));
  const tools = there.tools.filter(({ title }) => !known.has(title.toLowerCase()));
  const sets = planCopy(namedSets, namedBy(tools, there.names), itemsIn(names, namedSets), newId);
  const here = withAdded(names, sets);
  return {
    sets: sets.filter(({ added }) => added.length > 0),
    // Questions name departments and areas by id; over here the same names have other ids.
    added: tools.map((tool) => ({
      ...tool,
      definition: resolveNames(here, namesInstead(there.names, tool.definition)),
    })),
    skipped: there.tools.length - tools.length,
  };
}

const reportOfTools = ({ sets, added, skipped }: ToolPlan): CopyReport =>
  reportOf([
    ...sets.map((each) => ({ of: each.set, copied: each.added.length, skipped: 0 })),
    { of: 'auditTool', copied: added.length, skipped },
  ]);

/** What copying the tools of another center would add. */
export const previewTools = async (scope: Scope, origin: Origin): Promise<CopyReport> =>
  reportOfTools(await planTools(scope, origin));

/**
 * Copies the tools of another center with their current questions and pictures, titles that exist skipped, and with them
 * the departments and areas that their questions name.
 */
export async function copyTools(scope: WriteScope, origin: Origin): Promise<CopyReport> {
  await holdNames(scope, 'to change');
  const plan = await planTools(scope, origin);
  const tools = plan.added.map((tool) => ({ ...tool, id: newId(), pictureId: newId() }));
  await scope.all(...writePlan(scope, plan.sets), ...insertTools(scope, tools));
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
