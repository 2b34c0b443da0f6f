import { deviceName } from '@lamplight/domain/devices';
import { passwordProblem } from '@lamplight/domain/passwords';
import { sql } from 'kysely';
import type { System } from '../db/acting';
import { forgetLoginFailures } from '../db/doors';
import type { WriteScope } from '../db/scope';
import { build, raw } from '../db/statement';
import { hashPassword } from '../features/session/passwords';
import { called, type FoundAccount, isUuid, type OperatorParts, withAccount } from './operator-scope';
import { shellWord } from './shell-word';

const accountOf = (scope: WriteScope<System>, { id }: FoundAccount) =>
  build.updateTable('user_account').where('center_id', '=', scope.center.id).where('id', '=', id);

async function refuseLastAdministrator(
  scope: WriteScope<System>,
  account: FoundAccount,
  force: boolean,
): Promise<void> {
  if (force || account.role !== 'ADMIN') return;
  await scope.run(raw(sql`SELECT pg_advisory_xact_lock(hashtext('lamplight.administrators'))`));
  const [row] = await scope.run(
    raw(sql<{ others: boolean }>`SELECT other_administrators(${account.id}) AS others`),
  );
  if (row?.others) return;
  throw new Error(
    `${called(account)} is the last administrator: without one, the first page would make a new one with the code that a start prints. --force disables the account all the same`,
  );
}

/** Keeps a person out, at once: the database ends their sessions and keys. */
export const disable = ({ pool, now, say }: OperatorParts, email: string, force: boolean): Promise<void> =>
  withAccount(pool, email, now, async (scope, account) => {
    if (!account.enabled) return say(`${called(account)} is disabled already.`);
    await refuseLastAdministrator(scope, account, force);
    const ended = await endAll(scope, account);
    scope.write(
      accountOf(scope, account).set((column) => ({
        enabled: false,
        version: sql`${column.ref('version')} + 1`,
      })),
    );
    scope.note({
      action: 'user.disabled',
      subjectType: 'user',
      subjectId: account.id,
      before: { enabled: true },
      after: { enabled: false, sessions: ended },
    });
    say(`${called(account)} is disabled; sessions ended: ${ended}.`);
  });

export const enable = ({ pool, now, say }: OperatorParts, email: string): Promise<void> =>
  withAccount(pool, email, now, async (scope, account) => {
    if (account.enabled) return say(`${called(account)} is enabled already.`);
    scope.write(
      accountOf(scope, account).set((column) => ({
        enabled: true,
        version: sql`${column.ref('version')} + 1`,
      })),
    );
    scope.note({
      action: 'user.activated',
      subjectType: 'user',
      subjectId: account.id,
      before: { enabled: false },
      after: { enabled: true },
    });
    say(`${called(account)} may log in again.`);
  });

/** Sets a password that is typed, twice and unseen. Ends the sessions that began under the one before. */
export async function setPassword({ pool, now, terminal, say }: OperatorParts, email: string): Promise<void> {
  const whom = await withAccount(pool, email, now, async (_scope, account) => called(account));
  const password = await terminal.askSecret(`New password for ${whom}: `);
  if ((await terminal.askSecret('The same again: ')) !== password)
    throw new Error('The two are not the same');
  const hash = await hashPassword(password);
  await withAccount(pool, email, now, async (scope, account) => {
    const problem = passwordProblem(password, [
      account.first_name,
      account.last_name,
      account.email,
      account.centerName,
    ]);
    if (problem) throw new Error(problem);
    scope.write(accountOf(scope, account).set({ password_hash: hash }));
    scope.note({ action: 'password.set', subjectType: 'user', subjectId: account.id });
    const still = account.enabled ? '' : ' The account is disabled: enable it too.';
    say(`${called(account)} has a new password; sessions that began under the old one have ended.${still}`);
  });
  await forgetLoginFailures(pool, email, now);
}

interface SessionLine {
  id: string;
  user_agent: string;
  address: string;
  created_at: Date;
  last_seen_at: Date;
}

const minute = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

export const listSessions = ({ pool, now, say }: OperatorParts, email: string): Promise<void> =>
  withAccount(pool, email, now, async (scope, account) => {
    const sessions = await scope.run(
      raw(sql<SessionLine>`
        SELECT session.id, user_agent, address, session.created_at, last_seen_at
        FROM session JOIN center ON center.id = session.center_id
        WHERE session.center_id = ${scope.center.id} AND user_id = ${account.id} AND expires_at > ${now}
          AND last_seen_at > ${now}::timestamptz - longest_idle(remembered, center.idle_minutes)
        ORDER BY last_seen_at DESC`),
    );
    say(`${called(account)}: ${sessions.length === 1 ? '1 session' : `${sessions.length} sessions`}.`);
    for (const { id, user_agent, address, created_at, last_seen_at } of sessions)
      say(
        `  ${id}  ${deviceName(user_agent)}, ${address}, since ${minute(created_at)}, last used ${minute(last_seen_at)}`,
      );
  });

async function endAll(scope: WriteScope<System>, { id }: FoundAccount, session?: string): Promise<number> {
  if (session !== undefined && !isUuid(session)) return 0;
  let ending = build
    .deleteFrom('session')
    .where('center_id', '=', scope.center.id)
    .where('user_id', '=', id)
    .returning('id');
  if (session) ending = ending.where('id', '=', session);
  return (await scope.run(ending)).length;
}

/** All sessions of a person, or the one that is named. */
export const endSessions = (
  { pool, now, say }: OperatorParts,
  email: string,
  session: string | undefined,
): Promise<void> =>
  withAccount(pool, email, now, async (scope, account) => {
    const ended = await endAll(scope, account, session);
    if (ended === 0 && session !== undefined)
      throw new Error(
        `There is no such session of ${called(account)}; npm run operator -- sessions ${shellWord(email)} lists them`,
      );
    if (ended === 0) return say(`${called(account)} has no open session.`);
    scope.note({
      action: 'session.ended',
      subjectType: 'user',
      subjectId: account.id,
      after: { sessions: ended },
    });
    say(`${called(account)}: sessions ended: ${ended}.`);
  });
