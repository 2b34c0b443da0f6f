import { describe, expect, it } from 'vitest';
import type { Answers } from '../forms/answers';
import { type FormDefinition, isYesNo, questionsOf, type YesNoQuestion } from '../forms/definition';
import { checkDefinition } from '../forms/definition-check';
import { issuesFrom } from '../forms/issues-from';
import { score } from '../forms/score';
import { validate } from '../forms/validation';
import { shownQuestions } from '../forms/visibility';
import { auditToolLibrary, libraryDepartments, libraryFocusAreas } from './index';
import { callLights, comfort } from './questions/calls-and-comfort';
import { choice, dignity, grooming, sensory } from './questions/dignity';
import { dining } from './questions/dining';
import { environment } from './questions/environment';
import { infection } from './questions/infection';
import { kitchen } from './questions/kitchen';
import { lifeSafety } from './questions/life-safety';
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
  kitchen,
  lifeSafety,
  medication,
  rights,
  safety,
};
const coded = (...codes: string[]) => codes.map((code) => ({ valueCoding: { code } }));

function toolOf(key: string): FormDefinition {
  const found = auditToolLibrary.find((tool) => tool.key === key);
  if (!found) throw new Error(`The library has no ${key}`);
  return found.definition;
}

/** What keeps a form with these answers from being sent. */
const missing = (key: string, answers: Answers) =>
  validate(toolOf(key), answers, 'send').map(({ linkId }) => linkId);

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
      { linkId: 'infection.sign', answer: coded('contact', 'enhanced-barrier') },
      { linkId: 'kitchen.machine', answer: coded('hot-water') },
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
  it('has nine tools with keys of their own', () => {
    expect(new Set(auditToolLibrary.map(({ key }) => key)).size).toBe(9);
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

  it('has a short round of sixteen questions and a long one of thirty-six', () => {
    const size = (key: string) =>
      auditToolLibrary.filter((tool) => tool.key === key).flatMap(({ definition }) => questionsOf(definition))
        .length;
    expect(size('rooms-and-dignity')).toBe(16);
    expect(size('environment-and-life-safety')).toBe(36);
  });

  it('says for each check what a "no" means, as a finding that reads as the title of an issue', () => {
    const findings = bank.map(({ onNo }) => onNo?.issue?.title ?? '');
    for (const finding of findings) {
      expect(finding).toMatch(/^[A-Z].{7,58}[a-z]$/);
      expect(finding).not.toMatch(/[?!.]/);
    }
    expect(new Set(findings).size).toBe(bank.length);
  });

  it('cites food, wiring, exits, doors, sprinklers and smoking under the tags that surveyors write for them', () => {
    const cited = {
      F812: [dining.storage, ...Object.values(kitchen)],
      F813: [dining.foodFromOutside],
      F584: [environment.curtainClean],
      F914: [environment.curtain],
      F883: [infection.vaccines],
      F887: [infection.covidVaccine],
      F689: [safety.smoking],
      F926: [lifeSafety.smokingPolicy],
      K211: [safety.egress],
      K353: [lifeSafety.sprinklers],
      K363: [lifeSafety.corridorDoors],
      K741: [lifeSafety.ashtrays],
      K920: [safety.electrical],
    };
    for (const [tag, questions] of Object.entries(cited))
      for (const { surveyTag } of questions) expect(surveyTag).toBe(tag);
  });

  it('says of turning, baths and bed rails that they need clinical training', () => {
    for (const { text, type, guidance } of [comfort.turning, grooming.bath, safety.rails]) {
      // In the question itself: the guidance stands behind a button.
      expect(text).toMatch(/^For those with clinical training: /);
      expect(guidance).toBe('Not applicable for ambassadors without clinical training.');
      expect(type).toBe('yes-no-na');
    }
  });

  it('asks for photos of places and things only', () => {
    for (const { onNo, guidance } of bank) {
      if (onNo?.photo === true) expect(guidance).toContain('never a resident');
    }
  });

  it('asks for gear at the door, and for gown and gloves at high-contact care, as the signs at the door say', () => {
    const asked = (...signs: string[]) =>
      missing('infection-prevention', [{ linkId: 'infection.sign', answer: coded(...signs) }]).filter((id) =>
        ['infection.ppe', 'infection.enhanced-barrier'].includes(id),
      );
    expect(asked('none')).toEqual([]);
    expect(asked('droplet')).toEqual(['infection.ppe']);
    expect(asked('enhanced-barrier')).toEqual(['infection.enhanced-barrier']);
    expect(asked('contact', 'enhanced-barrier')).toEqual(['infection.ppe', 'infection.enhanced-barrier']);
  });

  it('asks in the kitchen for what the dish machine can show, and for nothing where none is in use', () => {
    const kitchenTool = toolOf('kitchen');
    const shown = (code: string) =>
      shownQuestions(kitchenTool, [{ linkId: 'kitchen.machine', answer: coded(code) }])
        .map(({ linkId }) => linkId)
        .filter((id) => /wash|rinse|machine-strength|dish-machine/.test(id));
    expect(shown('hot-water')).toEqual([
      'kitchen.wash-reading',
      'kitchen.rinse-reading',
      'kitchen.dish-machine',
    ]);
    expect(shown('chemical')).toEqual([
      'kitchen.wash-reading',
      'kitchen.machine-strength',
      'kitchen.dish-machine',
    ]);
    expect(shown('none')).toEqual([]);
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
