import { hash, verify } from '@node-rs/argon2';

/** argon2id with OWASP's smallest recommended cost: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), cost);

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
  const fits = await verify(passwordHash ?? (await decoy), password.normalize('NFKC'));
  return fits && typeof passwordHash === 'string';
}
