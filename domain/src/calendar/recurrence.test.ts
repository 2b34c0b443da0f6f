import { describe, expect, it } from 'vitest';
import { parseRecurrence, recurrenceProblem, recurrenceText } from './recurrence';

describe('a recurrence rule', () => {
  it('is read with or without its name, in any case, and written in one order', () => {
    expect(recurrenceText(parseRecurrence('RRULE:byday=+3tu;freq=monthly;interval=1'))).toBe(
      'FREQ=MONTHLY;BYDAY=3TU',
    );
    expect(recurrenceText(parseRecurrence('WKST=SU;BYDAY=TU,TH;COUNT=10;FREQ=WEEKLY;INTERVAL=2'))).toBe(
      'FREQ=WEEKLY;INTERVAL=2;COUNT=10;BYDAY=TU,TH;WKST=SU',
    );
  });

  it.each([
    'FREQ=YEARLY;UNTIL=20000131T140000Z;BYMONTH=1;BYDAY=SU,MO,TU,WE,TH,FR,SA',
    'FREQ=MONTHLY;COUNT=10;BYMONTHDAY=2,-1',
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2',
    'FREQ=DAILY;UNTIL=19971224',
  ])('%s is written as it was read', (text) => {
    expect(recurrenceText(parseRecurrence(text))).toBe(text);
  });

  it.each([
    ['', 'The rule is not written as RFC 5545 has it'],
    ['third Tuesday', 'The rule is not written as RFC 5545 has it'],
    ['FREQ=MONTHLY;', 'The rule is not written as RFC 5545 has it'],
    ['FREQ=MONTHLY;BYDAY=', 'The rule is not written as RFC 5545 has it'],
    ['BYDAY=3TU', 'The rule needs FREQ=DAILY, WEEKLY, MONTHLY or YEARLY'],
    ['FREQ=HOURLY', 'The rule needs FREQ=DAILY, WEEKLY, MONTHLY or YEARLY'],
    ['FREQ=DAILY;BYHOUR=9', 'BYHOUR is not supported'],
    ['FREQ=YEARLY;BYWEEKNO=20', 'BYWEEKNO is not supported'],
    ['FREQ=DAILY;FREQ=DAILY', 'FREQ is there twice'],
    ['FREQ=DAILY;INTERVAL=0', 'INTERVAL=0 is not 1 to 99'],
    ['FREQ=DAILY;INTERVAL=100', 'INTERVAL=100 is not 1 to 99'],
    ['FREQ=DAILY;COUNT=1.5', 'COUNT=1.5 is not 1 to 999'],
    ['FREQ=MONTHLY;BYMONTHDAY=0', 'BYMONTHDAY=0 is not 1 to 31, or -1 to -31'],
    ['FREQ=MONTHLY;BYMONTHDAY=32', 'BYMONTHDAY=32 is not 1 to 31, or -1 to -31'],
    ['FREQ=YEARLY;BYMONTH=13', 'BYMONTH=13 is not 1 to 12'],
    ['FREQ=MONTHLY;BYDAY=3XX', 'BYDAY=3XX names no weekday'],
    ['FREQ=WEEKLY;BYDAY=3TU', 'BYDAY with a number needs FREQ=MONTHLY or YEARLY'],
    ['FREQ=WEEKLY;BYMONTHDAY=3', 'BYMONTHDAY does not go with FREQ=WEEKLY'],
    ['FREQ=DAILY;COUNT=3;UNTIL=20271231', 'A rule has COUNT or UNTIL, not both'],
    ['FREQ=DAILY;UNTIL=20270230', 'UNTIL is a day, such as 20271231, or an instant in UTC'],
    ['FREQ=DAILY;UNTIL=20270228T250000Z', 'UNTIL has no time of day that exists'],
    ['FREQ=MONTHLY;BYSETPOS=1', 'BYSETPOS needs BYDAY, BYMONTHDAY or BYMONTH beside it'],
    ['FREQ=DAILY;WKST=XX', 'WKST=XX names no weekday'],
    [`FREQ=DAILY;BYMONTHDAY=${'1,'.repeat(200)}1`, 'A rule has 300 characters at most'],
  ])('%s is refused: %s', (text, problem) => {
    expect(recurrenceProblem(text)).toBe(problem);
  });
});
