import { describe, expect, it } from 'vitest';
import { findingLimits, fitOf, folded, soughtIn, soughtWords } from './finding';

describe('a name', () => {
  it.each([
    ['José Álvarez', 'jose alvarez'],
    ['Jose\u0301', 'jose'],
    ['Łukasz Strauß', 'lukasz strauss'],
    ['İnci Søren Æbel', 'inci soren aebel'],
    ['CALL LIGHT', 'call light'],
    ['', ''],
  ])('is compared in small letters without accents: %s', (name, plain) => {
    expect(folded(name)).toBe(` ${plain}`);
  });

  it.each([
    ['Rosa Alvarez', 'alv ros', 'begins'],
    ['Rosa Álvarez', 'alvarez', 'begins'],
    ['Rosa Alvarez', 'Álv', 'begins'],
    ['Rosa Alvarez-Smith', 'smith', 'begins'],
    ['Rosa Alvarez-Smith', 'alvarez-smi', 'begins'],
    ["Nora O'Brien", 'obrien', 'begins'],
    ['Nora O’Brien', "o'brien", 'begins'],
    ['Room 214 (west)', 'west', 'begins'],
    ['Falls', 'FALLS ', 'is'],
    ['Rosa Álvarez', 'rosa alvarez', 'is'],
    ['Falls at night', 'falls', 'starts'],
    ['“Falls” at night', 'falls', 'starts'],
    ['Fewer falls', 'falls', 'begins'],
    ['Medication cart', 'cation', 'within'],
    ['Medication cart', 'cart cation', 'within'],
    ['Medication cart', 'cart bed', null],
    ['50% of residents', '50%', 'starts'],
    ['50 residents', '%', null],
  ])('%s fits %s: %s', (name, text, fit) => {
    expect(fitOf(name, soughtIn(text))).toBe(fit);
  });
});

it('looks for each word once, and for no more than a title has use for', () => {
  expect(soughtWords('  fall Fall FÄLL ')).toEqual(['fall']);
  expect(soughtWords('\u0301\u0301')).toEqual([]);
  expect(soughtWords('a b c d e f g h i j')).toHaveLength(findingLimits.words);
});
