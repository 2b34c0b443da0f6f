import { describe, expect, it } from 'vitest';
import { type FormDefinition, questionsOf } from '../definition';
import { checkDefinition } from '../definition-check';
import { fromFhir } from '../fhir';
import cancer from './examples/3141.json';
import birth from './examples/bb.json';
import lifelines from './examples/f201.json';
import coma from './examples/gcs.json';
import depression from './examples/phq-9-questionnaire.json';
import zika from './examples/zika-virus-exposure-assessment.json';

/** The published examples of the standard (examples/README.md): what other systems write comes in, and what does not is told. */

function taken(given: unknown): { definition: FormDefinition; report: Record<string, readonly string[]> } {
  const result = fromFhir(given);
  if ('problem' in result) throw new Error(result.problem);
  const report = Object.fromEntries(result.notes.map(({ message, about }) => [message, about]));
  return { definition: result.definition, report };
}

const outline = ({ item }: FormDefinition) =>
  item.map((section) => [section.text, ...section.item.map(({ linkId, type }) => `${linkId} ${type}`)]);

const yesNo =
  'Yes means that all is well here, and both answers enter the score. Look at those where “no” is the good answer.';

it.each([cancer, birth, lifelines, coma, depression, zika])(
  'becomes a form that is well formed: $id',
  (given) => {
    expect(checkDefinition(taken(given).definition)).toEqual([]);
  },
);

describe('the published example', () => {
  it('of a lifelines study: a question without a group gets a section', () => {
    const { definition, report } = taken(lifelines);
    expect(outline(definition)).toEqual([
      ['Questions', '1 yes-no'],
      ['General questions', '2.1 short-text', '2.2 date', '2.3 short-text', '2.4 short-text'],
      ['Intoxications', '3.1 yes-no', '3.2 yes-no'],
    ]);
    expect(report[yesNo]).toEqual(['Do you have allergies?', 'Do you smoke?', 'Do you drink alchohol?']);
  });

  it('of a birth record: groups within groups become headings, and their conditions stay with the questions', () => {
    const { definition, report } = taken(birth);
    expect(outline(definition)).toEqual([
      [
        'Birth details - To be completed by health professional',
        'nameOfChild short-text',
        'sex single-choice',
        'neonatalInformation instruction',
        'birthWeight number',
        'birthLength number',
        'vitaminKgiven single-choice',
        'vitaminiKDose1 date',
        'vitaminiKDose2 date',
        'hepBgiven yes-no',
        'hepBgivenDate date',
        'abnormalitiesAtBirth short-text',
      ],
    ]);
    const dose = questionsOf(definition).find(({ linkId }) => linkId === 'vitaminiKDose2');
    expect(dose?.enableWhen).toEqual([
      { question: 'vitaminKgiven', operator: 'exists', answerBoolean: true },
    ]);
    expect(report['Only the day is asked, not the time.']).toEqual(['1st dose', '2nd dose']);
    expect(report['A group within a group became a heading among the questions.']).toEqual([
      'Neonatal Information',
    ]);
  });

  it('of a coma score: options of a list in the same file', () => {
    const { definition } = taken(coma);
    const [verbal] = questionsOf(definition);
    expect(verbal).toMatchObject({
      type: 'single-choice',
      answerOption: [
        { valueCoding: { display: 'No verbal response (>2yrs); no vocal response (<=2yrs)' } },
        { valueCoding: { display: 'Incomprehensible sounds' } },
        { valueCoding: { display: 'Inappropriate words' } },
        { valueCoding: { display: 'Confused' } },
        { valueCoding: { code: 'LA6561-0', display: 'Oriented' } },
      ],
    });
  });

  it('of a cancer registry: options that the standard publishes, conditions three levels deep', () => {
    const { definition, report } = taken(cancer);
    const infarction = questionsOf(definition).find(({ linkId }) => linkId === '1.1.1.1.2');
    expect(infarction).toMatchObject({
      text: 'Myocardial infarction (disorder)',
      enableWhen: [{ question: '1.1', operator: '=', answerCoding: { code: 'Y' } }],
      answerOption: [
        { valueCoding: { display: 'Yes' } },
        { valueCoding: { display: 'No' } },
        { valueCoding: { display: "Don't know" } },
      ],
    });
    expect(report['There are fewer than two options; a short text is asked instead.']).toEqual([
      'pT category',
    ]);
  });

  it('of a depression screening: what stands outside the file or is calculated is told', () => {
    const { definition, report } = taken(depression);
    const scores = 'The options stand in a list outside the file; a short text is asked instead.';
    expect(report[scores]).toHaveLength(9);
    expect(report['The source calculates this; here it is asked.']).toEqual(['Total score']);
    expect(questionsOf(definition).every(({ required }) => required)).toBe(true);
  });

  it('of a Zika assessment: a chain of conditions on yes and no', () => {
    const { definition, report } = taken(zika);
    expect(questionsOf(definition).map(({ linkId, enableWhen = [] }) => [linkId, ...enableWhen])).toEqual([
      ['1'],
      ['2', { question: '1', operator: '=', answerCoding: { code: 'no' } }],
      ['3', { question: '2', operator: '=', answerCoding: { code: 'yes' } }],
      ['4', { question: '2', operator: '=', answerCoding: { code: 'no' } }],
      ['5', { question: '4', operator: '=', answerCoding: { code: 'yes' } }],
      ['6', { question: '4', operator: '=', answerCoding: { code: 'no' } }],
    ]);
    expect(report['Extensions that are not known here were left out.']).toEqual([
      'http://example.org/additional-information',
    ]);
  });
});
