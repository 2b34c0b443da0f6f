import { expect, test } from 'vitest';
import { dayOfAddress, spanOf, spanTitle, stepped, viewOf, weekStart } from './calendar-view';

const [sunday, monday] = [0, 1];

test('a month is shown with the whole weeks that it touches, wherever weeks begin', () => {
  expect(spanOf('month', '2026-11-23', sunday)).toEqual({ from: '2026-11-01', to: '2026-12-05' });
  expect(spanOf('month', '2026-11-23', monday)).toEqual({ from: '2026-10-26', to: '2026-12-06' });
  expect(spanOf('month', '2027-02-28', monday)).toEqual({ from: '2027-02-01', to: '2027-02-28' });
});

test('a week is the one that the day lies in', () => {
  expect(spanOf('week', '2026-11-29', sunday)).toEqual({ from: '2026-11-29', to: '2026-12-05' });
  expect(spanOf('week', '2026-11-29', monday)).toEqual({ from: '2026-11-23', to: '2026-11-29' });
});

test('an agenda shows four weeks from its day on', () => {
  expect(spanOf('agenda', '2026-12-20', sunday)).toEqual({ from: '2026-12-20', to: '2027-01-16' });
  expect(stepped('agenda', '2026-12-20', 1)).toBe('2027-01-17');
});

test('going on from the 31st leaves out no month, and coming back none', () => {
  expect(stepped('month', '2027-01-31', 1)).toBe('2027-02-01');
  expect(stepped('month', '2027-03-31', -1)).toBe('2027-02-01');
  expect(stepped('week', '2026-12-30', 1)).toBe('2027-01-06');
});

test('what is shown is said as people say it', () => {
  const said = (view: 'month' | 'week' | 'agenda', day: string) =>
    spanTitle(view, day, spanOf(view, day, sunday), 'en-US');
  expect(said('month', '2026-11-23')).toBe('November 2026');
  expect(said('week', '2026-11-23')).toBe('Nov 22 – Nov 28, 2026');
  expect(said('agenda', '2026-12-20')).toBe('Dec 20, 2026 – Jan 16, 2027');
});

test('an address that names no day or view falls back to today and to what suits the screen', () => {
  const params = (text: string) => new URLSearchParams(text);
  expect(dayOfAddress(params(''), '2026-11-23')).toBe('2026-11-23');
  expect(dayOfAddress(params('date=2026-02-30'), '2026-11-23')).toBe('2026-11-23');
  expect(dayOfAddress(params('date=0001-02-03'), '2026-11-23')).toBe('2026-11-23');
  expect(dayOfAddress(params('date=2027-02-03'), '2026-11-23')).toBe('2027-02-03');
  expect(viewOf(params('view=year'), 'agenda')).toBe('agenda');
  expect(viewOf(params('view=week'), 'agenda')).toBe('week');
});

test('a week begins with Sunday in the United States and with Monday in Britain', () => {
  expect([weekStart('en-US'), weekStart('en-GB')]).toEqual([sunday, monday]);
});
