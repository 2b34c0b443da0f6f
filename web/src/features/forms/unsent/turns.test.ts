import { describe, expect, test } from 'vitest';
import { type Locks, leaseMs, leaseTurns, lockTurns, type TurnParts } from './turns';
import { createClock, memoryLeases, settled } from './world.fixtures';

/** The browser's locks, as far as turns use them: one holder, a queue, and taking away. */
function createLocks(): Locks {
  type Waiting = { grant: () => void };
  let holder: { end: (error?: DOMException) => void } | null = null;
  const queue: Waiting[] = [];
  const next = () => {
    holder = null;
    queue.shift()?.grant();
  };
  const aborted = () => new DOMException('Given up', 'AbortError');
  const request: Locks['request'] = (_name, options, work) =>
    new Promise<void>((resolve, reject) => {
      const waiting: Waiting = {
        grant: () => {
          const mine = { end: (error?: DOMException) => (error ? reject(error) : resolve()) };
          holder = mine;
          work().then(() => {
            if (holder !== mine) return;
            mine.end();
            next();
          });
        },
      };
      options.signal?.addEventListener('abort', () => {
        const at = queue.indexOf(waiting);
        if (at >= 0) queue.splice(at, 1);
        if (at >= 0) reject(aborted());
      });
      if (options.steal) {
        holder?.end(aborted());
        waiting.grant();
      } else if (holder) queue.push(waiting);
      else waiting.grant();
    });
  return { request };
}

function world() {
  const clock = createClock();
  const leases = memoryLeases();
  const parts = (owner: string): TurnParts => ({
    leases,
    name: 'turn',
    owner,
    nowMs: clock.nowMs,
    sleep: clock.sleep,
  });
  const pass = async (ms: number) => {
    let over = false;
    clock.sleep(ms, []).then(() => {
      over = true;
    });
    await settled();
    while (!over) {
      clock.advance();
      await settled();
    }
  };
  return { parts, pass };
}

const never = new AbortController().signal;

describe.each([
  ['locks', true],
  ['leases', false],
])('turns by %s', (_name, byLocks) => {
  function tabs() {
    const { parts, pass } = world();
    const locks = createLocks();
    const turns = (owner: string) => (byLocks ? lockTurns(locks, parts(owner)) : leaseTurns(parts(owner)));
    return { one: turns('one'), two: turns('two'), pass };
  }

  test('one tab has the turn; the next gets it when it is released', async () => {
    const { one, two, pass } = tabs();
    const first = await one.take(never);
    let given = false;
    const second = two.take(never).then((turn) => {
      given = true;
      return turn;
    });
    await settled();
    expect(await first.isMine()).toBe(true);
    expect(given).toBe(false);
    await first.release();
    await pass(5000);
    expect(await (await second).isMine()).toBe(true);
  });

  test('a tab that went to sleep loses its turn to one that waits', async () => {
    const { one, two, pass } = tabs();
    const asleep = await one.take(never);
    await asleep.isMine();
    const second = two.take(never);
    await pass(3 * leaseMs);
    expect(await (await second).isMine()).toBe(true);
    expect(await asleep.isMine()).toBe(false);
  });

  test('a tab that is awake keeps its turn, however long it takes', async () => {
    const { one, two, pass } = tabs();
    const busy = await one.take(never);
    let given = false;
    two.take(never).then(() => {
      given = true;
    });
    for (let n = 0; n < 20; n += 1) {
      expect(await busy.isMine()).toBe(true);
      await pass(3000);
    }
    expect(given).toBe(false);
  });

  test('waiting can be given up', async () => {
    const { one, two, pass } = tabs();
    await one.take(never);
    const over = new AbortController();
    const second = two.take(over.signal);
    const refused = expect(second).rejects.toMatchObject({ name: 'AbortError' });
    over.abort();
    await pass(5000);
    await refused;
  });
});
