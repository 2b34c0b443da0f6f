import { checkDefinition } from '@lamplight/domain/forms/definition-check';
import { auditToolLibrary } from '@lamplight/domain/library/index';
import { describe, expect, test } from 'vitest';
import { bankFacts, copiesOf, questionBank, searchBank } from './library-questions';

const bank = questionBank(auditToolLibrary);
const fresh = () => {
  let made = 0;
  return () => {
    made += 1;
    return `new-${made}`;
  };
};

describe('the questions of the library', () => {
  test('are there once each, with every tool that asks them, and without what is only read', () => {
    const ids = bank.map(({ question }) => question.linkId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(bank.some(({ question }) => question.type === 'instruction')).toBe(false);
    for (const { question, tools } of bank) {
      const asking = auditToolLibrary.filter(({ definition }) =>
        definition.item.some(({ item }) => item.some(({ linkId }) => linkId === question.linkId)),
      );
      expect(tools).toEqual(asking.map(({ title }) => title));
    }
  });

  test('are found by words, tool, tag and priority, in any order and case', () => {
    const [{ question: first, tools } = bank[0] ?? { question: { text: '' }, tools: [''] }] = bank;
    const words = first.text.toUpperCase().split(' ').reverse().join('  ');
    expect(searchBank(bank, words).map((each) => each.question)).toContain(first);
    expect(searchBank(bank, tools[0] ?? '').length).toBeGreaterThan(5);
    expect(searchBank(bank, '')).toEqual(bank);
    expect(searchBank(bank, 'zeppelin')).toEqual([]);
    const tagged = searchBank(bank, 'f689');
    expect(tagged.length).toBeGreaterThan(0);
    for (const each of tagged) expect(each.question.surveyTag).toBe('F689');
    const critical = searchBank(bank, 'critical priority');
    expect(critical.length).toBeGreaterThan(0);
    for (const each of critical) expect(bankFacts(each).join()).toMatch(/critical/);
  });

  test('are added with ids of their own, and conditions look at what is added with them', () => {
    const conditional = bank.find(({ question }) => question.enableWhen);
    const on = bank.find(
      ({ question }) => question.linkId === conditional?.question.enableWhen?.[0]?.question,
    );
    if (!conditional || !on)
      throw new Error('The library has no condition any more: nothing to look at here');
    const [asked, shown] = copiesOf([on.question, conditional.question], fresh());
    expect([asked?.linkId, shown?.linkId]).toEqual(['new-1', 'new-2']);
    expect(shown?.enableWhen?.map(({ question }) => question)).toEqual(['new-1']);
    const [alone] = copiesOf([conditional.question], fresh());
    expect(alone).not.toHaveProperty('enableWhen');
  });

  test('make a sound form, all at once', () => {
    const item = copiesOf(
      bank.map(({ question }) => question),
      fresh(),
    );
    expect(checkDefinition({ item: [{ linkId: 's', type: 'group', text: 'All', item }] })).toEqual([]);
  });
});
