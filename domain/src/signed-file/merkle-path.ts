import { joined } from './bytes';
import type { Tools } from './tools';

/** The hash of a leaf, RFC 9162 section 2.1: leaves and nodes are hashed apart, so that one never passes for the other. */
export const leafHash = async (leaf: Uint8Array, { sha256 }: Pick<Tools, 'sha256'>): Promise<Uint8Array> =>
  sha256(joined(Uint8Array.of(0), leaf));

/**
 * The root of the tree of so many leaves in which a leaf of this hash stands at `index`, by what stands beside it from the
 * bottom up (RFC 9162 section 2.1.3.2); undefined where the path is none of such a tree.
 */
export async function rootByPath(
  leaf: Uint8Array,
  { index, size, path }: { index: number; size: number; path: readonly Uint8Array[] },
  { sha256 }: Pick<Tools, 'sha256'>,
): Promise<Uint8Array | undefined> {
  if (!Number.isSafeInteger(index) || !Number.isSafeInteger(size) || index < 0 || index >= size)
    return undefined;
  const half = (number: number) => Math.floor(number / 2);
  let [at, last, root] = [index, size - 1, leaf];
  for (const beside of path) {
    if (last === 0 || beside.length !== 32) return undefined;
    const isRight = at % 2 === 1 || at === last;
    root = await sha256(joined(Uint8Array.of(1), ...(isRight ? [beside, root] : [root, beside])));
    // At the right edge nothing stands beside a node until it is a right one itself.
    if (isRight) while (at % 2 === 0 && at !== 0) [at, last] = [half(at), half(last)];
    [at, last] = [half(at), half(last)];
  }
  return last === 0 ? root : undefined;
}
