import type pg from 'pg';
import { appendActivity, noCenter } from '../../audit-trail/activity';
import {
  beginLogin,
  countLoginFailures,
  findLogin,
  forgetLoginFailures,
  forgiveLogin,
  type LoginFailures,
} from '../../db/doors';
import { writeInCenter } from '../../db/in-center';
import type { PublicScope } from '../../http/handler';
import { networkOf } from '../../http/network';
import { Refusal } from '../../http/refusal';
import { hashToken, newToken } from '../../http/tokens';
import { createCrowd } from '../../ports/crowd';
import type { Secrets } from '../../secrets/secrets';
import { takeCode } from '../second-factor/take-code';
import { passwordFits } from './passwords';
import { beginSession, type NewSession } from './session.queries';

const hourMs = 3_600_000;
/** Within 15 minutes: failures of one account, and of one address (docs/security.md). */
const mostFailures = { ofAccount: 10, ofAddress: 50 };
const windowMs = 15 * 60_000;

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

const isTooMany = ({ of_account, of_address }: LoginFailures): boolean =>
  of_account >= mostFailures.ofAccount || of_address >= mostFailures.ofAddress;

function tooManyFailures({ oldest }: LoginFailures, { now }: PublicScope): Refusal {
  const oldestMs = oldest?.getTime() ?? now.getTime();
  const retryAfterSeconds = Math.max(1, (oldestMs + windowMs - now.getTime()) / 1000);
  return new Refusal('rateLimited', {}, { retryAfterSeconds });
}

/** Whose login it is, and whether the password is theirs. Past the limits nobody learns it, and nothing is compared. */
async function compare(pool: pg.Pool, scope: PublicScope, email: string, password: string) {
  const { now, origin } = scope;
  const network = networkOf(origin.address);
  const failures = () => countLoginFailures(pool, email, network, now);
  const before = await failures();
  if (isTooMany(before)) throw tooManyFailures(before, scope);
  const login = await findLogin(pool, email);
  // Of many that came at once, those behind the tenth find the door closed when their turn comes.
  const admit = async () => {
    if (!(await beginLogin(pool, email, network, now, mostFailures)))
      throw tooManyFailures(await failures(), scope);
  };
  const fits = await passwordFits(login?.password_hash, password, { owner: network, admit });
  return { login, fits };
}

/**
 * Logs a person in: 24 h, or 30 days when remembered. A wrong password, an unknown and a disabled account are
 * refused alike and in the same time.
 */
export async function openSession(
  { pool, secrets }: { pool: pg.Pool; secrets: Secrets },
  scope: PublicScope,
  given: { email: string; password: string; rememberMe: boolean; otp: string | undefined },
): Promise<string> {
  const email = given.email.trim().toLowerCase();
  const { login, fits } = await underWay.ofAccount(email, () =>
    underWay.ofNetwork(networkOf(scope.origin.address), () =>
      underWay.ofAll('', () => compare(pool, scope, email, given.password)),
    ),
  );
  const where = { centerId: login?.center_id ?? noCenter, actorId: login?.user_id ?? null, ...scope };
  const refuse = async () => {
    const note = appendActivity(where, {
      action: 'session.failed',
      subjectType: 'session',
      subjectId: where.actorId,
    });
    await writeInCenter(pool, where.centerId, async () => ({ result: undefined, last: [note] }));
    return new Refusal('credentials');
  };
  if (!login?.enabled || !fits || login.password_hash === null) throw await refuse();
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
    await forgiveLogin(pool, email, networkOf(scope.origin.address), scope.now);
    throw new Refusal('otp', { reason: 'Enter the code of your authenticator app.' });
  }
  const refused = await (begun === 'begun' ? undefined : refuse());
  if (begun === 'wrong')
    throw new Refusal('otp', { reason: 'This is not the current code, or it has been used.' });
  if (refused) throw refused;
  await forgetLoginFailures(pool, email, scope.now);
  return token;
}
