import { peopleOfSet, type SetName, widerSets } from '@lamplight/domain/reference-sets';
import { type Item, ifActive, type Names, parentOf, personOf } from '../../names/names';
import { fullName, presentPerson } from '../people/people.present';
import type { ItemRow } from './items.queries';
import { named } from './pointing';

function presentStanding(names: Names, set: SetName, item: Item) {
  const { id, name, active } = item;
  const wider = widerSets(set).map((each) => [each, named(names[each], parentOf(item, each))]);
  return { id, name, active, ...Object.fromEntries(wider) };
}

/** An item with what it stands in, and with those it names who are there. */
export function presentItem(names: Names, set: SetName, item: Item) {
  const there = peopleOfSet(set).map((each) => [
    each,
    presentPerson(names, ifActive(names, personOf(item, each))),
  ]);
  return { ...presentStanding(names, set, item), ...Object.fromEntries(there) };
}

/** The same for whoever looks after the set, with everybody it names. */
export function presentWholeItem(names: Names, set: SetName, row: ItemRow) {
  const people = peopleOfSet(set).map((each) => [each, presentPerson(names, personOf(row, each))]);
  return { ...presentStanding(names, set, row), version: row.version, ...Object.fromEntries(people) };
}

/** As the audit trail tells of an item: names, not ids. */
export function toldItem(names: Names, set: SetName, item: Item) {
  const { id: _, ...told } = presentStanding(names, set, item);
  const wider = widerSets(set).map((each) => [each, named(names[each], parentOf(item, each))?.name ?? null]);
  const people = peopleOfSet(set).map((each) => [each, fullName(names, personOf(item, each))]);
  return { ...told, ...Object.fromEntries([...wider, ...people]) };
}
