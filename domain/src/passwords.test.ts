import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passwordProblem, passwordStrength } from './passwords';

describe('a new password', () => {
  it('may be anything long: spaces, all of Unicode, no digits needed', () => {
    expect(passwordProblem('four quiet lamps burning')).toBeUndefined();
    expect(passwordProblem('ЛампаГоритЯрко')).toBeUndefined();
    expect(passwordProblem('🪔🌙🕯️🔥⭐🌞💡🔆✨🎇🎆🌟')).toBeUndefined();
  });

  it('has at least twelve and at most 128 characters', () => {
    expect(passwordProblem('short pass')).toMatch(/at least 12/);
    expect(passwordProblem('lamp post '.repeat(13))).toMatch(/at most 128/);
  });

  it.each([
    'password1234',
    'Password 1234',
    'aaaaaaaaaaaa',
    '123123123123',
    'abcdefghijklm',
    '9876543210987'.slice(0, 12),
  ])('is not a common one or a pattern: %s', (password) => {
    expect(passwordProblem(password)).toBeDefined();
  });

  it('is not made of the person’s own words', () => {
    const context = ['Rosa', 'Alvarez', 'rosa.alvarez@maplegrove.example', 'Maple Grove Care Center'];
    expect(passwordProblem('rosaalvarez2026', context)).toMatch(/your name/);
    expect(passwordProblem('MapleGrove!2026', context)).toMatch(/your name/);
    expect(passwordProblem('zedattackzed', ['Zed', 'Attack'])).toMatch(/your name/);
    expect(passwordProblem('Rosa likes quiet evenings', context)).toBeUndefined();
  });

  it('is judged without failing, whatever it is', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string()), (password, context) => {
        const problem = passwordProblem(password, context);
        expect(problem === undefined || problem.length > 10).toBe(true);
      }),
    );
  });
});

describe('the strength of a password', () => {
  it.each([
    ['password1234', 'refused'],
    ['short', 'refused'],
    ['lamp oil 2031', 'fair'],
    ['lamp oil and wicks', 'good'],
    ['seven quiet lamps on a hill', 'strong'],
    ['abababcbabababcbababcbab', 'fair'],
  ])('of %s is %s: length counts, repetition does not', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });
});
