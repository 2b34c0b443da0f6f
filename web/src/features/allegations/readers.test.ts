import { expect, test } from 'vitest';
import { readerOf } from './readers';

const person = (id: string, more: Partial<{ qualityComitee: boolean; administrator: boolean }> = {}) => ({
  id,
  user_firstName: id,
  user_lastName: 'Doe',
  jobPosition: null,
  qualityComitee: false,
  administrator: false,
  ...more,
});
const everyone = [
  person('nurse'),
  person('aide'),
  person('finder'),
  person('member', { qualityComitee: true }),
  person('admin', { administrator: true }),
];
const offered = (alleged: boolean) =>
  everyone
    .filter(readerOf({ alleged, recordedBy: { id: 'aide' }, auditor: { id: 'finder' } }))
    .map(({ id }) => id);

test('an alleged violation is given to the committee, administrators, who recorded and who found it alone', () => {
  expect(offered(true)).toEqual(['aide', 'finder', 'member', 'admin']);
});

test('any other issue is given to everybody', () => {
  expect(offered(false)).toEqual(everyone.map(({ id }) => id));
});

test('where nobody found it and nobody says who recorded it, it is the committee’s', () => {
  const left = everyone.filter(readerOf({ alleged: true, recordedBy: null, auditor: null }));
  expect(left.map(({ id }) => id)).toEqual(['member', 'admin']);
});
