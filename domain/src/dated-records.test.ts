import { describe, expect, it } from 'vitest';
import { type DatedRecordSaid, faultsOf } from './dated-records';

const now = { day: '2026-05-20', timeMinutes: 600 };
const drill: DatedRecordSaid = {
  kind: 'FIRE_DRILL',
  day: '2026-05-20',
  timeMinutes: null,
  shift: 'DAY',
  fiscalYear: null,
  fiscalQuarter: null,
};
const against = (said: Partial<DatedRecordSaid>) =>
  faultsOf({ ...drill, ...said }, now).map(({ field, message }) => `${field}: ${message}`);

describe('the time of a fire drill', () => {
  it('may be said, up to now, or left open', () => {
    for (const timeMinutes of [null, 0, 600]) expect(against({ timeMinutes })).toEqual([]);
    expect(against({ day: '2026-05-19', timeMinutes: 1439 })).toEqual([]);
  });

  it('is none that is still to come, which of a day to come is said of the day alone', () => {
    expect(against({ timeMinutes: 601 })).toEqual(['time: This time is still to come']);
    expect(against({ day: '2026-05-21', timeMinutes: 601 })).toEqual(['date: This day is still to come']);
  });

  it('is of nothing else that is recorded', () => {
    const plan = { kind: 'EMERGENCY_PLAN', shift: null } as const;
    expect(against(plan)).toEqual([]);
    for (const timeMinutes of [0, 1439])
      expect(against({ ...plan, timeMinutes })).toEqual(['time: Only a fire drill has a time']);
  });
});
