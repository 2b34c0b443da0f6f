import { defaultDueDays } from '@lamplight/domain/issues';
import { type SetName, setNames, setTables } from '@lamplight/domain/reference-sets';
import { sql } from 'kysely';
import type { Runner, WriteScope } from '../db/scope';
import { build, prepared, raw, type Statement } from '../db/statement';
import { itemColumns } from './item-columns';
import { byId, type Item, itemsById, type PersonItem, type Remembered } from './names';

/** The version, and whether it is this transaction that changed the names: then they may never be committed. */
const versionToLoad = (center: string): Statement<{ version: number; ours: boolean }> =>
  raw(sql<{ version: number; ours: boolean }>`
    SELECT version, coalesce(xmin = pg_current_xact_id_if_assigned()::xid, false) AS ours
    FROM reference_version WHERE center_id = ${center}`);

const cache = new Map<string, { version: number; names: Remembered }>();
const mostCenters = 200;

/** A set's items by name. */
const listItems = (set: SetName, center: string): Statement<Item> =>
  raw(
    sql`SELECT ${itemColumns(set)} FROM ${sql.table(setTables[set])} WHERE center_id = ${center} ORDER BY name`,
  );

async function load(
  runner: Runner,
  center: string,
): Promise<{ version: number; ours: boolean; names: Remembered }> {
  // The version is read first: were it read last, a change in between could be taken for already seen.
  const [version, centers, administrators, person, ...items] = await runner.all(
    versionToLoad(center),
    build.selectFrom('center').select('due_days').where('id', '=', center),
    // Administrators of other centers may have acted here; they are named, but never offered.
    raw(sql<PersonItem>`
      SELECT id, first_name AS "firstName", last_name AS "lastName", NULL AS "jobPosition", false AS committee,
        true AS administrator, false AS active
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
        sql<boolean>`person.role = 'ADMIN'`.as('administrator'),
        'person.enabled as active',
      ])
      .where('person.center_id', '=', center)
      .orderBy('person.last_name')
      .orderBy('person.first_name'),
    ...setNames.map((set) => listItems(set, center)),
  );
  const names = {
    dueDays: centers[0]?.due_days ?? defaultDueDays,
    ...itemsById((set) => items[setNames.indexOf(set)] ?? []),
    person: byId([...administrators, ...person]),
  };
  return { version: version[0]?.version ?? 0, ours: version[0]?.ours ?? false, names };
}

async function namesOf(runner: Runner, center: string, version: number): Promise<Remembered> {
  const known = cache.get(center);
  if (known?.version === version) return known.names;
  const loaded = await load(runner, center);
  if (!loaded.ours) {
    if (cache.size >= mostCenters) cache.clear();
    cache.set(center, loaded);
  }
  return loaded.names;
}

/**
 * `names` of a scope. `heard` is the version that came with the last batch of statements: the copy in memory serves
 * only while it is of that version, so no node ever shows a name that another has already changed.
 */
export const namesBeside =
  (runner: Runner, center: string, heard: () => number | undefined) => async (): Promise<Remembered> => {
    if (heard() === undefined) await runner.all();
    return namesOf(runner, center, heard() ?? 0);
  };

const assumed = prepared<{ version: number }>`SELECT assume_reference_version(${'version'})`;

/**
 * The names of a center for a write that reads nothing before: those in memory, without a look at their version first.
 * The database looks while it writes. The work may therefore run twice, and must not have changed anything outside the
 * database by then.
 */
export async function assumedNames(scope: WriteScope): Promise<Remembered> {
  const known = cache.get(scope.center.id);
  return known && scope.assume(assumed({ version: known.version })) ? known.names : scope.names();
}
