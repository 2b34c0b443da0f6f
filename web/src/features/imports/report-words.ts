import type { ImportReport } from '@lamplight/contract/imports';

export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** `12 issues will be added, 1 is skipped, 2 rows cannot be added.` */
export function summaryOf(report: ImportReport, one: string, many: string): string {
  const { dryRun, created, skipped, refused } = report;
  if (report.rows.length === 0) return 'There are no rows below the headings.';
  const verb = dryRun ? 'will be added' : created === 1 ? 'was added' : 'were added';
  const parts = [`${counted(created, one, many)} ${verb}`];
  if (skipped > 0) parts.push(`${counted(skipped, 'row is', 'rows are')} skipped`);
  if (refused > 0)
    parts.push(`${counted(refused, 'row', 'rows')} ${dryRun ? 'cannot be' : 'could not be'} added`);
  return `${parts.join(', ')}.`;
}
