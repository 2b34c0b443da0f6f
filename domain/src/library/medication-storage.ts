import type { FormDefinition } from '../forms/definition';
import { section } from './check';
import { dignity } from './questions/dignity';
import { medication } from './questions/medication';
import { safety } from './questions/safety';

/** Carts, medication room and bedsides of one unit, walked together with its nurse. */
export const medicationStorage: FormDefinition = {
  title: 'Medication storage',
  item: [
    section('carts', 'Carts', [
      medication.cart,
      dignity.information,
      medication.opened,
      medication.labels,
      medication.expired,
    ]),
    section('room', 'Medication room', [
      medication.room,
      medication.controlled,
      {
        linkId: 'medication.refrigerator-reading',
        type: 'number',
        text: 'What does the refrigerator thermometer show?',
        unit: '°F',
        min: 0,
        max: 110,
      },
      medication.refrigerator,
      medication.separate,
    ]),
    section('rooms', "Residents' rooms", [medication.bedside, safety.hazards]),
  ],
};
