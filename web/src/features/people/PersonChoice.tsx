import { useQuery } from '@tanstack/react-query';
import { absent } from '../../absent';
import { useAccount } from '../../session/session';
import type { EditorPlace } from '../../ui/list/InlineCell';
import { InlineChoice, type InlineOption } from '../../ui/list/InlineChoice';
import { type ListedPerson, nameOf, type Person, people } from './people.api';

/** Stands for no person among options. */
const nobody = 'nobody';

/** Chooses a person in the place of a cell: nobody, then who is likely, then all others by name. */
export function PersonChoice(
  props: EditorPlace & {
    /** Whom the record has; null for nobody, undefined where several have not the same. */
    value: string | null | undefined;
    /** Whom it is likely to be, beside whoever chooses, and why: `for Nursing`. */
    likely?: ReadonlyMap<string, string>;
    /** Who is offered, where that is not everybody. */
    among?: (person: ListedPerson) => boolean;
    onTake: (person: Person | null) => void;
  },
) {
  const { value, likely, among, onTake, ...place } = props;
  const account = useAccount();
  const { data: listed = [], isPending } = useQuery(people.list);
  const everyone = among ? listed.filter(among) : listed;
  const hints = new Map([...(likely ?? []), [account.id, 'you']]);
  const first = everyone
    .filter(({ id }) => hints.has(id))
    .toSorted((one, other) => Number(other.id === account.id) - Number(one.id === account.id));
  const others = everyone.filter(({ id }) => !hints.has(id));
  const optionOf = (person: Person): InlineOption => ({
    value: person.id,
    label: nameOf(person),
    hint: hints.get(person.id),
  });
  const options =
    everyone.length === 0 ? [] : [{ value: nobody, label: 'Nobody' }, ...[...first, ...others].map(optionOf)];
  return (
    <InlineChoice
      {...place}
      searchable
      loading={isPending}
      options={options}
      absent={absent.person}
      value={value === null ? nobody : value}
      // Whose it is already stays the first thing that Enter takes; nobody's goes to whoever is likely.
      suggested={value ?? first[0]?.id}
      onTake={(id) => onTake(everyone.find((person) => person.id === id) ?? null)}
    />
  );
}
