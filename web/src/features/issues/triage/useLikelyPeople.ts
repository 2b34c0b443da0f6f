import { useQuery } from '@tanstack/react-query';
import { useAccount } from '../../../session/session';
import type { InlineOption } from '../../../ui/list/InlineChoice';
import { nameOf, type Person, people } from '../../people/people.api';
import { reference } from '../../reference/reference.api';

/** Stands for no person among options. */
export const nobody = 'nobody';

/** Whom an issue is assigned to: nobody, then who is likely, then all others by name. */
export function useLikelyPeople(departmentId: string | undefined) {
  const account = useAccount();
  const { data: everyone = [], isPending } = useQuery(people.list);
  const departments = useQuery(reference.department).data ?? [];
  const department = departments.find(({ id }) => id === departmentId);
  const hints = new Map<string, string>();
  if (department?.responsible) hints.set(department.responsible.id, `for ${department.name}`);
  hints.set(account.id, 'you');
  const likely = everyone
    .filter(({ id }) => hints.has(id))
    .toSorted((one, other) => Number(other.id === account.id) - Number(one.id === account.id));
  const others = everyone.filter(({ id }) => !hints.has(id));
  const optionOf = (person: Person): InlineOption => ({
    value: person.id,
    label: nameOf(person),
    hint: hints.get(person.id),
  });
  return {
    options:
      everyone.length === 0
        ? []
        : [{ value: nobody, label: 'Nobody' }, ...[...likely, ...others].map(optionOf)],
    loading: isPending,
    likely: likely[0]?.id,
    find: (id: string): Person | null => everyone.find((person) => person.id === id) ?? null,
  };
}
