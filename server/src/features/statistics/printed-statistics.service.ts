import { Readable } from 'node:stream';
import type { Scope } from '../../db/scope';
import type { BytesReply } from '../../http/handler';
import { noteAlone } from '../../http/request-scope';
import { renderPdf } from '../../ports/pdf/pdf';
import type { Parts } from '../parts';
import { printedStatistics } from './printed-statistics';
import { printedStatisticsTemplate } from './printed-statistics.template';
import { getStatistics } from './statistics.service';

/** `Statistics 2026-10.pdf`: what a month came to, on two pages. Printing is noted in the audit trail. */
export async function printStatistics(
  { pool }: Parts,
  scope: Scope,
  given: { month: string; year: string },
): Promise<BytesReply> {
  const statistics = await getStatistics(scope, given);
  const month = statistics.initDate.slice(0, 7);
  const { id } = scope.center;
  await noteAlone(pool, scope, {
    action: 'statistics.printed',
    subjectType: 'center',
    subjectId: id,
    after: { month },
  });
  const printed = printedStatistics(statistics, scope.center, scope.now);
  const pdf = await renderPdf(printedStatisticsTemplate, printed, scope.now, { owner: scope.actor.userId });
  return {
    stream: Readable.from([pdf], { objectMode: false }),
    type: 'application/pdf',
    fileName: `Statistics ${month}.pdf`,
    inline: true,
    size: pdf.length,
  };
}
