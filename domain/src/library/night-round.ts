import type { FormDefinition } from '../forms/definition';
import { section } from './check';
import { callLights, comfort } from './questions/calls-and-comfort';
import { dignity } from './questions/dignity';
import { dining } from './questions/dining';
import { environment } from './questions/environment';
import { medication } from './questions/medication';
import { safety } from './questions/safety';

/** One unit between bedtime and dawn. */
export const nightRound: FormDefinition = {
  title: 'Night round',
  item: [
    section('rest', 'Rest', [
      environment.lightAndNoise,
      environment.temperature,
      dignity.privacy,
      comfort.pain,
      dining.water,
      dining.timing,
    ]),
    section('care', 'Care', [
      callLights.reach,
      callLights.response,
      comfort.toileting,
      comfort.turning,
      comfort.heels,
    ]),
    section('safety', 'Safety', [safety.bed, safety.floor, safety.oxygen, safety.egress, medication.cart]),
  ],
};
