import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './day';
import { fiscalPeriod, fiscalQuarterOf, submissionDueOn } from './fiscal-quarters';

describe('a fiscal quarter', () => {
  it.each([
    [{ year: 2027, quarter: 1 }, '2026-10-01', '2026-12-31', '2027-02-14'],
    [{ year: 2028, quarter: 2 }, '2028-01-01', '2028-03-31', '2028-05-15'],
    [{ year: 2027, quarter: 3 }, '2027-04-01', '2027-06-30', '2027-08-14'],
    [{ year: 2027, quarter: 4 }, '2027-07-01', '2027-09-30', '2027-11-14'],
  ])('%o lasts from %s to %s, and its data is due on %s', (of, first, last, due) => {
    expect(fiscalPeriod(of)).toEqual({ first, last });
    expect(submissionDueOn(of)).toBe(due);
  });

  it('holds each of its days, and no other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30_000 }), (days) => {
        const day = addDays('1990-01-01', days);
        const { first, last } = fiscalPeriod(fiscalQuarterOf(day));
        expect(first <= day && day <= last).toBe(true);
      }),
    );
  });
});
