import type { DatedRecord } from '@lamplight/contract/dated-records';
import { clockText } from '@lamplight/domain/meetings/meetings';
import type { Names } from '../../names/names';
import { presentKeptFile } from '../files/files.present';
import { presentPerson } from '../people/people.present';
import type { DatedRecordListRow } from './dated-records.queries';

export const presentDatedRecord = (names: Names, row: DatedRecordListRow): DatedRecord => ({
  id: row.id,
  version: row.version,
  kind: row.kind,
  date: row.day,
  time: row.time_minutes === null ? null : clockText(row.time_minutes),
  shift: row.shift,
  fiscalYear: row.fiscal_year,
  fiscalQuarter: row.fiscal_quarter,
  note: row.note,
  file: row.file && presentKeptFile(names, row.file),
  creationDateTime: row.created_at.toISOString(),
  creator: presentPerson(names, row.created_by),
});
