import type { Account } from '@lamplight/contract/session';

/** What the browser keeps of a login (specification, section 3). */
export interface SessionState {
  authenticated: boolean;
  /** The bearer token; empty when logged out. */
  token: string;
  /** What the person typed to log in. */
  userLogin: string;
  /** The account as last read; an empty object until it was. */
  userData: Account | Record<string, never>;
  rememberMe: boolean;
}

export const loggedOut: SessionState = {
  authenticated: false,
  token: '',
  userLogin: '',
  userData: {},
  rememberMe: false,
};

/** The account of a session, once it has been read. */
export function accountOf(state: SessionState): Account | null {
  return isAccount(state.userData) ? state.userData : null;
}

/**
 * Reads a session back from storage. Anyone can write there, and an older release wrote another shape:
 * whatever does not fit counts as logged out.
 */
export function readSession(text: string | null): SessionState {
  const given = parse(text);
  if (!isRecord(given) || given.authenticated !== true) return loggedOut;
  const { token, userLogin, userData, rememberMe } = given;
  if (typeof token !== 'string' || token === '') return loggedOut;
  return {
    authenticated: true,
    token,
    userLogin: typeof userLogin === 'string' ? userLogin : '',
    userData: isAccount(userData) ? userData : {},
    rememberMe: rememberMe === true,
  };
}

/** The account that a tab kept for itself in the session of this token; an empty object where it has none. */
export function accountIn(text: string | null, token: string): SessionState['userData'] {
  const given = parse(text);
  return isRecord(given) && given.token === token && isAccount(given.userData) ? given.userData : {};
}

function parse(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The one place where stored data becomes an account; the server's answer replaces it at every start. */
function isAccount(value: unknown): value is Account {
  if (!isRecord(value) || !isRecord(value.center)) return false;
  const texts = [value.id, value.firstName, value.lastName, value.email];
  const { id, name, timeZone } = value.center;
  return (
    [...texts, id, name, timeZone].every((text) => typeof text === 'string') &&
    isListOf(value.permissions, (item) => typeof item === 'string') &&
    isListOf(value.authorities, (item) => typeof item === 'string') &&
    isListOf(value.centers, (item) => isRecord(item) && typeof item.name === 'string')
  );
}

function isListOf(value: unknown, fits: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(fits);
}
