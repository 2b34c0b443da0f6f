/** What has a name and stands somewhere: units on floors, locations in units or on floors. */
interface Named {
  id: string;
  name: string;
}
export interface UnitPlace extends Named {
  floor: Named | null;
}
export interface LocationPlace extends Named {
  unit: Named | null;
  floor: Named | null;
}

/** The ids a form holds; empty where nothing is chosen. */
export interface Place {
  floor: string;
  unit: string;
  location: string;
}

/** Units to choose from: those of the chosen floor, all where none is chosen. */
export function unitsWithin(units: readonly UnitPlace[], { floor }: Pick<Place, 'floor'>): UnitPlace[] {
  return units.filter((unit) => !floor || !unit.floor || unit.floor.id === floor);
}

/** Locations to choose from, as narrow as unit and floor are chosen. */
export function locationsWithin(
  locations: readonly LocationPlace[],
  units: readonly UnitPlace[],
  { floor, unit }: Pick<Place, 'floor' | 'unit'>,
): LocationPlace[] {
  return locations.filter((location) => {
    if (unit) return location.unit?.id === unit;
    if (!floor) return true;
    return floorOf(location, units) === floor;
  });
}

/**
 * The place after one choice: choosing something narrow fills in what it stands in, choosing something wide
 * clears what no longer fits.
 */
export function choosePlace(
  before: Place,
  chosen: Partial<Place>,
  units: readonly UnitPlace[],
  locations: readonly LocationPlace[],
): Place {
  const next = { ...before, ...chosen };
  if (chosen.location) {
    const location = locations.find(({ id }) => id === chosen.location);
    next.unit = location?.unit?.id ?? '';
    next.floor = (location && floorOf(location, units)) || next.floor;
    return next;
  }
  if (chosen.unit) next.floor = units.find(({ id }) => id === chosen.unit)?.floor?.id ?? next.floor;
  if (chosen.floor && !unitsWithin(units, next).some(({ id }) => id === next.unit)) next.unit = '';
  if (!locationsWithin(locations, units, next).some(({ id }) => id === next.location)) next.location = '';
  return next;
}

function floorOf(location: LocationPlace, units: readonly UnitPlace[]): string | undefined {
  return location.floor?.id ?? units.find(({ id }) => id === location.unit?.id)?.floor?.id;
}

/** Where something is, for a list: the narrowest name first, what it stands in below. */
export function placeWords(at: { floor: Named | null; unit: Named | null; location: Named | null }): {
  place: string;
  within: string;
} {
  const [place = '', ...within] = [at.location, at.unit, at.floor].flatMap((part) =>
    part ? [part.name] : [],
  );
  return { place, within: within.join(', ') };
}
