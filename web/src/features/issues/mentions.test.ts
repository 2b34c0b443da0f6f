import { describe, expect, test } from 'vitest';
import { mentionBefore, mentionedIn, splitMentions } from './mentions';

const rosa = { id: 'u1', name: 'Rosa Alvarez' };
const ann = { id: 'u2', name: 'Ann Lee' };
const anna = { id: 'u3', name: 'Ann Leeson' };

describe('while a comment is typed', () => {
  test.each([
    ['@', 1, { at: 0, typed: '' }],
    ['Please look, @ro', 16, { at: 13, typed: 'ro' }],
    ['Please look, @Rosa Al', 21, { at: 13, typed: 'Rosa Al' }],
  ])('%s offers people', (text, caret, found) => {
    expect(mentionBefore(text, caret)).toEqual(found);
  });

  test.each([
    ['rosa@maple.example', 18],
    ['no sign', 7],
    ['@Rosa Alvarez has it', 20],
    ['@ro done', 0],
  ])('%s offers nobody', (text, caret) => {
    expect(mentionBefore(text, caret)).toBeNull();
  });
});

test('only people whose name still stands in the text are told', () => {
  expect(mentionedIn('Thanks @Rosa Alvarez', [rosa, ann, rosa])).toEqual(['u1']);
});

describe('a comment that is read', () => {
  test('shows the people it mentions apart from its words', () => {
    expect(splitMentions('Ask @Rosa Alvarez now', [rosa.name])).toEqual([
      { at: 0, text: 'Ask ', mention: false },
      { at: 4, text: '@Rosa Alvarez', mention: true },
      { at: 17, text: ' now', mention: false },
    ]);
  });

  test('takes the longest name that fits', () => {
    expect(splitMentions('@Ann Leeson', [ann.name, anna.name])).toEqual([
      { at: 0, text: '@Ann Leeson', mention: true },
    ]);
  });

  test('keeps every character, mentions or not', () => {
    const text = 'a@b @@Ann Lee @nobody\n@Ann Lee@Ann Lee';
    expect(
      splitMentions(text, [ann.name])
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});
