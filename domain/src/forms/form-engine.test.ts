import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wholePercent } from '../number-words';
import { type AnswerItem, byLinkId } from './answers';
import { isYesNo, questionsOf } from './definition';
import { checkDefinition } from './definition-check';
import { definitions, filledForms } from './form.arbitrary';
import { issuesFrom } from './issues-from';
import { isAllegation, leftOut } from './left-out';
import { answerRows } from './projection';
import { prune } from './prune';
import { emptyTally, percentOf, pool, score, tally, tallyBy } from './score';
import { validate } from './validation';
import { shownQuestions } from './visibility';

type Filled = { definition: Parameters<typeof prune>[0]; answers: AnswerItem[] };

/** The linkIds that are hidden with these answers. */
function hiddenIn({ definition, answers }: Filled): Set<string> {
  const shown = new Set(shownQuestions(definition, answers).map(({ linkId }) => linkId));
  return new Set(questionsOf(definition).flatMap(({ linkId }) => (shown.has(linkId) ? [] : [linkId])));
}

describe('for any form and any answers', () => {
  it('a generated form is well formed', () => {
    fc.assert(
      fc.property(definitions, (definition) => {
        expect(checkDefinition(definition)).toEqual([]);
      }),
    );
  });

  it('hidden questions are never validated, scored, stored, listed or turned into issues', () => {
    fc.assert(
      fc.property(filledForms, (form) => {
        const { definition, answers } = form;
        const hidden = hiddenIn(form);
        const touched = [
          ...validate(definition, answers, 'send'),
          ...prune(definition, answers),
          ...answerRows(definition, answers),
          ...issuesFrom(definition, answers),
        ];
        expect(touched.filter(({ linkId }) => hidden.has(linkId))).toEqual([]);
        const without = answers.filter(({ linkId }) => !hidden.has(linkId));
        expect(score(definition, without)).toBe(score(definition, answers));
      }),
    );
  });

  it('pruning changes nothing that is shown and needs no second time', () => {
    fc.assert(
      fc.property(filledForms, ({ definition, answers }) => {
        const kept = prune(definition, answers);
        expect(prune(definition, kept)).toEqual(kept);
        expect(shownQuestions(definition, kept)).toEqual(shownQuestions(definition, answers));
        expect(tally(definition, kept)).toEqual(tally(definition, answers));
        expect(answerRows(definition, kept)).toEqual(answerRows(definition, answers));
        // But that nothing which is alleged is left out: there is nothing left to leave out.
        const alleged = leftOut(definition, answers).some(isAllegation);
        if (!alleged)
          expect(validate(definition, kept, 'send')).toEqual(validate(definition, answers, 'send'));
      }),
    );
  });

  it('what hangs on later questions never changes what is shown before them', () => {
    fc.assert(
      fc.property(filledForms, fc.nat(), ({ definition, answers }, at) => {
        const order = questionsOf(definition).map(({ linkId }) => linkId);
        const before = new Set(order.slice(0, at % (order.length + 1)));
        const shownOf = (given: readonly AnswerItem[]) =>
          shownQuestions(definition, given).flatMap(({ linkId }) => (before.has(linkId) ? [linkId] : []));
        expect(shownOf(answers.filter(({ linkId }) => before.has(linkId)))).toEqual(shownOf(answers));
      }),
    );
  });

  it('the score lies between 0 and 100, or there is none because nothing can be scored', () => {
    fc.assert(
      fc.property(filledForms, ({ definition, answers }) => {
        const percent = score(definition, answers);
        const { weightYes, weightNo } = tally(definition, answers);
        if (percent === null) {
          expect(weightYes + weightNo).toBe(0);
        } else {
          expect(percent).toBeGreaterThanOrEqual(0);
          expect(percent).toBeLessThanOrEqual(100);
          expect(percent === 100).toBe(weightNo === 0);
          expect(percent === 0).toBe(weightYes === 0);
          expect(wholePercent(percent) === 100).toBe(percent === 100);
          expect(wholePercent(percent) === 0).toBe(percent === 0);
        }
      }),
    );
  });

  it('a no that becomes a yes never lowers the score', () => {
    const plain = filledForms.map((form) => ({
      answers: form.answers,
      definition: {
        item: form.definition.item.map((section) => ({
          ...section,
          item: section.item.map((question) => ({ ...question, enableWhen: undefined })),
        })),
      },
    }));
    fc.assert(
      fc.property(plain, ({ definition, answers }) => {
        const better = answers.map((item) => ({
          ...item,
          answer: item.answer.map((value) =>
            'valueCoding' in value && value.valueCoding.code === 'no'
              ? { valueCoding: { code: 'yes' } }
              : value,
          ),
        }));
        expect(score(definition, better) ?? 0).toBeGreaterThanOrEqual(score(definition, answers) ?? 0);
      }),
    );
  });

  it('pooled parts add up to the whole', () => {
    fc.assert(
      fc.property(filledForms, ({ definition, answers }) => {
        const parts = [...tallyBy(definition, answers, ({ type }) => type).values()];
        expect(pool(parts)).toEqual(tally(definition, answers));
      }),
    );
  });

  it('answers of fitting types pass as a draft, however incomplete', () => {
    fc.assert(
      fc.property(filledForms, ({ definition, answers }) => {
        expect(validate(definition, answers, 'draft')).toEqual([]);
      }),
    );
  });

  it('every required question that is shown and left empty keeps the form from being sent', () => {
    fc.assert(
      fc.property(definitions, (definition) => {
        const blocked = validate(definition, [], 'send').map(({ linkId }) => linkId);
        const required = shownQuestions(definition, []).filter(
          ({ type, required: must }) => must === true && type !== 'instruction',
        );
        expect(blocked).toEqual(required.map(({ linkId }) => linkId));
      }),
    );
  });

  it('each issue comes from a "no" that asks for one', () => {
    fc.assert(
      fc.property(filledForms, ({ definition, answers }) => {
        const given = byLinkId(answers);
        const expected = shownQuestions(definition, answers).filter((question) => {
          const [value] = given.get(question.linkId)?.answer ?? [];
          const no = value !== undefined && 'valueCoding' in value && value.valueCoding.code === 'no';
          return no && isYesNo(question) && (question.onNo?.issue !== undefined || question.alleged === true);
        });
        expect(issuesFrom(definition, answers).map(({ linkId }) => linkId)).toEqual(
          expected.map(({ linkId }) => linkId),
        );
      }),
    );
  });
});

describe('scores', () => {
  it('are pooled, never averaged', () => {
    const small = { ...emptyTally, no: 1, weightNo: 1 };
    const large = { ...emptyTally, yes: 29, no: 1, weightYes: 29, weightNo: 1 };
    expect(percentOf(pool([small, large]))).toBeCloseTo((29 / 31) * 100);
    expect(percentOf(emptyTally)).toBeNull();
  });

  it('are shown as 100 only when nothing was wrong', () => {
    expect([0, 0.2, 49.5, 99.7, 100].map(wholePercent)).toEqual([0, 1, 50, 99, 100]);
  });
});
