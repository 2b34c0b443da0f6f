import type { Guide } from '../guide';

export const pip: Guide = {
  title: 'How a PIP works',
  about: 'A performance improvement project: from a problem with a number to a gain that holds.',
  steps: [
    {
      title: 'Choose a problem that matters',
      text: [
        'High risk, high volume, or a problem that comes back. **PIPs** shows what is under way and how far each is from its goal: three that move are better than ten that wait.',
      ],
      picture: 'pip-list',
      opens: ['pips', 'PIPs'],
    },
    {
      title: 'Begin it with a name',
      text: [
        'Press **New PIP**. A template brings a measure, causes to look at and interventions for the usual subjects. A name and **Begin PIP** are enough; the rest follows.',
      ],
    },
    {
      title: 'Write it section by section',
      text: [
        'Each section has its own **Edit**: charter, goal, team, root cause, interventions. The leader and the team write. The head of the page says at any time what is still missing for the next step.',
      ],
      picture: 'pip-draft',
    },
    {
      title: 'Have it signed',
      text: [
        '**Start sign-in process** asks those who have to sign, by mail and on Home: as many as your center asks for are enough, of all you name. A center that asks for none has **Activate** at once. While it is being signed nobody changes it: what is signed is what was read. **Activate** puts it in force.',
      ],
    },
    {
      title: 'Do what you planned',
      text: [
        'Say at each intervention how far it is. Prefer strong ones: a lower bed works on a bad night too, another reminder does not. Try a change small first, as a PDSA cycle, with **Add a cycle**.',
      ],
      picture: 'pip-interventions',
    },
    {
      title: 'Measure',
      text: [
        '**Add measurement** takes a day and a number. From ten values on, the chart tells change from chance. Where the number comes from a topic’s form, it arrives by itself.',
      ],
      picture: 'pip-chart',
    },
    {
      title: 'Change the plan, or complete it',
      text: [
        '**Open new version** changes what was signed; the version before stays in force until the new one is activated. **Complete**, behind **Other steps**, asks what came of it, how the gain is kept, and when somebody looks again.',
      ],
    },
  ],
};
