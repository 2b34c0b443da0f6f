import type { FormDefinition } from '../forms/definition';
import { section } from './check';
import { callLights } from './questions/calls-and-comfort';
import { dining } from './questions/dining';
import { environment } from './questions/environment';
import { infection } from './questions/infection';
import { lifeSafety } from './questions/life-safety';
import { rights } from './questions/rights';
import { safety } from './questions/safety';

/** A whole unit, rooms and corridors: the long round. */
export const environmentAndLifeSafety: FormDefinition = {
  title: 'Environment and life safety',
  item: [
    section('rooms', 'Rooms', [
      environment.clean,
      environment.odor,
      environment.homelike,
      environment.linen,
      environment.temperature,
      environment.lightAndNoise,
      environment.repair,
      environment.pests,
      environment.curtain,
      environment.curtainClean,
      callLights.works,
    ]),
    section('hazards', 'Falls and hazards', [
      safety.floor,
      safety.hazards,
      safety.bed,
      safety.rails,
      safety.footwear,
      safety.aids,
      safety.electrical,
      safety.oxygen,
      safety.smoking,
      lifeSafety.smokingPolicy,
      lifeSafety.ashtrays,
      safety.water,
    ]),
    section('corridors', 'Corridors and exits', [
      safety.egress,
      lifeSafety.corridorDoors,
      lifeSafety.sprinklers,
      safety.handrails,
      rights.staffingPosted,
      rights.contactsPosted,
      rights.surveyPosted,
    ]),
    section('supplies', 'Supplies and stores', [
      infection.handSupplies,
      infection.equipment,
      infection.personalItems,
      infection.linenAndWaste,
      dining.storage,
      dining.foodFromOutside,
    ]),
  ],
};
