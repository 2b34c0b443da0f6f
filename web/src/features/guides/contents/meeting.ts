import type { Guide } from '../guide';

export const meeting: Guide = {
  title: 'How meetings and minutes work',
  about: 'From the calendar to minutes that are signed and on file.',
  steps: [
    {
      title: 'Find it in the calendar',
      text: [
        '**Plan a range…**, behind **More**, plans the meetings that the topics’ rules ask for, and lists them before anything is made. **New meeting** plans one by hand. Those of the quality committee are marked.',
      ],
      picture: 'calendar-month',
      opens: ['calendar', 'Calendar'],
    },
    {
      title: 'Let the agenda gather itself',
      text: [
        'A week before, **Proposed from the data** brings results, open issues, PIPs, late documents and what nobody looked at for a quarter. **Accept** puts one on the agenda, **Dismiss** takes it away. Nothing is in the minutes that you did not accept.',
      ],
      picture: 'agenda-proposed',
    },
    {
      title: 'Write while you talk',
      text: [
        'Press **Write** at an item: it takes data, analysis and decision, and **Done** closes it. What somebody is to do becomes an action item with a name and a day; it returns on the next agenda until it is done. Two people can write at once, and everything is saved by itself.',
      ],
      picture: 'minutes-item',
    },
    {
      title: 'Say who came',
      text: [
        'Mark each person **Present**, **Excused** or **Absent**, and add who came without being invited.',
      ],
    },
    {
      title: 'Confirm it',
      text: [
        '**Confirm meeting** names what is still open before the minutes go out. Everyone not marked excused or absent then gets one link, and signs attendance and minutes on a phone.',
      ],
      picture: 'minutes-attendance',
    },
    {
      title: 'Close it',
      text: [
        '**Re-send** mails the link again to whoever has not signed. **Close sign-in** ends it: the minutes are kept as a PDF under Documents, and say who signed and who did not.',
      ],
    },
  ],
};
