import type { FormDefinition } from '../forms/definition';
import { section } from './check';
import { callLights, comfort } from './questions/calls-and-comfort';
import { choice, dignity, grooming } from './questions/dignity';
import { dining } from './questions/dining';
import { environment } from './questions/environment';
import { infection } from './questions/infection';
import { rights } from './questions/rights';

/** A talk with one resident, in private. */
export const residentVoice: FormDefinition = {
  title: 'Resident voice',
  item: [
    section('start', 'Before you begin', [
      {
        linkId: 'voice.introduction',
        type: 'instruction',
        text: 'Sit down, say who you are, and ask whether now is a good time. Talk where nobody listens in. Skip what the resident does not want to answer: choose not applicable.',
      },
    ]),
    section('safety', 'Feeling safe and well', [
      rights.feelsSafe,
      comfort.pain,
      callLights.voice,
      dignity.address,
    ]),
    section('days', 'Days and choices', [
      choice.schedule,
      grooming.bath,
      rights.activities,
      environment.lightAndNoise,
      dignity.property,
      choice.visitors,
      rights.phoneAndMail,
    ]),
    section('food', 'Food', [dining.taste, dining.choice, dining.timing]),
    section('say', 'Having a say', [
      choice.carePlan,
      infection.vaccines,
      infection.covidVaccine,
      rights.howToComplain,
      rights.followUp,
    ]),
    section('end', 'In their own words', [
      {
        linkId: 'voice.overall',
        type: 'scale',
        text: 'How does the resident rate living here?',
        min: 1,
        max: 5,
        minLabel: 'Poor',
        maxLabel: 'Very good',
      },
      {
        linkId: 'voice.wish',
        type: 'long-text',
        text: 'What one thing would make it better?',
      },
    ]),
  ],
};
