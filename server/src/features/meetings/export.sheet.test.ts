import type { MeetingRow } from '@lamplight/contract/meetings';
import { expect, it } from 'vitest';
import { meetingSheet } from './export.sheet';

const meeting: MeetingRow = {
  id: '01930000-0000-7000-8000-000000000001',
  version: 0,
  type: 'TOPIC',
  status: 'PLANNED',
  title: '=1+1',
  plannedDate: '2026-07-02T02:00:00.000Z',
  date: '2026-07-02T02:00:00.000Z',
  day: '2026-07-01',
  time: '22:00',
  durationMinutes: 90,
  place: null,
  committee: true,
  group: { id: 'group', name: 'Clinical' },
  centerTopics: ['Falls', 'Weight loss'].map((name) => ({ id: name, name, topicId: name })),
  pip: null,
  changeable: true,
};

it('the sheet of meetings has days as days of the center, and what a meeting is about in words', () => {
  const { columns, rows, frozenHeader, autoFilter } = meetingSheet([meeting]);
  const [row = []] = [...(rows as Iterable<readonly unknown[]>)];
  const at = (header: string) => row[columns.findIndex((column) => column.header === header)];
  expect([frozenHeader, autoFilter, row.length]).toEqual([true, true, columns.length]);
  expect([at('Meeting'), at('Day'), at('Time'), at('Minutes')]).toEqual(['=1+1', '2026-07-01', '22:00', 90]);
  expect([at('Status'), at('Type'), at('Quality committee')]).toEqual(['Planned', 'Topics', 'Yes']);
  expect([at('Group'), at('Topics'), at('PIP'), at('Place')]).toEqual([
    'Clinical',
    'Falls, Weight loss',
    null,
    null,
  ]);
});
