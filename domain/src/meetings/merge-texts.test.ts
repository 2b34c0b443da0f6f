import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeTexts } from './merge-texts';
import { plainTextOf, type RichBlock, type RichText, richTextOf } from './rich-text';

const text = (...lines: string[]): RichText => richTextOf(lines.join('\n'));
const lines = (given: RichText) => plainTextOf(given).split('\n');
const word = fc.stringMatching(/^[a-z]{1,4}$/);
const written = fc.array(word, { maxLength: 8 }).map(
  (words): RichText => ({
    type: 'doc',
    content: words.map((each): RichBlock => ({ type: 'paragraph', content: [{ type: 'text', text: each }] })),
  }),
);

describe('two people who write one text at once', () => {
  it('find both paragraphs in it', () => {
    const base = text('Falls went down.');
    expect(
      lines(mergeTexts(base, text('Falls went down.', 'Mine'), text('Theirs', 'Falls went down.'))),
    ).toEqual(['Theirs', 'Falls went down.', 'Mine']);
  });

  it('find both versions of a paragraph that both changed', () => {
    const merged = mergeTexts(text('Three falls'), text('Three falls, one with injury'), text('Four falls'));
    expect(lines(merged)).toEqual(['Four falls', 'Three falls, one with injury']);
  });

  it('find once what both wrote alike', () => {
    expect(lines(mergeTexts(null, text('Same'), text('Same')))).toEqual(['Same']);
  });

  it('lose nothing that either wrote, and find nothing that one of them deleted', () => {
    fc.assert(
      fc.property(written, written, written, (base, mine, theirs) => {
        const merged = mergeTexts(base, mine, theirs).content.map((block) => JSON.stringify(block));
        const [from, my, their] = [base, mine, theirs].map(
          ({ content }) => new Set(content.map((block) => JSON.stringify(block))),
        );
        for (const block of [...(my ?? []), ...(their ?? [])])
          if (!from?.has(block)) expect(merged).toContain(block);
        for (const block of from ?? [])
          if (!my?.has(block) && !their?.has(block)) expect(merged).not.toContain(block);
      }),
    );
  });

  it('find what one wrote where the other changed nothing', () => {
    fc.assert(
      fc.property(written, written, (base, changed) => {
        expect(mergeTexts(base, changed, base)).toEqual(changed);
        expect(mergeTexts(base, base, changed)).toEqual(changed);
      }),
    );
  });

  it('find one list with what both wrote in it', () => {
    const list = (...items: string[]): RichText => ({
      type: 'doc',
      content: [
        {
          type: 'bulletList',
          content: items.map((item) => ({ type: 'listItem', content: richTextOf(item).content })),
        },
      ],
    });
    const was = list('Alarms', 'Footwear');
    expect(mergeTexts(was, list('Alarms', 'Footwear', 'Mine'), list('Theirs', 'Alarms', 'Footwear'))).toEqual(
      list('Theirs', 'Alarms', 'Footwear', 'Mine'),
    );
    expect(mergeTexts(was, list('Alarms, mine', 'Footwear'), list('Alarms, theirs', 'Footwear'))).toEqual(
      list('Alarms, theirs\nAlarms, mine', 'Footwear'),
    );
    expect(
      mergeTexts(was, list('Alarms, mine', 'Footwear, mine'), list('Alarms, theirs', 'Footwear, theirs')),
    ).toEqual(list('Alarms, theirs\nAlarms, mine', 'Footwear, theirs\nFootwear, mine'));
  });

  it('find what was stored where it stands, in whatever order its parts are named', () => {
    const stored = JSON.parse(
      '{"content":[{"content":[{"text":"Falls","type":"text"}],"type":"paragraph"}],"type":"doc"}',
    );
    expect(lines(mergeTexts(text('Falls'), text('Falls', 'Mine'), stored))).toEqual(['Falls', 'Mine']);
  });
});
