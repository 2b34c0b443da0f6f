import { emptyGoal } from '@lamplight/domain/pips/content';
import { runChart } from '@lamplight/domain/statistics/run-chart';
import { describe, expect, it } from 'vitest';
import type { Cycle, Intervention, Measurement } from '../pips.api';
import { aimSentence, type Measured, measureSeries, progressMarks, shiftSentence, unitOf } from './measure';
import { readPasted } from './pasted';

const measured = (date: string, value: number, more: Partial<Measurement> = {}): Measurement => ({
  date,
  value,
  numerator: null,
  denominator: null,
  note: null,
  version: 1,
  completedForm: null,
  ...more,
});

const done = (
  action: string,
  doneDate: string | null,
  status: Intervention['status'] = 'DONE',
): Intervention => ({
  id: action,
  action,
  strength: null,
  responsible: null,
  dueDate: null,
  status,
  doneDate,
  note: null,
  stepVersion: 1,
});

const pip: Measured = {
  goal: {
    ...emptyGoal,
    measure: 'Falls',
    unit: 'falls',
    target: 2,
    targetDate: '2031-12-31',
    baseline: 6,
    source: null,
  },
  measurements: [measured('2031-03-01', 3.1), measured('2031-02-01', 5)],
  interventions: [],
  cycles: [],
};
const sayDay = (day: string) => day;

describe('the measure of a PIP', () => {
  it('is charted by day, with its goal and baseline', () => {
    expect(measureSeries(pip)).toMatchObject({
      text: 'Falls',
      unit: 'falls',
      goal: 2,
      baseline: 6,
      points: [{ day: '2031-02-01' }, { day: '2031-03-01', value: 3.1 }],
    });
  });

  it('tells apart what was typed and what a form says of the same day', () => {
    const both = [
      measured('2031-02-01', 5),
      measured('2031-02-01', 4, { version: null, completedForm: 'f' }),
    ];
    const ids = measureSeries({ ...pip, measurements: both }).points.map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
  });

  it('is in percent where it is counted per hundred and nothing else is said', () => {
    expect(unitOf({ unit: null, multiplier: 100 })).toBe('%');
    expect(unitOf({ unit: 'of beds', multiplier: 100 })).toBe('of beds');
    expect(unitOf({ unit: '', multiplier: 1 })).toBeNull();
  });

  it('says the latest value and the goal, and that it is reached when it is', () => {
    expect(aimSentence(pip, sayDay)).toBe('Latest: 3.1 falls on 2031-03-01. Goal: 2 falls by 2031-12-31.');
    const reached = { ...pip, measurements: [measured('2031-03-01', 2)] };
    expect(aimSentence(reached, sayDay)).toContain('The latest value reaches it.');
    const up = { ...reached, goal: { ...pip.goal, direction: 'UP' as const, target: 90 } };
    expect(aimSentence(up, sayDay)).not.toContain('reaches');
  });

  it('marks interventions that are done and cycles as they begin, by day', () => {
    const cycle = { startDate: '2031-01-15', test: 'Hourly rounding' } as Cycle;
    const marks = progressMarks({
      ...pip,
      interventions: [
        done('Grab bars', '2031-02-10'),
        done('Leaflet', null),
        done('Alarm', '2031-01-01', 'DROPPED'),
      ],
      cycles: [cycle],
    });
    expect(marks).toEqual([
      { day: '2031-01-15', text: 'Cycle 1 begins: Hourly rounding' },
      { day: '2031-02-10', text: 'Done: Grab bars' },
    ]);
  });

  it('says whether a shift is towards the goal', () => {
    const shifted = runChart([6, 7, 6, 7, 6, 7, 6, 7, 6, 7, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1]);
    expect(shiftSentence(shifted, { direction: 'DOWN' })).toContain('towards the goal');
    expect(shiftSentence(shifted, { direction: 'UP' })).toContain('away from the goal');
    expect(shiftSentence(runChart([1, 2, 1, 2]), { direction: 'UP' })).toBeUndefined();
  });
});

describe('columns copied from a sheet', () => {
  it('are read by day, whichever way it is written, and a heading is passed over', () => {
    expect(readPasted('Date\tFalls\n2/3/2031\t1,204\n2031-01-05\t3.5\n')).toEqual({
      rows: [
        { date: '2031-01-05', value: 3.5 },
        { date: '2031-02-03', value: 1204 },
      ],
      unread: [],
    });
    expect(readPasted('1/2/31; 40%').rows).toEqual([{ date: '2031-01-02', value: 40 }]);
  });

  it('say which lines are not understood, and count the last of a day', () => {
    expect(readPasted('2031-01-05\t1\n2031-01-05\t2\n2/30/2031\t4\nlast week\tfew')).toEqual({
      rows: [{ date: '2031-01-05', value: 2 }],
      unread: ['2/30/2031\t4', 'last week\tfew'],
    });
  });
});
