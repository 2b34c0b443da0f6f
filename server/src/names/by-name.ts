import type { SetName } from '@lamplight/domain/reference-sets';
import type { Item, Names, PersonItem } from './names';

/**
 * A name as it is compared: whatever its case, which and how many spaces it has, and how its accents are written. Two that look alike are
 * one: tables write them as the program did that made them.
 */
export const foldedName = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u200b\u2060\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

const active = <T extends { active: boolean }>(all: ReadonlyMap<string, T>): T[] =>
  [...all.values()].filter((each) => each.active);

/** Active items of a set by their folded names, which are unique in a center but for those within a wider item. */
export const itemsByName = (names: Names, set: SetName): ReadonlyMap<string, readonly Item[]> =>
  Map.groupBy(active<Item>(names[set]), ({ name }) => foldedName(name));

/** People who can be given something, by their folded names. */
export const peopleByName = ({ person }: Names): ReadonlyMap<string, readonly PersonItem[]> =>
  Map.groupBy(active(person), ({ firstName, lastName }) => foldedName(`${firstName} ${lastName}`));
