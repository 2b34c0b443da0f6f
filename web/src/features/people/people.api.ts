import { queryOptions } from '@tanstack/react-query';
import type { Reply } from '../../api/call-types';
import { api } from '../../api/client';
import { orKept } from '../../api/kept-reads';

export type ListedPerson = Reply<'GET /user-apps/list'>[number];
export type Person = Pick<ListedPerson, 'id' | 'user_firstName' | 'user_lastName'>;

/** Enabled people of the center, for pickers: `useQuery(people.list)`. */
export const people = {
  list: queryOptions({
    queryKey: ['people'],
    queryFn: orKept(({ signal }) => api('GET /user-apps/list', {}, { signal })),
    networkMode: 'always',
    staleTime: 5 * 60_000,
  }),
};

export function nameOf(person: Person): string {
  return `${person.user_firstName} ${person.user_lastName}`;
}

/** `R. Alvarez`, where there is little room. */
export function shortNameOf(person: Person): string {
  const initial = [...person.user_firstName][0];
  return initial ? `${initial}. ${person.user_lastName}` : person.user_lastName;
}
