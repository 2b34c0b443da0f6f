import type { Plain } from '@lamplight/domain/canonical-json';
import type { MeetingItemKind, MeetingItemState } from '@lamplight/domain/meetings/agenda';
import type { RichText } from '@lamplight/domain/meetings/rich-text';
import type { Generated, JSONColumnType } from 'kysely';

type RichColumn = JSONColumnType<RichText | null, string | null, string | null>;

export interface MeetingMinutesTable {
  center_id: string;
  meeting_id: string;
  body: RichColumn;
  final_at: Generated<Date | null>;
  final_by: Generated<string | null>;
  version: Generated<number>;
  changed_at: Date;
  changed_by: string;
}

export interface MeetingItemTable {
  center_id: string;
  id: string;
  meeting_id: string;
  position: number;
  kind: MeetingItemKind;
  state: MeetingItemState;
  /** What it was gathered from, once a meeting. */
  key: string | null;
  center_topic_id: string | null;
  pip_id: string | null;
  title: string;
  told: Generated<string | null>;
  goal: Generated<string | null>;
  data: RichColumn;
  analysis: RichColumn;
  decision: RichColumn;
  version: Generated<number>;
  created_at: Date;
  changed_at: Date;
  /** Null: gathered by Lamplight. */
  changed_by: string | null;
}

export interface ActionItemTable {
  center_id: string;
  id: string;
  meeting_id: string;
  item_id: string | null;
  text: string;
  user_id: string | null;
  due_on: string | null;
  done_on: Generated<string | null>;
  done_by: Generated<string | null>;
  created_at: Date;
  created_by: string;
  version: Generated<number>;
}

export interface MeetingAmendmentTable {
  center_id: string;
  meeting_id: string;
  number: number;
  reason: string | null;
  content: JSONColumnType<Record<string, Plain>, string, string>;
  created_at: Date;
  created_by: string;
}

/** Agendas, minutes and what meetings decide (migrations/0043-minutes.ts). */
export interface MinutesTables {
  meeting_minutes: MeetingMinutesTable;
  meeting_item: MeetingItemTable;
  action_item: ActionItemTable;
  meeting_amendment: MeetingAmendmentTable;
}
