import { accountIn, loggedOut, readSession, type SessionState } from './session-state';

const ends = ['logout', 'expired', 'unread'] as const;
/**
 * Why a session is over: the person logged out, the server no longer knows it, or its account could not be read
 * right after the login.
 */
export type SessionEnd = (typeof ends)[number];

export interface SessionStore {
  get(): SessionState;
  /** Login succeeded: the token is stored and the session counts as authenticated. */
  start(session: { token: string; userLogin: string; rememberMe: boolean }): void;
  setUserData(userData: SessionState['userData']): void;
  /**
   * Clears token, user and the authenticated flag, here and in the other tabs, which are told why. A session that is
   * over cannot end once more, but a log-out counts even then.
   */
  end(why: SessionEnd): void;
  /** Why the last session of this tab ended, whichever tab ended it; null while none did. */
  lastEnd(): SessionEnd | null;
  subscribe(listener: () => void): () => void;
  /** Another tab wrote under this key, or cleared all (null): what it stored holds here too. */
  changedElsewhere(key: string | null, text: string | null): void;
}

/** What a tab keeps for itself while it acts in another center than the person's own: the account as it is there. */
export interface TabAccount {
  /** Whether it does. */
  away(): boolean;
  read(): string | null;
  write(text: string): void;
}

const atHome: TabAccount = { away: () => false, read: () => null, write: () => {} };

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const sessionKey = 'lamplight.session';
/** Why there is no session, for the other tabs: written before it goes, and gone when the next one starts. */
const endKey = 'lamplight.session.end';

/**
 * The session as an external store for `useSyncExternalStore`, kept in the given storage under its own key. All tabs
 * share it, but for the account of one that acts in another center.
 */
export function createSessionStore(storage: Storage, tab: TabAccount = atHome): SessionStore {
  const read = (text: string | null): SessionState => {
    const stored = readSession(text);
    return tab.away() ? { ...stored, userData: accountIn(tab.read(), stored.token) } : stored;
  };
  let state = read(storage.getItem(sessionKey));
  let ended: SessionEnd | null = null;
  /** Why another tab ends the session: told before it does, and in this order however late. */
  let told: SessionEnd | null = null;
  const listeners = new Set<() => void>();

  const become = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const store = (next: SessionState) => {
    storage.setItem(sessionKey, JSON.stringify(next));
    become(next);
  };
  const follow = (next: SessionState) => {
    // Whoever cleared all of the storage wants nothing to be left, as by a log-out.
    if (state.authenticated && !next.authenticated) ended = told ?? 'logout';
    become(next);
  };

  return {
    get: () => state,
    start: (session) => {
      storage.removeItem(endKey);
      store({ ...loggedOut, ...session, authenticated: true });
    },
    setUserData: (userData) => {
      if (!state.authenticated) return;
      if (!tab.away()) return store({ ...state, userData });
      tab.write(JSON.stringify({ token: state.token, userData }));
      become({ ...state, userData });
    },
    end: (why) => {
      if (why !== 'logout') {
        if (!state.authenticated) return;
        const stored = readSession(storage.getItem(sessionKey));
        // Another tab was faster: what it did holds here too.
        if (stored.token !== state.token) {
          told = readEnd(storage.getItem(endKey));
          return follow(stored);
        }
      }
      ended = why;
      storage.setItem(endKey, why);
      storage.removeItem(sessionKey);
      become(loggedOut);
    },
    lastEnd: () => ended,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    changedElsewhere: (key, text) => {
      if (key === endKey) {
        told = readEnd(text);
        if (told === 'logout' && !state.authenticated) {
          ended = told;
          become(state);
        }
      } else if (key === sessionKey || key === null) follow(read(text));
    },
  };
}

const readEnd = (text: string | null): SessionEnd | null => ends.find((end) => end === text) ?? null;
