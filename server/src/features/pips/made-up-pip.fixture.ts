import type { Pip } from '@lamplight/contract/pips';
import { addDays } from '@lamplight/domain/calendar/day';
import { emptyFishbone, emptyGoal, phases } from '@lamplight/domain/pips/content';
import type { PipToPrint } from './printed-pip';

const uuid = (kind: number, number: number) =>
  `0197${String(kind).padStart(4, '0')}-0000-7000-8000-${String(number).padStart(12, '0')}`;

const person = (number: number, user_firstName: string, user_lastName: string) => ({
  id: uuid(1, number),
  user_firstName,
  user_lastName,
});
const people = {
  ada: person(1, 'Ada', 'Moss'),
  ben: person(2, 'Ben', 'Okafor'),
  rosa: person(3, 'Rosa', 'Alvarez'),
};

const version = (number: number, last: number): Pip['versions'][number] => ({
  id: uuid(2, number),
  number,
  state: number === last ? 'IN_FORCE' : 'PAST',
  reason: number === 1 ? null : `The target was reached early, so the ${number - 1}. plan asks for more.`,
  creationDateTime: `2026-0${number}-03T15:00:00Z`,
  userApp: people.ada,
  inForceFrom: `2026-0${number}-10T15:00:00Z`,
  inForceTo: number === last ? null : `2026-0${number + 1}-10T15:00:00Z`,
  signing: null,
});

/** A PIP that says something everywhere, as a center writes one. */
export function madeUpPip(size: { versions: number; interventions: number; measurements: number }): Pip {
  const interventions = Array.from({ length: size.interventions }, (_, at) => ({
    id: uuid(3, at),
    action:
      [
        'Low beds with floor mats for residents at high risk',
        'Hourly rounds from 10 p.m. to 6 a.m., with a checklist at the door',
        'Training of the night shift in safe transfers',
      ][at % 3] ?? '',
    strength: (['STRONG', 'INTERMEDIATE', 'WEAK'] as const)[at % 3] ?? null,
    responsible: people.rosa,
    dueDate: addDays('2026-01-20', at * 7),
    status: (['DONE', 'IN_PROGRESS', 'PLANNED'] as const)[at % 3] ?? ('PLANNED' as const),
    doneDate: at % 3 === 0 ? addDays('2026-01-18', at * 7) : null,
    note: at % 5 === 0 ? 'Beds came two weeks late.' : null,
    stepVersion: 1,
  }));
  return {
    id: uuid(4, 1),
    version: 9,
    status: 'ACTIVE',
    statusDate: '2026-02-10T15:00:00Z',
    versionNumber: size.versions,
    shownVersion: size.versions,
    workProduct: false,
    title: 'Fewer falls at night',
    topic: { id: uuid(5, 1), name: 'Falls' },
    leader: people.ada,
    sponsor: people.ben,
    selectionReasons: ['HIGH_RISK', 'PROBLEM_PRONE'],
    surveyTags: ['F689'],
    startDate: '2026-01-10',
    measure: 'Falls at night',
    unit: 'per 1,000 resident-days',
    direction: 'DOWN',
    baseline: 6.1,
    target: 4,
    targetDate: '2026-12-31',
    current: { value: 4.2, date: '2026-10-01' },
    lastDecision: 'ADAPT',
    interventionsDone: 1,
    interventionsCount: size.interventions,
    lookAgainDate: null,
    creationDateTime: '2026-01-03T15:00:00Z',
    userApp: people.ada,
    problem:
      'Residents fall between 10 p.m. and 6 a.m. more than twice as often as by day, most of them on the way to the bathroom.',
    background:
      'Of 41 falls in the last half year 28 were at night.\nTwo led to a fracture. The family council asked what is done.',
    scopeIn: 'Both units of the second floor, nights.',
    scopeOut: 'Falls outside the building.',
    found: [
      {
        kind: 'ISSUE',
        id: uuid(6, 1),
        linkId: null,
        name: 'Fall with fracture, room 214',
        question: null,
        readable: true,
      },
      {
        kind: 'TOPIC_RESULTS',
        id: uuid(5, 1),
        linkId: 'falls',
        name: 'Falls',
        question: 'How many falls were there?',
        readable: true,
      },
    ],
    goal: {
      ...emptyGoal,
      sentence: 'Bring falls at night from 6.1 to 4 per 1,000 resident-days by December 31, 2026.',
      specific: 'Falls of residents between 10 p.m. and 6 a.m. on the second floor.',
      measure: 'Falls at night',
      unit: 'per 1,000 resident-days',
      multiplier: 1000,
      baseline: 6.1,
      baselineDate: '2026-01-01',
      target: 4,
      targetDate: '2026-12-31',
      attainable: 'The best quarter of homes of our size is at 3.8.',
      relevant: 'Most falls with harm happen at night.',
      source: null,
    },
    team: [
      { userApp: people.rosa, role: 'Night supervisor; counts falls' },
      { userApp: people.ben, role: null },
    ],
    phases: phases.map((phase, at) => ({
      phase,
      startDate: `2026-0${at * 2 + 1}-01`,
      endDate: `2026-0${at * 2 + 1}-28`,
    })),
    resources: 'Twelve low beds, 40 hours of the educator.',
    barriers: [
      { barrier: 'Agency staff do not know the residents', response: 'A card with the risk at each door' },
    ],
    whys: [
      'Residents get up alone at night.',
      'Nobody answers the call light within five minutes.',
      'Two aides look after 44 residents.',
      'The schedule counts beds, not risk.',
      'Nobody looks at risk when the schedule is made.',
    ],
    fishbone: {
      ...emptyFishbone,
      PEOPLE: ['Two aides for 44 residents', 'Agency staff do not know who is at risk'],
      PROCESS: ['No toileting round before midnight', 'Risk is assessed at admission only'],
      EQUIPMENT: ['Beds that do not go low'],
      ENVIRONMENT: ['Dark way to the bathroom', 'Waxed floor'],
      MATERIALS: ['Socks without grip'],
      MANAGEMENT: ['The schedule counts beds, not risk'],
    },
    rootCauses: ['Help at night follows the number of beds and not the risk of residents.'],
    interventions,
    milestones: [
      {
        id: uuid(7, 1),
        text: 'Low beds are in place',
        dueDate: '2026-03-01',
        status: 'DONE',
        doneDate: '2026-03-14',
        note: null,
        stepVersion: 1,
      },
    ],
    sustainPlan: 'The count of falls at night stays on the agenda of the committee each month for a year.',
    versions: Array.from({ length: size.versions }, (_, at) => version(size.versions - at, size.versions)),
    measurements: Array.from({ length: size.measurements }, (_, at) => ({
      date: addDays('2026-01-05', at * 7),
      // Higher before the twelfth, lower after it: a shift.
      value: (at < 12 ? 6 : 4) + ((at * 7) % 5) * 0.23,
      numerator: null,
      denominator: null,
      note: at % 40 === 3 ? 'Influenza on the second floor' : null,
      version: 1,
      completedForm: null,
    })),
    cycles: [
      {
        id: uuid(8, 1),
        version: 1,
        intervention: interventions[0]?.id ?? null,
        startDate: '2026-02-01',
        endDate: '2026-02-28',
        staff: 'Night shift, unit 2A',
        test: 'Four low beds for the four residents with the most falls',
        question: 'Do they fall less?',
        prediction: 'Half as many falls',
        measure: 'Falls of these four',
        plan: 'Maintenance brings the beds on the first of February.',
        dataPlan: 'The night supervisor counts each morning.',
        observations: 'One fall in four weeks; there were five in the four weeks before.',
        obstacles: 'Two residents cannot get up from a low bed by themselves.',
        comparison: 'Better than predicted',
        learned: 'Low beds need an assessment first.',
        decision: 'ADAPT',
        nextStep: 'Assess, then extend to twelve beds.',
      },
    ],
    outcome: null,
    disabledReason: null,
    documents: [],
    signNumber: 2,
    possibleSigners: [people.ada, people.ben],
    permissions: ['pip.edit', 'pip.lead', 'pip.manage'],
    steps: [],
  };
}

/** The same as it is printed: what its latest version says. */
export const toPrint = (pip: Pip): PipToPrint => ({
  ...pip,
  content: pip,
  number: pip.shownVersion,
  signatures: madeUpSignatures(pip.versions.length),
});

/** Who signed each of its versions. */
const madeUpSignatures = (versions: number) =>
  new Map(
    Array.from({ length: versions }, (_, at) => [
      at + 1,
      {
        standing: `Sealed 2026-0${at + 1}-10. Verification code ABCD-EFGH-JKLM-000${at}.`,
        rows: [
          ['Ada Moss, Director of Nursing', 'Signed', `Jan ${at + 5}, 2026, 9:00 AM`],
          ['Ben Okafor, Medical Director', 'Signed', `Jan ${at + 6}, 2026, 9:00 AM`],
        ] as const,
      },
    ]),
  );
