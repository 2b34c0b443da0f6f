import type { ScreenName } from '../web/src/screens';

/** What the browser's stories put into an address: the id of a record of that kind in the center of whoever looks. */
export type SampleRecord =
  | 'issue'
  | 'draft'
  | 'othersDraft'
  | 'round'
  | 'tool'
  | 'user'
  | 'center'
  | 'centerTopic'
  | 'topic'
  | 'draftForm'
  | 'sentForm'
  | 'pip'
  | 'meeting'
  | 'heldMeeting'
  | 'document';

/**
 * Addresses that show a screen in each of its shapes, `{issue}` standing for a record's id; every one is checked by axe.
 */
export const samples: Readonly<Record<ScreenName, readonly [string, ...string[]]>> = {
  login: ['/login'],
  recoverPassword: ['/recover-password', '/recover-password?key=none'],
  activateAccount: ['/activate-account?key=none'],
  signIn: ['/sign-in', '/sign-in?key=none'],
  signed: ['/sign-in/signed'],
  pipSignIn: ['/pip-sign-in', '/pip-sign-in?key=none'],
  pipSigned: ['/pip-sign-in/signed'],
  verify: ['/verify'],
  setup: ['/setup'],
  home: ['/home'],
  issues: ['/issues', '/issues?view=board'],
  newIssue: ['/issues/new-issue'],
  issue: ['/issues/edit-issue/{issue}', '/issues/edit-issue/{issue}/view'],
  rounds: ['/ambassador-rounds', '/ambassador-rounds?tab=house', '/ambassador-rounds?tab=tools'],
  roundGuide: ['/ambassador-rounds/guide'],
  startRound: ['/new-edit-ambassador-rounds/new-audit/{tool}'],
  round: [
    '/ambassador-rounds/{draft}',
    '/ambassador-rounds/{draft}?section=review',
    '/ambassador-rounds/{othersDraft}',
    '/ambassador-rounds/{round}/view',
  ],
  newTool: ['/new-edit-ambassador-rounds/new-ambassador-questionnaire'],
  tool: ['/new-edit-ambassador-rounds/update-ambassador-questionnaire/{tool}'],
  pips: ['/projects', '/projects?view=board'],
  newPip: ['/projects/new-pip'],
  compliancePanel: [
    '/compliance-panel',
    '/compliance-panel?cell=fire-drill-NIGHT.9',
    '/compliance-panel?type=forms&state=overdue',
  ],
  statistics: ['/statistics', '/statistics?month=2000-06'],
  staff: ['/staff', '/staff?tab=assistants', '/staff?tab=committee'],
  newStaff: ['/staff/new-staff?tab=assistants'],
  editStaff: ['/staff/edit-staff/{user}'],
  users: ['/users'],
  newUser: ['/new-user'],
  editUser: ['/edit-user/{user}'],
  dashboard: ['/dashboard'],
  centers: ['/centers'],
  newCenter: ['/new-center'],
  editCenter: ['/edit-center/{center}'],
  entities: ['/entities-admin', '/entities-admin?tab=locations', '/entities-admin?tab=departments'],
  pip: ['/projects/edit-pip/{pip}'],
  topics: ['/topics'],
  newForm: ['/topics/new-questionnaire/{topic}'],
  form: [
    '/topics/edit-questionnaire/{draftForm}',
    '/topics/edit-questionnaire/{draftForm}?section=review',
    '/topics/edit-questionnaire/{sentForm}/view',
  ],
  forms: [
    '/topics/view-answer-questionnaire/{topic}',
    '/topics/view-answer-questionnaire/{topic}?tab=results',
  ],
  calendar: ['/calendar?view=month', '/calendar?view=week', '/calendar?view=agenda', '/calendar?view=list'],
  newMeeting: ['/calendar/new-meeting', '/calendar/new-meeting/{pip}'],
  meeting: [
    '/calendar/edit-meeting/{meeting}',
    '/calendar/edit-meeting/{meeting}?edit=meeting',
    '/calendar/edit-meeting/{heldMeeting}',
  ],
  pipMeetings: ['/projects/meetings-pip/{pip}'],
  noAnswers: ['/calendar/view-no-answers'],
  centerTopics: ['/topics-centers', '/topics-centers?tab=groups', '/topics-centers?topic={centerTopic}'],
  topicsAdmin: ['/topics-admin'],
  newTopic: ['/new-topic'],
  editTopic: ['/edit-topic/{topic}'],
  manageForm: ['/manage-form/{topic}'],
  manageAgenda: ['/manage-agenda/{topic}'],
  documents: ['/documents', '/documents?document={document}'],
  tasks: ['/tasks'],
  activity: ['/activity', '/activity?record={issue}'],
  signing: ['/signatures/completed-form/none'],
  account: ['/account'],
  outbox: ['/outbox'],
  guides: ['/guides/topics', '/guides/topics?guide=first-day-staff', '/guides/topics?guide=nowhere'],
  analysis: ['/topics/data-analysis/https%3A%2F%2Fcharts.example'],
  notFound: ['/nowhere'],
};
