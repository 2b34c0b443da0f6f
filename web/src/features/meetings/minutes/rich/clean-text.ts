import {
  type RichBlock,
  type RichBreak,
  type RichItem,
  type RichMark,
  type RichRun,
  type RichText,
  richLimits,
  richMarks,
} from '@lamplight/domain/meetings/rich-text';

/** A node as the editor gives it out; what it says besides is left behind. */
interface GivenNode {
  readonly type: string;
  readonly text?: unknown;
  readonly content?: unknown;
  readonly marks?: unknown;
}

const isNode = (given: unknown): given is GivenNode =>
  typeof given === 'object' && given !== null && 'type' in given && typeof given.type === 'string';

const nodesOf = (given: unknown): GivenNode[] => (Array.isArray(given) ? given.filter(isNode) : []);

/** In one order, so that the same text is the same however it was written. */
function marksOf({ marks }: GivenNode): { type: RichMark }[] {
  const given = new Set(nodesOf(marks).map(({ type }) => type));
  return richMarks.filter((mark) => given.has(mark)).map((type) => ({ type }));
}

function runsOf(nodes: readonly GivenNode[]): (RichRun | RichBreak)[] {
  return nodes.flatMap((node): (RichRun | RichBreak)[] => {
    if (node.type === 'hardBreak') return [{ type: 'hardBreak' }];
    if (node.type !== 'text' || typeof node.text !== 'string' || node.text === '') return [];
    const marks = marksOf(node);
    return [{ type: 'text', text: node.text, ...(marks.length > 0 ? { marks } : {}) }];
  });
}

function itemsOf(nodes: readonly GivenNode[], depth: number): RichItem[] {
  return nodes.map(({ content }) => {
    const blocks = blocksOf(nodesOf(content), depth);
    return { type: 'listItem', content: blocks.length > 0 ? blocks : [{ type: 'paragraph' }] };
  });
}

function blocksOf(nodes: readonly GivenNode[], depth: number): RichBlock[] {
  return nodes.flatMap((node): RichBlock[] => {
    const inner = nodesOf(node.content);
    if (node.type === 'paragraph') {
      const content = runsOf(inner);
      return [content.length > 0 ? { type: 'paragraph', content } : { type: 'paragraph' }];
    }
    if (node.type !== 'bulletList' && node.type !== 'orderedList') return blocksOf(inner, depth);
    // Deeper than lists may stand in lists, their words stay as paragraphs.
    if (depth === 0) return inner.flatMap(({ content }) => blocksOf(nodesOf(content), 0));
    return inner.length > 0 ? [{ type: node.type, content: itemsOf(inner, depth - 1) }] : [];
  });
}

/** What an editor holds as the server takes it: what a rich text knows and nothing else, no attributes above all. */
export const cleanText = (given: unknown): RichText => ({
  type: 'doc',
  content: isNode(given) ? blocksOf(nodesOf(given.content), richLimits.depth) : [],
});
