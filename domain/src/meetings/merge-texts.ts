import { keyOf, type RichBlock, type RichItem, type RichList, type RichText } from './rich-text';

/** For each part of `side`, the part of `base` that it still is, in order; the others are new. */
function matches(base: readonly string[], side: readonly string[]): (number | undefined)[] {
  // Longest common subsequence: texts have few parts.
  const width = side.length + 1;
  const lengths = new Uint32Array((base.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = base.length - 1; row >= 0; row--)
    for (let column = side.length - 1; column >= 0; column--)
      lengths[row * width + column] =
        base[row] === side[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const found: (number | undefined)[] = side.map(() => undefined);
  let [row, column] = [0, 0];
  while (row < base.length && column < side.length) {
    if (base[row] === side[column]) found[column++] = row++;
    else if (at(row + 1, column) >= at(row, column + 1)) row++;
    else column++;
  }
  return found;
}

/** What a side has made of the parts of the base: what it put before each of them, at the end, and what it kept. */
function changesOf<Part>(base: readonly string[], side: readonly Part[]) {
  const kept = new Set<number>();
  const before = new Map<number, Part[]>();
  const pending: Part[] = [];
  const found = matches(base, side.map(keyOf));
  for (const [index, part] of side.entries()) {
    const place = found[index];
    if (place === undefined) {
      pending.push(part);
      continue;
    }
    before.set(place, pending.splice(0));
    kept.add(place);
  }
  before.set(base.length, pending);
  return { kept, before };
}

/** One part of what was and of what both made of it; undefined where the two cannot be one. */
type Combine<Part> = (was: Part, mine: Part, theirs: Part) => Part | undefined;

/** Puts together what both made of one part that neither kept; what stays of mine is given back. */
function combined<Part>(
  lost: readonly Part[],
  mine: readonly Part[],
  theirs: Part[],
  combine: Combine<Part>,
): Part[] {
  const own = [...mine];
  const taken = new Set<number>();
  for (const was of lost)
    for (const [at, part] of theirs.entries()) {
      if (taken.has(at)) continue;
      const tried = own.map((each) => combine(was, each, part));
      const found = tried.findIndex((each) => each !== undefined);
      const both = tried[found];
      if (both === undefined) continue;
      theirs[at] = both;
      taken.add(at);
      own.splice(found, 1);
      break;
    }
  return own;
}

function mergeParts<Part>(
  base: readonly Part[],
  mine: readonly Part[],
  theirs: readonly Part[],
  combine: Combine<Part>,
): Part[] {
  const keys = base.map(keyOf);
  const [my, their] = [changesOf(keys, mine), changesOf(keys, theirs)];
  const merged: Part[] = [];
  let lost: Part[] = [];
  for (let place = 0; place <= base.length; place++) {
    const others = [...(their.before.get(place) ?? [])];
    const known = new Set(others.map(keyOf));
    const own = (my.before.get(place) ?? []).filter((part) => !known.has(keyOf(part)));
    const left = combined(lost, own, others, combine);
    merged.push(...others, ...left);
    if (others.length + own.length > 0) lost = [];
    const part = base[place];
    if (part === undefined) continue;
    if (my.kept.has(place) && their.kept.has(place)) merged.push(part);
    else if (!my.kept.has(place) && !their.kept.has(place)) lost.push(part);
  }
  return merged;
}

const combineItems: Combine<RichItem> = (was, mine, theirs) => ({
  type: 'listItem',
  content: mergeParts(was.content, mine.content, theirs.content, combineBlocks),
});

const isList = (block: RichBlock): block is RichList => block.type !== 'paragraph';

/** A list that both changed is one list, with what both wrote in it. */
const combineBlocks: Combine<RichBlock> = (was, mine, theirs) =>
  isList(was) && isList(mine) && isList(theirs) && mine.type === theirs.type
    ? { type: mine.type, content: mergeParts(was.content, mine.content, theirs.content, combineItems) }
    : undefined;

/**
 * Two people have changed one text: what both wrote stays, in its place. A paragraph that one changed and the other left is as
 * changed; of one that both changed, both are kept, theirs first; a list that both changed is put together item by item. What
 * one deleted and the other left is gone.
 */
export function mergeTexts(base: RichText | null, mine: RichText | null, theirs: RichText | null): RichText {
  const [was, my, their] = [base, mine, theirs].map((text) => text?.content ?? []);
  return { type: 'doc', content: mergeParts(was ?? [], my ?? [], their ?? [], combineBlocks) };
}
