import { describe, expect, test } from 'vitest';
import { areValues, bodyOf, changesOf, emptyValues, takeFields } from '../../ui/form/wire';
import { issueFields, labelOfField } from './issue-fields';

const base = {
  ...emptyValues(issueFields),
  priority: 'MEDIUM',
  sourceType: 'SELF_REPORTED',
  auditor: 'u1',
  description: 'Call light out of reach',
  dueDate: '2025-11-20',
};
const monitored = { ...base, 'planOfCorrection.monitoring': 'Weekly rounds' };
const changes = (from: typeof base, to: typeof base) => changesOf(issueFields, from, to);

describe('a new issue', () => {
  test('leaves empty fields to their defaults', () => {
    expect(bodyOf(issueFields, base)).toMatchObject({
      description: 'Call light out of reach',
      title: null,
      floor: null,
      auditor: 'u1',
      priority: 'MEDIUM',
      planOfCorrection: null,
    });
  });

  test('sends a plan of correction as soon as one element is written', () => {
    expect(bodyOf(issueFields, monitored).planOfCorrection).toEqual({
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
    expect(changes(base, base)).toEqual({});
  });

  test('sends only what changed, so that a due day goes on following its priority', () => {
    expect(changes(base, { ...base, priority: 'HIGH' })).toEqual({ priority: 'HIGH' });
  });

  test('takes a field away by sending null', () => {
    expect(changes({ ...base, unit: 'u9' }, base)).toEqual({ unit: null });
    expect(changes(monitored, base)).toEqual({ planOfCorrection: null });
  });
});

test('fields of another version are taken one by one', () => {
  const mine = { ...base, title: 'Mine', rootCause: 'Mine' };
  const theirs = { ...monitored, title: 'Theirs', rootCause: 'Theirs' };
  expect(takeFields(mine, theirs, ['title', 'planOfCorrection.monitoring'])).toEqual({
    ...theirs,
    rootCause: 'Mine',
  });
});

test('the history calls fields as the form does', () => {
  expect(['auditor', 'planOfCorrection', 'status', 'nothing known'].map(labelOfField)).toEqual([
    'Found by',
    'Plan of correction',
    'Status',
    'nothing known',
  ]);
});

test('a draft of another shape is not used', () => {
  expect(areValues(issueFields, base)).toBe(true);
  expect(areValues(issueFields, { ...base, title: 7 })).toBe(false);
  expect(areValues(issueFields, { ...base, 'planOfCorrection.monitoring': undefined })).toBe(false);
  expect(areValues(issueFields, null)).toBe(false);
});
