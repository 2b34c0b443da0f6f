import { describe, expect, it } from 'vitest';
import { wordsOfValue } from './activity-values';

describe('a value of the audit trail', () => {
  it.each([
    ['IN_PROGRESS', 'In progress'],
    ['CRITICAL', 'Critical'],
    ['EXCUSED', 'Excused'],
    ['ROLE_NOBODY_HAS', 'ROLE_NOBODY_HAS'],
    ['Loose handrail', 'Loose handrail'],
    ['constructor', 'constructor'],
  ])('%s is read as %s', (value, words) => {
    expect(wordsOfValue(value)).toBe(words);
  });
});
