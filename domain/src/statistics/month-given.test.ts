import { describe, expect, it } from 'vitest';
import { givenMonth } from './month-given';

const today = '2027-05-01';

describe('statistics', () => {
  it('are of a month that has begun, if only today', () => {
    expect(givenMonth('5', '2027', today)).toEqual({ ok: true, month: '2027-05' });
    expect(givenMonth('05', '2027', today)).toEqual({ ok: true, month: '2027-05' });
    expect(givenMonth('6', '2027', today)).toEqual({
      ok: false,
      field: 'month',
      message: 'June 2027 has not begun yet',
    });
    expect(givenMonth('1', '2028', today)).toMatchObject({ ok: false, field: 'month' });
    expect(givenMonth('12', '2000', today)).toEqual({ ok: true, month: '2000-12' });
  });

  it('are of a month and a year, and say which of them is none', () => {
    for (const month of ['', '0', '13', '1.5', '-1', ' 5', '005'])
      expect(givenMonth(month, '2027', today)).toMatchObject({ ok: false, field: 'month' });
    for (const year of ['', '27', '1999', '20270', 'next'])
      expect(givenMonth('5', year, today)).toMatchObject({ ok: false, field: 'year' });
  });
});
