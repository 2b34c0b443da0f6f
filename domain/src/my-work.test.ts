import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inOrderOfDay, type Work, type WorkCount, workKindNames, workSentence } from './my-work';

const today = '2026-11-20';
const count = (kind: WorkCount['kind'], total: number, overdue = 0, dueToday = 0): WorkCount => ({
  kind,
  total,
  overdue,
  dueToday,
});

describe('the work of a day', () => {
  it('is what is late, what is due today, what waits without a day, and what is due later', () => {
    const work: Work[] = [
      { kind: 'issue', id: '1', dueDate: '2026-11-25' },
      { kind: 'form', id: '2', dueDate: null },
      { kind: 'document', id: '3', dueDate: '2026-11-20' },
      { kind: 'signature', id: '4', dueDate: null },
      { kind: 'action-item', id: '5', dueDate: '2026-11-01' },
      { kind: 'issue', id: '6', dueDate: '2026-11-20' },
      { kind: 'issue', id: '7', dueDate: '2026-10-31' },
    ];
    expect(inOrderOfDay(work, today).map(({ id }) => id)).toEqual(['7', '5', '6', '3', '4', '2', '1']);
  });

  it('has one order, however it came', () => {
    const days = fc.constantFrom(null, '2026-11-01', '2026-11-19', today, '2026-11-21', '2027-01-01');
    const work = fc.uniqueArray(
      fc.record({ kind: fc.constantFrom(...workKindNames), id: fc.uuid(), dueDate: days }),
      { selector: ({ id }) => id },
    );
    fc.assert(
      fc.property(work, (some) => {
        const ordered = inOrderOfDay(some, today);
        expect(inOrderOfDay([...some].reverse(), today)).toEqual(ordered);
        const late = ordered.findLastIndex(({ dueDate }) => dueDate !== null && dueDate < today);
        const firstOther = ordered.findIndex(({ dueDate }) => dueDate === null || dueDate >= today);
        if (firstOther >= 0) expect(late).toBeLessThan(firstOther);
      }),
    );
  });
});

describe('the sentence of a day', () => {
  it.each([
    [[], 'Nothing is waiting for you.'],
    [[count('issue', 3), count('form', 1)], 'Nothing of yours is overdue or due today.'],
    [[count('issue', 4, 1)], 'One overdue.'],
    [
      [count('issue', 4, 2, 1), count('document', 2, 1), count('action-item', 1, 0, 1)],
      'Three overdue, two due today.',
    ],
    [[count('signature', 1)], 'One to sign.'],
    [[count('issue', 20, 14), count('signature', 2)], '14 overdue, two to sign.'],
    [[count('verification', 3), count('signature', 1)], 'One to sign, three to verify.'],
    [[count('activation', 1)], 'One to activate.'],
  ])('%#: %j is told as it is', (counts, sentence) => expect(workSentence(counts)).toBe(sentence));

  it('tells of first steps where nothing else waits', () => {
    expect(workSentence([], 5)).toBe('Five first steps to take in this center.');
    expect(workSentence([], 1)).toBe('One first step to take in this center.');
    expect(workSentence([count('signature', 1)], 5)).toBe('One to sign.');
  });
});
