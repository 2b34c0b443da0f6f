import type { CenterContext } from '../db/scope';
import { byId, type Item, itemsById, type Names } from '../names/names';
import { type CenterKey, centers } from './accounts';
import { createIds, type IdSource } from './ids';
import { createStaff, personItem, type Staff } from './people';
import type { Pictures } from './pictures';
import { createPlaces, type Place, type PlaceKind, type Places, shortUnit } from './places';
import { createRandom, type Random } from './random';
import { createWorkingTime, type WorkingTime } from './working-time';

/** One demonstration center while its year is being told. */
export interface CareCenter {
  readonly key: CenterKey;
  readonly context: CenterContext;
  readonly time: WorkingTime;
  readonly staff: Staff;
  readonly places: Places;
  readonly names: Names;
  readonly id: IdSource;
  /** Ids for one part of the story, so that those of the others stay as they are. */
  idsFor(part: string): IdSource;
  readonly pictures: Pictures;
  /** Chance for one part of the story; parts do not disturb each other. */
  chanceFor(part: string): Random;
}

const seed = 'lamplight';

/** A center with its people and places, before anything has happened in it. Ids depend on the seed and `now` only. */
export function createCareCenter(key: CenterKey, now: Date, pictures: Pictures): CareCenter {
  const { name, timeZone } = centers[key];
  const chanceFor = (part: string) => createRandom(`${seed}/${key}/${part}`);
  const time = createWorkingTime(now, timeZone);
  const id = createIds(chanceFor('ids'));
  const centerId = id(time.at(time.firstDay, 0));
  const staff = createStaff(key, centerId, id, time);
  const leadOf = (department: string) => staff.leadOf(department, null, time.today).id;
  const places = createPlaces(key, id, time.at(time.firstDay, 0), leadOf);
  const names = { ...itemsById((set) => places[set]), person: byId(staff.all.map(personItem)) };
  const context = { id: centerId, name, timeZone, committeeManages: true };
  const idsFor = (part: string) => createIds(chanceFor(`ids/${part}`));
  return { key, context, time, staff, places, names, id, idsFor, pictures, chanceFor };
}

function idNamed(items: readonly Item[], name: string): string {
  const found = items.find((item) => item.name === name);
  if (!found) throw new Error(`The demonstration has no ${name}`);
  return found.id;
}

export const departmentId = ({ places }: CareCenter, name: string): string =>
  idNamed(places.department, name);

/** The ids of a focus area and, where one is named, of its subfocus area. */
export function areaIds({ places }: CareCenter, [area, subfocus]: readonly [string, string?]) {
  const focusAreaId = idNamed(places.focusArea, area);
  const within = places.subfocusArea.filter((item) => item.focusAreaId === focusAreaId);
  return {
    focus_area_id: focusAreaId,
    subfocus_area_id: subfocus === undefined ? null : idNamed(within, subfocus),
  };
}

/** Where something is, as an issue's columns. */
export const placeIds = (place: Place) => ({
  floor_id: place.floorId,
  unit_id: place.unitId,
  location_id: place.id,
});

export function pickPlace(random: Random, { places }: CareCenter, kind: PlaceKind, unit?: string): Place {
  return random.pick(
    places.location.filter((place) => place.kind === kind && (unit === undefined || place.unit === unit)),
  );
}

export function placeNamed({ places }: CareCenter, name: string): Place {
  const found = places.location.find((place) => place.name === name);
  if (!found) throw new Error(`The demonstration has no ${name}`);
  return found;
}

/**
 * The words a story uses for its place: `{room}` is the place itself or a room of its unit, `{unit}` a unit as people
 * say it, `{place}` the place within a sentence.
 */
export function placeWords(
  random: Random,
  center: CareCenter,
  place: Place | null,
  unit: string | null = null,
) {
  const homeUnit = place?.unit ?? unit ?? random.pick(center.places.unit).name;
  const room = place?.kind === 'room' ? place : pickPlace(random, center, 'room', homeUnit);
  const name = place?.name ?? '';
  const proper =
    center.places.unit.some((each) => name.startsWith(shortUnit(each.name))) ||
    /^(Room|Stairwell .)/.test(name);
  return {
    room: `room ${room.name.replace('Room ', '')}`,
    unit: shortUnit(homeUnit),
    place: proper ? name : name.charAt(0).toLowerCase() + name.slice(1),
  };
}
