import { expect, it } from 'vitest';
import { centerPolicy, onFileText } from './obligations';
import { amountText, cellText, cellWords, emptyMonth, onFileParts, panelLegend } from './panel-words';

const since = '2030-03-20';

it('tells months before the center was in Lamplight from those in which nothing is required', () => {
  const words = [1, 2, 3, 12].map((month) => emptyMonth({ year: 2030, since }, month).words);
  expect(words).toEqual(['Before Lamplight', 'Before Lamplight', 'Not required', 'Not required']);
});

it('explains the marks that a panel has, and no others', () => {
  const due = 'Each record stands in the month in which it is due.';
  const rows = [{ cells: [{ short: [] }] }];
  expect(panelLegend({ year: 2030, since, rows })).toBe(`${due} · Before Lamplight, – Not required.`);
  expect(panelLegend({ year: 2031, since, rows })).toBe(`${due} – Not required.`);
});

it('explains what a closed signing is where the panel has one', () => {
  const closed = { has: 3, wanted: 5, closedOn: '2031-05-20' };
  expect(panelLegend({ year: 2031, since, rows: [{ cells: [{ short: [closed] }] }] })).toMatch(
    /– Not required\. Closed: the signing was closed before all who were asked had signed; it counts as on file\.$/,
  );
});

it('says that nothing is due yet rather than none of none', () => {
  expect([0, 3].map((required) => onFileText({ onFile: 0, required }))).toEqual([
    'nothing due yet',
    '0 of 3',
  ]);
});

it('says of how many that were asked minutes are signed', () => {
  expect(amountText('minutes', { has: 1, wanted: 6, closedOn: null })).toBe('1 of 6 signed');
});

it('does not call minutes signed whose signing was closed before all had: it says how many had, and the day', () => {
  const closed = { has: 3, wanted: 5, closedOn: '2031-05-20' };
  expect(amountText('minutes', closed)).toBe('3 of 5 signed, closed May 20, 2031');
  const one = { state: 'done', asked: 1, done: 1, short: [closed] } as const;
  expect(cellWords(one)).toEqual({ word: 'Closed', count: '3 of 5 signed' });
  expect(cellText(one)).toBe('3 of 5 signed, closed May 20, 2031');
  const two = { ...one, asked: 2, done: 2 };
  expect(cellWords(two)).toEqual({ word: 'Closed', count: '2 of 2, 3 of 5 signed' });
  expect(cellText(two)).toBe('Closed, 2 of 2: 3 of 5 signed, closed May 20, 2031');
  expect(cellText({ ...two, state: 'overdue', done: 1 })).toBe(
    'Overdue, 1 of 2: 3 of 5 signed, closed May 20, 2031',
  );
  expect(cellText({ ...one, short: [] })).toBe('Done');
});

it('says how many rounds there were and how many are asked for, which may be fewer', () => {
  expect(amountText('rounds', { has: 10, wanted: 7, closedOn: null })).toBe('10 rounds, 7 asked for');
  expect(amountText('rounds', { has: 1, wanted: 1, closedOn: null })).toBe('1 round, 1 asked for');
});

it('counts apart what regulations ask for and what the center asks of itself, where there is both', () => {
  const law = { source: 'F868', onFile: 2, required: 3 };
  const more = { source: 'E0004', onFile: 1, required: 1 };
  const own = { source: centerPolicy, onFile: 4, required: 9 };
  expect(onFileParts([law, own, more])).toEqual(['regulations 3 of 4', 'center policy 4 of 9']);
  expect(onFileParts([law, more])).toEqual([]);
  expect(onFileParts([law, { ...own, onFile: 0, required: 0 }])).toEqual([]);
});
