import type { Guide } from '../guide';

export const signing: Guide = {
  title: 'How signing works',
  about: 'Two minutes, from the mail on your phone or from the top of any screen.',
  steps: [
    {
      title: 'You are asked',
      text: [
        'Completed forms, PIPs, attendance and minutes ask for signatures. You get a mail with a link, and the signature mark at the top of each screen counts what waits for you.',
      ],
      picture: 'signing-waiting',
      opens: ['home', 'Home'],
    },
    {
      title: 'Read it whole',
      text: [
        'The link opens what is to be signed, without logging in. It is meant for you alone: do not pass it on. It works for 14 days, unless your center chose another number.',
      ],
    },
    {
      title: 'Sign, or say why not',
      text: [
        'Check your printed name, mark each statement you agree with, and press **Sign**. If something is wrong, press **Decline …** and say what: whoever put it up is told, and mends it.',
      ],
      picture: 'signing-form',
    },
    {
      title: 'See who has signed',
      text: [
        'The record shows each signature with its day and hour. The committee can press **Ask again**, or name **Somebody else**. When as many have signed as are asked for, it is sealed: its document is written and never changes.',
      ],
      picture: 'signing-state',
    },
    {
      title: 'Prove it later',
      text: [
        'Each signed document carries a code. Anyone who holds the paper can check it on the page that it names, without an account: it says whether it is genuine and unchanged.',
      ],
    },
  ],
};
