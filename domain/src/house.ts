import { type Day, daysBetween } from './calendar/day';

/** Whoever was not visited for this many days is marked on the map of the house. */
export const visitDays = 14;

/** When a unit or a room was visited last: how many days ago, and whether that is too long ago. */
export interface Visit {
  /** Null: never. */
  readonly daysAgo: number | null;
  readonly overdue: boolean;
}

/** A visit on that day, seen from today. A sent round visits its room, and with it the room's unit. */
export function visitOn(day: Day | null, today: Day): Visit {
  const daysAgo = day === null ? null : daysBetween(day, today);
  return { daysAgo, overdue: daysAgo === null || daysAgo >= visitDays };
}

interface Item {
  readonly id: string;
  readonly name: string;
  readonly active: boolean;
}
type UnitItem = Item & { readonly floorId: string | null };
type LocationItem = UnitItem & { readonly unitId: string | null };

/** The units of a floor with their rooms; of none where that is null. */
export interface HouseFloor<F, U, L> {
  readonly floor: F | null;
  readonly units: readonly { readonly unit: U | null; readonly locations: readonly L[] }[];
}

const doors = new Intl.Collator('en-US', { numeric: true });
/** As people count doors: Room 9 before Room 10. */
const byName = (one: Item, other: Item): number => doors.compare(one.name, other.name);

/**
 * The house as people walk it: floor by floor the units with their rooms, what stands in no unit or on no floor last. What
 * was switched off is not shown, but for a unit that still has rooms.
 */
export function houseOf<F extends Item, U extends UnitItem, L extends LocationItem>(house: {
  floors: Iterable<F>;
  units: Iterable<U>;
  locations: Iterable<L>;
}): HouseFloor<F, U, L>[] {
  const unitsOn = Map.groupBy([...house.units].sort(byName), ({ floorId }) => floorId);
  const rooms = [...house.locations].filter(({ active }) => active).sort(byName);
  const roomsOf = Map.groupBy(rooms, ({ unitId }) => unitId);
  const unitless = Map.groupBy(roomsOf.get(null) ?? [], ({ floorId }) => floorId);
  const onFloor = (floor: F | null) => {
    const id = floor?.id ?? null;
    const shown = (unitsOn.get(id) ?? [])
      .map((unit): { unit: U | null; locations: L[] } => ({ unit, locations: roomsOf.get(unit.id) ?? [] }))
      .filter(({ unit, locations }) => unit?.active || locations.length > 0);
    const rest = unitless.get(id) ?? [];
    return { floor, units: rest.length > 0 ? [...shown, { unit: null, locations: rest }] : shown };
  };
  return [...[...house.floors].sort(byName).map(onFloor), onFloor(null)].filter(
    (each) => each.units.length > 0,
  );
}
