import { expect, it } from 'vitest';
import { summaryOf } from './report-words';

const report = {
  ignoredColumns: [],
  rows: [{ row: 2, outcome: 'CREATE' as const, label: 'x', messages: [] }],
};

it('a report says in one sentence what would happen, and what has', () => {
  const counts = { created: 12, skipped: 1, refused: 2 };
  expect(summaryOf({ ...report, ...counts, dryRun: true }, 'issue', 'issues')).toBe(
    '12 issues will be added, 1 row is skipped, 2 rows cannot be added.',
  );
  expect(summaryOf({ ...report, created: 1, skipped: 0, refused: 0, dryRun: false }, 'issue', 'issues')).toBe(
    '1 issue was added.',
  );
  expect(
    summaryOf({ ...report, rows: [], created: 0, skipped: 0, refused: 0, dryRun: true }, 'issue', 'issues'),
  ).toBe('There are no rows below the headings.');
});
