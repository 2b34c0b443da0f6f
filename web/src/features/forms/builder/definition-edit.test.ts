import type { FormDefinition, YesNoQuestion } from '@lamplight/domain/forms/definition';
import { questionsOf } from '@lamplight/domain/forms/definition';
import { checkDefinition } from '@lamplight/domain/forms/definition-check';
import { typeLabels } from '@lamplight/domain/forms/question-words';
import { keysOf } from '@lamplight/domain/keys-of';
import { auditToolLibrary } from '@lamplight/domain/library/index';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addQuestion,
  addSection,
  duplicateQuestion,
  duplicateSection,
  type Edit,
  moveQuestion,
  moveQuestionTo,
  moveSection,
} from './definition-edit';
import { asType, blankQuestion } from './question-types';
import { remove, restore } from './removing';

const check = (linkId: string, more: Partial<Omit<YesNoQuestion, 'type'>> = {}): YesNoQuestion => ({
  linkId,
  type: 'yes-no',
  text: `Is ${linkId} well?`,
  ...more,
});
const whenNo = (question: string) => [{ question, operator: '=' as const, answerCoding: { code: 'no' } }];

const form: FormDefinition = {
  item: [
    {
      linkId: 'room',
      type: 'group',
      text: 'Room',
      item: [check('bed'), check('light', { enableWhen: whenNo('bed') })],
    },
    {
      linkId: 'bath',
      type: 'group',
      text: 'Bath',
      enableWhen: whenNo('bed'),
      item: [check('sink'), check('floor', { enableWhen: [...whenNo('sink'), ...whenNo('bed')] })],
    },
  ],
};

const order = (definition: FormDefinition) =>
  definition.item.map((section) => [section.linkId, ...section.item.map(({ linkId }) => linkId)].join(' '));
const conditionsOf = (definition: FormDefinition) =>
  definition.item.flatMap((section) =>
    [section, ...section.item].map(({ linkId, enableWhen = [] }) => [
      linkId,
      enableWhen.map((each) => each.question),
    ]),
  );
const ids = () => {
  let made = 0;
  return () => {
    made += 1;
    return `new-${made}`;
  };
};

describe('moving', () => {
  test('takes a question one place up or down', () => {
    expect(order(moveQuestion('light', -1)(form))).toEqual(['room light bed', 'bath sink floor']);
    expect(order(moveQuestion('sink', 1)(form))).toEqual(['room bed light', 'bath floor sink']);
  });

  test('takes a question over the edge of its section into the next one', () => {
    expect(order(moveQuestion('light', 1)(form))).toEqual(['room bed', 'bath light sink floor']);
    expect(order(moveQuestion('sink', -1)(form))).toEqual(['room bed light sink', 'bath floor']);
  });

  test('stops at the first and at the last place', () => {
    expect(moveQuestion('bed', -1)(form)).toEqual(form);
    expect(moveQuestion('floor', 1)(form)).toEqual(form);
    expect(moveSection('room', -1)(form)).toEqual(form);
    expect(moveSection('bath', 1)(form)).toEqual(form);
  });

  test('takes a section with its questions', () => {
    expect(order(moveSection('bath', -1)(form))).toEqual(['bath sink floor', 'room bed light']);
  });

  test('drops a question at an index, or at the end of a section', () => {
    expect(order(moveQuestionTo('floor', 'room', 1)(form))).toEqual(['room bed floor light', 'bath sink']);
    expect(order(moveQuestionTo('bed', 'bath', 99)(form))).toEqual(['room light', 'bath sink floor bed']);
    expect(moveQuestionTo('bed', 'nowhere', 0)(form)).toEqual(form);
  });

  test('keeps a condition that now looks ahead, so that its author is told', () => {
    const moved = moveQuestion('light', -1)(form);
    expect(conditionsOf(moved)).toEqual(expect.arrayContaining([['light', ['bed']]]));
    expect(checkDefinition(moved)).toHaveLength(1);
  });
});

describe('duplicating', () => {
  test('puts a copy with an id of its own below', () => {
    const copied = duplicateQuestion('bed', 'new')(form);
    expect(order(copied)[0]).toBe('room bed new light');
    expect(checkDefinition(copied)).toEqual([]);
  });

  test('a copied section has ids of its own, and its conditions look at the copies', () => {
    const copied = duplicateSection('bath', ids())(form);
    expect(order(copied)[2]).toBe('new-3 new-1 new-2');
    expect(conditionsOf(copied)).toEqual(
      expect.arrayContaining([
        ['new-3', ['bed']],
        ['new-2', ['new-1', 'bed']],
      ]),
    );
    expect(checkDefinition(copied)).toEqual([]);
  });
});

describe('deleting', () => {
  test('takes every condition that looks at the question along', () => {
    const left = remove(['bed'])(form);
    expect(order(left)).toEqual(['room light', 'bath sink floor']);
    expect(conditionsOf(left)).toEqual([
      ['room', []],
      ['light', []],
      ['bath', []],
      ['sink', []],
      ['floor', ['sink']],
    ]);
    expect(checkDefinition(left)).toEqual([]);
  });

  test('a section goes with its questions and the conditions on them', () => {
    const left = remove(['room'])(form);
    expect(order(left)).toEqual(['bath sink floor']);
    expect(conditionsOf(left)).toEqual([
      ['bath', []],
      ['sink', []],
      ['floor', ['sink']],
    ]);
  });

  test.each(['bed', 'sink', 'floor', 'room', 'bath'])('can be undone: %s', (linkId) => {
    const back = restore(form, [linkId])(remove([linkId])(form));
    expect(order(back)).toEqual(order(form));
    expect(conditionsOf(back).map(([id, looks]) => [id, [...(looks ?? [])].sort()])).toEqual(
      conditionsOf(form).map(([id, looks]) => [id, [...(looks ?? [])].sort()]),
    );
  });

  test('undoing keeps what was changed meanwhile', () => {
    const after = addQuestion('room', check('window'))(remove(['bed'])(form));
    expect(order(restore(form, ['bed'])(after))).toEqual(['room bed light window', 'bath sink floor']);
    const without = remove(['room'])(remove(['bed'])(form));
    expect(order(restore(form, ['bed'])(without))).toEqual(['bath bed sink floor']);
  });
});

describe('changing the type', () => {
  const types = keysOf(typeLabels);

  test.each(types)('a question becomes %s and keeps its words and its condition', (type) => {
    const before = check('q', { guidance: 'Look.', surveyTag: 'F558', enableWhen: whenNo('bed') });
    const after = asType(before, type);
    expect(after).toMatchObject({
      linkId: 'q',
      type,
      text: before.text,
      guidance: 'Look.',
      surveyTag: 'F558',
    });
    expect(after.enableWhen).toEqual(whenNo('bed'));
  });

  test('between the two kinds of checks everything stays', () => {
    const before = check('q', { onNo: { comment: true, issue: { title: 'Not well' } } });
    expect(asType(before, 'yes-no-na')).toEqual({ ...before, type: 'yes-no-na' });
  });

  test.each(types)('a new question of type %s is well formed once it has a text', (type) => {
    const question = { ...blankQuestion(type, 'q'), text: 'Text' };
    const definition = {
      item: [{ linkId: 's', type: 'group' as const, text: 'S', item: [check('first'), question] }],
    };
    expect(checkDefinition(definition)).toEqual([]);
  });
});

test('whatever is done to a tool of the library, no id is there twice and no condition looks at what is gone', () => {
  const step = fc.record({ what: fc.nat(6), at: fc.nat(40), other: fc.nat(40), up: fc.boolean() });
  fc.assert(
    fc.property(fc.nat(auditToolLibrary.length - 1), fc.array(step, { maxLength: 25 }), (tool, steps) => {
      const fresh = ids();
      let definition: FormDefinition = auditToolLibrary[tool]?.definition ?? form;
      for (const { what, at, other, up } of steps) {
        const questions = questionsOf(definition);
        const question = questions[at % Math.max(1, questions.length)]?.linkId ?? '';
        const section = definition.item[other % Math.max(1, definition.item.length)]?.linkId ?? '';
        const edits: Edit[] = [
          moveQuestion(question, up ? -1 : 1),
          moveSection(section, up ? -1 : 1),
          duplicateQuestion(question, fresh()),
          duplicateSection(section, fresh),
          remove([up ? question : section]),
          moveQuestionTo(question, section, at),
          addSection(fresh()),
        ];
        definition = edits[what]?.(definition) ?? definition;
      }
      const known = definition.item.flatMap((each) => [
        each.linkId,
        ...each.item.map(({ linkId }) => linkId),
      ]);
      expect(new Set(known).size).toBe(known.length);
      for (const [, looks = []] of conditionsOf(definition)) {
        for (const id of looks) expect(known).toContain(id);
      }
    }),
    { numRuns: 200 },
  );
});
