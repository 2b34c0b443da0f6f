import { describe, expect, it } from 'vitest';
import type { Condition, FormDefinition, Question } from './definition';
import { checkDefinition } from './definition-check';

const clean: Question = { linkId: 'clean', type: 'yes-no', text: 'Is the room clean?' };

function form(...item: Question[]): FormDefinition {
  return { title: 'Rooms', item: [{ linkId: 'room', type: 'group', text: 'The room', item }] };
}

function options(...codes: string[]) {
  return codes.map((code) => ({ valueCoding: { code, display: code.toUpperCase() } }));
}

describe('a definition', () => {
  it('with a question in a section is well formed', () => {
    expect(checkDefinition(form(clean))).toEqual([]);
  });

  it('needs a question, not only instructions', () => {
    const message = 'A form needs at least one question.';
    expect(checkDefinition({ item: [] })).toEqual([{ path: 'item', message }]);
    expect(checkDefinition(form({ linkId: 'i', type: 'instruction', text: 'Knock first.' }))).toEqual([
      { path: 'item', message },
    ]);
  });

  it('names every problem with its place', () => {
    const definition = form(clean, { ...clean, text: ' ' });
    expect(checkDefinition(definition)).toEqual([
      { path: 'item[0].item[1].linkId', message: 'The id clean is used twice.' },
      { path: 'item[0].item[1].text', message: 'A question needs a text.' },
    ]);
  });

  it('shares its ids between sections and questions', () => {
    expect(checkDefinition(form({ ...clean, linkId: 'room' }))).toEqual([
      { path: 'item[0].item[0].linkId', message: 'The id room is used twice.' },
    ]);
  });

  it.each<[string, Question, string]>([
    ['an id that cannot stand in an address', { ...clean, linkId: 'a/b' }, 'linkId'],
    ['an empty id', { ...clean, linkId: '' }, 'linkId'],
    ['a text that is too long', { ...clean, text: 'a'.repeat(501) }, 'text'],
    ['a guidance that is too long', { ...clean, guidance: 'a'.repeat(2001) }, 'guidance'],
    ['a negative weight', { ...clean, weight: -1 }, 'weight'],
    ['a weight that is no number', { ...clean, weight: Number.NaN }, 'weight'],
    [
      'a finding that is too long',
      { ...clean, onNo: { issue: { title: 'a'.repeat(201) } } },
      'onNo.issue.title',
    ],
    ['a range upside down', { linkId: 'n', type: 'number', text: 'N', min: 5, max: 1 }, 'max'],
    ['a range without end', { linkId: 'n', type: 'number', text: 'N', min: -Infinity }, 'min'],
    ['a scale of one step', { linkId: 's', type: 'scale', text: 'S', min: 1, max: 1 }, 'max'],
    ['a scale of too many steps', { linkId: 's', type: 'scale', text: 'S', min: 0, max: 11 }, 'max'],
    ['a scale of halves', { linkId: 's', type: 'scale', text: 'S', min: 0.5, max: 3 }, 'max'],
    ['a multiplier of nothing', { linkId: 'r', type: 'rate', text: 'R', multiplier: 0 }, 'multiplier'],
    [
      'a single option',
      { linkId: 'c', type: 'single-choice', text: 'C', answerOption: options('a') },
      'answerOption',
    ],
    [
      'an option without a code',
      {
        linkId: 'c',
        type: 'single-choice',
        text: 'C',
        answerOption: [...options('a'), { valueCoding: { code: '', display: 'B' } }],
      },
      'answerOption[1].valueCoding.code',
    ],
    [
      'the same text twice',
      {
        linkId: 'c',
        type: 'multiple-choice',
        text: 'C',
        answerOption: [...options('a'), { valueCoding: { code: 'b', display: ' a ' } }],
      },
      'answerOption[1].valueCoding.display',
    ],
  ])('with %s is refused', (_name, question, field) => {
    expect(
      checkDefinition(
        form(clean, { ...question, linkId: question.linkId === 'clean' ? 'other' : question.linkId }),
      ),
    ).toMatchObject([{ path: `item[0].item[1].${field}` }]);
  });

  it('has a code for each option once', () => {
    const question: Question = {
      linkId: 'c',
      type: 'single-choice',
      text: 'C',
      answerOption: [...options('a'), { valueCoding: { code: 'a', display: 'B' } }],
    };
    expect(checkDefinition(form(question))).toMatchObject([{ message: 'The code a is used twice.' }]);
  });
});

describe('a condition', () => {
  const number: Question = { linkId: 'n', type: 'number', text: 'N' };
  const date: Question = { linkId: 'd', type: 'date', text: 'D' };
  const note: Question = { linkId: 'note', type: 'instruction', text: 'Note' };
  function messages(condition: Condition): string[] {
    const asked: Question = { linkId: 'asked', type: 'short-text', text: 'Asked', enableWhen: [condition] };
    const later: Question = { linkId: 'later', type: 'yes-no', text: 'Later?' };
    return checkDefinition(form(clean, number, date, note, asked, later)).map(({ message }) => message);
  }

  it('looks at an earlier question and asks for what it can answer', () => {
    expect(messages({ question: 'clean', operator: '=', answerCoding: { code: 'no' } })).toEqual([]);
    expect(messages({ question: 'n', operator: '>', answerDecimal: 3 })).toEqual([]);
    expect(messages({ question: 'd', operator: '<=', answerDate: '2025-01-01' })).toEqual([]);
    expect(messages({ question: 'd', operator: 'exists', answerBoolean: true })).toEqual([]);
  });

  it.each<[string, Condition]>([
    ['itself', { question: 'asked', operator: 'exists', answerBoolean: true }],
    ['a later question', { question: 'later', operator: '=', answerCoding: { code: 'yes' } }],
    ['no question at all', { question: 'gone', operator: 'exists', answerBoolean: true }],
    ['an instruction', { question: 'note', operator: 'exists', answerBoolean: true }],
    ['an option that is not there', { question: 'clean', operator: '=', answerCoding: { code: 'na' } }],
    ['a number in a date', { question: 'd', operator: '>', answerDecimal: 3 }],
    ['a date in a number', { question: 'n', operator: '>', answerDate: '2025-01-01' }],
    ['a day that does not exist', { question: 'd', operator: '>', answerDate: '2025-02-30' }],
    ['an infinite number', { question: 'n', operator: '<', answerDecimal: Infinity }],
  ])('on %s is refused', (_name, condition) => {
    expect(messages(condition)).toHaveLength(1);
  });

  it.each<[string, Condition, string]>([
    [
      'a later question',
      { question: 'later', operator: 'exists', answerBoolean: true },
      'The condition must look at an earlier question. “Later?” does not stand before it.',
    ],
    [
      'a question that is gone',
      { question: 'gone', operator: 'exists', answerBoolean: true },
      'The condition looks at a question that is not in this form (id gone).',
    ],
    [
      'an option that is none',
      { question: 'clean', operator: '=', answerCoding: { code: 'maybe' } },
      '“Is the room clean?” has no option maybe.',
    ],
    [
      'a date that is a number',
      { question: 'n', operator: '>', answerDate: '2026-01-01' },
      '“N” is not answered with a date.',
    ],
    [
      'a number that is a date',
      { question: 'd', operator: '>', answerDecimal: 1 },
      '“D” is not answered with a number.',
    ],
  ])('on %s is told by the words of the question', (_name, condition, message) => {
    expect(messages(condition)).toEqual([message]);
  });

  it('of a section looks at earlier sections', () => {
    const enableWhen: Condition[] = [{ question: 'clean', operator: '=', answerCoding: { code: 'no' } }];
    const [first] = form(clean).item;
    const second = { linkId: 'two', type: 'group' as const, text: 'Two', enableWhen, item: [number] };
    expect(checkDefinition({ item: first === undefined ? [] : [first, second] })).toEqual([]);
    expect(checkDefinition({ item: first === undefined ? [] : [second, first] })).toMatchObject([
      { path: 'item[0].enableWhen[0]' },
    ]);
  });
});
