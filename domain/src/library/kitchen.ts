import type { FormDefinition } from '../forms/definition';
import { section } from './check';
import { kitchen, kitchenReadings } from './questions/kitchen';

/** Which of the two ways of killing germs a dish machine has: each is measured differently. */
const machine = 'kitchen.machine';
const whereMachine = (code: string) => [
  { question: machine, operator: '=' as const, answerCoding: { code } },
];
const whereAnyMachine = [{ question: machine, operator: '!=' as const, answerCoding: { code: 'none' } }];

/** The kitchen from the walk-in to the dish machine: a round for someone who does not work there. */
export const kitchenRound: FormDefinition = {
  title: 'Kitchen',
  item: [
    section('storage', 'Storage', [
      {
        linkId: 'kitchen.introduction',
        type: 'instruction',
        text: 'Wash your hands and cover your hair first. Ask the cook or the dietary manager to walk along and to measure.',
      },
      kitchenReadings.cooler,
      kitchenReadings.freezer,
      kitchen.cold,
      kitchen.dates,
      kitchen.rawBelow,
      kitchen.offFloor,
    ]),
    section('line', 'Cooking and serving', [
      kitchenReadings.line,
      kitchen.hot,
      kitchen.reheating,
      kitchen.cooling,
      kitchen.handSinks,
      kitchen.handling,
      kitchen.hair,
    ]),
    section('cleaning', 'Cleaning', [
      {
        linkId: machine,
        type: 'single-choice',
        text: 'How does the dish machine sanitize?',
        required: true,
        answerOption: [
          { valueCoding: { code: 'hot-water', display: 'With hot water' } },
          { valueCoding: { code: 'chemical', display: 'With a chemical' } },
          { valueCoding: { code: 'none', display: 'No machine in use' } },
        ],
      },
      { ...kitchenReadings.wash, enableWhen: whereAnyMachine },
      { ...kitchenReadings.rinse, enableWhen: whereMachine('hot-water') },
      { ...kitchenReadings.machineStrength, enableWhen: whereMachine('chemical') },
      { ...kitchen.dishMachine, enableWhen: whereAnyMachine },
      kitchenReadings.sanitizer,
      kitchen.sanitizer,
      kitchen.clean,
      kitchen.dry,
      kitchen.logs,
    ]),
  ],
};
