import { type SetName, setTables } from '@lamplight/domain/reference-sets';
import { sql } from 'kysely';
import type { Scope } from '../../db/scope';
import { raw, type Statement } from '../../db/statement';
import { itemColumns } from '../../names/item-columns';
import type { SetItem } from '../../names/names';

/** The items of a set of any center: only for whoever may read them all, on the platform. */
export const listItemsOf = <S extends SetName>(centerId: string, set: S): Statement<SetItem<S>> =>
  raw(sql<SetItem<S>>`
    SELECT ${itemColumns(set)} FROM ${sql.table(setTables[set])} WHERE center_id = ${centerId} ORDER BY name`);

/** Deletes all of a set, and says how many there were. */
export const deleteItems = (scope: Scope, set: SetName): Statement<{ count: number }> =>
  raw(sql<{ count: number }>`
    WITH gone AS (DELETE FROM ${sql.table(setTables[set])} WHERE center_id = ${scope.center.id} RETURNING 1)
    SELECT count(*) AS count FROM gone`);
