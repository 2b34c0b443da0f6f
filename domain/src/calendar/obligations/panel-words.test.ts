import { expect, it } from 'vitest';
import { centerPolicy, onFileText } from './obligations';
import { amountText, emptyMonth, onFileParts, panelLegend } from './panel-words';

const since = '2030-03-20';

it('tells months before the center was in Lamplight from those in which nothing is required', () => {
  const words = [1, 2, 3, 12].map((month) => emptyMonth({ year: 2030, since }, month).words);
  expect(words).toEqual(['Before Lamplight', 'Before Lamplight', 'Not required', 'Not required']);
});

it('explains the marks that a panel has, and no others', () => {
  const due = 'Each record stands in the month in which it is due.';
  expect(panelLegend({ year: 2030, since })).toBe(`${due} · Before Lamplight, – Not required.`);
  expect(panelLegend({ year: 2031, since })).toBe(`${due} – Not required.`);
});

it('says that nothing is due yet rather than none of none', () => {
  expect([0, 3].map((required) => onFileText({ onFile: 0, required }))).toEqual([
    'nothing due yet',
    '0 of 3',
  ]);
});

it('says of how many that were asked minutes are signed', () => {
  expect(amountText('minutes', { has: 1, wanted: 6 })).toBe('1 of 6 signed');
});

it('says how many rounds there were and how many are asked for, which may be fewer', () => {
  expect(amountText('rounds', { has: 10, wanted: 7 })).toBe('10 rounds, 7 asked for');
  expect(amountText('rounds', { has: 1, wanted: 1 })).toBe('1 round, 1 asked for');
});

it('counts apart what regulations ask for and what the center asks of itself, where there is both', () => {
  const law = { source: 'F868', onFile: 2, required: 3 };
  const more = { source: 'E0004', onFile: 1, required: 1 };
  const own = { source: centerPolicy, onFile: 4, required: 9 };
  expect(onFileParts([law, own, more])).toEqual(['regulations 3 of 4', 'center policy 4 of 9']);
  expect(onFileParts([law, more])).toEqual([]);
  expect(onFileParts([law, { ...own, onFile: 0, required: 0 }])).toEqual([]);
});
