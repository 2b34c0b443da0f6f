import type { FormDefinition } from '../forms/definition';
import { section } from './check';
import { dignity } from './questions/dignity';
import { dining } from './questions/dining';
import { infection } from './questions/infection';
import { safety } from './questions/safety';

/** One meal, in the dining room or in rooms. */
export const diningRound: FormDefinition = {
  title: 'Dining',
  item: [
    section('meal', 'The meal', [
      {
        linkId: 'dining.meal',
        type: 'single-choice',
        text: 'Which meal did you watch?',
        required: true,
        answerOption: [
          { valueCoding: { code: 'breakfast', display: 'Breakfast' } },
          { valueCoding: { code: 'lunch', display: 'Lunch' } },
          { valueCoding: { code: 'supper', display: 'Supper' } },
          { valueCoding: { code: 'snack', display: 'Snack' } },
        ],
      },
      dining.timing,
      dining.texture,
      dining.choice,
      dining.allergies,
      dining.taste,
      dining.water,
    ]),
    section('service', 'Service', [dining.help, dignity.address, infection.handHygiene]),
    section('place', 'The place', [safety.floor, dining.storage, dining.foodFromOutside]),
  ],
};
