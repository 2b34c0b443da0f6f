import { describe, expect, test } from 'vitest';
import { rowsField } from './rows-field';

const barriers = rowsField({
  label: 'Barriers',
  one: 'barrier',
  names: ['barrier', 'response'],
  most: 3,
  read: ({ barrier, response }: { barrier: string; response: string | null }) => ({
    barrier,
    response: response ?? '',
  }),
  write: ({ barrier, response }) => ({ barrier: barrier.trim(), response: response.trim() || null }),
  check: ({ barrier }) => (barrier.trim() === '' ? { barrier: 'Say what is in the way' } : {}),
  words: ({ barrier, response }) => [barrier, response].filter(Boolean).join(': '),
});
const wording = { today: '2026-11-20', nameOf: () => undefined };
const read = [
  { barrier: 'Short nights', response: 'A float aide' },
  { barrier: 'Old lifts', response: null },
];

describe('A list that is typed in rows', () => {
  test('goes back as it came', () => {
    expect(barriers.write(barriers.read(read))).toEqual(read);
  });

  test('is the same where only what tells its rows apart differs', () => {
    expect(barriers.same(barriers.read(read), barriers.read(read))).toBe(true);
    expect(barriers.same(barriers.read(read), barriers.read(read.toReversed()))).toBe(false);
  });

  test('says at which text of which row something is missing', () => {
    const rows = [...barriers.read(read), barriers.blank()];
    expect(barriers.check(rows)).toEqual([{ path: '2.barrier', message: 'Say what is in the way' }]);
  });

  test('reads as lines where two versions are compared', () => {
    expect(barriers.words(barriers.read(read), wording)).toBe(
      '2 barriers\n– Short nights: A float aide\n– Old lifts',
    );
    expect(barriers.words([], wording)).toBe('');
  });

  test('takes a draft back as long as its rows have the texts of today', () => {
    expect(barriers.fits(barriers.read(read))).toBe(true);
    expect(barriers.fits([{ id: 'a', barrier: 'Short nights' }])).toBe(false);
  });
});
