import type { PipTemplate } from './template';

export const infections: PipTemplate = {
  subject: 'Infections',
  about: 'Fewer infections that begin in the house, and fewer antibiotics that were not needed.',
  title: 'Fewer infections acquired here',
  problemHint:
    'Say which infections, how many began here in which months, on which units, and whether any came in a cluster.',
  selectionReasons: ['HIGH_RISK', 'HIGH_VOLUME'],
  surveyTags: ['F880', 'F881', 'F690'],
  scopeIn:
    'Infections that began more than 48 hours after admission and meet the surveillance definitions that we use.',
  scopeOut: 'Infections that came with an admission; colonization without signs.',
  goal: {
    measure: 'Infections that began here ÷ resident-days',
    unit: 'infections per 1,000 resident-days',
    multiplier: 1000,
    direction: 'DOWN',
    attainable: 'Our own rate in the same months of the year before, as infections come with the seasons.',
    relevant:
      'Infections are a main reason for hospital stays and for antibiotics, which bring infections of their own.',
  },
  fishbone: {
    PEOPLE: [
      'Hands not cleaned between residents when it is busy',
      'Staff who come to work ill',
      'Residents with catheters that nobody needs any more',
    ],
    PROCESS: [
      'Urine tested without signs of an infection',
      'Precautions begin when the laboratory answers and not when signs do',
      'Nobody asks after 48 hours whether the antibiotic is still needed',
    ],
    EQUIPMENT: [
      'Shared lifts and cuffs not cleaned between residents',
      'Hand rub dispensers empty or far from the bed',
    ],
    ENVIRONMENT: ['Shared rooms and bathrooms', 'Air that stands in dining and activity rooms'],
    MATERIALS: ['Gowns and gloves not at the door', 'Wipes whose contact time nobody knows'],
    MANAGEMENT: [
      'The infection preventionist has other duties that take the hours',
      'Sick leave that makes staff come in ill',
    ],
  },
  interventions: [
    { action: 'Hand rub at every bed and at every door, filled on a round of its own', strength: 'STRONG' },
    { action: 'Each room has its own cuff and thermometer', strength: 'STRONG' },
    { action: 'An order for a catheter ends by itself unless its reason is renewed', strength: 'STRONG' },
    {
      action: 'A urine test needs signs from a checklist before it can be ordered',
      strength: 'INTERMEDIATE',
    },
    { action: 'Review of each antibiotic after 48 hours by nurse and prescriber', strength: 'INTERMEDIATE' },
    {
      action: 'Ten observed hand-hygiene moments on each unit and week, told to the unit',
      strength: 'INTERMEDIATE',
    },
    { action: 'Training in putting on and taking off protective clothing', strength: 'WEAK' },
  ],
};
