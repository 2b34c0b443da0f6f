import {
  alert,
  check,
  count,
  form,
  outlook,
  percent,
  rate,
  type TopicText,
  whereAny,
  whereNo,
  words,
} from './questions';

export const clinicalTopics: readonly TopicText[] = [
  {
    key: 'falls',
    name: 'Falls',
    description: 'How often residents fall, how badly, and whether each fall changes something.',
    definition: form(
      'Falls',
      [
        count('falls', 'How many falls were there?'),
        count('injuries', 'How many of them led to a major injury?', {
          guidance: 'Fractures, head injuries with altered consciousness, dislocations.',
          ...whereAny('falls'),
        }),
        count('repeat', 'How many residents fell more than once?', whereAny('falls')),
        rate('rate', 'Falls per 1,000 resident-days', ['Falls', 'Resident-days']),
      ],
      [
        alert('huddle', 'Did staff meet on the same day after every fall?', 'F689', {
          onNo: {
            comment: true,
            issue: { title: 'No huddle after a fall', priority: 'HIGH', department: 'Nursing' },
          },
        }),
        check('care-plan', 'Was the care plan changed after each fall, where it had to be?', 'F657'),
        alert('neuro', 'Were neurological checks done after falls that nobody saw?', 'F684'),
        check('footwear', 'Do residents at risk wear safe footwear?', 'F689'),
      ],
      [
        words('pattern', 'What pattern of time, place or activity is there?', whereAny('falls')),
        outlook('outlook', 'Where are falls going?'),
      ],
    ),
    agenda: [
      'Falls and injuries since last time',
      'Residents who fell more than once',
      'Times and places',
      'Actions',
    ],
  },
  {
    key: 'pressure-injuries',
    name: 'Pressure injuries',
    description: 'Skin that breaks down in our care, and what is done so that it does not.',
    definition: form(
      'Pressure injuries',
      [
        count('residents', 'How many residents have a pressure injury?'),
        count('acquired', 'How many of the injuries began here?', whereAny('residents')),
        count('worsened', 'How many grew worse?', whereAny('residents')),
        percent('share', 'Residents with a pressure injury', ['With an injury', 'Residents in the center']),
      ],
      [
        alert('skin-checks', 'Are the weekly skin checks complete?', 'F686'),
        check('rounds', 'Did wound rounds measure every wound each week?', 'F686'),
        check('surfaces', 'Are special mattresses and cushions in place and working?', 'F686'),
        check('heels', 'Are heels off the bed where the care plan says so?', 'F686'),
      ],
      [
        words('causes', 'What led to each new injury?', whereAny('acquired')),
        outlook('outlook', 'Where is skin health going?'),
      ],
    ),
    agenda: ['New and worsened injuries', 'Root cause of each new one', 'Equipment', 'Actions'],
  },
  {
    key: 'psychotropics',
    name: 'Psychotropic medication',
    description: 'Who takes medication for behavior, why, and what was tried before.',
    definition: form(
      'Psychotropic medication',
      [
        percent('antipsychotic', 'Residents on an antipsychotic', [
          'On an antipsychotic',
          'Residents, without listed diagnoses',
        ]),
        count('unsupported', 'How many have no documented reason for it?'),
        count('reduced', 'For how many was the dose reduced?'),
      ],
      [
        alert('consent', 'Is consent on file for every such medication?', 'F605'),
        check('non-drug', 'Were other approaches tried first, and written down?', 'F605'),
        check('reduction', 'Was a dose reduction tried, or ruled out in writing?', 'F605'),
        alert('prn', 'Did every as-needed order end or get reviewed within 14 days?', 'F605'),
      ],
      [
        words('plan', 'What will be done for those without a documented reason?', {
          required: true,
          ...whereAny('unsupported'),
        }),
        outlook('outlook', 'Where is the use of these medications going?'),
      ],
    ),
    agenda: [
      'Residents without a documented reason',
      'Dose reductions',
      'Report of the consultant pharmacist',
      'Actions',
    ],
  },
  {
    key: 'infections',
    name: 'Infection prevention',
    description: 'Infections that begin here, clean hands, and antibiotics that are needed.',
    definition: form(
      'Infection prevention',
      [
        count('respiratory', 'How many respiratory infections began here?'),
        count('urinary', 'How many urinary tract infections began here?'),
        count('skin', 'How many skin and soft tissue infections began here?'),
        rate('rate', 'Infections per 1,000 resident-days', ['Infections', 'Resident-days']),
        percent('hands', 'Hand hygiene as observed', ['Done as it should be', 'Observed']),
        percent('antibiotics', 'Antibiotics begun by the criteria', ['Meeting the criteria', 'Begun']),
      ],
      [
        {
          linkId: 'outbreak',
          type: 'yes-no',
          text: 'Was the period free of an outbreak?',
          surveyTag: 'F880',
        },
        alert('reported', 'Was the outbreak reported in time?', 'F880', whereNo('outbreak')),
        check('line-list', 'Is the line list kept up to date?', 'F880'),
        check('supplies', 'Are gloves, gowns and hand rub at every door that needs them?', 'F880'),
      ],
      [
        words('lessons', 'What was learned from the outbreak?', whereNo('outbreak')),
        outlook('outlook', 'Where are infections going?'),
      ],
    ),
    agenda: [
      'Infections by type and unit',
      'Hand hygiene',
      'Antibiotic stewardship',
      'Vaccinations',
      'Actions',
    ],
  },
];
