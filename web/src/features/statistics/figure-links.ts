import { addDays, type Day } from '@lamplight/domain/calendar/day';
import type { FigureId } from '@lamplight/domain/statistics/month-figures';
import type { PlaceTableId } from '@lamplight/domain/statistics/month-places';
import { openStatuses } from '../issues/issue-words';
import { calendarHref } from '../meetings/meeting-links';

/** The days that figures are of, and whether they are over. */
export interface FigureDays {
  initDate: Day;
  endDate: Day;
  complete: boolean;
}

const address = (path: string, params: Record<string, string>) =>
  `${path}?${new URLSearchParams(params).toString().replaceAll('%2C', ',')}`;

const issuesFound = ({ initDate, endDate }: FigureDays, more: Record<string, string> = {}) =>
  address('/issues', { from: initDate, to: endDate, ...more });
const meetings = (from: Day, to: Day, status: string) =>
  address(calendarHref, { view: 'list', from, to, status });

/** The list that shows just what a figure counts; none where no list does, as of what was open when a month ended. */
export function figureHref(id: FigureId, days: FigureDays, today: Day): string | undefined {
  const { initDate, endDate, complete } = days;
  if (id === 'issuesFound') return issuesFound(days);
  if (id === 'meetingsHeld') return meetings(initDate, endDate, 'CONFIRMED,CLOSED');
  if (id === 'meetingsMissed') {
    const last = complete ? endDate : addDays(today, -1);
    return last < initDate ? undefined : meetings(initDate, last, 'PLANNED');
  }
  if (complete) return undefined;
  if (id === 'issuesOpen') return address('/issues', { status: openStatuses.join(',') });
  if (id === 'issuesOverdue') return address('/issues', { overdue: '1' });
  return undefined;
}

const filters: Partial<Record<PlaceTableId, string>> = {
  issuesByUnit: 'unit',
  issuesByDepartment: 'department',
  issuesByFocusArea: 'focus',
};

/** The issues that were found in a place. */
export function placeHref(table: PlaceTableId, id: string | null, days: FigureDays): string | undefined {
  const filter = filters[table];
  return filter === undefined || id === null ? undefined : issuesFound(days, { [filter]: id });
}
