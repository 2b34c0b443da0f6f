import { expect, test } from 'vitest';
import type { MeetingRow } from '../meetings.api';
import { eventName } from './event-name';

const falls: MeetingRow = {
  id: '00000000-0000-7000-8000-000000000001',
  version: 1,
  type: 'TOPIC',
  status: 'PLANNED',
  title: 'Falls',
  plannedDate: '2026-11-04T14:30:00.000Z',
  date: '2026-11-04T14:30:00.000Z',
  day: '2026-11-04',
  time: '09:30',
  durationMinutes: 30,
  place: null,
  committee: false,
  group: null,
  centerTopics: [],
  pip: null,
  changeable: true,
};

test('a meeting of the calendar is named by what is seen of it first, then by its day', () => {
  const said = eventName(falls, 'en-US').replaceAll('\u202f', ' ');
  expect(said).toBe('9:30 AM Falls, Wednesday, November 4, 2026, Topics, Planned');
});

test('a committee meeting says so in words, and every meeting where it is', () => {
  const said = eventName({ ...falls, committee: true, place: 'Library' }, 'en-US');
  expect(said).toMatch(/, Planned, Committee, Library$/);
});
