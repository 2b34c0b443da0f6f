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

/** Helpers whose work takes as long as it says, in simulated time. */
function timed() {
  const lend = shareHelpers(() => {
    let giveWay: (() => void) | undefined;
    return {
      breakOff: () => giveWay?.(),
      work: (ms: number) =>
        new Promise<void>((end, fail) => {
          const ends = setTimeout(end, ms);
          giveWay = () => {
            clearTimeout(ends);
            fail(new GaveWay());
          };
        }),
    };
  });
  /** For how long the sender of each of so many files waits in all, one sent after the other. */
  async function send(id: string, center: string, files: number, ms: number): Promise<number> {
    const beganMs = performance.now();
    for (let n = 0; n < files; n += 1) await lend({ id, center }, (helper) => helper.work(ms));
    return performance.now() - beganMs;
  }
  /** Sends files that take long, one after the other, for as long as the test lasts. */
  const sendOn = (id: string, center: string, ms: number): void => void send(id, center, 10_000, ms);
  return { send, sendOn };
}

/** What comes of it in simulated time. */
async function sooner<T>(work: Promise<T>): Promise<T> {
  let done = false;
  work.then(() => (done = true));
  for (let n = 0; n < 3000 && !done; n += 1) await vi.advanceTimersByTimeAsync(50);
  return work;
}

describe('an attacker of another center', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('does not hold up whoever sends many ordinary files, as these owe less', async () => {
    const { send, sendOn } = timed();
    sendOn('nora', 'cedar', 3000);
    await vi.advanceTimersByTimeAsync(1500);
    expect(await sooner(send('david', 'maple', 8, 250))).toBeLessThan(2500);
    expect(await sooner(send('david', 'maple', 40, 500))).toBeLessThan(21_000);
  });

  it('does not where ordinary files take long, too, as on a machine that has much to do', async () => {
    const { send, sendOn } = timed();
    await sooner(send('david', 'maple', 10, 1500));
    sendOn('nora', 'cedar', 9000);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await sooner(send('david', 'maple', 60, 1500))).toBeLessThan(92_000);
  });

  it('does not hold up a colleague of whoever sent many', async () => {
    const { send, sendOn } = timed();
    sendOn('nora', 'cedar', 9000);
    await vi.advanceTimersByTimeAsync(1500);
    await sooner(send('david', 'maple', 16, 500));
    expect(await sooner(send('rosa', 'maple', 1, 500))).toBeLessThan(700);
    const davids = send('david', 'maple', 16, 500);
    expect(await sooner(send('rosa', 'maple', 1, 500))).toBeLessThan(1200);
    await sooner(davids);
  });

  it('does not hold up for long whoever sent many before the attack', async () => {
    const { send, sendOn } = timed();
    await sooner(send('david', 'maple', 20, 500));
    sendOn('nora', 'cedar', 9000);
    await vi.advanceTimersByTimeAsync(20);
    expect(await sooner(send('david', 'maple', 10, 500))).toBeLessThan(9000);
  });

  it('does not by accounts in two centers, whatever they owe by then', async () => {
    const { send, sendOn } = timed();
    sendOn('nora', 'cedar', 9000);
    sendOn('stan', 'birch', 9000);
    await vi.advanceTimersByTimeAsync(1500);
    expect(await sooner(send('david', 'maple', 10, 500))).toBeLessThan(6000);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await sooner(send('ada', 'elm', 10, 500))).toBeLessThan(6000);
    expect(await sooner(send('david', 'maple', 10, 500))).toBeLessThan(6000);
  });

  it('does not by many accounts, of which none has had anything: their center has', async () => {
    const { send, sendOn } = timed();
    for (let n = 0; n < 30; n += 1) {
      sendOn(`nora ${n}`, 'cedar', 9000);
      sendOn(`stan ${n}`, 'birch', 9000);
    }
    await vi.advanceTimersByTimeAsync(1500);
    expect(await sooner(send('david', 'maple', 10, 500))).toBeLessThan(10_000);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await sooner(send('ada', 'elm', 10, 500))).toBeLessThan(6000);
  });
});

it('lets the people of a center that owes much take turns still', async () => {
  vi.useFakeTimers();
  try {
    const { send } = timed();
    await sooner(send('nora', 'cedar', 1, 9000));
    const ends: string[] = [];
    const sent = ['hana', 'olga', 'ida'].flatMap((id) =>
      [1, 2, 3].map((n) => send(id, 'cedar', 1, 100).then(() => ends.push(`${id} ${n}`))),
    );
    await sooner(Promise.all(sent));
    expect(ends.slice(0, 2)).toEqual(['hana 1', 'hana 2']);
    expect(ends.slice(2)).toEqual(['olga 1', 'ida 1', 'hana 3', 'olga 2', 'ida 2', 'olga 3', 'ida 3']);
  } finally {
    vi.useRealTimers();
  }
});

it('does what is long after all, where others come again and again', async () => {
  vi.useFakeTimers();
  try {
    const { send, sendOn } = timed();
    const long = send('helen', 'cedar', 1, 8000);
    const others = ['david', 'rosa'].map((id) => send(id, `center of ${id}`, 40, 500));
    expect(await sooner(long)).toBeLessThan(40_000);
    for (const other of others) expect(await sooner(other)).toBeLessThan(45_000);
    for (let n = 0; n < 40; n += 1) sendOn(`other ${n}`, `other center ${n}`, 50);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await sooner(send('helen', 'cedar', 4, 2000))).toBeLessThan(20_000);
  } finally {
    vi.useRealTimers();
  }
});
