import { expect, test } from 'vitest';
import type { MeetingRow } from '../meetings.api';
import { droppedAt, eventOf, hoursOf, wallNow } from './calendar-events';

const meeting = (change: Partial<MeetingRow>): MeetingRow => ({
  id: '00000000-0000-7000-8000-000000000001',
  version: 1,
  type: 'OTHER',
  status: 'PLANNED',
  title: 'Rounds of the week',
  plannedDate: '2026-11-24T15:00:00.000Z',
  date: '2026-11-24T15:00:00.000Z',
  day: '2026-11-24',
  time: '10:00',
  durationMinutes: 60,
  place: null,
  committee: false,
  group: null,
  centerTopics: [],
  pip: null,
  changeable: true,
  ...change,
});

test('a meeting stands where the clocks of its center show it, whatever zone the browser is in', () => {
  expect(eventOf(meeting({}))).toMatchObject({ start: '2026-11-24T10:00:00', end: '2026-11-24T11:00:00' });
  expect(eventOf(meeting({ time: '23:30', durationMinutes: 60 }))).toMatchObject({
    start: '2026-11-24T23:30:00',
    end: '2026-11-25T00:30:00',
  });
});

test('what is put down on the calendar is a day and a time on the wall', () => {
  expect(droppedAt(new Date('2026-11-29T14:30:00Z'))).toEqual({ day: '2026-11-29', timeMinutes: 870 });
});

test('now is what the center’s clocks show', () => {
  expect(wallNow(new Date('2026-11-24T02:05:30Z'), 'America/New_York')).toBe('2026-11-23T21:05:00');
});

test('a week shows the hours of work, and earlier and later ones where somebody meets then', () => {
  expect(hoursOf([])).toEqual({ from: '07:00:00', to: '19:00:00' });
  expect(hoursOf([{ time: '06:15', durationMinutes: 30 }])).toEqual({ from: '06:00:00', to: '19:00:00' });
  expect(hoursOf([{ time: '23:30', durationMinutes: 60 }])).toEqual({ from: '07:00:00', to: '24:00:00' });
});
