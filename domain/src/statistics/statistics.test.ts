import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fewestChanceCrossings, longestChanceRun, median, runChart } from './run-chart';
import { expectedRuns } from './runs';
import { beyondLimits, xmrLimits } from './xmr';

const values = (min: number, max: number) =>
  fc.array(fc.integer({ min: -50, max: 50 }), { minLength: min, maxLength: max });

describe('what chance makes', () => {
  it.each([
    [10, 6, 2],
    [12, 7, 3],
    [15, 7, 4],
    [16, 7, 4],
    [18, 7, 5],
    [20, 7, 6],
    [24, 8, 8],
    [30, 8, 10],
    [36, 8, 13],
    [48, 9, 18],
    [60, 9, 23],
    [100, 10, 41],
  ])('among %i useful points is a run of at most %i and at least %i crossings', (useful, run, crossings) => {
    // Anhøj & Olesen 2014; the longest runs agree with their table at 10, 12, 16, 20 and 24 points.
    expect(longestChanceRun(useful)).toBe(run);
    expect(fewestChanceCrossings(useful)).toBe(crossings);
  });

  it.each([
    [5, 3, 9],
    [8, 5, 13],
    [10, 7, 15],
    [12, 8, 18],
    [15, 11, 21],
    [20, 15, 27],
  ])('of %i points above and as many below are %i to %i runs', (each, fewest, most) => {
    // Swed & Eisenhart 1943, two-sided 5 %.
    expect(expectedRuns(each, each)).toEqual({ fewest, most });
  });
});

describe('a run chart', () => {
  const calm = [12, 15, 11, 14, 12, 15, 11, 15, 12, 14, 11, 15];

  it('has the median as its center, and leaves points on it out', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 2, 3])).toBe(2.5);
    expect(runChart([1, 2, 2, 2, 3])).toMatchObject({ median: 2, useful: 2, longestRun: 1, crossings: 1 });
    expect(runChart([])).toBeUndefined();
  });

  it('calls nothing a signal where values go up and down around it', () => {
    expect(runChart(calm)?.signals).toEqual([]);
  });

  it('shows where values moved to one side for longer than chance would', () => {
    const moved = [...calm.slice(0, 8).map((value) => value + 10), 3, 4, 5, 4, 3, 5, 4, 3];
    expect(runChart(moved)?.signals).toEqual([
      { kind: 'shift', from: 0, to: 7, direction: 'up', count: 8, limit: 7 },
      { kind: 'shift', from: 8, to: 15, direction: 'down', count: 8, limit: 7 },
      { kind: 'few-crossings', from: 0, to: 15, count: 1, limit: 4 },
    ]);
  });

  it('by the rules of IHI shows six on one side, five that rise, and too few or too many runs', () => {
    const kinds = (series: number[]) =>
      runChart(series, 'IHI')?.signals.map(({ kind, from, to }) => [kind, from, to]);
    const rising = [5, 9, 5, 9, 4, 6, 7, 8, 9, 4, 9, 5];
    expect(kinds(rising)).toEqual([['trend', 4, 8]]);
    expect(kinds([...Array(6).fill(9), ...Array(6).fill(1)])).toEqual([
      ['shift', 0, 5],
      ['shift', 6, 11],
      ['few-runs', 0, 11],
    ]);
    expect(kinds(Array.from({ length: 16 }, (_, at) => at % 2))).toEqual([['many-runs', 0, 15]]);
  });

  it('counts equal values of a trend once', () => {
    const trend = runChart([9, 1, 9, 1, 2, 3, 3, 4, 5, 1, 9, 2, 8], 'IHI')?.signals;
    expect(trend).toEqual([{ kind: 'trend', from: 3, to: 8, direction: 'up', count: 5, limit: 4 }]);
  });

  it('waits for ten useful points before it calls anything a signal', () => {
    const nine = [9, 9, 9, 9, 5, 1, 1, 1, 1, 1].slice(0, 9);
    expect(runChart(nine)).toMatchObject({ enough: false, signals: [] });
    fc.assert(
      fc.property(values(1, 9), (few) => {
        expect(runChart(few, 'IHI')?.signals).toEqual([]);
      }),
    );
  });

  it('says the same of values that are moved or stretched, and the mirrored of mirrored ones', () => {
    fc.assert(
      fc.property(values(10, 60), fc.constantFrom('ANHOEJ' as const, 'IHI' as const), (series, rules) => {
        const seen = runChart(series, rules)?.signals;
        expect(
          runChart(
            series.map((value) => 4 * value + 100),
            rules,
          )?.signals,
        ).toEqual(seen);
        const turned = { up: 'down', down: 'up' } as const;
        expect(
          runChart(
            series.map((value) => -value),
            rules,
          )?.signals,
        ).toEqual(
          seen?.map((signal) =>
            signal.direction ? { ...signal, direction: turned[signal.direction] } : signal,
          ),
        );
      }),
    );
  });

  it('rarely cries wolf: of random orders one in ten at most', () => {
    let alarms = 0;
    const orders = fc.sample(
      fc.array(fc.double({ noNaN: true, min: 0, max: 1 }), { minLength: 24, maxLength: 24 }),
      {
        numRuns: 2000,
        seed: 24,
      },
    );
    // fast-check likes repeated values; what is asked about is chance alone.
    let state = 12345;
    const random = () => {
      state = (state * 1103515245 + 12345) % 2147483648;
      return state / 2147483648;
    };
    for (const order of orders) if ((runChart(order.map(random))?.signals.length ?? 0) > 0) alarms += 1;
    expect(alarms / orders.length).toBeLessThan(0.1);
    expect(alarms).toBeGreaterThan(0);
  });
});

describe('XmR limits', () => {
  it('are those of the published example of flow rates', () => {
    // NIST/SEMATECH e-Handbook of Statistical Methods, 6.3.2.2: mean 50.81, mean range 1.8778, limits 45.8159 and 55.8041.
    const flow = [49.6, 47.6, 49.9, 51.3, 47.8, 51.2, 52.6, 52.4, 53.6, 52.1];
    const limits = xmrLimits(flow);
    expect(limits?.mean).toBeCloseTo(50.81, 2);
    expect(limits?.meanRange).toBeCloseTo(1.8778, 4);
    expect(limits?.lower).toBeCloseTo(45.8159, 2);
    expect(limits?.upper).toBeCloseTo(55.8041, 2);
    expect(limits && beyondLimits([...flow, 60, 40], limits)).toEqual([10, 11]);
  });

  it('are not widened by a single leap, and stay within what values can be', () => {
    const leap = [10, 11, 10, 11, 10, 11, 10, 11, 90, 10, 11, 10];
    const limits = xmrLimits(leap, { least: 0, most: 100 });
    expect(limits?.meanRange).toBe(1);
    expect(xmrLimits([1, 9, 1, 9, 1, 9], { least: 0 })?.lower).toBe(0);
    expect(xmrLimits([5])).toBeUndefined();
  });

  it('are none where nothing but leaps varies: they would be a line that every value lies beyond', () => {
    expect(xmrLimits([2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3])).toBeUndefined();
    expect(xmrLimits([0, 0, 0, 0, 9, 0, 0, 0, 0, 0])).toBeUndefined();
  });

  it('hold all values that are the same', () => {
    const same = xmrLimits([7, 7, 7]);
    expect(same).toEqual({ mean: 7, meanRange: 0, lower: 7, upper: 7 });
    expect(same && beyondLimits([7, 7, 7], same)).toEqual([]);
  });
});
