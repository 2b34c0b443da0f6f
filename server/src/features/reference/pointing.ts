import { recordOf } from '@lamplight/domain/keys-of';
import { type Choice, contradictionIn, type ParentOf, withImplied } from '@lamplight/domain/reference-choice';
import {
  referenceSets,
  type SetColumn,
  type SetName,
  type SetOf,
  setColumns,
  setsOf,
  type UsedBy,
} from '@lamplight/domain/reference-sets';
import { sql } from 'kysely';
import { shownName } from '../../db/order-names';
import { Refusal } from '../../http/refusal';
import { type Item, type Names, parentOf } from '../../names/names';

/** The columns of a kind of record that point to items of sets. */
export type Pointing<By extends UsedBy> = Record<SetColumn<SetOf<By>>, string | null>;

/** The id in a record's column for a set. */
const idIn = (record: object, set: SetName): string | null =>
  // The boundary between the columns of a record and those of the table of sets.
  (record as Partial<Record<SetColumn, string | null>>)[setColumns[set]] ?? null;

/** A value for each column that points to an item, made from its set. */
export function columnsFor<By extends UsedBy, Value>(by: By, make: (set: SetOf<By>) => Value) {
  // The boundary between names joined in the table of sets and their types.
  return Object.fromEntries(setsOf(by).map((set) => [setColumns[set], make(set)])) as Record<
    SetColumn<SetOf<By>>,
    Value
  >;
}

/** A related item in an answer, or null. */
export const named = (items: ReadonlyMap<string, Item>, id: string | null) => {
  const item = id === null ? undefined : items.get(id);
  return item ? { id: item.id, name: item.name } : null;
};

/** The items a record points to, as answers name them. */
export const namedItems = <By extends UsedBy>(names: Names, by: By, record: Pointing<By>) =>
  recordOf(setsOf(by), (set) => named(names[set], idIn(record, set)));

/** Where the filters of a list find what a record points to. */
export const setFilterColumns = <By extends UsedBy>(by: By) =>
  // The boundary between names joined in the table of sets and their types.
  Object.fromEntries(setsOf(by).map((set) => [`${set}_id`, sql.ref(setColumns[set])])) as Record<
    `${SetOf<By>}_id`,
    ReturnType<typeof sql.ref>
  >;

/** What a list is sorted by where it shows the names of items. */
export const setSortColumns = <By extends 'issue' | 'audit'>(by: By) =>
  recordOf(setsOf(by), (set) => shownName(by, set));

const refuse = (set: SetName, message: string) =>
  new Refusal('reference', { field: referenceSets[set].one }, { fieldErrors: [{ field: set, message }] });

/**
 * Whether the items a record points to exist in its center. What is newly chosen must be active; what was there before
 * may have been deactivated since. Another center's item is refused like a missing one.
 */
export function checkItems<By extends UsedBy>(
  names: Names,
  by: By,
  before: Pointing<By> | null,
  after: Pointing<By>,
): void {
  for (const set of setsOf(by)) {
    const id = idIn(after, set);
    if (id === null || (before !== null && id === idIn(before, set))) continue;
    if (!names[set].get(id)?.active) throw refuse(set, `Choose a ${referenceSets[set].one} of this center`);
  }
}

/** What items stand in, as the center's names say. */
export const parentIn =
  (names: Names): ParentOf =>
  (set, id, wider) => {
    const item = names[set].get(id);
    return item ? parentOf(item, wider) : null;
  };

const choiceOf = <By extends UsedBy>(by: By, record: Pointing<By>): Choice<SetOf<By>> =>
  recordOf(setsOf(by), (set) => idIn(record, set));

/** The record with what its narrower choices imply. */
export function withWider<By extends UsedBy, Row extends Pointing<By>>(
  names: Names,
  by: By,
  record: Row,
): Row {
  const whole = withImplied(parentIn(names), choiceOf(by, record));
  return { ...record, ...columnsFor(by, (set) => whole[set]) };
}

/**
 * Refuses a choice that contradicts a wider one: Room 214 is not on the ground floor. What was recorded before a unit
 * moved to another floor stays as it was, until somebody chooses anew.
 */
export function checkStanding<By extends UsedBy>(
  names: Names,
  by: By,
  before: Pointing<By> | null,
  record: Pointing<By>,
): void {
  if (before !== null && setsOf(by).every((set) => idIn(record, set) === idIn(before, set))) return;
  const found = contradictionIn(parentIn(names), choiceOf(by, record));
  if (!found) return;
  const { set, wider } = found;
  throw refuse(set, `This ${referenceSets[set].one} belongs to another ${referenceSets[wider].one}`);
}
