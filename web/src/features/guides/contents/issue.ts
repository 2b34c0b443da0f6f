import type { Guide } from '../guide';

export const issue: Guide = {
  title: 'How an issue is closed',
  about: 'From what was found to what somebody else has verified.',
  steps: [
    {
      title: 'It is found',
      text: [
        'A round opens issues by itself. Anyone on the staff records one with **New issue**: what was found, where, how urgent. It gets a due day by its priority.',
      ],
      opens: ['newIssue', 'New issue'],
    },
    {
      title: 'It is assigned',
      text: [
        '**Assigned to** names who corrects it; they are told by mail and on Home. **Edit** changes it. Without a name, nobody feels meant.',
      ],
    },
    {
      title: 'It is corrected',
      text: [
        '**Start work** says that somebody is at it. **Resolve** says that it is right again, and asks in one line what was done. Comments and each change stand in its **History**; photos and files are added with **Edit**. Type @ and a name to ask somebody.',
      ],
      picture: 'issue-steps',
      opens: ['issues', 'Issues'],
    },
    {
      title: 'Its cause is written down',
      text: [
        'Under **Cause and plan of correction** stand the root cause and the five elements that a plan of correction asks for. Write them with **Edit**, where a surveyor will ask, or where it came back.',
      ],
    },
    {
      title: 'Somebody else verifies it',
      text: [
        'A member of the quality committee or an administrator looks, and presses **Verify and close**. It cannot be the one who resolved it. **Reopen** is there for everyone on the staff: whoever sees it come back should say so. What is closed takes comments, and no other changes.',
      ],
    },
    {
      title: 'It was a mistake',
      text: [
        'What was recorded by mistake, or twice, is taken out by the committee with **Void** and a reason. It stays to be read and counts nowhere. What was put right is resolved instead: its history is the proof.',
      ],
    },
  ],
};
