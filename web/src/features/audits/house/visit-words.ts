import { plural } from '../../../ui/plural';
import type { HouseFloor, VisitedPlace } from './visits.api';

/** `today`, `3 days ago`, `never`. */
export function visitWords({ daysAgo }: Pick<VisitedPlace, 'daysAgo'>): string {
  if (daysAgo === null) return 'never';
  return daysAgo === 0 ? 'today' : `${plural(daysAgo, 'day')} ago`;
}

/** Said of a place that domain/house.ts calls overdue. */
export const overdueWords = 'not visited for two weeks';

/** `2 open issues`; empty where there is none. */
export const openWords = ({ openIssues }: Pick<VisitedPlace, 'openIssues'>): string =>
  openIssues === 0 ? '' : plural(openIssues, 'open issue');

/** Each unit with its rooms behind it, as they stand on the map. */
export const placesOf = (floors: readonly HouseFloor[]) =>
  floors.flatMap(({ units }) =>
    units.flatMap(({ unit, locations }) => [...(unit ? [unit] : []), ...locations]),
  );

/** What was not visited for two weeks: such rooms with the unit that they are in, and such units. */
export const unvisited = (floors: readonly HouseFloor[]): HouseFloor[] =>
  floors
    .map(({ floor, units }) => ({
      floor,
      units: units
        .map(({ unit, locations }) => ({ unit, locations: locations.filter(({ overdue }) => overdue) }))
        .filter(({ unit, locations }) => unit?.overdue || locations.length > 0),
    }))
    .filter(({ units }) => units.length > 0);

/** `7 of 42 units and rooms were not visited for two weeks.` */
export function houseWords(floors: readonly HouseFloor[]): string {
  const places = placesOf(floors);
  const overdue = places.filter((place) => place.overdue).length;
  if (overdue === 0) return 'Every unit and room was visited within two weeks.';
  return `${overdue} of ${places.length} units and rooms ${overdue === 1 ? 'was' : 'were'} ${overdueWords}.`;
}
