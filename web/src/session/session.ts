import type { Account } from '@lamplight/contract/session';
import { useSyncExternalStore } from 'react';
import { accountOf, type SessionState } from './session-state';
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

/** Who is logged in. Only screens behind the login may ask: there the account is always known. */
export function useAccount(): Account {
  const account = accountOf(useSession());
  if (!account) throw new Error('There is no account outside a session');
  return account;
}

/** Whether the person may do something in the center they act in, by the policy table's names. */
export function useMay(): (action: string) => boolean {
  const { permissions } = useAccount();
  return (action) => permissions.includes(action);
}
