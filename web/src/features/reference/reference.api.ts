import { recordOf } from '@lamplight/domain/keys-of';
import {
  type PersonOfSet,
  type SetName,
  setNames,
  setPaths,
  widerSets,
} from '@lamplight/domain/reference-sets';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client';
import { orKept } from '../../api/kept-reads';
import type { Person } from '../people/people.api';

export interface Named {
  id: string;
  name: string;
}

/** An item of any set, with what it stands in and whom it names. */
export type AnyItem = Named & { active: boolean } & Partial<Record<SetName, Named | null>> &
  Partial<Record<PersonOfSet, Person | null>>;

const listOf = (set: SetName) =>
  queryOptions({
    queryKey: ['reference', set],
    queryFn: orKept(({ signal }): Promise<AnyItem[]> => api(`GET /${setPaths[set]}/center`, {}, { signal })),
    networkMode: 'always',
    // These lists change rarely.
    staleTime: 5 * 60_000,
  });

/** Every item of a set of the center, inactive ones included: `useQuery(reference.unit)`. */
export const reference = recordOf(setNames, listOf);

/** What may still be chosen of a set; undefined until it is there. */
export function useOffered(set: SetName): AnyItem[] | undefined {
  return useQuery(reference[set]).data?.filter(({ active }) => active);
}

/** What an item is called where others can be chosen, too. */
export const inactive = ({ name, active }: Pick<AnyItem, 'name' | 'active'>): string =>
  active ? name : `${name} (inactive)`;

/** The name with the nearest that the item stands in: `Room 301, Oak`. */
export function withPlace(set: SetName, { name, ...item }: AnyItem): string {
  const wider = widerSets(set).map((each: SetName) => item[each]?.name);
  return [name, wider.find((each) => each !== undefined)].filter(Boolean).join(', ');
}

/** The name; where several are called so, with the nearest that it stands in: `Bathing, Dignity`. */
function tellingName(set: SetName, { name, ...item }: AnyItem, all: readonly AnyItem[]): string {
  return all.filter((each) => each.name === name).length < 2 ? name : withPlace(set, { name, ...item });
}

/** All items of a set as the options of a filter: old records may have what is no longer chosen. */
export function useSetOptions(set: SetName): { value: string; label: string }[] {
  const { data = [] } = useQuery(reference[set]);
  return data.map((item) => ({
    value: item.id,
    label: inactive({ ...item, name: tellingName(set, item, data) }),
  }));
}
