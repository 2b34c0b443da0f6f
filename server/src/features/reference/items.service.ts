import { isDeepStrictEqual } from 'node:util';
import type { Filter } from '@lamplight/contract/filter';
import { type SortTerm, toPage } from '@lamplight/contract/paging';
import { type SetName, setKinds, widerSets } from '@lamplight/domain/reference-sets';
import { type Use, wordsOfUses } from '@lamplight/domain/reference-use';
import { newId } from '../../db/ids';
import type { Scope, WriteScope } from '../../db/scope';
import { waitBriefly } from '../../db/wait-briefly';
import { notFound, Refusal } from '../../http/refusal';
import { holdNames } from '../../names/hold-names';
import { standingColumns } from '../../names/item-columns';
import { requireRoomForName } from '../../names/most-names';
import { parentOf } from '../../names/names';
import { type ItemInput, itemAfter, newItem } from './item-input';
import { presentWholeItem, toldItem } from './items.present';
import {
  countItems,
  deleteItem,
  findItem,
  type ItemRow,
  insertItem,
  listItems,
  lockItem,
  moveAlong,
  updateItem,
} from './items.queries';
import { usesOf } from './uses.service';

/** One page of a set. */
export async function pageOfItems(
  scope: Scope,
  set: SetName,
  filter: Filter,
  sort: SortTerm[],
  page: { page: number; size: number },
) {
  const [rows, counted] = await scope.all(
    listItems(scope, set, filter, sort, page),
    countItems(scope, set, filter),
  );
  const names = await scope.names();
  const content = rows.map((row) => presentWholeItem(names, set, row));
  return toPage(content, counted[0]?.total ?? 0, page, sort);
}

export async function getItem(scope: Scope, set: SetName, id: string) {
  const [row] = await scope.run(findItem(scope, set, id));
  if (!row) throw notFound();
  return presentWholeItem(await scope.names(), set, row);
}

async function lockedItem(scope: Scope, set: SetName, id: string): Promise<ItemRow> {
  const [row] = await scope.run(lockItem(scope, set, id));
  if (!row) throw notFound();
  return row;
}

const columnsOf = (set: SetName, item: ItemRow) => ({
  name: item.name,
  active: item.active,
  ...standingColumns(set, item),
});

/** Adds an item to a set. */
export async function addItem(scope: WriteScope, set: SetName, input: ItemInput) {
  const names = await scope.names();
  requireRoomForName(names, 'name');
  const item = itemAfter(names, set, newItem(newId()), input);
  await scope.run(insertItem(scope, set, { id: item.id, ...columnsOf(set, item) }));
  scope.note({
    action: `${setKinds[set]}.created`,
    subjectType: setKinds[set],
    subjectId: item.id,
    after: toldItem(names, set, item),
  });
  return getItem(scope, set, item.id);
}

/** Renames an item, moves it, says who is responsible. What stands in it moves along. */
export async function changeItem(
  scope: WriteScope,
  set: SetName,
  id: string,
  input: ItemInput & { version?: number | undefined },
) {
  const before = await lockedItem(scope, set, id);
  if (input.version !== undefined && input.version !== before.version) {
    throw new Refusal('concurrency', {}, { current: await getItem(scope, set, id) });
  }
  const names = await scope.names();
  const after = itemAfter(names, set, before, input);
  if (isDeepStrictEqual(before, after)) return getItem(scope, set, id);
  const moved = widerSets(set).filter((wider) => parentOf(after, wider) !== parentOf(before, wider));
  await scope.all(
    updateItem(scope, set, id, columnsOf(set, after)),
    ...moved.flatMap((wider) => moveAlong(scope, { set, id }, wider, parentOf(after, wider))),
  );
  scope.note({
    action: `${setKinds[set]}.changed`,
    subjectType: setKinds[set],
    subjectId: id,
    before: toldItem(names, set, before),
    after: toldItem(names, set, after),
  });
  return getItem(scope, set, id);
}

/** Offers an item again, or no longer; it stays on what points to it. */
export const switchItem = (scope: WriteScope, set: SetName, id: string, active: boolean) =>
  changeItem(scope, set, id, { active });

/** Refuses to remove what something points to, and says what does and how often. */
export function refuseUsed(uses: readonly Use[]): void {
  if (uses.length === 0) return;
  const params = Object.fromEntries(uses.map(({ by, count }) => [by, String(count)]));
  throw new Refusal('cannotBeRemoved', params, { detail: `It is used by ${wordsOfUses(uses)}.` });
}

/** Deletes an item that nothing points to; otherwise says what does. */
export async function removeItem(scope: WriteScope, set: SetName, id: string): Promise<void> {
  const item = await lockedItem(scope, set, id);
  await holdNames(scope, 'to change');
  refuseUsed((await usesOf(scope, [set], id)).flat());
  const names = await scope.names();
  // A record that is being written may name it.
  await scope.all(waitBriefly, deleteItem(scope, set, id));
  scope.note({
    action: `${setKinds[set]}.deleted`,
    subjectType: setKinds[set],
    subjectId: id,
    before: toldItem(names, set, item),
  });
}
