import { describe, expect, it } from 'vitest';
import { monthIn } from './month-choice';

const today = '2027-01-05';

describe('the month of an address', () => {
  it('is the one it names, this one too', () => {
    expect(monthIn('2026-03', today)).toBe('2026-03');
    expect(monthIn('2027-01', today)).toBe('2027-01');
  });

  it('is the last that is over where it names none, or none that has begun', () => {
    for (const given of [null, '', 'March', '2026-13', '2026-3', '2027-02', '1999-12'])
      expect(monthIn(given, today)).toBe('2026-12');
  });
});
