import type { PipTemplate } from './template';

export const readmissions: PipTemplate = {
  subject: 'Readmissions',
  about: 'Fewer residents back in hospital within 30 days.',
  title: 'Fewer hospital readmissions within 30 days',
  problemHint:
    'Say how many went back to hospital within 30 days in which months, how soon after admission, for what, at which hours, and who decided.',
  selectionReasons: ['HIGH_RISK', 'HIGH_VOLUME'],
  surveyTags: ['F684', 'F580', 'F627', 'F628', 'F655'],
  scopeIn:
    'Residents admitted from a hospital who go back to one within 30 days, emergency visits that end in a stay included.',
  scopeOut: 'Planned stays.',
  goal: {
    measure: 'Residents back in hospital within 30 days of admission ÷ residents admitted from a hospital',
    unit: '%',
    multiplier: 100,
    direction: 'DOWN',
    attainable: 'The national rate for short stays, or our own best quarter.',
    relevant:
      'A stay that could have been avoided harms who is frail, and families and hospitals choose a house by it.',
  },
  fishbone: {
    PEOPLE: [
      'Changes of condition seen by aides and not passed on',
      'Families who ask for the hospital because nobody spoke with them',
      'Covering prescribers who do not know the resident',
    ],
    PROCESS: [
      'Nurse-to-nurse report missing at admission',
      'Medicines not compared with the hospital’s list on the first day',
      'Wishes about hospital and resuscitation not asked for',
      'No visit by the prescriber within 72 hours',
    ],
    EQUIPMENT: ['No bladder scanner, no way to give fluids by vein', 'Laboratory and X-ray only on weekdays'],
    ENVIRONMENT: ['Admissions on Friday evening'],
    MATERIALS: ['First doses not in the emergency kit', 'Discharge papers come without the last results'],
    MANAGEMENT: [
      'Transfers are not looked at afterwards',
      'Nobody talks with the hospitals that send us residents',
    ],
  },
  interventions: [
    {
      action: 'Admission is not accepted without medicines list and nurse-to-nurse report',
      strength: 'STRONG',
    },
    {
      action: 'Fluids by vein, bladder scan and first doses of antibiotics can be given here',
      strength: 'STRONG',
    },
    {
      action: 'Early-warning sheet that aides fill in on every change, read by the nurse within the hour',
      strength: 'INTERMEDIATE',
    },
    {
      action: 'Nurses call prescribers with situation, background, assessment and request on one page',
      strength: 'INTERMEDIATE',
    },
    { action: 'Call to resident and family on days 2, 7 and 14', strength: 'INTERMEDIATE' },
    {
      action: 'Every transfer is talked through within 72 hours: could it have been avoided?',
      strength: 'INTERMEDIATE',
    },
    { action: 'Training in early signs of sepsis, heart failure and pneumonia', strength: 'WEAK' },
  ],
};
