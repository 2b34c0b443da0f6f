import { recordOf } from '@lamplight/domain/keys-of';
import { type SetKind, type SetOf, setKinds, setsOf, type UsedBy } from '@lamplight/domain/reference-sets';
import { named, ref } from './schema';

/** What a body says of the items a kind of record points to. */
export const setRefs = <By extends UsedBy>(by: By) =>
  recordOf(setsOf(by), (set) => ref(setKinds[set]).optional());

/** What an answer says of them. */
export const namedItems = <By extends UsedBy>(by: By) =>
  recordOf(setsOf(by), (set) => named(setKinds[set]).nullable());

type SetFilter = { readonly kind: 'id'; readonly entity: SetKind };

/** What a list of such records is filtered by: `focusArea_id`. */
export function setFilters<By extends UsedBy>(by: By): Record<`${SetOf<By>}_id`, SetFilter> {
  const filters: Record<string, SetFilter> = {};
  for (const set of setsOf(by)) filters[`${set}_id`] = { kind: 'id', entity: setKinds[set] };
  // The boundary between names joined here and their types.
  return filters as Record<`${SetOf<By>}_id`, SetFilter>;
}
