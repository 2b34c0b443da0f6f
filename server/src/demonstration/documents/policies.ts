import type { DocumentStory, Section } from './story';

type Policy = Omit<DocumentStory, 'type' | 'files' | 'responsible'> & {
  readonly by: string;
  readonly sections: readonly Section[];
};

/** Policies of Maple Grove: of most the review is far away, of one it is near, of one it is overdue. */
const policies: readonly Policy[] = [
  {
    title: 'Falls: looking at each within a day',
    date: -260,
    topic: 'falls',
    review: 105,
    by: 'Linh Tran',
    sections: [
      ['Who', 'The nurse in charge, with whoever saw it, before the shift ends.'],
      [
        'How',
        'Where, when, what the resident was doing, what they wore on their feet. The plan of care changes the same day.',
      ],
    ],
  },
  {
    title: 'Hip protectors and low beds',
    date: -190,
    topic: 'falls',
    review: 175,
    by: 'Linh Tran',
    sections: [
      [
        'Offer',
        'Residents who fell twice within a month are offered hip protectors. They may decline, and are asked again.',
      ],
      ['Beds', 'Beds are lowered whenever nobody gives care at them.'],
    ],
  },
  {
    title: 'Hand hygiene',
    date: -300,
    topic: 'infections',
    review: 18,
    by: 'Marcus Okafor',
    sections: [
      ['When', 'Before and after each resident, after gloves, before food and medicines.'],
      ['Observed', 'Twelve observations a week on each unit, told to the unit and not to anyone’s face.'],
    ],
  },
  {
    title: 'Outbreaks: first two hours',
    date: -275,
    topic: 'infections',
    review: 90,
    by: 'Marcus Okafor',
    sections: [
      ['First', 'Separate, test, mask. Call the infection preventionist at any hour.'],
      [
        'Then',
        'Tell families and the health department the same day. Write the line list from the first case.',
      ],
    ],
  },
  {
    title: 'Antibiotic stewardship',
    date: -370,
    topic: 'infections',
    review: -14,
    by: 'Marcus Okafor',
    sections: [
      [
        'Before an antibiotic',
        'Signs by the agreed criteria, a culture where one can be taken, a stop date.',
      ],
      ['After two days', 'The prescriber looks again: stop, narrow, or go on with the reason written down.'],
    ],
  },
  {
    title: 'Skin checks and pressure injuries',
    date: -160,
    topic: 'pressure-injuries',
    review: 205,
    by: 'Linh Tran',
    sections: [
      ['Weekly', 'From head to heel, on bath day. New redness that stays is told the same hour.'],
      ['Turning', 'As the plan of care says, not by the clock alone.'],
    ],
  },
  {
    title: 'Psychotropic medicines: gradual reduction',
    date: -140,
    topic: 'psychotropics',
    review: 225,
    by: 'Rosa Alvarez',
    sections: [
      [
        'Each quarter',
        'The pharmacist lists who could do with less. The team tries what helps without a medicine first.',
      ],
      ['Consent', 'The resident or who speaks for them agrees before a dose goes up.'],
    ],
  },
  {
    title: 'Pain: asking and acting',
    date: -130,
    topic: 'pain',
    review: 235,
    by: 'Rosa Alvarez',
    sections: [
      [
        'Asking',
        'Each shift, in words the resident uses. Faces and restlessness count where words are gone.',
      ],
    ],
  },
  {
    title: 'Medication errors without blame',
    date: -220,
    topic: 'medication-errors',
    review: 145,
    by: 'Rosa Alvarez',
    sections: [
      ['Told', 'Every error and near miss is written down. Nobody is punished for telling.'],
      ['Learned', 'The committee looks at the pattern each month, never at the person.'],
    ],
  },
  {
    title: 'Catheters: removed as soon as they can be',
    date: -110,
    topic: 'catheters',
    review: 255,
    by: 'Marcus Okafor',
    sections: [
      [
        'Each week',
        'Is there still a reason? If nobody can name one, it comes out and the bladder is watched.',
      ],
    ],
  },
  {
    title: 'Grievances: heard, answered, learned from',
    date: -175,
    topic: 'grievances',
    review: 190,
    by: 'Keisha Robinson',
    sections: [
      ['Heard', 'By anyone on staff, in any form, without a name if somebody wishes.'],
      ['Answered', 'In writing within five working days, with what was found and what changes.'],
    ],
  },
  {
    title: 'Meals at the resident’s own time',
    date: -70,
    topic: 'nutrition',
    review: 295,
    by: 'Carlos Mendoza',
    sections: [
      ['Choice', 'Breakfast from seven to ten. Something warm can be had at night without asking twice.'],
    ],
  },
  {
    title: 'Kitchen: dates, temperatures, hair',
    date: -60,
    topic: 'kitchen',
    review: 305,
    by: 'Carlos Mendoza',
    sections: [['Dates', 'What is opened gets a date. After three days it goes.']],
  },
  {
    title: 'Staffing on weekends',
    date: -50,
    topic: 'staffing',
    review: 315,
    by: 'Patricia Nguyen',
    sections: [
      [
        'Rule',
        'The same hours of care per resident on Sundays as on Wednesdays. Gaps are told by Thursday noon.',
      ],
    ],
  },
  {
    title: 'Transfers to hospital: what goes along',
    date: -25,
    topic: 'transfers',
    review: 340,
    by: 'Rosa Alvarez',
    sections: [
      [
        'Goes along',
        'Medicines with their last dose, what the resident wishes, hearing aids, glasses, teeth, and somebody to call.',
      ],
    ],
  },
];

export const policyStories: readonly DocumentStory[] = policies.map(({ by, sections, ...policy }) => ({
  ...policy,
  type: 'POLICY',
  responsible: by,
  files: [{ days: policy.date, by, sections }],
}));
