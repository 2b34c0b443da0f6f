import type { IssueRatios } from '@lamplight/contract/issues';
import { dayOf } from '@lamplight/domain/calendar/day';
import { overdue } from '@lamplight/domain/issues';
import type { Selectable } from 'kysely';
import type { IssueTable } from '../../db/schema';
import type { Names } from '../../names/names';
import type { Cell, Sheet, SheetColumn } from '../../ports/spreadsheet';
import { fullName } from '../people/people.routes';

export type ExportRow = Selectable<IssueTable>;

/** The columns of the tracker; widths in characters. */
export const exportColumns: SheetColumn[] = [
  { header: 'Issue', width: 40, kind: 'text' },
  { header: 'Description', width: 60, kind: 'text' },
  { header: 'Status', width: 12, kind: 'text' },
  { header: 'Priority', width: 10, kind: 'text' },
  { header: 'Source', width: 18, kind: 'text' },
  { header: 'Found', width: 17, kind: 'instant' },
  { header: 'Due', width: 11, kind: 'date' },
  { header: 'Overdue', width: 9, kind: 'text' },
  { header: 'Resolved', width: 17, kind: 'instant' },
  { header: 'Closed', width: 17, kind: 'instant' },
  { header: 'Days to resolve', width: 14, kind: 'number' },
  { header: 'Floor', width: 14, kind: 'text' },
  { header: 'Unit', width: 18, kind: 'text' },
  { header: 'Location', width: 18, kind: 'text' },
  { header: 'Department', width: 20, kind: 'text' },
  { header: 'Focus area', width: 18, kind: 'text' },
  { header: 'Subfocus area', width: 18, kind: 'text' },
  { header: 'Survey tag', width: 10, kind: 'text' },
  { header: 'Scope and severity', width: 10, kind: 'text' },
  { header: 'Auditor', width: 20, kind: 'text' },
  { header: 'Assigned to', width: 20, kind: 'text' },
  { header: 'Root cause', width: 40, kind: 'text' },
];

/** `IN_PROGRESS` as a person reads it: In progress. */
const words = (code: string): string => {
  const text = code.replaceAll('_', ' ').toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/**
 * Makes instants into what a spreadsheet understands, which knows no time zones: the center's wall clock, as a Date
 * whose UTC parts are the local ones.
 */
export function wallClockIn(timeZone: string): (instant: Date) => Date {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (instant) => {
    const parts = Object.fromEntries(
      format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
    );
    const { year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
    return new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  };
}

const dayCell = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Turns rows into cells, in the order of `exportColumns`. */
export function exportCellsOf(names: Names, timeZone: string, now: Date): (row: ExportRow) => Cell[] {
  const wallClock = wallClockIn(timeZone);
  const today = dayOf(now, timeZone);
  const clock = (instant: Date | null) => (instant === null ? null : wallClock(instant));
  const name = (kind: Exclude<keyof Names, 'person'>, id: string | null) =>
    names[kind].get(id ?? '')?.name ?? null;
  return (row) => [
    row.title,
    row.description,
    words(row.status),
    words(row.priority),
    words(row.source),
    clock(row.created_at),
    dayCell(row.due_on),
    overdue({ status: row.status, dueOn: row.due_on }, today) ? 'yes' : 'no',
    clock(row.resolved_at),
    clock(row.closed_at),
    row.resolved_at && Math.round((row.resolved_at.getTime() - row.created_at.getTime()) / 8_640_000) / 10,
    name('floor', row.floor_id),
    name('unit', row.unit_id),
    name('location', row.location_id),
    name('department', row.department_id),
    name('focusArea', row.focus_area_id),
    name('subfocusArea', row.subfocus_area_id),
    row.survey_tag,
    row.scope_severity,
    fullName(names, row.auditor_id),
    fullName(names, row.assignee_id),
    row.root_cause,
  ];
}

/** The second sheet: what the rows amount to. */
export function summarySheet(ratios: IssueRatios, centerName: string, now: Date, timeZone: string): Sheet {
  const slices = (title: string, list: IssueRatios['byStatus'], show = (name: string) => name): Cell[][] =>
    list.map(({ name, count, share }) => [title, name === null ? '(none)' : show(name), count, share]);
  const rows: Cell[][] = [
    ['Center', centerName, null, null],
    ['Exported on', dayOf(now, timeZone), null, null],
    ['Issues', 'all', ratios.total, null],
    ['Issues', 'open', ratios.open, null],
    ['Issues', 'overdue', ratios.overdue, null],
    ['Median days to resolve', null, ratios.medianDaysToResolve, null],
    ['Resolved on time', 'share', null, ratios.resolvedOnTime],
    ...slices('Status', ratios.byStatus, words),
    ...slices('Priority', ratios.byPriority, words),
    ...slices('Source', ratios.bySourceType, words),
    ...slices('Department', ratios.byDepartment),
    ...slices('Focus area', ratios.byFocusArea),
  ];
  return {
    name: 'Summary',
    columns: [
      { header: 'What', width: 24, kind: 'text' },
      { header: 'Which', width: 30, kind: 'text' },
      { header: 'Count', width: 10, kind: 'number' },
      { header: 'Share', width: 10, kind: 'number' },
    ],
    rows,
    frozenHeader: true,
    autoFilter: true,
  };
}
