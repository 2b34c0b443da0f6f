import type pg from 'pg';
import { findLogin } from '../db/doors';
import { build } from '../db/statement';
import { jobScope } from '../jobs/job-scope';
import type { JobName } from '../jobs/jobs';
import { notify } from './notices';

/** The job that does this. */
export const mailingReset: JobName = 'mail-password-reset';

/** So long a mail's key stays the last one, however often strangers ask: its person has time to use it. */
const leaveInPeaceMs = 10 * 60_000;

/**
 * Mails a key to whoever has the address and an enabled account that is to log in; nobody else notices anything. Who was to
 * have no login gets none by asking. Where a mail was written a moment ago, that one has to do.
 */
export async function mailPasswordReset(
  pool: pg.Pool,
  now: Date,
  { email, address }: { email: string; address: string },
): Promise<void> {
  const login = await findLogin(pool, email);
  if (!login?.enabled) return;
  const scope = await jobScope({ pool, now }, mailingReset, login.center_id);
  await scope?.writing(async (writing) => {
    const [[account], [fresh]] = await writing.all(
      // Of two who ask at once, the second finds the first one's mail.
      build
        .selectFrom('user_account')
        .select(['password_hash', 'invited_at'])
        .where('center_id', '=', writing.center.id)
        .where('id', '=', login.user_id)
        .forNoKeyUpdate(),
      build
        .selectFrom('mail')
        .select('id')
        .where('center_id', '=', writing.center.id)
        .where('to_user_id', '=', login.user_id)
        .where('kind', '=', 'password-reset')
        .where('created_at', '>', new Date(now.getTime() - leaveInPeaceMs))
        .limit(1),
    );
    if (fresh || !account || (account.password_hash === null && account.invited_at === null)) return;
    notify(writing, 'password-reset', { userId: login.user_id, center: writing.center.name });
    writing.note({
      action: 'password.asked',
      subjectType: 'user',
      subjectId: login.user_id,
      after: { address },
    });
  });
}
