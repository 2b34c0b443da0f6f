import type { referenceEndpoints } from '@lamplight/contract/reference';
import type { Handlers } from '../../http/handler';
import type { Item, Names } from '../../names/names';

const active = <T extends { active: boolean }>(items: ReadonlyMap<string, T>): T[] =>
  [...items.values()].filter((item) => item.active);

const plain = ({ id, name, active }: Item) => ({ id, name, active });

/** A related item in an answer, or null. */
export const named = (
  items: ReadonlyMap<string, Item>,
  id: string | null,
): { id: string; name: string } | null => {
  const item = id === null ? undefined : items.get(id);
  return item ? { id: item.id, name: item.name } : null;
};

const list = (kind: 'floor' | 'focusArea') => (names: Names) => active(names[kind]).map(plain);

export const referenceHandlers: Handlers<typeof referenceEndpoints> = {
  'GET /departments/center': async (scope) => [...(await scope.names()).department.values()].map(plain),
  'GET /floors-list': async (scope) => list('floor')(await scope.names()),
  'GET /focus-areas-list': async (scope) => list('focusArea')(await scope.names()),
  'GET /units-list': async (scope) => {
    const names = await scope.names();
    return active(names.unit).map((unit) => ({ ...plain(unit), floor: named(names.floor, unit.floorId) }));
  },
  'GET /locations-list': async (scope) => {
    const names = await scope.names();
    return active(names.location).map((location) => ({
      ...plain(location),
      unit: named(names.unit, location.unitId),
      floor: named(names.floor, location.floorId),
    }));
  },
  'GET /subfocus-areas-list': async (scope) => {
    const names = await scope.names();
    return active(names.subfocusArea).map((area) => ({
      ...plain(area),
      focusArea: named(names.focusArea, area.focusAreaId),
    }));
  },
};
