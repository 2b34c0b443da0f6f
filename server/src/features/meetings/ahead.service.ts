import type { MeetingAhead } from '@lamplight/contract/meetings';
import { type Day, endOfDay, startOfDay } from '@lamplight/domain/calendar/day';
import { clockText } from '@lamplight/domain/meetings/meetings';
import { plainPipTitle } from '@lamplight/domain/work-product';
import type { Scope } from '../../db/scope';
import { todayOf } from '../../db/today';
import { outsiderOf } from '../../db/withheld';
import { type AheadRow, listAhead } from './ahead.queries';

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
  return listAhead({
    center: center.id,
    person: actor.userId,
    outsider: outsiderOf(scope),
    now: scope.now,
    from: startOfDay(todayOf(scope), center.timeZone),
    until: endOfDay(until, center.timeZone),
    mostOwn,
    mostOfCommittee: nextOfCommittee ? 1 : 0,
  });
}

/** What came of that, each. */
export const presentAhead = (row: AheadRow): MeetingAhead => ({
  id: row.id,
  title: row.withheld ? plainPipTitle : row.title,
  date: row.planned_at.toISOString(),
  day: row.day,
  time: clockText(row.time_minutes),
  durationMinutes: row.duration_minutes,
  committee: row.committee,
});
