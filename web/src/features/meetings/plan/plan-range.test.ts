import { expect, test } from 'vitest';
import { firstDayOf, monthsOf, nextQuarter, rangeProblem, skippedWords } from './plan-range';

test('the next quarter is proposed, from the last one of a year the first of the next', () => {
  expect(nextQuarter('2026-11-23')).toEqual({ initDate: '2027-01-01', endDate: '2027-03-31' });
  expect(nextQuarter('2027-03-31')).toEqual({ initDate: '2027-04-01', endDate: '2027-06-30' });
});

test('two days that are no range say why', () => {
  const said = (initDate: string, endDate: string) => rangeProblem({ initDate, endDate });
  expect(said('', '2026-11-23')).toBe('Choose the first and the last day.');
  expect(said('2026-11-24', '2026-11-23')).toBe('The last day lies before the first.');
  expect(said('2026-01-01', '2028-01-02')).toBe('Choose two years at most.');
  expect(said('2026-01-01', '2028-01-01')).toBeUndefined();
  expect(said('2026-11-23', '2026-11-23')).toBeUndefined();
});

const slot = (day: string) => ({
  title: 'Falls',
  day,
  time: '10:00',
  durationMinutes: 60,
  centerTopic: null,
  group: null,
});

test('a plan is told month by month, in their order', () => {
  const months = monthsOf({
    make: [slot('2027-01-19'), slot('2027-03-16')],
    skip: [{ ...slot('2026-12-15'), reason: 'EXISTS' }],
  });
  expect(months.map(({ month, make, skip }) => [month, make.length, skip.length])).toEqual([
    ['2026-12', 0, 1],
    ['2027-01', 1, 0],
    ['2027-03', 1, 0],
  ]);
});

test('what a run made begins on its first meeting’s day, not on the first day of its range', () => {
  expect(firstDayOf([slot('2027-03-16'), slot('2027-01-19')])).toBe('2027-01-19');
  expect(firstDayOf([])).toBeUndefined();
});

test('why meetings are skipped is said in words', () => {
  expect(skippedWords([])).toBe('');
  expect(skippedWords([{ reason: 'EXISTS' }, { reason: 'PAST' }, { reason: 'EXISTS' }])).toBe(
    'skipped: 2 planned already, 1 before today',
  );
});
