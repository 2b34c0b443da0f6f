import type { Action } from '@lamplight/domain/permissions';

/** What the browser's stories put into an address: the id of a record of that kind in the center of whoever looks. */
export const sampleRecords = [
  'issue',
  'draft',
  'round',
  'tool',
  'user',
  'center',
  'centerTopic',
  'topic',
  'draftForm',
  'sentForm',
  'pip',
  'meeting',
  'document',
] as const;
export type SampleRecord = (typeof sampleRecords)[number];

interface Screen {
  /** As the router reads it. */
  path: string;
  /** Who has it: everyone who may do this somewhere, or anyone at all. */
  needs: Action | 'nothing';
  /** Addresses that show it in each of its shapes, `{issue}` standing for a record's id; every one is checked by axe. */
  samples: readonly [string, ...string[]];
}

/**
 * The screens. The router opens them, the navigation and the stories take their addresses from here, and axe walks
 * them all: a new screen is an entry here and its page in pages.ts, which does not compile without the other.
 */
export const screens = {
  login: { path: '/login', needs: 'nothing', samples: ['/login'] },
  recoverPassword: {
    path: '/recover-password',
    needs: 'nothing',
    samples: ['/recover-password', '/recover-password?key=none'],
  },
  activateAccount: { path: '/activate-account', needs: 'nothing', samples: ['/activate-account?key=none'] },
  signIn: { path: '/sign-in', needs: 'nothing', samples: ['/sign-in', '/sign-in?key=none'] },
  signed: { path: '/sign-in/signed', needs: 'nothing', samples: ['/sign-in/signed'] },
  pipSignIn: { path: '/pip-sign-in', needs: 'nothing', samples: ['/pip-sign-in', '/pip-sign-in?key=none'] },
  pipSigned: { path: '/pip-sign-in/signed', needs: 'nothing', samples: ['/pip-sign-in/signed'] },
  verify: { path: '/verify/:code?', needs: 'nothing', samples: ['/verify'] },
  setup: { path: '/setup', needs: 'nothing', samples: ['/setup'] },
  home: { path: '/home', needs: 'home.read', samples: ['/home'] },
  issues: { path: '/issues', needs: 'issue.read', samples: ['/issues', '/issues?view=board'] },
  newIssue: { path: '/issues/new-issue', needs: 'issue.create', samples: ['/issues/new-issue'] },
  issue: {
    path: '/issues/edit-issue/:id/:viewMode?',
    needs: 'issue.read',
    samples: ['/issues/edit-issue/{issue}', '/issues/edit-issue/{issue}/view'],
  },
  rounds: {
    path: '/ambassador-rounds',
    needs: 'audit.read',
    samples: ['/ambassador-rounds', '/ambassador-rounds?tab=tools'],
  },
  startRound: {
    path: '/new-edit-ambassador-rounds/new-audit/:id',
    needs: 'audit.perform',
    samples: ['/new-edit-ambassador-rounds/new-audit/{tool}'],
  },
  round: {
    path: '/ambassador-rounds/:id/:noEdit?',
    needs: 'audit.read',
    samples: [
      '/ambassador-rounds/{draft}',
      '/ambassador-rounds/{draft}?section=review',
      '/ambassador-rounds/{round}/view',
    ],
  },
  newTool: {
    path: '/new-edit-ambassador-rounds/new-ambassador-questionnaire',
    needs: 'audit-tool.manage',
    samples: ['/new-edit-ambassador-rounds/new-ambassador-questionnaire'],
  },
  tool: {
    path: '/new-edit-ambassador-rounds/update-ambassador-questionnaire/:id',
    needs: 'audit-tool.manage',
    samples: ['/new-edit-ambassador-rounds/update-ambassador-questionnaire/{tool}'],
  },
  pips: { path: '/projects', needs: 'pip.read', samples: ['/projects', '/projects?view=board'] },
  newPip: { path: '/projects/new-pip', needs: 'pip.create', samples: ['/projects/new-pip'] },
  staff: {
    path: '/staff',
    needs: 'user.read',
    samples: ['/staff', '/staff?tab=assistants', '/staff?tab=committee'],
  },
  newStaff: {
    path: '/staff/new-staff',
    needs: 'user.manage',
    samples: ['/staff/new-staff?tab=assistants'],
  },
  editStaff: {
    path: '/staff/edit-staff/:idUser',
    needs: 'user.read',
    samples: ['/staff/edit-staff/{user}'],
  },
  users: { path: '/users', needs: 'user.administer', samples: ['/users'] },
  newUser: { path: '/new-user', needs: 'user.administer', samples: ['/new-user'] },
  editUser: { path: '/edit-user/:idUser', needs: 'user.administer', samples: ['/edit-user/{user}'] },
  dashboard: { path: '/dashboard', needs: 'center.manage', samples: ['/dashboard'] },
  centers: { path: '/centers', needs: 'center.manage', samples: ['/centers'] },
  newCenter: { path: '/new-center', needs: 'center.manage', samples: ['/new-center'] },
  editCenter: { path: '/edit-center/:idCenter', needs: 'center.manage', samples: ['/edit-center/{center}'] },
  entities: {
    path: '/entities-admin',
    needs: 'reference.manage',
    samples: ['/entities-admin', '/entities-admin?tab=locations', '/entities-admin?tab=departments'],
  },
  pip: {
    path: '/projects/edit-pip/:idPip',
    needs: 'pip.read',
    samples: ['/projects/edit-pip/{pip}'],
  },
  topics: { path: '/topics', needs: 'center-topic.read', samples: ['/topics'] },
  newForm: {
    path: '/topics/new-questionnaire/:idTopic',
    needs: 'completed-form.fill',
    samples: ['/topics/new-questionnaire/{topic}'],
  },
  form: {
    path: '/topics/edit-questionnaire/:idQuestionnaire/:viewMode?',
    needs: 'completed-form.read',
    samples: [
      '/topics/edit-questionnaire/{draftForm}',
      '/topics/edit-questionnaire/{draftForm}?section=review',
      '/topics/edit-questionnaire/{sentForm}/view',
    ],
  },
  forms: {
    path: '/topics/view-answer-questionnaire/:idTopic',
    needs: 'completed-form.read',
    samples: [
      '/topics/view-answer-questionnaire/{topic}',
      '/topics/view-answer-questionnaire/{topic}?tab=results',
    ],
  },
  calendar: {
    path: '/calendar',
    needs: 'meeting.read',
    samples: ['/calendar?view=month', '/calendar?view=week', '/calendar?view=agenda', '/calendar?view=list'],
  },
  newMeeting: {
    path: '/calendar/new-meeting/:idPip?',
    needs: 'meeting.manage',
    samples: ['/calendar/new-meeting', '/calendar/new-meeting/{pip}'],
  },
  meeting: {
    path: '/calendar/edit-meeting/:idMeeting',
    needs: 'meeting.read',
    samples: ['/calendar/edit-meeting/{meeting}', '/calendar/edit-meeting/{meeting}?edit=meeting'],
  },
  pipMeetings: {
    path: '/projects/meetings-pip/:idPip',
    needs: 'pip.read',
    samples: ['/projects/meetings-pip/{pip}'],
  },
  noAnswers: {
    path: '/calendar/view-no-answers',
    needs: 'topic-results.read',
    samples: ['/calendar/view-no-answers'],
  },
  centerTopics: {
    path: '/topics-centers',
    needs: 'center-topic.manage',
    samples: ['/topics-centers', '/topics-centers?tab=groups', '/topics-centers?topic={centerTopic}'],
  },
  topicsAdmin: { path: '/topics-admin', needs: 'topic.manage', samples: ['/topics-admin'] },
  newTopic: { path: '/new-topic', needs: 'topic.manage', samples: ['/new-topic'] },
  editTopic: { path: '/edit-topic/:idTopic', needs: 'topic.manage', samples: ['/edit-topic/{topic}'] },
  manageForm: { path: '/manage-form/:idTopic', needs: 'topic.manage', samples: ['/manage-form/{topic}'] },
  manageAgenda: {
    path: '/manage-agenda/:idTopic',
    needs: 'topic.manage',
    samples: ['/manage-agenda/{topic}'],
  },
  documents: {
    path: '/documents',
    needs: 'document.read',
    samples: ['/documents', '/documents?document={document}'],
  },
  tasks: { path: '/tasks', needs: 'document.supply', samples: ['/tasks'] },
  activity: { path: '/activity', needs: 'activity.read', samples: ['/activity', '/activity?record={issue}'] },
  signing: {
    path: '/signatures/:kind/:id',
    needs: 'signature.own',
    samples: ['/signatures/completed-form/none'],
  },
  account: { path: '/account', needs: 'account.own', samples: ['/account'] },
  outbox: { path: '/outbox', needs: 'outbox.read', samples: ['/outbox'] },
  analysis: {
    path: '/topics/data-analysis/:url',
    needs: 'topic-results.read',
    samples: ['/topics/data-analysis/https%3A%2F%2Fcharts.example'],
  },
  notFound: { path: '*', needs: 'nothing', samples: ['/nowhere'] },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;

/** A screen whose address holds no record. */
type Plain = {
  [Name in ScreenName]: (typeof screens)[Name]['path'] extends `${string}:${string}` | '*' ? never : Name;
}[ScreenName];

/** The address of a screen, for whoever goes there by name. */
export const addressOf = <Name extends Plain>(name: Name): (typeof screens)[Name]['path'] =>
  screens[name].path;
