import type { PipTemplate } from './template';

export const falls: PipTemplate = {
  subject: 'Falls',
  about: 'Fewer falls and fewer injuries from them.',
  title: 'Fewer falls',
  problemHint:
    'Say how many falls there were in which months, how many with injury, on which units and shifts, and how many residents fell more than once.',
  selectionReasons: ['HIGH_RISK', 'HIGH_VOLUME'],
  surveyTags: ['F689', 'F656', 'F657'],
  scopeIn: 'All residents; falls that were seen and falls that were found, inside and on the grounds.',
  scopeOut: 'Visitors and staff.',
  goal: {
    measure: 'Falls ÷ resident-days',
    unit: 'falls per 1,000 resident-days',
    multiplier: 1000,
    direction: 'DOWN',
    attainable:
      'Our own best quarter of the last two years, or our state’s average. A fifth less in six months is a stretch that houses reach.',
    relevant:
      'Falls are the most frequent cause of injury here; each one that is prevented keeps somebody walking and at home.',
  },
  fishbone: {
    PEOPLE: [
      'Residents who get up alone to reach the toilet',
      'Medicines that make drowsy or lower blood pressure on standing',
      'Staff who do not know the resident: float, agency, new',
    ],
    PROCESS: [
      'Risk not assessed again after a fall or a change of condition',
      'The care plan has the same measures before and after a fall',
      'Rounds do not ask about toilet, pain, position and reach',
    ],
    EQUIPMENT: [
      'Bed too high, brakes that do not hold',
      'Wheelchair or walker that does not fit',
      'Call light out of reach',
    ],
    ENVIRONMENT: [
      'Dark way from bed to bathroom at night',
      'Wet or cluttered floor',
      'Shift change and mealtimes, when halls are empty',
    ],
    MATERIALS: ['Shoes and socks that slip', 'Glasses or hearing aids not at the bedside'],
    MANAGEMENT: [
      'Falls are counted and not talked through on the same day',
      'Assignments change daily, so nobody knows a resident’s habits',
    ],
  },
  interventions: [
    {
      action: 'Light the way from bed to bathroom by motion sensor in every room of a resident at risk',
      strength: 'STRONG',
    },
    {
      action: 'Beds that go to the floor, with a mat beside them, for residents who fall from bed',
      strength: 'STRONG',
    },
    { action: 'The same aides for the same residents, weekends included', strength: 'STRONG' },
    {
      action: 'A huddle at the place of the fall within 15 minutes, with its cause written down',
      strength: 'INTERMEDIATE',
    },
    {
      action: 'Toilet rounds by each resident’s own times, from a three-day record',
      strength: 'INTERMEDIATE',
    },
    {
      action: 'The pharmacist looks at the medicines of everyone who fell, within a week',
      strength: 'INTERMEDIATE',
    },
    { action: 'Short training at the change of shift: what the last three falls taught', strength: 'WEAK' },
  ],
};
