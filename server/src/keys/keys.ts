import { expiryOfKey, type KeyPurpose } from '@lamplight/domain/keys';
import type { Acting, KeyHolder } from '../db/acting';
import type { WriteScope } from '../db/scope';
import { build, insertInto } from '../db/statement';
import { Refusal } from '../http/refusal';
import { hashToken, newToken } from '../http/tokens';

/** Makes a key: 256 random bits for the link of a mail; only their hash is kept. */
export function makeKey(
  scope: WriteScope<Acting>,
  given: { purpose: KeyPurpose; userId: string; subjectId: string; expiresAt: Date },
): string {
  const key = newToken();
  scope.write(
    insertInto('access_key', {
      key_hash: hashToken(key),
      center_id: scope.center.id,
      user_id: given.userId,
      purpose: given.purpose,
      subject_id: given.subjectId,
      created_at: scope.now,
      expires_at: given.expiresAt,
    }),
  );
  return key;
}

/** Makes a key in place of those that were made for the same before: of several mails only the last one's link is good. */
export function renewKey(
  scope: WriteScope<Acting>,
  given: { purpose: KeyPurpose; userId: string; subjectId: string },
): string {
  scope.write(
    build
      .updateTable('access_key')
      .set({ revoked_at: scope.now })
      .where('center_id', '=', scope.center.id)
      .where('subject_id', '=', given.subjectId)
      .where('user_id', '=', given.userId)
      .where('purpose', '=', given.purpose)
      .where('used_at', 'is', null)
      .where('revoked_at', 'is', null),
  );
  return makeKey(scope, { ...given, expiresAt: expiryOfKey(given.purpose, scope.now) });
}

/** Uses up the key that the call was made with. Of two who use it at once, one is first and the other is refused. */
export async function useUpKey(scope: WriteScope<KeyHolder>): Promise<void> {
  const used = await scope.run(
    build
      .updateTable('access_key')
      .set({ used_at: scope.now })
      .where('center_id', '=', scope.center.id)
      .where('key_hash', '=', scope.actor.keyHash)
      .where('used_at', 'is', null)
      .where('revoked_at', 'is', null)
      .returning('user_id'),
  );
  if (used.length === 0) throw new Refusal('keyUsed');
}

/** Ends the keys about a record that have not served: its content changed, or a new key goes out. */
export const revokeKeys = (scope: WriteScope<Acting>, subjectId: string): void =>
  scope.write(
    build
      .updateTable('access_key')
      .set({ revoked_at: scope.now })
      .where('center_id', '=', scope.center.id)
      .where('subject_id', '=', subjectId)
      .where('used_at', 'is', null)
      .where('revoked_at', 'is', null),
  );
