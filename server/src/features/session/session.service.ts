import { sql } from 'kysely';
import type pg from 'pg';
import { appendActivity, noCenter } from '../../audit-trail/activity';
import {
  findLogin,
  findSession,
  forgetLoginsFrom,
  forgiveLogin,
  knownDevicesFailed,
  type LoginTry,
  loginWait,
  tryLogin,
} from '../../db/doors';
import { writeInCenter } from '../../db/in-center';
import { raw } from '../../db/statement';
import type { DeviceCookie } from '../../http/device-cookie';
import type { PublicScope } from '../../http/handler';
import { networkOf } from '../../http/network';
import { Refusal } from '../../http/refusal';
import { hashToken, newToken } from '../../http/tokens';
import { createCrowd } from '../../ports/crowd';
import type { Secrets } from '../../secrets/secrets';
import { takeCode } from '../second-factor/take-code';
import { type KnownAccount, knownIdOf, markDevice, readDevices } from './device-mark';
import { passwordFits } from './passwords';
import { beginSession, type NewSession } from './session.queries';

const hourMs = 3_600_000;
/**
 * Failed logins within 15 minutes (docs/security.md). From a device that the account knows the first of them counts alone, until all of
 * its devices together have failed as often as it may: then they are known no more.
 */
const mostFailures = { from: 10, ofAccount: 100, ofNetwork: 50 };

const comeAgain = (retryAfterSeconds: number) => () => new Refusal('rateLimited', {}, { retryAfterSeconds });
/**
 * Logins under way, those that wait for their turn to be compared included: so many that people do not notice, a whole
 * house behind one address included; so few that one account leaves room to others of its address, and a dozen
 * addresses to others of all.
 */
const underWay = {
  ofAccount: createCrowd(50, comeAgain(2)),
  ofNetwork: createCrowd(80, comeAgain(2)),
  ofAll: createCrowd(1000, comeAgain(5)),
};

function refuseUntil(seconds: number): void {
  if (seconds > 0) throw new Refusal('rateLimited', {}, { retryAfterSeconds: Math.max(1, seconds) });
}

/** Whose login it is, and whether the password is theirs. Past the limits nobody learns it, and nothing is compared. */
async function compare(
  pool: pg.Pool,
  { email, now, network }: { email: string; now: Date; network: string },
  knownId: (account: KnownAccount) => string | undefined,
  password: string,
) {
  const login = await findLogin(pool, email);
  const account = {
    email,
    passwordHash: login?.password_hash ?? null,
    factorSince: login?.factor_since ?? null,
  };
  const id = login && knownId(account);
  const isKnown =
    id !== undefined && (await knownDevicesFailed(pool, { email, now })) < mostFailures.ofAccount;
  const tried: LoginTry = { email, from: isKnown ? `device ${id}` : network, now };
  refuseUntil(await loginWait(pool, tried, mostFailures));
  // Of many that came at once, those behind the tenth find the door closed when their turn comes.
  const admit = async () => refuseUntil(await tryLogin(pool, tried, mostFailures));
  const fits = await passwordFits(login?.password_hash, password, { owner: network, admit });
  return { login, account, tried, fits };
}

/**
 * Logs a person in: 24 h, or 30 days when remembered. A wrong password, an unknown and a disabled account are
 * refused alike and in the same time.
 */
export async function openSession(
  { pool, secrets }: { pool: pg.Pool; secrets: Secrets },
  scope: PublicScope,
  cookie: DeviceCookie,
  given: { email: string; password: string; rememberMe: boolean; otp: string | undefined },
): Promise<string> {
  const email = given.email.trim().toLowerCase();
  const network = networkOf(scope.origin.address);
  const devices = readDevices(secrets, cookie);
  const knownId = (account: KnownAccount) => knownIdOf(devices, account);
  const { login, account, tried, fits } = await underWay.ofAccount(email, () =>
    underWay.ofNetwork(network, () =>
      underWay.ofAll('', () => compare(pool, { email, now: scope.now, network }, knownId, given.password)),
    ),
  );
  const where = { centerId: login?.center_id ?? noCenter, actorId: login?.user_id ?? null, ...scope };
  const refuse = async (refusal: 'credentials' | 'disabled' | 'otp') => {
    const note = appendActivity(where, {
      action: 'session.failed',
      subjectType: 'session',
      subjectId: where.actorId,
      after: { call: 'POST /authenticate', refusal },
    });
    await writeInCenter(pool, where.centerId, async () => ({ result: undefined, last: [note] }));
    return new Refusal('credentials');
  };
  if (!login?.enabled || !fits || login.password_hash === null)
    throw await refuse(fits && login ? 'disabled' : 'credentials');
  const token = newToken();
  const session: NewSession = {
    tokenHash: hashToken(token),
    centerId: login.center_id,
    userId: login.user_id,
    passwordHash: login.password_hash,
    now: scope.now,
    expiresAt: new Date(scope.now.getTime() + (given.rememberMe ? 30 * 24 : 24) * hourMs),
    remembered: given.rememberMe,
    address: scope.origin.address,
    userAgent: scope.origin.userAgent,
  };
  const note = appendActivity(where, {
    action: 'session.opened',
    subjectType: 'session',
    subjectId: login.user_id,
  });
  const begun = await writeInCenter(pool, login.center_id, async ({ run }) => {
    const { now } = scope;
    const code = await takeCode({ run }, secrets, session, { code: given.otp, now });
    if (code === 'missing' || code === 'wrong') return { result: code, last: [] };
    const rows = await run(beginSession(session));
    return rows.length > 0 ? { result: 'begun', last: [note] } : { result: 'refused', last: [] };
  });
  if (begun === 'missing') {
    // Asked for the code, whoever knows the password has not failed; nor are failures before it forgotten.
    await forgiveLogin(pool, tried);
    throw new Refusal('otp', { reason: 'Enter the code of your authenticator app.' });
  }
  const refused = await (begun === 'begun' ? undefined : refuse(begun === 'wrong' ? 'otp' : 'credentials'));
  if (begun === 'wrong')
    throw new Refusal('otp', { reason: 'This is not the current code, or it has been used.' });
  if (refused) throw refused;
  await forgetLoginsFrom(pool, tried);
  cookie.keep(markDevice(secrets, devices, account));
  return token;
}

/**
 * Ends the session of a token by its SHA-256 (specification, section 3): a browser that logged out without a network has thrown the token
 * away, and may know no more of it. Whoever knows the hash alone can do nothing else with it. Nothing where it is over.
 */
export async function endLate(pool: pg.Pool, scope: PublicScope, tokenHash: Buffer): Promise<void> {
  const session = await findSession(pool, tokenHash, scope.now, false);
  if (!session) return;
  const where = { centerId: session.center_id, actorId: session.user_id, ...scope };
  const note = appendActivity(where, {
    action: 'session.closed',
    subjectType: 'session',
    subjectId: session.user_id,
  });
  await writeInCenter(pool, session.center_id, async ({ run }) => {
    await run(raw(sql`SELECT end_session(${tokenHash})`));
    return { result: undefined, last: [note] };
  });
}
