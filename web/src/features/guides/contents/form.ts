import type { Guide } from '../guide';

export const form: Guide = {
  title: 'How a topic and its form work',
  about: 'What your center looks at again and again, and how its numbers become a chart.',
  steps: [
    {
      title: 'See what is due',
      text: [
        '**Topics** shows each topic of your center with the day its next form is due and who answers it. A mail tells you of yours before it is due, and Home of those you have begun.',
      ],
      picture: 'topic-cards',
      opens: ['topics', 'Topics'],
    },
    {
      title: 'Fill it in',
      text: [
        'Press **Fill in**, say which day it is for and press **Begin the form**: it counts for the period in which that day lies. Each answer is saved as you give it, so you can leave and come back. Rates are worked out for you: give how many, of how many.',
      ],
      picture: 'form-fill',
    },
    {
      title: 'Send it',
      text: [
        '**Review** names what is missing. After **Send** the form stands. An answer that asks for it opens an issue by itself; the review says how many. Who has to sign it is asked by mail. A mistake is mended with **Correct**: the corrected form counts, the old one is kept.',
      ],
    },
    {
      title: 'Follow up each “no”',
      text: [
        '**Answers “no”** lists what was answered with no, over all topics. An issue or a PIP is begun from there with one press.',
      ],
      opens: ['noAnswers', 'Answers “no”'],
    },
    {
      title: 'Read the chart',
      text: [
        '**Results over time** draws each number around its median. A red mark is a value that chance alone hardly explains: ask what happened then. Values between the limits go up and down by themselves; do not chase them.',
      ],
      picture: 'form-results',
    },
  ],
};
