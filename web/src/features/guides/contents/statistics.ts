import type { Guide } from '../guide';

export const statistics: Guide = {
  title: 'What the figures of a month say',
  about: 'Rounds, issues, forms, meetings and PIPs of a month, beside the month before.',
  steps: [
    {
      title: 'Choose the month',
      text: [
        '**Statistics** begins with the last month that is over. The arrows lead to others, **Last month** comes back. The month that runs shows its figures up to today, and is not held against a whole one.',
      ],
      opens: ['statistics', 'Statistics'],
    },
    {
      title: 'Read a figure beside the month before',
      text: [
        'Below each number stands how much more or less it is than the month before. Only where one way is plainly good does it say “better” or “worse”. More **Issues found** is neither: somebody may only have looked more closely.',
      ],
      picture: 'statistics-issues',
    },
    {
      title: 'Look at twelve months',
      text: [
        'The bars are the twelve months that end with this one. **Twelve months as a table** has them in numbers, and says of each figure what it counts. One month up or down says little; see where the twelve go.',
      ],
    },
    {
      title: 'Follow a number',
      text: [
        'A number that is underlined opens the list that it counts: **Issues found**, **Repeats**, **Alerts**, **Meetings held** and **Planned, not held**, and while the month runs what is open and overdue. The others are read from many records, and have no list of their own.',
      ],
    },
    {
      title: 'See where it is',
      text: [
        '**Issues by unit**, **Issues by department** and **Issues by focus area** say what was found, the month before, and what is open and overdue, most first. Press a name to see its issues of the month.',
      ],
      picture: 'issues-by-department',
    },
    {
      title: 'See what comes back',
      text: [
        '**Repeats** are issues whose question had failed in the same room within 90 days before, or in the same unit where no room was given. What was mended did not hold: ask why. At Issues, **Repeat** above the list shows them.',
      ],
      opens: ['issues', 'Issues'],
    },
    {
      title: 'See where nobody was',
      text: [
        'Where no round is made, nothing is found. **House** beside the list of rounds shows when each unit and room was visited last, and marks what was not for two weeks. Press a room to see its last round, or to start one there.',
      ],
      picture: 'house-map',
      opens: ['rounds', 'Rounds'],
    },
    {
      title: 'Tell the governing body',
      text: [
        'The committee puts the month on two pages with **PDF**: all figures beside the month before, the places with most, and what each figure counts.',
      ],
    },
  ],
};
