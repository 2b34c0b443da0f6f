import { describe, expect, it, test } from 'vitest';
import { fishboneCategories, pipLimits, strengths } from './content';
import { pipTemplates, templateBehind } from './templates';

const templates = Object.values(pipTemplates);

/** Tags that surveyors no longer use: what they asked stands elsewhere now. */
const retired = ['F622', 'F623', 'F624', 'F625', 'F626', 'F642', 'F660', 'F661', 'F758', 'F866'];

describe.each(templates.map((template) => [template.subject, template] as const))('%s', (_name, template) => {
  it('stays within what a PIP can hold', () => {
    const { title, problemHint, scopeIn, scopeOut, goal, surveyTags, fishbone, interventions } = template;
    expect(title.length).toBeLessThanOrEqual(pipLimits.title);
    expect(goal.unit.length).toBeLessThanOrEqual(pipLimits.unit);
    expect(surveyTags.length).toBeLessThanOrEqual(pipLimits.surveyTags);
    expect(interventions.length).toBeLessThanOrEqual(pipLimits.interventions);
    const causes = fishboneCategories.map((category) => fishbone[category]);
    for (const bone of causes) expect(bone.length).toBeLessThanOrEqual(pipLimits.causes);
    for (const text of [goal.measure, ...causes.flat(), ...interventions.map(({ action }) => action)]) {
      expect(text.length).toBeLessThanOrEqual(pipLimits.line);
    }
    for (const text of [problemHint, scopeIn, scopeOut, goal.attainable, goal.relevant]) {
      expect(text.length).toBeLessThanOrEqual(pipLimits.prose);
    }
  });

  it('looks at every side of a cause, and offers actions of every strength, the strongest first', () => {
    for (const category of fishboneCategories) expect(template.fishbone[category]).not.toEqual([]);
    const order = template.interventions.map(({ strength }) => strengths.indexOf(strength));
    expect(new Set(order).size).toBe(strengths.length);
    expect(order).toEqual(order.toSorted((one, other) => one - other));
  });

  it('names no tag twice and none that is retired', () => {
    expect(new Set(template.surveyTags).size).toBe(template.surveyTags.length);
    expect(template.surveyTags.filter((tag) => retired.includes(tag))).toEqual([]);
  });
});

test('a percentage counts in hundreds and a rate by what it is per', () => {
  for (const { goal } of templates) {
    expect(goal.multiplier).toBe(goal.unit === '%' ? 100 : 1000);
  }
});

test('a template is known again by any of its own words that are left', () => {
  const { title, scopeIn, scopeOut, goal } = pipTemplates['call-lights'];
  const own = { title: 'Ours', scopeIn: 'Oak', scopeOut: null, goal: { measure: null } };
  expect(templateBehind(own)).toBeUndefined();
  expect(templateBehind({ ...own, title })?.subject).toBe('Call lights');
  expect(templateBehind({ ...own, scopeIn })?.subject).toBe('Call lights');
  expect(templateBehind({ ...own, scopeOut })?.subject).toBe('Call lights');
  expect(templateBehind({ ...own, goal: { measure: goal.measure } })?.subject).toBe('Call lights');
});

test('no two templates share the words by which they are known', () => {
  for (const words of [
    templates.map(({ title }) => title),
    templates.map(({ scopeIn }) => scopeIn),
    templates.map(({ scopeOut }) => scopeOut),
    templates.map(({ goal }) => goal.measure),
  ])
    expect(new Set(words).size).toBe(templates.length);
});
