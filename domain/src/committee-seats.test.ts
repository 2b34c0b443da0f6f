import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CommitteeSeat,
  committeeOn,
  committeeSeatNames,
  faultOfHolding,
  type Holding,
} from './committee-seats';

const day = '2027-03-01';
const holds = (
  seat: CommitteeSeat,
  userId: string,
  from = '2027-01-01',
  to: string | null = null,
): Holding => ({
  seat,
  userId,
  from,
  to,
});
const whole = [
  holds('NURSING', 'rosa'),
  holds('MEDICAL', 'anand'),
  holds('INFECTION', 'marcus'),
  holds('LEADER', 'denise'),
  holds('STAFF', 'keisha'),
  holds('STAFF', 'linh'),
];
const missing = (holdings: readonly Holding[], on = day) =>
  committeeOn(on, holdings).seats.flatMap(({ seat, missing }) => (missing > 0 ? [[seat, missing]] : []));
const without = (...gone: string[]) => whole.filter(({ userId }) => !gone.includes(userId));

describe('the seats of the quality committee', () => {
  it('are six, each missing until somebody fills it', () => {
    expect(missing([])).toEqual([
      ['NURSING', 1],
      ['MEDICAL', 1],
      ['INFECTION', 1],
      ['LEADER', 1],
      ['STAFF', 2],
    ]);
    expect(committeeOn(day, whole)).toMatchObject({ complete: true, uncounted: [] });
    for (const { seat, userId } of whole) expect(missing(without(userId))).toEqual([[seat, 1]]);
  });

  it('of nursing and infection can be one person’s, who still is none of the three others', () => {
    const both = [...without('marcus'), holds('INFECTION', 'rosa')];
    expect(committeeOn(day, both).complete).toBe(true);
    const thrice = [...both.filter(({ userId }) => userId !== 'linh'), holds('STAFF', 'rosa')];
    expect(missing(thrice)).toEqual([['STAFF', 1]]);
    expect(committeeOn(day, thrice).uncounted).toEqual(['rosa']);
  });

  it('of the medical director is nobody’s who is employed as nurse or preventionist', () => {
    const both = [...without('anand'), holds('MEDICAL', 'rosa')];
    expect(missing(both)).toEqual([['MEDICAL', 1]]);
    expect(committeeOn(day, both).uncounted).toEqual(['rosa']);
  });

  it('of the three others want a leader, and a second leader is one of them', () => {
    expect(missing([...without('denise'), holds('STAFF', 'petra')])).toEqual([['LEADER', 1]]);
    expect(missing([...without('linh'), holds('LEADER', 'petra')])).toEqual([]);
    // The same person twice is one person.
    expect(missing([...without('linh'), holds('LEADER', 'keisha')])).toEqual([['STAFF', 1]]);
  });

  it('count from their first day to their last', () => {
    const rest = without('anand');
    const medical = holds('MEDICAL', 'anand', '2027-02-01', '2027-03-01');
    expect(missing([...rest, medical], '2027-01-31')).toEqual([['MEDICAL', 1]]);
    expect(missing([...rest, medical], '2027-02-01')).toEqual([]);
    expect(missing([...rest, medical], '2027-03-01')).toEqual([]);
    expect(missing([...rest, medical], '2027-03-02')).toEqual([['MEDICAL', 1]]);
  });

  it('are complete only with three others who hold no seat by office', () => {
    const anyone = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g');
    const some = fc.array(fc.tuple(fc.constantFrom(...committeeSeatNames), anyone), { maxLength: 14 });
    fc.assert(
      fc.property(some, (given) => {
        const holdings = given.map(([seat, userId]) => holds(seat, userId));
        if (!committeeOn(day, holdings).complete) return;
        const named = (seat: CommitteeSeat) =>
          new Set(given.filter(([of]) => of === seat).map(([, who]) => who));
        const byOffice = new Set([...named('NURSING'), ...named('MEDICAL'), ...named('INFECTION')]);
        const others = [...named('LEADER'), ...named('STAFF')].filter((who) => !byOffice.has(who));
        expect(new Set(others).size).toBeGreaterThanOrEqual(3);
      }),
    );
  });
});

describe('holding a seat', () => {
  it('ends on no day before it began', () => {
    expect(faultOfHolding(holds('STAFF', 'keisha', day, '2027-02-28'), [])).toMatch(/lies before/);
    expect(faultOfHolding(holds('STAFF', 'keisha', day, day), [])).toBeUndefined();
  });

  it('is not said twice for the same days', () => {
    const held = holds('STAFF', 'keisha', '2027-01-01', '2027-06-30');
    expect(faultOfHolding(holds('STAFF', 'keisha', '2027-06-30'), [held])).toMatch(/already/);
    expect(faultOfHolding(holds('STAFF', 'keisha', '2027-07-01'), [held])).toBeUndefined();
    expect(faultOfHolding(holds('LEADER', 'keisha', '2027-06-30'), [held])).toBeUndefined();
    expect(faultOfHolding(holds('STAFF', 'linh', '2027-06-30'), [held])).toBeUndefined();
  });
});
