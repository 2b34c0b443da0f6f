import type { FormDefinition } from '@lamplight/domain/forms/definition';
import { auditToolLibrary } from '@lamplight/domain/library/index';
import { expect, test } from 'vitest';
import { compareVersions } from '../../ui/form/compare-versions';
import { areValues, changedPaths, changesOf, emptyValues, takeFields } from '../../ui/form/wire';
import { outline } from '../forms/questions-field';
import { toolFields } from './tool-fields';

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
const base = { ...emptyValues(toolFields), active: true, title: 'Rooms', definition };
const wording = { today: '2025-11-18', nameOf: () => undefined };

test('taking all questions away is a change that is sent', () => {
  const emptied = { ...base, definition: { item: [] } };
  expect(changesOf(toolFields, base, emptied)).toEqual({ definition: { item: [] } });
});

test('questions that are the same again are no change', () => {
  const again = { ...base, definition: structuredClone(definition) };
  expect(changedPaths(toolFields, base, again)).toEqual([]);
});

test('of two versions each field is taken from the side that was chosen, questions told by what was done to them', () => {
  const mine = { ...base, title: 'Rooms and dignity' };
  const theirs = { ...base, active: false, definition: { item: [] } };
  const differences = compareVersions(toolFields, { base, mine, theirs }, wording);
  expect(differences.map(({ path, suggested, theirs }) => [path, suggested, theirs])).toEqual([
    ['title', 'mine', 'Rooms'],
    ['active', 'theirs', 'Inactive'],
    [
      'definition',
      'theirs',
      '0 questions\nRemoved: Section “Room”\nRemoved: Question “Is the call light within reach?”, Section “Room”',
    ],
  ]);
  expect(takeFields(mine, theirs, ['active'])).toEqual({ ...mine, active: false });
});

test('of two versions that ask in the same words, each says what else it makes of a question', () => {
  const asking = (also: object): FormDefinition => ({
    item: definition.item.map((section) => ({
      ...section,
      item: section.item.map((question) => ({ ...question, ...also })),
    })),
  });
  const [department, elsewhere] = ['1', '2'].map((n) => `01a230d5-96d6-71e2-8a5e-00000000000${n}`);
  const mine = { ...base, definition: asking({ onNo: { issue: { departmentId: department } } }) };
  const theirs = {
    ...base,
    definition: asking({ alleged: true, onNo: { issue: { departmentId: elsewhere } } }),
  };
  const nameOf = (id: string) => (id === department ? 'Nursing' : undefined);
  const about = '1 question\nChanged: Question “Is the call light within reach?”, Section “Room”';
  const opens = '– A “no” asks for: nothing → an issue';
  expect(compareVersions(toolFields, { base, mine, theirs }, { ...wording, nameOf })).toMatchObject([
    {
      contested: true,
      mine: [about, opens, '– Department of the issue: nothing → Nursing'].join('\n'),
      theirs: [
        about,
        '– A “no” alleges a violation: nothing → yes',
        opens,
        '– Department of the issue: nothing → another',
      ].join('\n'),
    },
  ]);
  expect(compareVersions(toolFields, { base, mine: base, theirs }, wording)).toMatchObject([
    { contested: false, suggested: 'theirs', mine: 'As it was' },
  ]);
});

test('a tool needs a name; questions may come later', () => {
  const problemOf = (field: 'title' | 'description', text: string) =>
    toolFields[field].check(text)[0]?.message;
  expect(problemOf('title', ' ')).toBe('Name the tool');
  expect(problemOf('title', 'x'.repeat(256))).toBe('At most 255 characters');
  expect(problemOf('description', 'x'.repeat(2001))).toBe('At most 2,000 characters');
  expect(problemOf('title', 'Rooms')).toBeUndefined();
  expect(toolFields.definition.check({ item: [] })).toEqual([]);
});

test('the outline names sections and questions', () => {
  expect(outline(definition)).toBe('1 question\nRoom\n– Is the call light within reach?');
});

test('every tool of the library can be kept as a draft and found again', () => {
  for (const tool of auditToolLibrary) {
    const kept: unknown = JSON.parse(JSON.stringify({ ...base, definition: tool.definition }));
    expect(areValues(toolFields, kept)).toBe(true);
  }
});

test.each([null, [], {}, { ...base, active: 'yes' }, { ...base, definition: { item: [{ text: 'Room' }] } }])(
  'a draft of another shape is not used',
  (given) => {
    expect(areValues(toolFields, given)).toBe(false);
  },
);
