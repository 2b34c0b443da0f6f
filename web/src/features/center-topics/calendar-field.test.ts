import { describe, expect, it } from 'vitest';
import { calendarField, calendarWords } from './calendar-field';

const field = calendarField('2026-11-17');
const saved = {
  rrule: 'FREQ=MONTHLY;BYDAY=3TU',
  startDate: '2026-01-01',
  time: '10:00',
  durationMinutes: 90,
};

describe('when the meetings of a topic are, in its form', () => {
  it('is none where none was chosen, and clears what is there', () => {
    expect(field.write(field.read(null))).toEqual({ rrule: null });
    expect(field.words(field.read(null), { today: '2026-11-17', nameOf: () => undefined })).toBe(
      'No meetings',
    );
  });

  it('comes back as it was saved', () => {
    expect(field.write(field.read(saved))).toEqual(saved);
    expect(field.read(saved)).toMatchObject({
      pattern: 'NTH_WEEKDAY',
      nth: '3',
      weekday: 'TU',
      duration: '90',
    });
    expect(calendarWords(field.read(saved), 'en-US')).toBe('Monthly, on the third Tuesday, 10:00 AM');
  });

  it('keeps a rule from elsewhere that says more than can be chosen', () => {
    const other = { ...saved, rrule: 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1' };
    expect(field.read(other).pattern).toBe('OTHER');
    expect(field.write(field.read(other))).toEqual(other);
  });

  it('begins with what today suggests once it is chosen', () => {
    const chosen = { ...field.read(null), pattern: 'NTH_WEEKDAY' as const };
    expect(field.write(chosen)).toMatchObject({ rrule: 'FREQ=MONTHLY;BYDAY=3TU', startDate: '2026-11-17' });
  });

  it.each([
    [{ pattern: 'WEEKDAYS', weekdays: [] }, 'weekdays'],
    [{ time: '' }, 'time'],
    [{ startDate: '' }, 'startDate'],
    [{ duration: '1.5' }, 'durationMinutes'],
    [{ duration: '1441' }, 'durationMinutes'],
    [{ until: '2025-12-31' }, 'until'],
  ] as const)('with %j is to be put right', (change, path) => {
    const value = {
      ...field.read(saved),
      ...change,
      weekdays: [...('weekdays' in change ? change.weekdays : [])],
    };
    expect(field.check(value).map((problem) => problem.path)).toEqual([path]);
    expect(field.check(field.read(saved))).toEqual([]);
  });

  it('is the same where it leads to the same, whatever else was chosen on the way', () => {
    const value = field.read(saved);
    expect(field.same(value, { ...value, month: '7', weekdays: ['SU'] })).toBe(true);
    expect(field.same(value, { ...value, nth: '-1' })).toBe(false);
  });

  it('takes no draft of another shape', () => {
    expect(field.fits(JSON.parse(JSON.stringify(field.read(saved))))).toBe(true);
    for (const kept of [
      null,
      'NONE',
      {},
      { ...field.read(saved), pattern: 'DAILY' },
      { ...field.read(saved), weekdays: ['XX'] },
    ])
      expect(field.fits(kept)).toBe(false);
  });
});
