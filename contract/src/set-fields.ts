import { recordOf } from '@lamplight/domain/keys-of';
import { type SetOf, setKinds, setsOf, type UsedBy } from '@lamplight/domain/reference-sets';
import { named, ref } from './schema';

/** What a body says of the items a kind of record points to. */
export const setRefs = <By extends UsedBy>(by: By) =>
  recordOf(setsOf(by), (set) => ref(setKinds[set]).optional());

/** What an answer says of them. */
export const namedItems = <By extends UsedBy>(by: By) =>
  recordOf(setsOf(by), (set) => named(setKinds[set]).nullable());

/** What a list of such records is filtered by: `focusArea_id`. */
export const setFilters = <By extends UsedBy>(by: By) =>
  recordOf(
    setsOf(by).map((set): `${SetOf<By>}_id` => `${set}_id`),
    () => ({ kind: 'id' }) as const,
  );
