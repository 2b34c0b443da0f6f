import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createGate } from '../../ports/gate';

/** argon2id with OWASP's smallest recommended cost: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** One for each processor: more at once make no login faster, and take processor and memory from everyone else. */
const gate = createGate(availableParallelism());

export const hashPassword = (password: string): Promise<string> =>
  gate(() => hash(password.normalize('NFKC'), cost));

let decoy: Promise<string> | undefined;

/**
 * Whether the password fits. Without a hash (an unknown address, no password yet) a decoy is compared, so that the
 * answer takes as long and tells nothing.
 */
export async function passwordFits(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hashPassword('the decoy of an account that is not there');
  const kept = passwordHash ?? (await decoy);
  const fits = await gate(() => verify(kept, password.normalize('NFKC')));
  return fits && typeof passwordHash === 'string';
}
