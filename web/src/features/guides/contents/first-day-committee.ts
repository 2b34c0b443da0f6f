import type { Guide } from '../guide';

export const firstDayCommittee: Guide = {
  title: 'Your first day on the quality committee',
  about: 'For directors of nursing, nursing home administrators and everyone else who sits on the committee.',
  steps: [
    {
      title: 'See what waits for you',
      text: [
        '**Needs attention** at the top is what cannot be left: what is critical or was an alert first, then issues of nobody, then what is overdue. Beside it stand the figures of the whole center, on a phone below your own work. **My work** is yours alone: what is late comes first, then what is due today, what waits for your signature, and the rest by its day.',
      ],
      picture: 'home-committee',
      opens: ['home', 'Home'],
    },
    {
      title: 'See what the center owes',
      text: [
        'The compliance panel counts what regulations and your own policies ask for in a year, and what of it is on file. It names **The one step that would help most today**.',
      ],
      picture: 'compliance-panel',
      opens: ['compliancePanel', 'Compliance'],
      reads: 'compliance',
    },
    {
      title: 'Verify what others have resolved',
      text: [
        'Home names them as **to verify**, and at Issues the button **To verify** above the list shows them all. Go and look. If it is right, press **Verify and close**; if it is not, **Reopen**. Nobody closes what they resolved themselves: another member or an administrator does.',
      ],
      opens: ['issues', 'Issues'],
    },
    {
      title: 'Know your topics',
      text: [
        'Topics are what your center looks at again and again, such as falls or infections. **Topic set-up** says which ones you work on, who answers each form, how often, and when you meet about it.',
      ],
      picture: 'center-topics',
      opens: ['centerTopics', 'Topic set-up'],
    },
    {
      title: 'Look at your next meeting',
      text: [
        'A week before a meeting its agenda fills itself from the data. Open the meeting in the calendar, accept what you want to talk about, dismiss the rest.',
      ],
      picture: 'agenda-proposed',
      opens: ['calendar', 'Calendar'],
    },
    {
      title: 'Check who is who',
      text: [
        'Under **Staff** you see who has an account. The tab **Committee** shows who holds which seat, and which seat nobody holds.',
        'What the committee keeps to itself is marked with **Mark as work product**: others then meet it nowhere.',
      ],
      opens: ['staff', 'Staff'],
    },
  ],
};
