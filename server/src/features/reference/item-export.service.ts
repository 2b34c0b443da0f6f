import { Readable } from 'node:stream';
import { itemColumns } from '@lamplight/domain/item-import';
import { keysOf } from '@lamplight/domain/keys-of';
import { peopleOfSet, type SetName, setKinds, setPaths, widerSets } from '@lamplight/domain/reference-sets';
import type { Scope } from '../../db/scope';
import type { BytesReply } from '../../http/handler';
import { noteAlone } from '../../http/request-scope';
import { type Item, type Names, parentOf, personOf } from '../../names/names';
import { csvStream } from '../../ports/csv';
import type { Parts } from '../parts';
import { fullName } from '../people/people.present';

/** An item as a row of a file, by the names of its columns. */
const cellsOf = (names: Names, set: SetName, item: Item): Record<string, string> => ({
  name: item.name,
  active: item.active ? 'yes' : 'no',
  ...Object.fromEntries(
    widerSets(set).map((wider) => [wider, names[wider].get(parentOf(item, wider) ?? '')?.name ?? '']),
  ),
  ...Object.fromEntries(
    peopleOfSet(set).map((person) => [person, fullName(names, personOf(item, person)) ?? '']),
  ),
});

/** `departments.csv`: what an import reads, inactive items included. The export is noted before its first row leaves. */
export async function exportItems({ pool }: Parts, scope: Scope, set: SetName): Promise<BytesReply> {
  const names = await scope.names();
  const items: Item[] = [...names[set].values()];
  await noteAlone(pool, scope, {
    action: `${setKinds[set]}.exported`,
    subjectType: setKinds[set],
    after: { count: items.length },
  });
  const columns = keysOf<string>(itemColumns(set));
  const text = csvStream(columns, items, (item) => {
    const cells = cellsOf(names, set, item);
    return columns.map((column) => cells[column] ?? '');
  });
  return {
    stream: Readable.from(text, { highWaterMark: 1 }),
    type: 'text/csv; charset=utf-8',
    fileName: `${setPaths[set]}.csv`,
  };
}
