import type { FormDefinition, Question } from '@lamplight/domain/forms/definition';
import { checkDefinition } from '@lamplight/domain/forms/definition-check';
import { comparedWith, operatorLabels, operatorOf, typeLabels } from '@lamplight/domain/forms/question-words';
import { keysOf } from '@lamplight/domain/keys-of';
import { expect, test } from 'vitest';
import { conditionOn, operatorsFor, questionsBefore } from './condition-edit';
import { messageAt, problemsAt } from './problems';
import { blankQuestion } from './question-types';

const types = keysOf(typeLabels).filter((type) => type !== 'instruction');
const operators = keysOf(operatorLabels);

test.each(types)('every condition that can be built on a question of type %s is well formed', (type) => {
  const first = { ...blankQuestion(type, 'first'), text: 'First' };
  for (const operator of operators) {
    for (const value of ['', 'no', '7', '2026-11-20']) {
      if (type === 'date' && value !== '2026-11-20') continue;
      const condition = conditionOn(first, operator, value);
      const second: Question = { linkId: 'second', type: 'date', text: 'Second', enableWhen: [condition] };
      const item = [{ linkId: 's', type: 'group' as const, text: 'S', item: [first, second] }];
      expect(checkDefinition({ item })).toEqual([]);
      expect(operatorsFor(first)).toContain(operatorOf(condition));
    }
  }
});

test('a condition that is moved to another question keeps its value where that fits', () => {
  const number: Question = { linkId: 'n', type: 'number', text: 'N' };
  const scale: Question = { linkId: 's', type: 'scale', text: 'S', min: 1, max: 5 };
  expect(comparedWith(conditionOn(scale, '>=', comparedWith(conditionOn(number, '>=', '4'))))).toBe('4');
});

test('a condition looks at what stands before, in the same section too, and never at texts to read', () => {
  const question = (linkId: string, type: Question['type'] = 'date') => ({
    ...blankQuestion(type, linkId),
    text: 'x',
  });
  const definition: FormDefinition = {
    item: [
      { linkId: 'one', type: 'group', text: '', item: [question('a'), question('b', 'instruction')] },
      { linkId: 'two', type: 'group', text: '', item: [question('c'), question('d')] },
    ],
  };
  const before = (linkId: string) => questionsBefore(definition, linkId).map((each) => each.linkId);
  expect(before('a')).toEqual([]);
  expect(before('two')).toEqual(['a']);
  expect(before('d')).toEqual(['a', 'c']);
});

test('problems are found at their place, and item[1] is not item[12]', () => {
  const problems = [
    { path: 'item[1].text', message: 'heading' },
    { path: 'item[12].text', message: 'other' },
    { path: 'item[1].item[0].answerOption[2].valueCoding.display', message: 'option' },
  ];
  const section = problemsAt(problems, 'item[1]');
  expect(messageAt(section, 'text')).toBe('heading');
  expect(section).toHaveLength(2);
  expect(messageAt(problemsAt(section, 'item[0]'), 'answerOption[2].valueCoding.display')).toBe('option');
});
