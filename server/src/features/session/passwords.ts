import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createGate } from '../../ports/gate';

/** argon2id with OWASP's smallest recommended cost: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * One for each processor: more at once make no login faster, and take processor and memory from everyone else. Never more
 * than the four threads that Node has for such work, in which files wait too.
 */
const places = Math.min(availableParallelism(), 4);
const gate = createGate(places);

/** Twice as many are admitted, so that no processor waits for the database: fewer than an account may fail. */
const line = createGate(2 * places);

/** When a comparison may begin. */
interface Turn {
  /** Owners take turns. */
  owner: string;
  /** Asked when the turn has come; what it throws is the answer. */
  admit: () => Promise<void>;
}

const atOnce: Turn = { owner: '', admit: async () => undefined };

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
  { owner, admit }: Turn = atOnce,
): Promise<boolean> {
  decoy ??= hashPassword('the decoy of an account that is not there');
  const kept = passwordHash ?? (await decoy);
  const fits = await line(async () => {
    await admit();
    return gate(() => verify(kept, password.normalize('NFKC')), owner);
  }, owner);
  return fits && typeof passwordHash === 'string';
}
