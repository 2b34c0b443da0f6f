import { check } from '../check';

/** How residents are treated, what they decide themselves, and how they are looked after. */
export const dignity = {
  address: check(
    'dignity.address',
    'Do staff speak kindly to the resident and call them by the name they like?',
    {
      tag: 'F550',
      area: ['Dignity', 'Address'],
      department: 'Nursing',
      priority: 'MEDIUM',
    },
  ),
  privacy: check(
    'dignity.privacy',
    'Before care, do staff knock, wait for an answer and shut the curtain or door?',
    {
      tag: 'F583',
      area: ['Dignity', 'Privacy'],
      department: 'Nursing',
      priority: 'MEDIUM',
    },
  ),
  appearance: check(
    'dignity.appearance',
    'Is the resident in fresh clothes of their own that they picked and that suit the weather?',
    {
      tag: 'F550',
      area: ['Dignity', 'Appearance'],
      department: 'Nursing',
      priority: 'MEDIUM',
    },
  ),
  devices: check(
    'dignity.devices',
    'If there is a catheter bag, does it hang in a cover and clear of the floor?',
    {
      tag: 'F550',
      area: ['Dignity', 'Devices'],
      department: 'Nursing',
      priority: 'MEDIUM',
    },
  ),
  information: check(
    'dignity.information',
    'Are health details kept where visitors can neither see nor read them?',
    {
      tag: 'F583',
      area: ['Dignity', 'Information'],
      department: 'Nursing',
      priority: 'MEDIUM',
      guidance: 'Look above the bed, at papers and whiteboards, and at screens nobody is using.',
    },
  ),
  property: check(
    'dignity.property',
    "Are the resident's things marked with their name, handled with care and all there?",
    {
      tag: 'F557',
      area: ['Dignity', 'Property'],
      department: 'Social Services',
      priority: 'MEDIUM',
    },
  ),
};

export const choice = {
  schedule: check('choice.schedule', 'Is it up to the resident when they get up, wash and go to sleep?', {
    tag: 'F561',
    area: ['Choice', 'Schedule'],
    department: 'Nursing',
    priority: 'MEDIUM',
  }),
  carePlan: check(
    'choice.care-plan',
    'Was the resident, or someone close to them, asked to the latest care-plan meeting?',
    {
      tag: 'F553',
      area: ['Choice', 'Care plan'],
      department: 'Social Services',
      priority: 'MEDIUM',
    },
  ),
  visitors: check('choice.visitors', 'May people visit at the hours that suit the resident?', {
    tag: 'F563',
    area: ['Choice', 'Visitors'],
    department: 'Administration',
    priority: 'MEDIUM',
  }),
};

export const grooming = {
  hairAndNails: check(
    'grooming.hair-and-nails',
    'Are hair, nails and beard tidy and the way the resident wants them?',
    {
      tag: 'F677',
      area: ['Grooming', 'Nails and hair'],
      department: 'Nursing',
      priority: 'MEDIUM',
    },
  ),
  mouth: check(
    'grooming.mouth',
    'Does the mouth look cared for, with clean dentures in place if the resident wears them?',
    {
      tag: 'F677',
      area: ['Grooming', 'Mouth'],
      department: 'Nursing',
      priority: 'MEDIUM',
    },
  ),
  bath: check(
    'grooming.bath',
    'Was the most recent planned bath or shower given, or a refusal written down?',
    {
      tag: 'F677',
      area: ['Grooming', 'Bath'],
      department: 'Nursing',
      priority: 'MEDIUM',
    },
  ),
};

export const sensory = {
  aids: check('sensory.aids', 'Can the resident use their glasses and hearing aids right now?', {
    tag: 'F685',
    area: ['Sensory', 'Aids'],
    department: 'Nursing',
    priority: 'MEDIUM',
    guidance: 'Close at hand, clean, with a working battery. Not applicable if they have none.',
  }),
};
