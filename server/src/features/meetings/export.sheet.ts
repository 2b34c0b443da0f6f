import type { MeetingRow } from '@lamplight/contract/meetings';
import { meetingStatusLabels, meetingTypeLabels } from '@lamplight/domain/meetings/meetings';
import type { Cell, Sheet, SheetColumn } from '../../ports/spreadsheet';

interface Filled extends SheetColumn {
  cell: (meeting: MeetingRow) => Cell;
}

/** The columns of the list, by the words of the screen; widths in characters. Days and times are the center's. */
const columns: readonly Filled[] = [
  { header: 'Meeting', width: 40, kind: 'text', cell: ({ title }) => title },
  { header: 'Day', width: 13, kind: 'date', cell: ({ day }) => day },
  { header: 'Time', width: 8, kind: 'text', cell: ({ time }) => time },
  { header: 'Minutes', width: 9, kind: 'number', cell: ({ durationMinutes }) => durationMinutes },
  { header: 'Status', width: 12, kind: 'text', cell: ({ status }) => meetingStatusLabels[status] },
  { header: 'Type', width: 10, kind: 'text', cell: ({ type }) => meetingTypeLabels[type] },
  {
    header: 'Quality committee',
    width: 17,
    kind: 'text',
    cell: ({ committee }) => (committee ? 'Yes' : 'No'),
  },
  { header: 'Group', width: 24, kind: 'text', cell: ({ group }) => group?.name ?? null },
  {
    header: 'Topics',
    width: 40,
    kind: 'text',
    cell: ({ centerTopics }) => centerTopics.map(({ name }) => name).join(', '),
  },
  { header: 'PIP', width: 32, kind: 'text', cell: ({ pip }) => pip?.title ?? null },
  { header: 'Place', width: 24, kind: 'text', cell: ({ place }) => place },
];

/** Meetings as one sheet. */
export const meetingSheet = (meetings: readonly MeetingRow[]): Sheet => ({
  name: 'Meetings',
  columns: columns.map(({ header, width, kind }) => ({ header, width, kind })),
  rows: meetings.map((meeting) => columns.map(({ cell }) => cell(meeting))),
  frozenHeader: true,
  autoFilter: true,
});
