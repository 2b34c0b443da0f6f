import type { Filter } from '@lamplight/contract/filter';
import type { SortTerm } from '@lamplight/contract/paging';
import { itemFilter } from '@lamplight/contract/reference';
import type { FormDefinition } from '@lamplight/domain/forms/definition';
import {
  narrowerSets,
  referenceSets,
  type SetName,
  setColumns,
  setTables,
  widerSets,
} from '@lamplight/domain/reference-sets';
import type { Use, UsedBySomething } from '@lamplight/domain/reference-use';
import { sql } from 'kysely';
import { filterConditions } from '../../db/filter';
import { orderBy } from '../../db/order';
import { shownName } from '../../db/order-names';
import type { Scope } from '../../db/scope';
import { listed, raw, type Statement } from '../../db/statement';
import { itemColumns, standingColumns } from '../../names/item-columns';
import type { Item } from '../../names/names';

/** An item of a set as its table has it, under the names of `SetItem`. */
export type ItemRow = Item & { version: number };

const tableOf = (set: SetName) => sql.table(setTables[set]);
const columns = (set: SetName) => sql`${itemColumns(set)}, version`;
const ofCenter = (scope: Scope, id: string) => sql`center_id = ${scope.center.id} AND id = ${id}`;

function selection(scope: Scope, set: SetName, filter: Filter) {
  const filterColumns = {
    name: sql`name`,
    active: sql`active`,
    ...Object.fromEntries(widerSets(set).map((wider) => [`${wider}_id`, sql.ref(setColumns[wider])])),
  };
  const conditions = filterConditions(
    filter,
    itemFilter(set),
    filterColumns,
    [sql`name`],
    scope.center.timeZone,
  );
  return sql.join([sql`center_id = ${scope.center.id}`, ...conditions], sql` AND `);
}

/** One page of a set. */
export const listItems = (
  scope: Scope,
  set: SetName,
  filter: Filter,
  sort: readonly SortTerm[],
  page: { page: number; size: number },
): Statement<ItemRow> => {
  const sortColumns = {
    name: sql`lower(name)`,
    active: sql`active`,
    ...Object.fromEntries(widerSets(set).map((wider) => [wider, shownName('item', wider)])),
  };
  return listed(sql<ItemRow>`
    SELECT ${columns(set)} FROM ${tableOf(set)} AS item WHERE ${selection(scope, set, filter)}
    ORDER BY ${orderBy(sort, sortColumns)} LIMIT ${page.size} OFFSET ${page.page * page.size}`);
};

/** How many items of a set a filter selects. */
export const countItems = (scope: Scope, set: SetName, filter: Filter): Statement<{ total: number }> =>
  raw(
    sql<{
      total: number;
    }>`SELECT count(*) AS total FROM ${tableOf(set)} WHERE ${selection(scope, set, filter)}`,
  );

export const findItem = (scope: Scope, set: SetName, id: string): Statement<ItemRow> =>
  raw(sql<ItemRow>`SELECT ${columns(set)} FROM ${tableOf(set)} WHERE ${ofCenter(scope, id)}`);

/** The same for one that is to be changed. */
export const lockItem = (scope: Scope, set: SetName, id: string): Statement<ItemRow> =>
  raw(
    sql<ItemRow>`SELECT ${columns(set)} FROM ${tableOf(set)} WHERE ${ofCenter(scope, id)} FOR NO KEY UPDATE`,
  );

type Values = Readonly<Record<string, string | boolean | null>>;

export const insertItem = (scope: Scope, set: SetName, values: Values): Statement<unknown> => {
  const row = Object.entries({ center_id: scope.center.id, ...values });
  return raw(sql`
    INSERT INTO ${tableOf(set)} (${sql.join(row.map(([column]) => sql.ref(column)))}, created_at)
    VALUES (${sql.join(row.map(([, value]) => value))}, ${scope.now})`);
};

/** Writes many items: one parameter, however many there are. */
export function insertItems(scope: Scope, set: SetName, items: readonly Item[]): Statement<unknown> {
  const rows = items.map((item) => {
    const { id, name, active } = item;
    return { id, name, active, ...standingColumns(set, item) };
  });
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  return raw(sql`
    INSERT INTO ${tableOf(set)} (center_id, created_at, ${columns})
    SELECT ${scope.center.id}, ${scope.now}::timestamptz, ${columns}
    FROM jsonb_populate_recordset(NULL::${tableOf(set)}, ${JSON.stringify(rows)}::jsonb)`);
}

export const updateItem = (scope: Scope, set: SetName, id: string, values: Values): Statement<unknown> => {
  const changes = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  return raw(sql`
    UPDATE ${tableOf(set)} SET ${sql.join([...changes, sql`version = version + 1`])}
    WHERE ${ofCenter(scope, id)}`);
};

export const deleteItem = (scope: Scope, set: SetName, id: string): Statement<unknown> =>
  raw(sql`DELETE FROM ${tableOf(set)} WHERE ${ofCenter(scope, id)}`);

/** What stands in an item goes along when the item moves into another one of a wider set. */
export const moveAlong = (
  scope: Scope,
  { set, id }: { set: SetName; id: string },
  wider: SetName,
  to: string | null,
): Statement<unknown>[] =>
  narrowerSets(set)
    .filter((each) => (widerSets(each) as readonly SetName[]).includes(wider))
    .map((each) =>
      raw(sql`
        UPDATE ${tableOf(each)} SET ${sql.ref(setColumns[wider])} = ${to}, version = version + 1
        WHERE center_id = ${scope.center.id} AND ${sql.ref(setColumns[set])} = ${id}`),
    );

/** What points to an item and how often, but for questions; without an id, to any item of the set. */
export function countPointing(scope: Scope, set: SetName, id?: string): Statement<Use> {
  const is = id === undefined ? sql`IS NOT NULL` : sql`= ${id}::uuid`;
  const pointing = (by: UsedBySomething, table: string) => sql`
    SELECT ${by}::text AS by, count(*) AS count FROM ${sql.table(table)}
    WHERE center_id = ${scope.center.id} AND ${sql.ref(setColumns[set])} ${is}`;
  const counts = [
    ...narrowerSets(set).map((each) => pointing(each, setTables[each])),
    ...referenceSets[set].usedBy.map((by) => pointing(by, by)),
  ];
  return raw(sql<Use>`
    SELECT by, count FROM (${sql.join(counts, sql` UNION ALL `)}) AS uses WHERE count > 0`);
}

/** The questions of every tool as they are asked from now on. */
export const listQuestions = (scope: Scope): Statement<{ definition: FormDefinition }> =>
  raw(sql<{ definition: FormDefinition }>`
    SELECT current.definition FROM form
      JOIN form_version AS current ON current.home = form.home AND current.form_id = form.id
        AND current.number = form.current_version
    WHERE form.center_id = ${scope.center.id}`);
