import type { MeetingRow } from '@lamplight/contract/meetings';
import { type Day, endOfDay, startOfDay } from '@lamplight/domain/calendar/day';
import type { Scope } from '../../db/scope';
import type { RowOf } from '../../db/statement';
import { todayOf } from '../../db/today';
import { outsiderOf } from '../../db/withheld';
import { listAhead } from './ahead.queries';
import { presentMeetingRow } from './meetings.present';
import { isCommittee } from './meetings.queries';

/** As many are told of. */
const mostOwn = 4;

/**
 * Asks for the next meetings that are planned and invite the caller, from today until a day; where it is asked for, the quality
 * committee's next one besides, however far it is.
 */
export function meetingsAhead(
  scope: Scope,
  { until, nextOfCommittee }: { until: Day; nextOfCommittee: boolean },
) {
  const { center, actor } = scope;
  return listAhead(isCommittee(actor), {
    center: center.id,
    person: actor.userId,
    outsider: outsiderOf(scope),
    from: startOfDay(todayOf(scope), center.timeZone),
    until: endOfDay(until, center.timeZone),
    mostOwn,
    mostOfCommittee: nextOfCommittee ? 1 : 0,
  });
}

/** What came of that. */
export const presentAhead = (
  scope: Scope,
  [found]: readonly RowOf<ReturnType<typeof meetingsAhead>>[],
): MeetingRow[] => (found?.meetings ?? []).map((row) => presentMeetingRow(scope, row));
