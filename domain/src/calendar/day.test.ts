import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  atTimeOfDay,
  dayOf,
  daysBetween,
  endOfDay,
  isDay,
  isTimeZone,
  monthsBefore,
  startOfDay,
  timeOfDayMs,
} from './day';

const zones = [
  'UTC',
  'America/New_York',
  'America/Los_Angeles',
  'America/Phoenix',
  'America/Anchorage',
  'Pacific/Honolulu',
  'Pacific/Guam',
  'America/Puerto_Rico',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Africa/Cairo',
  'America/Santiago',
  'America/Havana',
];
const zone = fc.constantFrom(...zones);
const instant = fc.date({
  min: new Date('2012-01-01T00:00:00Z'),
  max: new Date('2060-01-01T00:00:00Z'),
  noInvalidDate: true,
});

describe('a calendar day', () => {
  it('starts and ends in the time zone of the center', () => {
    expect(startOfDay('2025-07-04', 'America/New_York').toISOString()).toBe('2025-07-04T04:00:00.000Z');
    expect(endOfDay('2025-07-04', 'America/New_York').toISOString()).toBe('2025-07-05T03:59:59.999Z');
    expect(dayOf(new Date('2025-07-04T03:59:59.999Z'), 'America/New_York')).toBe('2025-07-03');
  });

  it('has 23 hours when clocks go forward and 25 when they go back', () => {
    const hours = (day: string) =>
      (endOfDay(day, 'America/Chicago').getTime() + 1 - startOfDay(day, 'America/Chicago').getTime()) /
      3_600_000;
    expect(hours('2025-03-09')).toBe(23);
    expect(hours('2025-11-02')).toBe(25);
    expect(hours('2025-11-03')).toBe(24);
  });

  it('begins at one where clocks are put forward at midnight', () => {
    expect(startOfDay('2024-04-26', 'Africa/Cairo').toISOString()).toBe('2024-04-25T22:00:00.000Z');
    expect(dayOf(new Date('2024-04-25T21:59:59.999Z'), 'Africa/Cairo')).toBe('2024-04-25');
  });

  it('begins at the first of two midnights where clocks go back to midnight', () => {
    expect(startOfDay('2025-11-02', 'America/Havana').toISOString()).toBe('2025-11-02T04:00:00.000Z');
    expect(endOfDay('2025-11-02', 'America/Havana').toISOString()).toBe('2025-11-03T04:59:59.999Z');
  });

  it('that a zone skipped is empty', () => {
    const start = startOfDay('2011-12-30', 'Pacific/Apia');
    expect(start).toEqual(startOfDay('2011-12-31', 'Pacific/Apia'));
    expect(endOfDay('2011-12-30', 'Pacific/Apia').getTime()).toBe(start.getTime() - 1);
  });

  it('holds exactly the instants between its start and its end', () => {
    fc.assert(
      fc.property(instant, zone, (at, timeZone) => {
        const day = dayOf(at, timeZone);
        expect(startOfDay(day, timeZone).getTime()).toBeLessThanOrEqual(at.getTime());
        expect(endOfDay(day, timeZone).getTime()).toBeGreaterThanOrEqual(at.getTime());
        expect(dayOf(startOfDay(day, timeZone), timeZone)).toBe(day);
        expect(dayOf(endOfDay(day, timeZone), timeZone)).toBe(day);
      }),
    );
  });

  it('of each day of a year touches its neighbours without gap or overlap, in every zone', () => {
    for (const timeZone of zones) {
      for (let day = '2024-12-31'; day < '2026-01-02'; day = addDays(day, 1)) {
        const start = startOfDay(day, timeZone);
        expect([dayOf(start, timeZone), dayOf(new Date(start.getTime() - 1), timeZone)]).toEqual([
          day,
          addDays(day, -1),
        ]);
      }
    }
  });

  it('is counted without regard to clocks', () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: -20_000, max: 20_000 }), (at, days) => {
        const day = dayOf(at, 'UTC');
        expect(daysBetween(day, addDays(day, days))).toBe(days);
        expect(addDays(addDays(day, days), -days)).toBe(day);
      }),
    );
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(daysBetween('2025-12-31', '2025-01-01')).toBe(-364);
  });

  it('is refused when there is no such day', () => {
    for (const text of [
      '2025-02-29',
      '2025-13-01',
      '2025-00-10',
      '2025-1-1',
      '',
      '2025-01-01T00:00',
      'today',
    ]) {
      expect(isDay(text)).toBe(false);
    }
    expect(isDay('2024-02-29')).toBe(true);
    expect(() => addDays('2025-02-30', 1)).toThrow(RangeError);
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
    expect(() => startOfDay('', 'UTC')).toThrow(RangeError);
  });

  it('needs a time zone that exists', () => {
    expect(isTimeZone('America/Chicago')).toBe(true);
    expect(isTimeZone('America/Springfield')).toBe(false);
    for (const name of ['UTC', 'Etc/UTC', 'Etc/GMT+5', 'America/Indiana/Knox', 'US/Pacific'])
      expect(isTimeZone(name), name).toBe(true);
    // PostgreSQL knows some of these not at all, and reads the others otherwise: `PST` has no summer, `IST` is Israel's.
    for (const other of ['+05:30', '-03:00', '+0530', '+05', 'PST', 'IST', 'AET', 'PNT', 'SystemV/PST8PDT'])
      expect(isTimeZone(other), other).toBe(false);
    expect(() => dayOf(new Date(0), 'Nowhere/Land')).toThrow(RangeError);
    expect(() => dayOf(new Date(Number.NaN), 'UTC')).toThrow(RangeError);
  });
});

describe('a time of a day', () => {
  const at = (day: string, hours: number, timeZone: string) =>
    atTimeOfDay(day, hours * 3_600_000, timeZone).toISOString();

  it('that clocks show twice is the first of both', () => {
    expect(at('2026-11-01', 1.5, 'America/New_York')).toBe('2026-11-01T05:30:00.000Z');
    expect(at('2026-10-25', 2.5, 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
  });

  it('that clocks are put forward over is counted as if they had not been', () => {
    expect(at('2026-03-08', 2.5, 'America/New_York')).toBe('2026-03-08T07:30:00.000Z');
    expect(at('2026-03-29', 2.5, 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
    expect(at('2024-04-26', 0.5, 'Africa/Cairo')).toBe('2024-04-25T22:30:00.000Z');
  });

  it('is shown by the clocks at its instant, whichever instant it was read from', () => {
    fc.assert(
      fc.property(instant, zone, (date, timeZone) => {
        const shown = timeOfDayMs(date, timeZone);
        const found = atTimeOfDay(dayOf(date, timeZone), shown, timeZone);
        expect([dayOf(found, timeZone), timeOfDayMs(found, timeZone)]).toEqual([
          dayOf(date, timeZone),
          shown,
        ]);
        expect(found.getTime()).toBeLessThanOrEqual(date.getTime());
      }),
    );
  });
});

describe('months before a day', () => {
  it.each([
    ['2026-11-22', 6, '2026-05-22'],
    ['2026-05-31', 3, '2026-02-28'],
    ['2024-05-31', 3, '2024-02-29'],
    ['2024-02-29', 12, '2023-02-28'],
    ['2026-01-31', 1, '2025-12-31'],
    ['2026-03-15', 0, '2026-03-15'],
  ])('%s, %i months: %s', (day, months, before) => {
    expect(monthsBefore(day, months)).toBe(before);
  });

  it('are undone by as many months the other way, but for the ends of months', () => {
    const days = fc.tuple(
      fc.integer({ min: 1900, max: 2200 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 28 }),
    );
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 400 }), ([year, month, date], months) => {
        const day = [year, month, date].map((part) => String(part).padStart(2, '0')).join('-');
        expect(monthsBefore(monthsBefore(day, months), -months)).toBe(day);
      }),
    );
  });
});
