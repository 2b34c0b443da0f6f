import { type Choice, choose, fits, type ParentOf } from '@lamplight/domain/reference-choice';
import type { SetName } from '@lamplight/domain/reference-sets';
import { useQueries } from '@tanstack/react-query';
import type { SelectOption } from '../../ui/useChoosing';
import { type AnyItem, inactive, type Named, reference, withPlace } from './reference.api';

/** What pickers offer of some sets, each as narrow as what is chosen of the others. */
interface Narrowing<S extends SetName> {
  /** What is known of an item by its id. */
  item(set: S, id: string | null): Named | null;
  /**
   * What may be chosen of a set; `current` is what the record says already, which stays on offer. What stands elsewhere
   * is found by its name, and takes where it stands along.
   */
  options(set: S, choice: Choice<S>, current?: Named | null): SelectOption[];
  /** The choice after one more: what it implies is filled in, what no longer fits is cleared. */
  choose(choice: Choice<S>, set: S, id: string | null): Choice<S>;
}

export function useNarrowing<S extends SetName>(sets: readonly S[]): Narrowing<S> {
  const lists = useQueries({ queries: sets.map((set: SetName) => reference[set]) });
  const items = new Map<SetName, ReadonlyMap<string, AnyItem>>(
    sets.map((set, index) => [set, new Map(lists[index]?.data?.map((item) => [item.id, item]))]),
  );
  const find = (set: SetName, id: string) => items.get(set)?.get(id);
  const parentOf: ParentOf = (set, id, wider) => find(set, id)?.[wider]?.id ?? null;
  return {
    item: (set, id) => (id === null ? null : (find(set, id) ?? null)),
    options: (set, choice, current) => {
      const known = [...(items.get(set)?.values() ?? [])];
      const isHere = ({ id }: AnyItem) => id === current?.id || fits(parentOf, set, id, choice);
      const offered = known.filter((item) => item.id === current?.id || (item.active && isHere(item)));
      const unknown = current && !find(set, current.id) ? [{ ...current, active: true }] : [];
      const elsewhere = known.filter((item) => item.active && !isHere(item));
      return [
        ...[...offered, ...unknown].map((item) => ({ value: item.id, label: inactive(item) })),
        ...elsewhere.map((item) => ({ value: item.id, label: withPlace(set, item), onlyTyped: true })),
      ];
    },
    choose: (choice, set, id) => choose(parentOf, choice, set, id),
  };
}
