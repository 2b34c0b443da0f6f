import type { Guide } from '../guide';

export const finding: Guide = {
  title: 'How you find things and are told',
  about: 'The search, the bell, and which mails come when.',
  steps: [
    {
      title: 'Find it by its name',
      text: [
        'Press Ctrl and K together, or the search at the top, and type how one or two words of the name begin. People, topics, issues, PIPs, meetings, documents, audit tools, rooms and screens are found, what is called just so first; issues and PIPs by a survey tag too, such as F689. A room leads to its issues.',
        'Arrow keys choose, Enter opens, Ctrl and Enter together open a new tab. What you can do is found too: start a round, record an issue, export a list, change the theme, log out. Before you type, **Where you were last** has the last places you opened so. What stands inside issues and documents is searched by the lists offered last.',
      ],
      picture: 'find-dialog',
    },
    {
      title: 'Look at the bell',
      text: [
        'The bell at the top counts what you were told and have not seen: issues assigned to you, mentions, meetings, reminders, signatures. Press a line to open what it is about; **All seen** ends the count. Above them stands what of yours is overdue or due today.',
      ],
    },
    {
      title: 'Choose your mails',
      text: [
        'Press your name at the top, then **Your account**; or **Choose which mails you get** below the bell. Under **Mails**, turn off what you can do without. It holds at once, and the bell tells it all the same.',
        'Requests for your signature, and what keeps your account safe, are always mailed.',
      ],
      picture: 'mail-choices',
      opens: ['account', 'Your account'],
    },
    {
      title: 'Get one mail a day',
      text: [
        'The daily digest comes at seven in the morning with what is due and overdue for you, and not at all when nothing is. What it tells is not mailed by itself. Choose another hour above the switches, or **Not at all**.',
      ],
    },
  ],
};
