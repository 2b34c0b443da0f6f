import { useSyncExternalStore } from 'react';
import type { SessionState } from './session-state';
import { createSessionStore, sessionKey } from './session-store';

/** The session of this browser: one for all tabs. */
export const session = createSessionStore(window.localStorage);

window.addEventListener('storage', (event) => {
  // `key` is null when another tab cleared the whole storage.
  if (event.key === sessionKey || event.key === null) session.changedElsewhere(event.newValue);
});

export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.get);
}
