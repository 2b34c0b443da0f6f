import { useQuery } from '@tanstack/react-query';
import { me } from '../../ui/list/criteria';
import { nameOf, people } from './people.api';

/** The center's people as the options of a filter, whoever looks first. */
export function usePeopleOptions(): { value: string; label: string }[] {
  const everyone = useQuery(people.list).data ?? [];
  return [
    { value: me, label: 'Me' },
    ...everyone.map((person) => ({ value: person.id, label: nameOf(person) })),
  ];
}
