import { keysOf } from '@lamplight/domain/keys-of';
import type { Action } from '@lamplight/domain/permissions';
import {
  IconAdjustments,
  IconAlertTriangle,
  IconBuilding,
  IconClipboardCheck,
  IconHistory,
  IconHome,
  IconLayoutDashboard,
  IconListCheck,
  IconListDetails,
  IconMail,
  IconUserCog,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { createBrowserRouter, type LoaderFunctionArgs, matchPath, redirect } from 'react-router';
import { isSetupOpen } from './features/setup/setup.api';
import { addressOf, type ScreenName, screens } from './screens';
import { destinationAfterLogin, loginAddress } from './session/destination';
import { hideMailedKey } from './session/mailed-key';
import { session } from './session/session';
import { logOut } from './session/session.api';
import { accountOf } from './session/session-state';
import { loadChosenCenter } from './switch-center-route';
import { ErrorPage, type Frame, InCard, InLayout, PageFailed } from './ui/ErrorPage';
import type { Finder } from './ui/jump';
import { afterThePage, betterLater, fetchAhead, fetchSoon } from './ui/later';
import type { NavEntry } from './ui/nav-entry';
import { screenOf } from './ui/Unfetched';

/**
 * The only file that knows all pages, one for each screen of the table. Each is loaded on demand; hovering its
 * navigation entry loads it early.
 */
const pages: Readonly<Record<ScreenName, () => Promise<ComponentType>>> = {
  login: async () => (await import('./session/LoginPage')).LoginPage,
  recoverPassword: async () => (await import('./features/account/RecoverPasswordPage')).RecoverPasswordPage,
  activateAccount: async () => (await import('./features/account/ActivateAccountPage')).ActivateAccountPage,
  signIn: async () => (await import('./features/signatures/SignInPage')).SignInPage,
  signed: async () => (await import('./features/signatures/SignedPage')).SignedPage,
  verify: async () => (await import('./features/signatures/VerifyPage')).VerifyPage,
  setup: async () => (await import('./features/setup/SetupPage')).SetupPage,
  home: async () => (await import('./features/home/HomePage')).HomePage,
  issues: async () => (await import('./features/issues/IssueListPage')).IssueListPage,
  newIssue: async () => (await import('./features/issues/NewIssuePage')).NewIssuePage,
  issue: async () => (await import('./features/issues/IssuePage')).IssuePage,
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

/** Fetches a screen before it is opened. */
const early = (name: ScreenName) => () => fetchAhead(pages[name]);

/** What is opened next where the network often ends. */
const nextScreens: Partial<Record<ScreenName, readonly ScreenName[]>> = {
  rounds: ['startRound', 'round'],
  startRound: ['round', 'rounds'],
  newForm: ['form', 'forms'],
  round: ['rounds', 'startRound', 'home', 'issues', 'issue', 'newIssue'],
};

/** A number beside an entry, which is missing where it could not be fetched: the page needs no number. */
const count = (load: () => Promise<ComponentType>) => betterLater(() => null, afterThePage(load));
const OverdueCount = count(async () => (await import('./features/issues/OverdueCount')).OverdueCount);
const UnsentRoundCount = count(
  async () => (await import('./features/audits/UnsentRoundCount')).UnsentRoundCount,
);

const WaitingSignatures = count(
  async () => (await import('./features/signatures/WaitingSignatures')).WaitingSignatures,
);

const UnsentFormCount = count(
  async () => (await import('./features/completed-forms/UnsentFormCount')).UnsentFormCount,
);

const navigation: readonly NavEntry<Action>[] = [
  {
    to: addressOf('home'),
    label: 'Home',
    icon: IconHome,
    group: 'work',
    onPhone: true,
    permission: screens.home.needs,
    preload: early('home'),
  },
  {
    to: addressOf('rounds'),
    label: 'Rounds',
    icon: IconClipboardCheck,
    group: 'work',
    onPhone: true,
    permission: screens.rounds.needs,
    preload: early('rounds'),
    Count: UnsentRoundCount,
  },
  {
    to: addressOf('issues'),
    label: 'Issues',
    icon: IconAlertTriangle,
    group: 'work',
    onPhone: true,
    permission: screens.issues.needs,
    preload: early('issues'),
    Count: OverdueCount,
  },
  {
    to: addressOf('topics'),
    label: 'Topics',
    icon: IconListCheck,
    group: 'work',
    permission: screens.topics.needs,
    preload: early('topics'),
    Count: UnsentFormCount,
  },
  {
    to: addressOf('staff'),
    label: 'Staff',
    icon: IconUsers,
    group: 'set-up',
    permission: screens.staff.needs,
    preload: early('staff'),
  },
  {
    to: addressOf('centerTopics'),
    label: 'Topic set-up',
    icon: IconAdjustments,
    group: 'set-up',
    permission: screens.centerTopics.needs,
    preload: early('centerTopics'),
  },
  {
    to: addressOf('entities'),
    label: 'Reference data',
    icon: IconListDetails,
    group: 'set-up',
    permission: screens.entities.needs,
    preload: early('entities'),
  },
  {
    to: addressOf('dashboard'),
    label: 'Dashboard',
    icon: IconLayoutDashboard,
    group: 'administration',
    permission: screens.dashboard.needs,
    preload: early('dashboard'),
  },
  {
    to: addressOf('centers'),
    label: 'Centers',
    icon: IconBuilding,
    group: 'administration',
    permission: screens.centers.needs,
    preload: early('centers'),
  },
  {
    to: addressOf('topicsAdmin'),
    label: 'All topics',
    icon: IconListCheck,
    group: 'administration',
    permission: screens.topicsAdmin.needs,
    preload: early('topicsAdmin'),
  },
  {
    to: addressOf('users'),
    label: 'Users',
    icon: IconUserCog,
    group: 'administration',
    permission: screens.users.needs,
    preload: early('users'),
  },
  {
    to: addressOf('outbox'),
    label: 'Outbox',
    icon: IconMail,
    group: 'administration',
    permission: screens.outbox.needs,
    preload: early('outbox'),
  },
  {
    to: addressOf('activity'),
    label: 'Audit trail',
    icon: IconHistory,
    group: 'administration',
    permission: screens.activity.needs,
    preload: early('activity'),
  },
];

/** Records that the search of the top bar finds. */
const finders: readonly Finder<Action>[] = [
  {
    group: 'Issues',
    permission: 'issue.read',
    find: async (text) => (await import('./features/issues/find-issues')).findIssues(text),
  },
];

const shell = async () => {
  const { Shell } = await import('./shell/Shell');
  return () => <Shell navigation={navigation} finders={finders} Waiting={WaitingSignatures} />;
};

/** Of what was filled in: most pages never load that code, yet an earlier one may have kept something. */
const leaveOnlyUnsent = async () => (await import('./features/forms/unsent/runtime')).leaveOnlyUnsent();

const guarded = 'guarded';

function requireSession({ request }: LoaderFunctionArgs) {
  if (!session.get().authenticated) throw redirect(loginAddress(new URL(request.url)));
  return null;
}

function skipLoginWithSession({ request }: LoaderFunctionArgs) {
  if (accountOf(session.get())) throw redirect(destinationAfterLogin(new URL(request.url).search, isScreen));
  return null;
}

/** A set-up Lamplight has no such page. */
async function onlyBeforeSetup() {
  if (!(await isSetupOpen())) throw redirect('/login');
  return null;
}

const route = (name: ScreenName, Around: Frame = InLayout) => {
  const load = async () => {
    const page = await pages[name]();
    fetchSoon(...(nextScreens[name] ?? []).map((next) => pages[next]));
    return page;
  };
  return { path: screens[name].path, lazy: { Component: screenOf(load, Around) } };
};
const guardedScreens = keysOf(screens).filter((name) => screens[name].needs !== 'nothing');
/** Nothing that does something by being opened, such as logging out, is one. */
const isScreen = (path: string) =>
  guardedScreens.some((name) => matchPath(screens[name].path, path) !== null);

// Before the router reads the address, and before anything is fetched for it.
hideMailedKey();

export const router = createBrowserRouter([
  {
    ErrorBoundary: ErrorPage,
    // The same as in index.html, until the first page is there.
    HydrateFallback: () => <p className="ll-splash">Lamplight</p>,
    children: [
      { path: '/', loader: () => redirect(session.get().authenticated ? '/home' : '/login') },
      { ...route('login', InCard), loader: skipLoginWithSession },
      route('recoverPassword', InCard),
      route('activateAccount', InCard),
      route('signIn', InCard),
      route('signed', InCard),
      route('verify', InCard),
      { ...route('setup', InCard), loader: onlyBeforeSetup },
      {
        path: '/logout',
        loader: () => {
          logOut();
          // Nobody waits for it. Without the network the next person's outbox makes up for it.
          leaveOnlyUnsent().catch(() => {});
          return redirect('/login');
        },
      },
      {
        path: '/switch-center/:idCenter',
        loader: (call) => loadChosenCenter(() => router, call),
      },
      {
        lazy: { Component: screenOf(shell, InCard) },
        children: [
          {
            id: guarded,
            ErrorBoundary: PageFailed,
            loader: requireSession,
            // A change of filters is no new entry: the session is followed below.
            shouldRevalidate: () => false,
            children: guardedScreens.map((name) => route(name)),
          },
          route('notFound'),
        ],
      },
    ],
  },
]);

/** Where a login begins that leads on. */
const startsSession: readonly string[] = [
  addressOf('login'),
  addressOf('setup'),
  addressOf('activateAccount'),
];

/**
 * Follows the session wherever it changes: a 401 or a log-out in another tab leads to Login, and a login, here or
 * in another tab, back to where the person was. `unguarded` tells leave guards that asking would be in vain.
 */
session.subscribe(() => {
  const { matches, location } = router.state;
  const state = session.get();
  if (startsSession.includes(location.pathname) && accountOf(state)) {
    router.navigate(destinationAfterLogin(location.search, isScreen), { replace: true });
  } else if (!state.authenticated && matches.some(({ route }) => route.id === guarded)) {
    const address = session.lastEnd() === 'expired' ? loginAddress(location) : '/login';
    router.navigate(address, { replace: true, state: { unguarded: true } });
  }
});
