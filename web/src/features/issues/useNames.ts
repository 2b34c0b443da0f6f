import { useQuery } from '@tanstack/react-query';
import { nameOf, people } from '../people/people.api';
import { reference } from '../reference/reference.api';

/** The names behind the ids that an issue's form holds. */
export function useNames(): (id: string) => string | undefined {
  const everyone = useQuery(people.list).data ?? [];
  const named = [
    useQuery(reference.floors).data,
    useQuery(reference.units).data,
    useQuery(reference.locations).data,
    useQuery(reference.departments).data,
    useQuery(reference.focusAreas).data,
    useQuery(reference.subfocusAreas).data,
  ].flatMap((items) => items ?? []);
  const names = new Map<string, string>([
    ...named.map(({ id, name }) => [id, name] as const),
    ...everyone.map((person) => [person.id, nameOf(person)] as const),
  ]);
  return (id) => names.get(id);
}
