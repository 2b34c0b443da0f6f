import type { FormDefinition, Question } from '@lamplight/domain/forms/definition';
import { describe, expect, test } from 'vitest';
import { moveQuestion, moveQuestionTo, moveSection } from './definition-edit';
import { onDelete, onMove } from './hanging-words';
import { partingOf } from './moving';

const ask = (linkId: string, text: string, ...on: string[]): Question => ({
  linkId,
  type: 'yes-no',
  text,
  enableWhen: on.map((question) => ({ question, operator: '=', answerCoding: { code: 'no' } })),
});
const section = (linkId: string, text: string, item: Question[], ...on: string[]) => ({
  ...ask(linkId, text, ...on),
  type: 'group' as const,
  item,
});
const form: FormDefinition = {
  item: [
    section('s1', 'Floor', [ask('dry', 'Dry?'), ask('sign', 'Sign?', 'dry'), ask('light', 'Light?')]),
    section('s2', 'Afterwards', [ask('told', 'Told?'), ask('bed', '  ', 'light', 'dry')], 'sign'),
    section('s3', 'End', [ask('last', 'Last?')]),
  ],
};

describe('what is asked before a deletion', () => {
  test('names each that hangs on it by its number and words, a section with how much is in it', () => {
    expect(onDelete(form, 'dry')).toEqual({
      title: 'Delete question 1?',
      text: 'Its answer decides whether these are shown:',
      named: [
        { linkId: 'sign', words: 'Question 2: Sign?', note: '' },
        { linkId: 's2', words: 'Section 2: Afterwards (2 questions)', note: 'by way of another of these' },
      ],
      along: 'Delete them too',
      alone: 'Keep them, without this condition',
    });
  });

  test('promises “always shown” only where no other condition is left', () => {
    expect(onDelete(form, 'sign')).toMatchObject({
      text: 'Its answer decides whether this is shown:',
      along: 'Delete it too',
      alone: 'Keep it, always shown',
    });
    expect(onDelete(form, 'light')).toMatchObject({
      named: [{ words: 'Question 5: no text yet', note: 'has other conditions, too' }],
      alone: 'Keep it, without this condition',
    });
    expect(onDelete(form, 's1')).toMatchObject({ text: 'Answers in it decide whether this is shown:' });
    expect(onDelete(form, 'told')).toBeNull();
    expect(onDelete(form, 's3')).toBeNull();
  });
});

describe('what is asked before a move', () => {
  const asked = (linkId: string, move: Parameters<typeof partingOf>[2]) => {
    const parting = partingOf(form, linkId, move);
    return parting && onMove(form, linkId, parting);
  };

  test('names what would come before what decides on it', () => {
    expect(asked('dry', moveQuestion('dry', 1))).toEqual({
      title: 'Move question 1?',
      text: 'Its answer decides whether this is shown. Moved, it would come after it:',
      named: [{ linkId: 'sign', words: 'Question 2: Sign?', note: '' }],
      along: 'Take it along',
      alone: 'Leave it, always shown',
    });
    expect(asked('bed', moveQuestionTo('bed', 's1', 0))).toMatchObject({
      text: 'Whether it is shown depends on these. Moved, it would come before them:',
      named: [{ words: 'Question 1: Dry?' }, { words: 'Question 3: Light?' }],
      along: 'Take them along',
      alone: 'Move only question 5, always shown',
    });
  });

  test('of a section says which section goes along, and offers nothing that is not possible', () => {
    expect(asked('s1', moveSection('s1', 1))).toMatchObject({
      text: 'Answers in it decide whether these are shown. Moved, it would come after them:',
      named: [{ words: 'Section 2: Afterwards (2 questions)' }, { words: 'Question 5: no text yet' }],
      along: 'Take section 2 along',
      alone: 'Leave them, always shown',
    });
    expect(asked('s2', moveSection('s2', -1))).toMatchObject({
      text: 'Whether all of it is shown depends on these. Moved, it would come before them:',
      along: undefined,
    });
  });
});
