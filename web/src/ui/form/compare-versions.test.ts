import { expect, test } from 'vitest';
import { compareVersions } from './compare-versions';
import { line, optional, reference } from './field-kinds';

const fields = { title: line('Title'), unit: optional(reference('Unit')) };
const base = { title: 'Call light', unit: 'u1' };
const names = new Map([
  ['u1', 'Birch'],
  ['u2', 'Oak'],
]);
const wording = { today: '2025-11-18', nameOf: (id: string) => names.get(id) };
const compare = (mine: typeof base, theirs: typeof base) =>
  compareVersions(fields, { base, mine, theirs }, wording);

test('versions that agree have no differences', () => {
  expect(compare(base, base)).toEqual([]);
});

test('a field that only I changed stays mine, and is told in words', () => {
  expect(compare({ ...base, unit: 'u2' }, base)).toEqual([
    { path: 'unit', label: 'Unit', mine: 'Oak', theirs: 'Birch', contested: false, suggested: 'mine' },
  ]);
});

test('a field that only they changed stays theirs', () => {
  expect(compare(base, { ...base, title: 'Call light broken' })).toEqual([
    {
      path: 'title',
      label: 'Title',
      mine: 'Call light',
      theirs: 'Call light broken',
      contested: false,
      suggested: 'theirs',
    },
  ]);
});

test('a field that both changed is contested, and mine until the person says otherwise', () => {
  const [difference] = compare({ ...base, title: 'A' }, { ...base, title: 'B' });
  expect(difference).toMatchObject({ mine: 'A', theirs: 'B', contested: true, suggested: 'mine' });
});

test('a field that both changed alike is no difference', () => {
  expect(compare({ ...base, unit: 'u2' }, { ...base, unit: 'u2' })).toEqual([]);
});
