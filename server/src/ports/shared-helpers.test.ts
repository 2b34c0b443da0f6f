import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

describe('somebody who owes', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Helpers whose work takes a time of its own, and can be broken off. */
  function timed() {
    const lend = shareHelpers(() => {
      let giveWay = () => {};
      return {
        breakOff: () => giveWay(),
        work: (ms: number) =>
          new Promise<void>((end, fail) => {
            const ending = setTimeout(end, ms);
            giveWay = () => {
              clearTimeout(ending);
              fail(new GaveWay());
            };
          }),
      };
    });
    const send = (id: string, center: string, ms: number) =>
      lend({ id, center }, (helper) => helper.work(ms));
    return {
      /** Sends without an end, two at a time. */
      attack(id: string, center: string, ms: number) {
        const again = async (): Promise<never> => {
          for (;;) await send(id, center, ms);
        };
        for (let n = 0; n < 2; n += 1) void again();
      },
      /** For how long somebody waits for files sent one after the other. */
      async waits(id: string, center: string, count: number, ms: number): Promise<number> {
        const cameMs = performance.now();
        let doneMs: number | undefined;
        const all = async () => {
          for (let n = 0; n < count; n += 1) await send(id, center, ms);
          doneMs = performance.now() - cameMs;
        };
        void all();
        while (doneMs === undefined && performance.now() - cameMs < 120_000)
          await vi.advanceTimersByTimeAsync(50);
        return doneMs ?? Number.POSITIVE_INFINITY;
      },
    };
  }

  it('waits for nobody of another center who owes clearly more', async () => {
    const { attack, waits } = timed();
    attack('nora', 'cedar', 3000);
    await vi.advanceTimersByTimeAsync(800);
    expect(await waits('david', 'maple', 8, 250)).toBeLessThan(3000);
  });

  it('does not either who had much before the other came, and after they went on for minutes', async () => {
    const { attack, waits } = timed();
    expect(await waits('david', 'maple', 10, 500)).toBeLessThan(5500);
    attack('nora', 'cedar', 9300);
    await vi.advanceTimersByTimeAsync(200);
    // Until the other owes as much.
    expect(await waits('david', 'maple', 4, 500)).toBeLessThan(12_000);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await waits('david', 'maple', 30, 500)).toBeLessThan(17_000);
  });

  it('is no hindrance to their center: whoever sent nothing waits for no attacker of another', async () => {
    const { attack, waits } = timed();
    expect(await waits('david', 'maple', 16, 500)).toBeLessThan(8500);
    attack('nora', 'cedar', 9300);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await waits('rosa', 'maple', 1, 400)).toBeLessThan(1000);
  });

  it('waits for no attacker in two other centers: what they hold is taken back', async () => {
    const { attack, waits } = timed();
    attack('nora', 'cedar', 9300);
    attack('ada', 'birch', 9300);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await waits('david', 'maple', 10, 500)).toBeLessThan(7000);
    expect(await waits('david', 'maple', 10, 500)).toBeLessThan(7000);
  });

  it('has their turn after all, though others who owe less come again and again', async () => {
    const { attack, waits } = timed();
    for (let n = 0; n < 40; n += 1) attack(`other ${n}`, `center ${n}`, 50);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await waits('david', 'maple', 4, 2000)).toBeLessThan(20_000);
  });
});
