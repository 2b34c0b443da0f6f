import { describe, expect, it } from 'vitest';
import { createShares } from './shares';

/** A task that lasts until it is told to end. */
function task() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const state = { begun: false };
  const run = async () => {
    state.begun = true;
    await ended;
  };
  return { state, run, end: () => end() };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a share', () => {
  it('lets one owner have so many at once, the next in turn, and others theirs', async () => {
    const share = createShares({
      places: 2,
      mostWaitMs: 60_000,
      tooLong: () => new Error(),
      meetsAll: () => false,
    });
    const [first, second, third, other] = [task(), task(), task(), task()];
    const all = [first, second, third].map(({ run }) => share('ada', run));
    all.push(share('ben', other.run));
    await settled();
    expect([first, second, third, other].map(({ state }) => state.begun)).toEqual([true, true, false, true]);
    second.end();
    await all[1];
    await settled();
    expect(third.state.begun).toBe(true);
    for (const each of [first, third, other]) each.end();
    await Promise.all(all);
  });

  it('fails what has waited too long, and takes a place from nobody by it', async () => {
    const share = createShares({
      places: 1,
      mostWaitMs: 1,
      tooLong: () => new Error('too long'),
      meetsAll: () => false,
    });
    const [first, second, third] = [task(), task(), task()];
    const running = share('ada', first.run);
    await expect(share('ada', second.run)).rejects.toThrow('too long');
    expect(second.state.begun).toBe(false);
    first.end();
    await running;
    third.end();
    await share('ada', third.run);
    expect(third.state.begun).toBe(true);
  });

  it('passes on what a task throws and gives its place back', async () => {
    const share = createShares({
      places: 1,
      mostWaitMs: 60_000,
      tooLong: () => new Error(),
      meetsAll: () => false,
    });
    await expect(share('ada', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await share('ada', async () => 'next')).toBe('next');
  });

  it('fails with a task those behind it whom the same failure would meet', async () => {
    const options = { places: 1, mostWaitMs: 60_000, tooLong: () => new Error() };
    const share = createShares({ ...options, meetsAll: (error) => String(error).includes('gone') });
    const [first, second] = [task(), task()];
    const running = share('ada', async () => {
      await first.run();
      throw new Error('gone');
    });
    const waiting = share('ada', second.run);
    first.end();
    await expect(running).rejects.toThrow('gone');
    await expect(waiting).rejects.toThrow('gone');
    expect(second.state.begun).toBe(false);
    expect(await share('ada', async () => 'next')).toBe('next');
  });
});
