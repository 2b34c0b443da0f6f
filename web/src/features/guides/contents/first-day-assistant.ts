import type { Guide } from '../guide';

export const firstDayAssistant: Guide = {
  title: 'Your first day as an assistant',
  about: 'You read, sign what you are asked to sign and hand in files. You cannot break anything.',
  steps: [
    {
      title: 'Log in',
      text: [
        'Open the link in the mail that invited you and choose your password. After that you log in with your e-mail address and that password.',
      ],
    },
    {
      title: 'See what waits for you',
      text: [
        '**My work** on Home is the list of what somebody asked of you: a file, a signature, something a meeting decided. An empty list means you are done.',
      ],
      picture: 'home-assistant',
      opens: ['home', 'Home'],
    },
    {
      title: 'Hand in a file',
      text: [
        'Press **Upload** beside the line, or **Upload the file** under Tasks. On a phone you can take a picture of the paper. Whoever asked for it sees it at once.',
      ],
      opens: ['tasks', 'Tasks'],
    },
    {
      title: 'Look things up',
      text: [
        'Issues, topics and documents of your center are yours to read. You change nothing by looking. Press Ctrl and K together to find something by its name.',
      ],
      opens: ['documents', 'Documents'],
      reads: 'finding',
    },
  ],
};
