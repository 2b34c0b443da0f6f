import type { AuditStatus } from '@lamplight/domain/audit.lifecycle';
import type { AnswerValue } from '@lamplight/domain/forms/answers';
import type { FormDefinition } from '@lamplight/domain/forms/definition';
import type { Generated, JSONColumnType } from 'kysely';

export interface AuditToolTable {
  center_id: string;
  id: string;
  title: string;
  description: Generated<string>;
  active: Generated<boolean>;
  definition_version: Generated<number>;
  created_at: Date;
  created_by: string;
  version: Generated<number>;
}

export interface AuditToolVersionTable {
  center_id: string;
  tool_id: string;
  number: number;
  definition: JSONColumnType<FormDefinition>;
  question_count: number;
  created_at: Date;
  created_by: string;
  used_at: Date | null;
}

export interface AuditTable {
  center_id: string;
  id: string;
  tool_id: string;
  definition_version: number;
  status: Generated<AuditStatus>;
  created_at: Date;
  created_by: string;
  unit_id: string | null;
  location_id: string | null;
  note: string | null;
  sent_at: Date | null;
  sent_by: string | null;
  score: number | null;
  yes_count: Generated<number>;
  no_count: Generated<number>;
  na_count: Generated<number>;
  issue_count: Generated<number>;
  version: Generated<number>;
}

export interface AuditAnswerTable {
  center_id: string;
  audit_id: string;
  link_id: string;
  answer: JSONColumnType<AnswerValue[]>;
  comment: string | null;
  saved_at: Date;
  saved_by: string;
}

/** The projection of sent answers. */
export interface AnswerTable {
  center_id: string;
  audit_id: string;
  link_id: string;
  part: number;
  tool_id: string;
  definition_version: number;
  sent_at: Date;
  code: string | null;
  value: number | null;
  numerator: number | null;
  denominator: number | null;
  unit: string | null;
  /** `YYYY-MM-DD`. */
  day: string | null;
  weight: number | null;
  alert: boolean;
  comment: string | null;
  survey_tag: string | null;
  focus_area_id: string | null;
  subfocus_area_id: string | null;
}

/** The tables of ambassador rounds (migrations/0003-rounds.ts). */
export interface RoundTables {
  audit_tool: AuditToolTable;
  audit_tool_version: AuditToolVersionTable;
  audit: AuditTable;
  audit_answer: AuditAnswerTable;
  answer: AnswerTable;
}
