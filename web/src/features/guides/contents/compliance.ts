import type { Guide } from '../guide';

export const compliance: Guide = {
  title: 'How the compliance panel and its records work',
  about:
    'What your center owes in a year, what of it is on file, and how a drill or an assessment gets there.',
  steps: [
    {
      title: 'Take one step',
      text: [
        'First stands what is **Overdue**, each with how late it is. **The one step that would help most today** is what can still be won, with the reason why it is that one: what a regulation asks for comes first, and what cannot be made up any more last. **Open** shows it.',
        'With it stands what becomes due in the next 30 days, and what regulations ask for within 90 that takes planning. Press a line to see what it asks for.',
      ],
      picture: 'compliance-panel',
      opens: ['compliancePanel', 'Compliance'],
    },
    {
      title: 'Read a row',
      text: [
        'Each row is something that is asked for. Beside its name stands who asks: a regulation by its tag, such as K712, or your center itself, **Center policy**.',
        'What is due in a month is **Done**, **Due** or **Overdue**; “4 of 5” says how many of several are done. A dash is a month that asks for nothing, a dot one before your center was in Lamplight; a phone leaves both out.',
        '**Rows** and **State** leave only what you look for, such as all that is overdue.',
      ],
      picture: 'panel-row',
    },
    {
      title: 'Read the count',
      text: [
        '**On file** counts what was asked for so far and what of it is in Lamplight, regulations and center policy apart. What is still due does not count against you.',
        'It counts records and judges nothing. A full count does not say that care is good, and what is missing may lie in a binder.',
      ],
    },
    {
      title: 'Open a month',
      text: [
        'Press a month in a row: it says what is asked for, by when, and leads to the records behind it. A button leads to where it is done, such as **Fill in the form** or **Open the calendar**.',
      ],
    },
    {
      title: 'Enter what was done on a day',
      text: [
        'Facility assessments, reviews of the emergency plan, exercises, fire drills and staffing data are entered here by the quality committee. Press the month in which it is due, then **Enter a record**.',
        'Give the **Day** on which it was done, and of a drill its time: surveyors look for varied ones. **Shift** or fiscal quarter are chosen already; of an exercise, choose **What was done**. Drop its paper on **Add a file**, and press **Save**. It counts once its file is there.',
      ],
      picture: 'record-entry',
    },
    {
      title: 'Mend a mistake',
      text: [
        'Open the month again: **Change** mends day, note or file, **Delete** takes the record away with its file. The audit trail keeps that it was there.',
      ],
    },
    {
      title: 'Put it on paper',
      text: [
        '**PDF** is the whole year as it stands now, with its count and what comes up: for a surveyor, or for the next meeting. The arrows beside **This year** lead to other years.',
      ],
    },
  ],
};
