import { describe, expect, it } from 'vitest';
import { layOut } from './chart-geometry';
import { analyse, type ChartSeries, valueWords } from './series';

const series = (values: number[], more: Partial<ChartSeries> = {}): ChartSeries => ({
  text: 'Falls',
  kind: 'number',
  unit: null,
  points: values.map((value, at) => ({
    id: String(at),
    day: `2031-${String(1 + Math.floor(at / 2)).padStart(2, '0')}-${at % 2 === 0 ? '01' : '15'}`,
    value,
    numerator: null,
    denominator: null,
  })),
  ...more,
});

describe('a series', () => {
  it('marks the points of a shift, and those beyond the limits before them', () => {
    const moved = analyse(
      series([12, 11, 12, 11, 12, 11, 12, 11, 1, 2, 1, 2, 12, 1, 2, 1, 2, 1, 2, 30]),
      'ANHOEJ',
    );
    expect(moved.points.map(({ signal }) => signal)).toEqual([
      ...Array(8).fill('run'),
      ...Array(11).fill(undefined),
      'limit',
    ]);
  });

  it('has limits only from ten values on, on trial below twelve, and no scores beyond 100 percent', () => {
    expect(
      analyse(
        series(
          Array(9)
            .fill(0)
            .map((_, at) => at),
        ),
        'ANHOEJ',
      ).limits,
    ).toBeUndefined();
    const scores = series([90, 100, 90, 100, 90, 100, 90, 100, 90, 100, 90, 100], { kind: 'score' });
    expect(analyse(scores, 'ANHOEJ')).toMatchObject({ trial: false, limits: { upper: 100 } });
    const fewer = analyse({ ...scores, points: scores.points.slice(0, 11) }, 'ANHOEJ');
    expect(fewer).toMatchObject({ trial: true, limits: { upper: 100 } });
  });

  it('writes values with what they count, and no more digits than mean something', () => {
    expect(valueWords(1234.5, { kind: 'number', unit: 'meals' })).toBe('1,235 meals');
    expect(valueWords(4.333, { kind: 'rate', unit: null })).toBe('4.33');
    expect(valueWords(88.888, { kind: 'score', unit: null })).toBe('88.9%');
    expect(valueWords(85, { kind: 'rate', unit: '%' })).toBe('85%');
  });
});

describe('a chart', () => {
  const size = { width: 600, height: 280 };
  const within = (x: number) => x >= 46 && x <= 586;

  it('holds every point, limit and note within its plot', () => {
    const { points, limits, median, marks, plot } = layOut(
      analyse(series([9, 8, 9, 8, 9, 8, 9, 8, 9, 8, 9, 30]), 'ANHOEJ'),
      ['2030-12-01', '2031-08-01'],
      size,
    );
    expect(
      points
        .map(({ x }) => x)
        .concat(marks.map(({ x }) => x))
        .every(within),
    ).toBe(true);
    const heights = [...points.map(({ y }) => y), limits?.lower, limits?.upper, median];
    expect(heights.every((y) => y !== undefined && y >= plot.top && y <= plot.bottom)).toBe(true);
  });

  it('reaches to the goal and the baseline, where they lie beyond the values', () => {
    const { goal, baseline, plot } = layOut(
      analyse(series([5, 6, 5], { goal: 1, baseline: 12 }), 'ANHOEJ'),
      [],
      size,
    );
    expect(goal).toBeGreaterThan(baseline ?? Number.NaN);
    expect(goal).toBeLessThanOrEqual(plot.bottom);
    expect(baseline).toBeGreaterThanOrEqual(plot.top);
    expect(layOut(analyse(series([5, 6, 5]), 'ANHOEJ'), [], size)).toMatchObject({
      goal: undefined,
      baseline: undefined,
    });
  });

  it('shows a single value, and values that are all the same', () => {
    for (const values of [[4], [0, 0, 0], [-3, -3]]) {
      const { points, yTicks, path } = layOut(analyse(series(values), 'ANHOEJ'), [], size);
      expect(points.every(({ x, y }) => within(x) && Number.isFinite(y))).toBe(true);
      expect(yTicks.length).toBeGreaterThan(1);
      expect(path).not.toContain('NaN');
    }
  });
});

it('names each day once on the axis, however close its values are', () => {
  const [first, second] = series([3, 4]).points;
  if (!first || !second) throw new Error('The series has two values');
  const points = [
    { ...first, day: '2031-11-24' },
    { ...second, day: '2031-11-25' },
  ];
  const { xTicks } = layOut(analyse(series([], { points }), 'ANHOEJ'), [], { width: 900, height: 280 });
  expect(xTicks.map(({ at }) => at.toISOString())).toEqual([
    '2031-11-24T00:00:00.000Z',
    '2031-11-25T00:00:00.000Z',
  ]);
});
