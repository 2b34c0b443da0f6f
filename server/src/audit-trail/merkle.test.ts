import { describe, expect, it } from 'vitest';
import { leafOf, pathTo, rootOf } from './merkle';

describe('a tree', () => {
  it('has the roots that the standard’s reference test has (RFC 6962 as certificate logs run it)', () => {
    // "Known answers" of google/certificate-transparency, merkle_tree_test: leaves in hex.
    const leaves = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657'].map((hex) =>
      leafOf(Buffer.from(hex, 'hex').toString('latin1')),
    );
    expect(rootOf(leaves.slice(0, 1)).toString('hex')).toBe(
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    );
    expect(rootOf(leaves.slice(0, 2)).toString('hex')).toBe(
      'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
    );
    expect(rootOf(leaves.slice(0, 3)).toString('hex')).toBe(
      'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
    );
    expect(rootOf(leaves.slice(0, 7)).toString('hex')).toBe(
      'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
    );
  });

  it('has as long a path to a leaf as it is deep, and none to a leaf it has not', () => {
    const leaves = Array.from({ length: 11 }, (_, n) => leafOf(`${n}`));
    expect(leaves.map((_, n) => pathTo(leaves, n).length)).toEqual([4, 4, 4, 4, 4, 4, 4, 4, 3, 3, 2]);
    expect(() => pathTo(leaves, 11)).toThrow();
    expect(() => rootOf([])).toThrow();
  });
});
