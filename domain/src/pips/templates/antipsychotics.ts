import type { PipTemplate } from './template';

export const antipsychotics: PipTemplate = {
  subject: 'Antipsychotics',
  about: 'Fewer residents on an antipsychotic without a diagnosis that calls for one.',
  title: 'Fewer antipsychotics without a reason that calls for them',
  problemHint:
    'Say how many residents take one, how many of them without schizophrenia, Huntington’s or Tourette’s, how many came with it, and when a lower dose was last tried.',
  selectionReasons: ['HIGH_RISK', 'PROBLEM_PRONE'],
  surveyTags: ['F605', 'F744', 'F756', 'F740'],
  scopeIn: 'Residents with an order for an antipsychotic, regular or as needed, long stay and short stay.',
  scopeOut:
    'Residents with schizophrenia, Huntington’s disease or Tourette’s syndrome that a specialist confirmed.',
  goal: {
    measure:
      'Long-stay residents who got an antipsychotic, without an excluded diagnosis ÷ long-stay residents without one',
    unit: '%',
    multiplier: 100,
    direction: 'DOWN',
    attainable: 'The national quality measure, or our state’s average.',
    relevant:
      'In dementia these medicines raise the risk of falls, stroke and death, and may hide pain or another need.',
  },
  fishbone: {
    PEOPLE: [
      'Families who were not told of risks and other ways',
      'Staff without practice in answering distress',
      'Prescribers who are called at night and do not know the resident',
    ],
    PROCESS: [
      'A hospital’s order goes on after admission without review',
      'Pain, infection or constipation not looked for before the call',
      'Lower doses not tried when they are due',
      'As-needed orders that run on beyond 14 days',
    ],
    EQUIPMENT: ['Behavior is charted in words that nobody can count'],
    ENVIRONMENT: ['Noise and glare in the late afternoon', 'Nothing to do between meals, nowhere to walk'],
    MATERIALS: ['No music, activity or sensory material on evenings and weekends'],
    MANAGEMENT: [
      'Recommendations of the pharmacist are answered late or without a reason',
      'Activities end when the day shift does',
    ],
  },
  interventions: [
    {
      action:
        'No new antipsychotic order goes in without diagnosis, target behavior and what was tried before',
      strength: 'STRONG',
    },
    {
      action: 'As-needed orders end after 14 days unless the prescriber has seen the resident',
      strength: 'STRONG',
    },
    {
      action: 'Activities until bedtime and on weekends, by what each resident used to love',
      strength: 'STRONG',
    },
    {
      action: 'Monthly meeting of prescriber, pharmacist, nurse and aide over every resident who takes one',
      strength: 'INTERMEDIATE',
    },
    {
      action: 'Checklist before the call: pain, infection, bladder, bowel, hunger, fear, hearing, sight',
      strength: 'INTERMEDIATE',
    },
    {
      action: 'Every admission with an antipsychotic is reviewed within seven days',
      strength: 'INTERMEDIATE',
    },
    { action: 'Training in dementia care with cases from our own units', strength: 'WEAK' },
  ],
};
