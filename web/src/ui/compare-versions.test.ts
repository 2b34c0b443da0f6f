import { expect, test } from 'vitest';
import { compareVersions } from './compare-versions';

const fields = ['title', 'unit', 'due'] as const;
const base = { title: 'Call light', unit: 'Birch', due: '2025-11-20' };

test('versions that agree have no differences', () => {
  expect(compareVersions(fields, base, base, base)).toEqual([]);
});

test('a field that only I changed stays mine', () => {
  const mine = { ...base, unit: 'Oak' };
  expect(compareVersions(fields, base, mine, base)).toEqual([
    { field: 'unit', mine: 'Oak', theirs: 'Birch', contested: false, suggested: 'mine' },
  ]);
});

test('a field that only they changed stays theirs', () => {
  const theirs = { ...base, due: '2025-11-30' };
  expect(compareVersions(fields, base, base, theirs)).toEqual([
    { field: 'due', mine: '2025-11-20', theirs: '2025-11-30', contested: false, suggested: 'theirs' },
  ]);
});

test('a field that both changed is contested, and mine until the person says otherwise', () => {
  const [difference] = compareVersions(fields, base, { ...base, title: 'A' }, { ...base, title: 'B' });
  expect(difference).toEqual({ field: 'title', mine: 'A', theirs: 'B', contested: true, suggested: 'mine' });
});

test('a field that both changed alike is no difference', () => {
  expect(compareVersions(fields, base, { ...base, unit: 'Oak' }, { ...base, unit: 'Oak' })).toEqual([]);
});
