import { type DueDays, defaultDueDays } from '@lamplight/domain/issues';
import { sql } from 'kysely';
import type { Scope, WriteScope } from '../../db/scope';
import { build, prepared, raw, type Statement } from '../../db/statement';

export interface Item {
  id: string;
  name: string;
  active: boolean;
}
export interface UnitItem extends Item {
  floorId: string | null;
}
export interface LocationItem extends Item {
  unitId: string | null;
  floorId: string | null;
}
export interface SubfocusAreaItem extends Item {
  focusAreaId: string;
}
export interface PersonItem {
  id: string;
  firstName: string;
  lastName: string;
  jobPosition: string | null;
  committee: boolean;
  /** Enabled accounts appear in pickers. */
  active: boolean;
}

/** A center's reference data and people by id. */
export interface Names {
  department: ReadonlyMap<string, Item>;
  floor: ReadonlyMap<string, Item>;
  unit: ReadonlyMap<string, UnitItem>;
  location: ReadonlyMap<string, LocationItem>;
  focusArea: ReadonlyMap<string, Item>;
  subfocusArea: ReadonlyMap<string, SubfocusAreaItem>;
  person: ReadonlyMap<string, PersonItem>;
}

/** What a node remembers of a center. */
export interface Remembered extends Names {
  dueDays: DueDays;
}

/** The count of changes to a center's names; reading it beside other rows tells whether a cached copy still holds. */
export const namesVersion = (scope: Scope): Statement<{ version: number }> =>
  versionOf({ center: scope.center.id });

const versionOf = prepared(({ center }: { center: string }) =>
  raw(sql<{ version: number }>`
    SELECT coalesce((SELECT version FROM reference_version WHERE center_id = ${center}), 0) AS version`),
);

/** The same, and whether it is this transaction that changed them: then they may never be committed. */
const namesVersionToLoad = (scope: Scope): Statement<{ version: number; ours: boolean }> =>
  raw(sql<{ version: number; ours: boolean }>`
    SELECT version, coalesce(xmin = pg_current_xact_id_if_assigned()::xid, false) AS ours
    FROM reference_version WHERE center_id = ${scope.center.id}`);

const cache = new Map<string, { version: number; names: Remembered }>();
const mostCenters = 200;

const byId = <T extends { id: string }>(rows: readonly T[]): ReadonlyMap<string, T> =>
  new Map(rows.map((row) => [row.id, row]));

async function load(scope: Scope): Promise<{ version: number; ours: boolean; names: Remembered }> {
  const center = scope.center.id;
  const items = (table: 'department' | 'floor' | 'focus_area') =>
    build.selectFrom(table).select(['id', 'name', 'active']).where('center_id', '=', center).orderBy('name');
  // The version is read first: were it read last, a change in between could be taken for already seen.
  const [
    version,
    centers,
    department,
    floor,
    unit,
    location,
    focusArea,
    subfocusArea,
    administrators,
    person,
  ] = await scope.all(
    namesVersionToLoad(scope),
    build.selectFrom('center').select('due_days').where('id', '=', center),
    items('department'),
    items('floor'),
    build
      .selectFrom('unit')
      .select(['id', 'name', 'active', 'floor_id as floorId'])
      .where('center_id', '=', center)
      .orderBy('name'),
    build
      .selectFrom('location')
      .select(['id', 'name', 'active', 'unit_id as unitId', 'floor_id as floorId'])
      .where('center_id', '=', center)
      .orderBy('name'),
    items('focus_area'),
    build
      .selectFrom('subfocus_area')
      .select(['id', 'name', 'active', 'focus_area_id as focusAreaId'])
      .where('center_id', '=', center)
      .orderBy('name'),
    // Administrators of other centers may have acted here; they are named, but never offered.
    raw(sql<PersonItem>`
      SELECT id, first_name AS "firstName", last_name AS "lastName", NULL AS "jobPosition", false AS committee,
        false AS active
      FROM list_administrators()`),
    build
      .selectFrom('user_account as person')
      .leftJoin('job_position as position', 'position.id', 'person.job_position_id')
      .select([
        'person.id',
        'person.first_name as firstName',
        'person.last_name as lastName',
        'position.name as jobPosition',
        'person.committee',
        'person.enabled as active',
      ])
      .where('person.center_id', '=', center)
      .orderBy('person.last_name')
      .orderBy('person.first_name'),
  );
  const names = {
    dueDays: centers[0]?.due_days ?? defaultDueDays,
    department: byId(department),
    floor: byId(floor),
    unit: byId(unit),
    location: byId(location),
    focusArea: byId(focusArea),
    subfocusArea: byId(subfocusArea),
    person: byId([...administrators, ...person]),
  };
  return { version: version[0]?.version ?? 0, ours: version[0]?.ours ?? false, names };
}

/**
 * The names of a center. `version` is what the caller read beside its rows: the copy in memory serves only while
 * it is of that version, so no node ever shows a name that another has already changed.
 */
export async function namesOf(scope: Scope, version: number): Promise<Remembered> {
  const known = cache.get(scope.center.id);
  if (known?.version === version) return known.names;
  const loaded = await load(scope);
  if (!loaded.ours) {
    if (cache.size >= mostCenters) cache.clear();
    cache.set(scope.center.id, loaded);
  }
  return loaded.names;
}

const assumed = prepared(({ version }: { version: number }) =>
  raw(sql`SELECT assume_reference_version(${version})`),
);

/**
 * The names of a center for a write that reads nothing before: those in memory, without a look at their version first.
 * The database looks while it writes. The work may therefore run twice, and must not have changed anything outside the
 * database by then.
 */
export async function assumedNames(scope: WriteScope): Promise<Remembered> {
  const known = cache.get(scope.center.id);
  return known && scope.assume(assumed({ version: known.version })) ? known.names : currentNames(scope);
}

/** The names of a center where nothing else is to be read. */
export async function currentNames(scope: Scope): Promise<Remembered> {
  const [row] = await scope.run(namesVersion(scope));
  return namesOf(scope, row?.version ?? 0);
}
