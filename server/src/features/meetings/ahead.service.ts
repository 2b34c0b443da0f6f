import type { Filter } from '@lamplight/contract/filter';
import type { MeetingRow } from '@lamplight/contract/meetings';
import { type Day, endOfDay, startOfDay } from '@lamplight/domain/calendar/day';
import type { Scope } from '../../db/scope';
import { todayOf } from '../../db/today';
import { presentMeetingRow } from './meetings.present';
import { listMeetingsAtOnce } from './meetings.queries';
import { furthest } from './meetings.service';

/** As many as are told of. */
const most = 4;
const earliestFirst = [{ field: 'date', descending: false }];
const plannedOf = (field: 'attendee_id' | 'committee', value: string): Filter => ({
  criteria: [
    { field: 'status', operator: 'equals', values: ['PLANNED'] },
    { field, operator: 'equals', values: [value] },
  ],
});

/**
 * The next meetings that are planned and invite the caller, from today until a day; where it is asked for, the quality
 * committee's next one besides, however far it is.
 */
export async function meetingsAhead(
  scope: Scope,
  { until, nextOfCommittee }: { until: Day; nextOfCommittee: boolean },
): Promise<MeetingRow[]> {
  const { timeZone } = scope.center;
  const from = startOfDay(todayOf(scope), timeZone);
  const span = { from, to: endOfDay(until, timeZone) };
  const [[own], [committee]] = await scope.all(
    listMeetingsAtOnce(scope, plannedOf('attendee_id', scope.actor.userId), span, earliestFirst, {
      page: 0,
      size: most,
    }),
    listMeetingsAtOnce(scope, plannedOf('committee', 'true'), { from, to: furthest.to }, earliestFirst, {
      page: 0,
      size: nextOfCommittee ? 1 : 0,
    }),
  );
  const mine = own?.meetings ?? [];
  const others = (committee?.meetings ?? []).filter(({ id }) => mine.every((each) => each.id !== id));
  return [...mine, ...others].map((row) => presentMeetingRow(scope, row));
}
