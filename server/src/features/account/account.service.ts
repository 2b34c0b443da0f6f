import { sql } from 'kysely';
import type pg from 'pg';
import type { Acting, KeyHolder } from '../../db/acting';
import { askForPassword, beginLogin, forgetLoginFailures } from '../../db/doors';
import type { WriteScope } from '../../db/scope';
import { raw } from '../../db/statement';
import type { DeviceCookie } from '../../http/device-cookie';
import type { PublicScope } from '../../http/handler';
import { networkOf } from '../../http/network';
import { Refusal } from '../../http/refusal';
import { hashToken } from '../../http/tokens';
import { useUpKey } from '../../keys/keys';
import { mailingReset } from '../../outbox/mail-password-reset';
import type { Secrets } from '../../secrets/secrets';
import { findFactorState } from '../second-factor/second-factor.queries';
import { keepKnown } from '../session/device-mark';
import { passwordFits } from '../session/passwords';
import { checkNewPassword, getHolder, type Holder, setPassword } from './new-password.service';

const windowSeconds = 15 * 60;
/** Within 15 minutes: asking for a new password from one address, and guesses at one's own password. */
const most = { asks: 20, ofAccount: 10, ofAddress: 50 };

/** The address that a plain text names; some clients write even that as JSON. */
const addressIn = (text: string): string =>
  text
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .trim()
    .toLowerCase();

/**
 * Takes note that somebody asks for a new password. What is done is the same for an address that somebody has and for
 * one that nobody has: a job looks later, so that neither answer nor its time tells.
 */
export async function askForNewPassword(
  pool: pg.Pool,
  { now, origin }: PublicScope,
  text: string,
): Promise<void> {
  const email = addressIn(text).slice(0, 320);
  const network = networkOf(origin.address);
  const asked = await askForPassword(pool, { email, network, now, most: most.asks, job: mailingReset });
  if (!asked) throw new Refusal('rateLimited', {}, { retryAfterSeconds: windowSeconds });
}

interface Parts {
  pool: pg.Pool;
  secrets: Secrets;
}

/** Sets a password, and keeps the device known at which it was chosen. */
async function choosePassword(
  secrets: Secrets,
  scope: WriteScope<Acting>,
  { holder, device, password }: { holder: Holder; device: DeviceCookie; password: string },
): Promise<void> {
  const [factor] = await scope.run(findFactorState({ centerId: scope.center.id, userId: holder.id }));
  const passwordHash = await setPassword(scope, holder, password);
  const email = holder.email.toLowerCase();
  keepKnown(secrets, device, { email, passwordHash, factorSince: factor?.confirmed_at ?? null });
}

/** Sets the password of the account a mailed key is about; the key serves no second time. */
export async function finishWithKey(
  { pool, secrets }: Parts,
  scope: WriteScope<KeyHolder>,
  device: DeviceCookie,
  password: string,
): Promise<void> {
  // The account before its key, as whoever changes an account ends its keys: in the other order each would wait for the other.
  const holder = await getHolder(scope, scope.actor.subjectId, { held: true });
  checkNewPassword(scope, holder, password);
  await useUpKey(scope, scope.actor);
  await choosePassword(secrets, scope, { holder, device, password });
  scope.note({
    action: scope.actor.purpose === 'activation' ? 'account.activated' : 'password.reset',
    subjectType: 'user',
    subjectId: holder.id,
  });
  // Whoever was kept out by wrong guesses, their own or a stranger's, gets in with the new password at once.
  await forgetLoginFailures(pool, holder.email, scope.now);
}

/** A guess that was noted as wrong before it was compared, and was right. */
interface RightGuess {
  /** Forgets it and those before it, once all that was asked is right. */
  forget(): Promise<void>;
}

/**
 * Admits a guess at what is somebody's own, and notes it as wrong: after ten wrong ones they wait. A password and a code of the second
 * factor are guessed apart, so that who knows the one gets no more tries at the other.
 */
export async function admitGuess(
  pool: pg.Pool,
  scope: WriteScope,
  at: 'password' | 'code',
): Promise<RightGuess> {
  const network = networkOf(scope.origin.address);
  // Apart from failed logins, whose names and networks never begin with a space: strangers keep nobody from their own account,
  // nor whoever mistypes their own password a house from logging in.
  const kind = at === 'password' ? 'own' : 'code';
  const owner = ` ${kind} ${scope.actor.userId}`;
  if (!(await beginLogin(pool, owner, ` ${kind} ${network}`, scope.now, most)))
    throw new Refusal('rateLimited', {}, { retryAfterSeconds: windowSeconds });
  return { forget: () => forgetLoginFailures(pool, owner, scope.now) };
}

/** Refuses whoever does not know their own password, and after ten wrong ones waits, so that a session alone does not tell it. */
export async function confirmPassword(
  pool: pg.Pool,
  scope: WriteScope,
  passwordHash: string | null,
  password: string,
): Promise<RightGuess> {
  let guessed: RightGuess | undefined;
  const admit = async () => {
    guessed = await admitGuess(pool, scope, 'password');
  };
  if (!(await passwordFits(passwordHash, password, { owner: networkOf(scope.origin.address), admit }))) {
    const fieldErrors = [{ field: 'currentPassword', message: 'This is not your password' }];
    throw new Refusal('currentPassword', {}, { fieldErrors });
  }
  return { forget: async () => guessed?.forget() };
}

/** Changes the own password; the session it is done in stays, the others end. */
export async function changePassword(
  { pool, secrets }: Parts,
  scope: WriteScope,
  { token, device }: { token: string; device: DeviceCookie },
  given: { currentPassword: string; newPassword: string },
): Promise<void> {
  const holder = await getHolder(scope, scope.actor.userId);
  checkNewPassword(scope, holder, given.newPassword);
  const guessed = await confirmPassword(pool, scope, holder.password_hash, given.currentPassword);
  const kept = hashToken(token).toString('hex');
  scope.write(raw(sql`SELECT set_config('app.kept_session', ${kept}, true)`));
  await choosePassword(secrets, scope, { holder, device, password: given.newPassword });
  scope.note({ action: 'password.changed', subjectType: 'user', subjectId: holder.id });
  await guessed.forget();
}
