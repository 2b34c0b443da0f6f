import type { Action } from '@lamplight/domain/permissions';

interface Screen {
  /** As the router reads it. */
  path: string;
  /** Who has it: everyone who may do this somewhere, or anyone at all. */
  needs: Action | 'nothing';
}

/**
 * The screens. The router opens them, the navigation and the stories take their addresses from here, and axe walks
 * them all: a new screen is an entry here and its page in pages.ts, which does not compile without the other.
 */
export const screens = {
  login: { path: '/login', needs: 'nothing' },
  recoverPassword: { path: '/recover-password', needs: 'nothing' },
  activateAccount: { path: '/activate-account', needs: 'nothing' },
  signIn: { path: '/sign-in', needs: 'nothing' },
  signed: { path: '/sign-in/signed', needs: 'nothing' },
  pipSignIn: { path: '/pip-sign-in', needs: 'nothing' },
  pipSigned: { path: '/pip-sign-in/signed', needs: 'nothing' },
  verify: { path: '/verify/:code?', needs: 'nothing' },
  setup: { path: '/setup', needs: 'nothing' },
  home: { path: '/home', needs: 'home.read' },
  issues: { path: '/issues', needs: 'issue.read' },
  newIssue: { path: '/issues/new-issue', needs: 'issue.create' },
  issue: { path: '/issues/edit-issue/:id/:viewMode?', needs: 'issue.read' },
  rounds: { path: '/ambassador-rounds', needs: 'audit.read' },
  roundGuide: { path: '/ambassador-rounds/guide', needs: 'home.read' },
  startRound: { path: '/new-edit-ambassador-rounds/new-audit/:id', needs: 'audit.perform' },
  round: { path: '/ambassador-rounds/:id/:noEdit?', needs: 'audit.read' },
  newTool: { path: '/new-edit-ambassador-rounds/new-ambassador-questionnaire', needs: 'audit-tool.manage' },
  tool: {
    path: '/new-edit-ambassador-rounds/update-ambassador-questionnaire/:id',
    needs: 'audit-tool.manage',
  },
  pips: { path: '/projects', needs: 'pip.read' },
  newPip: { path: '/projects/new-pip', needs: 'pip.create' },
  staff: { path: '/staff', needs: 'user.read' },
  newStaff: { path: '/staff/new-staff', needs: 'user.manage' },
  editStaff: { path: '/staff/edit-staff/:idUser', needs: 'user.read' },
  users: { path: '/users', needs: 'user.administer' },
  newUser: { path: '/new-user', needs: 'user.administer' },
  editUser: { path: '/edit-user/:idUser', needs: 'user.administer' },
  dashboard: { path: '/dashboard', needs: 'center.manage' },
  centers: { path: '/centers', needs: 'center.manage' },
  newCenter: { path: '/new-center', needs: 'center.manage' },
  editCenter: { path: '/edit-center/:idCenter', needs: 'center.manage' },
  entities: { path: '/entities-admin', needs: 'reference.manage' },
  pip: { path: '/projects/edit-pip/:idPip', needs: 'pip.read' },
  topics: { path: '/topics', needs: 'center-topic.read' },
  newForm: { path: '/topics/new-questionnaire/:idTopic', needs: 'completed-form.fill' },
  form: { path: '/topics/edit-questionnaire/:idQuestionnaire/:viewMode?', needs: 'completed-form.read' },
  forms: { path: '/topics/view-answer-questionnaire/:idTopic', needs: 'completed-form.read' },
  calendar: { path: '/calendar', needs: 'meeting.read' },
  newMeeting: { path: '/calendar/new-meeting/:idPip?', needs: 'meeting.manage' },
  meeting: { path: '/calendar/edit-meeting/:idMeeting', needs: 'meeting.read' },
  pipMeetings: { path: '/projects/meetings-pip/:idPip', needs: 'pip.read' },
  noAnswers: { path: '/calendar/view-no-answers', needs: 'topic-results.read' },
  centerTopics: { path: '/topics-centers', needs: 'center-topic.manage' },
  topicsAdmin: { path: '/topics-admin', needs: 'topic.manage' },
  newTopic: { path: '/new-topic', needs: 'topic.manage' },
  editTopic: { path: '/edit-topic/:idTopic', needs: 'topic.manage' },
  manageForm: { path: '/manage-form/:idTopic', needs: 'topic.manage' },
  manageAgenda: { path: '/manage-agenda/:idTopic', needs: 'topic.manage' },
  documents: { path: '/documents', needs: 'document.read' },
  compliancePanel: { path: '/compliance-panel', needs: 'compliance-panel.read' },
  statistics: { path: '/statistics', needs: 'statistics.read' },
  tasks: { path: '/tasks', needs: 'document.supply' },
  activity: { path: '/activity', needs: 'activity.read' },
  signing: { path: '/signatures/:kind/:id', needs: 'signature.own' },
  account: { path: '/account', needs: 'account.own' },
  outbox: { path: '/outbox', needs: 'outbox.read' },
  guides: { path: '/guides/topics', needs: 'home.read' },
  analysis: { path: '/topics/data-analysis/:url', needs: 'topic-results.read' },
  notFound: { path: '*', needs: 'nothing' },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;

/** A screen whose address holds no record. */
type Plain = {
  [Name in ScreenName]: (typeof screens)[Name]['path'] extends `${string}:${string}` | '*' ? never : Name;
}[ScreenName];

/** The address of a screen, for whoever goes there by name. */
export const addressOf = <Name extends Plain>(name: Name): (typeof screens)[Name]['path'] =>
  screens[name].path;
