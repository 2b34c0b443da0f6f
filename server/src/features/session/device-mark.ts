import { createHash, randomBytes } from 'node:crypto';
import type { DeviceCookie } from '../../http/device-cookie';
import type { Secrets } from '../../secrets/secrets';

/** So many accounts a device is known to: a computer at a nurses' station has those of a unit. */
const mostAccounts = 20;
const about = 'device mark';

/** The account as it is logged in to: another password or another second factor knows no device of the time before. */
export interface KnownAccount {
  email: string;
  passwordHash: string | null;
  factorSince: Date | null;
}

/**
 * What tells a device from which somebody has logged in before from all others: a mark that the server alone can make and read. It
 * opens nothing; wrong passwords are counted apart for it, so that those of strangers shut nobody out.
 */
interface Device {
  /** Random; says nothing of the device. */
  id: string;
  /** The accounts that were logged in to from it, the latest first: whose each is and how it was then, as hashes. */
  accounts: readonly string[];
}

const hashOf = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);

const nameOf = (email: string): string => `${hashOf(email)}.`;

const entryOf = ({ email, passwordHash, factorSince }: KnownAccount): string =>
  nameOf(email) + hashOf(email, passwordHash, factorSince);

/** The device of a mark; nothing where this installation did not make it. */
function readMark(secrets: Secrets, mark: string): Device[] {
  const text = secrets.open(Buffer.from(mark, 'base64url'), about);
  const [id = '', ...accounts] = text?.split(' ') ?? [];
  return id === '' ? [] : [{ id, accounts }];
}

/** The devices that a browser's marks stand for. */
export const readDevices = (secrets: Secrets, { marks }: DeviceCookie): Device[] =>
  marks.flatMap((mark) => readMark(secrets, mark));

/** The id of the device from which somebody has logged in to this account as it is; undefined where it is none of them. */
export const knownIdOf = (devices: readonly Device[], account: KnownAccount): string | undefined =>
  devices.find(({ accounts }) => accounts.includes(entryOf(account)))?.id;

/** The mark of a device, or of one that has none yet, after a login to this account. */
export function markDevice(secrets: Secrets, devices: readonly Device[], account: KnownAccount): string {
  const name = nameOf(account.email);
  const others = devices.flatMap(({ accounts }) => accounts).filter((known) => !known.startsWith(name));
  const id = devices[0]?.id ?? randomBytes(16).toString('base64url');
  return secrets
    .seal([id, ...[...new Set([entryOf(account), ...others])].slice(0, mostAccounts)].join(' '), about)
    .toString('base64url');
}

/** Keeps the device known at which somebody changes what their account is logged in to with: its mark fits no more. */
export const keepKnown = (secrets: Secrets, device: DeviceCookie, account: KnownAccount): void =>
  device.keepBeside(markDevice(secrets, [], account));
