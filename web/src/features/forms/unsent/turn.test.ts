import { beforeEach, expect, it, vi } from 'vitest';

/** As a page that begins anew. */
async function page() {
  vi.resetModules();
  return (await import('./turn')).nextTurn;
}

let items: Map<string, string>;
const store = {
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
};
beforeEach(() => {
  items = new Map();
});

it('counts on, in every tab and after a reload, as one device', async () => {
  const first = (await page())(store);
  const [one, other] = [await page(), await page()];
  const turns = [one(store), other(store), one(store)];
  expect(turns.map(({ nth }) => nth)).toEqual([first.nth + 1, first.nth + 2, first.nth + 3]);
  expect(new Set(turns.map(({ device }) => device))).toEqual(new Set([first.device]));
});

it('is another device once it was forgotten, and in a page that can keep nothing', async () => {
  const first = (await page())(store);
  items.clear();
  expect((await page())(store).device).not.toBe(first.device);
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
