import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockText, instantOf, mayBePlannedOn, mayChange, minutesOfClock, wallTimeOf } from './meetings';
import { isOver } from './over';

const zone = 'America/New_York';

describe('the time of a meeting', () => {
  it('is what the center’s clocks show, and back, where they show it once', () => {
    const instants = fc.date({
      min: new Date('2000-01-01'),
      max: new Date('2190-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, (date) => {
        const wall = wallTimeOf(date, zone);
        expect(wallTimeOf(instantOf(wall, zone), zone)).toEqual(wall);
      }),
    );
  });

  it('stays ten o’clock when clocks are changed', () => {
    const at = (day: string) => instantOf({ day, timeMinutes: 600 }, zone).toISOString();
    expect(at('2026-03-07')).toBe('2026-03-07T15:00:00.000Z');
    expect(at('2026-03-08')).toBe('2026-03-08T14:00:00.000Z');
  });

  it('is written as clocks show it', () => {
    expect([clockText(0), clockText(605), clockText(1439)]).toEqual(['00:00', '10:05', '23:59']);
    expect([minutesOfClock('00:00'), minutesOfClock('10:05'), minutesOfClock('23:59:00')]).toEqual([
      0, 605, 1439,
    ]);
  });
});

describe('a meeting', () => {
  it('can be put on today and later days, not on earlier ones', () => {
    const today = '2026-03-16';
    expect(['2026-03-15', '2026-03-16', '2026-03-17'].map((day) => mayBePlannedOn(day, today))).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('changes only while it is planned', () => {
    expect([mayChange('PLANNED'), mayChange('CONFIRMED'), mayChange('CLOSED')]).toEqual([true, false, false]);
  });
});

it('a meeting is over at its planned end, not when it begins', () => {
  const meeting = { date: '2026-11-26T15:00:00Z', durationMinutes: 60 };
  const at = (instant: string) => isOver(meeting, Date.parse(instant));
  expect(at('2026-11-26T15:30:00Z')).toBe(false);
  expect(at('2026-11-26T16:00:01Z')).toBe(true);
});
