import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day, dayOf, timeOfDayMs } from './day';
import { parseRecurrence } from './recurrence';
import { nextOccurrences } from './recurrence-days';

const nine = 9 * 60;
const newYork = 'America/New_York';

/** The days of a rule that starts on September 2, 1997 at 9:00 in New York, as nearly all examples of the RFC do. */
const daysOf = (rule: string, howMany: number, startsOn = '1997-09-02', from = startsOn) =>
  nextOccurrences(
    { rule: parseRecurrence(rule), startsOn, timeMinutes: nine, timeZone: newYork },
    from,
    howMany,
  ).map(({ day }) => day);

/** `1997 Sep 2,9; Oct 1` as the RFC prints its results. */
function days(...years: string[]): Day[] {
  return years.flatMap((year) => {
    const [, number = '', rest = ''] = /^(\d{4}) (.*)$/.exec(year) ?? [];
    return rest.split('; ').flatMap((part) => {
      const [month = '', list = ''] = part.split(' ');
      const index = [
        'Jan',
        'Feb',
        'Mar',
        'Apr',
        'May',
        'Jun',
        'Jul',
        'Aug',
        'Sep',
        'Oct',
        'Nov',
        'Dec',
      ].indexOf(month);
      return list
        .split(',')
        .map((day) => `${number}-${String(index + 1).padStart(2, '0')}-${day.padStart(2, '0')}`);
    });
  });
}

describe('the examples that RFC 5545 publishes in section 3.8.5.3', () => {
  it.each<[string, string, Day[], Day?]>([
    ['daily for 10 occurrences', 'FREQ=DAILY;COUNT=10', days('1997 Sep 2,3,4,5,6,7,8,9,10,11')],
    [
      'every other day',
      'FREQ=DAILY;INTERVAL=2',
      days('1997 Sep 2,4,6,8,10,12,14,16,18,20,22,24,26,28,30; Oct 2'),
    ],
    ['every 10 days, 5 times', 'FREQ=DAILY;INTERVAL=10;COUNT=5', days('1997 Sep 2,12,22; Oct 2,12')],
    [
      'weekly for 10 occurrences',
      'FREQ=WEEKLY;COUNT=10',
      days('1997 Sep 2,9,16,23,30; Oct 7,14,21,28; Nov 4'),
    ],
    [
      'weekly until December 24',
      'FREQ=WEEKLY;UNTIL=19971224T000000Z',
      days('1997 Sep 2,9,16,23,30; Oct 7,14,21,28; Nov 4,11,18,25; Dec 2,9,16,23'),
    ],
    [
      'every other week, from Sunday',
      'FREQ=WEEKLY;INTERVAL=2;WKST=SU',
      days('1997 Sep 2,16,30; Oct 14,28; Nov 11,25; Dec 9,23', '1998 Jan 6,20; Feb 3'),
    ],
    [
      'Tuesday and Thursday for five weeks',
      'FREQ=WEEKLY;UNTIL=19971007T000000Z;WKST=SU;BYDAY=TU,TH',
      days('1997 Sep 2,4,9,11,16,18,23,25,30; Oct 2'),
    ],
    [
      'every other week on Monday, Wednesday and Friday',
      'FREQ=WEEKLY;INTERVAL=2;UNTIL=19971224T000000Z;WKST=SU;BYDAY=MO,WE,FR',
      days('1997 Sep 1,3,5,15,17,19,29; Oct 1,3,13,15,17,27,29,31; Nov 10,12,14,24,26,28; Dec 8,10,12,22'),
      '1997-09-01',
    ],
    [
      'every other week on Tuesday and Thursday, 8 times',
      'FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH',
      days('1997 Sep 2,4,16,18,30; Oct 2,14,16'),
    ],
    [
      'monthly on the first Friday, 10 times',
      'FREQ=MONTHLY;COUNT=10;BYDAY=1FR',
      days('1997 Sep 5; Oct 3; Nov 7; Dec 5', '1998 Jan 2; Feb 6; Mar 6; Apr 3; May 1; Jun 5'),
      '1997-09-05',
    ],
    [
      'monthly on the first Friday until December 24',
      'FREQ=MONTHLY;UNTIL=19971224T000000Z;BYDAY=1FR',
      days('1997 Sep 5; Oct 3; Nov 7; Dec 5'),
      '1997-09-05',
    ],
    [
      'every other month on the first and last Sunday, 10 times',
      'FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU',
      days('1997 Sep 7,28; Nov 2,30', '1998 Jan 4,25; Mar 1,29; May 3,31'),
      '1997-09-07',
    ],
    [
      'monthly on the second to last Monday for 6 months',
      'FREQ=MONTHLY;COUNT=6;BYDAY=-2MO',
      days('1997 Sep 22; Oct 20; Nov 17; Dec 22', '1998 Jan 19; Feb 16'),
      '1997-09-22',
    ],
    [
      'monthly on the third to last day',
      'FREQ=MONTHLY;BYMONTHDAY=-3',
      days('1997 Sep 28; Oct 29; Nov 28; Dec 29', '1998 Jan 29; Feb 26'),
      '1997-09-28',
    ],
    [
      'monthly on the 2nd and 15th, 10 times',
      'FREQ=MONTHLY;COUNT=10;BYMONTHDAY=2,15',
      days('1997 Sep 2,15; Oct 2,15; Nov 2,15; Dec 2,15', '1998 Jan 2,15'),
    ],
    [
      'monthly on the first and last day, 10 times',
      'FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1',
      days('1997 Sep 30; Oct 1,31; Nov 1,30; Dec 1,31', '1998 Jan 1,31; Feb 1'),
      '1997-09-30',
    ],
    [
      'every 18 months on the 10th to 15th, 10 times',
      'FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15',
      days('1997 Sep 10,11,12,13,14,15', '1999 Mar 10,11,12,13'),
      '1997-09-10',
    ],
    [
      'every Tuesday, every other month',
      'FREQ=MONTHLY;INTERVAL=2;BYDAY=TU',
      days('1997 Sep 2,9,16,23,30; Nov 4,11,18,25', '1998 Jan 6,13,20,27; Mar 3,10,17,24,31'),
    ],
    [
      'yearly in June and July, 10 times',
      'FREQ=YEARLY;COUNT=10;BYMONTH=6,7',
      days(
        '1997 Jun 10; Jul 10',
        '1998 Jun 10; Jul 10',
        '1999 Jun 10; Jul 10',
        '2000 Jun 10; Jul 10',
        '2001 Jun 10; Jul 10',
      ),
      '1997-06-10',
    ],
    [
      'every other year in January, February and March, 10 times',
      'FREQ=YEARLY;INTERVAL=2;COUNT=10;BYMONTH=1,2,3',
      days(
        '1997 Mar 10',
        '1999 Jan 10; Feb 10; Mar 10',
        '2001 Jan 10; Feb 10; Mar 10',
        '2003 Jan 10; Feb 10; Mar 10',
      ),
      '1997-03-10',
    ],
    [
      'the 20th Monday of the year',
      'FREQ=YEARLY;BYDAY=20MO',
      days('1997 May 19', '1998 May 18', '1999 May 17'),
      '1997-05-19',
    ],
    [
      'every Thursday in March',
      'FREQ=YEARLY;BYMONTH=3;BYDAY=TH',
      days('1997 Mar 13,20,27', '1998 Mar 5,12,19,26', '1999 Mar 4,11,18,25'),
      '1997-03-13',
    ],
    [
      'every Friday the 13th',
      'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13',
      days('1998 Feb 13; Mar 13; Nov 13', '1999 Aug 13', '2000 Oct 13'),
    ],
    [
      'the first Saturday after the first Sunday of the month',
      'FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13',
      days('1997 Sep 13; Oct 11; Nov 8; Dec 13', '1998 Jan 10; Feb 7; Mar 7; Apr 11; May 9; Jun 13'),
      '1997-09-13',
    ],
    [
      'every four years, the first Tuesday after a Monday in November',
      'FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8',
      days('1996 Nov 5', '2000 Nov 7', '2004 Nov 2'),
      '1996-11-05',
    ],
    [
      'the third instance of any Tuesday, Wednesday or Thursday, for 3 months',
      'FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3',
      days('1997 Sep 4; Oct 7; Nov 6'),
      '1997-09-04',
    ],
    [
      'the second to last weekday of the month',
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2',
      days('1997 Sep 29; Oct 30; Nov 27; Dec 30', '1998 Jan 29; Feb 26; Mar 30'),
      '1997-09-29',
    ],
    [
      'a week from Monday',
      'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO',
      days('1997 Aug 5,10,19,24'),
      '1997-08-05',
    ],
    [
      'a week from Sunday',
      'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU',
      days('1997 Aug 5,17,19,31'),
      '1997-08-05',
    ],
    [
      'days that do not exist are left out',
      'FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5',
      days('2007 Jan 15,30; Feb 15; Mar 15,30'),
      '2007-01-15',
    ],
  ])('%s: %s', (_name, rule, expected, startsOn) => {
    const isEnded = /COUNT|UNTIL/.test(rule);
    expect(daysOf(rule, expected.length + (isEnded ? 5 : 0), startsOn)).toEqual(expected);
  });

  it('every day in January for 3 years, said in two ways', () => {
    const yearly = 'FREQ=YEARLY;UNTIL=20000131T140000Z;BYMONTH=1;BYDAY=SU,MO,TU,WE,TH,FR,SA';
    const january = Array.from({ length: 31 }, (_, index) => index + 1).join(',');
    const expected = days(`1998 Jan ${january}`, `1999 Jan ${january}`, `2000 Jan ${january}`);
    expect(daysOf(yearly, 100, '1998-01-01')).toEqual(expected);
    expect(daysOf('FREQ=DAILY;UNTIL=20000131T140000Z;BYMONTH=1', 100, '1998-01-01')).toEqual(expected);
  });

  it('leave out one of today that is over, as the next ones are asked for', () => {
    const at = (since: string) =>
      nextOccurrences(
        {
          rule: parseRecurrence('FREQ=DAILY'),
          startsOn: '1997-09-02',
          timeMinutes: nine,
          timeZone: newYork,
        },
        '1997-09-05',
        2,
        new Date(since),
      ).map(({ day }) => day);
    expect(at('1997-09-05T12:59:00Z')).toEqual(['1997-09-05', '1997-09-06']);
    expect(at('1997-09-05T13:01:00Z')).toEqual(['1997-09-06', '1997-09-07']);
  });

  it('daily until December 24 keeps nine in the morning when the clocks go back', () => {
    const found = nextOccurrences(
      {
        rule: parseRecurrence('FREQ=DAILY;UNTIL=19971224T000000Z'),
        startsOn: '1997-09-02',
        timeMinutes: nine,
        timeZone: newYork,
      },
      '1997-09-02',
      1000,
    );
    expect(found).toHaveLength(113);
    expect(found.map(({ at }) => timeOfDayMs(at, newYork))).toEqual(found.map(() => 9 * 3_600_000));
    expect(found.find(({ day }) => day === '1997-10-25')?.at.toISOString()).toBe('1997-10-25T13:00:00.000Z');
    expect(found.find(({ day }) => day === '1997-10-26')?.at.toISOString()).toBe('1997-10-26T14:00:00.000Z');
  });
});

describe('the next dates of a rule', () => {
  it('begin at the day asked for, however long ago the rule began', () => {
    expect(daysOf('FREQ=MONTHLY;BYDAY=3TU', 3, '2001-01-16', '2026-11-18')).toEqual(
      days('2026 Dec 15', '2027 Jan 19; Feb 16'),
    );
    expect(daysOf('FREQ=WEEKLY;INTERVAL=2', 2, '0001-01-03', '2026-11-18')).toHaveLength(2);
  });

  it('count from the first day of the rule, not from the day asked for', () => {
    expect(daysOf('FREQ=DAILY;COUNT=10', 9, '1997-09-02', '1997-09-10')).toEqual(days('1997 Sep 10,11'));
  });

  it('are none where no day is named, and are found through a leap day that a century leaves out', () => {
    expect(daysOf('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 1)).toEqual([]);
    expect(daysOf('FREQ=DAILY', 1, 'tomorrow')).toEqual([]);
    expect(daysOf('FREQ=YEARLY', 2, '2096-02-29')).toEqual(days('2096 Feb 29', '2104 Feb 29'));
  });

  it('end a century after the first one can be where the rule is counted: counting goes day by day from there', () => {
    const rule = 'FREQ=YEARLY;COUNT=999';
    expect(daysOf(rule, 999, '2000-01-01')).toHaveLength(101);
    expect(daysOf(rule, 1, '2000-01-01', '2500-01-01')).toEqual([]);
  });

  it('are what each day by itself answers: named, from its first day on, in order', () => {
    const parts = fc.record({
      frequency: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'),
      interval: fc.integer({ min: 1, max: 4 }),
      nth: fc.constantFrom(1, 2, 3, 4, -1),
      weekday: fc.constantFrom('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'),
    });
    fc.assert(
      fc.property(
        parts,
        fc.nat(20_000),
        fc.nat(2_000),
        ({ frequency, interval, nth, weekday }, first, later) => {
          const startsOn = addDays('1980-01-01', first);
          const from = addDays(startsOn, later);
          const isNth = frequency === 'MONTHLY' || frequency === 'YEARLY';
          const rule = `FREQ=${frequency};INTERVAL=${interval};BYDAY=${isNth ? nth : ''}${weekday}`;
          const all = daysOf(rule, 2_000, startsOn).filter((day) => day >= from);
          const found = daysOf(rule, 12, startsOn, from);
          expect(found).toEqual(all.slice(0, 12));
          expect([...found].sort()).toEqual(found);
          for (const day of found) {
            const utc = new Date(`${day}T00:00:00Z`);
            expect(['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'][utc.getUTCDay()]).toBe(weekday);
            if (frequency === 'MONTHLY' && nth > 0) expect(Math.ceil(utc.getUTCDate() / 7)).toBe(nth);
            if (frequency === 'MONTHLY' && nth < 0) {
              expect(addDays(day, 7).slice(0, 7)).not.toBe(day.slice(0, 7));
            }
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('fall at their time on the clocks of the center, in every zone and season', () => {
    const zones = fc.constantFrom('America/Chicago', 'Europe/Berlin', 'Asia/Kathmandu', 'Pacific/Apia');
    fc.assert(
      fc.property(zones, fc.integer({ min: 4 * 60, max: 23 * 60 + 59 }), (timeZone, timeMinutes) => {
        const rule = parseRecurrence('FREQ=WEEKLY;BYDAY=SU');
        const found = nextOccurrences(
          { rule, startsOn: '2026-01-01', timeMinutes, timeZone },
          '2026-01-01',
          52,
        );
        expect(found.map(({ at }) => dayOf(at, timeZone))).toEqual(found.map(({ day }) => day));
        expect(new Set(found.map(({ at }) => timeOfDayMs(at, timeZone)))).toEqual(
          new Set([timeMinutes * 60_000]),
        );
      }),
    );
  });
});
