import { expect, it } from 'vitest';
import type { AnswerItem } from './answers';
import type { Question } from './definition';
import { code, form } from './form.fixtures';
import { goingOnAt } from './go-on';

const asked = (linkId: string, required: boolean): Question => ({
  linkId,
  type: 'yes-no',
  text: linkId,
  required,
  onNo: { comment: true },
});

const round = form(
  { linkId: 'read', type: 'instruction', text: 'Read this' },
  asked('one', true),
  asked('two', false),
  asked('three', true),
  asked('four', false),
);
const at = (...answers: AnswerItem[]) => goingOnAt(round, answers);

it('a draft that nobody answered begins at its start, even where its first question may be left out', () => {
  expect(at()).toBe('start');
  expect(goingOnAt(form(asked('one', false), asked('two', true)), [])).toBe('start');
});

it('whoever comes back goes on at the first question that keeps it from being sent', () => {
  expect(at(code('one', 'yes'))).toEqual({ linkId: 'three' });
  expect(at(code('three', 'yes'))).toEqual({ linkId: 'one' });
  expect(at(code('one', 'no'), code('three', 'yes'))).toEqual({ linkId: 'one' });
});

it('what was left out on purpose is not gone back to, and after the last question is the review', () => {
  expect(at(code('one', 'yes'), code('three', 'yes'))).toEqual({ linkId: 'four' });
  expect(at(code('one', 'yes'), code('three', 'yes'), code('four', 'yes'))).toBe('review');
  expect(goingOnAt(form(asked('a', false), asked('b', false)), [code('a', 'yes')])).toEqual({ linkId: 'b' });
});

it('a hidden question is not gone to', () => {
  const hidden: Question = {
    ...asked('why', true),
    enableWhen: [{ question: 'one', operator: '=', answerCoding: { code: 'no' } }],
  };
  expect(goingOnAt(form(asked('one', true), hidden), [code('one', 'yes')])).toBe('review');
});
