import type { PipStory } from './story';

/** The one PIP of the second center, just begun. */
export const cedarHillPips: readonly PipStory[] = [
  {
    key: 'supper-falls',
    title: 'Nobody falls between supper and bed',
    status: 'CREATED',
    since: -12,
    topic: 'falls',
    foundInForm: 'falls',
    problem: 'Half of all falls on Harbor happen in the two hours after supper.',
    reasons: ['PROBLEM_PRONE'],
    tags: ['F689'],
    goal: { measure: 'Falls after supper in a month', unit: 'falls', direction: 'DOWN', multiplier: 1 },
    leader: 'Nora Feld',
    team: [['Luis Ortega', 'Unit manager of Harbor']],
    interventions: [],
    versions: [{ begun: -12 }],
  },
];
