import { actionFor, type Endpoint, keysFor } from '@lamplight/contract/endpoint';
import type { Action } from '@lamplight/domain/permissions';
import type pg from 'pg';
import { findSession, type SessionRow } from '../db/doors';
import { hashToken } from './tokens';

/** A session ended elsewhere holds at most this long here, below the second that docs/security.md promises. */
const freshForMs = 900;
const mostEntries = 5000;

/** Changes of what a session stands for: the account, its person's rights, their center. */
const ofSessions: ReadonlySet<Action> = new Set([
  'account.own',
  'user.manage',
  'user.administer',
  'center.manage',
]);

/** Whether a call may end sessions or change whom they stand for, once it has written. */
export function touchesSessions(endpoint: Endpoint): boolean {
  const action = actionFor(endpoint);
  return keysFor(endpoint).length > 0 || (action !== undefined && ofSessions.has(action));
}

/**
 * Looks sessions up, remembering each answer for less than a second: enough to spare the database a busy client's
 * every request, short enough that a session ended on another node ends here within that second.
 */
export function createSessionCache(pool: pg.Pool) {
  /** Who stood behind a token last, for what is told of them: nobody else's tokens drive them out. */
  const seen = new Map<string, { session: SessionRow; ended: boolean }>();
  const remember = (token: string, session: SessionRow): void => {
    seen.delete(token);
    seen.set(token, { session, ended: false });
    const [oldest] = seen.keys();
    if (seen.size > mostEntries && oldest !== undefined) seen.delete(oldest);
  };
  const entries = new Map<
    string,
    { askedMs: number; used: boolean; session: Promise<SessionRow | undefined> }
  >();

  return {
    /** Who a token stands for. What a window asks by itself is no use of it, and keeps it no longer alive. */
    find(token: string, now: Date, { used = true } = {}): Promise<SessionRow | undefined> {
      const nowMs = now.getTime();
      const known = entries.get(token);
      // An answer from the future was given before the clock was put back, by who knows how much.
      if (known && (known.used || !used) && known.askedMs <= nowMs && nowMs < known.askedMs + freshForMs)
        return known.session;
      if (entries.size >= mostEntries) entries.clear();
      const session = findSession(pool, hashToken(token), now, used);
      entries.set(token, { askedMs: nowMs, used, session });
      session.then(
        (found) => {
          if (found) remember(token, found);
          const before = seen.get(token);
          if (!found && before) before.ended = true;
        },
        () => entries.delete(token),
      );
      return session;
    },
    /**
     * Who was last found behind a token, however long ago, or is being looked for: who it was that is refused. Nobody is looked for
     * because of this.
     */
    async known(token: string): Promise<SessionRow | undefined> {
      return seen.get(token)?.session ?? entries.get(token)?.session.catch(() => undefined);
    },
    /** The same, but of no session that was found ended since. */
    live(token: string): SessionRow | undefined {
      const known = seen.get(token);
      return known?.ended === false ? known.session : undefined;
    },
    /** After a write that may end a session or change whose it is: all are looked up anew, so that it holds at once. */
    forgetAll(): void {
      entries.clear();
    },
  };
}

export type SessionCache = ReturnType<typeof createSessionCache>;
