import { describe, expect, it } from 'vitest';
import { emptyValues } from '../../../ui/form/wire';
import { cycleFields, nextCycle } from './cycle-fields';

const before = {
  ...emptyValues(cycleFields),
  test: 'Hourly rounding on one hall',
  measure: 'Falls a week',
  prediction: 'Half as many',
  observations: 'Missed at shift change',
  startDate: '2031-02-01',
  decision: 'ADAPT',
  nextStep: 'Round before the shift ends',
};

describe('the cycle after one that is adapted', () => {
  it('tests what the one before said comes next, from today, and measures it the same way', () => {
    expect(nextCycle(before, '2031-03-01')).toMatchObject({
      test: 'Round before the shift ends',
      measure: 'Falls a week',
      startDate: '2031-03-01',
    });
  });

  it('predicts, sees and decides anew', () => {
    const next = { ...emptyValues(cycleFields), ...nextCycle(before, '2031-03-01') };
    expect(next).toMatchObject({ prediction: '', observations: '', decision: '', nextStep: '', endDate: '' });
  });

  it('tests the same again where nothing was said of what comes next', () => {
    expect(nextCycle({ ...before, nextStep: ' ' }, '2031-03-01').test).toBe('Hourly rounding on one hall');
  });
});
