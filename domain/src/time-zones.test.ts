import { expect, test } from 'vitest';
import { inOrderOfUse } from './time-zones';

const known = ['Africa/Abidjan', 'America/Chicago', 'America/New_York', 'Europe/Vienna'];

test('time zones begin with the own one, then those of the United States', () => {
  const rest = ['America/New_York', 'America/Chicago', 'Africa/Abidjan'];
  expect(inOrderOfUse(known, 'Europe/Vienna')).toEqual(['Europe/Vienna', ...rest]);
  expect(inOrderOfUse(known, 'America/Chicago')).toEqual([
    'America/Chicago',
    'America/New_York',
    'Africa/Abidjan',
    'Europe/Vienna',
  ]);
});

test('one that is no place is in no list, and none is there twice', () => {
  expect(inOrderOfUse(known, 'UTC')).toEqual([
    'America/New_York',
    'America/Chicago',
    'Africa/Abidjan',
    'Europe/Vienna',
  ]);
});

test('all that a browser knows stay', () => {
  const all = Intl.supportedValuesOf('timeZone');
  expect(inOrderOfUse(all, 'UTC').toSorted()).toEqual(all.toSorted());
});
