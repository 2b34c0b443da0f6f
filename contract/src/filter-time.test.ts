import { dayOf, endOfDay, startOfDay } from '@lamplight/domain/calendar/day';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayMeant, isFilterInstant, spanOf } from './filter-time';

const span = (text: string, timeZone = 'America/Chicago') => {
  const { from, until } = spanOf(text, timeZone);
  return [from.toISOString(), until.toISOString()];
};
const zones = fc.constantFrom(
  'UTC',
  'America/Chicago',
  'America/St_Johns',
  'America/Havana',
  'Africa/Cairo',
  'Asia/Beirut',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
);
const instants = (min: string, max: string) =>
  fc.date({ min: new Date(min), max: new Date(max), noInvalidDate: true });

describe('a value of a date filter', () => {
  it('that is a day alone means all of it, where clocks change too', () => {
    expect(span('2025-07-04')).toEqual(['2025-07-04T05:00:00.000Z', '2025-07-05T05:00:00.000Z']);
    expect(span('2025-03-09')).toEqual(['2025-03-09T06:00:00.000Z', '2025-03-10T05:00:00.000Z']);
    expect(span('2025-11-02')).toEqual(['2025-11-02T05:00:00.000Z', '2025-11-03T06:00:00.000Z']);
  });

  it.each([
    '2025-11-02T23:59:00',
    '2025-11-02 23:59',
    '2025-11-02T23:59:59',
    '2025-11-02T23:59:00.000-06:00',
    '2025-11-03T05:59:00Z',
    '2025-11-03T05:59:00.000Z',
    '2025-11-03T14:59:00+0900',
  ])('reaches to the end of the day: %s', (text) => {
    expect(span(text)[1]).toBe('2025-11-03T06:00:00.000Z');
  });

  it.each([
    ['2025-11-02T23:58:00', '2025-11-03T05:58:00.000Z'],
    ['2025-11-02T23:59:00Z', '2025-11-02T23:59:00.000Z'],
    ['2025-11-02T23:59:59.999', '2025-11-03T05:59:59.999Z'],
    ['2025-11-02T10:30:15.5', '2025-11-02T16:30:15.500Z'],
    ['2025-03-09T10:30:00', '2025-03-09T15:30:00.000Z'],
    ['2025-03-09T00:00:00', '2025-03-09T06:00:00.000Z'],
  ])('means one instant at any other time of the center: %s', (text, instant) => {
    expect(span(text)).toEqual([instant, instant]);
  });

  it('reaches to the end of the day whose last hour comes twice, from both', () => {
    const end = '2025-10-25T22:00:00.000Z';
    expect(span('2025-10-25T23:59:00+03:00', 'Asia/Beirut')).toEqual(['2025-10-25T20:59:00.000Z', end]);
    expect(span('2025-10-25T23:59:00+02:00', 'Asia/Beirut')).toEqual(['2025-10-25T21:59:00.000Z', end]);
    expect(span('2025-10-25T23:59:00', 'Asia/Beirut')[1]).toBe(end);
  });

  it('names the day it has in the center', () => {
    expect(dayMeant('2025-07-05T04:59:00Z', 'America/Chicago')).toBe('2025-07-04');
    expect(dayMeant('2025-07-04T23:59:00', 'America/Chicago')).toBe('2025-07-04');
    expect(dayMeant('2025-07-04', 'Pacific/Kiritimati')).toBe('2025-07-04');
  });

  it.each([
    '9999-12-31',
    '9999-12-30',
    '9999-12-31T00:00:00Z',
    '0001-01-01',
    '0001-01-02T00:00:00+14:00',
    '0000-01-01',
    '2025-02-30',
    '2025-07-04T24:00:01',
    '2025-07-04T23:60',
    '2025-07-04T10:00:00+24:00',
    '2025-07-04 (a comment)',
    '2025-07-04T',
    'soon',
    '',
  ])('is refused where no calendar has it or a day more would leave it: "%s"', (text) => {
    expect(isFilterInstant(text)).toBe(false);
  });

  it('can be any day and instant of the calendar but its edges, in every zone and from every offset', () => {
    const edges = fc.oneof(
      instants('0001-01-04T00:00:00Z', '0103-01-01T00:00:00Z'),
      instants('9998-01-01T00:00:00Z', '9999-12-28T23:59:59.999Z'),
    );
    const offsets = fc.constantFrom('', 'Z', '+14:00', '-12:00', '+23:59', '-23:59');
    const times = fc.constantFrom('', 'T00:00:00', 'T23:59:00', 'T24:00');
    fc.assert(
      fc.property(edges, times, offsets, zones, (at, time, offset, timeZone) => {
        const text = at.toISOString().slice(0, 10) + time + (time ? offset : '');
        expect(isFilterInstant(text)).toBe(true);
        const { from, until } = spanOf(text, timeZone);
        expect(Math.abs(from.getTime() - at.getTime())).toBeLessThan(4 * 86_400_000);
        expect(until.getTime()).toBeGreaterThanOrEqual(from.getTime());
        expect(dayMeant(text, timeZone)).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      }),
    );
  });

  it('can be the first and the last minute of every day that can be named, as an instant in any zone', () => {
    fc.assert(
      fc.property(zones, fc.constantFrom('0001-01-03', '9999-12-29'), (timeZone, day) => {
        const { from, until } = spanOf(day, timeZone);
        expect(spanOf(from.toISOString(), timeZone).from).toEqual(from);
        expect(spanOf(new Date(until.getTime() - 59_999).toISOString(), timeZone).from).toBeInstanceOf(Date);
      }),
    );
  });

  it('covers the same day as its day alone, whatever the zone: from 00:00:00 to 23:59:00', () => {
    fc.assert(
      fc.property(instants('2012-01-01T00:00:00Z', '2060-01-01T00:00:00Z'), zones, (at, timeZone) => {
        const day = dayOf(at, timeZone);
        const whole = spanOf(day, timeZone);
        expect(spanOf(`${day}T00:00:00`, timeZone).from).toEqual(startOfDay(day, timeZone));
        expect(spanOf(`${day}T23:59:00`, timeZone).until).toEqual(whole.until);
        const sent = new Date(endOfDay(day, timeZone).getTime() - 59_999).toISOString();
        expect(spanOf(sent, timeZone).until).toEqual(whole.until);
      }),
    );
  });
});
