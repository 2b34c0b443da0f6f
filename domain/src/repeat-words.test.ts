import { expect, test } from 'vitest';
import { failedHereWords, holderWords, repeatWords, standingWords, toTellOf } from './repeat-words';

test('an issue says which time it is, and where', () => {
  expect(repeatWords(1, 'Room 112')).toBe('Second time in 90 days in Room 112');
  expect(repeatWords(2, null)).toBe('Third time in 90 days');
  expect(repeatWords(11, 'Birch')).toBe('12th time in 90 days in Birch');
});

test('a question says when it failed; of many times how often', () => {
  expect(failedHereWords(['Nov 3'])).toBe('Failed here on Nov 3');
  expect(failedHereWords(['Nov 3', 'Oct 12'])).toBe('Failed here on Nov 3 and Oct 12');
  expect(failedHereWords(['Nov 3', 'Oct 12', 'Oct 1'])).toBe('Failed here on Nov 3, Oct 12 and Oct 1');
  expect(failedHereWords(['Nov 3', 'Nov 3', 'Oct 12'])).toBe('Failed here on Nov 3 and Oct 12');
  expect(failedHereWords(['Nov 9', 'Nov 3', 'Oct 12', 'Oct 1'])).toBe(
    'Failed here 4 times in 90 days, last on Nov 9',
  );
});

test('an issue of before says whether it is still open, whose it is and until when, or when it ended', () => {
  const open = {
    status: 'OPEN',
    assignee: 'Carlos Mendoza',
    due: 'Dec 3',
    overdue: false,
    ended: null,
  } as const;
  expect(standingWords(open)).toBe('still open, Carlos Mendoza, due Dec 3');
  expect(standingWords({ ...open, assignee: null })).toBe('still open, assigned to nobody, due Dec 3');
  expect(standingWords({ ...open, status: 'REOPENED', overdue: true })).toBe(
    'still open, Carlos Mendoza, was due Dec 3',
  );
  expect(standingWords({ ...open, assignee: null, due: null })).toBe('still open');
  expect(standingWords({ ...open, status: 'RESOLVED', ended: 'Nov 20' })).toBe(
    'resolved Nov 20, not verified yet',
  );
  expect(standingWords({ ...open, status: 'CLOSED', ended: 'Nov 21' })).toBe('closed Nov 21');
  expect(standingWords({ ...open, status: 'CLOSED' })).toBe('closed');
});

test('whose an open issue is stands alone where its status is beside it', () => {
  const issue = { assignee: 'Carlos Mendoza', due: 'Dec 3', overdue: false };
  expect(holderWords(issue)).toBe('Carlos Mendoza, due Dec 3');
  expect(holderWords({ ...issue, due: null })).toBe('');
});

test('of several the open one is told of, though others are newer; without any the newest that has an issue', () => {
  const of = (status: 'OPEN' | 'CLOSED') => ({ issue: { status } });
  const [open, older, closed, none] = [of('OPEN'), of('OPEN'), of('CLOSED'), { issue: null }];
  expect(toTellOf([none, closed, open, older])).toBe(open);
  expect(toTellOf([none, closed])).toBe(closed);
  expect(toTellOf([none])).toBeUndefined();
});
