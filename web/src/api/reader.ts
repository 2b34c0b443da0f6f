import { session } from '../session/session';
import { accountOf } from '../session/session-state';

/** Whose a read is: the person, and the center they act in. */
export interface Reader {
  userId: string;
  /** Of the names by which their reads are kept. */
  prefix: string;
}

/** By what all begin that somebody reads in a center. */
export const readsOf = (userId: string, centerId: string): string => `${userId}/${centerId}/`;

/** Who reads now; nobody outside a session. What they are answered is theirs, and of this center, however late it comes. */
export function currentReader(): Reader | undefined {
  const account = accountOf(session.get());
  return account ? { userId: account.id, prefix: readsOf(account.id, account.center.id) } : undefined;
}

/** Whether a reader is still who reads: nobody else came since, and no other center was switched to. */
export const isStill = ({ prefix }: Reader): boolean => currentReader()?.prefix === prefix;
