import { Readable } from 'node:stream';
import { dayOf } from '@lamplight/domain/calendar/day';
import type { Scope } from '../../db/scope';
import type { BytesReply } from '../../http/handler';
import { noteAlone } from '../../http/request-scope';
import { renderPdf } from '../../ports/pdf/pdf';
import type { Parts } from '../parts';
import { plainly } from './meetings.present';
import { calendarOf } from './meetings.service';
import { printedCalendar } from './printed-calendar';
import { printedCalendarTemplate } from './printed-calendar.template';

/** `Calendar.pdf`: a year's meetings, as far as the caller may read them. Printing is noted in the audit trail. */
export async function printCalendar(
  { pool }: Parts,
  scope: Scope,
  given: number | undefined,
): Promise<BytesReply> {
  const year = given ?? Number(dayOf(scope.now, scope.center.timeZone).slice(0, 4));
  const meetings = await calendarOf(
    scope,
    { criteria: [] },
    { initDate: `${year}-01-01`, endDate: `${year}-12-31` },
  );
  await noteAlone(pool, scope, {
    action: 'calendar.printed',
    subjectType: 'meeting',
    after: { year, meetings: meetings.length },
  });
  const printed = printedCalendar(meetings.map(plainly), year, scope.center, scope.now);
  const pdf = await renderPdf(printedCalendarTemplate, printed, scope.now, { owner: scope.actor.userId });
  return {
    stream: Readable.from([pdf], { objectMode: false }),
    type: 'application/pdf',
    fileName: 'Calendar.pdf',
    inline: true,
    size: pdf.length,
  };
}
