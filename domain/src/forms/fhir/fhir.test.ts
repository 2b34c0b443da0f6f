import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { auditToolLibrary } from '../../library/index';
import type { FormDefinition, Question } from '../definition';
import { questionsOf } from '../definition';
import { checkDefinition } from '../definition-check';
import { fromFhir, toFhir } from '../fhir';
import { definitions } from '../form.arbitrary';
import { form } from '../form.fixtures';
import { plain } from '../plain.fixture';
import type { FhirItem } from './resource';
import { ownBase } from './vocabulary';

/** As it is in a file. */
const written = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

function imported(given: unknown): FormDefinition {
  const result = fromFhir(written(given));
  if ('problem' in result) throw new Error(result.problem);
  return result.definition;
}

const all = (items: readonly FhirItem[]): FhirItem[] =>
  items.flatMap((item) => [item, ...all(item.item ?? [])]);

/** The rules of the R4 resource (que-1 to que-13) that an export could break, and what FHIR says of texts and codes. */
function brokenRules(definition: FormDefinition): string[] {
  const { resourceType, status, item } = toFhir(definition);
  const items = all(item);
  const ids = items.map(({ linkId }) => linkId);
  const simple = ['boolean', 'decimal', 'integer', 'string', 'text', 'url'];
  const rules: [string, boolean][] = [
    ['it says what it is', resourceType === 'Questionnaire' && status === 'active'],
    ['que-2 ids are unique', new Set(ids).size === ids.length],
    ...items.flatMap((each): [string, boolean][] => {
      const { type, enableWhen = [], answerOption = [] } = each;
      return [
        ['que-1 groups have items', type !== 'group' || (each.item ?? []).length > 0],
        ['que-1 texts have none', type !== 'display' || each.item === undefined],
        ['que-5 only choices have options', type === 'choice' || answerOption.length === 0],
        [
          'que-6, que-9 texts ask nothing',
          type !== 'display' || !(each.required || each.repeats || each.readOnly),
        ],
        [
          'que-7 exists asks for a boolean',
          enableWhen.every((c) => c.operator !== 'exists' || 'answerBoolean' in c),
        ],
        ['que-10 only simple types have lengths', each.maxLength === undefined || simple.includes(type)],
        ['que-12 several conditions say how', enableWhen.length < 2 || each.enableBehavior !== undefined],
        ['conditions look at an item', enableWhen.every(({ question }) => ids.includes(question))],
        ['ele-1 nothing is empty', !JSON.stringify(each).match(/:(\[\]|\{\}|"")/)],
        ['ext-1 a value or parts', (each.extension ?? []).every((e) => Object.keys(e).length === 2)],
      ];
    }),
  ];
  return rules.filter(([, holds]) => !holds).map(([rule]) => rule);
}

describe('an exported form', () => {
  it('comes back the same', () => {
    fc.assert(
      fc.property(definitions, (definition) => {
        expect(plain(imported(toFhir(definition)))).toEqual(plain(definition));
      }),
    );
  });

  it('brings no report when it comes back', () => {
    fc.assert(
      fc.property(definitions, (definition) => {
        expect(fromFhir(written(toFhir(definition)))).toMatchObject({ notes: [] });
      }),
    );
  });

  it('is a valid R4 resource', () => {
    fc.assert(
      fc.property(definitions, (definition) => {
        expect(brokenRules(definition)).toEqual([]);
      }),
    );
  });

  it.each(auditToolLibrary)('comes back and is valid: $title', ({ definition }) => {
    expect(brokenRules(definition)).toEqual([]);
    expect(plain(imported(toFhir(definition)))).toEqual(plain(definition));
  });

  it('names all that is not of the standard under one address', () => {
    fc.assert(
      fc.property(definitions, (definition) => {
        const urls = all(toFhir(definition).item).flatMap(({ extension = [] }) =>
          extension.map(({ url }) => url),
        );
        const foreign = urls.filter((url) => !url.startsWith(ownBase));
        expect(foreign.every((url) => url.startsWith('http://hl7.org/fhir/StructureDefinition/'))).toBe(true);
      }),
    );
  });

  it('asks another system what it can: a rate by its name, its numbers below it', () => {
    const rate: Question = {
      linkId: 'falls',
      type: 'rate',
      text: 'Falls per 1,000 resident-days',
      multiplier: 1000,
      numeratorLabel: 'Falls',
    };
    const [section] = toFhir(form(rate)).item;
    expect(section?.item).toMatchObject([
      {
        linkId: 'falls',
        type: 'decimal',
        item: [
          { linkId: 'falls.numerator', text: 'Falls', type: 'decimal' },
          { linkId: 'falls.denominator', text: 'Denominator', type: 'decimal' },
        ],
      },
    ]);
  });

  it('keeps apart what is added below questions and what is there', () => {
    const clash = form(
      { linkId: 'a', type: 'yes-no', text: 'A?', guidance: 'Look.' },
      { linkId: 'a.help', type: 'yes-no', text: 'Help?' },
    );
    expect(brokenRules(clash)).toEqual([]);
    expect(plain(imported(toFhir(clash)))).toEqual(plain(clash));
  });
});

describe('any file', () => {
  const item = fc.letrec((tie) => ({
    item: fc.record(
      {
        linkId: fc.constantFrom('a', 'b', 'c', '1 / 2', '', 7),
        text: fc.constantFrom('Text', ' ', 'x'.repeat(600), null),
        type: fc.constantFrom(
          'group',
          'boolean',
          'choice',
          'display',
          'integer',
          'quantity',
          'time',
          'wrong',
          3,
        ),
        required: fc.constantFrom(true, 'yes'),
        repeats: fc.boolean(),
        enableWhen: fc.array(
          fc.record(
            {
              question: fc.constantFrom('a', 'b', 'z', 1),
              operator: fc.constantFrom('exists', '=', '>', 'like'),
              answerBoolean: fc.boolean(),
              answerInteger: fc.constantFrom(2, 'two'),
              answerCoding: fc.constantFrom({ code: 'X' }, 'X'),
            },
            { requiredKeys: [] },
          ),
          { maxLength: 3 },
        ),
        enableBehavior: fc.constantFrom('all', 'any', 'some'),
        answerOption: fc.array(
          fc.constantFrom({ valueCoding: { code: 'X' } }, { valueString: 'Y' }, { valueInteger: 3 }, {}, 'Z'),
        ),
        extension: fc.constantFrom(
          [{ url: `${ownBase}question-type`, valueCode: 'rate' }],
          [{ url: `${ownBase}question-type`, valueCode: 'single-choice' }],
          [{ url: 'http://hl7.org/fhir/StructureDefinition/maxValue', valueInteger: -4 }],
          'none',
        ),
        item: fc.array(tie('item'), { maxLength: 3 }),
      },
      { requiredKeys: [] },
    ),
  })).item;

  it('becomes a form that is well formed, or is refused in words', () => {
    const files = fc.record({
      resourceType: fc.constant('Questionnaire'),
      item: fc.array(item, { maxLength: 5 }),
    });
    fc.assert(
      fc.property(fc.oneof(files, fc.jsonValue()), (given) => {
        const result = fromFhir(written(given));
        if ('problem' in result) expect(result.problem).not.toBe('');
        else expect(checkDefinition(result.definition)).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it('of another kind is refused by its name', () => {
    expect(fromFhir({ resourceType: 'Patient' })).toEqual({
      problem: 'This file holds no FHIR Questionnaire but a Patient.',
    });
    expect(fromFhir([])).toEqual({ problem: 'This file holds no FHIR Questionnaire.' });
  });

  it('with nothing to answer is refused', () => {
    expect(
      fromFhir({ resourceType: 'Questionnaire', item: [{ linkId: '1', text: 'Hello', type: 'display' }] }),
    ).toEqual({ problem: 'This Questionnaire cannot become a form.\nA form needs at least one question.' });
  });

  it('with more items, or deeper, than anything that could become a form is refused before it is read', () => {
    const asks = { linkId: 'same', text: 'Same?', type: 'boolean' };
    const wide = { resourceType: 'Questionnaire', item: Array.from({ length: 50_000 }, () => asks) };
    expect(fromFhir(wide)).toEqual({ problem: 'This Questionnaire has more than 3000 items.' });
    let deep: object = asks;
    for (let n = 0; n < 100_000; n += 1)
      deep = { linkId: `g${n}`, type: 'group', text: 'Group', item: [deep] };
    const problem = 'This Questionnaire has more than 30 levels of items.';
    expect(fromFhir({ resourceType: 'Questionnaire', item: [deep] })).toEqual({ problem });
  });

  it('shows each id once, however often it is there', () => {
    const twice = [1, 2].map(() => ({ linkId: 'x y', text: 'Same?', type: 'boolean' }));
    const definition = imported({ resourceType: 'Questionnaire', item: twice });
    expect(questionsOf(definition).map(({ linkId }) => linkId)).toEqual(['x-y', 'x-y-2']);
  });
});
