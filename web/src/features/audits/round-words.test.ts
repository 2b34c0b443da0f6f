import { expect, test } from 'vitest';
import { placeOf, roundHref, scoreBand, scoreText } from './round-words';

test.each([
  [100, '100%', 'good'],
  [99.6, '99%', 'good'],
  [90, '90%', 'good'],
  [89.4, '89%', 'fair'],
  [75, '75%', 'fair'],
  [74.4, '74%', 'poor'],
  [0.2, '1%', 'poor'],
])('a score of %d reads %s and is %s', (score, text, band) => {
  expect(scoreText(score)).toBe(text);
  expect(scoreBand(score)).toBe(band);
});

test('a round in which nothing could be scored says so', () => {
  expect(scoreText(null)).toBe('no score');
});

test('the narrowest place comes first', () => {
  expect(placeOf({ unit: { name: 'Birch' }, location: { name: 'Room 214' } })).toBe('Room 214, Birch');
  expect(placeOf({ unit: null, location: null })).toBe('');
});

test('a draft opens to go on, a sent round to read', () => {
  expect(roundHref({ id: 'r1', status: 'DRAFT' })).toBe('/ambassador-rounds/r1');
  expect(roundHref({ id: 'r1', status: 'SENT' })).toBe('/ambassador-rounds/r1/view');
});
