import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawRun } from './run-drawing';

const size = { width: 500, height: 200 };
const points = (...values: number[]) =>
  values.map((value, at) => ({ day: `2026-${String(at + 1).padStart(2, '0')}-15`, value }));
const nothing = { median: undefined, goal: undefined, baseline: undefined, marked: [] };

describe('a run chart as it is drawn', () => {
  it('has round numbers at its side, from zero where the values are near it, and the goal within', () => {
    const { yTicks, goal, plot } = drawRun({ ...nothing, points: points(4.2, 6.1, 5), goal: 3 }, size);
    expect(yTicks.map(({ value }) => value)).toEqual([0, 2, 4, 6, 8]);
    expect(goal).toBeLessThan(plot.bottom);
    expect(goal).toBeGreaterThan(plot.top);
  });

  it('says the months below, and of one of them the year', () => {
    const months = drawRun({ ...nothing, points: points(1, 2, 3, 4, 5) }, size).xTicks;
    expect(months.map(({ text }) => text)).toEqual(['Feb 2026', 'Mar', 'Apr', 'May']);
    const newYear = drawRun({ ...nothing, points: points(1, 2), marked: ['2025-11-20'] }, size).xTicks;
    expect(newYear.map(({ text }) => text)).toEqual(['Dec', 'Jan 2026', 'Feb']);
    const week = drawRun({ ...nothing, points: points(1), marked: ['2026-01-19'] }, size).xTicks;
    expect(week.map(({ text }) => text)).toEqual(['Jan 15, 2026', 'Jan 16', 'Jan 17', 'Jan 18', 'Jan 19']);
  });

  it('puts numbers of days that are near each other above one another', () => {
    const { marks } = drawRun(
      { ...nothing, points: points(1, 2, 3), marked: ['2026-02-01', '2026-02-02', '2026-03-01'] },
      size,
    );
    expect(marks.map(({ number, row }) => [number, row])).toEqual([
      [1, 0],
      [2, 1],
      [3, 0],
    ]);
  });

  it('keeps everything within the plot, whatever was measured when', () => {
    const day = fc
      .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
      .map((at) => at.toISOString().slice(0, 10));
    const value = fc.double({ min: -1e12, max: 1e12, noNaN: true });
    const many = fc.array(fc.record({ day, value }), { maxLength: 30 });
    const marked = fc.array(day, { maxLength: 10 }).map((days) => days.sort());
    fc.assert(
      fc.property(many, fc.option(value, { nil: undefined }), marked, (some, goal, days) => {
        const sorted = [...some].sort((a, b) => (a.day < b.day ? -1 : 1));
        const { plot, ...drawn } = drawRun(
          { points: sorted, median: undefined, goal, baseline: goal && -goal, marked: days },
          size,
        );
        const xs = [...drawn.points, ...drawn.xTicks, ...drawn.marks].map(({ x }) => x);
        const ys = [...drawn.points, ...drawn.yTicks]
          .map(({ y }) => y)
          .concat(drawn.goal ?? [], drawn.baseline ?? []);
        for (const x of xs) expect(x).toBeGreaterThanOrEqual(plot.left - 0.01);
        for (const x of xs) expect(x).toBeLessThanOrEqual(plot.right + 0.01);
        for (const y of ys) expect(y).toBeGreaterThanOrEqual(plot.top - 0.01);
        for (const y of ys) expect(y).toBeLessThanOrEqual(plot.bottom + 0.01);
        expect(drawn.yTicks.length).toBeLessThanOrEqual(12);
        expect(drawn.xTicks.length).toBeLessThanOrEqual(10);
      }),
    );
  });
});
