import type { CopyReport, DeletionReport } from '@lamplight/contract/center-copies';
import {
  type CopiedItem,
  type CopiedSet,
  type CopiedSets,
  planCopy,
  setsTogether,
  type TogetherName,
  togetherNames,
} from '@lamplight/domain/copying';
import { type SetName, widerSets } from '@lamplight/domain/reference-sets';
import type { Use } from '@lamplight/domain/reference-use';
import { starterSet } from '@lamplight/domain/starter-set';
import { newId } from '../../db/ids';
import type { Runner, Scope, WriteScope } from '../../db/scope';
import { holdNames } from '../../names/hold-names';
import { type Item, type Names, parentOf } from '../../names/names';
import { insertItems } from '../reference/items.queries';
import { refuseUsed } from '../reference/items.service';
import { usesOf } from '../reference/uses.service';
import type { Origin } from './origin';
import { deleteItems, listItemsOf } from './sets.queries';

const copied = (set: SetName, item: Item): CopiedItem => ({
  id: item.id,
  name: item.name,
  active: item.active,
  within: Object.fromEntries(widerSets(set).map((wider) => [wider, parentOf(item, wider)])),
});

export const itemOf = ({ within, ...item }: CopiedItem): Item => ({
  ...item,
  ...Object.fromEntries(Object.entries(within).map(([wider, id]) => [`${wider}Id`, id])),
});

export const itemsIn = <Set extends SetName>(names: Pick<Names, Set>, sets: readonly Set[]): CopiedSets =>
  Object.fromEntries(
    sets.map((set) => [set, [...names[set].values()].map((item: Item) => copied(set, item))]),
  );

/** The sets of another center. The narrower are read first: what one stands in is there when it is looked for. */
async function setsOf(origin: Origin, sets: readonly SetName[]): Promise<CopiedSets> {
  const narrowFirst = sets.toReversed();
  const rows = await origin.all(...narrowFirst.map((set) => listItemsOf(origin.id, set)));
  return Object.fromEntries(
    narrowFirst.map((set, index) => [set, (rows[index] ?? []).map((item) => copied(set, item))]),
  );
}

export const reportOf = (parts: CopyReport['parts']): CopyReport => ({
  copied: parts.reduce((sum, part) => sum + part.copied, 0),
  skipped: parts.reduce((sum, part) => sum + part.skipped, 0),
  parts,
});

const reportOfSets = (plan: readonly CopiedSet[]): CopyReport =>
  reportOf(plan.map(({ set, added, skipped }) => ({ of: set, copied: added.length, skipped })));

export const writePlan = (scope: Scope, plan: readonly CopiedSet[]) =>
  plan.flatMap(({ set, added }) => (added.length > 0 ? [insertItems(scope, set, added.map(itemOf))] : []));

async function planFrom(scope: Scope, origin: Origin, name: TogetherName): Promise<CopiedSet[]> {
  const sets = setsTogether[name];
  const from = await setsOf(origin, sets);
  return planCopy(sets, from, itemsIn(await scope.names(), sets), newId);
}

/** What copying sets from another center would add. */
export const previewSets = async (scope: Scope, origin: Origin, name: TogetherName): Promise<CopyReport> =>
  reportOfSets(await planFrom(scope, origin, name));

/** Copies sets from another center, names that exist skipped. */
export async function copySets(scope: WriteScope, origin: Origin, name: TogetherName): Promise<CopyReport> {
  const plan = await planFrom(scope, origin, name);
  await scope.all(...writePlan(scope, plan));
  return reportOfSets(plan);
}

/** Adds the starter set, names that exist skipped. */
export async function addStarterSet(scope: WriteScope): Promise<CopyReport> {
  const names = await scope.names();
  const plan = togetherNames.flatMap((name) => {
    const sets = setsTogether[name];
    return planCopy(sets, starterSet(), itemsIn(names, sets), newId);
  });
  await scope.all(...writePlan(scope, plan));
  const report = reportOfSets(plan);
  scope.note({
    action: 'center.starter-set',
    subjectType: 'center',
    subjectId: scope.center.id,
    after: { copied: report.copied, skipped: report.skipped },
  });
  return report;
}

/** What points to any item of the sets, but for one another. */
async function usesFromElsewhere(scope: Runner & Scope, sets: readonly SetName[]): Promise<Use[]> {
  const found = await usesOf(scope, sets);
  const most = new Map<Use['by'], number>();
  for (const { by, count } of found.flat()) {
    if ((sets as readonly string[]).includes(by)) continue;
    // An issue in a room is also one in its unit and on its floor.
    most.set(by, Math.max(count, most.get(by) ?? 0));
  }
  return [...most].map(([by, count]) => ({ by, count }));
}

const deletionOf = (parts: DeletionReport['parts']): DeletionReport => ({
  deleted: parts.reduce((sum, part) => sum + part.deleted, 0),
  parts,
});

/** How much deleting sets would take away, and what uses them. */
export async function previewDeletionOfSets(scope: Scope, name: TogetherName) {
  const sets = setsTogether[name];
  const names = await scope.names();
  const parts = sets.map((set) => ({ of: set, deleted: names[set].size }));
  return { ...deletionOf(parts), uses: await usesFromElsewhere(scope, sets) };
}

/** Deletes sets of a center as a whole, or nothing where anything points to them. */
export async function deleteSets(scope: WriteScope, name: TogetherName): Promise<DeletionReport> {
  const sets = setsTogether[name];
  await holdNames(scope, 'to change');
  refuseUsed(await usesFromElsewhere(scope, sets));
  const narrowFirst = sets.toReversed();
  const counts = await scope.all(...narrowFirst.map((set) => deleteItems(scope, set)));
  const parts = narrowFirst.map((set, index) => ({ of: set, deleted: counts[index]?.[0]?.count ?? 0 }));
  return deletionOf(parts.toReversed());
}
