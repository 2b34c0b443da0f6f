import type { Guide } from '../guide';

export const firstDayStaff: Guide = {
  title: 'Your first day on the staff',
  about: 'For charge nurses, unit managers and department heads: ten minutes, then you know your way.',
  steps: [
    {
      title: 'Log in',
      text: [
        'Open the link in the mail that invited you and choose your password. From then on you log in with your e-mail address and that password, at a desk or on a phone. There is nothing to install.',
        'Forgot it? **Forgot your password?** on the log-in page sends you a link for a new one.',
      ],
    },
    {
      title: 'Read Home from the top',
      text: [
        '**My work** is all that waits for you, what is late first: issues you are to correct, files somebody asked you for, rounds you began, signatures. The button beside each line takes you there.',
        'Nothing under **My work**? Then nothing waits for you. Start here each morning.',
      ],
      picture: 'home-staff',
      opens: ['home', 'Home'],
    },
    {
      title: 'Correct one issue',
      text: [
        'Open an issue that is assigned to you. Read **What was found**, then press **Start work**, so that others see somebody is at it. Write what you did as a comment.',
        'Once it is right again at the bedside, press **Resolve** and say in one line what was done. Somebody of the quality committee checks it and closes it.',
      ],
      picture: 'issue-steps',
      opens: ['issues', 'Issues'],
    },
    {
      title: 'Make a round of one room',
      text: [
        'Take your phone, open **Rounds** and press **Start a round**. “Rooms and dignity” takes five to ten minutes. Each answer is saved as you tap it, also where there is no network.',
      ],
      picture: 'round-question',
      opens: ['rounds', 'Rounds'],
    },
    {
      title: 'Say what you see',
      text: [
        'You need no round to report something. **New issue** takes a sentence and a place; a photo helps. You can see every issue of your center, not only your own.',
      ],
      opens: ['newIssue', 'New issue'],
    },
    {
      title: 'Find anything',
      text: ['Press Ctrl and K together, or the search at the top, and type a word or two of its name.'],
      picture: 'find-dialog',
      reads: 'finding',
    },
  ],
};
