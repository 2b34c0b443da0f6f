import { hash as digest } from 'node:crypto';

/** Roots and paths as RFC 9162 section 2.1 has them: leaves and nodes are hashed apart, so that one never passes for the other. */
const hash = (kind: 0 | 1, ...parts: readonly Uint8Array[]): Buffer =>
  digest('sha256', Buffer.concat([Uint8Array.of(kind), ...parts]), 'buffer');

/** The hash of a leaf's bytes. */
export const leafOf = (text: string): Buffer => hash(0, Buffer.from(text));

/** The largest power of two below a number above one. */
const splitOf = (size: number): number => 2 ** Math.floor(Math.log2(size - 1));

/** The root over hashes of leaves, at least one. */
export function rootOf(leaves: readonly Buffer[]): Buffer {
  const [first] = leaves;
  if (!first) throw new Error('A tree has a leaf');
  if (leaves.length === 1) return first;
  const split = splitOf(leaves.length);
  return hash(1, rootOf(leaves.slice(0, split)), rootOf(leaves.slice(split)));
}

/** What, beside a leaf's own hash, leads to the root: from the bottom up. */
export function pathTo(leaves: readonly Buffer[], index: number): Buffer[] {
  if (index < 0 || index >= leaves.length) throw new Error('There is no such leaf');
  if (leaves.length === 1) return [];
  const split = splitOf(leaves.length);
  return index < split
    ? [...pathTo(leaves.slice(0, split), index), rootOf(leaves.slice(split))]
    : [...pathTo(leaves.slice(split), index - split), rootOf(leaves.slice(0, split))];
}
