import { pipTemplates } from '@lamplight/domain/pips/templates';
import { describe, expect, it } from 'vitest';
import type { Begun } from './begun';
import { broughtWords, newPipOf } from './new-pip-fields';

const typed = {
  title: 'Fewer falls',
  topic: null,
  leader: null,
  problem: null,
  background: null,
  template: null,
};
const begun: Begun = {
  from: 'a chart',
  title: 'Falls',
  topicId: 't',
  background: 'So it was.',
  surveyTags: ['F689', 'F744'],
  selectionReasons: ['RESIDENT_VOICE'],
  found: { kind: 'TOPIC_RESULTS', id: 't', linkId: 'q' },
  goal: {
    measure: 'Falls in the month',
    unit: 'falls',
    baseline: 8,
    baselineDate: '2026-01-31',
    source: { kind: 'TOPIC', id: 't', linkId: 'q' },
  },
};

describe('a new PIP', () => {
  it('is what was typed, and nothing made up', () => {
    const { template: _, ...said } = typed;
    expect(newPipOf(typed, null)).toEqual({ ...said, surveyTags: [], selectionReasons: [] });
  });

  it('brings a template along whole', () => {
    const pip = newPipOf({ ...typed, template: 'falls' }, null);
    const { falls } = pipTemplates;
    expect(pip).toMatchObject({ title: 'Fewer falls', surveyTags: falls.surveyTags, goal: falls.goal });
    expect(pip.interventions).toEqual(falls.interventions);
    expect(pip.fishbone).toEqual(falls.fishbone);
    expect(pip).not.toHaveProperty('template');
    expect(pip).not.toHaveProperty('found');
  });

  it('puts what was found before the template, and names no tag twice', () => {
    const pip = newPipOf({ ...typed, template: 'falls' }, begun);
    expect(pip.surveyTags).toEqual(['F689', 'F744', 'F656', 'F657']);
    expect(pip.selectionReasons).toEqual(['RESIDENT_VOICE', ...pipTemplates.falls.selectionReasons]);
    expect(pip.goal).toMatchObject({
      measure: 'Falls in the month',
      baseline: 8,
      attainable: pipTemplates.falls.goal.attainable,
      source: { kind: 'TOPIC', id: 't', linkId: 'q' },
    });
    expect(pip.found).toEqual([begun.found]);
  });

  it('is told before what a template brings along', () => {
    expect(broughtWords('falls')).toMatch(/7 interventions and the survey tags F689, F656, F657/);
  });
});
