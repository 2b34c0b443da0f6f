import type { MailChoice, NoticeSubject } from '@lamplight/domain/notices';
import type { Generated } from 'kysely';

export interface NoticeTable {
  center_id: string;
  id: string;
  user_id: string;
  /** The kind of notice (outbox/notices.ts). */
  kind: string;
  /** The record that whoever reads it must be able to read. */
  subject: NoticeSubject | null;
  subject_id: string | null;
  words: string;
  link: string;
  created_at: Date;
  seen_at: Generated<Date | null>;
}

export interface MailPreferenceTable {
  center_id: string;
  user_id: string;
  /** Mails that the person does without. */
  off: MailChoice[];
  /** The hour of the center's day; null: no digest. */
  digest_hour: number | null;
  version: number;
}

export interface DigestToldTable {
  center_id: string;
  user_id: string;
  day: string;
}

/** What people are told (migrations/0048-notices.ts). */
export interface NoticeTables {
  notice: NoticeTable;
  mail_preference: MailPreferenceTable;
  digest_told: DigestToldTable;
}
