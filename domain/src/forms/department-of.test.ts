import { expect, test } from 'vitest';
import { departmentOf } from './department-of';

const nursing = { id: 'n', name: 'Nursing', active: true };
const laundry = { id: 'l', name: 'Laundry', active: false };
const departments = [nursing, laundry];

test('an issue’s department is found by its id, also where it is switched off, or by its name among the active', () => {
  const of = (departmentId?: string, department?: string) =>
    departmentOf({ departmentId, department }, departments);
  expect(of('n')).toBe(nursing);
  expect(of('l')).toBe(laundry);
  expect(of('gone', 'Nursing')).toBeUndefined();
  expect(of(undefined, ' nursing')).toBe(nursing);
  expect(of(undefined, 'Laundry')).toBeUndefined();
  expect(of()).toBeUndefined();
});
