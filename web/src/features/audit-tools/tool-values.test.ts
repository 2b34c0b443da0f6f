import type { FormDefinition } from '@lamplight/domain/forms/definition';
import { auditToolLibrary } from '@lamplight/domain/library/index';
import { expect, test } from 'vitest';
import { compareVersions } from '../../ui/compare-versions';
import {
  flatten,
  isChanged,
  isToolValues,
  newToolValues,
  outline,
  takeFields,
  textErrors,
  toChange,
  toolFields,
} from './tool-values';

const definition: FormDefinition = {
  item: [
    {
      linkId: 's1',
      type: 'group',
      text: 'Room',
      item: [{ linkId: 'q1', type: 'yes-no', text: 'Is the call light within reach?' }],
    },
  ],
};
const base = { ...newToolValues, title: 'Rooms', definition };

test('only what was changed is sent', () => {
  expect(toChange(base, base)).toEqual({});
  expect(toChange(base, { ...base, active: false })).toEqual({ active: false });
  const emptied = { ...base, definition: { item: [] } };
  expect(toChange(base, emptied)).toEqual({ definition: { item: [] } });
});

test('questions that are the same again are no change', () => {
  expect(isChanged(base, { ...base, definition: structuredClone(definition) })).toBe(false);
  expect(isChanged(base, { ...base, title: 'Rooms and dignity' })).toBe(true);
});

test('of two versions each field is taken from the side that was chosen', () => {
  const mine = { ...base, title: 'Rooms and dignity' };
  const theirs = { ...base, active: false, definition: { item: [] } };
  const differences = compareVersions(toolFields, flatten(base), flatten(mine), flatten(theirs));
  expect(differences.map(({ field, suggested }) => [field, suggested])).toEqual([
    ['title', 'mine'],
    ['active', 'theirs'],
    ['definition', 'theirs'],
  ]);
  expect(takeFields(mine, theirs, ['active'])).toEqual({ ...mine, active: false });
});

test('a tool needs a name', () => {
  expect(textErrors({ title: ' ', description: '' })).toEqual({ title: 'Name the tool' });
  expect(textErrors({ title: 'x'.repeat(256), description: 'x'.repeat(2001) })).toEqual({
    title: 'At most 255 characters',
    description: 'At most 2,000 characters',
  });
  expect(textErrors({ title: 'Rooms', description: '' })).toEqual({});
});

test('the outline names sections and questions', () => {
  expect(outline(definition)).toBe('1 question\nRoom\n– Is the call light within reach?');
});

test('every tool of the library can be kept as a draft and found again', () => {
  for (const tool of auditToolLibrary) {
    const kept: unknown = JSON.parse(JSON.stringify({ ...base, definition: tool.definition }));
    expect(isToolValues(kept)).toBe(true);
  }
});

test.each([null, [], {}, { ...base, active: 'yes' }, { ...base, definition: { item: [{ text: 'Room' }] } }])(
  'a draft of another shape is not used',
  (given) => {
    expect(isToolValues(given)).toBe(false);
  },
);
