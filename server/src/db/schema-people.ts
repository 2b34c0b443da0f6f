import type { CommitteeSeat } from '@lamplight/domain/committee-seats';
import type { KeyPurpose } from '@lamplight/domain/keys';
import type { Role } from '@lamplight/domain/permissions';
import type { Generated } from 'kysely';

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
  device_key: Generated<Buffer>;
  invited_at: Generated<Date | null>;
  known_at: Generated<Date | null>;
  job_position_id: string | null;
  created_at: Date;
  version: Generated<number>;
}

export interface CommitteeSeatTable {
  center_id: string;
  id: string;
  seat: CommitteeSeat;
  user_id: string;
  from_day: string;
  to_day: string | null;
  designee: boolean;
  created_at: Date;
  version: Generated<number>;
}

export interface SessionTable {
  id: Generated<string>;
  token_hash: Buffer;
  center_id: string;
  user_id: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  remembered: boolean;
  address: string;
  user_agent: string;
}

export interface SecondFactorTable {
  center_id: string;
  user_id: string;
  secret: Buffer | null;
  confirmed_at: Date | null;
  pending_secret: Buffer | null;
  last_step: Generated<number>;
}

export interface RecoveryCodeTable {
  center_id: string;
  user_id: string;
  code_hash: Buffer;
  used_at: Date | null;
}

export interface AccessKeyTable {
  key_hash: Buffer;
  center_id: string;
  user_id: string;
  purpose: KeyPurpose;
  subject_id: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  revoked_at: Date | null;
  /** SHA-256 of the minutes that its holder was shown last. */
  shown_hash: Generated<string | null>;
  /** Where its mail goes; null for the key of a person without an address. */
  address: string | null;
}

/** Where an invitation went whose mail is deleted. */
export interface InvitedAddressTable {
  center_id: string;
  /** SHA-256 of the address. */
  address_hash: Buffer;
  mailed_at: Date;
}

/** People, the seats they hold, and by what they come in. */
export interface PeopleTables {
  job_position: { id: string; name: string };
  user_account: UserTable;
  committee_seat: CommitteeSeatTable;
  session: SessionTable;
  access_key: AccessKeyTable;
  invited_address: InvitedAddressTable;
  second_factor: SecondFactorTable;
  recovery_code: RecoveryCodeTable;
}
