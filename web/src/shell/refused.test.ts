import { permissionsOf } from '@lamplight/domain/permissions';
import { expect, test } from 'vitest';
import { rightMissing } from './refused';

const center = { id: 'c1', committeeManages: false };
const rightsOf = (role: 'STAFF' | 'ASSISTANT') =>
  permissionsOf({ userId: 'u1', centerId: 'c1', role, committee: false }, center);

test.each(['editStaff', 'round', 'newForm', 'pips', 'outbox'])(
  'assistants are refused the screen %s',
  (screen) => {
    expect(rightMissing(screen, rightsOf('ASSISTANT'))).toBeDefined();
  },
);

test('staff are refused what the committee sees to', () => {
  expect(rightMissing('editStaff', rightsOf('STAFF'))).toBe('user.read');
  expect(rightMissing('round', rightsOf('STAFF'))).toBeUndefined();
});

test('the tools among the rounds are for assistants too', () => {
  expect(rightMissing('rounds', rightsOf('ASSISTANT'))).toBeUndefined();
});

test('what needs no right refuses nobody', () => {
  expect(rightMissing('verify', [])).toBeUndefined();
  expect(rightMissing(undefined, [])).toBeUndefined();
});
