import type { IssueRatios } from '@lamplight/contract/issues';
import { dayOf } from '@lamplight/domain/calendar/day';
import { planOfCorrectionElements } from '@lamplight/domain/deficiency';
import {
  issueLabels,
  priorityLabels,
  sourceLabels,
  statusLabels,
  wordOf,
} from '@lamplight/domain/issue-words';
import { overdue } from '@lamplight/domain/issues';
import { keysOf } from '@lamplight/domain/keys-of';
import { setColumns, setsOf } from '@lamplight/domain/reference-sets';
import { workProductLabel } from '@lamplight/domain/work-product';
import type { Selectable } from 'kysely';
import type { IssueTable } from '../../db/schema-issues';
import type { Names } from '../../names/names';
import type { Cell, Sheet, SheetColumn } from '../../ports/spreadsheet';
import { wallClockIn } from '../../ports/wall-clock';
import { fullName } from '../people/people.present';

export type ExportRow = Selectable<IssueTable>;

/** The sets in which the tracker says where and what an issue is. */
const sets = setsOf('issue');

/** A plan of correction's five elements, in CMS's order. */
const planColumns = keysOf(planOfCorrectionElements).map((element) => ({
  element,
  header: issueLabels[`planOfCorrection.${element === 'completionOn' ? 'completionDate' : element}`],
  isDay: element === 'completionOn',
}));

/** The columns of the tracker, by the words of the screen; widths in characters. */
export const exportColumns: SheetColumn[] = [
  { header: issueLabels.number, width: 8, kind: 'number' },
  { header: issueLabels.title, width: 40, kind: 'text' },
  { header: issueLabels.description, width: 60, kind: 'text' },
  { header: issueLabels.status, width: 12, kind: 'text' },
  { header: issueLabels.priority, width: 10, kind: 'text' },
  { header: issueLabels.sourceType, width: 18, kind: 'text' },
  { header: issueLabels.foundOn, width: 11, kind: 'date' },
  { header: issueLabels.creationDatetime, width: 17, kind: 'instant' },
  { header: issueLabels.dueDate, width: 11, kind: 'date' },
  { header: issueLabels.dueMissed, width: 11, kind: 'text' },
  { header: issueLabels.overdue, width: 9, kind: 'text' },
  { header: issueLabels.repeat, width: 9, kind: 'text' },
  { header: issueLabels.resolvedDate, width: 17, kind: 'instant' },
  { header: issueLabels.resolvedBy, width: 20, kind: 'text' },
  { header: issueLabels.resolution, width: 40, kind: 'text' },
  { header: issueLabels.closedDate, width: 17, kind: 'instant' },
  { header: issueLabels.closedBy, width: 20, kind: 'text' },
  { header: 'Days to resolve', width: 14, kind: 'number' },
  ...sets.map((set): SheetColumn => ({ header: issueLabels[set], width: 18, kind: 'text' })),
  { header: issueLabels.surveyTag, width: 10, kind: 'text' },
  { header: issueLabels.scopeSeverity, width: 10, kind: 'text' },
  { header: issueLabels.auditor, width: 20, kind: 'text' },
  { header: issueLabels.assignee, width: 20, kind: 'text' },
  { header: issueLabels.rootCause, width: 40, kind: 'text' },
  ...planColumns.map(
    ({ header, isDay }): SheetColumn => ({ header, width: isDay ? 14 : 40, kind: isDay ? 'date' : 'text' }),
  ),
  { header: issueLabels.alleged, width: 16, kind: 'text' },
];

const dayCell = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Turns rows into cells, in the order of `exportColumns`. */
export function exportCellsOf(names: Names, timeZone: string, now: Date): (row: ExportRow) => Cell[] {
  const wallClock = wallClockIn(timeZone);
  const today = dayOf(now, timeZone);
  const clock = (instant: Date | null) => (instant === null ? null : wallClock(instant));
  return (row) => [
    row.number,
    row.title,
    row.description,
    statusLabels[row.status],
    priorityLabels[row.priority],
    sourceLabels[row.source],
    dayCell(row.found_on),
    clock(row.created_at),
    dayCell(row.due_on),
    row.due_missed ? 'yes' : 'no',
    overdue({ status: row.status, dueOn: row.due_on }, today) ? 'yes' : 'no',
    row.repeat ? 'yes' : 'no',
    clock(row.resolved_at),
    fullName(names, row.resolved_by),
    row.resolution,
    clock(row.closed_at),
    fullName(names, row.closed_by),
    row.resolved_at && Math.round((row.resolved_at.getTime() - row.created_at.getTime()) / 8_640_000) / 10,
    ...sets.map((set) => names[set].get(row[setColumns[set]] ?? '')?.name ?? null),
    row.survey_tag,
    row.scope_severity,
    fullName(names, row.auditor_id),
    fullName(names, row.assignee_id),
    // A list leaves the house: what is the committee's stays, whoever exports it.
    row.root_cause_work_product ? workProductLabel : row.root_cause,
    ...planColumns.map(({ element }) => row.plan_of_correction?.[element] ?? null),
    row.alleged ? 'yes' : 'no',
  ];
}

/** The second sheet: of which center, when and by which filter the rows are, and what they amount to. */
export function summarySheet(
  ratios: IssueRatios,
  of: { centerName: string; now: Date; timeZone: string; filter: readonly string[] },
): Sheet {
  const slices = (title: string, list: IssueRatios['byStatus'], show = (name: string) => name): Cell[][] =>
    list.map(({ name, count, share }) => [title, name === null ? '(none)' : show(name), count, share]);
  const rows: Cell[][] = [
    ['Center', of.centerName, null, null],
    ['Exported on', wallClockIn(of.timeZone)(of.now), null, null],
    ...(of.filter.length > 0 ? of.filter : ['none']).map((line): Cell[] => ['Filter', line, null, null]),
    ['Issues', 'all', ratios.total, null],
    ['Issues', 'open', ratios.open, null],
    ['Issues', 'overdue', ratios.overdue, null],
    ['Issues', 'repeats', ratios.repeats, null],
    ['Median days to resolve', null, ratios.medianDaysToResolve, null],
    ['Resolved on time', 'share', null, ratios.resolvedOnTime],
    ...slices(issueLabels.status, ratios.byStatus, wordOf),
    ...slices(issueLabels.priority, ratios.byPriority, wordOf),
    ...slices(issueLabels.sourceType, ratios.bySourceType, wordOf),
    ...slices(issueLabels.department, ratios.byDepartment),
    ...slices(issueLabels.focusArea, ratios.byFocusArea),
  ];
  return {
    name: 'Summary',
    columns: [
      { header: 'What', width: 24, kind: 'text' },
      { header: 'Which', width: 30, kind: 'text' },
      { header: 'Count', width: 10, kind: 'number' },
      { header: 'Share', width: 10, kind: 'share' },
    ],
    rows,
    frozenHeader: true,
    autoFilter: true,
  };
}
