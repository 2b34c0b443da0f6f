import { createHash, randomBytes } from 'node:crypto';
import type { Secrets } from '../../secrets/secrets';

/** So many accounts a device is known to: a computer at a nurses' station has those of a unit. */
const mostAccounts = 20;
const about = 'device mark';

/**
 * What tells a device from which somebody has logged in before from all others: a mark that the server alone can make and read. It
 * opens nothing; wrong passwords are counted apart for it, so that those of strangers shut nobody out.
 */
export interface Device {
  /** Random; says nothing of the device. */
  id: string;
  /** The accounts that were logged in to from it, the latest first, each as a hash. */
  accounts: readonly string[];
}

const accountOf = (email: string): string =>
  createHash('sha256').update(email).digest('base64url').slice(0, 22);

/** The device of a mark; undefined where there is none, or one that this installation did not make. */
export function readDeviceMark(secrets: Secrets, mark: string | undefined): Device | undefined {
  if (mark === undefined) return undefined;
  const text = secrets.open(Buffer.from(mark, 'base64url'), about);
  const [id = '', ...accounts] = text?.split(' ') ?? [];
  return id === '' ? undefined : { id, accounts };
}

/** Whether somebody has logged in to this account from the device. */
export const knowsAccount = (device: Device | undefined, email: string): device is Device =>
  device?.accounts.includes(accountOf(email)) ?? false;

/** The mark of a device, or of one that has none yet, after a login to this account. */
export function markDevice(secrets: Secrets, device: Device | undefined, email: string): string {
  const account = accountOf(email);
  const others = (device?.accounts ?? []).filter((known) => known !== account);
  const id = device?.id ?? randomBytes(16).toString('base64url');
  return secrets
    .seal([id, account, ...others].slice(0, mostAccounts + 1).join(' '), about)
    .toString('base64url');
}
