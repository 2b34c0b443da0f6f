import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { GaveWay } from './helper';
import { SenderLeft, shareHelpers } from './shared-helpers';

/** Work that lasts until it is ended, and the names of those whose has begun. */
function hall() {
  const lend = shareHelpers(() => ({ breakOff: () => undefined }));
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const send = (name: string, sender: { id: string; center?: string; hasLeft?: () => boolean }) =>
    lend(
      sender,
      () =>
        new Promise<void>((end) => {
          begun.push(name);
          ends.set(name, end);
        }),
    );
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
  return {
    begun,
    send,
    settle,
    end: async (name: string) => {
      ends.get(name)?.();
      await settle();
    },
  };
}

it('keeps one helper from a center, however many of its people send: another center’s is begun at once', async () => {
  const { begun, send, settle, end } = hall();
  const work = ['stan', 'rosa', 'tom'].map((id) => send(id, { id, center: 'maple' }));
  work.push(send('nora', { id: 'nora', center: 'cedar' }));
  await settle();
  expect(begun).toEqual(['stan', 'nora']);
  await end('nora');
  expect(begun).toEqual(['stan', 'nora']);
  for (const name of ['stan', 'rosa', 'tom']) await end(name);
  await Promise.all(work);
});

it('lets the people of a center take turns: who sends many waits for their own', async () => {
  const { begun, send, settle, end } = hall();
  const stan = { id: 'stan', center: 'maple' };
  const work = [send('one', stan), send('two', stan), send('three', stan)];
  work.push(send('rosa', { id: 'rosa', center: 'maple' }));
  await settle();
  for (const name of ['one', 'two', 'rosa', 'three']) await end(name);
  expect(begun.indexOf('rosa')).toBeLessThan(begun.indexOf('three'));
  await Promise.all(work);
});

it('takes strangers each for themselves', async () => {
  const { begun, send, settle, end } = hall();
  const work = [send('one', { id: '192.0.2.1' }), send('two', { id: '192.0.2.2' })];
  await settle();
  expect(begun).toEqual(['one', 'two']);
  for (const name of ['one', 'two']) await end(name);
  await Promise.all(work);
});

it('does nothing with what somebody sent who has left', async () => {
  const { begun, send } = hall();
  await expect(send('gone', { id: 'stan', center: 'maple', hasLeft: () => true })).rejects.toThrow(
    SenderLeft,
  );
  expect(begun).toEqual([]);
});

/** Helpers whose work lasts until it is ended or broken off. */
function breakable() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const lend = shareHelpers(() => {
    let giveWay: (() => void) | undefined;
    return {
      breakOff: () => giveWay?.(),
      work: (name: string) =>
        new Promise<void>((end, fail) => {
          begun.push(name);
          ends.set(name, end);
          giveWay = () => fail(new GaveWay());
        }),
    };
  });
  return {
    begun,
    end: (name: string) => ends.get(name)?.(),
    send: (name: string, center: string) => lend({ id: name, center }, (helper) => helper.work(name)),
  };
}

describe('two centers of one attacker', () => {
  it('do not hold both helpers: what is long and was begun last makes way for a third, and is done later', async () => {
    const { begun, send, end } = breakable();
    const [long, longer] = [send('stan', 'maple'), send('nora', 'cedar')];
    await wait(200);
    const beganMs = performance.now();
    const third = send('rosa', 'birch');
    await vi.waitFor(() => expect(begun).toContain('rosa'), { timeout: 5000 });
    expect(performance.now() - beganMs).toBeLessThan(1500);
    expect(begun).toEqual(['stan', 'nora', 'rosa']);
    end('rosa');
    await third;
    await wait(50);
    // The one that made way does not come back beside the other who has had much.
    expect(begun).toEqual(['stan', 'nora', 'rosa']);
    end('stan');
    await long;
    await vi.waitFor(() => expect(begun).toEqual(['stan', 'nora', 'rosa', 'nora']));
    // Both have had much: the other helper stays free.
    const again = send('stan', 'maple');
    const fourth = send('ada', 'elm');
    await vi.waitFor(() => expect(begun.at(-1)).toBe('ada'));
    for (const name of ['ada', 'nora']) end(name);
    await Promise.all([fourth, longer]);
    await vi.waitFor(() => expect(begun.at(-1)).toBe('stan'));
    end('stan');
    await again;
  });

  it('make no way for their own: a center has one helper at most', async () => {
    const { begun, send, end } = breakable();
    const work = [send('stan', 'maple'), send('nora', 'cedar'), send('tom', 'maple')];
    await wait(1400);
    expect(begun).toEqual(['stan', 'nora']);
    for (const name of ['stan', 'nora']) end(name);
    await vi.waitFor(() => expect(begun).toEqual(['stan', 'nora', 'tom']));
    end('tom');
    await Promise.all(work);
  });
});
