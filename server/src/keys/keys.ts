import { expiryOfKey, type KeyPurpose } from '@lamplight/domain/keys';
import type { ExpressionBuilder } from 'kysely';
import type { Acting, KeyHolder } from '../db/acting';
import type { Tables } from '../db/schema';
import type { Scope, WriteScope } from '../db/scope';
import { build, insertInto } from '../db/statement';
import { Refusal } from '../http/refusal';
import { hashToken, newToken } from '../http/tokens';

/** Makes a key: 256 random bits for the link of a mail; only their hash is kept. */
export function makeKey(
  scope: WriteScope<Acting>,
  given: Omit<NewKey, 'signingDays'> & { expiresAt: Date },
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
      address: given.address,
    }),
  );
  return key;
}

/** What a key is made for, and for how many days where it signs. */
interface NewKey {
  purpose: KeyPurpose;
  userId: string;
  subjectId: string;
  /** The address that its mail goes to: with another one of the account it is good no more. */
  address: string;
  signingDays: number;
}

/** Makes a key that is good beside those that were made for the same before. */
export function addKey(
  scope: WriteScope<Acting>,
  { signingDays, ...given }: NewKey,
): { key: string; expiresAt: Date } {
  const expiresAt = expiryOfKey(given.purpose, scope.now, signingDays);
  return { key: makeKey(scope, { ...given, expiresAt }), expiresAt };
}

/** Makes a key in place of those that were made for the same before: of several mails only the last one's link is good. */
export function renewKey(scope: WriteScope<Acting>, given: NewKey): { key: string; expiresAt: Date } {
  const { purpose, userId, subjectId } = given;
  revokeKeys(scope, subjectId, { purpose, userId });
  return addKey(scope, given);
}

/** The key that a call is made with, as it is now. */
const ownKey = (scope: Scope<KeyHolder>) =>
  build
    .selectFrom('access_key')
    .select(['created_at', 'used_at', 'revoked_at', 'shown_hash', 'address'])
    .where('center_id', '=', scope.center.id)
    .where('key_hash', '=', scope.actor.keyHash);

/** SHA-256 of what the holder of the key was shown last of what can change while it lives. */
export async function findShown(scope: Scope<KeyHolder>): Promise<string | null> {
  const [key] = await scope.run(ownKey(scope));
  return key?.shown_hash ?? null;
}

/** Remembers what its holder is shown. */
export const rememberShown = (scope: Scope<KeyHolder>, hash: string) =>
  build
    .updateTable('access_key')
    .set({ shown_hash: hash })
    .where('center_id', '=', scope.center.id)
    .where('key_hash', '=', scope.actor.keyHash);

/** A key that is used: what its holder was shown last, since when it is there, and to which address it was mailed. */
export interface HeldKey {
  shown: string | null;
  madeAt: Date;
  address: string | null;
}

/**
 * Holds accounts, before their keys: whoever changes an account holds it and ends its keys. In the other order they would wait for
 * whoever mails its person once they have its keys, and these for them. Shared, as two who sign hold each other's, each their own first.
 */
const holdAccounts = (scope: Scope<Acting>) =>
  build
    .selectFrom('user_account')
    .select('id')
    .where('center_id', '=', scope.center.id)
    .orderBy('id')
    .forShare();

/**
 * Holds the key that a call is made with: of two who use it at once, the second finds what the first did, and is refused
 * where it has served or was taken back meanwhile.
 */
export async function holdKey(scope: WriteScope<KeyHolder>): Promise<HeldKey> {
  const [, [key]] = await scope.all(
    holdAccounts(scope).where('id', '=', scope.actor.userId),
    ownKey(scope).forUpdate(),
  );
  if (!key || key.used_at) throw new Refusal('keyUsed');
  if (key.revoked_at) throw new Refusal('keyRevoked');
  return { shown: key.shown_hash, madeAt: key.created_at, address: key.address };
}

/** Uses up the key that a call was made with. Of two who use it at once, one is first and the other is refused. */
export async function useUpKey(scope: WriteScope<Acting>, { keyHash }: KeyHolder): Promise<void> {
  const used = await scope.run(
    build
      .updateTable('access_key')
      .set({ used_at: scope.now })
      .where('center_id', '=', scope.center.id)
      .where('key_hash', '=', keyHash)
      .where('used_at', 'is', null)
      .where('revoked_at', 'is', null)
      .returning('user_id'),
  );
  if (used.length === 0) throw new Refusal('keyUsed');
}

/** Which of the keys about a record: those for one thing, or of one person. */
interface Which {
  purpose?: KeyPurpose;
  userId?: string;
}

/** Of the keys about a record, those that have not served; as a condition of a statement on them. */
const unserved =
  (scope: Scope<Acting>, subjectId: string, { purpose, userId }: Which) =>
  (eb: ExpressionBuilder<Tables, 'access_key'>) =>
    eb.and([
      eb('access_key.center_id', '=', scope.center.id),
      eb('access_key.subject_id', '=', subjectId),
      ...(purpose === undefined ? [] : [eb('access_key.purpose', '=', purpose)]),
      ...(userId === undefined ? [] : [eb('access_key.user_id', '=', userId)]),
      eb('access_key.used_at', 'is', null),
      eb('access_key.revoked_at', 'is', null),
    ]);

/** Changes the keys about a record that have not served. */
function endKeys(
  scope: WriteScope<Acting>,
  subjectId: string,
  which: Which,
  set: { used_at: Date } | { revoked_at: Date },
): void {
  const those = unserved(scope, subjectId, which);
  scope.write(
    holdAccounts(scope).where('id', 'in', build.selectFrom('access_key').select('user_id').where(those)),
    build.updateTable('access_key').set(set).where(those),
  );
}

/** Ends the keys about a record that have not served: its content changed, or a new key goes out. */
export const revokeKeys = (scope: WriteScope<Acting>, subjectId: string, which: Which = {}): void =>
  endKeys(scope, subjectId, which, { revoked_at: scope.now });

/** What a person's keys are for was done in another way: they have served. */
export const useUpKeysOf = (
  scope: WriteScope<Acting>,
  { subjectId, ...which }: Required<Which> & { subjectId: string },
): void => endKeys(scope, subjectId, which, { used_at: scope.now });
