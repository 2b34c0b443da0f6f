import type { SetName } from '@lamplight/domain/reference-sets';
import { starterDepartments, starterFocusAreas } from '@lamplight/domain/starter-set';
import type { Item, SetItem } from '../names/names';
import type { CenterKey } from './accounts';
import type { IdSource } from './ids';

/** What sort of place a location is, so that stories happen where they can. */
export type PlaceKind =
  | 'room'
  | 'shower'
  | 'station'
  | 'med-room'
  | 'soiled'
  | 'clean'
  | 'corridor'
  | 'dining'
  | 'kitchen'
  | 'dry-store'
  | 'laundry'
  | 'gym'
  | 'activity'
  | 'lobby'
  | 'courtyard'
  | 'stairwell'
  | 'chapel'
  | 'smoking'
  | 'parking'
  | 'elevator'
  | 'office'
  | 'plant';

export interface Place extends SetItem<'location'> {
  kind: PlaceKind;
  unit: string | null;
}

interface Plan {
  /** Units of each floor with their first and last room. */
  floors: Record<string, { unit: string; rooms: readonly [from: number, to: number] }[]>;
  /** Rooms that are not a unit's, by floor. */
  shared: [floor: string, name: string, kind: PlaceKind][];
}

const plans: Record<CenterKey, Plan> = {
  mapleGrove: {
    floors: {
      Ground: [{ unit: 'Rehab', rooms: [101, 128] }],
      First: [
        { unit: 'Birch', rooms: [201, 216] },
        { unit: 'Oak', rooms: [217, 232] },
      ],
      Second: [
        { unit: 'Willow Memory Care', rooms: [301, 314] },
        { unit: 'Elm', rooms: [315, 330] },
      ],
    },
    shared: [
      ['Ground', 'Main dining room', 'dining'],
      ['Ground', 'Kitchen', 'kitchen'],
      ['Ground', 'Dry store', 'dry-store'],
      ['Ground', 'Laundry', 'laundry'],
      ['Ground', 'Therapy gym', 'gym'],
      ['Ground', 'Activity room', 'activity'],
      ['Ground', 'Lobby', 'lobby'],
      ['Ground', 'Chapel', 'chapel'],
      ['Ground', 'Courtyard', 'courtyard'],
      ['Ground', 'Smoking area', 'smoking'],
      ['Ground', 'Parking', 'parking'],
      ['Ground', 'Stairwell A', 'stairwell'],
      ['Ground', 'Stairwell B', 'stairwell'],
      ['Ground', 'Elevator', 'elevator'],
      ['Ground', 'Offices', 'office'],
      ['Ground', 'Boiler room', 'plant'],
      ['First', 'Oak dining room', 'dining'],
      ['Second', 'Willow dining room', 'dining'],
    ],
  },
  cedarHill: {
    floors: {
      Ground: [{ unit: 'Harbor', rooms: [1, 20] }],
      Upper: [{ unit: 'Meadow', rooms: [21, 42] }],
    },
    shared: [
      ['Ground', 'Dining room', 'dining'],
      ['Ground', 'Kitchen', 'kitchen'],
      ['Ground', 'Dry store', 'dry-store'],
      ['Ground', 'Laundry', 'laundry'],
      ['Ground', 'Therapy gym', 'gym'],
      ['Ground', 'Activity room', 'activity'],
      ['Ground', 'Lobby', 'lobby'],
      ['Ground', 'Chapel', 'chapel'],
      ['Ground', 'Garden', 'courtyard'],
      ['Ground', 'Stairwell', 'stairwell'],
      ['Ground', 'Smoking shelter', 'smoking'],
      ['Ground', 'Offices', 'office'],
      ['Ground', 'Boiler room', 'plant'],
    ],
  },
};

/** What every unit has beside its rooms. */
const ofEachUnit: [name: string, kind: PlaceKind][] = [
  ['shower room', 'shower'],
  ['nurse station', 'station'],
  ['medication room', 'med-room'],
  ['soiled utility', 'soiled'],
  ['clean utility', 'clean'],
  ['corridor', 'corridor'],
];

/** A center's reference data, set by set. */
export type Places = {
  readonly [S in SetName]: readonly (S extends 'location' ? Place : SetItem<S>)[];
};

/** `leadOf` says who is responsible for a department. */
export function createPlaces(
  key: CenterKey,
  id: IdSource,
  madeAt: Date,
  leadOf: (department: string) => string,
): Places {
  const item = (name: string): Item => ({ id: id(madeAt), name, active: true });
  const { floors: plan, shared } = plans[key];
  const floors = Object.keys(plan).map(item);
  const floorId = (name: string) => floors.find((floor) => floor.name === name)?.id ?? null;
  const units: SetItem<'unit'>[] = [];
  const locations: Place[] = [];
  for (const [floor, parts] of Object.entries(plan)) {
    for (const { unit, rooms } of parts) {
      const made = { ...item(unit), floorId: floorId(floor) };
      units.push(made);
      const within = { unitId: made.id, floorId: made.floorId, unit };
      for (let room = rooms[0]; room <= rooms[1]; room += 1) {
        locations.push({ ...item(`Room ${room}`), ...within, kind: 'room' });
      }
      for (const [name, kind] of ofEachUnit)
        locations.push({ ...item(`${shortUnit(unit)} ${name}`), ...within, kind });
    }
  }
  for (const [floor, name, kind] of shared) {
    locations.push({ ...item(name), unitId: null, floorId: floorId(floor), unit: null, kind });
  }
  const areas = starterFocusAreas().map(({ name, subfocusAreas }) => ({ ...item(name), subfocusAreas }));
  return {
    department: starterDepartments().map((name) => ({ ...item(name), responsibleId: leadOf(name) })),
    floor: floors,
    unit: units,
    location: locations,
    focusArea: areas.map(({ subfocusAreas: _, ...area }) => area),
    subfocusArea: areas.flatMap((area) =>
      area.subfocusAreas.map((name) => ({ ...item(name), focusAreaId: area.id })),
    ),
  };
}

/** "Willow Memory Care" is Willow on its doors. */
export const shortUnit = (unit: string): string => unit.split(' ')[0] ?? unit;
