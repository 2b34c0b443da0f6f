import type { Attendance } from '@lamplight/domain/meetings/agenda';
import type { MeetingStatus, MeetingType } from '@lamplight/domain/meetings/meetings';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

export interface MeetingTable {
  center_id: string;
  id: string;
  type: MeetingType;
  status: Generated<MeetingStatus>;
  title: string;
  /** On the center's wall, as is the time. */
  day: string;
  /** Since midnight. */
  time_minutes: number;
  planned_at: Date;
  held_at: Generated<Date | null>;
  /** When it was held, or until then when it is planned; the database keeps it. */
  occurs_at: GeneratedAlways<Date>;
  duration_minutes: number;
  place: string | null;
  committee: Generated<boolean>;
  group_id: string | null;
  pip_id: string | null;
  /** The center topic or group whose rule asked for it, and the day that it named. */
  slot_of: string | null;
  slot_on: string | null;
  sequence: Generated<number>;
  gathered_at: Generated<Date | null>;
  /** Its minutes and papers are the committee's work product. */
  work_product: Generated<boolean>;
  created_at: Date;
  created_by: string;
  version: Generated<number>;
}

export interface MeetingTopicTable {
  center_id: string;
  meeting_id: string;
  center_topic_id: string;
  position: number;
}

export interface MeetingAttendeeTable {
  center_id: string;
  meeting_id: string;
  user_id: string;
  id: Generated<string>;
  attendance: Generated<Attendance | null>;
  /** They came without being invited. */
  uninvited: Generated<boolean>;
}

/** What a run of planning came to for a topic or group. */
export interface PlannedFor {
  name: string;
  made: number;
  skipped: number;
}

export interface MeetingPlanningTable {
  center_id: string;
  id: string;
  first_on: string;
  last_on: string;
  made: number;
  skipped: number;
  details: JSONColumnType<PlannedFor[]>;
  created_at: Date;
  created_by: string;
}

export interface CalendarFeedTable {
  center_id: string;
  user_id: string;
  /** SHA-256. */
  token_hash: Buffer;
  created_at: Date;
}

/** Meetings and who is told of them (migrations/0041-meetings.ts). */
export interface MeetingTables {
  meeting: MeetingTable;
  meeting_topic: MeetingTopicTable;
  meeting_attendee: MeetingAttendeeTable;
  meeting_planning: MeetingPlanningTable;
  calendar_feed: CalendarFeedTable;
}
