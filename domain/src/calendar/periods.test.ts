import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Frequency } from '../topics';
import { addDays, daysBetween } from './day';
import { askedPeriods, isSentLate, periodOf, remindersOn, standingOn } from './periods';

const rhythm = fc.constantFrom('WEEKLY', 'MONTHLY', 'QUARTERLY', 'YEARLY');
const day = fc.integer({ min: 0, max: 30_000 }).map((days) => addDays('1990-01-01', days));
const asking = (frequency: Frequency, askedSince: string | null) => ({ frequency, askedSince });

describe('a period of a form', () => {
  it.each([
    ['WEEKLY', '2026-11-22', '2026-11-16', '2026-11-22'],
    ['WEEKLY', '2026-01-01', '2025-12-29', '2026-01-04'],
    ['MONTHLY', '2024-02-10', '2024-02-01', '2024-02-29'],
    ['MONTHLY', '2026-12-31', '2026-12-01', '2026-12-31'],
    ['QUARTERLY', '2026-05-15', '2026-04-01', '2026-06-30'],
    ['QUARTERLY', '2026-10-01', '2026-10-01', '2026-12-31'],
    ['YEARLY', '2026-07-04', '2026-01-01', '2026-12-31'],
  ] as const)('%s of %s lasts from %s to %s', (frequency, of, first, last) => {
    expect(periodOf(frequency, of)).toEqual({ first, last });
  });

  it('holds its day, is one for all of its days, and touches the next without gap or overlap', () => {
    fc.assert(
      fc.property(rhythm, day, (frequency, of) => {
        const period = periodOf(frequency, of);
        expect(period.first <= of && of <= period.last).toBe(true);
        expect(periodOf(frequency, period.first)).toEqual(period);
        expect(periodOf(frequency, period.last)).toEqual(period);
        expect(periodOf(frequency, addDays(period.last, 1)).first).toBe(addDays(period.last, 1));
      }),
    );
  });

  it('is asked for from the one after the day asking began', () => {
    expect(askedPeriods(asking('MONTHLY', '2026-09-30'), '2026-11-22').map(({ last }) => last)).toEqual([
      '2026-10-31',
      '2026-11-30',
    ]);
    expect(askedPeriods(asking('MONTHLY', '2026-11-01'), '2026-11-30')).toEqual([]);
    expect(askedPeriods(asking('NONE', '2026-01-01'), '2026-11-30')).toEqual([]);
    expect(askedPeriods(asking('WEEKLY', null), '2026-11-30')).toEqual([]);
  });

  it('is asked for from a later day on as from the beginning, but for those that were over by then', () => {
    fc.assert(
      fc.property(rhythm, day, day, fc.nat(900), (frequency, since, from, days) => {
        const asked = asking(frequency, since);
        const through = addDays(from, days);
        const all = askedPeriods(asked, through);
        expect(askedPeriods(asked, through, from)).toEqual(all.filter(({ last }) => last >= from));
      }),
      { numRuns: 30 },
    );
  });
});

describe('what is done, due and overdue', () => {
  const monthly = asking('MONTHLY', '2026-08-15');

  it.each([
    ['nothing is asked where there is no frequency', asking('NONE', '2026-01-01'), [], 'NONE', null, null],
    ['nothing is asked of a topic that is off', asking('MONTHLY', null), [], 'NONE', null, null],
    ['the first period has not begun', asking('MONTHLY', '2026-11-03'), [], 'LATER', '2026-12-31', null],
    [
      'this month has its form',
      monthly,
      ['2026-11-02', '2026-10-31', '2026-09-01'],
      'DONE',
      '2026-12-31',
      null,
    ],
    ['this month has none yet', monthly, ['2026-10-31', '2026-09-01'], 'DUE', '2026-11-30', null],
    ['last month was missed too', monthly, ['2026-09-01'], 'OVERDUE', '2026-11-30', '2026-10-31'],
    ['none was ever sent', monthly, [], 'OVERDUE', '2026-11-30', '2026-09-30'],
    [
      'a month missed before the last form is owed no more',
      monthly,
      ['2026-10-05'],
      'DUE',
      '2026-11-30',
      null,
    ],
    [
      'a form before asking began meets nothing',
      monthly,
      ['2026-08-20'],
      'OVERDUE',
      '2026-11-30',
      '2026-09-30',
    ],
  ] as const)('%s', (_name, of, formDays, state, nextDueOn, overdueSince) => {
    expect(standingOn(of, formDays, '2026-11-22')).toMatchObject({ state, nextDueOn, overdueSince });
  });

  it('names every period that went by without a form', () => {
    expect(standingOn(monthly, ['2026-10-05'], '2026-11-22').missed).toEqual([
      { first: '2026-09-01', last: '2026-09-30' },
    ]);
  });

  it('is due through its last day and overdue on the next', () => {
    const of = asking('WEEKLY', '2026-11-15');
    expect(standingOn(of, [], '2026-11-22').state).toBe('DUE');
    expect(standingOn(of, [], '2026-11-23')).toMatchObject({ state: 'OVERDUE', overdueSince: '2026-11-22' });
  });

  it('never turns worse by one form more, and a form today always settles it', () => {
    const worst = ['NONE', 'LATER', 'DONE', 'DUE', 'OVERDUE'];
    const offsets = fc.array(fc.integer({ min: -900, max: 0 }), { maxLength: 12 });
    fc.assert(
      fc.property(
        rhythm,
        day,
        fc.nat(900),
        offsets,
        fc.integer({ min: -900, max: 0 }),
        (of, today, ago, at, one) => {
          const asked = asking(of, addDays(today, -ago));
          const forms = at.map((offset) => addDays(today, offset));
          const before = standingOn(asked, forms, today);
          const with1 = standingOn(asked, [...forms, addDays(today, one)], today);
          expect(worst.indexOf(with1.state)).toBeLessThanOrEqual(worst.indexOf(before.state));
          expect(with1.missed.length).toBeLessThanOrEqual(before.missed.length);
          expect(['LATER', 'DONE']).toContain(standingOn(asked, [...forms, today], today).state);
          if (before.nextDueOn) expect(before.nextDueOn >= today).toBe(true);
        },
      ),
    );
  });
});

describe('a form that was sent', () => {
  const monthly = asking('MONTHLY', '2026-03-10');

  it('is late from the day after its due day', () => {
    expect(isSentLate(monthly, '2026-04-03', '2026-04-30')).toBe(false);
    expect(isSentLate(monthly, '2026-04-03', '2026-05-01')).toBe(true);
  });

  it('is late for no period that was not asked for', () => {
    expect(isSentLate(monthly, '2026-03-20', '2026-06-01')).toBe(false);
    expect(isSentLate(asking('NONE', '2026-03-10'), '2026-04-03', '2026-06-01')).toBe(false);
    expect(isSentLate(asking('MONTHLY', null), '2026-04-03', '2026-06-01')).toBe(false);
  });
});

describe('reminders of a form', () => {
  const monthly = asking('MONTHLY', '2026-10-10');

  it('come before the due day, on it and after it', () => {
    const days = [7, 0, -2];
    const on = (today: string) => remindersOn(monthly, days, [], today);
    expect(on('2026-11-22')).toEqual([]);
    expect(on('2026-11-23')).toEqual([{ dueOn: '2026-11-30', daysBefore: 7 }]);
    expect(on('2026-11-30')).toEqual([{ dueOn: '2026-11-30', daysBefore: 0 }]);
    expect(on('2026-12-02')).toEqual([{ dueOn: '2026-11-30', daysBefore: -2 }]);
  });

  it('come for no period that has its form, or that is not asked for', () => {
    expect(remindersOn(monthly, [0], ['2026-11-03'], '2026-11-30')).toEqual([]);
    expect(remindersOn(monthly, [0], ['2026-10-03'], '2026-11-30')).toHaveLength(1);
    expect(remindersOn(monthly, [0], [], '2026-10-31')).toEqual([]);
    expect(remindersOn(asking('NONE', '2026-01-01'), [0], [], '2026-11-30')).toEqual([]);
  });

  it('of two due days on one day are two, and a day named twice is one', () => {
    expect(remindersOn(asking('WEEKLY', '2026-01-01'), [7, 0, 0], [], '2026-11-22')).toEqual([
      { dueOn: '2026-11-22', daysBefore: 0 },
      { dueOn: '2026-11-29', daysBefore: 7 },
    ]);
  });

  it('are exactly one for each due day and each of its days', () => {
    fc.assert(
      fc.property(rhythm, day, fc.integer({ min: -30, max: 30 }), (of, since, daysBefore) => {
        const asked = asking(of, since);
        const end = addDays(since, 800);
        const due = askedPeriods(asked, end).map(({ last }) => last);
        const told: string[] = [];
        for (let on = since; on <= end; on = addDays(on, 1)) {
          told.push(...remindersOn(asked, [daysBefore], [], on).map(({ dueOn }) => dueOn));
        }
        const within = due.filter((last) => daysBetween(addDays(last, -daysBefore), end) >= 0);
        const toldOfThose = told.filter((last) => due.includes(last));
        expect(toldOfThose).toEqual(within.filter((last) => addDays(last, -daysBefore) >= since));
        expect(new Set(told).size).toBe(told.length);
      }),
      { numRuns: 30 },
    );
  });
});
