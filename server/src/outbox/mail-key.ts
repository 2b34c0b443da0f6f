import { type KeyPurpose, signs } from '@lamplight/domain/keys';
import type { Acting } from '../db/acting';
import type { WriteScope } from '../db/scope';
import { build } from '../db/statement';
import { openKindsOf } from '../features/signatures/signatures.queries';
import { addKey, renewKey } from '../keys/keys';
import type { NeededKey } from './mail';
import { standsBeside } from './notices';

/** A mail of the outbox, as far as its link goes. */
export interface LinkedMail {
  id: string;
  kind: string;
  to_user_id: string;
  to_address: string;
  link: string | null;
  key_purpose: KeyPurpose | null;
  key_subject_id: string | null;
}

/** The key that a mail needs; undefined where its link is good without. */
export const neededKey = ({ key_purpose, key_subject_id }: LinkedMail): NeededKey | undefined =>
  key_purpose && key_subject_id ? { purpose: key_purpose, subjectId: key_subject_id } : undefined;

/** What a mail's key was made as, or why nobody needs one any more. */
export type MadeKey = { key: string; expiresAt: Date } | { obsolete: string };

/**
 * Makes the key of a mail as it leaves, by the worker or by whoever reads it: until then there is none, and afterwards only
 * its hash. One made for the same before is good no more, unless the mail's kind says that it is.
 */
export async function makeKeyOfMail(
  scope: WriteScope<Acting>,
  mail: LinkedMail,
  { purpose, subjectId }: NeededKey,
): Promise<MadeKey> {
  const [holder] = await scope.run(
    build
      .selectFrom('user_account as person')
      .innerJoin('center', 'center.id', 'person.center_id')
      .select(['person.email', 'person.enabled', 'person.password_hash', 'center.sign_key_days'])
      .where('person.center_id', '=', scope.center.id)
      .where('person.id', '=', mail.to_user_id)
      // Of two who send and read it at once, the later one's key is the good one.
      .forNoKeyUpdate('person'),
  );
  if (!holder?.enabled) return { obsolete: 'The account is disabled' };
  if (holder.email !== mail.to_address) return { obsolete: 'The account has another address by now' };
  if (purpose === 'activation' && holder.password_hash !== null)
    return { obsolete: 'The account has its password already' };
  if (signs(purpose) && (await openKindsOf(scope, mail.to_user_id, { purpose, subjectId })).length === 0)
    return { obsolete: 'The signature was given, or is no longer asked for' };
  const signingDays = holder.sign_key_days;
  const make = standsBeside(mail.kind) ? addKey : renewKey;
  const made = make(scope, {
    ...{ purpose, subjectId, signingDays },
    userId: mail.to_user_id,
    address: mail.to_address,
  });
  scope.note({
    action: 'key.made',
    subjectType: 'user',
    subjectId: mail.to_user_id,
    after: { purpose, mail: mail.id },
  });
  return made;
}

/** Where a mail leads: within `publicUrl`, or the path alone where none is configured. Never where a request says. */
export function linkOf(path: string, publicUrl: string | undefined, key?: string): string {
  const address = new URL(path, publicUrl ?? 'http://lamplight.invalid');
  if (key !== undefined) address.searchParams.set('key', key);
  return publicUrl ? address.href : address.href.slice(address.origin.length);
}
