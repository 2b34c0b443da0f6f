import type pg from 'pg';
import { findSession, type SessionRow } from '../db/doors';
import { hashToken } from './tokens';

/** A session ended elsewhere holds at most this long here, below the second that docs/security.md promises. */
const freshForMs = 900;
const mostEntries = 5000;

/**
 * Looks sessions up, remembering each answer for less than a second: enough to spare the database a busy client's
 * every request, short enough that a session ended on another node ends here within that second.
 */
export function createSessionCache(pool: pg.Pool) {
  const entries = new Map<string, { askedMs: number; session: Promise<SessionRow | undefined> }>();

  return {
    find(token: string, now: Date): Promise<SessionRow | undefined> {
      const nowMs = now.getTime();
      const known = entries.get(token);
      // An answer from the future was given before the clock was put back, by who knows how much.
      if (known && known.askedMs <= nowMs && nowMs < known.askedMs + freshForMs) return known.session;
      if (entries.size >= mostEntries) entries.clear();
      const session = findSession(pool, hashToken(token), now);
      entries.set(token, { askedMs: nowMs, session });
      session.catch(() => entries.delete(token));
      return session;
    },
    /** Ends are immediate on the node that did them. */
    forget(matches: (session: SessionRow) => boolean): Promise<void>[] {
      return [...entries].map(async ([token, entry]) => {
        const session = await entry.session;
        if (session && matches(session)) entries.delete(token);
      });
    },
    forgetToken(token: string): void {
      entries.delete(token);
    },
  };
}

export type SessionCache = ReturnType<typeof createSessionCache>;
