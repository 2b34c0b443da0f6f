import type { ImportReport } from '@lamplight/contract/imports';
import { itemColumns } from '@lamplight/domain/item-import';
import { recordOf } from '@lamplight/domain/keys-of';
import {
  itemNameLimit,
  peopleOfSet,
  referenceSets,
  requiredSets,
  type SetName,
  setKinds,
  widerSets,
} from '@lamplight/domain/reference-sets';
import { newId } from '../../db/ids';
import type { WriteScope } from '../../db/scope';
import { Refusal } from '../../http/refusal';
import { foldedName, itemsByName, peopleByName } from '../../names/by-name';
import { noRoomForNames, roomForNames } from '../../names/most-names';
import { type Item, type Names, parentOf } from '../../names/names';
import { BadCell, choiceIn, lineIn, reader } from '../imports/cells';
import { type ImportCall, importTable, type Verdict } from '../imports/imports.service';
import { type ItemInput, itemAfter, newItem } from './item-input';
import { type ItemRow, insertItems } from './items.queries';

type Row = Readonly<Record<string, string>>;

const yesNo = { yes: 'yes', no: 'no' } as const;

/** The id behind a name; null where the cell is empty. */
function idNamed(
  byName: ReadonlyMap<string, readonly { id: string }[]>,
  row: Row,
  column: string,
  what: string,
): string | null {
  if (!row[column]) return null;
  const [one, another] = byName.get(foldedName(row[column])) ?? [];
  if (one && !another) return one.id;
  const said = `"${row[column].slice(0, 60)}"`;
  throw new BadCell(
    column,
    one === undefined ? `There is no ${what} ${said} in this center` : `Several are called ${said}`,
  );
}

/** What makes an item's name its own. */
const keyOf = (set: SetName, item: Item): string =>
  [...requiredSets(set).map((wider) => parentOf(item, wider)), foldedName(item.name)].join('/');

/** Judges rows of a set, in their order. */
function itemRows(names: Names, set: SetName) {
  const known = new Set([...names[set].values()].map((item: Item) => keyOf(set, item)));
  const { one } = referenceSets[set];
  const wider: readonly SetName[] = widerSets(set);
  const items = recordOf(wider, (each) => itemsByName(names, each));
  const people = peopleByName(names);
  const hasRoom = roomForNames(names);

  function read(row: Row): { bad: readonly BadCell[]; input: ItemInput } {
    const { take, bad } = reader();
    const input: ItemInput = {
      name: take(() => lineIn(row, 'name', itemNameLimit), ''),
      active: take(() => choiceIn(row, 'active', yesNo), null) !== 'no',
    };
    for (const each of wider) {
      const what = `active ${referenceSets[each].one}`;
      input[each] = take(() => idNamed(items[each], row, each, what), null);
    }
    for (const person of peopleOfSet(set)) {
      input[person] = take(() => idNamed(people, row, person, 'person'), null);
    }
    return { bad, input };
  }

  return (row: Row): Verdict<ReturnType<typeof itemColumns>, ItemRow> => {
    const label = row.name ?? '';
    const { bad, input } = read(row);
    if (bad.length > 0) return { label, faults: faultsOf(bad) };
    try {
      const item = itemAfter(names, set, newItem(newId()), input);
      const key = keyOf(set, item);
      if (known.has(key)) return { label, skip: `There is a ${one} of this name already` };
      if (!hasRoom()) return { label, faults: faultsOf([new BadCell('name', noRoomForNames)]) };
      known.add(key);
      return { label, item };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const faults = error.more.fieldErrors ?? [];
      return { label, faults: faultsOf(faults.map(({ field, message }) => new BadCell(field, message))) };
    }
  };
}

type Fault = { column: keyof ReturnType<typeof itemColumns> & string; message: string };
/** The boundary between a set's columns and those that its row has named. */
const faultsOf = (bad: readonly BadCell[]) =>
  bad.map(({ column, message }) => ({ column, message })) as Fault[];

/** Imports items of a set, names that exist skipped; what they stand in has to be there. */
export const importItems = (scope: WriteScope, set: SetName, call: ImportCall): Promise<ImportReport> =>
  importTable(scope, call, 'reference', async () => ({
    columns: itemColumns(set),
    judge: itemRows(await scope.names(), set),
    write: async (items) => {
      await scope.run(insertItems(scope, set, items));
    },
    note: { action: `${setKinds[set]}.imported`, subjectType: setKinds[set] },
  }));
