import { describe, expect, it } from 'vitest';
import { isBlank, isSameText, plainTextOf, type RichBlock, richTextOf } from './rich-text';

describe('rich text', () => {
  it('made of plain text says the same, line for line', () => {
    expect(plainTextOf(richTextOf('One\n\nThree  \n'))).toBe('One\n\nThree');
  });

  it('of spaces alone before its end is read in no time', () => {
    const text = `${' '.repeat(20_000)}x`;
    const begun = Date.now();
    for (let times = 0; times < 20; times++) richTextOf(text);
    expect(Date.now() - begun).toBeLessThan(500);
  });

  it('with lists keeps their marks in plain text', () => {
    const list = (type: 'bulletList' | 'orderedList'): RichBlock => ({
      type,
      content: [
        { type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Falls' }] }] },
      ],
    });
    expect(plainTextOf({ type: 'doc', content: [list('bulletList'), list('orderedList')] })).toBe(
      '• Falls\n1. Falls',
    );
  });

  it('is blank without a word in it', () => {
    expect(isBlank(richTextOf('  \n '))).toBe(true);
    expect(
      isBlank({
        type: 'doc',
        content: [{ type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }] }],
      }),
    ).toBe(true);
    expect(isBlank(richTextOf('a'))).toBe(false);
    expect(isBlank(richTextOf('5.'))).toBe(false);
  });

  it('is the same in whatever order a database names its parts', () => {
    const run = { marks: [{ type: 'bold' as const }], text: 'Falls', type: 'text' as const };
    const stored = { content: [{ content: [run], type: 'paragraph' as const }], type: 'doc' as const };
    const typed = {
      type: 'doc' as const,
      content: [
        {
          type: 'paragraph' as const,
          content: [{ type: 'text' as const, text: 'Falls', marks: [{ type: 'bold' as const }] }],
        },
      ],
    };
    expect(isSameText(stored, typed)).toBe(true);
    expect(isSameText(stored, richTextOf('Falls'))).toBe(false);
    expect(isSameText(null, { type: 'doc', content: [] })).toBe(true);
  });
});
