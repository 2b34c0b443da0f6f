import type { Filter } from '@lamplight/contract/filter';
import type { SortTerm } from '@lamplight/contract/paging';
import { sql } from 'kysely';
import { longestMs } from '../../db/connect';
import { orderBy } from '../../db/order';
import type { Scope } from '../../db/scope';
import { raw, type Statement } from '../../db/statement';
import type { BytesReply } from '../../http/handler';
import { noteAlone, openExport, readingScope } from '../../http/request-scope';
import { type ByNow, whileTheyMay } from '../../http/while-they-may';
import { writeWorkbook } from '../../ports/spreadsheet';
import type { Parts } from '../parts';
import { type ExportRow, exportCellsOf, exportColumns, summarySheet } from './export.sheet';
import { filterWords } from './filter-words';
import { selection } from './issue-list.queries';
import { type FoundBy, foundBeside } from './issue-search';
import { issueSortColumns } from './issues.columns';
import { issueRatios } from './ratios.service';

/** The rows a filter selects, whole, in the chosen order. */
const selectedIssues = (
  scope: Scope,
  filter: Filter,
  foundBy: FoundBy,
  sort: readonly SortTerm[],
): Statement<ExportRow> =>
  raw(sql<ExportRow>`
    SELECT * FROM issue WHERE ${selection(scope, filter, foundBy)} ORDER BY ${orderBy(sort, issueSortColumns)}`);

/** `Deficiency_Tracker.xlsx`: a sheet of the filtered rows and a summary. The export is noted in the audit trail. */
export async function exportIssues(
  { pool, longPool, exportPool }: Parts,
  scope: Scope,
  filter: Filter,
  sort: readonly SortTerm[],
  byNow: ByNow,
): Promise<BytesReply> {
  const names = await scope.names();
  const ratios = await issueRatios(readingScope(longPool, scope, longestMs), filter);
  await noteAlone(pool, scope, {
    action: 'issues.exported',
    subjectType: 'issue',
    after: { rows: ratios.total },
  });
  const { rows, readBy } = await openExport(
    exportPool,
    scope,
    selectedIssues(scope, filter, await foundBeside(scope, filter), sort),
  );
  async function* cells() {
    const cellsOf = exportCellsOf(names, scope.center.timeZone, scope.now);
    for await (const row of whileTheyMay(rows, scope, byNow)) yield cellsOf(row);
  }
  const stream = writeWorkbook({
    sheets: [
      { name: 'Deficiencies', columns: exportColumns, rows: cells(), frozenHeader: true, autoFilter: true },
      summarySheet(ratios, {
        centerName: scope.center.name,
        now: scope.now,
        timeZone: scope.center.timeZone,
        filter: filterWords(names, scope.center.timeZone, filter),
      }),
    ],
  });
  readBy(stream);
  return {
    stream,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    fileName: 'Deficiency_Tracker.xlsx',
  };
}
