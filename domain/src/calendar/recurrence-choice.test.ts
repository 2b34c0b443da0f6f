import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './day';
import { parseRecurrence, recurrenceText, weekdays } from './recurrence';
import { choiceOf, choosableNth, recurrencePatterns, ruleOf, suggestedChoice } from './recurrence-choice';

const tuesday = '2026-11-17';
const chosen = (text: string) => choiceOf(parseRecurrence(text), tuesday);

describe('a rule that is made by choosing', () => {
  it.each([
    ['FREQ=WEEKLY', { pattern: 'WEEKDAYS', weekdays: ['TU'] }],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=WE,MO', { pattern: 'WEEKDAYS', interval: 2, weekdays: ['MO', 'WE'] }],
    ['FREQ=MONTHLY;BYDAY=3TU', { pattern: 'NTH_WEEKDAY', nth: 3, weekday: 'TU' }],
    ['FREQ=MONTHLY;BYDAY=-1FR;UNTIL=20271231', { pattern: 'NTH_WEEKDAY', nth: -1, until: '2027-12-31' }],
    ['FREQ=MONTHLY', { pattern: 'MONTH_DAY', monthDay: 17 }],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', { pattern: 'MONTH_DAY', monthDay: -1 }],
    ['FREQ=YEARLY', { pattern: 'YEAR_DAY', monthDay: 17, month: 11 }],
    ['FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=1', { pattern: 'YEAR_DAY', monthDay: 1, month: 3 }],
  ])('%s is shown as what was chosen', (text, expected) => {
    expect(chosen(text)).toMatchObject(expected);
  });

  it.each([
    'FREQ=DAILY',
    'FREQ=WEEKLY;COUNT=5',
    'FREQ=WEEKLY;BYMONTH=3',
    'FREQ=WEEKLY;INTERVAL=2;WKST=SU',
    'FREQ=MONTHLY;BYDAY=TU',
    'FREQ=MONTHLY;BYDAY=5TU',
    'FREQ=MONTHLY;BYDAY=1TU,3TU',
    'FREQ=MONTHLY;BYMONTHDAY=-3',
    'FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR',
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
    'FREQ=MONTHLY;UNTIL=20271231T000000Z',
    'FREQ=YEARLY;BYMONTH=3',
    'FREQ=YEARLY;BYMONTH=3;BYDAY=1MO',
  ])('%s says more than can be chosen', (text) => {
    expect(chosen(text)).toBeUndefined();
  });

  it('comes back as it was chosen, through its text, whatever its first day', () => {
    const choice = fc.record({
      pattern: fc.constantFrom(...recurrencePatterns),
      interval: fc.integer({ min: 1, max: 12 }),
      weekdays: fc.uniqueArray(fc.constantFrom(...weekdays), { minLength: 1 }),
      nth: fc.constantFrom(...choosableNth),
      weekday: fc.constantFrom(...weekdays),
      monthDay: fc.integer({ min: 1, max: 31 }),
      month: fc.integer({ min: 1, max: 12 }),
      until: fc.constantFrom(null, '2030-12-31'),
    });
    fc.assert(
      fc.property(choice, fc.nat(5000), (given, days) => {
        const text = recurrenceText(ruleOf(given));
        const back = choiceOf(parseRecurrence(text), addDays('2020-01-01', days));
        expect(back && recurrenceText(ruleOf(back))).toBe(text);
        expect(back).toMatchObject({ pattern: given.pattern, interval: given.interval, until: given.until });
      }),
    );
  });

  it('begins with what the first day suggests', () => {
    expect(suggestedChoice(tuesday)).toMatchObject({
      pattern: 'NTH_WEEKDAY',
      nth: 3,
      weekday: 'TU',
      monthDay: 17,
    });
    expect(suggestedChoice('2026-11-30')).toMatchObject({ nth: -1, weekday: 'MO' });
  });
});
