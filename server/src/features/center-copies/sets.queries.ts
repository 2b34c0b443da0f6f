import type { CopiedItem } from '@lamplight/domain/copying';
import { type SetName, setColumns, setTables, widerSets } from '@lamplight/domain/reference-sets';
import { sql } from 'kysely';
import type { Scope } from '../../db/scope';
import { raw, type Statement } from '../../db/statement';
import { itemColumns } from '../../names/item-columns';
import type { Item } from '../../names/names';

/** The items of a set of any center: only for whoever may read them all, on the platform. */
export const listItemsOf = (centerId: string, set: SetName): Statement<Item> =>
  raw(sql<Item>`
    SELECT ${itemColumns(set)} FROM ${sql.table(setTables[set])} WHERE center_id = ${centerId} ORDER BY name`);

/** Writes many items of a set: one parameter, however many there are. */
export function insertItems(scope: Scope, set: SetName, items: readonly CopiedItem[]): Statement<unknown> {
  const wider = widerSets(set) as readonly SetName[];
  const columns = sql.join(
    ['id', 'name', 'active', ...wider.map((each) => setColumns[each])].map((each) => sql.ref(each)),
  );
  const rows = items.map(({ id, name, active, within }) => ({
    id,
    name,
    active,
    ...Object.fromEntries(wider.map((each) => [setColumns[each], within[each] ?? null])),
  }));
  const table = sql.table(setTables[set]);
  return raw(sql`
    INSERT INTO ${table} (center_id, created_at, ${columns})
    SELECT ${scope.center.id}, ${scope.now}::timestamptz, ${columns}
    FROM jsonb_populate_recordset(NULL::${table}, ${JSON.stringify(rows)}::jsonb)`);
}

/** Deletes all of a set, and says how many there were. */
export const deleteItems = (scope: Scope, set: SetName): Statement<{ count: number }> =>
  raw(sql<{ count: number }>`
    WITH gone AS (DELETE FROM ${sql.table(setTables[set])} WHERE center_id = ${scope.center.id} RETURNING 1)
    SELECT count(*) AS count FROM gone`);
