import type { WriteScope } from '../../db/scope';
import { notify } from '../../outbox/notices';
import { countMailsTo, listInvitedSince, type UserRecord } from './users.queries';

/** So long the last invitation has to do, as a mail with a new password has: whoever finds none needs no more of them. */
const leaveInPeaceMs = 10 * 60_000;

/** Of these addresses, those to which an invitation may go, whoever had them before: no other went there within ten minutes. */
export async function leftInPeace(
  scope: WriteScope,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set();
  const since = new Date(scope.now.getTime() - leaveInPeaceMs);
  const rows = await scope.run(listInvitedSince(scope, addresses, since));
  const lately = new Set(rows.map(({ address }) => address));
  return new Set(addresses.filter((address) => !lately.has(address)));
}

/** Mails a day to one address of one thing that is done to its account: whoever does and undoes it fills no mailbox. */
const mostNotices = 5;
const dayMs = 24 * 3_600_000;

/** Whether an address was told of such a thing as often as it is told within a day. */
export async function toldEnough(
  scope: WriteScope,
  kind: 'address-changed' | 'account-disabled',
  address: string | null,
): Promise<boolean> {
  if (address === null) return true;
  const since = new Date(scope.now.getTime() - dayMs);
  const [lately] = await scope.run(countMailsTo(scope, { kind, address, since }));
  return (lately?.count ?? 0) >= mostNotices;
}

/** Mails the key with which somebody chooses their first password. */
export const mailInvitation = (scope: WriteScope, userId: string): void =>
  notify(scope, 'activation', { userId, center: scope.center.name });

/** The same, unless their address had an invitation a moment ago: whoever corrects a mistake is not refused, and fills no mailbox. */
export async function invite(
  scope: WriteScope,
  { id, email }: Pick<UserRecord, 'id' | 'email'>,
): Promise<void> {
  if (email !== null && (await leftInPeace(scope, [email])).has(email)) mailInvitation(scope, id);
}
