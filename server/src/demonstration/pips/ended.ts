import type { PipStory } from './story';

/** PIPs that came to an end, one of them to be looked at again, and one that was given up. */
export const endedPips: readonly PipStory[] = [
  {
    key: 'antipsychotics',
    title: 'Antipsychotics only where they help',
    status: 'COMPLETED',
    since: -95,
    topic: 'psychotropics',
    foundInForm: 'psychotropics',
    problem:
      'Every fifth long-stay resident took an antipsychotic, half of them without a diagnosis that calls for it.',
    reasons: ['HIGH_RISK', 'SURVEY'],
    tags: ['F605'],
    goal: {
      sentence:
        'Bring residents on an antipsychotic without such a diagnosis from 19 % to 10 % in eight months.',
      measure: 'Long-stay residents on an antipsychotic',
      unit: '%',
      direction: 'DOWN',
      multiplier: 100,
      baseline: 19,
      target: 10,
      attainable: 'Half the homes of the state are under 12 %.',
    },
    baselineOn: -340,
    targetOn: -100,
    sponsor: 'Anand Krishnan',
    leader: 'Linh Tran',
    team: [
      ['Mei-Ling Wu', 'Pharmacist'],
      ['Beatrice Achieng', 'Memory care'],
      ['Elena Petrova', 'Activities'],
    ],
    whys: [
      'Orders go on because nobody asks for the reason again.',
      'They come with the resident from the hospital.',
    ],
    rootCauses: ['An order from the hospital has no day on which it is looked at.'],
    interventions: [
      {
        action: 'Every order is looked at on day 14 with the family',
        strength: 'STRONG',
        who: 'Linh Tran',
        due: -290,
        status: 'DONE',
        done: -292,
      },
      {
        action: 'Afternoons with music and walks on Willow',
        strength: 'INTERMEDIATE',
        who: 'Elena Petrova',
        due: -270,
        status: 'DONE',
        done: -266,
      },
    ],
    measured: { first: -340, everyDays: 30, values: [19, 19, 18, 16, 15, 13, 12, 10, 9] },
    sustainPlan: 'The day-14 look stays in the admission list.',
    versions: [
      {
        begun: -350,
        from: -335,
        signed: [
          ['Linh Tran', 8],
          ['Anand Krishnan', 40],
        ],
      },
    ],
    outcome: {
      result: 'ACHIEVED',
      summary: 'From 19 % to 9 % in eight months; no resident had to go back to a higher dose.',
      lessons: 'Families said yes as soon as somebody explained. The pharmacist’s list made the round short.',
      completed: -95,
      lookAgain: -2,
    },
  },
  {
    key: 'grievances',
    title: 'An answer to every grievance within five days',
    status: 'COMPLETED',
    since: -180,
    topic: 'grievances',
    problem: 'Grievances were answered after eleven days on average, some never in writing.',
    reasons: ['RESIDENT_VOICE'],
    tags: ['F585'],
    goal: {
      sentence: 'Answer nine of ten grievances in writing within five days.',
      measure: 'Grievances answered within five days',
      unit: '%',
      direction: 'UP',
      multiplier: 100,
      baseline: 45,
      target: 90,
    },
    baselineOn: -360,
    targetOn: -190,
    leader: 'Keisha Robinson',
    team: [['Ruth Goldstein', 'Letters']],
    rootCauses: ['Nobody owned a grievance between the report and the answer.'],
    interventions: [
      {
        action: 'Each grievance has an owner on the day it comes',
        strength: 'INTERMEDIATE',
        who: 'Keisha Robinson',
        due: -340,
        status: 'DONE',
        done: -338,
      },
    ],
    measured: { first: -360, everyDays: 30, values: [45, 52, 66, 78, 84, 92] },
    sustainPlan: 'Social services reads the list each Friday.',
    versions: [
      {
        begun: -362,
        from: -355,
        signed: [
          ['Keisha Robinson', 2],
          ['Denise Washington', 12],
        ],
      },
    ],
    outcome: {
      result: 'PARTLY',
      summary: 'Nine of ten are answered in five days; in writing only four of five.',
      lessons: 'A letter needs a text to begin with.',
      completed: -180,
      lookAgain: 60,
      looks: [
        { on: -88, who: 'Keisha Robinson', holds: true, note: '91 % in the quarter, letters at 88 %.' },
      ],
    },
  },
  {
    key: 'weights',
    title: 'Weights on the day they are due',
    status: 'DISABLED',
    since: -70,
    topic: 'nutrition',
    problem: 'Weights are taken days late, so that a loss is seen late.',
    reasons: ['PROBLEM_PRONE'],
    tags: ['F692'],
    goal: {
      measure: 'Weights taken on the day',
      unit: '%',
      direction: 'UP',
      multiplier: 100,
      baseline: 70,
      target: 95,
    },
    baselineOn: -140,
    targetOn: 30,
    leader: 'Carlos Mendoza',
    team: [['Aisha Rahman', 'Dietitian']],
    interventions: [
      { action: 'A scale on each unit', strength: 'STRONG', who: 'Petra Novak', due: -50, status: 'PLANNED' },
    ],
    measured: { first: -140, everyDays: 30, values: [70, 72, 71] },
    versions: [
      {
        begun: -145,
        from: -138,
        signed: [
          ['Carlos Mendoza', 10],
          ['Rosa Alvarez', 15],
        ],
      },
    ],
    disabledBecause:
      'The new scales send weights to the chart by themselves from spring on; it waits for them.',
  },
];
