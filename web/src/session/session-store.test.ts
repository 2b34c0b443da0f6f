import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accountOf, loggedOut, readSession } from './session-state';
import { createSessionStore } from './session-store';

const account = {
  id: '0190a000-0000-7000-8000-000000000001',
  idUserApp: null,
  firstName: 'Rosa',
  lastName: 'Alvarez',
  email: 'rosa@maple.example',
  authorities: ['STAFF' as const],
  qualityComitee: true,
  center: { id: '0190a000-0000-7000-8000-0000000000c1', name: 'Maple Grove', timeZone: 'America/Chicago' },
  permissions: ['issue.read' as const],
  centers: [{ id: '0190a000-0000-7000-8000-0000000000c1', name: 'Maple Grove' }],
};

function memory() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

let storage = memory();
beforeEach(() => {
  storage = memory();
});
const login = { token: 'token-1', userLogin: 'rosa@maple.example', rememberMe: true };

describe('the session', () => {
  test('starts logged out', () => {
    expect(createSessionStore(storage).get()).toEqual(loggedOut);
  });

  test('is authenticated after a login and survives a reload', () => {
    const store = createSessionStore(storage);
    store.start(login);
    store.setUserData(account);
    const reloaded = createSessionStore(storage).get();
    expect(reloaded).toEqual({ ...login, authenticated: true, userData: account });
    expect(accountOf(reloaded)).toEqual(account);
  });

  test('is cleared by a log-out, in memory and in storage', () => {
    const store = createSessionStore(storage);
    store.start(login);
    store.end('logout');
    expect(store.get()).toEqual(loggedOut);
    expect(storage.kept.size).toBe(0);
  });

  test('remembers why it ended, so that only an expired one returns to where the person was', () => {
    const store = createSessionStore(storage);
    store.end('expired');
    expect(store.lastEnd()).toBeNull();
    store.start(login);
    store.end('expired');
    expect(store.lastEnd()).toBe('expired');
  });

  test('ends here when another tab logs out', () => {
    const store = createSessionStore(storage);
    store.start(login);
    const listener = vi.fn();
    store.subscribe(listener);
    store.changedElsewhere(null);
    expect(store.get().authenticated).toBe(false);
    expect(store.lastEnd()).toBe('logout');
    expect(listener).toHaveBeenCalledOnce();
  });

  test('begins here when another tab logs in', () => {
    const store = createSessionStore(storage);
    store.changedElsewhere(
      JSON.stringify({ ...loggedOut, ...login, authenticated: true, userData: account }),
    );
    expect(accountOf(store.get())?.firstName).toBe('Rosa');
  });

  test('keeps no account that arrives after the log-out', () => {
    const store = createSessionStore(storage);
    store.start(login);
    store.end('logout');
    store.setUserData(account);
    expect(store.get()).toEqual(loggedOut);
  });
});

describe('a stored session that cannot be one counts as logged out', () => {
  test.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['a list', '[]'],
    ['not authenticated', JSON.stringify({ ...loggedOut, token: 'x' })],
    ['no token', JSON.stringify({ ...loggedOut, authenticated: true })],
    ['a token that is no text', JSON.stringify({ authenticated: true, token: 7 })],
  ])('%s', (_, text) => {
    expect(readSession(text)).toEqual(loggedOut);
  });

  test('an account of another shape is forgotten, the session stays', () => {
    const text = JSON.stringify({ ...login, authenticated: true, userData: { id: 'x', center: null } });
    expect(readSession(text)).toMatchObject({ authenticated: true, userData: {} });
    expect(accountOf(readSession(text))).toBeNull();
  });
});
