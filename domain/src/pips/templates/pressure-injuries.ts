import type { PipTemplate } from './template';

export const pressureInjuries: PipTemplate = {
  subject: 'Pressure injuries',
  about: 'Fewer pressure injuries that begin in the house, and earlier stages when they do.',
  title: 'Fewer pressure injuries acquired here',
  problemHint:
    'Say how many pressure injuries began here in which months, of which stage and place, on which units, and how many came with an admission.',
  selectionReasons: ['HIGH_RISK', 'PROBLEM_PRONE'],
  surveyTags: ['F686', 'F656', 'F692'],
  scopeIn:
    'Residents whose pressure injury was first seen after admission, stage 2 and above, unstageable and deep tissue.',
  scopeOut: 'Injuries that were present on admission; wounds of other causes.',
  goal: {
    measure:
      'Residents with a pressure injury that began here ÷ residents in the house on the day of the count',
    unit: '%',
    multiplier: 100,
    direction: 'DOWN',
    attainable: 'Our own best three months in a row, or the national quality measure for the stay.',
    relevant:
      'Most pressure injuries can be prevented; each one hurts, and can end in infection or a hospital stay.',
  },
  fishbone: {
    PEOPLE: [
      'Residents who eat and drink too little',
      'Residents who refuse to be turned, without another way being tried',
      'No second person at hand for turning',
    ],
    PROCESS: [
      'Skin not looked at in full within hours of admission',
      'Risk score written down without anything following from it',
      'Turning charted and not done, or done late at night',
    ],
    EQUIPMENT: ['Mattress or cushion does not fit the risk', 'Tubes, masks and splints that press'],
    ENVIRONMENT: [
      'Long hours in a chair around meals and activities',
      'Waiting lying down at dialysis or clinics',
    ],
    MATERIALS: ['Briefs and pads that keep skin wet', 'Barrier cream and heel boots not on the unit'],
    MANAGEMENT: ['Nobody leads wound care on days off', 'The dietitian learns of a wound after a week'],
  },
  interventions: [
    { action: 'Pressure-reducing mattresses as the standard on every bed', strength: 'STRONG' },
    {
      action: 'Heel boots and a cushion come with the bed for everyone at high risk, without an order',
      strength: 'STRONG',
    },
    {
      action: 'Two nurses look at the whole skin together within four hours of admission',
      strength: 'INTERMEDIATE',
    },
    {
      action: 'Turning times on a clock at the bed, by the resident’s own need and not by two hours for all',
      strength: 'INTERMEDIATE',
    },
    { action: 'Weekly wound round with nurse, dietitian and therapist', strength: 'INTERMEDIATE' },
    {
      action: 'Aides mark what they see on a body map at each bath, and hand it to the nurse',
      strength: 'INTERMEDIATE',
    },
    { action: 'Training in staging and early signs on darker skin', strength: 'WEAK' },
  ],
};
