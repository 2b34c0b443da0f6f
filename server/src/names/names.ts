import type { DueDays } from '@lamplight/domain/issues';
import { recordOf } from '@lamplight/domain/keys-of';
import {
  type PersonOfSet,
  type RequiredSet,
  type SetName,
  setNames,
  type WiderSet,
} from '@lamplight/domain/reference-sets';

export interface Item {
  id: string;
  name: string;
  active: boolean;
}
/** An item of a set, with the ids of what it stands in (`floorId`) and of the people it names (`responsibleId`). */
export type SetItem<S extends SetName> = Item & {
  [Wider in WiderSet<S> as `${Wider}Id`]: Wider extends RequiredSet<S> ? string : string | null;
} & { [Person in PersonOfSet<S> as `${Person}Id`]: string | null };
export interface PersonItem {
  id: string;
  firstName: string;
  lastName: string;
  jobPosition: string | null;
  committee: boolean;
  administrator: boolean;
  /** Enabled accounts appear in pickers. */
  active: boolean;
}

/** A center's reference data and people by id: what answers are made with besides their rows. */
export type Names = { [S in SetName]: ReadonlyMap<string, SetItem<S>> } & {
  person: ReadonlyMap<string, PersonItem>;
};

/** What a node remembers of a center. */
export type Remembered = Names & { dueDays: DueDays };

/** The id of what an item stands in directly, as its set says; null where that is open. */
export const parentOf = (item: Item, wider: SetName): string | null =>
  // The boundary between the table of sets and the fields it gives an item.
  (item as Partial<Record<`${SetName}Id`, string | null>>)[`${wider}Id`] ?? null;

/** The id of a person whom an item names, as its set says; null where nobody is named. */
export const personOf = (item: Item, person: PersonOfSet): string | null =>
  // The same boundary.
  (item as Partial<Record<`${PersonOfSet}Id`, string | null>>)[`${person}Id`] ?? null;

/** A person while they are there to take something: their account is enabled. */
export const ifActive = (names: Pick<Names, 'person'>, id: string | null): string | null =>
  names.person.get(id ?? '')?.active ? id : null;

export const byId = <T extends { id: string }>(rows: readonly T[]): ReadonlyMap<string, T> =>
  new Map(rows.map((row) => [row.id, row]));

/** The items of every set by id. */
export const itemsById = (itemsOf: (set: SetName) => readonly Item[]) =>
  // The boundary between the same map for every set and the items of each.
  recordOf(setNames, (set) => byId(itemsOf(set))) as Omit<Names, 'person'>;
