import type { Names } from '../../names/names';

/** A unit or location of a row with its name; null where it has none, or it was deleted since. */
export const inPlace = (names: Names, set: 'unit' | 'location', id: string | null) => {
  const name = id === null ? undefined : names[set].get(id)?.name;
  return id === null || name === undefined ? null : { id, name };
};
