import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Failure, failedBefore, failurePlace, repeatsAmong } from './repeats';

const hourMs = 3_600_000;
const start = Date.UTC(2027, 0, 1);
const at = (hours: number) => new Date(start + hours * hourMs);
const failure = (given: Partial<Failure> & { hours?: number } = {}): Failure => {
  const { hours = 0, ...rest } = given;
  return { round: 'r', tool: 'rooms', linkId: 'light', place: 'room', sentAt: at(hours), ...rest };
};
const comesBack = (earlier: Failure, later: Failure) => repeatsAmong([later, earlier]).has(later);

describe('a repeat', () => {
  const later = failure({ hours: 24, round: 's' });

  it('is the same question of the same tool in the same place', () => {
    expect(comesBack(failure(), later)).toBe(true);
    expect(comesBack(failure({ tool: 'dining' }), later)).toBe(false);
    expect(comesBack(failure({ linkId: 'water' }), later)).toBe(false);
    expect(comesBack(failure({ place: 'other' }), later)).toBe(false);
  });

  it('has no place, and so no repeat, where neither room nor unit is given', () => {
    expect(comesBack(failure({ place: null }), { ...later, place: null })).toBe(false);
  });

  it('comes within 90 days, to the moment', () => {
    const last = failure({ hours: 90 * 24, round: 's' });
    expect(comesBack(failure(), last)).toBe(true);
    expect(comesBack(failure(), { ...last, sentAt: new Date(last.sentAt.getTime() + 1) })).toBe(false);
  });

  it('is one of two that were sent at one moment, always the same one', () => {
    const [one, other] = [failure({ round: 'a' }), failure({ round: 'b' })];
    expect(repeatsAmong([one, other])).toEqual(new Set([other]));
    expect(repeatsAmong([other, one])).toEqual(new Set([other]));
  });

  it('stands in its room; where there is none, in its unit', () => {
    expect(failurePlace({ unit_id: 'unit', location_id: 'room' })).toBe('room');
    expect(failurePlace({ unit_id: 'unit', location_id: null })).toBe('unit');
    expect(failurePlace({ unit_id: null, location_id: null })).toBeNull();
  });
});

const few = (name: string) => fc.integer({ min: 0, max: 2 }).map((n) => `${name}${n}`);
/** Failures of a year, many of them a multiple of 30 days apart and some at one moment. */
const failures = fc
  .array(
    fc.record({
      tool: few('tool'),
      linkId: few('question'),
      place: fc.option(few('place'), { freq: 5 }),
      sentAt: fc.tuple(fc.nat(12), fc.constantFrom(0, 0, 1, -1)).map(([n, off]) => at(n * 30 * 24 + off)),
    }),
    { maxLength: 60 },
  )
  .map((made) => made.map((each, n): Failure => ({ ...each, round: `r${n % 20}` })));

/** The rule counted over without any haste: pair by pair, in whole hours. */
const slowly = (all: readonly Failure[], later: Failure): Failure[] =>
  all.filter((earlier) => {
    const hours = (later.sentAt.getTime() - earlier.sentAt.getTime()) / hourMs;
    const same = (['tool', 'linkId', 'place'] as const).every((key) => earlier[key] === later[key]);
    const before = hours > 0 || (hours === 0 && earlier.round < later.round);
    return same && later.place !== null && before && hours <= 90 * 24;
  });

it('is found among many as a slow recount finds it', () => {
  fc.assert(
    fc.property(failures, (all) => {
      const repeats = repeatsAmong(all);
      for (const later of all) {
        const expected = slowly(all, later);
        expect(repeats.has(later)).toBe(expected.length > 0);
        const found = failedBefore(all, later).filter(({ linkId }) => linkId === later.linkId);
        expect(new Set(found)).toEqual(new Set(expected));
        const times = found.map(({ sentAt }) => sentAt.getTime());
        expect(times).toEqual(times.toSorted((one, other) => other - one));
      }
    }),
  );
});
