import {
  alert,
  check,
  count,
  form,
  outlook,
  percent,
  type TopicText,
  whereAny,
  whereNo,
  words,
} from './questions';

export const houseTopics: readonly TopicText[] = [
  {
    key: 'grievances',
    name: 'Grievances and satisfaction',
    description: 'What residents and families complain about, and whether they get an answer.',
    definition: form(
      'Grievances and satisfaction',
      [
        count('received', 'How many grievances came in?'),
        percent('closed', 'Closed within the days of our policy', ['Closed in time', 'Received'], {
          required: false,
        }),
        count('open', 'How many are open past that day?'),
        {
          linkId: 'about',
          type: 'multiple-choice',
          text: 'What were they about?',
          answerOption: [
            ['call-light', 'Call lights'],
            ['food', 'Food'],
            ['care', 'Care'],
            ['property', 'Belongings'],
            ['staff', 'How people are spoken to'],
            ['other', 'Something else'],
          ].map(([code = '', display = '']) => ({ valueCoding: { code, display } })),
          ...whereAny('received'),
        },
      ],
      [
        alert('answered', 'Did everyone who complained get a written answer?', 'F585'),
        check('council', 'Were the concerns of the resident council answered?', 'F565'),
        check('known', 'Do residents know how to complain without fear?', 'F585'),
      ],
      [
        words('themes', 'What themes come back?', whereAny('received')),
        {
          linkId: 'satisfaction',
          type: 'scale',
          text: 'How satisfied were the residents who were asked?',
          min: 1,
          max: 10,
          minLabel: 'Not at all',
          maxLabel: 'Entirely',
        },
      ],
    ),
    agenda: ['Grievances and their answers', 'Resident council', 'Satisfaction', 'Actions'],
  },
  {
    key: 'staffing',
    name: 'Staffing and turnover',
    description: 'Whether there are enough hands, whose they are, and who leaves.',
    definition: form(
      'Staffing and turnover',
      [
        count('hours', 'Nursing hours per resident and day', { unit: 'hours', max: 24 }),
        count('below', 'How many shifts were below plan?'),
        percent('agency', 'Hours worked by agency staff', ['Agency hours', 'All hours']),
        count('leavers', 'How many people left?'),
      ],
      [
        alert('nurse', 'Was a registered nurse here for 8 hours every day?', 'F727'),
        check('posted', 'Was staffing posted every day where residents can read it?', 'F732'),
        check('weekends', 'Were weekends staffed as weekdays are?', 'F725'),
      ],
      [
        words('gaps', 'What was done about shifts below plan?', { required: true, ...whereAny('below') }),
        outlook('outlook', 'Where is staffing going?'),
      ],
    ),
    agenda: ['Shifts below plan', 'People who left, and why', 'Training', 'Actions'],
  },
  {
    key: 'kitchen',
    name: 'Kitchen and food safety',
    description: 'Clean, cold and hot where they should be, and food that arrives as it left.',
    definition: form(
      'Kitchen and food safety',
      [
        count('checks', 'How many temperature checks were due?'),
        percent('done', 'Temperature checks that were done', ['Done', 'Due']),
        count('out', 'How many readings were out of range?'),
      ],
      [
        alert('acted', 'Was food discarded after every reading that was out of range?', 'F812'),
        check('dated', 'Is everything in the refrigerators dated and covered?', 'F812'),
        check('dish', 'Did the dish machine reach its temperature or its strength of sanitizer?', 'F812'),
        check('hair', 'Do people in the kitchen cover their hair and wash their hands?', 'F812'),
      ],
      [
        words('repairs', 'Which equipment needs repair?'),
        words('why', 'Why was food not discarded?', { required: true, ...whereNo('acted') }),
        outlook('outlook', 'Where is the kitchen going?'),
      ],
    ),
    agenda: ['Readings out of range', 'Cleaning and repairs', 'Menus and meals', 'Actions'],
  },
];
