import { describe, expect, it } from 'vitest';
import {
  addMonths,
  firstDayOf,
  monthName,
  monthNames,
  monthOf,
  monthsThrough,
  monthText,
  shortMonthName,
  shortMonthNames,
  shortMonthText,
} from './month';

describe('a month', () => {
  it('is the beginning of each of its days', () => {
    expect([monthOf('2027-02-28'), firstDayOf('2027-02')]).toEqual(['2027-02', '2027-02-01']);
  });

  it('comes after December in the next year, and before January in the last', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01');
    expect(addMonths('2027-01', -1)).toBe('2026-12');
    expect(addMonths('2027-03', -27)).toBe('2024-12');
    expect(addMonths('0999-12', 1)).toBe('1000-01');
  });

  it('ends a row of months that misses none', () => {
    expect(monthsThrough('2027-02', 4)).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
    expect(monthsThrough('2027-02', 1)).toEqual(['2027-02']);
  });

  it('is called by its name wherever it is read', () => {
    expect([
      monthText('2027-01'),
      shortMonthText('2027-01'),
      monthName('2027-01'),
      shortMonthName('2026-12'),
    ]).toEqual(['January 2027', 'Jan 2027', 'January', 'Dec']);
    expect([monthNames.length, monthNames[0], monthNames[11]]).toEqual([12, 'January', 'December']);
    expect([shortMonthNames.length, shortMonthNames[1], shortMonthNames[11]]).toEqual([12, 'Feb', 'Dec']);
  });
});
