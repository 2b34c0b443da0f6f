import type { CompletedFormStatus } from '@lamplight/domain/completed-form.lifecycle';
import type { AgendaItem, CompletedFormType, Frequency } from '@lamplight/domain/topics';
import type { Generated, JSONColumnType } from 'kysely';

/** A topic belongs to no center: everyone reads it, and only `WriteScope.shared` writes it. */
export interface TopicTable {
  id: string;
  name: string;
  description: Generated<string>;
  active: Generated<boolean>;
  agenda: JSONColumnType<AgendaItem[], string | undefined, string>;
  created_at: Date;
  created_by: string;
  version: Generated<number>;
}

export interface TopicGroupTable {
  center_id: string;
  id: string;
  name: string;
  /** Null: the center's own number. */
  sign_number: Generated<number | null>;
  committee: Generated<boolean>;
  rrule: Generated<string | null>;
  starts_on: Generated<string | null>;
  /** `HH:MM:SS` on the center's wall. */
  starts_at: Generated<string | null>;
  duration_minutes: Generated<number | null>;
  /** Since when its calendar rule reads as it does; null: since it begins. */
  ruled_since: Generated<string | null>;
  created_at: Date;
  version: Generated<number>;
}

/** A topic as one center uses it. */
export interface CenterTopicTable {
  center_id: string;
  id: string;
  topic_id: string;
  enabled: Generated<boolean>;
  frequency: Generated<Frequency>;
  /** The center's day on which its form began to be asked for; null while it is not. */
  asked_since: Generated<string | null>;
  group_id: Generated<string | null>;
  /** Whether its meetings are the quality committee's. */
  committee: Generated<boolean>;
  /** Before the due day; after it where negative. */
  reminder_days: Generated<number[]>;
  tool_url: Generated<string | null>;
  rrule: Generated<string | null>;
  starts_on: Generated<string | null>;
  /** `HH:MM:SS` on the center's wall. */
  starts_at: Generated<string | null>;
  duration_minutes: Generated<number | null>;
  /** Since when its calendar rule reads as it does; null: since it begins. */
  ruled_since: Generated<string | null>;
  version: Generated<number>;
}

export interface CenterTopicResponsibleTable {
  center_id: string;
  center_topic_id: string;
  user_id: string;
}

/** Up to which day a center's people were reminded of forms. */
export interface TopicRemindingTable {
  center_id: string;
  through: string;
}

/** What a completed form's list shows, beside the filled form of the same id. */
export interface CompletedFormTable {
  center_id: string;
  id: string;
  topic_id: string;
  type: Generated<CompletedFormType>;
  /** The day in whose period it counts. */
  day: string;
  status: Generated<CompletedFormStatus>;
  created_at: Date;
  created_by: string;
  sent_at: Generated<Date | null>;
  sent_by: Generated<string | null>;
  score: Generated<number | null>;
  yes_count: Generated<number>;
  no_count: Generated<number>;
  na_count: Generated<number>;
  alert_count: Generated<number>;
  /** Signatures it needs, fixed when it is sent. */
  sign_number: Generated<number | null>;
  supersedes_id: Generated<string | null>;
  /** The committee's work product. */
  work_product: Generated<boolean>;
  version: Generated<number>;
}

/** What happened on a day, as the charts of a topic show it. */
export interface TopicAnnotationTable {
  center_id: string;
  id: string;
  topic_id: string;
  day: string;
  text: string;
  created_at: Date;
  created_by: string;
}

/** Topics and what is filled in about them (migrations/0032-topics.ts). */
export interface TopicTables {
  topic: TopicTable;
  topic_group: TopicGroupTable;
  center_topic: CenterTopicTable;
  center_topic_responsible: CenterTopicResponsibleTable;
  completed_form: CompletedFormTable;
  topic_annotation: TopicAnnotationTable;
  /** Origins whose pages may be framed as a topic's analysis. */
  analysis_origin: { origin: string; created_at: Date };
  topic_reminding: TopicRemindingTable;
}
