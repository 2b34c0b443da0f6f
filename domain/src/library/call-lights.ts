import type { FormDefinition } from '../forms/definition';
import { section } from './check';
import { callLights, comfort } from './questions/calls-and-comfort';
import { dining } from './questions/dining';
import { rights } from './questions/rights';

/** Whether people can call for help, and what happens when they do. */
export const callLightsAndResponse: FormDefinition = {
  title: 'Call lights and response',
  item: [
    section('test', 'Try the call light', [
      callLights.reach,
      callLights.works,
      {
        linkId: 'call-light.minutes',
        type: 'number',
        text: 'How many minutes went by until someone came?',
        guidance:
          'Press the call light and wait outside the line of sight. Leave it empty if you did not try.',
        unit: 'minutes',
        min: 0,
        max: 120,
      },
      callLights.response,
    ]),
    section('ask', 'Ask the resident', [callLights.voice, comfort.toileting, comfort.pain]),
    section('look', 'Look around', [comfort.turning, dining.water, rights.staffingPosted]),
  ],
};
