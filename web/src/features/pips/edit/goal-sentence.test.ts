import { describe, expect, test } from 'vitest';
import { figureWords, proposedGoal } from './goal-sentence';

const goal = {
  measure: 'Falls with injury',
  unit: 'per 1,000 resident-days',
  multiplier: 1000,
  direction: 'DOWN',
  baseline: 6.2,
  target: 4,
  targetDate: '2027-06-30',
} as const;
const sayDay = (day: string) => `day ${day}`;

describe('The proposed goal', () => {
  test('says what gets less, from where, to where and by when', () => {
    expect(proposedGoal(goal, sayDay)).toBe(
      'Reduce falls with injury from 6.2 to 4 per 1,000 resident-days by day 2027-06-30.',
    );
  });

  test('says what gets more, in percent on both sides', () => {
    const seen = { ...goal, measure: 'Call lights answered within 5 minutes', unit: null, multiplier: 100 };
    expect(proposedGoal({ ...seen, direction: 'UP', baseline: 61, target: 90 }, sayDay)).toBe(
      'Increase call lights answered within 5 minutes from 61% to 90% by day 2027-06-30.',
    );
  });

  test('is silent on what is not known: the baseline, the date, the unit', () => {
    const bare = { ...goal, baseline: null, targetDate: null, unit: null };
    expect(proposedGoal(bare, sayDay)).toBe('Reduce falls with injury to 4.');
  });

  test('keeps what stands where it is to stay', () => {
    expect(proposedGoal({ ...goal, baseline: 4, targetDate: null }, sayDay)).toBe(
      'Keep falls with injury at 4 per 1,000 resident-days.',
    );
  });

  test('leaves an abbreviation as it is written', () => {
    expect(proposedGoal({ ...goal, measure: 'UTI rate' }, sayDay)).toContain('Reduce UTI rate from');
  });

  test('is not made up while the measure or its target is missing', () => {
    expect(proposedGoal({ ...goal, measure: '  ' }, sayDay)).toBeUndefined();
    expect(proposedGoal({ ...goal, target: null }, sayDay)).toBeUndefined();
  });
});

describe('A figure of a goal', () => {
  test('stands with its unit', () => {
    expect(figureWords(1234.5, goal)).toBe('1,234.5 per 1,000 resident-days');
    expect(figureWords(40, { unit: '%', multiplier: 1 })).toBe('40%');
    expect(figureWords(7, { unit: null, multiplier: 1 })).toBe('7');
  });
});
