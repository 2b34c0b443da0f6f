import type { FormDefinition } from '../forms/definition';
import { section } from './check';
import { callLights } from './questions/calls-and-comfort';
import { dignity, grooming, sensory } from './questions/dignity';
import { environment } from './questions/environment';

/** The daily round of an ambassador: one room, five to ten minutes. */
export const roomsAndDignity: FormDefinition = {
  title: 'Rooms and dignity',
  place: 'location',
  item: [
    section('resident', 'The resident', [
      callLights.reach,
      dignity.address,
      dignity.privacy,
      dignity.appearance,
      grooming.hairAndNails,
      grooming.mouth,
      sensory.aids,
      dignity.devices,
    ]),
    section('room', 'The room', [
      environment.clean,
      environment.odor,
      environment.homelike,
      environment.linen,
      environment.curtain,
      environment.curtainClean,
      dignity.property,
      dignity.information,
    ]),
  ],
};
