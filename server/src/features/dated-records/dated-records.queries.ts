import { type DatedRecordSortField, datedRecordFilter } from '@lamplight/contract/dated-records';
import type { Filter } from '@lamplight/contract/filter';
import type { SortTerm } from '@lamplight/contract/paging';
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { type FilterColumns, filterConditions } from '../../db/filter';
import { orderBy } from '../../db/order';
import type { DatedRecordTable } from '../../db/schema-dated-records';
import type { Scope } from '../../db/scope';
import { build, insertInto, listed, raw, type Statement } from '../../db/statement';
import type { KeptFile } from '../files/files.present';

export type DatedRecordRow = Selectable<DatedRecordTable>;
/** A record with its file. */
export type DatedRecordListRow = DatedRecordRow & { file: KeptFile | null };

const withFile = sql`dated_record.*, (
  SELECT row_to_json(kept) FROM (
    SELECT id, name, type, size, width, height, created_at, created_by, sha256 FROM file
    WHERE file.center_id = dated_record.center_id AND file.dated_record_id = dated_record.id) AS kept) AS file`;

const filterColumns: FilterColumns<typeof datedRecordFilter> = {
  kind: sql`kind`,
  date: sql`day`,
  shift: sql`shift`,
};
const sortColumns: Record<DatedRecordSortField, RawBuilder<unknown>> = {
  date: sql`day`,
  kind: sql`kind`,
  id: sql`id`,
};
const textColumns = [sql`note`];

const selection = (scope: Scope, filter: Filter) =>
  sql.join(
    [
      sql`center_id = ${scope.center.id}`,
      ...filterConditions(filter, datedRecordFilter, filterColumns, textColumns, scope.center.timeZone),
    ],
    sql` AND `,
  );

/** One page of what is selected, each with its file. */
export const listDatedRecords = (
  scope: Scope,
  filter: Filter,
  sort: readonly SortTerm[],
  { page, size }: { page: number; size: number },
): Statement<DatedRecordListRow> =>
  listed(sql<DatedRecordListRow>`
    SELECT ${withFile} FROM dated_record WHERE ${selection(scope, filter)}
    ORDER BY ${orderBy(sort, sortColumns)} LIMIT ${size} OFFSET ${page * size}`);

export const countDatedRecords = (scope: Scope, filter: Filter): Statement<{ total: number }> =>
  listed(
    sql<{ total: number }>`SELECT count(*) AS total FROM dated_record WHERE ${selection(scope, filter)}`,
  );

export const findDatedRecord = (scope: Scope, id: string): Statement<DatedRecordListRow> =>
  raw(sql<DatedRecordListRow>`
    SELECT ${withFile} FROM dated_record WHERE center_id = ${scope.center.id} AND id = ${id}`);

/** The row, locked until the transaction ends: of two who change it at once, the second finds what the first did. */
export const lockDatedRecord = (scope: Scope, id: string) =>
  build
    .selectFrom('dated_record')
    .selectAll()
    .where('center_id', '=', scope.center.id)
    .where('id', '=', id)
    .forUpdate();

export const insertDatedRecord = (scope: Scope, record: Omit<DatedRecordRow, 'center_id' | 'version'>) =>
  insertInto('dated_record', { center_id: scope.center.id, ...record });

export const updateDatedRecord = (
  scope: Scope,
  { id, version }: Pick<DatedRecordRow, 'id' | 'version'>,
  changes: Updateable<DatedRecordTable>,
) =>
  build
    .updateTable('dated_record')
    .set({ ...changes, version: version + 1 })
    .where('center_id', '=', scope.center.id)
    .where('id', '=', id);

export const deleteDatedRecord = (scope: Scope, id: string) =>
  build.deleteFrom('dated_record').where('center_id', '=', scope.center.id).where('id', '=', id);

/** Takes the file off a record; the sweep takes the bytes. */
export const deleteFileOfRecord = (scope: Scope, id: string) =>
  build.deleteFrom('file').where('center_id', '=', scope.center.id).where('dated_record_id', '=', id);
