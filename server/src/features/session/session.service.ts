import type pg from 'pg';
import { appendActivity, noCenter } from '../../audit-trail/activity';
import { countLoginFailures, findLogin, forgetLoginFailures, noteLoginFailure } from '../../db/doors';
import { writeInCenter } from '../../db/in-center';
import { build } from '../../db/statement';
import type { PublicScope } from '../../http/handler';
import { Refusal } from '../../http/refusal';
import { hashToken, newToken } from '../../http/tokens';
import { passwordFits } from './passwords';

const hourMs = 3_600_000;
/** Within 15 minutes: failures of one account, and of one address (api.md, section 2). */
const mostFailures = { ofAccount: 10, ofAddress: 50 };
const windowMs = 15 * 60_000;

async function refuseWhenTooMany(pool: pg.Pool, email: string, scope: PublicScope): Promise<void> {
  const failures = await countLoginFailures(pool, email, scope.origin.address, scope.now);
  if (failures.of_account < mostFailures.ofAccount && failures.of_address < mostFailures.ofAddress) return;
  const oldestMs = failures.oldest?.getTime() ?? scope.now.getTime();
  const retryAfterSeconds = Math.max(1, (oldestMs + windowMs - scope.now.getTime()) / 1000);
  throw new Refusal('rateLimited', {}, { retryAfterSeconds });
}

/**
 * Logs a person in: 24 h, or 30 days when remembered. A wrong password, an unknown and a disabled account are
 * refused alike and in the same time.
 */
export async function openSession(
  pool: pg.Pool,
  scope: PublicScope,
  given: { email: string; password: string; rememberMe: boolean },
): Promise<string> {
  const email = given.email.trim().toLowerCase();
  await refuseWhenTooMany(pool, email, scope);
  const login = await findLogin(pool, email);
  const fits = await passwordFits(login?.password_hash, given.password);
  // Of many that came at once and waited for their turn, those behind the tenth failure learn nothing.
  await refuseWhenTooMany(pool, email, scope);
  const where = { centerId: login?.center_id ?? noCenter, actorId: login?.user_id ?? null, ...scope };
  if (!login || !fits || !login.enabled) {
    await noteLoginFailure(pool, email, scope.origin.address, scope.now);
    const note = appendActivity(where, {
      action: 'session.failed',
      subjectType: 'session',
      subjectId: where.actorId,
    });
    await writeInCenter(pool, where.centerId, async () => ({ result: undefined, last: [note] }));
    throw new Refusal('credentials');
  }
  await forgetLoginFailures(pool, email, scope.now);
  const token = newToken();
  const opened = build.insertInto('session').values({
    token_hash: hashToken(token),
    center_id: login.center_id,
    user_id: login.user_id,
    created_at: scope.now,
    last_seen_at: scope.now,
    expires_at: new Date(scope.now.getTime() + (given.rememberMe ? 30 * 24 : 24) * hourMs),
    remembered: given.rememberMe,
    address: scope.origin.address,
    user_agent: scope.origin.userAgent,
  });
  const note = appendActivity(where, {
    action: 'session.opened',
    subjectType: 'session',
    subjectId: login.user_id,
  });
  await writeInCenter(pool, login.center_id, async () => ({ result: undefined, last: [opened, note] }));
  return token;
}
