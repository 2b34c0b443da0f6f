import { expect, it } from 'vitest';
import { rosterOf } from './roster';

const person = { first_name: 'Rosa', last_name: 'Alvarez', job_position: null, since: new Date(0) };
const roster = (people: number) =>
  rosterOf('staff', Array(people).fill(person), { name: 'Maple', timeZone: 'UTC' }, new Date(0));

it('a roster lists two thousand people at most, and says of how many', () => {
  expect(roster(2000).rows).toHaveLength(2000);
  expect(roster(2000)).not.toHaveProperty('of');
  expect(roster(2001).rows).toHaveLength(2000);
  expect(roster(2001).of).toBe(2001);
});
