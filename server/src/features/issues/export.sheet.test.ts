import type { IssueRatios } from '@lamplight/contract/issues';
import { issueLabels, sourceLabels } from '@lamplight/domain/issue-words';
import { expect, test } from 'vitest';
import { exportColumns, summarySheet } from './export.sheet';

const slice = (key: string) => ({ key, name: key, count: 1, share: 1 });
const ratios: IssueRatios = {
  total: 1,
  open: 0,
  overdue: 0,
  repeats: 0,
  medianDaysToResolve: null,
  resolvedOnTime: null,
  byStatus: [slice('IN_PROGRESS')],
  byPriority: [slice('HIGH')],
  bySourceType: [slice('SELF_REPORTED')],
  byDepartment: [],
  byFocusArea: [],
};

test('the columns of the sheet have the words of the screen', () => {
  const words = new Set<string>([...Object.values(issueLabels), 'Days to resolve']);
  expect(exportColumns.filter(({ header }) => !words.has(header))).toEqual([]);
  expect(exportColumns.map(({ header }) => header)).toContain('Found by');
});

const told = {
  centerName: 'Maple Grove',
  now: new Date('2026-11-22T03:30:00Z'),
  timeZone: 'America/Chicago',
};

test('the summary says when it was made, as a date that a sheet can sort, and by which filter', () => {
  const summary = (...filter: string[]) => summarySheet(ratios, { ...told, filter }).rows;
  expect(summary('Priority: High', 'Unit: Oak')).toEqual(
    expect.arrayContaining([
      // The clock of the center.
      ['Exported on', new Date('2026-11-21T21:30:00Z'), null, null],
      ['Filter', 'Priority: High', null, null],
      ['Filter', 'Unit: Oak', null, null],
    ]),
  );
  expect(summary()).toContainEqual(['Filter', 'none', null, null]);
});

test('what the contract writes in capitals reads in the sheet as on the screen', () => {
  const { rows } = summarySheet(ratios, { ...told, filter: [] });
  expect(rows).toContainEqual(['Status', 'In progress', 1, 1]);
  expect(rows).toContainEqual(['Source', 'Found by staff', 1, 1]);
});

test('an issue that staff found is not called reported', () => {
  expect(Object.values(sourceLabels).join()).not.toMatch(/report/i);
});
