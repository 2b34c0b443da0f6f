import type { Account } from '@lamplight/contract/session';
import type { Action } from '@lamplight/domain/permissions';
import { createContext, use, useSyncExternalStore } from 'react';
import { forgetDevice } from '../api/turn';
import { forgetPlaces } from '../ui/last-places';
import { forgetDrafts, forgetDraftsBefore, forgetDraftsOfOthers } from '../ui/stored-drafts';
import { accountThere, forgetWhoseCenter, leaveCenterOfOthers } from './acting-center';
import { accountOf, readSession, type SessionState } from './session-state';
import { createSessionStore, sessionKey } from './session-store';

/** The session of this browser: one for all tabs, each in its center. */
export const session = createSessionStore(window.localStorage, accountThere);

window.addEventListener('storage', ({ key, newValue }) => session.changedElsewhere(key, newValue));

/** Where the key is that opens what this browser keeps of the person (session/sealed). */
export const deviceKeyDatabase = 'lamplight.key';

/** What goes with every session. */
function leaveNothing() {
  // Without it what is kept here opens for nobody, until the person has it again with their next login.
  window.indexedDB?.deleteDatabase(deviceKeyDatabase);
  forgetDevice();
  // Titles of records, on a device that others use too.
  forgetPlaces();
}
// One may have ended while no page was open that would have heard of it.
if (!session.get().authenticated) leaveNothing();

/** What an expired session left in this tab was typed by whom it was of: for nobody else who logs in then. */
function forgetOthers() {
  const { authenticated, userLogin } = session.get();
  if (authenticated) leaveCenterOfOthers(userLogin);
  const account = accountOf(session.get());
  if (account) forgetDraftsOfOthers(account.id);
}
forgetOthers();

/** Of the session that the browser has by now, of which this page may not have heard yet; empty where it has none. */
export const storedToken = () => readSession(window.localStorage.getItem(sessionKey)).token;

/** A log-out, in whichever tab, leaves nothing of the person in this one; an expired session leaves only what was typed. */
session.subscribe(() => {
  forgetOthers();
  if (session.get().authenticated) return;
  // A page that was put away hears late, when somebody else may be logged in: what is here is theirs.
  if (!storedToken()) leaveNothing();
  if (session.lastEnd() !== 'logout') return;
  forgetWhoseCenter();
  forgetDrafts();
});

const lastLogOut = 'lamplight.session.logged-out';
/** For the tabs that are away from Lamplight, closed or put away: what they keep goes when they come back. */
export const rememberLogOut = (nowMs: number) => window.localStorage.setItem(lastLogOut, String(nowMs));
const loggedOutAtMs = Number(window.localStorage.getItem(lastLogOut));
forgetDraftsBefore(loggedOutAtMs);
// The clock was set back: what is typed from now on is not from before it.
if (loggedOutAtMs > Date.now()) rememberLogOut(Date.now());

export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.get);
}

/**
 * The account that screens behind the login work with. The main layout provides it and keeps the last one for the
 * moment between the end of a session and the way to Login.
 */
export const CurrentAccount = createContext<Account | null>(null);

/** Who is logged in. Only screens behind the login may ask: there the account is always known. */
export function useAccount(): Account {
  const account = use(CurrentAccount);
  if (!account) throw new Error('There is no account outside a session');
  return account;
}

/** Whether the person may do something in the center they act in, by the policy table's names. */
export function useMay(): (action: Action) => boolean {
  const { permissions } = useAccount();
  return (action) => permissions.includes(action);
}
