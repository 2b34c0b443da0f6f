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
    .trimEnd()
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

/** The same parts have the same key, in whatever order their names come: a database gives them back in its own. */
export const keyOf = (parts: unknown): string =>
  JSON.stringify(parts, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );

/** Whether two say the same, in the same way. */
export const isSameText = (one: RichText | null, other: RichText | null): boolean =>
  keyOf(one?.content ?? []) === keyOf(other?.content ?? []);
