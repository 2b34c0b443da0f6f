import { describe, expect, it } from 'vitest';
import { foldedName } from './by-name';

describe('names as they are compared', () => {
  const same = foldedName('Rosé Wing');

  it.each([
    ['in another case', 'ROSÉ wing'],
    ['with spaces around it', '  Rosé Wing '],
    ['with an accent written by itself', 'Rose\u0301 Wing'],
    ['with a space that breaks no line', 'Rosé\u00a0Wing'],
    ['with several spaces', 'Rosé \u00a0 Wing'],
    ['with a space that nobody sees', '\ufeffRosé\u200b Wing\u2060'],
  ])('one is the same %s', (_how, written) => {
    expect(foldedName(written)).toBe(same);
  });

  it.each([
    ['without its accent', 'Rose Wing'],
    ['without its space', 'RoséWing'],
  ])('one is another %s', (_how, written) => {
    expect(foldedName(written)).not.toBe(same);
  });
});
