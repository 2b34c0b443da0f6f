import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTurns, type Owner, type Places } from './turns';

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
    const rosa = { group: 'maple', member: 'rosa' };
    const failed = turns(rosa, () => Promise.reject(new Error('broken')));
    await expect(failed).rejects.toThrow('broken');
    expect(await turns(rosa, async () => 'done')).toBe('done');
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
