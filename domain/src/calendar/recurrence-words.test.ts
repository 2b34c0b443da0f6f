import { describe, expect, it } from 'vitest';
import { parseRecurrence } from './recurrence';
import { recurrenceWords } from './recurrence-words';

describe('a recurrence rule in words', () => {
  it.each([
    ['FREQ=MONTHLY;BYDAY=3TU', 'Monthly, on the third Tuesday, 10:00'],
    ['FREQ=WEEKLY', 'Weekly, on Tuesday, 10:00'],
    ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'Weekly, on Monday to Friday, 10:00'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE,FR', 'Every 2 weeks, on Monday, Wednesday and Friday, 10:00'],
    ['FREQ=DAILY', 'Daily, 10:00'],
    ['FREQ=DAILY;BYMONTH=1', 'Daily, in January, 10:00'],
    ['FREQ=MONTHLY', 'Monthly, on the 17th, 10:00'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', 'Monthly, on the last day, 10:00'],
    ['FREQ=MONTHLY;BYMONTHDAY=1,22', 'Monthly, on the 1st and the 22nd, 10:00'],
    ['FREQ=MONTHLY;INTERVAL=3;BYDAY=-1FR', 'Every 3 months, on the last Friday, 10:00'],
    ['FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13', 'Monthly, on Friday that is the 13th, 10:00'],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', 'Monthly, the last of Monday to Friday, 10:00'],
    ['FREQ=MONTHLY;BYDAY=-2MO', 'Monthly, on the second to last Monday, 10:00'],
    ['FREQ=YEARLY', 'Yearly, on the 17th of November, 10:00'],
    ['FREQ=YEARLY;BYMONTH=6,7', 'Yearly, on the 17th of June and July, 10:00'],
    ['FREQ=YEARLY;BYMONTH=3;BYDAY=1MO', 'Yearly, on the first Monday of March, 10:00'],
    ['FREQ=YEARLY;BYDAY=20MO', 'Yearly, on the 20th Monday of the year, 10:00'],
    ['FREQ=YEARLY;BYMONTHDAY=1', 'Yearly, on the 1st of each month, 10:00'],
    ['FREQ=DAILY;COUNT=10', 'Daily, 10:00, 10 times'],
    ['FREQ=DAILY;COUNT=1', 'Daily, 10:00, once'],
    [
      'FREQ=MONTHLY;BYDAY=1TU;UNTIL=20271231',
      'Monthly, on the first Tuesday, 10:00, until December 31, 2027',
    ],
  ])('%s reads: %s', (rule, words) => {
    expect(recurrenceWords(parseRecurrence(rule), '2026-11-17', '10:00')).toBe(words);
  });
});
