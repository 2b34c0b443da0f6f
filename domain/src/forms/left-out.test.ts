import { describe, expect, it } from 'vitest';
import type { AnswerItem } from './answers';
import type { FormDefinition, Question } from './definition';
import { answer, code, form, oxygen } from './form.fixtures';
import { isAllegation, leftOut } from './left-out';
import { prune } from './prune';

const sign: Question = {
  linkId: 'sign',
  type: 'yes-no',
  text: 'Is the sign up?',
  alleged: true,
  enableWhen: [{ question: 'oxygen', operator: '=', answerCoding: { code: 'yes' } }],
};
const since: Question = {
  linkId: 'since',
  type: 'date',
  text: 'Since when not?',
  enableWhen: [{ question: 'sign', operator: '=', answerCoding: { code: 'no' } }],
};
const whole = form(oxygen, sign, since);
const told = (definition: FormDefinition, ...answers: AnswerItem[]) =>
  leftOut(definition, answers).map(({ item, decidedBy }) => [item.linkId, decidedBy?.linkId]);

describe('what is left out', () => {
  it('is what is said to questions that are not asked, each with the asked one that decides it', () => {
    const answers = [code('oxygen', 'no'), code('sign', 'no'), answer('since', { valueDate: '2025-01-01' })];
    expect(told(whole, ...answers)).toEqual([
      ['sign', 'oxygen'],
      ['since', 'oxygen'],
    ]);
    expect(told(whole, code('oxygen', 'yes'), ...answers.slice(1))).toEqual([]);
    expect(told(whole, code('oxygen', 'yes'), code('sign', 'yes'), ...answers.slice(2))).toEqual([
      ['since', 'sign'],
    ]);
  });

  it('is decided by the condition that is not met, and not by one that is', () => {
    const lamp: Question = { linkId: 'lamp', type: 'yes-no', text: 'Is the lamp on?' };
    const whenNot = { question: 'lamp', operator: '=' as const, answerCoding: { code: 'no' } };
    const both = { ...sign, enableWhen: [...(sign.enableWhen ?? []), whenNot] };
    const given = [code('oxygen', 'yes'), code('lamp', 'yes'), code('sign', 'no')];
    expect(told(form(oxygen, lamp, both), ...given)).toEqual([['sign', 'lamp']]);
    const either = { ...both, enableBehavior: 'any' as const };
    expect(told(form(oxygen, lamp, either), code('oxygen', 'no'), ...given.slice(1))).toEqual([
      ['sign', 'oxygen'],
    ]);
  });

  it('is a comment or a file, too, and no empty answer', () => {
    const [said, empty] = [
      { linkId: 'sign', answer: [], comment: 'It fell' },
      { linkId: 'since', answer: [], comment: ' ' },
    ];
    expect(told(whole, said, empty)).toEqual([['sign', 'oxygen']]);
    expect(told(whole, { linkId: 'sign', answer: [], files: [{ id: 'f', name: 'sign.png' }] })).toHaveLength(
      1,
    );
  });

  it('is with what is sent all that was said', () => {
    const answers = [code('oxygen', 'no'), code('sign', 'no'), answer('since', { valueDate: '2025-01-01' })];
    const ids = [...prune(whole, answers), ...leftOut(whole, answers).map(({ item }) => item)];
    expect(ids.map(({ linkId }) => linkId)).toEqual(['oxygen', 'sign', 'since']);
  });

  it('by the condition of its section; ends where conditions lead round', () => {
    const second = {
      linkId: 'b',
      type: 'group' as const,
      text: 'B',
      enableWhen: sign.enableWhen,
      item: [since],
    };
    const date = answer('since', { valueDate: '2025-01-01' });
    expect(told({ item: [...form(oxygen).item, second] }, code('oxygen', 'no'), date)).toEqual([
      ['since', 'oxygen'],
    ]);
    const round: Question = {
      ...sign,
      enableWhen: [{ question: 'since', operator: 'exists', answerBoolean: true }],
    };
    expect(told(form(round, since), code('sign', 'no'))).toEqual([['sign', undefined]]);
  });

  it('alleges where it is a “no” that does', () => {
    const alleges = (said: string) =>
      leftOut(whole, [code('oxygen', 'no'), code('sign', said)]).map(isAllegation);
    expect([alleges('no'), alleges('yes')]).toEqual([[true], [false]]);
  });
});
