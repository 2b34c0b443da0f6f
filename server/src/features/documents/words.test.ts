import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differentWords, soughtWords, wordsOf } from './words';

describe('the words of a text', () => {
  it('are letters and digits that stand together, without case and marks', () => {
    expect(wordsOf('Résumé of F689: Hüfte, 483.75(g)!')).toEqual([
      'resume',
      'of',
      'f689',
      'hufte',
      '483',
      '75',
      'g',
    ]);
  });

  it('are the same however long the text is', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: 'grapheme', maxLength: 9 }), { maxLength: 40 }),
        async (parts) => {
          const text =
            Array.from({ length: 1500 }, () => 'Falls, lifts and rails. ').join('') + parts.join(' ');
          const long = `${text} ${text} ${text}`;
          expect(new Set(await differentWords(long))).toEqual(new Set(wordsOf(long)));
        },
      ),
      { numRuns: 20 },
    );
  });

  it('stop where a list of them would be too long to keep', async () => {
    const text = Array.from({ length: 200_000 }, (_, at) => `word${at}`).join(' ');
    const words = await differentWords(text);
    expect(words.length).toBeGreaterThan(10_000);
    expect(words.length).toBeLessThan(100_000);
    expect(words[0]).toBe('word0');
  });

  it('are looked for by their beginnings, all of them, and nothing of a pattern is taken as one', () => {
    expect(soughtWords('Fall  polic')).toBe("'fall':* & 'polic':*");
    expect(soughtWords("o'brien | !(x):*")).toBe("'o' & 'brien':* & 'x'");
    expect(soughtWords('— %_')).toBe(null);
  });
});
