import { afterEach, expect, it } from 'vitest';
import { isLeftBehind, noneOnItsWay, savesItself, withAllTyped } from './left-behind';

function part(kind: string) {
  const listeners = new Set<() => void>();
  const made = {
    flushed: 0,
    get: () => ({ kind }),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    abandon: () => {},
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

it('a step waits for what is on its way, and is not taken where that is left behind, unless they were told', async () => {
  const one = part('saving');
  const taken: string[] = [];
  const step = (told: boolean) => withAllTyped(async () => void taken.push('step'), told);
  const first = step(false);
  await Promise.resolve();
  expect(taken).toEqual([]);
  one.become('saved');
  await first;
  expect(taken).toEqual(['step']);

  one.become('saving');
  const second = step(false);
  one.become('waiting');
  await expect(second).rejects.toThrow('Something you typed on this page is not saved yet');
  await expect(step(false)).rejects.toThrow('not saved yet');
  await step(true);
  expect(taken).toEqual(['step', 'step']);
});
