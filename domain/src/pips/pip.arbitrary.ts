import fc from 'fast-check';
import { recordOf } from '../keys-of';
import { fishboneCategories, phases, selectionReasons, sourcePeriods, strengths } from './content';
import type { PipRead } from './outline';

/** Words that repeat, so that texts of two PIPs are now alike and now not. */
const words = [
  'falls',
  'at',
  'night',
  'bed',
  'alarm',
  'checked',
  'hourly.',
  'staff',
  '王',
  '\n',
  '  ',
  'F689,',
];
const text = fc
  .array(fc.constantFrom(...words), { minLength: 1, maxLength: 9 })
  .map((some) => some.join(' '));
const line = text.map((said) => said.replace(/\s+/g, ' ').trim() || 'falls');
const perhaps = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));
// JSON knows no minus zero.
const figure = fc.double({ min: -1000, max: 1000, noNaN: true }).map((value) => value + 0);
/** Few, so that two PIPs share some. */
const id = fc.constantFrom('one', 'two', 'three', 'four');
const person = id.map((each) => ({ id: each, user_firstName: each, user_lastName: 'Moss' }));
const named = id.map((each) => ({ id: each, name: `Topic ${each}` }));
const several = <T>(value: fc.Arbitrary<T>) => fc.array(value, { maxLength: 5 });
const byId = <T extends { id: string }>(value: fc.Arbitrary<T>) =>
  fc.uniqueArray(value, { maxLength: 4, selector: (each) => each.id });

const goal: fc.Arbitrary<PipRead['goal']> = fc.record({
  sentence: perhaps(text),
  specific: perhaps(text),
  measure: perhaps(line),
  unit: perhaps(line),
  direction: fc.constantFrom('UP', 'DOWN'),
  multiplier: fc.constantFrom(1, 100, 1000),
  baseline: perhaps(figure),
  baselineDate: perhaps(day),
  target: perhaps(figure),
  targetDate: perhaps(day),
  attainable: perhaps(text),
  relevant: perhaps(text),
  source: perhaps(
    fc.record({
      kind: fc.constantFrom('TOPIC' as const, 'ROUND' as const),
      id,
      linkId: perhaps(id),
      per: perhaps(fc.constantFrom(...sourcePeriods)),
      name: line,
      question: perhaps(line),
    }),
  ),
});

/** Any version of a PIP, as it is read. */
export const pips: fc.Arbitrary<PipRead> = fc.record({
  title: line,
  topic: perhaps(named),
  problem: perhaps(text),
  background: perhaps(text),
  selectionReasons: fc.uniqueArray(fc.constantFrom(...selectionReasons)),
  surveyTags: fc.uniqueArray(fc.constantFrom('F689', 'F684', 'F880')),
  scopeIn: perhaps(text),
  scopeOut: perhaps(text),
  found: byId(
    fc.record({
      kind: fc.constantFrom('ISSUE' as const, 'AUDIT' as const),
      id,
      linkId: fc.constant(null),
      name: line,
      question: perhaps(line),
    }),
  ),
  goal,
  sponsor: perhaps(person),
  leader: perhaps(person),
  team: fc.uniqueArray(fc.record({ userApp: person, role: perhaps(line) }), {
    maxLength: 4,
    selector: ({ userApp }) => userApp.id,
  }),
  phases: fc.tuple(
    ...phases.map((phase) =>
      fc.record({ phase: fc.constant(phase), startDate: perhaps(day), endDate: perhaps(day) }),
    ),
  ),
  resources: perhaps(text),
  barriers: several(fc.record({ barrier: text, response: perhaps(text) })),
  whys: several(text),
  fishbone: fc.record(recordOf(fishboneCategories, () => several(line))),
  rootCauses: several(text),
  interventions: byId(
    fc.record({
      id,
      action: line,
      strength: perhaps(fc.constantFrom(...strengths)),
      responsible: perhaps(person),
      dueDate: perhaps(day),
    }),
  ),
  milestones: byId(fc.record({ id, text: line, dueDate: perhaps(day) })),
  sustainPlan: perhaps(text),
});
