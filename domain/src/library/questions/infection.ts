import { check } from '../check';

/** Keeping infections from travelling. */
export const infection = {
  handSupplies: check(
    'infection.hand-supplies',
    'Is there hand rub, or a sink with soap and towels, a few steps away?',
    {
      finding: 'No hand hygiene supplies close by',
      tag: 'F880',
      area: ['Infection', 'Hands'],
      department: 'Housekeeping',
      priority: 'MEDIUM',
    },
  ),
  handHygiene: check(
    'infection.hand-hygiene',
    'Did the staff you watched clean their hands both before and after touching someone?',
    {
      finding: 'Hand hygiene missed before or after contact',
      tag: 'F880',
      area: ['Infection', 'Hand hygiene'],
      department: 'Infection Prevention',
      priority: 'HIGH',
      weight: 3,
      critical: true,
      guidance: 'Watch at least one whole contact. Not applicable if you saw none.',
    },
  ),
  ppe: check(
    'infection.ppe',
    'Is the gear that the sign asks for waiting at the door, and do people going in wear it?',
    {
      finding: 'Protective gear missing or not worn',
      tag: 'F880',
      area: ['Infection', 'PPE'],
      department: 'Infection Prevention',
      priority: 'HIGH',
      weight: 2,
    },
  ),
  equipment: check(
    'infection.equipment',
    'Is shared equipment wiped down between one resident and the next?',
    {
      finding: 'Shared equipment not cleaned between residents',
      tag: 'F880',
      area: ['Infection', 'Equipment'],
      department: 'Nursing',
      priority: 'HIGH',
      weight: 2,
      guidance: 'Blood pressure cuff, lift, glucose meter. Ask someone to show you how.',
    },
  ),
  personalItems: check(
    'infection.personal-items',
    'Do urinals, bedpans, basins and brushes carry a name, a cover and a place above the floor?',
    {
      finding: 'Personal care items unlabeled, uncovered or on the floor',
      tag: 'F880',
      area: ['Infection', 'Items'],
      department: 'Nursing',
      priority: 'MEDIUM',
      photo: true,
    },
  ),
  linenAndWaste: check(
    'infection.linen-and-waste',
    'Is dirty laundry in closed bags, and does every bin still close?',
    {
      finding: 'Dirty laundry unbagged or bin overfull',
      tag: 'F880',
      area: ['Infection', 'Linen'],
      department: 'Housekeeping',
      priority: 'MEDIUM',
      photo: true,
    },
  ),
  vaccines: check('infection.vaccines', 'Has someone offered the resident the vaccines of this season?', {
    finding: 'Seasonal vaccines not offered',
    tag: 'F883',
    area: ['Infection', 'Vaccines'],
    department: 'Infection Prevention',
    priority: 'MEDIUM',
  }),
};
