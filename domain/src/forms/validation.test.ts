import { describe, expect, it } from 'vitest';
import type { AnswerItem, AnswerValue } from './answers';
import type { Question } from './definition';
import { answer, code, form, oxygen } from './form.fixtures';
import { validate } from './validation';

function problems(
  question: Question,
  item: AnswerItem | undefined,
  mode: 'draft' | 'send' = 'send',
): string[] {
  return validate(form(question), item === undefined ? [] : [item], mode).map(({ message }) => message);
}

describe('checking answers', () => {
  const clean: Question = {
    linkId: 'clean',
    type: 'yes-no-na',
    text: 'Is the room clean?',
    required: true,
    onNo: { comment: true, photo: true },
  };
  const photo = [{ id: 'f', name: 'floor.jpg' }];

  it('a required question must be answered, but only to send', () => {
    expect(problems(clean, undefined)).toEqual(['Please answer this question.']);
    expect(problems(clean, undefined, 'draft')).toEqual([]);
    expect(problems({ linkId: 'p', type: 'photo', text: 'Photo', required: true }, undefined)).toEqual([
      'Please add a photo or a file.',
    ]);
  });

  it('a "no" that alleges a violation is not left out as a form is sent: what hides it is wrong', () => {
    const asked = [{ question: 'oxygen', operator: '=' as const, answerCoding: { code: 'yes' } }];
    const safe: Question = {
      linkId: 'safe',
      type: 'yes-no',
      text: 'Safe?',
      alleged: true,
      enableWhen: asked,
    };
    const check = (mode: 'draft' | 'send', ...answers: AnswerItem[]) =>
      validate(form(oxygen, safe), answers, mode).map(({ linkId }) => linkId);
    expect(check('send', code('oxygen', 'no'), code('safe', 'no'))).toEqual(['oxygen']);
    expect(check('draft', code('oxygen', 'no'), code('safe', 'no'))).toEqual([]);
    expect(check('send', code('oxygen', 'yes'), code('safe', 'no'))).toEqual([]);
    expect(check('send', code('oxygen', 'no'), code('safe', 'yes'))).toEqual([]);
    const well: Question = { ...safe, linkId: 'well', text: 'Well?' };
    const both = [code('oxygen', 'no'), code('safe', 'no'), code('well', 'no')];
    const told = validate(form(oxygen, safe, well), both, 'send').map(({ message }) => message);
    expect(told).toMatchObject([expect.stringContaining('left out: “Safe?” and “Well?”.')]);
    const noted: Question = { ...oxygen, onNo: { comment: true } };
    const lacking = validate(form(noted, safe), both.slice(0, 2), 'send');
    expect(lacking.map(({ message }) => message)).toEqual(['Please say what you found.']);
  });

  it('a "no" needs the comment and the photo that the question asks for', () => {
    expect(problems(clean, code('clean', 'no'))).toEqual(['Please say what you found and add a photo.']);
    expect(problems(clean, code('clean', 'no', { files: photo }))).toEqual(['Please say what you found.']);
    expect(problems(clean, code('clean', 'no', { comment: 'Sticky floor' }))).toEqual([
      'Please add a photo.',
    ]);
    expect(problems(clean, code('clean', 'no', { comment: 'Sticky floor', files: photo }))).toEqual([]);
    expect(problems(clean, code('clean', 'na'))).toEqual([]);
    expect(problems(clean, code('clean', 'no'), 'draft')).toEqual([]);
  });

  it('what a "no" lacks is told by its part, so that it can be said at the field it means', () => {
    const lacks = (more: Partial<AnswerItem>) =>
      validate(form(clean), [code('clean', 'no', more)], 'send').map((problem) => problem.lacks);
    expect(lacks({})).toEqual([['comment', 'photo']]);
    expect(lacks({ comment: ' ' })).toEqual([['comment', 'photo']]);
    expect(lacks({ files: photo })).toEqual([['comment']]);
    expect(lacks({ comment: 'Sticky floor' })).toEqual([['photo']]);
    expect(validate(form(clean), [], 'send').map((problem) => problem.lacks)).toEqual([undefined]);
  });

  it.each<[string, Question, AnswerValue[], string | undefined]>([
    [
      'na is no answer to a plain yes/no',
      oxygen,
      [{ valueCoding: { code: 'na' } }],
      'Please choose one of the options.',
    ],
    ['text is no answer to a yes/no', oxygen, [{ valueString: 'yes' }], 'Please choose one of the options.'],
    [
      'one answer only',
      oxygen,
      [{ valueCoding: { code: 'yes' } }, { valueCoding: { code: 'no' } }],
      'This question takes one answer.',
    ],
    [
      'a day that does not exist',
      { linkId: 'x', type: 'date', text: 'X' },
      [{ valueDate: '2025-02-30' }],
      'Please enter a date.',
    ],
    [
      'a number that is none',
      { linkId: 'x', type: 'number', text: 'X' },
      [{ valueDecimal: Number.NaN }],
      'Please enter a number.',
    ],
    [
      'a step off the scale',
      { linkId: 'x', type: 'scale', text: 'X', min: 1, max: 5 },
      [{ valueDecimal: 6 }],
      'Please choose a number from 1 to 5.',
    ],
    [
      'half a step',
      { linkId: 'x', type: 'scale', text: 'X', min: 1, max: 5 },
      [{ valueDecimal: 2.5 }],
      'Please choose a number from 1 to 5.',
    ],
    [
      'a negative count',
      { linkId: 'x', type: 'rate', text: 'X', multiplier: 1 },
      [{ valueRate: { numerator: -1, denominator: 5 } }],
      'Please enter numbers of 0 or more.',
    ],
    [
      'a short text too long',
      { linkId: 'x', type: 'short-text', text: 'X' },
      [{ valueString: 'a'.repeat(256) }],
      'The text may have at most 255 characters.',
    ],
    [
      'a long text of full length',
      { linkId: 'x', type: 'long-text', text: 'X' },
      [{ valueString: 'a'.repeat(4000) }],
      undefined,
    ],
    [
      'a value for a photo',
      { linkId: 'x', type: 'photo', text: 'X' },
      [{ valueString: 'a.jpg' }],
      'This question is answered with a photo or a file.',
    ],
    [
      'an answer to an instruction',
      { linkId: 'x', type: 'instruction', text: 'X' },
      [{ valueString: 'ok' }],
      'This text takes no answer.',
    ],
  ])('%s, even in a draft', (_name, question, values, message) => {
    const expected = message === undefined ? [] : [message];
    const item = answer(question.linkId, ...values);
    expect(problems(question, item, 'draft')).toEqual(expected);
    expect(problems(question, item, 'send')).toEqual(expected);
  });

  it('several options can be chosen, each once', () => {
    const answerOption = ['a', 'b'].map((each) => ({ valueCoding: { code: each, display: each } }));
    const many: Question = { linkId: 'many', type: 'multiple-choice', text: 'Which?', answerOption };
    const chosen = (...codes: string[]) =>
      answer('many', ...codes.map((each) => ({ valueCoding: { code: each } })));
    expect(problems(many, chosen('a', 'b'))).toEqual([]);
    expect(problems(many, chosen('a', 'a'))).toEqual(['An option is chosen twice.']);
    expect(problems(many, chosen('z'))).toEqual(['Please choose one of the options.']);
  });

  it('ranges and complete rates are asked for when the form is sent', () => {
    const warm: Question = { linkId: 'w', type: 'number', text: 'Room', unit: '°F', min: 71, max: 81 };
    expect(problems(warm, answer('w', { valueDecimal: 65 }))).toEqual(['The number must be at least 71 °F.']);
    expect(problems(warm, answer('w', { valueDecimal: 90 }))).toEqual(['The number must be at most 81 °F.']);
    expect(problems(warm, answer('w', { valueDecimal: 90 }), 'draft')).toEqual([]);
    const falls: Question = { linkId: 'f', type: 'rate', text: 'Falls', multiplier: 1000 };
    const rate = (numerator: number | null, denominator: number | null) =>
      answer('f', { valueRate: { numerator, denominator } });
    expect(problems(falls, rate(3, null))).toEqual(['Please fill in both numbers.']);
    expect(problems(falls, rate(3, 0))).toEqual(['The second number must be more than 0.']);
    expect(problems(falls, rate(0, 0))).toEqual([]);
    expect(problems(falls, rate(3, null), 'draft')).toEqual([]);
  });

  it('comments have a length and answers a question', () => {
    expect(problems(oxygen, code('oxygen', 'yes', { comment: 'a'.repeat(4001) }), 'draft')).toEqual([
      'The comment may have at most 4000 characters.',
    ]);
    expect(problems(oxygen, code('stranger', 'yes'), 'draft')).toEqual(['This form has no such question.']);
  });
});
