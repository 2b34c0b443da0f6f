import { describe, expect, it } from 'vitest';
import type { AnswerItem } from './answers';
import type { Condition, FormDefinition, Question } from './definition';
import { answer, code, form, oxygen } from './form.fixtures';
import { prune } from './prune';
import { shownQuestions, shownSections } from './visibility';

function shown(definition: FormDefinition, ...answers: AnswerItem[]): string[] {
  return shownQuestions(definition, answers).map(({ linkId }) => linkId);
}

const sign: Question = {
  linkId: 'sign',
  type: 'yes-no-na',
  text: 'Is the sign up?',
  enableWhen: [{ question: 'oxygen', operator: '=', answerCoding: { code: 'yes' } }],
};
const since: Question = {
  linkId: 'since',
  type: 'date',
  text: 'Since when not?',
  enableWhen: [{ question: 'sign', operator: '=', answerCoding: { code: 'no' } }],
};

describe('what is shown', () => {
  it('a question waits for the answer its condition asks for', () => {
    expect(shown(form(oxygen, sign))).toEqual(['oxygen']);
    expect(shown(form(oxygen, sign), code('oxygen', 'yes'))).toEqual(['oxygen', 'sign']);
  });

  it('the answer of a hidden question counts as absent, down a chain of conditions', () => {
    const answers = [code('oxygen', 'no'), code('sign', 'no'), answer('since', { valueDate: '2025-01-01' })];
    expect(shown(form(oxygen, sign, since), ...answers)).toEqual(['oxygen']);
    expect(prune(form(oxygen, sign, since), answers).map(({ linkId }) => linkId)).toEqual(['oxygen']);
  });

  it('a hidden section hides its questions', () => {
    const first = { linkId: 'a', type: 'group' as const, text: 'A', item: [oxygen] };
    const second = {
      linkId: 'b',
      type: 'group' as const,
      text: 'B',
      enableWhen: sign.enableWhen,
      item: [{ ...since, enableWhen: [] }],
    };
    const definition = { item: [first, second] };
    expect(shownSections(definition, []).map(({ section }) => section.linkId)).toEqual(['a']);
    expect(shown(definition, code('oxygen', 'yes'))).toEqual(['oxygen', 'since']);
  });

  it('all conditions must hold, or any where the form says so', () => {
    const pain: Question = { linkId: 'pain', type: 'scale', text: 'Pain?', min: 0, max: 10 };
    const enableWhen: Condition[] = [
      { question: 'oxygen', operator: '=', answerCoding: { code: 'yes' } },
      { question: 'pain', operator: '>=', answerDecimal: 4 },
    ];
    const more: Question = { linkId: 'more', type: 'long-text', text: 'More', enableWhen };
    const answers = [code('oxygen', 'no'), answer('pain', { valueDecimal: 4 })];
    expect(shown(form(oxygen, pain, more), ...answers)).toEqual(['oxygen', 'pain']);
    expect(shown(form(oxygen, pain, { ...more, enableBehavior: 'any' }), ...answers)).toContain('more');
  });

  it.each<[string, Question, AnswerItem | undefined, Condition, boolean]>([
    [
      'not equal needs an answer',
      oxygen,
      undefined,
      { question: 'oxygen', operator: '!=', answerCoding: { code: 'yes' } },
      false,
    ],
    [
      'not equal holds for another',
      oxygen,
      code('oxygen', 'no'),
      { question: 'oxygen', operator: '!=', answerCoding: { code: 'yes' } },
      true,
    ],
    [
      'unanswered can be asked for',
      oxygen,
      undefined,
      { question: 'oxygen', operator: 'exists', answerBoolean: false },
      true,
    ],
    [
      'blank text is no answer',
      { linkId: 't', type: 'short-text', text: 'T' },
      answer('t', { valueString: '  ' }),
      { question: 't', operator: 'exists', answerBoolean: true },
      false,
    ],
    [
      'a file answers a photo question',
      { linkId: 'p', type: 'photo', text: 'P' },
      { linkId: 'p', answer: [], files: [{ id: '1', name: 'a.jpg' }] },
      { question: 'p', operator: 'exists', answerBoolean: true },
      true,
    ],
    [
      'a date is later',
      { linkId: 'd', type: 'date', text: 'D' },
      answer('d', { valueDate: '2025-02-01' }),
      { question: 'd', operator: '>', answerDate: '2025-01-31' },
      true,
    ],
    [
      'a rate is compared by its value',
      { linkId: 'r', type: 'rate', text: 'R', multiplier: 1000 },
      answer('r', { valueRate: { numerator: 2, denominator: 500 } }),
      { question: 'r', operator: '=', answerDecimal: 4 },
      true,
    ],
    [
      'a condition on an unknown question never holds',
      oxygen,
      code('oxygen', 'yes'),
      { question: 'gone', operator: '=', answerCoding: { code: 'yes' } },
      false,
    ],
  ])('%s', (_name, question, item, condition, expected) => {
    const asked: Question = { linkId: 'asked', type: 'yes-no', text: 'Asked?', enableWhen: [condition] };
    expect(shown(form(question, asked), ...(item === undefined ? [] : [item])).includes('asked')).toBe(
      expected,
    );
  });
});
