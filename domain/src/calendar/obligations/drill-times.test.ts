import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minutesOfClock } from '../../meetings/meetings';
import { drillsBetween, heldBetween } from './drill-times';

const at = (...times: readonly string[]) => heldBetween(times.map(minutesOfClock));
const between = (from: string, to: string) => ({ from: minutesOfClock(from), to: minutesOfClock(to) });

describe('the times of drills', () => {
  it('are near each other within an hour, of which the last minute counts', () => {
    expect(at('02:20', '02:00', '02:40')).toEqual(between('02:00', '02:40'));
    expect(at('02:00', '03:00', '02:30')).toEqual(between('02:00', '03:00'));
    expect(at('02:00', '03:01', '02:30')).toBeNull();
    expect(at('02:00', '02:00', '02:00')).toEqual(between('02:00', '02:00'));
  });

  it('are near each other across midnight too', () => {
    expect(at('00:20', '23:50', '00:05')).toEqual(between('23:50', '00:20'));
    expect(at('23:59', '00:00', '23:59')).toEqual(between('23:59', '00:00'));
    expect(at('00:31', '23:30', '00:05')).toBeNull();
  });

  it('say nothing where they are few, or where one of them is not known', () => {
    expect(at()).toBeNull();
    expect(at('02:00', '02:00')).toBeNull();
    expect(heldBetween([120, 120, 120, null])).toBeNull();
  });

  it('are found to be near as a look at every hour of the clock finds them', () => {
    const near = fc.tuple(fc.integer({ min: 0, max: 1_439 }), fc.array(fc.nat(70), { minLength: 3 }));
    const times = fc.oneof(
      fc.array(fc.integer({ min: 0, max: 1_439 }), { minLength: 3, maxLength: 6 }),
      near.map(([first, later]) => later.map((minutes) => (first + minutes) % 1_440)),
    );
    const after = (from: number, time: number) => (time - from + 1_440) % 1_440;
    fc.assert(
      fc.property(times, (given) => {
        const found = heldBetween(given);
        const fits = given.some((from) => given.every((time) => after(from, time) <= 60));
        expect(found !== null).toBe(fits);
        if (!found) return;
        const { from, to } = found;
        expect(given).toEqual(expect.arrayContaining([from, to]));
        expect(given.every((time) => after(from, time) <= after(from, to))).toBe(true);
      }),
    );
  });
});

describe('the last drills of a shift', () => {
  const drill = (day: string, time: string) => ({
    id: day,
    kind: 'FIRE_DRILL' as const,
    day,
    timeMinutes: minutesOfClock(time),
    shift: 'NIGHT' as const,
    fiscalYear: null,
    fiscalQuarter: null,
    filed: true,
  });
  const drills = [
    drill('2025-03-31', '05:00'),
    drill('2025-04-01', '02:00'),
    drill('2025-08-03', '02:40'),
    drill('2025-12-31', '02:10'),
    drill('2026-03-31', '02:30'),
    drill('2026-04-01', '05:00'),
  ];

  it('are those of four quarters, whichever day of the last of them is looked at', () => {
    for (const day of ['2026-01-01', '2026-02-28', '2026-03-31'])
      expect(drillsBetween(drills, day)).toEqual(between('02:00', '02:40'));
    for (const day of ['2025-12-31', '2026-04-01']) expect(drillsBetween(drills, day)).toBeNull();
  });
});
