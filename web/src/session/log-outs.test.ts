import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as databases from '../memory-databases.fixtures';

/** What the server is told, and whether it hears it; who is logged in, in this page and in the browser. */
const server = { told: [] as string[], away: false };
const here = { token: '', ended: [] as string[], rememberedAtMs: 0 };
let stored = '';

vi.mock('idb', () => databases);
vi.mock('../api/client', () => ({
  api: async (_call: string, { body }: { body: { session: string } }) => {
    server.told.push(body.session);
    if (server.away) throw new Error('It is away');
  },
}));
vi.mock('./session', () => ({
  session: { get: () => here, end: (why: string) => here.ended.push(why) },
  storedToken: () => stored,
  rememberLogOut: (nowMs: number) => {
    here.rememberedAtMs = nowMs;
  },
}));

const dayMs = 86_400_000;

/** Each test is another browser with a page that was just opened. */
let page: typeof import('./log-outs');
const listeners = new Map<string, () => void>();
const open = async () => {
  vi.resetModules();
  page = await import('./log-outs');
};
beforeEach(async () => {
  Object.assign(server, { told: [], away: false });
  Object.assign(here, { token: '', ended: [], rememberedAtMs: 0 });
  stored = '';
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'Date'],
    now: Date.parse('2026-03-02T07:00:00Z'),
  });
  databases.terminate('lamplight.log-outs', { lose: true });
  vi.stubGlobal('window', {
    setTimeout: (go: () => void, ms: number) => setTimeout(go, ms),
    clearTimeout: (timer: number) => clearTimeout(timer),
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
  });
  await open();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
/** A log-out whose telling fails, as without a network. */
function loggedOut(token = 'token-1') {
  const telling = Promise.reject(new Error('It is away'));
  telling.catch(() => {});
  return page.noteLogOut(token, telling);
}
/** Whose session it is, in this page and in the browser: another tab may have changed that, of which this one has not heard yet. */
function is(token: string, { inBrowser = token } = {}) {
  here.token = token;
  stored = inBrowser;
}
const stays = () => expect(here.ended).toEqual([]);

test('a log-out that did not arrive is told again every half minute until it did, and then no more', async () => {
  server.away = true;
  await loggedOut();
  await vi.advanceTimersByTimeAsync(29_999);
  expect(server.told).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(server.told).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(server.told).toHaveLength(2);
  server.away = false;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(server.told).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(server.told).toHaveLength(3);
  // By what opens nothing.
  expect(new Set(server.told)).toEqual(new Set([expect.stringMatching(/^[0-9a-f]{64}$/)]));
});

test('one that the page which follows tells is told at once, and no more where it arrived', async () => {
  await loggedOut();
  await open();
  await page.keepLogOuts();
  expect(server.told).toHaveLength(1);
  await open();
  await page.keepLogOuts();
  expect(server.told).toHaveLength(1);
});

test('a session that was logged out of ends where a browser has it again, and no other does', async () => {
  await page.noteLogOut('token-1', Promise.resolve());
  is('token-2');
  await page.keepLogOuts();
  stays();
  is('token-1');
  await page.keepLogOuts();
  expect(here.ended).toEqual(['logout']);
  expect(here.rememberedAtMs).toBe(Date.now());
});

test('a page that still has a session which was logged out of ends none of whoever logged in since', async () => {
  await page.noteLogOut('token-1', Promise.resolve());
  is('token-1', { inBrowser: 'token-2' });
  await page.keepLogOuts();
  stays();
});

test.each([
  ['two days behind', -2 * dayMs],
  ['a year ahead', 365 * dayMs],
])('one that was noted by a clock %s is forgotten once it was told, and never before', async (_, ms) => {
  const now = Date.now();
  vi.setSystemTime(now + ms);
  await loggedOut();
  vi.setSystemTime(now);
  await page.keepLogOuts();
  is('token-1');
  await page.keepLogOuts();
  expect(here.ended).toEqual(['logout']);
  expect(server.told).toHaveLength(1);
  await page.keepLogOuts();
  expect(here.ended).toEqual(['logout']);
});
