import type { DocumentType } from '@lamplight/domain/documents';
import type { PipStatus } from '@lamplight/domain/pip.lifecycle';
import type {
  Decision,
  Direction,
  FoundKind,
  MeasureSource,
  PipContent,
  PipResult,
  SelectionReason,
  StepStatus,
} from '@lamplight/domain/pips/content';
import type { CycleText } from '@lamplight/domain/pips/cycles';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** How a PIP ended, and what was seen when somebody looked again. Days are the center's. */
export interface StoredOutcome {
  result: PipResult | null;
  summary: string | null;
  lessons: string | null;
  completedOn: string;
  looks: { on: string; by: string; holds: boolean; note: string | null }[];
}

type Json<T extends object | null> = ColumnType<T, string | null | undefined, string | null>;

export interface PipTable {
  center_id: string;
  id: string;
  status: Generated<PipStatus>;
  status_at: Date;
  version_number: Generated<number>;
  /** The committee's work product. */
  work_product: Generated<boolean>;
  title: string;
  topic_id: Generated<string | null>;
  leader_id: Generated<string | null>;
  selection_reasons: Generated<SelectionReason[]>;
  survey_tags: Generated<string[]>;
  measure: Generated<string | null>;
  unit: Generated<string | null>;
  direction: Generated<Direction>;
  baseline: Generated<number | null>;
  target: Generated<number | null>;
  target_on: Generated<string | null>;
  source: Json<MeasureSource | null>;
  intervention_ids: Generated<string[]>;
  started_on: Generated<string | null>;
  outcome: Json<StoredOutcome | null>;
  look_again_on: Generated<string | null>;
  disabled_reason: Generated<string | null>;
  created_at: Date;
  created_by: string;
  version: Generated<number>;
  /** The highest that a removed cycle or measurement of it had. */
  removed_version: Generated<number>;
}

export interface PipVersionTable {
  center_id: string;
  id: string;
  pip_id: string;
  number: number;
  content: JSONColumnType<PipContent>;
  reason: Generated<string | null>;
  created_at: Date;
  created_by: string;
  content_hash: Generated<string | null>;
  in_force_from: Generated<Date | null>;
  in_force_to: Generated<Date | null>;
  discarded_at: Generated<Date | null>;
}

export interface PipPersonTable {
  center_id: string;
  pip_id: string;
  user_id: string;
  edits: boolean;
}

export interface PipLinkTable {
  center_id: string;
  id: string;
  pip_id: string;
  kind: FoundKind;
  issue_id: string | null;
  completed_form_id: string | null;
  audit_id: string | null;
  topic_id: string | null;
  link_id: string | null;
  current: Generated<boolean>;
}

export interface PipStepTable {
  center_id: string;
  pip_id: string;
  step_id: string;
  status: StepStatus;
  done_on: string | null;
  note: string | null;
  version: number;
  changed_at: Date;
  changed_by: string;
}

export interface PipMeasurementTable {
  center_id: string;
  pip_id: string;
  day: string;
  value: number;
  numerator: number | null;
  denominator: number | null;
  note: string | null;
  version: number;
  changed_at: Date;
  changed_by: string;
}

export interface PipCycleTable {
  center_id: string;
  id: string;
  pip_id: string;
  intervention_id: string | null;
  starts_on: string | null;
  ends_on: string | null;
  decision: Decision | null;
  texts: JSONColumnType<Partial<Record<CycleText, string>>>;
  version: number;
  created_at: Date;
  changed_at: Date;
  changed_by: string;
}

export interface DocumentTable {
  center_id: string;
  id: string;
  type: DocumentType;
  title: string;
  day: string;
  topic_id: string | null;
  user_id: string | null;
  pip_version_id: string | null;
  due_on: Generated<string | null>;
  review_on: Generated<string | null>;
  /** The meeting that it is the minutes or a report of. */
  meeting_id: Generated<string | null>;
  created_at: Date;
  created_by: string;
  version: Generated<number>;
}

export interface FileWordsTable {
  center_id: string;
  file_id: string;
  /** A tsvector without positions. */
  words: string;
}

/** PIPs and documents (migrations/0039-pips.ts, 0040-documents.ts). */
export interface PipTables {
  pip: PipTable;
  pip_version: PipVersionTable;
  pip_person: PipPersonTable;
  pip_link: PipLinkTable;
  pip_step: PipStepTable;
  pip_measurement: PipMeasurementTable;
  pip_cycle: PipCycleTable;
  document: DocumentTable;
  file_words: FileWordsTable;
}
