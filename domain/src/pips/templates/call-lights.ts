import type { PipTemplate } from './template';

export const callLights: PipTemplate = {
  subject: 'Call lights',
  about: 'Call lights in reach, and somebody there soon.',
  title: 'Call lights answered sooner',
  problemHint:
    'Say how long residents wait at which hours and on which units, how often the light was out of reach on rounds, and what the council and grievances say.',
  selectionReasons: ['PROBLEM_PRONE', 'RESIDENT_VOICE'],
  surveyTags: ['F558', 'F919', 'F725', 'F550'],
  scopeIn: 'Call lights at the bed and in bathrooms, on all shifts.',
  scopeOut: 'Door alarms and telephones.',
  goal: {
    measure: 'Calls answered within five minutes ÷ calls that were timed',
    unit: '%',
    multiplier: 100,
    direction: 'UP',
    attainable: 'What our best unit reaches on its best shift.',
    relevant:
      'Who waits too long gets up alone or goes without; it is what residents and families name first.',
  },
  fishbone: {
    PEOPLE: [
      'Only the assigned aide answers',
      'Many calls of a few residents whose need nobody asked about',
      'Breaks taken at the same time',
    ],
    PROCESS: [
      'The light is turned off before the need is met',
      'No rounds ahead of the hours with the most calls',
      'Nobody is named for a light when the aide is off the unit',
    ],
    EQUIPMENT: [
      'Cords too short for the chair',
      'A resident cannot press the button',
      'Pagers without battery',
    ],
    ENVIRONMENT: ['Lights not to be seen from the far end of the hall', 'Supplies far away from the rooms'],
    MATERIALS: ['Clips to fasten the cord are missing', 'No soft-touch pads in store'],
    MANAGEMENT: [
      'Staffing by head count and not by the hours of most need',
      'Waiting times are not measured',
    ],
  },
  interventions: [
    { action: 'A call system that times each call and passes it on after four minutes', strength: 'STRONG' },
    {
      action: 'Pads and longer cords, so that everyone can call from bed, chair and toilet',
      strength: 'STRONG',
    },
    { action: 'Hourly rounds that ask about toilet, pain, position and reach', strength: 'INTERMEDIATE' },
    {
      action: 'Anyone who passes a light goes in; only who meets the need turns it off',
      strength: 'INTERMEDIATE',
    },
    { action: 'Staggered breaks, with a name for each hall on the board', strength: 'INTERMEDIATE' },
    { action: 'Waiting times of the week on the board of each unit', strength: 'INTERMEDIATE' },
    {
      action: 'Reminder at the change of shift that the light is in reach before one leaves',
      strength: 'WEAK',
    },
  ],
};
