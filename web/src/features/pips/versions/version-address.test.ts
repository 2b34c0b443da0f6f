import { describe, expect, it } from 'vitest';
import { comparedIn, numberIn } from './version-address';

const versions = [{ number: 3 }, { number: 1 }];

describe('the address of a PIP', () => {
  it('names a version that the PIP has, and nothing else', () => {
    expect(['3', '2', '03', '', null].map((text) => numberIn(text, versions))).toEqual([
      3,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('compares two of its versions, in either order', () => {
    expect(['1-3', '3-1', '1-1', '1-2', '1', null].map((text) => comparedIn(text, versions))).toEqual([
      [1, 3],
      [3, 1],
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
