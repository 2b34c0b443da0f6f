import { describe, expect, test } from 'vitest';
import {
  flatten,
  isIssueValues,
  issueFields,
  newIssueValues,
  takeFields,
  toChange,
  toNewIssue,
} from './issue-values';

const base = { ...newIssueValues('u1'), description: 'Call light out of reach', dueDate: '2025-11-20' };

describe('a new issue', () => {
  test('leaves empty fields to their defaults', () => {
    expect(toNewIssue(base)).toMatchObject({
      description: 'Call light out of reach',
      title: null,
      floor: null,
      auditor: 'u1',
      priority: 'MEDIUM',
      planOfCorrection: null,
    });
  });

  test('sends a plan of correction as soon as one element is written', () => {
    const values = { ...base, planOfCorrection: { ...base.planOfCorrection, monitoring: 'Weekly rounds' } };
    expect(toNewIssue(values).planOfCorrection).toEqual({
      residentsAffected: null,
      othersAtRisk: null,
      systemicChange: null,
      monitoring: 'Weekly rounds',
      completionDate: null,
    });
  });
});

describe('a change', () => {
  test('of nothing sends nothing', () => {
    expect(toChange(base, base)).toEqual({});
  });

  test('sends only what changed, so that a due day goes on following its priority', () => {
    expect(toChange(base, { ...base, priority: 'HIGH' })).toEqual({ priority: 'HIGH' });
  });

  test('takes a field away by sending null', () => {
    expect(toChange({ ...base, unit: 'u9' }, base)).toEqual({ unit: null });
  });
});

test('fields of another version are taken one by one', () => {
  const theirs = {
    ...base,
    title: 'Theirs',
    rootCause: 'Theirs',
    planOfCorrection: { ...base.planOfCorrection, monitoring: 'Theirs' },
  };
  const mine = { ...base, title: 'Mine', rootCause: 'Mine' };
  expect(takeFields(mine, theirs, ['title', 'planOfCorrection.monitoring'])).toEqual({
    ...theirs,
    rootCause: 'Mine',
  });
  expect(mine.planOfCorrection.monitoring).toBe('');
});

test('every field of the form is compared', () => {
  expect(Object.keys(flatten(base)).sort()).toEqual([...issueFields].sort());
});

test('a draft of another shape is not used', () => {
  expect(isIssueValues(base)).toBe(true);
  expect(isIssueValues({ ...base, title: 7 })).toBe(false);
  expect(isIssueValues({ ...base, planOfCorrection: {} })).toBe(false);
  expect(isIssueValues(null)).toBe(false);
});
