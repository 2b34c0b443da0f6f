import { expect, test } from 'vitest';
import { type About, type Answer, type Change, goesByItself, supersede } from './change';
import { insisted } from './insisted';
import { stillToGo } from './until-sent';

const owner = { userId: 'rosa', centerId: 'maple', subject: { kind: 'audit', id: 'round' } };

const after = (before: Change | undefined, content: About | Answer) =>
  supersede(before, { ...owner, content, revision: 'r', tab: 't', nowMs: 1 });
const about = (fields: object, ...said: string[]): About => ({ kind: 'about', fields, said });

test('what was said of it before and is not acknowledged is said with what is said now, as it is by now', () => {
  const first = after(undefined, about({ note: 'Bed', unit: 'East' }, 'note'));
  const second = after(first, about({ note: 'Bed', unit: 'West' }, 'unit'));
  expect(after(second, about({ note: '', unit: 'West' }, 'note'))?.content).toEqual(
    about({ note: '', unit: 'West' }, 'note', 'unit'),
  );
});

test('an answer stays over what was seen at first; one that was overtaken waits, however much is typed on', () => {
  const give = (words: string, was: string): Answer => ({
    kind: 'answer',
    linkId: 'q1',
    answer: [],
    comment: words,
    seen: { answer: [], comment: was },
  });
  const first = after(undefined, give('Bed', ''));
  expect(after(first, give('Bed rail', 'Bed'))?.content).toEqual(give('Bed rail', ''));
  const theirs = { linkId: 'q1', answer: [], comment: 'Rail' };
  const overtaken = first && { ...first, refusal: 'Rosa answered this', overtaken: theirs };
  expect(after(overtaken, give('Bed rail', 'Bed'))).toMatchObject({
    content: give('Bed rail', ''),
    refusal: 'Rosa answered this',
    overtaken: theirs,
  });
  // What was refused for another reason is put right by being changed.
  expect(after(first && { ...first, refusal: 'Too long' }, give('Bed', ''))?.refusal).toBeUndefined();
});

test('an answer that its person insists on is over what they were shown, as it is by then', () => {
  const made = after(undefined, { kind: 'answer', linkId: 'q1', answer: [], comment: 'Bed' }) as Change;
  const shown = { linkId: 'q1', answer: [], comment: 'Rail' };
  const before = { ...made, refusal: 'Rosa answered this', overtaken: { ...shown, comment: 'Rail, again' } };
  const change = insisted(before, shown, { revision: 's', tab: 'u', madeMs: 2 });
  expect(change).toEqual({
    ...made,
    content: { ...made.content, seen: { answer: [], comment: 'Rail' } },
    revision: 's',
    tab: 'u',
    sinceMs: 2,
    madeMs: 2,
  });
});

test('what was kept before it was known what of it was said is sent whole, and so is what follows it', () => {
  const older = after(undefined, { kind: 'about', fields: { note: 'a' } });
  expect(after(older, about({ note: 'b' }, 'note'))?.content).toEqual({
    kind: 'about',
    fields: { note: 'b' },
  });
});

test('that it goes waits for its person where anything of it was refused', () => {
  const made = (content: Change['content'], refusal?: string) => {
    const change = supersede(undefined, { ...owner, content, revision: 'r', tab: 't', nowMs: 1 });
    return { ...(change as Change), refusal };
  };
  const [send, words] = [made({ kind: 'send', fields: {} }), about({ note: 'Bed' }, 'note')];
  expect(stillToGo([made(words), send])).toHaveLength(2);
  expect(goesByItself([made(words), send])).toBe(true);
  const held = [made(words, 'Too long'), send, made({ kind: 'photo-removal', linkId: 'q1', fileId: 'f' })];
  expect(stillToGo(held).map(({ content }) => content.kind)).toEqual(['photo-removal']);
  expect(goesByItself(held)).toBe(false);
});
