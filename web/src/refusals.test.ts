import { permissionsOf } from '@lamplight/domain/permissions';
import { expect, test } from 'vitest';
import { refusalOf } from './refusals';

const center = { id: 'c1', committeeManages: false };
const rightsOf = (role: 'STAFF' | 'ASSISTANT') =>
  permissionsOf({ userId: 'u1', centerId: 'c1', role, committee: false }, center);

test.each(['editStaff', 'round', 'newForm', 'pips', 'outbox'])(
  'assistants are refused the screen %s',
  (screen) => {
    expect(refusalOf(screen, rightsOf('ASSISTANT'))?.words).toMatch(/\w/);
  },
);

test('staff are refused what the committee sees to', () => {
  expect(refusalOf('editStaff', rightsOf('STAFF'))?.words).toBe(
    'Your center’s quality committee sees to its staff',
  );
  expect(refusalOf('round', rightsOf('STAFF'))).toBeUndefined();
});

test('the tools among the rounds are for assistants too', () => {
  expect(refusalOf('rounds', rightsOf('ASSISTANT'))).toBeUndefined();
});

test('what needs no right refuses nobody', () => {
  expect(refusalOf('verify', [])).toBeUndefined();
  expect(refusalOf(undefined, [])).toBeUndefined();
});
