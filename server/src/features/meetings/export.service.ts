import type { Filter } from '@lamplight/contract/filter';
import type { SortTerm } from '@lamplight/contract/paging';
import type { Scope } from '../../db/scope';
import type { BytesReply } from '../../http/handler';
import { noteAlone } from '../../http/request-scope';
import { writeWorkbook } from '../../ports/spreadsheet';
import type { Parts } from '../parts';
import { meetingSheet } from './export.sheet';
import { plainly } from './meetings.present';
import { allMeetings, type Days } from './meetings.service';

/** `Meetings.xlsx`. The export is noted in the audit trail. */
export async function exportMeetings(
  { pool }: Parts,
  scope: Scope,
  filter: Filter,
  days: Days,
  sort: readonly SortTerm[],
): Promise<BytesReply> {
  const meetings = await allMeetings(scope, filter, days, sort);
  await noteAlone(pool, scope, {
    action: 'meetings.exported',
    subjectType: 'meeting',
    after: { rows: meetings.length, as: 'xlsx' },
  });
  return {
    stream: writeWorkbook({ sheets: [meetingSheet(meetings.map(plainly))] }),
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    fileName: 'Meetings.xlsx',
  };
}
