import type { PipStory } from './story';

/** PIPs that are written or signed, and not in force yet. */
export const comingPips: readonly PipStory[] = [
  {
    key: 'heels',
    title: 'No new pressure injury on a heel',
    status: 'SIGN_IN_PROCESS',
    since: -3,
    topic: 'pressure-injuries',
    foundInForm: 'pressure-injuries',
    problem: 'Four of the six pressure injuries that began here this year are on heels.',
    background:
      'All four were found by the weekly skin check, none in between; heels were on the mattress each time.',
    reasons: ['HIGH_RISK', 'SURVEY'],
    tags: ['F686'],
    scopeIn: 'Residents who cannot lift a leg by themselves',
    goal: {
      sentence: 'Go six months without a new pressure injury on a heel.',
      specific: 'Heels of residents who cannot lift a leg by themselves; aides of every shift',
      measure: 'New pressure injuries on heels in a month',
      unit: 'injuries',
      direction: 'DOWN',
      multiplier: 1,
      baseline: 0.7,
      target: 0,
    },
    baselineOn: -30,
    targetOn: 180,
    sponsor: 'Denise Washington',
    leader: 'Linh Tran',
    team: [
      ['Jerome Baptiste', 'Wound rounds'],
      ['Daniel Yellowhorse', 'Speaks for the aides'],
    ],
    phases: [
      [-20, 0],
      [0, 14],
      [14, 90],
      [90, 180],
      [180, 195],
    ],
    whys: [
      'Heels lie on the mattress because boots are taken off for care and not put back.',
      'Boots go to the laundry with the linen.',
      'There is one pair to a resident.',
    ],
    fishbone: { EQUIPMENT: ['One pair of boots to a resident'], PROCESS: ['Boots leave with the linen'] },
    rootCauses: ['A resident has no boots while theirs are washed.'],
    interventions: [
      { action: 'A second pair of boots for each', strength: 'STRONG', who: 'Linh Tran', due: 20 },
      { action: 'Heels on the turning list', strength: 'INTERMEDIATE', who: 'Jerome Baptiste', due: 10 },
    ],
    versions: [
      {
        begun: -20,
        signed: [
          ['Linh Tran', 6],
          ['Rosa Alvarez', null],
          ['Anand Krishnan', null],
        ],
      },
    ],
  },
  {
    key: 'readmissions',
    title: 'Fewer returns to the hospital within 30 days',
    status: 'CREATED',
    since: -9,
    topic: 'transfers',
    problem: 'One in five residents who come from the hospital is back there within 30 days.',
    reasons: ['HIGH_VOLUME', 'PROBLEM_PRONE'],
    tags: ['F684'],
    goal: { measure: 'Returns within 30 days', unit: '%', direction: 'DOWN', multiplier: 100, baseline: 21 },
    baselineOn: -40,
    leader: 'Rosa Alvarez',
    team: [['Jordan Blake', 'Admissions']],
    fishbone: { PROCESS: ['Weight is not taken on the first day'] },
    interventions: [],
    versions: [{ begun: -9 }],
  },
];
