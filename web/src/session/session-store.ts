import { loggedOut, readSession, type SessionState } from './session-state';

/** Why a session is over: the person logged out, or the server no longer knows it. */
export type SessionEnd = 'logout' | 'expired';

export interface SessionStore {
  get(): SessionState;
  /** Login succeeded: the token is stored and the session counts as authenticated. */
  start(session: { token: string; userLogin: string; rememberMe: boolean }): void;
  setUserData(userData: SessionState['userData']): void;
  /** Clears token, user and the authenticated flag. Does nothing when nobody is logged in. */
  end(why: SessionEnd): void;
  /** Why the last session of this tab ended; null while there was none. */
  lastEnd(): SessionEnd | null;
  subscribe(listener: () => void): () => void;
  /** Another tab wrote: what it stored holds here too. */
  changedElsewhere(text: string | null): void;
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const sessionKey = 'lamplight.session';

/** The session as an external store for `useSyncExternalStore`, kept in the given storage under one key. */
export function createSessionStore(storage: Storage, key = sessionKey): SessionStore {
  let state = readSession(storage.getItem(key));
  let ended: SessionEnd | null = null;
  const listeners = new Set<() => void>();

  const become = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const store = (next: SessionState) => {
    if (next.authenticated) storage.setItem(key, JSON.stringify(next));
    else storage.removeItem(key);
    become(next);
  };

  return {
    get: () => state,
    start: (session) => store({ ...loggedOut, ...session, authenticated: true }),
    setUserData: (userData) => {
      if (state.authenticated) store({ ...state, userData });
    },
    end: (why) => {
      if (!state.authenticated) return;
      ended = why;
      store(loggedOut);
    },
    lastEnd: () => ended,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    changedElsewhere: (text) => {
      const next = readSession(text);
      if (state.authenticated && !next.authenticated) ended = 'logout';
      become(next);
    },
  };
}
