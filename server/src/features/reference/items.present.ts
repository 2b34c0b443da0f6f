import { peopleOfSet, type SetName, widerSets } from '@lamplight/domain/reference-sets';
import { type Item, type Names, parentOf, personOf } from '../../names/names';
import { fullName, presentPerson } from '../people/people.present';
import type { ItemRow } from './items.queries';
import { named } from './pointing';

/** An item with what it stands in. */
export function presentItem(names: Names, set: SetName, item: Item) {
  const { id, name, active } = item;
  const wider = widerSets(set).map((each) => [each, named(names[each], parentOf(item, each))]);
  return { id, name, active, ...Object.fromEntries(wider) };
}

/** The same for whoever looks after the set. */
export function presentWholeItem(names: Names, set: SetName, row: ItemRow) {
  const people = peopleOfSet(set).map((each) => [each, presentPerson(names, personOf(row, each))]);
  return { ...presentItem(names, set, row), version: row.version, ...Object.fromEntries(people) };
}

/** As the audit trail tells of an item: names, not ids. */
export function toldItem(names: Names, set: SetName, item: Item) {
  const { id: _, ...told } = presentItem(names, set, item);
  const wider = widerSets(set).map((each) => [each, named(names[each], parentOf(item, each))?.name ?? null]);
  const people = peopleOfSet(set).map((each) => [each, fullName(names, personOf(item, each))]);
  return { ...told, ...Object.fromEntries([...wider, ...people]) };
}
