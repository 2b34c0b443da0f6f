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
    'Is the gear that the signs ask for waiting at the door, and does everyone who goes in wear it?',
    {
      finding: 'Protective gear missing or not worn',
      tag: 'F880',
      area: ['Infection', 'PPE'],
      department: 'Infection Prevention',
      priority: 'HIGH',
      weight: 2,
      guidance:
        'Contact: gown and gloves. Droplet: mask. Airborne: respirator, door closed. It goes on before entering and comes off before leaving; a respirator comes off outside.',
    },
  ),
  // QSO-24-08-NH: at high-contact care, not at entering the room.
  enhancedBarrier: check(
    'infection.enhanced-barrier',
    'Under enhanced barrier precautions: do staff wear gown and gloves for high-contact care, with both kept close to the room?',
    {
      finding: 'Gown or gloves missing at high-contact care',
      tag: 'F880',
      area: ['Infection', 'PPE'],
      department: 'Infection Prevention',
      priority: 'HIGH',
      weight: 2,
      guidance:
        'High-contact care: dressing, bathing, transferring, hygiene, changing linens or briefs, help with the toilet, care of a device (central line, urinary catheter, feeding tube, tracheostomy) or of a wound. Nobody needs them just to enter, to talk or to hand something over. If you saw no such care, look for both and ask when they are worn.',
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
  vaccines: check(
    'infection.vaccines',
    'Was the resident offered the flu and pneumonia vaccines that are due?',
    {
      finding: 'Flu or pneumonia vaccine not offered',
      tag: 'F883',
      area: ['Infection', 'Vaccines'],
      department: 'Infection Prevention',
      priority: 'MEDIUM',
      guidance: 'Flu: each year from October through March. A refusal in the record counts as offered.',
    },
  ),
  covidVaccine: check(
    'infection.covid-vaccine',
    'Was the resident told about the COVID-19 vaccine and offered it when it was due?',
    {
      finding: 'COVID-19 vaccine not explained or not offered',
      tag: 'F887',
      area: ['Infection', 'Vaccines'],
      department: 'Infection Prevention',
      priority: 'MEDIUM',
      guidance: 'A refusal in the record counts as offered.',
    },
  ),
};
