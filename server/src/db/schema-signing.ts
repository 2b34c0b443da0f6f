import type { SignatureState } from '@lamplight/domain/signature.lifecycle';
import type { SignedKind } from '@lamplight/domain/signing';
import type { Generated } from 'kysely';

export interface SigningTable {
  center_id: string;
  id: string;
  subject: SignedKind;
  subject_id: string;
  needed: number;
  content_hash: string;
  code: string;
  opened_at: Date;
  opened_by: string;
  sealed_at: Generated<Date | null>;
  /** SHA-256 of the signed document, once it is written. */
  document_hash: Generated<string | null>;
  voided_at: Generated<Date | null>;
  /** The server's signature over the sealing (vouched-sealing.ts). */
  vouched: Generated<string | null>;
}

export interface SignatureTable {
  center_id: string;
  id: string;
  signing_id: string;
  signer_id: string;
  state: Generated<SignatureState>;
  asked_at: Date;
  asked_by: string;
  reminders: Generated<number>;
  replaced_by: Generated<string | null>;
  answered_at: Generated<Date | null>;
  method: Generated<'KEY' | 'SESSION' | null>;
  printed_name: Generated<string | null>;
  job_position: Generated<string | null>;
  meaning: Generated<string | null>;
  reason: Generated<string | null>;
  content_hash: Generated<string | null>;
  address: Generated<string | null>;
  user_agent: Generated<string | null>;
  /** Whose signature it is, as they were called and by which account when they gave it. */
  signer_name: Generated<string | null>;
  signer_account: Generated<string | null>;
  /** The server's signature over the answer (vouched-answer.ts). */
  vouched: Generated<string | null>;
}

/** Signing (migrations/0034-signing.ts). */
export interface SigningTables {
  signing: SigningTable;
  signature: SignatureTable;
}
