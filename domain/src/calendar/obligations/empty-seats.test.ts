import { expect, it } from 'vitest';
import type { CommitteeSeat, Holding } from '../../committee-seats';
import { emptySeatsOn, emptySeatsText } from './empty-seats';

const holds = (seat: CommitteeSeat, userId: string, to: string | null = null): Holding => ({
  seat,
  userId,
  from: '2031-01-01',
  to,
});
const whole = [
  holds('NURSING', 'rosa'),
  holds('MEDICAL', 'anand'),
  holds('INFECTION', 'marcus'),
  holds('LEADER', 'denise'),
  holds('STAFF', 'keisha'),
  holds('STAFF', 'linh'),
];
const textOn = (day: string, holdings: readonly Holding[]) => emptySeatsText(emptySeatsOn(day, holdings));

it('says nothing where every seat is filled', () => {
  expect(emptySeatsOn('2031-05-20', whole)).toEqual([]);
  expect(textOn('2031-05-20', whole)).toBe('');
});

it('names the seat that was left, from the day after its last', () => {
  const left = [
    holds('INFECTION', 'marcus', '2031-05-20'),
    ...whole.filter(({ seat }) => seat !== 'INFECTION'),
  ];
  expect(textOn('2031-05-20', left)).toBe('');
  expect(emptySeatsOn('2031-05-21', left)).toEqual([{ seat: 'INFECTION', missing: 1 }]);
  expect(textOn('2031-05-21', left)).toBe('Seat empty today: Infection preventionist');
});

it('names several, with how many of one there are', () => {
  const offices = whole.slice(0, 2);
  expect(textOn('2031-05-20', offices)).toBe(
    'Seats empty today: Infection preventionist; Administrator, owner, board member or other leader; Other member of the staff (2)',
  );
});

it('says in short that nobody sits at all', () => {
  expect(textOn('2031-05-20', [])).toBe('All seats are empty today');
});
