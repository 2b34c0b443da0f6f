import type { DocumentStory } from './story';

/** Plans, surveys and yearly records of Maple Grove, and what is awaited. */
export const plansAndRecords: readonly DocumentStory[] = [
  {
    type: 'QAPI_PLAN',
    title: 'QAPI plan',
    date: -150,
    responsible: 'Rosa Alvarez',
    review: 215,
    files: [
      {
        days: -340,
        by: 'Rosa Alvarez',
        sections: [
          [
            'Purpose',
            'Maple Grove looks at its own care every month, finds what goes wrong, and changes it for good.',
          ],
          [
            'Scope',
            'Clinical care, quality of life, residents’ choice, and the safety of the building and of those who work in it.',
          ],
          [
            'Governance',
            'The committee meets each quarter and whenever something serious happens. The governing body reads its report.',
          ],
        ],
      },
      {
        days: -148,
        by: 'Rosa Alvarez',
        sections: [
          [
            'Purpose',
            'Maple Grove looks at its own care every month, finds what goes wrong, and changes it for good.',
          ],
          [
            'Scope',
            'Clinical care, quality of life, residents’ choice, and the safety of the building and of those who work in it. New this year: staffing on weekends.',
          ],
          [
            'Feedback and data',
            'Ambassador rounds each week, topic forms each month, grievances, survey results and what residents say in their council.',
          ],
          [
            'Projects',
            'At least one improvement project a year is on a high-risk or problem-prone area; the reason for choosing it is written down.',
          ],
          [
            'Governance',
            'The committee meets each month. The governing body reads its report each quarter and gives it time and money.',
          ],
        ],
      },
    ],
  },
  {
    type: 'SURVEY',
    title: 'Annual survey: statement of deficiencies',
    date: -96,
    responsible: 'Denise Washington',
    files: [
      {
        days: -88,
        by: 'Denise Washington',
        sections: [
          [
            'F689, accidents',
            'Two of six sampled residents had no updated plan after a fall. Isolated, no actual harm.',
          ],
          [
            'F880, infection control',
            'Hand hygiene was not done between residents in one of twelve observations. Isolated, no actual harm.',
          ],
          ['F812, food safety', 'Opened food in the kitchenette carried no date.'],
        ],
      },
    ],
  },
  {
    type: 'SURVEY',
    title: 'Plan of correction of the annual survey',
    date: -84,
    responsible: 'Denise Washington',
    files: [
      {
        days: -84,
        by: 'Denise Washington',
        sections: [
          [
            'F689',
            'Every fall is looked at within one working day. The plan of care is updated before the huddle ends.',
          ],
          ['F880', 'Observations of hand hygiene double for twelve weeks; results go to the committee.'],
          ['F812', 'Dietary checks each kitchenette daily; undated food is thrown away.'],
        ],
      },
    ],
  },
  {
    type: 'SURVEY',
    title: 'Fire marshal’s inspection',
    date: -201,
    responsible: 'Petra Novak',
    files: [
      {
        days: -198,
        by: 'Petra Novak',
        sections: [
          [
            'Result',
            'No violation. The door of stairwell B closes slowly; its closer was adjusted during the visit.',
          ],
          ['Next visit', 'In about twelve months, unannounced.'],
        ],
      },
    ],
  },
  {
    type: 'OTHER',
    title: 'Facility assessment',
    date: -120,
    responsible: 'Denise Washington',
    review: 245,
    files: [
      {
        days: -118,
        by: 'Denise Washington',
        sections: [
          ['Residents', 'Who lives here, what care they need, and how that changed within the year.'],
          [
            'Resources',
            'Staff by shift, their training, equipment, rooms, and agreements with hospitals and hospice.',
          ],
          ['Conclusion', 'Competencies for dementia care are extended to all of the evening shift.'],
        ],
      },
    ],
  },
  {
    type: 'OTHER',
    title: 'Emergency drills of the year',
    date: -30,
    responsible: 'Petra Novak',
    files: [
      {
        days: -29,
        by: 'Petra Novak',
        sheet: {
          headings: ['Drill', 'Shift', 'Minutes', 'What was learned'],
          rows: [
            ['Fire, kitchen', 'Day', 6, 'The pull station was blocked by a cart'],
            ['Fire, Oak unit', 'Night', 9, 'Flashlights had no batteries'],
            ['Tornado shelter', 'Evening', 14, 'Wheelchairs first, then walkers'],
            ['Power failure', 'Day', 4, 'The generator took over within ten seconds'],
          ],
        },
      },
    ],
  },
  {
    type: 'OTHER',
    title: 'Minutes of the resident council, autumn',
    date: -40,
    responsible: 'Elena Petrova',
    files: [
      {
        days: -39,
        by: 'Elena Petrova',
        sections: [
          ['Said', 'Supper comes late on Sundays. The garden path is uneven near the bench.'],
          ['Answered', 'Dietary moves the Sunday break. Maintenance levels the path before the first frost.'],
        ],
      },
    ],
  },
  {
    type: 'OTHER',
    title: 'Emergency drill report of Elm unit',
    date: -20,
    responsible: 'David Lindqvist',
    due: -6,
    files: [],
  },
  {
    type: 'OTHER',
    title: 'Competency list of the night shift',
    date: 0,
    responsible: 'David Lindqvist',
    due: 12,
    files: [],
  },
  {
    type: 'OTHER',
    title: 'Letter of the governing body on staffing',
    date: 0,
    topic: 'staffing',
    responsible: 'Helen Marsh',
    due: 5,
    files: [],
  },
];

/** What Cedar Hill keeps. */
export const cedarHillDocuments: readonly DocumentStory[] = [
  {
    type: 'QAPI_PLAN',
    title: 'QAPI plan of Cedar Hill',
    date: -210,
    responsible: 'Nora Feld',
    review: 155,
    files: [
      {
        days: -208,
        by: 'Nora Feld',
        sections: [
          ['Purpose', 'Cedar Hill learns from what happens in its own house.'],
          ['Projects', 'Rehospitalizations within 30 days of admission come first this year.'],
        ],
      },
    ],
  },
  {
    type: 'POLICY',
    title: 'Visitors during respiratory season',
    date: -45,
    topic: 'infections',
    responsible: 'Adaeze Nwosu',
    review: 320,
    files: [
      {
        days: -45,
        by: 'Adaeze Nwosu',
        sections: [
          [
            'Rule',
            'Visitors with a cough are offered a mask and a window seat. Nobody is sent away from somebody who is dying.',
          ],
        ],
      },
    ],
  },
];
