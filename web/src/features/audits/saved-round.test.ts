import { formLimits } from '@lamplight/domain/forms/limits';
import { describe, expect, it, vi } from 'vitest';
import { savedRound } from './saved-round';

// It begins with the browser's session, and is not asked.
vi.mock('../../api/client', () => ({ api: () => {} }));

type Audit = Parameters<typeof savedRound.says>[0];
const place = { id: 'room', name: '12' };
// The boundary between a whole round and what of it counts here.
const round = (said: { note?: string | null; unit?: object | null; location?: object | null }) =>
  ({
    ...{ note: null, unit: null, location: null, ...said },
    notes: said.note ? [{ by: null, note: said.note, own: false }] : [],
  }) as unknown as Audit;
const about = { note: 'She fell beside the bed', unit: null, location: null };

describe('whether a round says what a file says of it', () => {
  it('by its note, whoever else noted something', () => {
    expect(savedRound.says(round({}), about)).toBe(false);
    expect(savedRound.says(round({ note: 'All well' }), about)).toBe(false);
    expect(savedRound.says(round({ note: `All well\n${about.note}` }), about)).toBe(true);
    expect(savedRound.says(round({}), { ...about, note: ' ' })).toBe(true);
  });

  it('to its end, however long it is', () => {
    const beginning = 'x'.repeat(formLimits.note / 2 + 100);
    const long = { ...about, note: `${beginning} She fell` };
    expect(savedRound.says(round({ note: beginning }), long)).toBe(false);
    expect(savedRound.says(round({ note: long.note }), long)).toBe(true);
  });

  it('also where its note was cut as it was taken in', () => {
    const long = { ...about, note: 'x'.repeat(formLimits.note) };
    const { note } = savedRound.noting(long, 'Imported by Rosa').about;
    expect(savedRound.says(round({ note }), long)).toBe(true);
  });

  it('by a place, where it has none', () => {
    const there = { ...about, note: '', location: place };
    expect(savedRound.says(round({}), there)).toBe(false);
    expect(savedRound.says(round({ location: { id: 'other', name: '14' } }), there)).toBe(true);
  });
});
