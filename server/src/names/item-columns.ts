import {
  peopleOfSet,
  type SetColumn,
  type SetName,
  setColumns,
  widerSets,
} from '@lamplight/domain/reference-sets';
import { sql } from 'kysely';
import { type Item, parentOf, personOf } from './names';

/** What is read of an item of a set, under the names of `SetItem`. */
export const itemColumns = (set: SetName) =>
  sql.join([
    sql`id, name, active`,
    ...widerSets(set).map((wider) => sql`${sql.ref(setColumns[wider])} AS ${sql.ref(`${wider}Id`)}`),
    ...peopleOfSet(set).map((person) => sql`${sql.ref(`${person}_id`)} AS ${sql.ref(`${person}Id`)}`),
  ]);

/** The columns of what an item stands in and of the people it names, with their values. */
export const standingColumns = (set: SetName, item: Item): Record<string, string | null> => ({
  ...Object.fromEntries(
    widerSets(set).map((wider): [SetColumn, string | null] => [setColumns[wider], parentOf(item, wider)]),
  ),
  ...Object.fromEntries(peopleOfSet(set).map((person) => [`${person}_id`, personOf(item, person)])),
});
