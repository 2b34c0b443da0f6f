import { isDeepStrictEqual } from 'node:util';
import type {
  createDatedRecordSchema,
  DatedRecord,
  updateDatedRecordSchema,
} from '@lamplight/contract/dated-records';
import type { Filter } from '@lamplight/contract/filter';
import { type Page, type SortTerm, toPage } from '@lamplight/contract/paging';
import { faultsOf } from '@lamplight/domain/dated-records';
import { clockText, minutesOfClock, wallTimeOf } from '@lamplight/domain/meetings/meetings';
import type { z } from 'zod';
import { newId } from '../../db/ids';
import type { Scope, WriteScope } from '../../db/scope';
import { or } from '../../http/or-kept';
import { notFound, Refusal } from '../../http/refusal';
import type { FileStore } from '../../ports/file-store';
import type { ReceivedFile } from '../../ports/uploads';
import { storeFile } from '../files/files.service';
import { gotFile, lostFiles } from '../files/told-files.service';
import { presentDatedRecord } from './dated-records.present';
import {
  countDatedRecords,
  type DatedRecordRow,
  deleteDatedRecord,
  deleteFileOfRecord,
  findDatedRecord,
  insertDatedRecord,
  listDatedRecords,
  lockDatedRecord,
  updateDatedRecord,
} from './dated-records.queries';

/** One page of the center's dated records. */
export async function pageOfDatedRecords(
  scope: Scope,
  filter: Filter,
  sort: SortTerm[],
  request: { page: number; size: number },
): Promise<Page<DatedRecord>> {
  const [rows, [counted]] = await scope.all(
    listDatedRecords(scope, filter, sort, request),
    countDatedRecords(scope, filter),
  );
  const names = await scope.names();
  const content = rows.map((row) => presentDatedRecord(names, row));
  return toPage(content, counted?.total ?? 0, request, sort);
}

export async function getDatedRecord(scope: Scope, id: string): Promise<DatedRecord> {
  const [row] = await scope.run(findDatedRecord(scope, id));
  if (!row) throw notFound();
  return presentDatedRecord(await scope.names(), row);
}

/** What people say of a record. */
type Said = Pick<
  DatedRecordRow,
  'kind' | 'day' | 'time_minutes' | 'shift' | 'fiscal_year' | 'fiscal_quarter' | 'note'
>;

/** The same as the trail tells it, where minutes would say little. */
const noted = ({ time_minutes, ...said }: Said) => ({
  ...said,
  time: time_minutes === null ? null : clockText(time_minutes),
});

/** Minutes of a time of day as it is sent, if it is. */
const minutesGiven = (time: string | null | undefined): number | null | undefined =>
  time === null || time === undefined ? time : minutesOfClock(time);

/** Refuses what the record's kind does not have or lacks, and what is still to come. */
function requireSound(
  { now, center }: WriteScope,
  { time_minutes, fiscal_year, fiscal_quarter, ...said }: Said,
): void {
  const faults = faultsOf(
    { ...said, timeMinutes: time_minutes, fiscalYear: fiscal_year, fiscalQuarter: fiscal_quarter },
    wallTimeOf(now, center.timeZone),
  );
  if (faults.length > 0) throw new Refusal('validation', {}, { fieldErrors: faults });
}

/** Enters what was done on a day. */
export async function enterDatedRecord(
  scope: WriteScope,
  store: FileStore,
  input: z.output<typeof createDatedRecordSchema>,
  [file]: readonly ReceivedFile[],
): Promise<DatedRecord> {
  const said: Said = {
    kind: input.kind,
    day: input.date,
    time_minutes: minutesGiven(input.time) ?? null,
    shift: input.shift ?? null,
    fiscal_year: input.fiscalYear ?? null,
    fiscal_quarter: input.fiscalQuarter ?? null,
    note: input.note ?? null,
  };
  requireSound(scope, said);
  const id = newId();
  scope.write(
    insertDatedRecord(scope, { ...said, id, created_at: scope.now, created_by: scope.actor.userId }),
  );
  const kept = file && (await storeFile(store, scope, file, { dated_record_id: id }));
  scope.note({
    action: 'dated-record.created',
    subjectType: 'dated-record',
    subjectId: id,
    after: { ...noted(said), file: kept?.name ?? null, ...(kept ? gotFile(kept) : {}) },
  });
  return getDatedRecord(scope, id);
}

/** The record, held until the transaction ends; refused where somebody was faster. */
async function hold(scope: WriteScope, id: string, version: number | undefined): Promise<DatedRecordRow> {
  const [row] = await scope.run(lockDatedRecord(scope, id));
  if (!row) throw notFound();
  if (version !== undefined && version !== row.version)
    throw new Refusal('concurrency', {}, { current: await getDatedRecord(scope, id) });
  return row;
}

const saidOf = (row: DatedRecordRow): Said => {
  const { kind, day, time_minutes, shift, fiscal_year, fiscal_quarter, note } = row;
  return { kind, day, time_minutes, shift, fiscal_year, fiscal_quarter, note };
};

/** Changes what is said of a record. A stale version is refused with the record as it is now. */
export async function changeDatedRecord(
  scope: WriteScope,
  input: z.output<typeof updateDatedRecordSchema>,
): Promise<DatedRecord> {
  const row = await hold(scope, input.id, input.version);
  const before = saidOf(row);
  const after: Said = {
    kind: or(input.kind, before.kind),
    day: or(input.date, before.day),
    time_minutes: or(minutesGiven(input.time), before.time_minutes),
    shift: or(input.shift, before.shift),
    fiscal_year: or(input.fiscalYear, before.fiscal_year),
    fiscal_quarter: or(input.fiscalQuarter, before.fiscal_quarter),
    note: or(input.note, before.note),
  };
  requireSound(scope, after);
  if (!isDeepStrictEqual(before, after)) {
    scope.write(updateDatedRecord(scope, row, after));
    scope.note({
      action: 'dated-record.changed',
      subjectType: 'dated-record',
      subjectId: row.id,
      before: noted(before),
      after: noted(after),
    });
  }
  return getDatedRecord(scope, row.id);
}

/** Hands in a record's file, in place of the one it had. */
export async function uploadRecordFile(
  scope: WriteScope,
  store: FileStore,
  id: string,
  version: number | undefined,
  [file]: readonly ReceivedFile[],
): Promise<DatedRecord> {
  const row = await hold(scope, id, version);
  if (!file) {
    const fieldErrors = [{ field: 'file', message: 'Choose a file' }];
    throw new Refusal('validation', {}, { fieldErrors });
  }
  const [before] = await scope.run(findDatedRecord(scope, id));
  scope.write(deleteFileOfRecord(scope, id));
  const kept = await storeFile(store, scope, file, { dated_record_id: id });
  scope.write(updateDatedRecord(scope, row, {}));
  scope.note({
    action: 'dated-record.uploaded',
    subjectType: 'dated-record',
    subjectId: id,
    before: { file: before?.file?.name ?? null, ...lostFiles(before?.file ? [before.file] : []) },
    after: { file: kept.name, ...gotFile(kept) },
  });
  return getDatedRecord(scope, id);
}

/** Deletes a record with its file. */
export async function removeDatedRecord(scope: WriteScope, id: string): Promise<void> {
  const [, [row]] = await scope.all(lockDatedRecord(scope, id), findDatedRecord(scope, id));
  if (!row) throw notFound();
  scope.write(deleteFileOfRecord(scope, id), deleteDatedRecord(scope, id));
  scope.note({
    action: 'dated-record.deleted',
    subjectType: 'dated-record',
    subjectId: id,
    before: {
      ...noted(saidOf(row)),
      file: row.file?.name ?? null,
      ...lostFiles(row.file ? [row.file] : []),
    },
  });
}
