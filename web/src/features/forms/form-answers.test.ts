import { answerText } from '@lamplight/domain/forms/answer-words';
import type { Answers } from '@lamplight/domain/forms/answers';
import type { FormDefinition, Question, YesNoQuestion } from '@lamplight/domain/forms/definition';
import { describe, expect, test } from 'vitest';
import { parseNumber, withAnswer } from './form-answers';
import { progressOf, progressOfForm } from './progress';

const light: YesNoQuestion = {
  linkId: 'light',
  type: 'yes-no-na',
  text: 'Light?',
};
const form: FormDefinition = {
  item: [
    {
      linkId: 's',
      type: 'group',
      text: 'S',
      item: [
        { linkId: 'read', type: 'instruction', text: 'Read this' },
        light,
        {
          linkId: 'why',
          type: 'long-text',
          text: 'Why?',
          enableWhen: [{ question: 'light', operator: '=', answerCoding: { code: 'no' } }],
        },
      ],
    },
  ],
};
const code = (value: string): Answers => [{ linkId: 'light', answer: [{ valueCoding: { code: value } }] }];

test('progress counts shown questions, and texts to read are none', () => {
  expect(progressOfForm(form, [])).toEqual({ answered: 0, total: 1 });
  expect(progressOfForm(form, code('yes'))).toEqual({ answered: 1, total: 1 });
  expect(progressOfForm(form, code('no'))).toEqual({ answered: 1, total: 2 });
});

test('changing one answer leaves the others alone', () => {
  const answers: Answers = [...code('no'), { linkId: 'why', answer: [] }];
  const next = withAnswer(answers, 'why', (item) => ({ ...item, comment: 'x' }));
  expect(next).toEqual(expect.arrayContaining([...code('no'), { linkId: 'why', answer: [], comment: 'x' }]));
  expect(next).toHaveLength(2);
});

test.each([
  ['12', 12],
  [' 1.5 ', 1.5],
  ['.5', 0.5],
  ['-3', -3],
  ['1,200', 1200],
  ['1,200.5', 1200.5],
  ['1,2', undefined],
  ['12a', undefined],
  ['1e5', undefined],
  ['', undefined],
  ['NaN', undefined],
  ['Infinity', undefined],
])('%j is read as %s', (text, value) => {
  expect(parseNumber(text)).toBe(value);
});

describe('an answer in words', () => {
  const words = (question: Question, answer: Answers[number]['answer']) =>
    answerText(question, { linkId: question.linkId, answer }, (day) => `on ${day}`);
  const base = { linkId: 'q', text: 'Q' };

  test('is what the person chose or typed', () => {
    expect(words({ ...base, type: 'yes-no-na' }, [{ valueCoding: { code: 'na' } }])).toBe('N/A');
    expect(words({ ...base, type: 'number', unit: '°F' }, [{ valueDecimal: 1200.456 }])).toBe('1,200.46 °F');
    expect(words({ ...base, type: 'date' }, [{ valueDate: '2026-11-20' }])).toBe('on 2026-11-20');
    expect(words({ ...base, type: 'scale', min: 1, max: 5 }, [{ valueDecimal: 4 }])).toBe('4 of 5');
    const outlook: Question = {
      ...base,
      type: 'scale',
      min: 1,
      max: 5,
      minLabel: 'Worse',
      maxLabel: 'Better',
    };
    expect(words(outlook, [{ valueDecimal: 1 }])).toBe('1 of 5 (1 = Worse, 5 = Better)');
    expect(words({ ...outlook, maxLabel: undefined }, [{ valueDecimal: 1 }])).toBe('1 of 5 (1 = Worse)');
    const meal = ['a', 'b', 'c'].map((each) => ({
      valueCoding: { code: each, display: each.toUpperCase() },
    }));
    const chosen = ['c', 'a'].map((each) => ({ valueCoding: { code: each } }));
    expect(words({ ...base, type: 'multiple-choice', answerOption: meal }, chosen)).toBe('A, C');
  });

  test('is a rate with what was counted, and without a result while it has none', () => {
    const rate: Question = { ...base, type: 'rate', multiplier: 1000, unit: 'falls per 1,000 days' };
    expect(words(rate, [{ valueRate: { numerator: 3, denominator: 1200 } }])).toBe(
      '2.5 falls per 1,000 days (3 of 1200)',
    );
    expect(
      words({ ...rate, multiplier: 100, unit: undefined }, [{ valueRate: { numerator: 1, denominator: 4 } }]),
    ).toBe('25% (1 of 4)');
    expect(words(rate, [{ valueRate: { numerator: 0, denominator: 0 } }])).toBe('0 of 0');
    expect(words(rate, [{ valueRate: { numerator: 3, denominator: null } }])).toBe('3 of –');
  });

  test('is none where nothing was answered', () => {
    expect(words({ ...base, type: 'short-text' }, [{ valueString: '  ' }])).toBeUndefined();
    expect(words({ ...base, type: 'yes-no' }, [])).toBeUndefined();
  });
});

test('a number beyond its range and half a rate count as no answer', () => {
  const heat: Question = { linkId: 'heat', type: 'number', text: 'Temperature?', min: 0, max: 110 };
  const falls: Question = { linkId: 'falls', type: 'rate', text: 'Falls?', multiplier: 1000 };
  const answered = (...answers: Answers) => progressOf([heat, falls], answers).answered;
  const degrees = (value: number) => ({ linkId: 'heat', answer: [{ valueDecimal: value }] });
  const rate = (numerator: number, denominator: number | null) => ({
    linkId: 'falls',
    answer: [{ valueRate: { numerator, denominator } }],
  });
  expect([degrees(999), degrees(-1), degrees(110)].map((each) => answered(each))).toEqual([0, 0, 1]);
  const rates = [rate(3, null), rate(3, 0), rate(-3, 0), rate(3, 900)];
  expect(rates.map((each) => answered(each))).toEqual([0, 0, 0, 1]);
});
