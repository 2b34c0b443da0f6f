import { describe, expect, it } from 'vitest';
import { isYesNo, questionsOf, type YesNoQuestion } from '../forms/definition';
import { checkDefinition } from '../forms/definition-check';
import { issuesFrom } from '../forms/issues-from';
import { score } from '../forms/score';
import { validate } from '../forms/validation';
import { auditToolLibrary, libraryDepartments, libraryFocusAreas } from './index';
import { callLights, comfort } from './questions/calls-and-comfort';
import { choice, dignity, grooming, sensory } from './questions/dignity';
import { dining } from './questions/dining';
import { environment } from './questions/environment';
import { infection } from './questions/infection';
import { medication } from './questions/medication';
import { rights } from './questions/rights';
import { safety } from './questions/safety';

const groups = {
  callLights,
  comfort,
  dignity,
  choice,
  grooming,
  sensory,
  dining,
  environment,
  infection,
  medication,
  rights,
  safety,
};
const bank: YesNoQuestion[] = Object.values(groups).flatMap((group) => Object.values(group));

describe.each(auditToolLibrary.map((tool) => [tool.title, tool] as const))('%s', (_title, { definition }) => {
  const checks = questionsOf(definition).filter(isYesNo);

  it('is a well-formed form', () => {
    expect(checkDefinition(definition)).toEqual([]);
  });

  it('knows for each check its survey tag, focus area, and who puts a "no" right how fast', () => {
    for (const question of checks) {
      // An allegation is reported, not cited: its question carries no tag (42 CFR 483.12(c), F609).
      if (question.focusArea === 'Abuse') expect(question.surveyTag).toBeUndefined();
      else expect(question.surveyTag).toMatch(/^[FK]\d{3}$/);
      expect(question.focusArea).not.toBeUndefined();
      expect(question.subfocusArea).not.toBeUndefined();
      expect(question.onNo).toMatchObject({ comment: true, issue: { department: expect.any(String) } });
      const urgent = ['HIGH', 'CRITICAL'].includes(question.onNo?.issue?.priority ?? '');
      expect(urgent || question.critical !== true).toBe(true);
    }
  });

  it('opens an issue for each "no" and cannot be sent before each is explained', () => {
    const answers = [
      { linkId: 'infection.sign', answer: [{ valueCoding: { code: 'contact' } }] },
      ...checks.map(({ linkId }) => ({ linkId, answer: [{ valueCoding: { code: 'no' } }] })),
    ].filter(({ linkId }) => questionsOf(definition).some((question) => question.linkId === linkId));
    expect(issuesFrom(definition, answers).map(({ title }) => title)).toEqual(
      checks.map(({ onNo }) => onNo?.issue?.title),
    );
    expect(score(definition, answers)).toBe(0);
    expect(validate(definition, answers, 'draft')).toEqual([]);
    const unexplained = validate(definition, answers, 'send').map(({ linkId }) => linkId);
    expect(unexplained).toEqual(expect.arrayContaining(checks.map(({ linkId }) => linkId)));
  });
});

describe('the library', () => {
  it('has eight tools with keys of their own', () => {
    expect(new Set(auditToolLibrary.map(({ key }) => key)).size).toBe(8);
  });

  it('uses every question of its bank, and a linkId always means the same question', () => {
    const texts = new Map<string, string>();
    for (const { definition } of auditToolLibrary) {
      for (const { linkId, text } of questionsOf(definition)) {
        expect(texts.get(linkId) ?? text).toBe(text);
        texts.set(linkId, text);
      }
    }
    expect(bank.filter(({ linkId }) => !texts.has(linkId))).toEqual([]);
    expect(new Set(bank.map(({ linkId }) => linkId)).size).toBe(bank.length);
  });

  it('has a short round of fifteen questions and a long one of thirty', () => {
    const size = (key: string) =>
      auditToolLibrary.filter((tool) => tool.key === key).flatMap(({ definition }) => questionsOf(definition))
        .length;
    expect(size('rooms-and-dignity')).toBe(15);
    expect(size('environment-and-life-safety')).toBe(30);
  });

  it('says for each check what a "no" means, as a finding that reads as the title of an issue', () => {
    const findings = bank.map(({ onNo }) => onNo?.issue?.title ?? '');
    for (const finding of findings) {
      expect(finding).toMatch(/^[A-Z].{7,58}[a-z]$/);
      expect(finding).not.toMatch(/[?!.]/);
    }
    expect(new Set(findings).size).toBe(bank.length);
  });

  it('cites food, wiring and exits under the tags that surveyors write for them', () => {
    const cited = [dining.storage, safety.electrical, safety.egress].map(({ surveyTag }) => surveyTag);
    expect(cited).toEqual(['F812', 'K920', 'K211']);
  });

  it('asks for photos of places and things only', () => {
    for (const { onNo, guidance } of bank) {
      if (onNo?.photo === true) expect(guidance).toContain('never a resident');
    }
  });

  it('shows the check of protective gear only where a precaution sign hangs', () => {
    const tool = auditToolLibrary.find(({ key }) => key === 'infection-prevention');
    const sign = (code: string) => [{ linkId: 'infection.sign', answer: [{ valueCoding: { code } }] }];
    const missing = (code: string) =>
      validate(tool?.definition ?? { item: [] }, sign(code), 'send').map(({ linkId }) => linkId);
    expect(missing('droplet')).toContain('infection.ppe');
    expect(missing('none')).not.toContain('infection.ppe');
  });

  it('names the focus areas and departments that a center needs for it', () => {
    expect(libraryFocusAreas().map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'Call light',
        'Dignity',
        'Environment',
        'Safety',
        'Infection',
        'Dining',
        'Rights',
      ]),
    );
    expect([...libraryDepartments()].sort()).toEqual([
      'Activities',
      'Administration',
      'Dietary',
      'Housekeeping',
      'Infection Prevention',
      'Laundry',
      'Maintenance',
      'Nursing',
      'Pharmacy',
      'Social Services',
    ]);
  });
});
