import { expect, test } from 'vitest';
import { keptByPerson, keptRecords } from './kept-here';

const reader = { userId: 'rosa', centerId: 'maple' };
const one = (userId: string, id: string, more: object = {}) => ({
  userId,
  subject: { kind: 'audit', id },
  whose: { name: userId === 'rosa' ? 'Rosa Alvarez' : 'David Lindqvist', centerId: 'maple' },
  atMs: 100,
  bytes: 10,
  ...more,
});

test('each person’s records are counted once, whatever of them waits, since the oldest, the reader’s own first', () => {
  const unsent = [
    one('david', 'r1'),
    one('rosa', 'r2', { atMs: 50 }),
    one('rosa', 'r2', { bytes: 5 }),
    one('rosa', 'r3'),
    one('rosa', 'f1', { subject: { kind: 'completed-form', id: 'f1' } }),
  ];
  expect(keptByPerson(unsent, reader)).toEqual([
    {
      userId: 'rosa',
      name: 'Rosa Alvarez',
      records: new Map([
        ['audit', 2],
        ['completed-form', 1],
      ]),
      sinceMs: 50,
      bytes: 35,
    },
    { userId: 'david', name: 'David Lindqvist', records: new Map([['audit', 1]]), sinceMs: 100, bytes: 10 },
  ]);
});

test('who is of another center has no name here, nor whom an earlier release did not name', () => {
  const elsewhere = one('nora', 'r1', { whose: { name: 'Nora Feld', centerId: 'cedar' } });
  const unnamed = one('olga', 'r1', { whose: { name: '', centerId: 'maple' } });
  expect(keptByPerson([elsewhere, unnamed], reader).map(({ name }) => name)).toEqual([undefined, undefined]);
  // As soon as one of theirs is named, they are.
  expect(keptByPerson([unnamed, one('olga', 'r2')], reader)[0]?.name).toBe('David Lindqvist');
});

test('the reader’s own records are told one by one, each once and since its oldest, and nobody else’s', () => {
  const unsent = [
    one('rosa', 'r1', { atMs: 70 }),
    one('david', 'r2'),
    one('rosa', 'r3', { atMs: 60 }),
    one('rosa', 'r1', { atMs: 50 }),
    one('rosa', 'r1', { atMs: 90 }),
  ];
  expect(keptRecords(unsent, 'rosa')).toEqual([
    { subject: { kind: 'audit', id: 'r1' }, sinceMs: 50 },
    { subject: { kind: 'audit', id: 'r3' }, sinceMs: 60 },
  ]);
});
