import { expect, it } from 'vitest';
import { isToldAnew, type ToldMeeting, toldWords } from './told';

const meeting: ToldMeeting = {
  id: 'one',
  type: 'TOPIC',
  committee: false,
  topics: ['Falls'],
  at: new Date('2026-12-03T15:00:00Z'),
  durationMinutes: 60,
  sequence: 0,
};

it.each([
  [{}, 'Meeting: Falls'],
  [{ committee: true }, 'Quality committee meeting: Falls'],
  [{ type: 'PIP', topics: [] }, 'PIP meeting'],
  [{ type: 'PIP', topics: [], committee: true }, 'Quality committee PIP meeting'],
  [{ type: 'OTHER', topics: [] }, 'Meeting'],
  [{ topics: ['A', 'B', 'C', 'D', 'E', 'F', 'G'] }, 'Meeting: A, B, C, D, E and 2 more'],
] as const)('a meeting %o is told as %s', (more, words) => {
  expect(toldWords({ ...meeting, ...more })).toBe(words);
});

it('a meeting is told anew when its time, its length or its words change, and for nothing else', () => {
  expect(isToldAnew(meeting, { ...meeting, sequence: 4 })).toBe(false);
  expect(isToldAnew(meeting, { ...meeting, at: new Date('2026-12-03T15:30:00Z') })).toBe(true);
  expect(isToldAnew(meeting, { ...meeting, durationMinutes: 30 })).toBe(true);
  expect(isToldAnew(meeting, { ...meeting, topics: ['Falls', 'Weight loss'] })).toBe(true);
});
