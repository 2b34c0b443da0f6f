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
  center: {
    id: '0190a000-0000-7000-8000-0000000000c1',
    name: 'Maple Grove',
    timeZone: 'America/Chicago',
    reportTo: { administrator: null, stateAgency: null, lawEnforcement: null },
  },
  otpDue: false,
  mails: false,
  otpDemandedBy: null,
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
/** A browser with this many tabs. What one writes the others are told, in its order, once `deliver` is called. */
function tabs(count: number) {
  const events: { from: number; key: string | null; text: string | null }[] = [];
  const stores = Array.from({ length: count }, (_, from) =>
    createSessionStore({
      getItem: storage.getItem,
      setItem: (key, text) => {
        if (storage.getItem(key) !== text) events.push({ from, key, text });
        storage.setItem(key, text);
      },
      removeItem: (key) => {
        if (storage.getItem(key) !== null) events.push({ from, key, text: null });
        storage.removeItem(key);
      },
    }),
  );
  const deliver = () => {
    for (const { from, key, text } of events.splice(0))
      for (const [to, store] of stores.entries()) if (to !== from) store.changedElsewhere(key, text);
  };
  return { stores, deliver };
}

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
    expect(storage.kept.get('lamplight.session')).toBeUndefined();
    expect([...storage.kept.values()].join()).not.toContain(login.token);
  });

  test('remembers why it ended, so that only an expired one returns to where the person was', () => {
    const store = createSessionStore(storage);
    store.end('expired');
    expect(store.lastEnd()).toBeNull();
    store.start(login);
    store.end('expired');
    expect(store.lastEnd()).toBe('expired');
  });

  test('keeps no account that arrives after the log-out', () => {
    const store = createSessionStore(storage);
    store.start(login);
    store.end('logout');
    store.setUserData(account);
    expect(store.get()).toEqual(loggedOut);
  });
});

describe('a session in two tabs', () => {
  const loggedIn = () => {
    const { stores, deliver } = tabs(2);
    const [here, there] = stores;
    if (!here || !there) throw new Error('There are two tabs');
    here.start(login);
    here.setUserData(account);
    deliver();
    return { here, there, deliver };
  };

  test('begins in both with a login', () => {
    expect(accountOf(loggedIn().there.get())?.firstName).toBe('Rosa');
  });

  test.each(['logout', 'expired', 'unread'] as const)('ends in both, and both know why: %s', (why) => {
    const { here, there, deliver } = loggedIn();
    const listener = vi.fn();
    there.subscribe(listener);
    here.end(why);
    deliver();
    expect(there.get()).toEqual(loggedOut);
    expect(there.lastEnd()).toBe(why);
    expect(listener).toHaveBeenCalledOnce();
  });

  test('ended for the reason of then in a tab that hears of it only after the next login', () => {
    const { here, there, deliver } = loggedIn();
    const seen: unknown[] = [];
    there.subscribe(() => seen.push(there.get().authenticated || there.lastEnd()));
    here.end('expired');
    here.start({ ...login, token: 'token-2' });
    deliver();
    expect(seen).toEqual(['expired', true]);
  });

  test('ended for the reason of now, whatever the one before ended for', () => {
    const { here, there, deliver } = loggedIn();
    here.end('expired');
    here.start({ ...login, token: 'token-2' });
    here.end('logout');
    deliver();
    expect(there.lastEnd()).toBe('logout');
  });

  test('was logged out of, though the other tab is first told by a refusal', () => {
    const { here, there, deliver } = loggedIn();
    here.end('logout');
    there.end('expired');
    expect(there.lastEnd()).toBe('logout');
    deliver();
    expect([here.lastEnd(), there.lastEnd()]).toEqual(['logout', 'logout']);
  });

  test('is not ended by a refusal of the one before it', () => {
    const { here, there } = loggedIn();
    here.end('logout');
    here.start({ ...login, token: 'token-2' });
    there.end('expired');
    expect(there.get().token).toBe('token-2');
    expect(createSessionStore(storage).get().token).toBe('token-2');
  });

  test('counts as logged out of in both when whoever let it expire logs out after all', () => {
    const { here, there, deliver } = loggedIn();
    here.end('expired');
    deliver();
    here.end('logout');
    deliver();
    expect(there.lastEnd()).toBe('logout');
  });

  test('counts as logged out of when someone cleared the browser’s storage', () => {
    const { here, there, deliver } = loggedIn();
    here.end('expired');
    here.start(login);
    deliver();
    there.changedElsewhere(null, null);
    expect(there.get().authenticated).toBe(false);
    expect(there.lastEnd()).toBe('logout');
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

describe('a tab in another center', () => {
  const cedar = {
    ...account,
    center: { ...account.center, id: '0190a000-0000-7000-8000-0000000000c2', name: 'Cedar Hill' },
  };
  const shown = (store: ReturnType<typeof createSessionStore>) => accountOf(store.get())?.center.name;

  /** A tab that keeps its own account, and whether it is away. */
  function tabOf(shared: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
    const own = { away: false, text: null as string | null };
    const open = () =>
      createSessionStore(shared, {
        away: () => own.away,
        read: () => own.text,
        write: (text) => {
          own.text = text;
        },
      });
    return { own, open };
  }

  test('keeps the account it has there, whatever the other tabs read of theirs', () => {
    const [home, away] = [tabOf(storage), tabOf(storage)];
    const there = away.open();
    const here = home.open();
    here.start(login);
    const tell = (store: ReturnType<typeof createSessionStore>) =>
      store.changedElsewhere('lamplight.session', storage.getItem('lamplight.session'));
    tell(there);
    here.setUserData(account);
    tell(there);
    away.own.away = true;
    there.setUserData(cedar);
    tell(here);
    expect([shown(here), shown(there)]).toEqual(['Maple Grove', 'Cedar Hill']);
    here.setUserData({ ...account, firstName: 'Ros' });
    tell(there);
    expect(shown(there)).toBe('Cedar Hill');
    expect([shown(home.open()), shown(away.open())]).toEqual(['Maple Grove', 'Cedar Hill']);
  });

  test('shows nobody’s account of another session', () => {
    const away = tabOf(storage);
    const there = away.open();
    there.start(login);
    away.own.away = true;
    there.setUserData(cedar);
    storage.setItem(
      'lamplight.session',
      JSON.stringify({ ...there.get(), token: 'token-2', userData: account }),
    );
    there.changedElsewhere('lamplight.session', storage.getItem('lamplight.session'));
    expect(there.get().token).toBe('token-2');
    expect(shown(there)).toBeUndefined();
  });
});
