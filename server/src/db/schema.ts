import type { CenterShifts } from '@lamplight/domain/centers';
import type { CommitteeSeat } from '@lamplight/domain/committee-seats';
import type { PlanOfCorrection } from '@lamplight/domain/deficiency';
import type { IssueStatus } from '@lamplight/domain/issue.lifecycle';
import type { IssueSource, Priority } from '@lamplight/domain/issues';
import type { KeyPurpose } from '@lamplight/domain/keys';
import type { Role } from '@lamplight/domain/permissions';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { DatedRecordTables } from './schema-dated-records';
import type { FormTables } from './schema-forms';
import type { MeetingTables } from './schema-meetings';
import type { MinutesTables } from './schema-minutes';
import type { NoticeTables } from './schema-notices';
import type { PipTables } from './schema-pips';
import type { RoundTables } from './schema-rounds';
import type { SigningTables } from './schema-signing';
import type { TopicTables } from './schema-topics';
import type { WorkProductTables } from './schema-work-product';

/** Instants come back as Date and are given as Date. */
type Instant = Date;
/** Calendar days are texts, `YYYY-MM-DD`. */
type Day = string;
type Json<T extends object | null> = ColumnType<T, string | null, string | null>;

export interface CenterTable {
  id: string;
  name: string;
  time_zone: string;
  due_days: JSONColumnType<Record<Priority, number>>;
  committee_manages: Generated<boolean>;
  idle_minutes: Generated<number>;
  ccn: Generated<string | null>;
  sign_itopic: Generated<number>;
  sign_pip: Generated<number>;
  sign_gtopic: Generated<number>;
  otp_demanded: Generated<boolean>;
  /** Days for which a mailed key to sign with is good. */
  sign_key_days: Generated<number>;
  /** At the head of a marked record's document, where it is not our own words. */
  work_product_header: Generated<string | null>;
  /** New meetings of the committee have minutes that begin marked. */
  committee_minutes_marked: Generated<boolean>;
  qapi_plan_months: Generated<number>;
  /** Rounds a week; 0 asks for none. */
  weekly_rounds: Generated<number>;
  weekly_rounds_since: Generated<Day | null>;
  shifts: Generated<CenterShifts>;
  created_at: Instant;
  version: Generated<number>;
}

/** Who signs a center's PIPs, where that is said. */
export interface PipSignerTable {
  center_id: string;
  user_id: string;
}

export interface UserTable {
  center_id: string;
  id: string;
  email: string | null;
  first_name: string;
  last_name: string;
  role: Role;
  committee: Generated<boolean>;
  enabled: Generated<boolean>;
  password_hash: string | null;
  invited_at: Generated<Instant | null>;
  job_position_id: string | null;
  created_at: Instant;
  version: Generated<number>;
}

export interface CommitteeSeatTable {
  center_id: string;
  id: string;
  seat: CommitteeSeat;
  user_id: string;
  from_day: Day;
  to_day: Day | null;
  designee: boolean;
  created_at: Instant;
  version: Generated<number>;
}

export interface SessionTable {
  id: Generated<string>;
  token_hash: Buffer;
  center_id: string;
  user_id: string;
  created_at: Instant;
  last_seen_at: Instant;
  expires_at: Instant;
  remembered: boolean;
  address: string;
  user_agent: string;
}

export interface SecondFactorTable {
  center_id: string;
  user_id: string;
  secret: Buffer | null;
  confirmed_at: Instant | null;
  pending_secret: Buffer | null;
  last_step: Generated<number>;
}

export interface RecoveryCodeTable {
  center_id: string;
  user_id: string;
  code_hash: Buffer;
  used_at: Instant | null;
}

export interface AccessKeyTable {
  key_hash: Buffer;
  center_id: string;
  user_id: string;
  purpose: KeyPurpose;
  subject_id: string;
  created_at: Instant;
  expires_at: Instant;
  used_at: Instant | null;
  revoked_at: Instant | null;
  /** SHA-256 of the minutes that its holder was shown last. */
  shown_hash: Generated<string | null>;
}

export interface ActivityTable {
  center_id: string;
  id: string;
  at: Instant;
  actor_id: string | null;
  /** As what they acted; part of the chain. */
  actor_kind: Generated<'person' | 'key' | 'system'>;
  action: string;
  subject_type: string;
  subject_id: string | null;
  address: string;
  user_agent: string;
  trace_id: string;
  before: Json<object | null>;
  after: Json<object | null>;
  /** When its values were erased on lawful request; the chain goes on. */
  erased_at: Generated<Instant | null>;
  seq: Generated<number | null>;
}

export interface MailTable {
  center_id: string;
  id: string;
  kind: string;
  to_user_id: string;
  to_address: string;
  subject: string;
  body: string;
  link: string | null;
  /** The key its link carries; made when it is sent or read. */
  key_purpose: KeyPurpose | null;
  key_subject_id: string | null;
  /** The iCalendar object that goes with it. */
  calendar: string | null;
  created_at: Instant;
  sent_at: Instant | null;
  last_error: string | null;
}

export interface IdempotencyTable {
  center_id: string;
  user_id: string;
  key: string;
  request_hash: Buffer;
  status: number | null;
  body: Json<object | null>;
  location: string | null;
  created_at: Instant;
}

interface ReferenceTable {
  center_id: string;
  id: string;
  name: string;
  active: Generated<boolean>;
  created_at: Generated<Instant>;
  version: Generated<number>;
}
export interface DepartmentTable extends ReferenceTable {
  /** Who gets the issues that a round opens for it. */
  responsible_id: Generated<string | null>;
}
export interface UnitTable extends ReferenceTable {
  floor_id: string | null;
}
export interface LocationTable extends ReferenceTable {
  unit_id: string | null;
  floor_id: string | null;
}
export interface SubfocusAreaTable extends ReferenceTable {
  focus_area_id: string;
}

export interface SurveyTagTable {
  tag: string;
  program: string;
  category: string;
  description: string;
  valid_from: Day | null;
  valid_to: Day | null;
}

/** A plan of correction's five elements, as domain/deficiency.ts names them. */
export type PlanOfCorrectionColumn = PlanOfCorrection;

export interface IssueTable {
  center_id: string;
  id: string;
  title: string;
  description: string;
  status: IssueStatus;
  priority: Priority;
  source: IssueSource;
  created_at: Instant;
  created_by: string;
  due_on: Day;
  resolved_at: Instant | null;
  resolved_by: string | null;
  closed_at: Instant | null;
  closed_by: string | null;
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
  plan_of_correction: Json<PlanOfCorrectionColumn | null>;
  audit_id: string | null;
  audit_link_id: string | null;
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
  at: Instant;
  by_user: string;
  changes: JSONColumnType<FieldChange[]>;
}

export interface IssueCommentTable {
  center_id: string;
  id: string;
  issue_id: string;
  text: string | null;
  at: Instant;
  by_user: string;
  mentions: string[];
  deleted_at: Instant | null;
  deleted_by: string | null;
}

export interface FileTable {
  /** Null: the picture of a form or a topic, which are of all centers. */
  center_id: string | null;
  home: GeneratedAlways<string>;
  id: string;
  sha256: string;
  size: number;
  type: string;
  name: string;
  width: number | null;
  height: number | null;
  created_at: Instant;
  created_by: string;
  issue_id: string | null;
  filled_form_id: string | null;
  /** The question whose answer it is, of a filled form. */
  link_id: string | null;
  form_id: string | null;
  /** The topic whose picture it is. */
  topic_id: string | null;
  /** The signing whose signed document it is. */
  signing_id: Generated<string | null>;
  /** The document whose file it is. */
  document_id: Generated<string | null>;
  dated_record_id: Generated<string | null>;
}

/** The tables of the schema `lamplight`; meanings stand in the database as comments (db/migrations). */
export interface Tables
  extends FormTables,
    RoundTables,
    TopicTables,
    SigningTables,
    PipTables,
    MeetingTables,
    WorkProductTables,
    DatedRecordTables,
    MinutesTables,
    NoticeTables {
  center: CenterTable;
  installation: { key: string; value: string };
  pip_signer: PipSignerTable;
  job_position: { id: string; name: string };
  user_account: UserTable;
  committee_seat: CommitteeSeatTable;
  session: SessionTable;
  access_key: AccessKeyTable;
  second_factor: SecondFactorTable;
  recovery_code: RecoveryCodeTable;
  activity: ActivityTable;
  mail: MailTable;
  idempotency: IdempotencyTable;
  reference_version: { center_id: string; version: number };
  department: DepartmentTable;
  floor: ReferenceTable;
  unit: UnitTable;
  location: LocationTable;
  focus_area: ReferenceTable;
  subfocus_area: SubfocusAreaTable;
  survey_tag: SurveyTagTable;
  issue: IssueTable;
  issue_revision: IssueRevisionTable;
  issue_comment: IssueCommentTable;
  imported_issue: { center_id: string; row_key: string; issue_id: string };
  file: FileTable;
}
