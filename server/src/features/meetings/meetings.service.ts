import type { Filter } from '@lamplight/contract/filter';
import type { Meeting, MeetingRow } from '@lamplight/contract/meetings';
import { type Page, type SortTerm, toPage } from '@lamplight/contract/paging';
import { type Day, endOfDay, startOfDay } from '@lamplight/domain/calendar/day';
import { can } from '@lamplight/domain/permissions';
import type { Scope } from '../../db/scope';
import { notFound, Refusal } from '../../http/refusal';
import { owedBy } from '../../ports/give-way';
import { presentMeeting, presentMeetingRow, subjectOf } from './meetings.present';
import { countMeetings, findAttendees, findMeeting, listMeetingsAtOnce, type Span } from './meetings.queries';

const weekMs = 7 * 86_400_000;

/** Days between which a list is asked for; either may be left open. */
export interface Days {
  initDate?: Day | undefined;
  endDate?: Day | undefined;
}

/** Before and after everything that a meeting can be planned for. */
export const furthest = { from: new Date('2000-01-01T00:00:00Z'), to: new Date('2201-01-01T00:00:00Z') };

/** Between which instants a list looks: the given days; without them and without a filter a week back and a week ahead. */
export function spanOf(
  { now, center }: Pick<Scope, 'now' | 'center'>,
  filter: Filter,
  days: Days,
): Span | undefined {
  const { initDate, endDate } = days;
  if (initDate !== undefined || endDate !== undefined) {
    return {
      from: initDate === undefined ? furthest.from : startOfDay(initDate, center.timeZone),
      to: endDate === undefined ? furthest.to : endOfDay(endDate, center.timeZone),
    };
  }
  if (filter.criteria.length > 0 || filter.text !== undefined) return undefined;
  return { from: new Date(now.getTime() - weekMs), to: new Date(now.getTime() + weekMs) };
}

/** One page of the center's meetings. */
export async function pageOfMeetings(
  scope: Scope,
  filter: Filter,
  days: Days,
  sort: SortTerm[],
  page: { page: number; size: number },
): Promise<Page<MeetingRow>> {
  const span = spanOf(scope, filter, days);
  const [[found], counted] = await scope.all(
    listMeetingsAtOnce(scope, filter, span, sort, page),
    countMeetings(scope, filter, span),
  );
  return toPage(
    (found?.meetings ?? []).map((row) => presentMeetingRow(scope, row)),
    counted[0]?.total ?? 0,
    page,
    sort,
  );
}

/** As many as a page of the list may have: more than any center holds. */
const mostAtOnce = 1_000_000;

/** The meetings of a range of days, by date. */
export function calendarOf(scope: Scope, filter: Filter, days: Days): Promise<MeetingRow[]> {
  return allMeetings(scope, filter, days, [{ field: 'date', descending: false }]);
}

/** All meetings that a filter selects, in the chosen order. */
export async function allMeetings(
  scope: Scope,
  filter: Filter,
  days: Days,
  sort: readonly SortTerm[],
): Promise<MeetingRow[]> {
  const whole = { page: 0, size: mostAtOnce };
  const span = spanOf(scope, filter, days);
  const [found] = await scope.run(listMeetingsAtOnce(scope, filter, span, sort, whole));
  return owedBy(scope, () => (found?.meetings ?? []).map((row) => presentMeetingRow(scope, row)));
}

/** A meeting, with whom it invites and, as far as the caller may know it, whoever came besides. */
export async function getMeeting(scope: Scope, id: string): Promise<Meeting> {
  const [[row], [of]] = await scope.all(findMeeting(scope, id), findAttendees(scope, id));
  if (!row) throw notFound();
  if (!can(scope.actor, 'meeting.read', subjectOf(scope, row))) throw new Refusal('forbidden');
  const names = await scope.names();
  return presentMeeting(scope, names, row, of?.attendees ?? []);
}
