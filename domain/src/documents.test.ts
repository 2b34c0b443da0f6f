import { describe, expect, it } from 'vitest';
import { addDays } from './calendar/day';
import { fileOverdue, isMade, madeTypes, remindedOfFile, reviewState } from './documents';

describe('documents', () => {
  it('of PIPs, minutes and completed forms are written by Lamplight alone', () => {
    expect(madeTypes).toEqual([
      'QAPI_PLAN',
      'MEETING_REPORT',
      'AUXILIARY_REPORT',
      'CALENDAR',
      'POLICY',
      'SURVEY',
      'OTHER',
    ]);
    expect(isMade('PIP')).toBe(false);
  });

  it('are overdue from the day after their file was due, for as long as it has not come', () => {
    const pending = { hasFile: false, dueOn: '2026-03-05' };
    expect(fileOverdue(pending, '2026-03-05')).toBe(false);
    expect(fileOverdue(pending, '2026-03-06')).toBe(true);
    expect(fileOverdue({ ...pending, hasFile: true }, '2026-03-06')).toBe(false);
    expect(fileOverdue({ hasFile: false, dueOn: null }, '2026-03-06')).toBe(false);
  });

  it('are to be reviewed soon within 30 days, and overdue from the day after', () => {
    expect(reviewState(null, '2026-01-31')).toBe(null);
    expect(reviewState('2026-01-30', '2026-01-31')).toBe('OVERDUE');
    expect(reviewState('2026-01-31', '2026-01-31')).toBe('SOON');
    expect(reviewState('2026-03-02', '2026-01-31')).toBe('SOON');
    expect(reviewState('2026-03-03', '2026-01-31')).toBe('LATER');
  });
});

describe('reminders of a file', () => {
  it('come three days before its day, on the day, and each week after', () => {
    const days = Array.from({ length: 30 }, (_, at) => addDays('2028-02-20', at));
    expect(days.filter((day) => remindedOfFile('2028-02-28', day))).toEqual([
      '2028-02-25',
      '2028-02-28',
      '2028-03-06',
      '2028-03-13',
      '2028-03-20',
    ]);
  });
});
