import type { Found, Hit } from '@lamplight/contract/search';
import { type Fit, type FoundKind, findingLimits, fitOf, fits, type Sought } from '@lamplight/domain/finding';
import type { Scope } from '../../db/scope';
import { fittingOf } from '../../names/fitting';
import type { Names } from '../../names/names';
import { bestOf } from './best';
import { presentPersonHit, presentRoomHit } from './search.present';

/** Names as people sort them, and count doors: Room 9 before Room 10. */
const doors = new Intl.Collator('en', { numeric: true });

interface InMemory {
  readonly id: string;
  readonly active: boolean;
}

/** What is remembered of a center by its names; what is switched off, for whoever may see it, behind what fits alike. */
async function findInMemory<Item extends InMemory>(
  scope: Scope,
  items: Iterable<Item>,
  offToo: boolean,
  { fitTo, name }: { fitTo: (item: Item) => Fit | null; name: (item: Item) => string },
): Promise<{ fit: Fit; item: Item }[]> {
  const place = ({ fit, item }: { fit: Fit; item: Item }) => 2 * fits.indexOf(fit) + (item.active ? 0 : 1);
  const fitting = await fittingOf(scope, items, (item) => (item.active || offToo ? fitTo(item) : null));
  return bestOf(
    fitting,
    findingLimits.hits,
    (one, other) =>
      place(one) - place(other) ||
      doors.compare(name(one.item), name(other.item)) ||
      (one.item.id < other.item.id ? -1 : 1),
  );
}

/** The hits of a kind, with how the first of them fits. */
function foundAs<Item>(
  kind: FoundKind,
  found: readonly { fit: Fit; item: Item }[],
  present: (item: Item) => Hit,
): Found[] {
  const [best] = found;
  return best ? [{ kind, fit: best.fit, hits: found.map(({ item }) => present(item)) }] : [];
}

/** The better of two fits. */
const better = (one: Fit | null, other: Fit | null): Fit | null =>
  fits.find((fit) => fit === one || fit === other) ?? null;

/** People by their names in either order; those who are disabled for whoever sees accounts, as their list has them. */
export const findPeople = async (
  scope: Scope,
  names: Names,
  sought: Sought,
  disabledToo: boolean,
): Promise<Found[]> =>
  foundAs(
    'person',
    await findInMemory(scope, names.person.values(), disabledToo, {
      fitTo: ({ firstName, lastName }) =>
        better(fitOf(`${firstName} ${lastName}`, sought), fitOf(`${lastName} ${firstName}`, sought)),
      name: ({ firstName, lastName }) => `${lastName} ${firstName}`,
    }),
    presentPersonHit,
  );

/** Rooms of the house; those that are switched off for whoever keeps the house up. */
export const findRooms = async (
  scope: Scope,
  names: Names,
  sought: Sought,
  offToo: boolean,
): Promise<Found[]> =>
  foundAs(
    'location',
    await findInMemory(scope, names.location.values(), offToo, {
      fitTo: ({ name }) => fitOf(name, sought),
      name: ({ name }) => name,
    }),
    (room) => presentRoomHit(names, room),
  );
