import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A storage of a browser, whose entries are its own properties as in a real one. */
function browser() {
  const kept: Record<string, string> = Object.create({
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
    removeItem: (key: string) => delete kept[key],
    key: (index: number) => Object.keys(kept)[index] ?? null,
    get length() {
      return Object.keys(kept).length;
    },
  });
  // The boundary between an object and a storage.
  return kept as unknown as Storage;
}

let [local, tab] = [browser(), browser()];
let deleted: string[] = [];
let tell: (event: { key: string; newValue: string | null }) => void = () => {};

/** A page of the tab begins. */
const open = () => {
  vi.resetModules();
  return import('./session');
};
beforeEach(() => {
  [local, tab, deleted] = [browser(), browser(), []];
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('window', {
    localStorage: local,
    sessionStorage: tab,
    indexedDB: { deleteDatabase: (name: string) => deleted.push(name) },
    addEventListener: (_name: string, listener: typeof tell) => {
      tell = listener;
    },
  });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-02T07:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const loggedIn = (token: string) =>
  JSON.stringify({ authenticated: true, token, userLogin: `${token}@maple.example`, userData: {} });
const key = 'lamplight.session';
/** Another tab logs out. Who hears of it hears this, and what was stored since only after it. */
function hearsOfLogOut() {
  tell({ key: 'lamplight.session.end', newValue: 'logout' });
  tell({ key, newValue: null });
}

test('a log-out in another tab takes the key of what is kept here along', async () => {
  local.setItem(key, loggedIn('rosa'));
  const { session, deviceKeyDatabase } = await open();
  expect(deleted).toEqual([]);
  local.removeItem(key);
  hearsOfLogOut();
  expect(session.get().authenticated).toBe(false);
  expect(deleted).toEqual([deviceKeyDatabase]);
});

test('one that is heard of late leaves the key, the places and the device of whoever is logged in by now', async () => {
  local.setItem(key, loggedIn('rosa'));
  const { session } = await open();
  local.setItem(key, loggedIn('david'));
  local.setItem('lamplight.places.david', '[]');
  local.setItem('lamplight.turn', 'of david');
  hearsOfLogOut();
  expect(session.get().authenticated).toBe(false);
  expect(session.lastEnd()).toBe('logout');
  tell({ key, newValue: loggedIn('david') });
  expect(session.get().token).toBe('david');
  expect(deleted).toEqual([]);
  expect(local.getItem('lamplight.places.david')).toBe('[]');
  expect(local.getItem('lamplight.turn')).toBe('of david');
});

test('a log-out noted by a clock that was ahead takes what was typed before the page began, and not what is typed since', async () => {
  local.setItem(key, loggedIn('rosa'));
  const { draftOf } = await import('../ui/local-draft');
  const typed = (): boolean => draftOf('rosa.issue.new').find((kept): kept is string => true) !== null;
  const type = () => draftOf('rosa.issue.new').keep('Call light', Date.now());
  const { rememberLogOut } = await open();
  type();
  rememberLogOut(Date.now() + 86_400_000);
  await open();
  expect(typed()).toBe(false);
  vi.setSystemTime(Date.now() + 1000);
  type();
  await open();
  expect(typed()).toBe(true);
});
