import { plainTextOf, richLimits } from '@lamplight/domain/meetings/rich-text';
import { describe, expect, it } from 'vitest';
import { cleanText } from './clean-text';

const text = (words: string, ...marks: string[]) => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 ? { marks: marks.map((type) => ({ type, attrs: { class: 'x' } })) } : {}),
});
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const doc = (...content: unknown[]) => ({ type: 'doc', content });

describe('what an editor gives out', () => {
  it('travels without the attributes of lists and items', () => {
    const list = {
      type: 'orderedList',
      attrs: { start: 3, type: null },
      content: [
        { type: 'listItem', attrs: { value: null }, content: [paragraph(text('Call the pharmacy'))] },
      ],
    };
    expect(cleanText(doc(list))).toEqual({
      type: 'doc',
      content: [
        {
          type: 'orderedList',
          content: [
            {
              type: 'listItem',
              content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Call the pharmacy' }] }],
            },
          ],
        },
      ],
    });
  });

  it('keeps bold, italic and underlined in one order, and no other mark', () => {
    const [block] = cleanText(doc(paragraph(text('Falls', 'link', 'underline', 'bold')))).content;
    expect(block).toEqual({
      type: 'paragraph',
      content: [{ type: 'text', text: 'Falls', marks: [{ type: 'bold' }, { type: 'underline' }] }],
    });
    expect(cleanText(doc(paragraph(text('Falls', 'bold', 'underline'))))).toEqual(
      cleanText(doc(paragraph(text('Falls', 'underline', 'bold')))),
    );
  });

  it('keeps the words of what it does not know', () => {
    const quote = { type: 'blockquote', content: [paragraph(text('As the surveyor said'))] };
    expect(plainTextOf(cleanText(doc(quote)))).toBe('As the surveyor said');
  });

  it('keeps the words of lists that are too deep, as paragraphs', () => {
    const nest = (levels: number): unknown =>
      levels === 0
        ? paragraph(text('deepest'))
        : {
            type: 'bulletList',
            content: [{ type: 'listItem', content: [paragraph(text(`level ${levels}`)), nest(levels - 1)] }],
          };
    const clean = cleanText(doc(nest(richLimits.depth + 2)));
    const depthOf = (given: unknown): number => {
      const { type = '', content = [] } = given as { type?: string; content?: unknown[] };
      return (type === 'bulletList' ? 1 : 0) + Math.max(0, ...content.map(depthOf));
    };
    expect(depthOf(clean)).toBe(richLimits.depth);
    expect(plainTextOf(clean)).toContain('deepest');
  });

  it('has a paragraph in every item and no content in an empty paragraph', () => {
    const list = { type: 'bulletList', content: [{ type: 'listItem' }] };
    expect(cleanText(doc(list, paragraph(), { type: 'bulletList', content: [] }))).toEqual({
      type: 'doc',
      content: [
        { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }] },
        { type: 'paragraph' },
      ],
    });
  });

  it('is an empty text where nothing of it makes sense', () => {
    for (const given of [null, 'x', 3, {}, doc('x', 3, null)])
      expect(cleanText(given)).toEqual({ type: 'doc', content: [] });
  });
});
