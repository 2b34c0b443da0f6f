import { outlineOf } from '@lamplight/domain/pips/outline';
import { pips } from '@lamplight/domain/pips/pip.arbitrary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { madeUpPip } from './made-up-pip.fixture';
import { readableSections } from './readable-pip';

/** Every text that a value holds, but ids and what stands for a word. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, each]) => (told.has(name) ? textsIn(each) : []));
}

/** What people typed into a version, field by field. Ids, days, figures and choices are shown in words of their own. */
const told = new Set([
  ...['problem', 'background', 'surveyTags', 'scopeIn', 'scopeOut', 'found', 'name', 'question', 'goal'],
  ...['sentence', 'specific', 'measure', 'unit', 'attainable', 'relevant', 'source', 'topic', 'team', 'role'],
  ...['resources', 'barriers', 'barrier', 'response', 'whys', 'fishbone', 'PEOPLE', 'PROCESS', 'EQUIPMENT'],
  ...['ENVIRONMENT', 'MATERIALS', 'MANAGEMENT', 'rootCauses', 'interventions', 'action', 'milestones'],
  ...[
    'text',
    'sustainPlan',
    'sponsor',
    'leader',
    'userApp',
    'responsible',
    'user_firstName',
    'user_lastName',
  ],
]);

describe('what a signer reads of a PIP', () => {
  it('is all that was typed, whatever it is', () => {
    fc.assert(
      fc.property(pips, (pip) => {
        const all = readableSections(pip)
          .flatMap(({ entries }) => entries.flatMap(({ value, note }) => [value, note]))
          .join('\n');
        for (const text of textsIn(pip)) if (text.trim() !== '') expect(all).toContain(text);
      }),
    );
  });

  it('is another wherever a version says something else', () => {
    fc.assert(
      fc.property(pips, pips, (one, other) => {
        fc.pre(JSON.stringify(outlineOf(one)) !== JSON.stringify(outlineOf(other)));
        // Two people of a name are told apart by their accounts alone: nobody reads a difference.
        const said = (pip: typeof one) =>
          JSON.stringify(outlineOf(pip), (key, value) => (key === 'key' || key === 'id' ? undefined : value));
        fc.pre(said(one) !== said(other));
        expect(readableSections(one)).not.toEqual(readableSections(other));
      }),
    );
  });

  it('goes in the order of the document, each of a list by its number with what belongs to it', () => {
    const sections = readableSections(madeUpPip({ versions: 1, interventions: 2, measurements: 0 }));
    expect(sections.map(({ title }) => title)).toEqual([
      'Charter',
      'Goal',
      'Team and timetable',
      'Root cause',
      'Interventions',
      'Sustainment',
    ]);
    const [first] = sections.find(({ title }) => title === 'Interventions')?.entries ?? [];
    expect(first).toEqual({
      label: 'Intervention 1',
      value: 'Low beds with floor mats for residents at high risk',
      note: 'Strength: Strong\nResponsible: Rosa Alvarez\nDue: Jan 20, 2026',
      alert: false,
      files: [],
    });
    const why = sections.find(({ title }) => title === 'Root cause')?.entries.at(0);
    expect(why).toMatchObject({ label: 'Why 1', value: 'Residents get up alone at night.' });
  });

  it('tells its figures in the unit of the measure', () => {
    const pip = madeUpPip({ versions: 1, interventions: 1, measurements: 0 });
    const target = (unit: string | null, multiplier: number) =>
      readableSections({ ...pip, goal: { ...pip.goal, target: 4.125, unit, multiplier } })
        .flatMap(({ entries }) => entries)
        .find(({ label }) => label === 'Target')?.value;
    expect([target('falls a month', 1), target('%', 100), target(null, 100), target(null, 1)]).toEqual([
      '4.125 falls a month',
      '4.125%',
      '4.125%',
      '4.125',
    ]);
  });
});
