import { useQuery } from '@tanstack/react-query';
import { useTopicOptions } from '../completed-forms/useTopicOptions';
import { nameOf, people } from '../people/people.api';

/** The names behind the ids that a document's form holds, for the comparison of two versions. */
export function useNamesOfDocument(): (id: string) => string | undefined {
  const { data = [] } = useQuery(people.list);
  const names = new Map(useTopicOptions().map(({ value, label }) => [value, label]));
  for (const person of data) names.set(person.id, nameOf(person));
  return (id) => names.get(id);
}
