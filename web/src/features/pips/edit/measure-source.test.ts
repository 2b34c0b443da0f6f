import { describe, expect, it } from 'vitest';
import { type ChosenSource, measureSource } from './measure-source';

const wording = { today: '2031-01-01', nameOf: () => undefined };
const rounds: ChosenSource = {
  kind: 'ROUND',
  id: '00000000-0000-4000-8000-000000000001',
  linkId: 'q-1',
  per: 'WEEK',
  name: 'Dining round',
  question: 'Is the meal hot?',
};

describe('where measurements come from', () => {
  it('is said in words, typed ones too', () => {
    expect(measureSource.words(null, wording)).toBe('Typed in');
    expect(measureSource.words(rounds, wording)).toBe('Dining round: Is the meal hot?, by week');
    const score = { ...rounds, kind: 'TOPIC' as const, name: 'Falls', linkId: null, question: null };
    expect(measureSource.words(score, wording)).toBe('Falls, the whole score');
  });

  it('travels without its names, and by week or month for rounds alone', () => {
    expect(measureSource.write(rounds)).toEqual({
      kind: 'ROUND',
      id: rounds.id,
      linkId: 'q-1',
      per: 'WEEK',
    });
    expect(measureSource.write({ ...rounds, kind: 'TOPIC' })).not.toHaveProperty('per');
    expect(measureSource.same(rounds, { ...rounds, name: 'Dining round, renamed' })).toBe(true);
    expect(measureSource.same(rounds, { ...rounds, per: 'MONTH' })).toBe(false);
  });

  it('wants a topic or a tool where it is not typed in', () => {
    expect(measureSource.check({ ...rounds, id: '' })).toEqual([{ path: '', message: 'Choose the tool' }]);
    expect(measureSource.check(rounds)).toEqual([]);
    expect(measureSource.check(null)).toEqual([]);
  });

  it('is found again in a draft, and nothing else is', () => {
    expect([null, rounds].every(measureSource.fits)).toBe(true);
    expect(['typed', { kind: 'TOPIC' }, undefined].some(measureSource.fits)).toBe(false);
  });
});
