import { expect, test } from 'vitest';
import { greeting, workSentence } from './greeting';

test.each([
  ['2025-11-20T13:00:00Z', 'Good morning'],
  ['2025-11-20T18:30:00Z', 'Good afternoon'],
  ['2025-11-21T02:00:00Z', 'Good evening'],
])('the greeting goes by the clocks of the center: %s', (now, words) => {
  expect(greeting(new Date(now), 'America/Chicago')).toBe(words);
});

const work = (...days: string[]) => ({ issues: days.map((dueDate) => ({ dueDate })), total: days.length });
const today = '2025-11-20';

test.each([
  [work(), 'Nothing is waiting for you.'],
  [work('2025-12-01'), 'Nothing of yours is overdue or due today.'],
  [work('2025-11-19', '2025-11-18', today), 'Two of your issues are overdue, one is due today.'],
  [work('2025-11-19'), 'One of your issues is overdue.'],
  [work(today, today, today), 'Three of your issues are due today.'],
])('the day in one sentence', (mine, words) => {
  expect(workSentence(mine, today)).toBe(words);
});
