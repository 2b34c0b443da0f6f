import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';

/** What a turn says. */
function read(turn: string) {
  const [device, nth] = turn.split(' ');
  return { device, nth: Number(nth) };
}

/** As a page that begins anew. */
async function page() {
  vi.resetModules();
  const { nextTurn } = await import('./turn');
  return (kept: Parameters<typeof nextTurn>[0]) => read(nextTurn(kept));
}

beforeAll(() => void vi.useFakeTimers());
afterAll(() => void vi.useRealTimers());

let items: Map<string, string>;
const store = {
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
};
beforeEach(() => {
  items = new Map();
});

it('counts on, in every tab and after a reload, as one device', async () => {
  vi.setSystemTime(Date.parse('2026-11-05T10:00:00Z'));
  const first = (await page())(store);
  const [one, other] = [await page(), await page()];
  const turns = [one(store), other(store), one(store)];
  expect(turns.map(({ nth }) => nth)).toEqual([first.nth + 1, first.nth + 2, first.nth + 3]);
  expect(new Set(turns.map(({ device }) => device))).toEqual(new Set([first.device]));
});

it('counts by the clock where that is ahead, as a browser that died has lost its count, and never back with it', async () => {
  vi.setSystemTime(Date.parse('2026-11-05T10:00:00Z'));
  const first = (await page())(store);
  const lost = items.get('lamplight.turn') ?? '';
  for (let nth = 0; nth < 5; nth += 1) (await page())(store);
  items.set('lamplight.turn', lost);
  vi.setSystemTime(Date.parse('2026-11-05T10:00:09Z'));
  const after = (await page())(store);
  expect(after.device).toBe(first.device);
  expect(after.nth).toBeGreaterThan(first.nth + 5);
  vi.setSystemTime(Date.parse('2026-11-04T10:00:00Z'));
  expect((await page())(store).nth).toBe(after.nth + 1);
});

it('counts on from where the server says that it was', async () => {
  vi.setSystemTime(Date.parse('2026-11-05T10:00:00Z'));
  const { device, nth } = (await page())(store);
  const { countPast, nextTurn } = await import('./turn');
  countPast(nth + 1_000_000, store);
  expect(read(nextTurn(store))).toEqual({ device, nth: nth + 1_000_001 });
  for (const none of [Number.NaN, 5, Number.NEGATIVE_INFINITY]) countPast(none, store);
  expect(read(nextTurn(store)).nth).toBeGreaterThan(nth + 1_000_001);
});

it('begins anew where what is kept is none', async () => {
  for (const broken of ['', 'nonsense', `${'x'.repeat(36)} 5`, 'a b c', 'null']) {
    items.set('lamplight.turn', broken);
    const { device, nth } = (await page())(store);
    expect(device).toMatch(/^[0-9a-f-]{36}$/);
    expect(Number.isSafeInteger(nth)).toBe(true);
  }
});

it('is another device once it was forgotten, in the same page too, and in a page that can keep nothing', async () => {
  const here = await page();
  const first = here(store);
  (await import('./turn')).forgetDevice({ removeItem: (key) => void items.delete(key) });
  expect(here(store).device).not.toBe(first.device);
  const forbidden = {
    getItem: () => {
      throw new Error('Forbidden');
    },
    setItem: () => {
      throw new Error('Forbidden');
    },
  };
  const next = await page();
  const [one, two] = [next(forbidden), next(forbidden)];
  expect(two).toEqual({ device: one.device, nth: one.nth + 1 });
  expect(one.device).not.toBe(first.device);
});
