import { setsOf } from '@lamplight/domain/reference-sets';
import { useQueries, useQuery } from '@tanstack/react-query';
import { nameOf, people } from '../people/people.api';
import { reference } from '../reference/reference.api';

/** The names behind the ids that an issue's form holds. */
export function useNames(): (id: string) => string | undefined {
  const everyone = useQuery(people.list).data ?? [];
  const lists = useQueries({ queries: setsOf('issue').map((set) => reference[set]) });
  const names = new Map<string, string>([
    ...lists.flatMap(({ data = [] }) => data.map(({ id, name }) => [id, name] as const)),
    ...everyone.map((person) => [person.id, nameOf(person)] as const),
  ]);
  return (id) => names.get(id);
}
