import { addDays } from '@lamplight/domain/calendar/day';
import { expect, it } from 'vitest';
import { printedPanel } from './printed-panel';

const today = '2031-06-10';

/** So many daily meetings of which nothing is on file, from a day on. */
const meetings = (count: number, from: string) =>
  Array.from({ length: count }, (_, at) => ({
    id: 'meetings-1',
    kind: 'meetings' as const,
    name: 'Morning huddle',
    source: 'Center policy',
    subjectId: null,
    about: '',
    dueDate: addDays(from, at),
  }));

it('lists all that is overdue and all that comes up, however much it is: on paper nobody can ask for the rest', () => {
  const panel = {
    year: 2031,
    today,
    since: '2030-01-01',
    onFile: 0,
    required: 130,
    rows: [],
    emptySeats: [],
    overdue: meetings(130, '2031-01-01'),
    comingUp: meetings(61, today),
    toPlan: meetings(7, '2031-07-12'),
    nextStep: null,
  };
  const now = new Date('2031-06-10T12:00:00Z');
  const { lists } = printedPanel(panel, { name: 'Maple Grove', timeZone: 'America/Chicago' }, now);
  expect(lists.map(({ groups }) => groups.map(({ items }) => items.length))).toEqual([[130], [61], [7]]);
  expect(lists[2]?.title).toBe('To be planned: due by Sep 8, 2031');
  expect(lists[0]?.groups[0]?.items.at(-1)).toMatch(/Morning huddle, \d+ days late$/);
});
