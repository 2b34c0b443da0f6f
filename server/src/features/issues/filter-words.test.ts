import type { Criterion } from '@lamplight/contract/filter';
import { issueFilter } from '@lamplight/contract/issue-list';
import { keysOf } from '@lamplight/domain/keys-of';
import { expect, test } from 'vitest';
import { itemsById, type Names } from '../../names/names';
import { filterWords } from './filter-words';

const unit = { id: 'unit-1', name: 'Oak', active: true };
const nurse = {
  id: 'nurse',
  firstName: 'Ann',
  lastName: 'Lee',
  jobPosition: null,
  committee: false,
  administrator: false,
  active: true,
};
const names: Names = {
  ...itemsById((set) => (set === 'unit' ? [unit] : [])),
  person: new Map([[nurse.id, nurse]]),
};
const zone = 'America/Chicago';
const said = (field: string, operator: Criterion['operator'], ...values: string[]) =>
  filterWords(names, zone, { criteria: [{ field, operator, values }] });

test.each<[string, Criterion['operator'], string[], string]>([
  ['priority', 'in', ['HIGH', 'CRITICAL'], 'Priority: High, Critical'],
  ['status', 'notEquals', ['CLOSED'], 'Status: not Closed'],
  ['alleged', 'equals', ['true'], 'Alleged violation: yes'],
  ['unit_id', 'equals', ['unit-1'], 'Unit: Oak'],
  ['assignee_id', 'in', ['nurse'], 'Assigned to: Ann Lee'],
  ['assignee_id', 'specified', ['false'], 'Assigned to: none'],
  ['surveyTag', 'contains', ['F6'], 'Survey tag: with F6'],
  ['foundOn', 'greaterThanOrEqual', ['2026-11-01'], 'Found on: from 2026-11-01'],
  // The day of the center's own clock.
  ['creationDatetime', 'lessThan', ['2026-11-02T03:00:00Z'], 'Recorded: before 2026-11-01'],
])('a condition is said by the words of the screen: %s %s', (field, operator, values, words) => {
  expect(said(field, operator, ...values)).toEqual([words]);
});

test('what is searched for is said, too, and nothing where nothing is left out', () => {
  expect(filterWords(names, zone, { text: 'light', criteria: [] })).toEqual(['Search: light']);
  expect(filterWords(names, zone, { criteria: [] })).toEqual([]);
});

test('no field by which issues are found is without its words', () => {
  for (const field of keysOf(issueFilter))
    expect(said(field, 'specified', 'true')[0]).not.toContain(`${field}:`);
});
