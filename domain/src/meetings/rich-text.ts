/**
 * What people write in minutes: paragraphs and lists, bold, italic and underlined. It is kept as JSON in the shape of
 * ProseMirror's documents, of which this is all that is accepted.
 */
export type RichMark = 'bold' | 'italic' | 'underline';

export interface RichRun {
  readonly type: 'text';
  readonly text: string;
  readonly marks?: readonly { readonly type: RichMark }[] | undefined;
}

export interface RichBreak {
  readonly type: 'hardBreak';
}

export interface RichParagraph {
  readonly type: 'paragraph';
  readonly content?: readonly (RichRun | RichBreak)[] | undefined;
}

export interface RichItem {
  readonly type: 'listItem';
  readonly content: readonly RichBlock[];
}

export interface RichList {
  readonly type: 'bulletList' | 'orderedList';
  readonly content: readonly RichItem[];
}

export type RichBlock = RichParagraph | RichList;

export interface RichText {
  readonly type: 'doc';
  readonly content: readonly RichBlock[];
}

export const richMarks = ['bold', 'italic', 'underline'] as const satisfies readonly RichMark[];

export const richLimits = {
  /** Characters of one text, all its paragraphs together. */
  characters: 20_000,
  /** Paragraphs, lists and items of one text. */
  nodes: 2000,
  /** Lists within lists. */
  depth: 5,
} as const;

/** The same of plain text: each line a paragraph. */
export const richTextOf = (text: string): RichText => ({
  type: 'doc',
  content: text
    .replace(/\s+$/, '')
    .split(/\r\n|\r|\n/)
    .map((line) =>
      line === '' ? { type: 'paragraph' } : { type: 'paragraph', content: [{ type: 'text', text: line }] },
    ),
});

const textOfParagraph = ({ content = [] }: RichParagraph): string =>
  content.map((part) => (part.type === 'text' ? part.text : '\n')).join('');

function linesOf(blocks: readonly RichBlock[], indent: string): string[] {
  return blocks.flatMap((block) => {
    if (block.type === 'paragraph')
      return textOfParagraph(block)
        .split('\n')
        .map((line) => indent + line);
    return block.content.flatMap(({ content }, index) => {
      const mark = block.type === 'bulletList' ? '• ' : `${index + 1}. `;
      const [first = '', ...more] = linesOf(content, '');
      return [indent + mark + first, ...more.map((line) => `${indent}  ${line}`)];
    });
  });
}

/** The same in plain text, lists with their marks: for a search, a mail, a sheet. */
export const plainTextOf = (text: RichText): string => linesOf(text.content, '').join('\n').trim();

const says = (block: RichBlock): boolean =>
  block.type === 'paragraph'
    ? textOfParagraph(block).trim() !== ''
    : block.content.some(({ content }) => content.some(says));

/** Nothing is written in it. */
export const isBlank = (text: RichText | null | undefined): boolean => !text?.content.some(says);

/** Whether two say the same, in the same way. */
export const isSameText = (one: RichText | null, other: RichText | null): boolean =>
  JSON.stringify(one?.content ?? []) === JSON.stringify(other?.content ?? []);

const keyOf = (block: RichBlock): string => JSON.stringify(block);

/** For each block of `side`, the block of `base` that it still is, in order; the others are new. */
function matches(base: readonly string[], side: readonly string[]): (number | undefined)[] {
  // Longest common subsequence: texts have few blocks.
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

/** What a side has made of the blocks of the base: what it put before each of them, at the end, and what it kept. */
function changesOf(base: readonly string[], side: readonly RichBlock[]) {
  const kept = new Set<number>();
  const before = new Map<number, RichBlock[]>();
  const pending: RichBlock[] = [];
  const found = matches(base, side.map(keyOf));
  for (const [index, block] of side.entries()) {
    const place = found[index];
    if (place === undefined) {
      pending.push(block);
      continue;
    }
    before.set(place, pending.splice(0));
    kept.add(place);
  }
  before.set(base.length, pending);
  return { kept, before };
}

/**
 * Two people have changed one text: what both wrote stays, in its place. A paragraph that one changed and the other left is as
 * changed; of one that both changed, both are kept, theirs first. What one deleted and the other left is gone.
 */
export function mergeTexts(base: RichText | null, mine: RichText | null, theirs: RichText | null): RichText {
  const from = base?.content ?? [];
  const keys = from.map(keyOf);
  const [my, their] = [changesOf(keys, mine?.content ?? []), changesOf(keys, theirs?.content ?? [])];
  const merged: RichBlock[] = [];
  for (let place = 0; place <= from.length; place++) {
    const others = their.before.get(place) ?? [];
    const known = new Set(others.map(keyOf));
    merged.push(...others, ...(my.before.get(place) ?? []).filter((block) => !known.has(keyOf(block))));
    const block = from[place];
    if (block && my.kept.has(place) && their.kept.has(place)) merged.push(block);
  }
  return { type: 'doc', content: merged };
}
