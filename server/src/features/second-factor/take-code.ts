import type { Runner } from '../../db/scope';
import { hashReadableCode } from '../../keys/readable-codes';
import type { Secrets } from '../../secrets/secrets';
import { lockFactor, noteStep, type Owner, useRecoveryCode } from './second-factor.queries';
import { matchingStep } from './totp';

/** What a secret is sealed for: one taken to another person's row opens nothing. */
export const aboutOwner = ({ centerId, userId }: Owner): string => `second factor ${centerId} ${userId}`;

/** How a second factor was answered. */
export type TakenCode = 'none set up' | 'missing' | 'wrong' | 'taken';

/**
 * Takes a code of the authenticator app or a recovery code, within the transaction that it opens: each is taken once.
 * Where nothing is set up, nothing is asked.
 */
export async function takeCode(
  { run }: Pick<Runner, 'run'>,
  secrets: Secrets,
  owner: Owner,
  { code, now }: { code: string | undefined; now: Date },
): Promise<TakenCode> {
  const [factor] = await run(lockFactor(owner));
  if (!factor?.secret) return 'none set up';
  const given = (code ?? '').replace(/[\s-]/g, '');
  if (given === '') return 'missing';
  if (!/^\d{6}$/.test(given)) {
    const used = await run(useRecoveryCode(owner, hashReadableCode(given), now));
    return used.length > 0 ? 'taken' : 'wrong';
  }
  const secret = secrets.open(factor.secret, aboutOwner(owner));
  const step = secret && matchingStep(Buffer.from(secret, 'hex'), given, now, factor.last_step);
  if (!step) return 'wrong';
  await run(noteStep(owner, step));
  return 'taken';
}
