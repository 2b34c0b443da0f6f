import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDebts, type Debts } from './debts';
import { type Accounts, createTurns, type Owner, type Patience, type Places } from './turns';

const rosa = { group: 'maple', member: 'rosa' };
const nora = { group: 'cedar', member: 'nora' };
const tick = () => new Promise((resolve) => setImmediate(resolve));

/** Tasks that run until they are told to end, by the names of who brought them. */
function house(places: Places) {
  const turns = createTurns(places);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    bring: (group: string, member: string) =>
      turns({ group, member }, () => {
        begun.push(`${group} ${member}`);
        return new Promise<void>((resolve) => ends.push(resolve));
      }),
    async end(): Promise<void> {
      ends.shift()?.();
      await tick();
    },
  };
}

const patient: Patience = {
  mostMs: 60_000,
  owingTimes: 1,
  tooLong: () => new Error('too long'),
  meetsAll: () => false,
  crowd: { beyond: 100, rests: 0, mostMs: 0 },
};

/** Accounts of which no task's time matters. */
const owing = (owed: Debts): Accounts => ({
  owed,
  used: { add: () => {}, restMs: () => 0, isHigh: () => false },
});

describe('turns', () => {
  it('keep places for others, however many tasks one member or one group brings', async () => {
    const { begun, bring } = house({ all: 6, ofGroup: 4, ofMember: 2 });
    for (let n = 0; n < 10; n += 1) bring('maple', 'rosa');
    await tick();
    expect(begun).toEqual(['maple rosa', 'maple rosa']);
    for (let n = 0; n < 10; n += 1) bring('maple', `other ${n}`);
    await tick();
    expect(begun).toHaveLength(4);
    bring('cedar', 'nora');
    await tick();
    expect(begun.at(-1)).toBe('cedar nora');
  });

  it('go round by group and within it by member', async () => {
    const { begun, bring, end } = house({ all: 1, ofGroup: 1, ofMember: 1 });
    for (let n = 0; n < 3; n += 1) bring('maple', 'rosa');
    bring('maple', 'david');
    bring('cedar', 'nora');
    bring('cedar', 'nora');
    for (let n = 0; n < 6; n += 1) await end();
    expect(begun).toEqual([
      'maple rosa',
      'maple rosa',
      'cedar nora',
      'maple david',
      'cedar nora',
      'maple rosa',
    ]);
  });

  it('hand a place on although a task failed', async () => {
    const turns = createTurns({ all: 1, ofGroup: 1, ofMember: 1 });
    const failed = turns(rosa, () => Promise.reject(new Error('broken')));
    await expect(failed).rejects.toThrow('broken');
    expect(await turns(rosa, async () => 'done')).toBe('done');
  });

  it('are no later for a group because others of it come', async () => {
    const { begun, bring, end } = house({ all: 1, ofGroup: 1, ofMember: 1 });
    bring('oak', 'running');
    bring('maple', 'rosa');
    bring('cedar', 'nora');
    bring('maple', 'david');
    for (let n = 0; n < 3; n += 1) await end();
    expect(begun.slice(1)).toEqual(['maple rosa', 'cedar nora', 'maple david']);
  });

  it('are waited for so long and no longer, and given to the next instead', async () => {
    const patience = { ...patient, mostMs: 1 };
    const turns = createTurns({ all: 1, ofGroup: 1, ofMember: 1 }, patience);
    let end = () => {};
    const running = turns(rosa, () => new Promise<void>((resolve) => (end = resolve)));
    let begun = false;
    const late = turns(rosa, async () => (begun = true));
    await expect(late).rejects.toThrow('too long');
    end();
    await running;
    expect(await turns(rosa, async () => 'next')).toBe('next');
    expect(begun).toBe(false);
  });

  it('are not given up all at once by those who came at once, and none before its time', async () => {
    const patience = { ...patient, mostMs: 90 };
    const turns = createTurns({ all: 1, ofGroup: 1, ofMember: 1 }, patience);
    let end = () => {};
    const running = turns(rosa, () => new Promise<void>((resolve) => (end = resolve)));
    const cameMs = performance.now();
    const late = Array.from({ length: 64 }, () =>
      turns(rosa, async () => 'done').catch(() => performance.now() - cameMs),
    );
    const waited = (await Promise.all(late)).map(Number).sort((a, b) => a - b);
    // A timer may be a little early.
    expect(waited[0]).toBeGreaterThan(85);
    expect((waited[48] ?? 0) - (waited[16] ?? 0)).toBeGreaterThan(6);
    end();
    await running;
  });

  it('fail with a task those of the same member whom the same failure would meet, and no others', async () => {
    const meetsAll = (error: unknown) => String(error).includes('gone');
    const patience = { ...patient, meetsAll };
    const turns = createTurns({ all: 1, ofGroup: 1, ofMember: 1 }, patience);
    let fail = (_: Error) => {};
    const running = turns(rosa, () => new Promise<void>((_, reject) => (fail = reject)));
    const behind = [turns(rosa, async () => 'done'), turns(rosa, async () => 'done')];
    const other = turns(nora, async () => 'done');
    fail(new Error('gone'));
    for (const one of [running, ...behind]) await expect(one).rejects.toThrow('gone');
    expect(await other).toBe('done');
    expect(await turns(rosa, async () => 'next')).toBe('next');
  });

  it('leave one place to whoever brings more than a person does, which rests after each task', async () => {
    const crowd = { beyond: 3, rests: 20, mostMs: 60_000 };
    const turns = createTurns({ all: 6, ofGroup: 6, ofMember: 3 }, { ...patient, crowd });
    const beganMs: number[] = [];
    const lastsMs = 5;
    const tasks = Array.from({ length: 9 }, () =>
      turns(rosa, async () => {
        beganMs.push(performance.now());
        await new Promise((resolve) => setTimeout(resolve, lastsMs));
      }),
    );
    await Promise.all(tasks);
    const gaps = beganMs.slice(1).map((at, n) => at - (beganMs[n] ?? 0));
    // Three have begun before anybody waits. While more than three wait, one comes after each rest.
    expect(gaps.slice(0, 2).every((gap) => gap < lastsMs)).toBe(true);
    expect(gaps[2]).toBeGreaterThan(10 * lastsMs);
    // The last three are no crowd any more.
    expect((beganMs.at(-1) ?? 0) - (beganMs.at(-3) ?? 0)).toBeLessThan(10 * lastsMs);
  });

  it('are no later for others because a crowd rests: the place of a group and of all is free meanwhile', async () => {
    const crowd = { beyond: 1, rests: 1000, mostMs: 60_000 };
    const turns = createTurns({ all: 1, ofGroup: 1, ofMember: 1 }, { ...patient, crowd });
    const brief = () => new Promise<void>((resolve) => setTimeout(resolve, 1));
    const first = turns(rosa, brief);
    // They wait until long after the test.
    for (let n = 0; n < 3; n += 1) turns(rosa, brief).catch(() => {});
    await first;
    const restsFromMs = performance.now();
    expect(await turns({ group: 'maple', member: 'david' }, async () => 'begun')).toBe('begun');
    expect(await turns({ group: 'cedar', member: 'nora' }, async () => 'begun')).toBe('begun');
    // The rest is a second or more.
    expect(performance.now() - restsFromMs).toBeLessThan(500);
  });

  it('come later for whoever owes, in any group, and for nobody else', async () => {
    const rests: Record<string, number> = {};
    const debts = {
      add: (member: string, ms: number) => {
        rests[member] = ms;
      },
      restMs: (member: string) => rests[member] ?? 0,
      isHigh: () => false,
    };
    const turns = createTurns({ all: 1, ofGroup: 1, ofMember: 1 }, patient, owing(debts));
    turns.owe('rosa', 20);
    const begun: string[] = [];
    const later = ['maple', 'cedar'].map((group) =>
      turns({ group, member: 'rosa' }, async () => void begun.push(`rosa ${group}`)),
    );
    await turns({ group: 'maple', member: 'david' }, async () => void begun.push('david'));
    expect(begun).toEqual(['david']);
    rests.rosa = 0;
    await Promise.all(later);
    expect(begun).toEqual(['david', 'rosa maple', 'rosa cedar']);
  });

  it('come one at a time for whoever has owed much, each when it is known what is owed for the one before', async () => {
    const rests: Record<string, number> = {};
    const debts = {
      add: (member: string, ms: number) => {
        rests[member] = ms;
      },
      restMs: (member: string) => rests[member] ?? 0,
      isHigh: (member: string) => member === 'rosa',
    };
    const turns = createTurns({ all: 6, ofGroup: 6, ofMember: 3 }, { ...patient, mostMs: 200 }, owing(debts));
    let begun = 0;
    const task = () =>
      turns(rosa, async () => {
        begun += 1;
        await new Promise((resolve) => setTimeout(resolve, 20));
      });
    const [first, ...others] = [task(), task(), task()];
    await first;
    await tick();
    turns.owe('rosa', 60_000);
    await Promise.all(others.map((other) => expect(other).rejects.toThrow('too long')));
    expect(begun).toBe(1);
  });

  it('come later for whoever took more than is free, though they bring no crowd, and for nobody else', async () => {
    const used = createDebts({ freeMs: 40, rests: 10, mostMs: 400 });
    const turns = createTurns({ all: 6, ofGroup: 6, ofMember: 3 }, patient, { ...owing(used), used });
    const task = (owner: Owner, untimed?: boolean) =>
      turns(owner, () => new Promise((resolve) => setTimeout(resolve, 50)), untimed);
    const waitOf = async (owner: Owner) => {
      const cameMs = performance.now();
      await turns(owner, async () => undefined);
      return performance.now() - cameMs;
    };
    // As long as somebody reads says nothing of what it takes.
    await task(nora, true);
    expect(await waitOf(nora)).toBeLessThan(50);
    await Promise.all([task(rosa), task(rosa)]);
    const others = waitOf({ ...rosa, member: 'david' });
    expect(await waitOf(rosa)).toBeGreaterThan(250);
    expect(await others).toBeLessThan(50);
  });

  it('come before whoever owes would be turned away, however long the one before took', async () => {
    const debts = { add: () => {}, restMs: () => 0, isHigh: () => true };
    const turns = createTurns({ all: 6, ofGroup: 6, ofMember: 3 }, { ...patient, mostMs: 100 }, owing(debts));
    await turns(rosa, () => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(await turns(rosa, async () => 'begun')).toBe('begun');
  });

  it('are waited for longer by whoever owes: a page of theirs is late, and not in pieces', async () => {
    const waited = async (owes: boolean) => {
      const debts = { add: () => {}, restMs: () => 0, isHigh: () => owes };
      const patience = { ...patient, mostMs: 60, owingTimes: 4 };
      const turns = createTurns({ all: 1, ofGroup: 1, ofMember: 1 }, patience, owing(debts));
      const ends: (() => void)[] = [];
      turns(nora, () => new Promise<void>((end) => ends.push(end)));
      const cameMs = performance.now();
      await expect(turns(rosa, async () => undefined)).rejects.toThrow('too long');
      for (const end of ends) end();
      return performance.now() - cameMs;
    };
    expect(await waited(false)).toBeLessThan(200);
    expect(await waited(true)).toBeGreaterThanOrEqual(239);
  });

  it('are waited for longer by no more of a member’s tasks than a page has, in all groups together', async () => {
    const debts = { add: () => {}, restMs: () => 0, isHigh: (member: string) => member === 'rosa' };
    const crowd = { beyond: 3, rests: 0, mostMs: 0 };
    const patience = { ...patient, mostMs: 60, owingTimes: 4, crowd };
    const turns = createTurns({ all: 1, ofGroup: 1, ofMember: 1 }, patience, owing(debts));
    let end = () => {};
    const hold = () => turns(nora, () => new Promise<void>((resolve) => (end = resolve)));
    /** For how long each of eight tasks waits until it is turned away, or done. */
    const waits = () =>
      Array.from({ length: 8 }, async (_, n) => {
        const cameMs = performance.now();
        const owner = { ...rosa, group: n % 2 ? 'maple' : 'cedar' };
        const how = await turns(owner, async () => 'done').catch(() => 'turned away');
        return { how, long: performance.now() - cameMs >= 200 };
      });
    const turnedAway = (long: boolean, times: number) => Array(times).fill({ how: 'turned away', long });
    const inOrder = (all: { how: string; long: boolean }[]) =>
      all.sort((a, b) => Number(a.long) - Number(b.long));
    hold();
    const first = inOrder(await Promise.all(waits()));
    expect(first).toEqual([...turnedAway(false, 5), ...turnedAway(true, 3)]);
    // Those that have their turn after all leave their wait to others, as those do that were turned away.
    const second = waits();
    await new Promise((resolve) => setTimeout(resolve, 120));
    end();
    const done = (await Promise.all(second)).filter(({ how }) => how === 'done');
    expect(done).toHaveLength(3);
    await tick();
    hold();
    const third = inOrder(await Promise.all(waits()));
    expect(third).toEqual([...turnedAway(false, 5), ...turnedAway(true, 3)]);
    end();
  });

  it('are one member’s in all groups together', async () => {
    const { begun, bring } = house({ all: 6, ofGroup: 6, ofMember: 2 });
    for (const group of ['maple', 'cedar', 'oak', 'elm']) bring(group, 'ada');
    await tick();
    expect(begun).toHaveLength(2);
  });

  it('do every task once and never more at once than there are places for', async () => {
    const anyOwner: fc.Arbitrary<Owner> = fc.record({
      group: fc.constantFrom('maple', 'cedar', 'oak'),
      member: fc.constantFrom('a', 'b', 'c'),
    });
    const anyPlaces = fc.record({
      all: fc.integer({ min: 1, max: 5 }),
      ofGroup: fc.integer({ min: 1, max: 4 }),
      ofMember: fc.integer({ min: 1, max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(anyPlaces, fc.array(anyOwner, { maxLength: 40 }), async (places, owners) => {
        const turns = createTurns(places);
        const now = { all: 0, of: new Map<string, number>() };
        const change = (names: readonly string[], by: 1 | -1) => {
          now.all += by;
          for (const name of names) now.of.set(name, (now.of.get(name) ?? 0) + by);
        };
        let done = 0;
        await Promise.all(
          owners.map(({ group, member }, index) =>
            turns({ group, member }, async () => {
              const names = [group, `${group} ${member}`];
              change(names, 1);
              expect(now.all).toBeLessThanOrEqual(places.all);
              expect(now.of.get(group)).toBeLessThanOrEqual(places.ofGroup);
              expect(now.of.get(`${group} ${member}`)).toBeLessThanOrEqual(places.ofMember);
              for (let n = 0; n < index % 3; n += 1) await tick();
              change(names, -1);
              done += 1;
            }),
          ),
        );
        expect(done).toBe(owners.length);
      }),
      { numRuns: 60 },
    );
  });
});
