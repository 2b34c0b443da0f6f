import type { AuditStatus } from '@lamplight/domain/audit.lifecycle';
import type { Generated, GeneratedAlways } from 'kysely';

export interface AuditToolTable {
  center_id: string;
  id: string;
  title: string;
  description: Generated<string>;
  active: Generated<boolean>;
  created_at: Date;
  created_by: string;
  version: Generated<number>;
}

/** One ambassador round: what its list shows, beside the filled form of the same id. */
export interface AuditTable {
  center_id: string;
  id: string;
  tool_id: string;
  status: Generated<AuditStatus>;
  created_at: Date;
  created_by: string;
  unit_id: string | null;
  location_id: string | null;
  /** Its room, else its unit. */
  place_id: GeneratedAlways<string | null>;
  note: string | null;
  /** As in its filled form; here too, because its list sorts and filters by it (docs/decisions/0014). */
  sent_at: Date | null;
  sent_by: string | null;
  /** Null where it arrived as it was sent: most do. */
  arrived_at: Generated<Date | null>;
  score: number | null;
  yes_count: Generated<number>;
  no_count: Generated<number>;
  na_count: Generated<number>;
  issue_count: Generated<number>;
  /** How many of these are void by now. */
  void_count: Generated<number>;
  version: Generated<number>;
}

/** Who takes part in a round besides who began it. */
export interface AuditCoAuthorTable {
  center_id: string;
  audit_id: string;
  user_id: string;
  joined_at: Date;
  /** They themselves, or whoever handed the round over to them. */
  added_by: string;
}

/** What one who takes part in a round wrote into its note; all of it together is the round's. */
export interface AuditNoteTable {
  center_id: string;
  audit_id: string;
  user_id: string;
  note: string;
}

/** The tables of ambassador rounds (migrations/0003-rounds.ts, 0067-co-authors.ts, 0101-notes-apart.ts). */
export interface RoundTables {
  audit_tool: AuditToolTable;
  audit: AuditTable;
  audit_co_author: AuditCoAuthorTable;
  audit_note: AuditNoteTable;
}
