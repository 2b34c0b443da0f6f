import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day, daysBetween } from '../calendar/day';
import { weekdayOf, weekdays } from '../calendar/recurrence';
import { mostPlanned, type PlanningRule, planOf, slotKey, tooManyPlanned } from './planning';

const weekly = (weekday: string, more: Partial<PlanningRule> = {}): PlanningRule => ({
  id: `rule ${weekday}`,
  kind: 'topic',
  committee: false,
  name: `Topic ${weekday}`,
  rrule: `FREQ=WEEKLY;BYDAY=${weekday}`,
  startsOn: '2026-01-01',
  timeMinutes: 600,
  durationMinutes: 60,
  ...more,
});
const year = { from: '2026-01-01', to: '2026-12-31', today: '2026-01-01', timeZone: 'America/Chicago' };
const days = (from: Day, to: Day) =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));

describe('a plan', () => {
  it('has every day of the range that a rule names, whatever the range', () => {
    const spans = fc.tuple(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 0, max: 400 }));
    fc.assert(
      fc.property(spans, fc.constantFrom(...weekdays), ([start, length], weekday) => {
        const from = addDays('2026-01-01', start);
        const to = addDays(from, length);
        const plan = planOf([weekly(weekday)], { ...year, from, to, today: from }, new Set());
        const named = days(from, to).filter((day) => weekdayOf(day) === weekday);
        expect(plan.make.map(({ day }) => day)).toEqual(named);
      }),
    );
  });

  it('made, leaves nothing to make, and says why each is skipped', () => {
    const rules = [weekly('MO'), weekly('FR', { timeMinutes: 480 })];
    const { make } = planOf(rules, year, new Set());
    const taken = new Set(make.map(({ rule, day }) => slotKey(rule.id, day)));
    const again = planOf(rules, year, taken);
    expect(again.make).toEqual([]);
    expect(again.skip).toHaveLength(make.length);
    expect(new Set(again.skip.map(({ reason }) => reason))).toEqual(new Set(['EXISTS']));
  });

  it('is too large from the first meeting on that is over the most, whatever of it is skipped', () => {
    const slots = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        rule: weekly('MO'),
        day: addDays('2026-01-01', index),
        reason: 'EXISTS' as const,
      }));
    expect(tooManyPlanned({ make: [], skip: slots(mostPlanned) })).toBeUndefined();
    expect(tooManyPlanned({ make: slots(1), skip: slots(mostPlanned) })).toBe(
      'The rules ask for more than 5,000 meetings on these days, and no more can be planned at once: choose fewer days.',
    );
  });

  it('looks for no more meetings than show that they are too many', () => {
    const daily = Array.from({ length: 1000 }, (_, nth) =>
      weekly('MO', { id: `rule ${nth}`, rrule: 'FREQ=DAILY' }),
    );
    const plan = planOf(daily, { ...year, to: '2027-06-30' }, new Set());
    expect(plan.make).toHaveLength(10 * 546);
    expect(tooManyPlanned(plan)).toMatch(/more than 5,000/);
  });

  it('skips what lies before today, and makes today’s', () => {
    const monday = '2026-03-16';
    const { make, skip } = planOf(
      [weekly('MO')],
      { ...year, from: '2026-03-01', to: '2026-03-31', today: monday },
      new Set(),
    );
    expect(make.map(({ day }) => day)).toEqual(['2026-03-16', '2026-03-23', '2026-03-30']);
    expect(skip.map(({ day, reason }) => [day, reason])).toEqual([
      ['2026-03-02', 'PAST'],
      ['2026-03-09', 'PAST'],
    ]);
  });

  it('is in the order of days, times and names', () => {
    const rules = [
      weekly('MO', { id: 'b', name: 'B' }),
      weekly('MO', { id: 'a', name: 'A' }),
      weekly('MO', { id: 'c', name: 'C', timeMinutes: 480 }),
    ];
    const { make } = planOf(rules, { ...year, to: '2026-01-31' }, new Set());
    expect(make.slice(0, 3).map(({ rule }) => rule.name)).toEqual(['C', 'A', 'B']);
  });
});
