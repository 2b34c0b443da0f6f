import fc from 'fast-check';
import { expect, it } from 'vitest';
import { faultsOf } from '../../dated-records';
import { monthIn } from '../month';
import { countsFor, otherPeriodText } from './counted-records';
import { anyFacts } from './obligations.arbitrary';
import { obligationsOf } from './obligations-of';

it('says where a record counts as the panel counts it', () => {
  fc.assert(
    fc.property(anyFacts, (given) => {
      const facts = {
        ...given,
        since: '2020-01-01',
        today: '2026-12-31',
        rules: { ...given.rules, shifts: 3 as const },
      };
      const rows = obligationsOf(facts, { from: '2023-01-01', to: '2027-12-31' });
      for (const record of facts.records) {
        // What the server takes: staffing data of a quarter that had begun by then.
        if (faultsOf(record, { day: facts.today, timeMinutes: 1_439 }).length > 0) continue;
        const { row, year, month } = countsFor({ ...record, date: record.day });
        const behind = rows
          .find(({ id }) => id === row)
          ?.requirements.filter(({ evidence }) => evidence.some(({ id }) => id === record.id));
        const dueIn = (length: number) => [...new Set(behind?.map(({ dueOn }) => dueOn.slice(0, length)))];
        expect(month === null ? dueIn(4) : dueIn(7)).toEqual([
          month === null ? `${year}` : monthIn(year, month),
        ]);
      }
    }),
    { numRuns: 40 },
  );
});

it('names the period of a day that is another than the one shown', () => {
  const shown = { year: 2026, month: 12 };
  expect(otherPeriodText('FIRE_DRILL', '2026-09-20', shown)).toBe('July to September 2026');
  expect(otherPeriodText('FIRE_DRILL', '2026-10-01', shown)).toBeUndefined();
  expect(otherPeriodText('EMERGENCY_PLAN', '2026-01-01', shown)).toBeUndefined();
  expect(otherPeriodText('EMERGENCY_PLAN', '2025-12-31', shown)).toBe('2025');
  expect(otherPeriodText('STAFFING_DATA', '2024-05-05', shown)).toBeUndefined();
});
