/** Random well-formed definitions and answers for the property tests of the form engine. */
import fc from 'fast-check';
import type { AnswerItem, AnswerValue } from './answers';
import {
  type Condition,
  codesOf,
  type FormDefinition,
  type OnNoIssue,
  type Question,
  type Section,
} from './definition';
import { placeDemands } from './place-demand';

const flag = fc.option(fc.boolean(), { nil: undefined });

const onNoIssue = fc.constantFrom<OnNoIssue>(
  {},
  { title: 'Not as it should be' },
  { priority: 'LOW', department: 'Nursing' },
);
const words = (...texts: string[]) => fc.constantFrom(undefined, ...texts);
const yesNo = fc.record({
  type: fc.constantFrom('yes-no' as const, 'yes-no-na' as const),
  weight: fc.option(fc.constantFrom(0, 0.5, 1, 3), { nil: undefined }),
  required: flag,
  alert: flag,
  critical: flag,
  alleged: flag,
  onNo: fc.option(
    fc.record({ comment: flag, photo: flag, issue: fc.option(onNoIssue, { nil: undefined }) }),
    { nil: undefined },
  ),
});
const choice = fc.record({
  type: fc.constantFrom('single-choice' as const, 'multiple-choice' as const),
  required: flag,
  answerOption: fc.constant(
    ['a', 'b', 'c'].map((code) => ({ valueCoding: { code, display: `Option ${code}` } })),
  ),
});
const other = fc.oneof(
  fc.record({ type: fc.constantFrom('short-text' as const, 'long-text' as const), required: flag }),
  fc.record({
    type: fc.constant('number' as const),
    unit: words('minutes'),
    min: fc.constant(0),
    max: fc.constant(9),
    required: flag,
  }),
  fc.record({ type: fc.constant('date' as const), required: flag }),
  fc.record({
    type: fc.constant('rate' as const),
    multiplier: fc.constantFrom(1, 100, 1000),
    unit: words('per 1,000 resident-days'),
    numeratorLabel: words('Falls'),
    denominatorLabel: words('Resident-days'),
    required: flag,
  }),
  fc.record({
    type: fc.constant('scale' as const),
    min: fc.constant(1),
    max: fc.constant(5),
    minLabel: words('Poor'),
    maxLabel: words('Good'),
    required: flag,
  }),
  fc.record({ type: fc.constant('photo' as const), required: flag }),
  fc.record({ type: fc.constant('instruction' as const) }),
);
const body = fc.oneof({ weight: 3, arbitrary: yesNo }, choice, other);

/** A condition that fits an earlier question, picked by `pick`; none where the question takes no answer. */
function conditionOn(question: Question, pick: number): Condition[] {
  const codes = codesOf(question);
  const at = { question: question.linkId };
  const code = codes[pick % Math.max(1, codes.length)];
  if (code !== undefined) {
    return [{ ...at, operator: pick % 2 === 0 ? '=' : '!=', answerCoding: { code } }];
  }
  switch (question.type) {
    case 'number':
    case 'scale':
    case 'rate':
      return [{ ...at, operator: pick % 2 === 0 ? '>=' : '<', answerDecimal: pick % 5 }];
    case 'date':
      return [{ ...at, operator: '>', answerDate: '2025-06-01' }];
    case 'instruction':
      return [];
    default:
      return [{ ...at, operator: 'exists', answerBoolean: pick % 2 === 0 }];
  }
}

/** A well-formed definition of up to three sections with conditions on earlier questions. */
export const definitions: fc.Arbitrary<FormDefinition> = fc
  .tuple(
    fc.constantFrom(undefined, ...placeDemands),
    fc.array(
      fc.record({
        newSection: fc.boolean(),
        body,
        looksAt: fc.option(fc.tuple(fc.nat({ max: 20 }), fc.nat({ max: 20 })), { nil: undefined }),
        behavior: fc.constantFrom('all' as const, 'any' as const, undefined),
        about: fc.record({
          guidance: words('Ask the resident.'),
          surveyTag: words('F689'),
          focusArea: words('Safety'),
          subfocusArea: words('Floor'),
        }),
      }),
      { minLength: 1, maxLength: 12 },
    ),
  )
  .map(([place, parts]) => {
    const asked: Question = { linkId: 'first', type: 'yes-no', text: 'First?' };
    const earlier: Question[] = [asked];
    const sections: (Section & { item: Question[] })[] = [
      { linkId: 's0', type: 'group', text: 'Start', item: [asked] },
    ];
    parts.forEach(({ newSection, body: made, looksAt, behavior, about }, index) => {
      const target = looksAt === undefined ? undefined : earlier[looksAt[0] % earlier.length];
      const pick = looksAt?.[1] ?? 0;
      const second = pick % 3 === 0 ? conditionOn(asked, pick) : [];
      const enableWhen = target === undefined ? undefined : [...conditionOn(target, pick), ...second];
      const conditions = { enableWhen, enableBehavior: behavior };
      const base = { linkId: `q${index}`, text: `Question ${index}?`, ...about, ...conditions };
      // An allegation carries no survey tag.
      const tag = 'alleged' in made && made.alleged ? { surveyTag: undefined } : {};
      const question: Question = { ...base, ...made, ...tag };
      if (newSection) {
        const { guidance } = about;
        sections.push({
          linkId: `s${index + 1}`,
          type: 'group',
          text: `Part ${index}`,
          guidance,
          ...(behavior === 'any' ? conditions : {}),
          item: [],
        });
      }
      sections.at(-1)?.item.push(question);
      earlier.push(question);
    });
    return { ...(place === undefined ? {} : { place }), item: sections };
  });

/** Values that fit the question. */
function fitting(question: Question): fc.Arbitrary<AnswerValue[]> {
  const one = (value: fc.Arbitrary<AnswerValue>) => value.map((made) => [made]);
  switch (question.type) {
    case 'multiple-choice':
      return fc
        .subarray(codesOf(question), { minLength: 1 })
        .map((codes) => codes.map((code) => ({ valueCoding: { code } })));
    case 'yes-no':
    case 'yes-no-na':
    case 'single-choice':
      return one(fc.constantFrom(...codesOf(question)).map((code) => ({ valueCoding: { code } })));
    case 'short-text':
    case 'long-text':
      return one(fc.string({ maxLength: 40 }).map((valueString) => ({ valueString })));
    case 'number':
      return one(fc.integer({ min: -2, max: 12 }).map((valueDecimal) => ({ valueDecimal })));
    case 'scale':
      return one(fc.integer({ min: 1, max: 5 }).map((valueDecimal) => ({ valueDecimal })));
    case 'date':
      return one(fc.constantFrom('2025-01-31', '2025-12-31').map((valueDate) => ({ valueDate })));
    case 'rate': {
      const count = fc.option(fc.nat({ max: 30 }));
      return one(fc.record({ numerator: count, denominator: count }).map((valueRate) => ({ valueRate })));
    }
    default:
      return fc.constant([]);
  }
}

/** A definition with answers of fitting types to some of its questions, hidden ones among them. */
export const filledForms: fc.Arbitrary<{ definition: FormDefinition; answers: AnswerItem[] }> =
  definitions.chain((definition) => {
    const questions = definition.item.flatMap((section) => section.item);
    const items = questions.map((question) =>
      fc.option(
        fc.record({
          linkId: fc.constant(question.linkId),
          answer: fitting(question),
          comment: fc.constantFrom(undefined, '', ' ', 'Seen by the door'),
          files: fc.constantFrom(undefined, [], [{ id: 'f1', name: 'door.jpg' }]),
        }),
        { freq: 4 },
      ),
    );
    return fc.tuple(...items).map((made) => ({ definition, answers: made.filter((item) => item !== null) }));
  });
