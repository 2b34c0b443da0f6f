import type { DatedRecordKind, Shift } from '@lamplight/domain/dated-records';
import type { Generated } from 'kysely';

/** What was done on a day; its paper is a file. */
export interface DatedRecordTable {
  center_id: string;
  id: string;
  kind: DatedRecordKind;
  day: string;
  /** Of a fire drill, on its center's wall. */
  time_minutes: number | null;
  shift: Shift | null;
  fiscal_year: number | null;
  fiscal_quarter: number | null;
  note: string | null;
  created_at: Date;
  created_by: string;
  version: Generated<number>;
}

/** Dated records (migrations/0047-compliance-panel.ts, 0064-times-of-drills.ts). */
export interface DatedRecordTables {
  dated_record: DatedRecordTable;
}
