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

export const careTopics: readonly TopicText[] = [
  {
    key: 'nutrition',
    name: 'Weight loss and nutrition',
    description: 'Residents who lose weight without wanting to, and whether it is noticed in time.',
    definition: form(
      'Weight loss and nutrition',
      [
        count('thirty', 'How many residents lost 5% or more in 30 days?'),
        count('half-year', 'How many lost 10% or more in 180 days?'),
        percent('reviewed', 'Seen by the dietitian', ['Seen', 'With such a loss'], { required: false }),
      ],
      [
        check('weights', 'Were all residents weighed when they were due?', 'F692'),
        check('supplements', 'Were supplements given as ordered?', 'F692'),
        alert('told', 'Were family and physician told of every such loss?', 'F580'),
      ],
      [
        words('causes', 'What do those who lost weight have in common?', whereAny('thirty')),
        outlook('outlook', 'Where is nutrition going?'),
      ],
    ),
    agenda: ['Residents with weight loss', 'Meals: taste, help, timing', 'Actions'],
  },
  {
    key: 'transfers',
    name: 'Hospital transfers',
    description: 'Who goes to hospital, who comes back soon, and what could have been treated here.',
    definition: form(
      'Hospital transfers',
      [
        count('transfers', 'How many residents were sent to hospital?'),
        percent('returned', 'Back in hospital within 30 days of admission', ['Sent back', 'Admissions']),
        count('avoidable', 'How many transfers might have been avoided?', whereAny('transfers')),
      ],
      [
        alert('noticed', 'Was a change of condition noticed and acted on the same day?', 'F684'),
        check('form', 'Did the transfer form go along every time?', 'F842'),
        check('family', 'Were the family and the physician told at once?', 'F580'),
      ],
      [
        {
          linkId: 'causes',
          type: 'multiple-choice',
          text: 'What were the main reasons?',
          answerOption: [
            ['infection', 'Infection'],
            ['fall', 'Fall or fracture'],
            ['heart', 'Heart or breathing'],
            ['confusion', 'New confusion'],
            ['family', 'Wish of the family'],
            ['other', 'Something else'],
          ].map(([code = '', display = '']) => ({ valueCoding: { code, display } })),
          ...whereAny('transfers'),
        },
        words('review', 'What did the review of avoidable transfers show?', whereAny('avoidable')),
        outlook('outlook', 'Where are transfers going?'),
      ],
    ),
    agenda: ['Transfers and returns', 'Cases that might have been avoided', 'Actions'],
  },
  {
    key: 'medication-errors',
    name: 'Medication errors',
    description: 'Errors that were reported or observed, and what each one taught.',
    definition: form(
      'Medication errors',
      [
        count('errors', 'How many errors were reported?'),
        count('significant', 'How many of them were significant?', whereAny('errors')),
        percent('observed', 'Errors seen at observed medication passes', ['Errors', 'Doses observed'], {
          guidance: 'Must stay below 5%.',
        }),
      ],
      [
        check('carts', 'Were carts and medication rooms checked as planned?', 'F761'),
        alert('reviewed', 'Was every error looked into within three days?', 'F760'),
        check('pharmacist', 'Were all recommendations of the pharmacist answered?', 'F756'),
      ],
      [
        words('learned', 'What was changed because of an error?', whereAny('errors')),
        outlook('outlook', 'Where is medication safety going?'),
      ],
    ),
    agenda: ['Errors and near misses', 'Observed medication passes', 'Report of the pharmacist', 'Actions'],
  },
  {
    key: 'pain',
    name: 'Pain',
    description: 'Whether pain is asked for, treated, and better afterwards.',
    definition: form(
      'Pain',
      [
        percent('moderate', 'Residents who report moderate or severe pain', ['Reporting it', 'Asked']),
        count('no-plan', 'How many of them have no plan for their pain?'),
      ],
      [
        alert('reassessed', 'Was relief checked after every as-needed dose?', 'F697'),
        check('non-drug', 'Are warmth, position and movement offered as well?', 'F697'),
        check('dementia', 'Is a scale for people who cannot tell used where it is needed?', 'F697'),
      ],
      [
        words('plan', 'What will be done for those without a plan?', {
          required: true,
          ...whereAny('no-plan'),
        }),
        outlook('outlook', 'Where is pain going?'),
      ],
    ),
    agenda: ['Residents in pain', 'Care plans for pain', 'Actions'],
  },
  {
    key: 'catheters',
    name: 'Catheters and urinary infections',
    description: 'Catheters that are needed and no others, and infections that come of them.',
    definition: form(
      'Catheters and urinary infections',
      [
        count('catheters', 'How many residents have an indwelling catheter?'),
        rate('rate', 'Infections per 1,000 catheter-days', ['Infections', 'Catheter-days'], {
          unit: 'per 1,000 catheter-days',
          required: false,
          ...whereAny('catheters'),
        }),
      ],
      [
        alert('reason', 'Does every catheter have a documented medical reason?', 'F690'),
        check('removal', 'Was removal tried, or ruled out in writing?', 'F690', whereAny('catheters')),
        check('toileting', 'Do toileting plans fit the residents they are for?', 'F690'),
      ],
      [
        words(
          'reasons',
          'Which catheters have no documented reason, and what happens with them?',
          whereNo('reason'),
        ),
        outlook('outlook', 'Where is this going?'),
      ],
    ),
    agenda: ['Catheters without a documented reason', 'Infections', 'Actions'],
  },
];
