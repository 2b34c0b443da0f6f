interface Picture {
  /** What is to be seen on it, for whoever cannot see it. */
  alt: string;
  /** Taken on a phone, or at a desk. */
  on: 'phone' | 'desk';
}

/** The guides' pictures: `npm run pictures` makes each by its walk in e2e/pictures, light and dark. */
export const pictures = {
  'home-staff': {
    alt: 'Home of a unit manager: four figures of the center, and My work with what is late first, each with a button that opens it.',
    on: 'desk',
  },
  'home-committee': {
    alt: 'Home of a director of nursing: My work with late issues, an action item of a meeting, what is due today and two signatures to give.',
    on: 'desk',
  },
  'home-assistant': {
    alt: 'My work of an assistant: one document that waits for their file, with the button Upload.',
    on: 'desk',
  },
  'find-dialog': {
    alt: 'The search with “call light” typed: issues, a PIP and an audit tool that have these words in their names.',
    on: 'desk',
  },
  'round-list': {
    alt: 'Ambassador rounds on a phone: the button Start a round above the latest rounds with their scores.',
    on: 'phone',
  },
  'round-tools': {
    alt: 'The tools a round can be made with: call lights, dining, environment, infection prevention and more, each with its number of questions.',
    on: 'phone',
  },
  'round-place': {
    alt: 'Where the round is made: unit and room are chosen, and below them is the button Start the round.',
    on: 'phone',
  },
  'round-question': {
    alt: 'A question of a round answered with No: a comment says what was seen, a photo can be added, and a line above says that it opens an issue of high priority.',
    on: 'phone',
  },
  'round-review': {
    alt: 'The end of a round: the score, and the two issues that sending will open.',
    on: 'phone',
  },
  'round-sent': {
    alt: 'A round that was sent: its score of 80 percent, the issue it opened, and the answers.',
    on: 'desk',
  },
  'issue-steps': {
    alt: 'An issue: its priority and due day, the steps Start work and Resolve, what was found and where.',
    on: 'desk',
  },
  'topic-cards': {
    alt: 'Topics of the center: each says who answers its form, when the last one was sent and when the next is due.',
    on: 'desk',
  },
  'form-fill': {
    alt: 'A form of a topic half filled in: numbers of the period, with Saved beside its name.',
    on: 'phone',
  },
  'form-results': {
    alt: 'The scores of a topic’s forms over a year as a run chart, with median and limits.',
    on: 'desk',
  },
  'pip-list': {
    alt: 'PIPs on a phone: each with its status and its way from baseline over now to goal.',
    on: 'phone',
  },
  'pip-draft': {
    alt: 'A PIP in draft: the step Start sign-in process cannot be taken yet, and a line says that the goal is missing.',
    on: 'desk',
  },
  'pip-interventions': {
    alt: 'Interventions of a PIP: each with its strength, who does it, its due day and its status.',
    on: 'desk',
  },
  'pip-chart': {
    alt: 'Measurements of a PIP as a run chart that comes down towards the line of its goal.',
    on: 'desk',
  },
  'calendar-month': {
    alt: 'The calendar of a month with the meetings of topics, PIPs and the quality committee.',
    on: 'desk',
  },
  'agenda-proposed': {
    alt: 'A meeting’s agenda as Lamplight proposes it from the data: each entry can be accepted or dismissed.',
    on: 'desk',
  },
  'minutes-item': {
    alt: 'Minutes of a meeting: an item with goal, data, analysis, decision and an action item.',
    on: 'desk',
  },
  'minutes-attendance': {
    alt: 'Attendance of a meeting on a phone: who was present, and who has signed attendance and minutes.',
    on: 'phone',
  },
  'signing-waiting': {
    alt: 'The signature mark at the top, opened: a PIP and a completed form wait for a signature.',
    on: 'desk',
  },
  'signing-form': {
    alt: 'Your signature is asked for: the printed name, a statement to mark, and the buttons Sign and Decline.',
    on: 'phone',
  },
  'signing-state': {
    alt: 'Signatures of a form: one is signed with day and hour, one is asked for and can be asked again.',
    on: 'desk',
  },
  'tasks-waiting': {
    alt: 'Tasks: two documents wait for a file, each with its due day and a place to upload it.',
    on: 'desk',
  },
  'compliance-panel': {
    alt: 'The compliance panel: the one step that would help most today, what is due next, and the year’s matrix of what is asked for.',
    on: 'desk',
  },
  'panel-row': {
    alt: 'A row of the compliance panel on a phone: twelve months that are done, due or overdue with how many of several, and what of it is on file.',
    on: 'phone',
  },
  'record-entry': {
    alt: 'A fire drill of the night shift is entered: its day, its shift, a note and a place for its file, above the button Save.',
    on: 'phone',
  },
  'statistics-issues': {
    alt: 'Issues of a month: each figure with how it differs from the month before, and bars of twelve months.',
    on: 'desk',
  },
  'issues-by-department': {
    alt: 'Issues by department: found in the month and in the month before, open and overdue, most first.',
    on: 'phone',
  },
  'house-map': {
    alt: 'Rooms of a unit on the map of the house: when each was visited last, and a mark where nobody was for two weeks.',
    on: 'desk',
  },
  'mail-choices': {
    alt: 'Mails on the account: the hour of the daily digest, and a switch for each kind of mail.',
    on: 'phone',
  },
  'center-topics': {
    alt: 'Topics of the center: which are enabled, who is responsible, how often a form is due and when they meet.',
    on: 'desk',
  },
  'new-user': {
    alt: 'A new user: name, e-mail, job position, role and center.',
    on: 'desk',
  },
  'centers-dashboard': {
    alt: 'The dashboard of all centers: what of the year is on file, open and overdue issues, and the last round of each.',
    on: 'desk',
  },
} as const satisfies Record<string, Picture>;

export type PictureName = keyof typeof pictures;
