import { addDays, type Day } from '@lamplight/domain/calendar/day';
import type { FigureId } from '@lamplight/domain/statistics/month-figures';
import type { PlaceTableId, StandingFigure } from '@lamplight/domain/statistics/month-places';
import { screens } from '../../screens';
import { openStatuses } from '../issues/issue-words';
import { calendarHref } from '../meetings/meeting-links';

/** The days that figures are of, and whether they are over. */
export interface FigureDays {
  initDate: Day;
  endDate: Day;
  complete: boolean;
}

/** Who looks at the figures. */
interface Reader {
  /** Forms that are withheld from others are counted for everyone, and listed for those who may read them. */
  readsAllForms: boolean;
}

const address = (path: string, params: Record<string, string>) =>
  `${path}?${new URLSearchParams(params).toString().replaceAll('%2C', ',')}`;

const issuesFound = ({ initDate, endDate }: FigureDays, more: Record<string, string> = {}) =>
  address('/issues', { from: initDate, to: endDate, ...more });
const meetings = (from: Day, to: Day, status: string) =>
  address(calendarHref, { view: 'list', from, to, status });

const standing = (id: StandingFigure, more: Record<string, string> = {}) =>
  address('/issues', {
    ...(id === 'issuesOpen' ? { status: openStatuses.join(',') } : { overdue: '1' }),
    ...more,
  });

/** The list that shows just what a figure counts; none where no list does, as of what was open when a month ended. */
export function figureHref(
  id: FigureId,
  days: FigureDays,
  today: Day,
  { readsAllForms }: Reader,
): string | undefined {
  const { initDate, endDate, complete } = days;
  if (id === 'issuesFound') return issuesFound(days);
  if (id === 'issuesRepeated') return issuesFound(days, { repeat: '1' });
  if (id === 'formsAlerts')
    return readsAllForms
      ? address(screens.noAnswers.path, { alerts: '1', from: initDate, to: endDate })
      : undefined;
  if (id === 'meetingsHeld') return meetings(initDate, endDate, 'CONFIRMED,CLOSED');
  if (id === 'meetingsMissed') {
    const last = complete ? endDate : addDays(today, -1);
    return last < initDate ? undefined : meetings(initDate, last, 'PLANNED');
  }
  return !complete && (id === 'issuesOpen' || id === 'issuesOverdue') ? standing(id) : undefined;
}

const filters: Partial<Record<PlaceTableId, string>> = {
  issuesByUnit: 'unit',
  issuesByDepartment: 'department',
  issuesByFocusArea: 'focus',
};

/** What keeps a list to a place; nothing where no list is of it. */
function placeFilter(table: PlaceTableId, id: string | null): Record<string, string> | undefined {
  const filter = filters[table];
  return filter === undefined || id === null ? undefined : { [filter]: id };
}

/** The issues that were found in a place. */
export function placeHref(table: PlaceTableId, id: string | null, days: FigureDays): string | undefined {
  const filter = placeFilter(table, id);
  return filter && issuesFound(days, filter);
}

/** The issues of a place that are open or overdue, while that is now. */
export function standingHref(
  table: PlaceTableId,
  id: string | null,
  figure: StandingFigure,
  { complete }: FigureDays,
): string | undefined {
  const filter = placeFilter(table, id);
  return complete ? undefined : filter && standing(figure, filter);
}
