import type { ComponentType } from 'react';
import type { ScreenName } from './screens';

/**
 * The only file that knows all pages, one for each screen of the table. Each is loaded on demand; hovering its
 * navigation entry loads it early.
 */
export const pages: Readonly<Record<ScreenName, () => Promise<ComponentType>>> = {
  login: async () => (await import('./session/LoginPage')).LoginPage,
  recoverPassword: async () => (await import('./features/account/RecoverPasswordPage')).RecoverPasswordPage,
  activateAccount: async () => (await import('./features/account/ActivateAccountPage')).ActivateAccountPage,
  signIn: async () => (await import('./features/signatures/SignInPage')).SignInPage,
  signed: async () => (await import('./features/signatures/SignedPage')).SignedPage,
  pipSignIn: async () => (await import('./features/signatures/SignInPage')).SignInPage,
  pipSigned: async () => (await import('./features/signatures/SignedPage')).SignedPage,
  verify: async () => (await import('./features/signatures/VerifyPage')).VerifyPage,
  setup: async () => (await import('./features/setup/SetupPage')).SetupPage,
  home: async () => (await import('./features/home/HomePage')).HomePage,
  issues: async () => (await import('./features/issues/IssueListPage')).IssueListPage,
  newIssue: async () => (await import('./features/issues/NewIssuePage')).NewIssuePage,
  issue: async () => (await import('./features/issues/IssuePage')).IssuePage,
  pips: async () => (await import('./features/pips/inventory/PipListPage')).PipListPage,
  newPip: async () => (await import('./features/pips/start/NewPipPage')).NewPipPage,
  rounds: async () => (await import('./features/audits/RoundListPage')).RoundListPage,
  startRound: async () => (await import('./features/audits/StartRoundPage')).StartRoundPage,
  round: async () => (await import('./features/audits/RoundPage')).RoundPage,
  newTool: async () => (await import('./features/audit-tools/NewToolPage')).NewToolPage,
  tool: async () => (await import('./features/audit-tools/ToolPage')).ToolPage,
  staff: async () => (await import('./features/people/StaffPage')).StaffPage,
  newStaff: async () => (await import('./features/people/NewStaffPage')).NewStaffPage,
  editStaff: async () => (await import('./features/people/EditStaffPage')).EditStaffPage,
  users: async () => (await import('./features/people/UserListPage')).UserListPage,
  newUser: async () => (await import('./features/people/NewUserPage')).NewUserPage,
  editUser: async () => (await import('./features/people/EditUserPage')).EditUserPage,
  activity: async () => (await import('./features/activity/ActivityPage')).ActivityPage,
  dashboard: async () => (await import('./features/centers/DashboardPage')).DashboardPage,
  centers: async () => (await import('./features/centers/CenterListPage')).CenterListPage,
  newCenter: async () => (await import('./features/centers/NewCenterPage')).NewCenterPage,
  editCenter: async () => (await import('./features/centers/EditCenterPage')).EditCenterPage,
  pip: async () => (await import('./features/pips/page/PipPage')).PipPage,
  topics: async () => (await import('./features/center-topics/TopicsPage')).TopicsPage,
  newForm: async () => (await import('./features/completed-forms/NewFormPage')).NewFormPage,
  form: async () => (await import('./features/completed-forms/FormPage')).FormPage,
  forms: async () => (await import('./features/completed-forms/FormListPage')).FormListPage,
  noAnswers: async () => (await import('./features/answers-no/NoAnswersPage')).NoAnswersPage,
  centerTopics: async () => (await import('./features/center-topics/CenterTopicsPage')).CenterTopicsPage,
  topicsAdmin: async () => (await import('./features/topics/TopicListPage')).TopicListPage,
  newTopic: async () => (await import('./features/topics/NewTopicPage')).NewTopicPage,
  editTopic: async () => (await import('./features/topics/EditTopicPage')).EditTopicPage,
  manageForm: async () => (await import('./features/topics/ManageFormPage')).ManageFormPage,
  manageAgenda: async () => (await import('./features/topics/ManageAgendaPage')).ManageAgendaPage,
  entities: async () => (await import('./features/reference/EntitiesPage')).EntitiesPage,
  account: async () => (await import('./features/account/AccountPage')).AccountPage,
  signing: async () => (await import('./features/signatures/SigningPage')).SigningPage,
  outbox: async () => (await import('./features/outbox/OutboxPage')).OutboxPage,
  analysis: async () => (await import('./features/topic-results/AnalysisPage')).AnalysisPage,
  notFound: async () => (await import('./ui/NotFoundPage')).NotFoundPage,
};

/** What is opened next where the network often ends. */
export const nextScreens: Partial<Record<ScreenName, readonly ScreenName[]>> = {
  rounds: ['startRound', 'round'],
  startRound: ['round', 'rounds'],
  newForm: ['form', 'forms'],
  round: ['rounds', 'startRound', 'home', 'issues', 'issue', 'newIssue'],
};
