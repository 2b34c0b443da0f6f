import { afterEach, expect, it } from 'vitest';
import { isLeftBehind, noneOnItsWay, savesItself } from './left-behind';

function part(kind: string) {
  const listeners = new Set<() => void>();
  const made = {
    flushed: 0,
    get: () => ({ kind }),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    flush: () => {
      made.flushed += 1;
    },
    become: (next: string) => {
      kind = next;
      for (const listener of listeners) listener();
    },
  };
  savesItself.add(made);
  return made;
}
afterEach(() => savesItself.clear());

it('what is saved, or on its way, is not left behind', () => {
  const one = part('saved');
  part('saving');
  expect(isLeftBehind()).toBe(false);
  one.become('waiting');
  expect(isLeftBehind()).toBe(true);
});

it('waits for what is on its way, which leaves at once, and for nothing else', async () => {
  part('waiting');
  const one = part('saving');
  let over = false;
  const waited = noneOnItsWay().then(() => {
    over = true;
  });
  await Promise.resolve();
  expect([over, one.flushed]).toEqual([false, 1]);
  one.become('saving');
  await Promise.resolve();
  expect(over).toBe(false);
  one.become('saved');
  await waited;
  expect(over).toBe(true);
});
