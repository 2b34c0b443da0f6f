import type { RichBlock, RichParagraph, RichText } from '@lamplight/domain/meetings/rich-text';

/** A piece of a line as its template sets it; a new line where it has no text. */
export interface PrintedRun {
  text: string | null;
  bold: boolean;
  italic: boolean;
  underline: boolean;
}

/** A paragraph, or a list of such: data for the template, never markup. */
export type PrintedBlock =
  | { kind: 'paragraph'; runs: readonly PrintedRun[] }
  | { kind: 'bulletList' | 'orderedList'; items: readonly (readonly PrintedBlock[])[] };

const runsOf = ({ content = [] }: RichParagraph): PrintedRun[] =>
  content.map((part) => {
    const marks = part.type === 'text' ? (part.marks ?? []).map(({ type }) => type) : [];
    return {
      text: part.type === 'text' ? part.text : null,
      bold: marks.includes('bold'),
      italic: marks.includes('italic'),
      underline: marks.includes('underline'),
    };
  });

const blockOf = (block: RichBlock): PrintedBlock =>
  block.type === 'paragraph'
    ? { kind: 'paragraph', runs: runsOf(block) }
    : { kind: block.type, items: block.content.map(({ content }) => content.map(blockOf)) };

/** A rich text as its template reads it; empty where nothing is written. */
export const printedRichText = (text: RichText | null | undefined): PrintedBlock[] =>
  (text?.content ?? [])
    .map(blockOf)
    .filter((block) => block.kind !== 'paragraph' || block.runs.some((run) => run.text?.trim()));

/**
 * Its part of a template, in Typst: `rich(blocks)`. No font of ours has slanted letters: what is italic stands in spaced ones, which break
 * and wrap as any text does.
 */
export const richTextTemplate = `
#let rich-run(run) = if run.text == none { linebreak() } else {
  let body = if run.italic { text(tracking: 0.6pt, run.text) } else [#run.text]
  if run.underline { body = underline(body) }
  if run.bold { body = text(weight: 600, body) }
  body
}
#let rich(blocks) = for block in blocks {
  if block.kind == "paragraph" { par(block.runs.map(rich-run).join()) }
  else if block.kind == "bulletList" { list(..block.items.map(item => rich(item))) }
  else { enum(..block.items.map(item => rich(item))) }
}
`;
