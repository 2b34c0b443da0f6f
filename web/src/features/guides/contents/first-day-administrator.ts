import type { Guide } from '../guide';

export const firstDayAdministrator: Guide = {
  title: 'Your first day as an administrator',
  about: 'For whoever looks after centers, accounts and lists. An hour sets up a center.',
  steps: [
    {
      title: 'See how every center stands',
      text: [
        'The dashboard lists all centers with what of the year is on file, open and overdue issues, and the last round. Press a figure to see what is behind it, in that center. The name of the center at the top always says where you are, and changes it.',
      ],
      picture: 'centers-dashboard',
      opens: ['dashboard', 'Dashboard'],
    },
    {
      title: 'Make or check a center',
      text: [
        'Under **Centers**, press **New center** for another house: it can begin with a starter set of departments, floors, units and focus areas, which the page of a center adds later, too. Tools for rounds come from the library under **Rounds**, **Tools**, **New tool**. Its page says how many signatures a form or a PIP takes, and whether its committee may manage people and lists by itself.',
      ],
      opens: ['centers', 'Centers'],
    },
    {
      title: 'Bring people in',
      text: [
        'Under **Users**, press **New user**. **Staff** run rounds and work on issues, an **Assistant** reads, signs and hands in files. **Member of the quality committee** adds what the committee may do. A mail with a link to choose a password goes out at once.',
        'A whole staff comes in from a sheet: under **Staff**, **Import** checks every row before anything is written.',
      ],
      picture: 'new-user',
      opens: ['users', 'Users'],
    },
    {
      title: 'Fill the lists',
      text: [
        '**Reference data** holds floors, units, rooms, departments and focus areas. Rounds and issues choose from them. Give each department its **Responsible person**: issues that a round opens are theirs, and nobody’s where there is none. What nobody uses any more is switched off, and old records keep their words.',
      ],
      opens: ['entities', 'Reference data'],
    },
    {
      title: 'Know the topics of all centers',
      text: [
        '**All topics** holds the forms and agendas that every center shares; **New topic** begins one. A center decides in its **Topic set-up** which of them it works on.',
      ],
      opens: ['topicsAdmin', 'All topics'],
    },
    {
      title: 'Look after mails and traces',
      text: [
        '**Outbox** shows each mail and whether it went out. **Audit trail** shows who did what, and can prove that nothing in it was changed.',
      ],
      opens: ['outbox', 'Outbox'],
    },
  ],
};
