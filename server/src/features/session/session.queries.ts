import { prepared } from '../../db/statement';

/** A session that is to begin. */
export interface NewSession {
  tokenHash: Buffer;
  centerId: string;
  userId: string;
  /** The hash that the given password was compared with. */
  passwordHash: string;
  now: Date;
  expiresAt: Date;
  remembered: boolean;
  address: string;
  userAgent: string;
}

/**
 * Begins a session where the account still is what was compared: of a change of password or standing at the same time,
 * either comes first and ends this, or waits and ends it then.
 */
export const beginSession = prepared<NewSession, { user_id: string }>`
  INSERT INTO session (
    token_hash, center_id, user_id, created_at, last_seen_at, expires_at, remembered, address, user_agent)
  SELECT ${'tokenHash'}::bytea, center_id, id, ${'now'}::timestamptz, ${'now'}::timestamptz,
    ${'expiresAt'}::timestamptz, ${'remembered'}::boolean, ${'address'}::text, ${'userAgent'}::text
  FROM user_account
  WHERE center_id = ${'centerId'} AND id = ${'userId'} AND enabled AND password_hash = ${'passwordHash'}
  FOR SHARE RETURNING user_id`;
