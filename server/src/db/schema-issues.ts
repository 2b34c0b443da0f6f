import type { PlanOfCorrection } from '@lamplight/domain/deficiency';
import type { IssueStatus } from '@lamplight/domain/issue.lifecycle';
import type { IssueSource, Priority } from '@lamplight/domain/issues';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** A plan of correction's five elements, as domain/deficiency.ts names them. */
export type PlanOfCorrectionColumn = PlanOfCorrection;

export interface IssueTable {
  center_id: string;
  id: string;
  /** What people call it by, of its center: #214. The database gives it. */
  number: Generated<number>;
  title: string;
  description: string;
  status: IssueStatus;
  priority: Priority;
  source: IssueSource;
  created_at: Date;
  created_by: string;
  /** The day on which it was found, from which its due date counts. */
  found_on: string;
  due_on: string;
  /** Its due date was moved after it had passed. */
  due_missed: Generated<boolean>;
  resolved_at: Date | null;
  resolved_by: string | null;
  /** What was done about it, in one line. */
  resolution: Generated<string | null>;
  closed_at: Date | null;
  closed_by: string | null;
  /** Why it does not count, and of which other it is a duplicate. */
  void_reason: Generated<string | null>;
  duplicate_of: Generated<string | null>;
  voided_at: Generated<Date | null>;
  voided_by: Generated<string | null>;
  floor_id: string | null;
  unit_id: string | null;
  location_id: string | null;
  department_id: string | null;
  focus_area_id: string | null;
  subfocus_area_id: string | null;
  auditor_id: string | null;
  assignee_id: string | null;
  survey_tag: string | null;
  scope_severity: string | null;
  root_cause: string | null;
  /** The root cause is the committee's work product. */
  root_cause_work_product: Generated<boolean>;
  plan_of_correction: ColumnType<PlanOfCorrectionColumn | null, string | null, string | null>;
  audit_id: string | null;
  audit_link_id: string | null;
  /** It alleges a violation: withheld from most (migration 0087), never void, without a survey tag. */
  alleged: Generated<boolean>;
  /** Its question had failed in the same place within 90 days before (domain/repeats.ts). */
  repeat: Generated<boolean>;
  completed_form_id: Generated<string | null>;
  completed_form_link_id: Generated<string | null>;
  version: Generated<number>;
}

/** One field's change, as a person reads it. */
export interface FieldChange {
  field: string;
  from: string | null;
  to: string | null;
}

export interface IssueRevisionTable {
  center_id: string;
  id: string;
  issue_id: string;
  kind: 'CREATED' | 'CHANGED' | 'COMMENT_DELETED';
  at: Date;
  by_user: string;
  changes: JSONColumnType<FieldChange[]>;
}

export interface IssueCommentTable {
  center_id: string;
  id: string;
  issue_id: string;
  text: string | null;
  at: Date;
  by_user: string;
  mentions: string[];
  deleted_at: Date | null;
  deleted_by: string | null;
}

/** Issues with their changes and comments. */
export interface IssueTables {
  issue: IssueTable;
  issue_revision: IssueRevisionTable;
  issue_comment: IssueCommentTable;
  imported_issue: { center_id: string; row_key: string; issue_id: string };
}
