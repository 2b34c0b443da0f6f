import { expect, test } from 'vitest';
import { dueWords, printedDueWords, printedReviewWords, reviewWords } from './document-words';

const today = '2026-03-10';

test.each([
  ['2026-03-10', 'to review today'],
  ['2026-03-11', 'to review tomorrow'],
  ['2026-03-22', 'to review in 12 days'],
  ['2026-04-09', 'to review in 30 days'],
  ['2026-03-09', 'review overdue by 1 day'],
  ['2026-02-28', 'review overdue by 10 days'],
])('a review on %s is told as “%s”', (day, words) => {
  expect(reviewWords(day, today)).toBe(words);
});

test('a review that is far away is told by its day, with the year where it is another', () => {
  expect(reviewWords('2026-12-01', today)).toMatch(/^to review on (Dec 1|1 Dec)$/);
  expect(reviewWords('2027-12-01', today)).toContain('2027');
});

test.each([
  ['2026-03-12', 'due in 2 days'],
  ['2026-03-10', 'due today'],
  ['2026-03-07', 'overdue by 3 days'],
])('a file that is awaited until %s is told as “%s”', (day, words) => {
  expect(dueWords(day, today)).toBe(words);
});

test('on paper a review and a file that is awaited are told by their dates', () => {
  expect(printedReviewWords('2026-03-22', today)).toMatch(/^to review .*2026$/);
  expect(printedReviewWords('2026-03-09', today)).toMatch(/^review overdue since .*2026$/);
  expect(printedDueWords('2026-03-22', today)).toMatch(/^due .*2026$/);
  expect(printedDueWords('2026-03-09', today)).toMatch(/^overdue since .*2026$/);
});
