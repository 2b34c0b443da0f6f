import type pg from 'pg';
import type { WriteScope } from '../../db/scope';
import type { DeviceCookie } from '../../http/device-cookie';
import { Refusal } from '../../http/refusal';
import { hashReadableCode, newReadableCode } from '../../keys/readable-codes';
import { notify } from '../../outbox/notices';
import type { Secrets } from '../../secrets/secrets';
import { admitGuess, confirmPassword } from '../account/account.service';
import { getHolder } from '../account/new-password.service';
import { checkMayIdentify, userToChange } from '../people/users.service';
import { keepKnown } from '../session/device-mark';
import {
  confirmFactor,
  deleteFactor,
  deleteRecoveryCodes,
  insertRecoveryCodes,
  lockFactor,
  type Owner,
  putPendingSecret,
} from './second-factor.queries';
import { aboutOwner, takeCode } from './take-code';
import { base32, matchingStep, newTotpSecret, totpUri } from './totp';

const recoveryCodes = 10;

interface Parts {
  pool: pg.Pool;
  secrets: Secrets;
}

/** What a change of the second factor is confirmed with. */
interface Confirmation {
  currentPassword: string;
  code?: string | undefined;
}

export const ownerOf = (scope: WriteScope): Owner => ({
  centerId: scope.center.id,
  userId: scope.actor.userId,
});

const wrongCode = () =>
  new Refusal(
    'otpCode',
    {},
    { fieldErrors: [{ field: 'code', message: 'This is not the current code, or it has been used' }] },
  );

const note = (scope: WriteScope, action: 'otp.enabled' | 'otp.disabled' | 'otp.codes-made') =>
  scope.note({ action, subjectType: 'user', subjectId: scope.actor.userId });

/** Keeps the device known at which somebody changes their second factor. */
async function stayKnown(
  { secrets }: Parts,
  scope: WriteScope,
  device: DeviceCookie,
  factorSince: Date | null,
): Promise<void> {
  const holder = await getHolder(scope, scope.actor.userId);
  keepKnown(secrets, device, {
    email: holder.email.toLowerCase(),
    passwordHash: holder.password_hash,
    factorSince,
  });
}

/** Refuses whoever knows not both the password and, where there is a factor, a code of it. */
async function confirm({ pool, secrets }: Parts, scope: WriteScope, given: Confirmation): Promise<void> {
  const holder = await getHolder(scope, scope.actor.userId);
  const guessed = await confirmPassword(pool, scope, holder.password_hash, given.currentPassword);
  const guessedCode = await admitGuess(pool, scope, 'code');
  const taken = await takeCode(scope, secrets, ownerOf(scope), { code: given.code, now: scope.now });
  if (taken === 'missing' || taken === 'wrong') throw wrongCode();
  await guessed.forget();
  await guessedCode.forget();
}

/** Makes a secret to be confirmed; one that is in use stays until then. */
export async function beginFactor(parts: Parts, scope: WriteScope, given: Confirmation) {
  await confirm(parts, scope, given);
  const holder = await getHolder(scope, scope.actor.userId);
  const owner = ownerOf(scope);
  const secret = newTotpSecret();
  scope.write(putPendingSecret(owner, parts.secrets.seal(secret.toString('hex'), aboutOwner(owner))));
  scope.note({ action: 'otp.begun', subjectType: 'user', subjectId: owner.userId });
  return { secret: base32(secret), uri: totpUri(secret, holder.email) };
}

function newRecoveryCodes(scope: WriteScope, owner: Owner): string[] {
  const codes = Array.from({ length: recoveryCodes }, newReadableCode);
  scope.write(deleteRecoveryCodes(owner), insertRecoveryCodes(owner, codes.map(hashReadableCode)));
  return codes;
}

/** Takes the secret that was begun into use, by its first code; returns the recovery codes. */
export async function confirmNewFactor(parts: Parts, scope: WriteScope, device: DeviceCookie, code: string) {
  const { secrets } = parts;
  const owner = ownerOf(scope);
  const [factor] = await scope.run(lockFactor(owner));
  const pending = factor?.pending_secret;
  const secret = pending && secrets.open(pending, aboutOwner(owner));
  const given = code.replace(/[\s-]/g, '');
  const step = secret && matchingStep(Buffer.from(secret, 'hex'), given, scope.now, 0);
  if (!pending || !step) throw wrongCode();
  scope.write(confirmFactor(owner, { secret: pending, step, now: scope.now }));
  note(scope, 'otp.enabled');
  await stayKnown(parts, scope, device, scope.now);
  return newRecoveryCodes(scope, owner);
}

/** Makes recovery codes anew. */
export async function renewRecoveryCodes(parts: Parts, scope: WriteScope, given: Confirmation) {
  await confirm(parts, scope, given);
  const owner = ownerOf(scope);
  const [factor] = await scope.run(lockFactor(owner));
  if (!factor?.secret) throw wrongCode();
  note(scope, 'otp.codes-made');
  return newRecoveryCodes(scope, owner);
}

/** Turns the own second factor off. */
export async function turnOff(
  parts: Parts,
  scope: WriteScope,
  device: DeviceCookie,
  given: Confirmation,
): Promise<void> {
  await confirm(parts, scope, given);
  scope.write(deleteFactor(ownerOf(scope)));
  notify(scope, 'factor-gone', { userId: scope.actor.userId, center: scope.center.name });
  note(scope, 'otp.disabled');
  await stayKnown(parts, scope, device, null);
}

/** Takes the second factor of somebody who has lost it. One's own is turned off with password and code alone. */
export async function resetFactorOf(scope: WriteScope, userId: string): Promise<void> {
  const user = await userToChange(scope, userId);
  if (userId === scope.actor.userId)
    throw new Refusal('status', { reason: 'Turn off your own second factor under "Your account".' });
  await checkMayIdentify(scope, user);
  scope.write(deleteFactor({ centerId: scope.center.id, userId }));
  notify(scope, 'factor-gone', { userId, center: scope.center.name });
  scope.note({ action: 'otp.reset', subjectType: 'user', subjectId: userId });
}
