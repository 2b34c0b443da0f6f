import type { AnswerValue } from '@lamplight/domain/forms/answers';
import type { FormDefinition } from '@lamplight/domain/forms/definition';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

export interface FormTable {
  /** Null: a form of all centers. */
  center_id: string | null;
  home: GeneratedAlways<string>;
  id: string;
  current_version: Generated<number>;
  /** Counts every change of a topic's form, for concurrent editors. */
  version: Generated<number>;
}

export interface FormVersionTable {
  center_id: string | null;
  home: GeneratedAlways<string>;
  form_id: string;
  number: number;
  definition: JSONColumnType<FormDefinition>;
  question_count: number;
  created_at: Date;
  created_by: string;
  used_at: Date | null;
}

export interface FilledFormTable {
  center_id: string;
  id: string;
  /** Its kind (domain/forms/subjects.ts). */
  subject: string;
  form_home: string;
  form_id: string;
  definition_version: number;
  created_at: Date;
  /** Null: a draft. */
  sent_at: Date | null;
  /** The ids of files that were removed from the draft before they came. */
  removed_files: Generated<string[]>;
}

export interface FormAnswerTable {
  center_id: string;
  filled_form_id: string;
  link_id: string;
  answer: JSONColumnType<AnswerValue[]>;
  comment: string | null;
  saved_at: Date;
  saved_by: string;
}

/** The projection of sent answers. */
export interface AnswerTable {
  center_id: string;
  filled_form_id: string;
  link_id: string;
  part: number;
  form_id: string;
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

/** Forms, what is filled in, answers (migrations/0011-filled-forms.ts). */
export interface FormTables {
  form: FormTable;
  form_version: FormVersionTable;
  filled_form: FilledFormTable;
  form_answer: FormAnswerTable;
  answer: AnswerTable;
}
