import { check } from '../check';

/** How residents are treated, what they decide themselves, and how they are looked after. */
export const dignity = {
  address: check(
    'dignity.address',
    'Do staff speak kindly to the resident and call them by the name they like?',
    {
      finding: 'Resident not addressed kindly or by preferred name',
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
      finding: 'Privacy not protected during care',
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
      finding: 'Clothing not fresh, not chosen or wrong for the weather',
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
      finding: 'Catheter bag uncovered or touching the floor',
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
      finding: 'Health information in view of visitors',
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
      finding: 'Personal belongings unlabeled, mishandled or missing',
      tag: 'F557',
      area: ['Dignity', 'Property'],
      department: 'Social Services',
      priority: 'MEDIUM',
      guidance:
        'If someone may have taken money or anything else, tell the administrator at once: it must be reported within 24 hours.',
    },
  ),
};

export const choice = {
  schedule: check('choice.schedule', 'Is it up to the resident when they get up, wash and go to sleep?', {
    finding: "Daily schedule not the resident's choice",
    tag: 'F561',
    area: ['Choice', 'Schedule'],
    department: 'Nursing',
    priority: 'MEDIUM',
  }),
  carePlan: check(
    'choice.care-plan',
    'Was the resident, or someone close to them, asked to the latest care-plan meeting?',
    {
      finding: 'No invitation to the care-plan meeting',
      tag: 'F553',
      area: ['Choice', 'Care plan'],
      department: 'Social Services',
      priority: 'MEDIUM',
    },
  ),
  visitors: check('choice.visitors', 'May people visit at the hours that suit the resident?', {
    finding: 'Visiting hours restricted',
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
      finding: 'Hair, nails or beard not groomed',
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
      finding: 'Mouth or denture care missed',
      tag: 'F677',
      area: ['Grooming', 'Mouth'],
      department: 'Nursing',
      priority: 'MEDIUM',
    },
  ),
  bath: check(
    'grooming.bath',
    'For those with clinical training: was the most recent planned bath or shower given, or a refusal written down?',
    {
      finding: 'Planned bath missed without a recorded refusal',
      tag: 'F677',
      area: ['Grooming', 'Bath'],
      department: 'Nursing',
      priority: 'MEDIUM',
      guidance: 'Not applicable for ambassadors without clinical training.',
    },
  ),
};

export const sensory = {
  aids: check('sensory.aids', 'Can the resident use their glasses and hearing aids right now?', {
    finding: 'Glasses or hearing aids not usable',
    tag: 'F685',
    area: ['Sensory', 'Aids'],
    department: 'Nursing',
    priority: 'MEDIUM',
    guidance: 'Close at hand, clean, with a working battery. Not applicable if they have none.',
  }),
};
