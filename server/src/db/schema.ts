import type { ReportTo } from '@lamplight/domain/allegations';
import type { CenterShifts } from '@lamplight/domain/centers';
import type { Priority } from '@lamplight/domain/issues';
import type { KeyPurpose } from '@lamplight/domain/keys';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { DatedRecordTables } from './schema-dated-records';
import type { FormTables } from './schema-forms';
import type { IssueTables } from './schema-issues';
import type { MeetingTables } from './schema-meetings';
import type { MinutesTables } from './schema-minutes';
import type { NoticeTables } from './schema-notices';
import type { PeopleTables } from './schema-people';
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
  /** Whom to call about an alleged violation. */
  report_to: ColumnType<ReportTo, string | undefined, string>;
  created_at: Instant;
  version: Generated<number>;
  /** That Lamplight made it (vouched-center.service.ts); null of what an earlier version made, until a start has vouched for it. */
  vouched: Generated<string | null>;
}

/** Who signs a center's PIPs, where that is said. */
export interface PipSignerTable {
  center_id: string;
  user_id: string;
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
  /** What is sealed of it, as it was hashed (audit-trail/entry.ts); null until then. */
  record: Generated<string | null>;
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
  /** Whose doing it tells of; null where it was Lamplight's own. */
  caused_by: string | null;
  /** The one meeting that it tells of. */
  about_id: string | null;
  /** When it was last given to the mail server. */
  tried_at: Instant | null;
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

/** The last changes of a record by a person (http/turns.ts). */
export interface RequestTurnTable {
  center_id: string;
  user_id: string;
  record: string;
  /** By device, the newest eight. */
  counts: Json<Record<string, number>>;
  said_at: Instant;
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
  /** The PIPs whose words a paper of a meeting holds. */
  told_pips: Generated<string[]>;
}

/** The tables of the schema `lamplight`; meanings stand in the database as comments (db/migrations). */
export interface Tables
  extends PeopleTables,
    IssueTables,
    FormTables,
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
  activity: ActivityTable;
  mail: MailTable;
  idempotency: IdempotencyTable;
  request_turn: RequestTurnTable;
  reference_version: { center_id: string; version: number };
  panel_version: { center_id: string; version: number };
  department: DepartmentTable;
  floor: ReferenceTable;
  unit: UnitTable;
  location: LocationTable;
  focus_area: ReferenceTable;
  subfocus_area: SubfocusAreaTable;
  survey_tag: SurveyTagTable;
  file: FileTable;
}
