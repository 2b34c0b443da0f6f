import type { Action } from '@lamplight/domain/permissions';
import {
  IconAdjustments,
  IconAlertTriangle,
  IconBuilding,
  IconCalendar,
  IconClipboardCheck,
  IconFiles,
  IconFileUpload,
  IconHistory,
  IconHome,
  IconLayoutDashboard,
  IconListCheck,
  IconListDetails,
  IconMail,
  IconTargetArrow,
  IconUserCog,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { pages } from './pages';
import { addressOf, type ScreenName, screens } from './screens';
import type { Finder } from './ui/jump';
import { afterThePage, betterLater, fetchAhead } from './ui/later';
import type { NavEntry } from './ui/nav-entry';

/** Fetches a screen before it is opened. */
const early = (name: ScreenName) => () => fetchAhead(pages[name]);

/** A number beside an entry, which is missing where it could not be fetched: the page needs no number. */
const count = (load: () => Promise<ComponentType>) => betterLater(() => null, afterThePage(load));
const OverdueCount = count(async () => (await import('./features/issues/OverdueCount')).OverdueCount);
const UnsentRoundCount = count(
  async () => (await import('./features/audits/UnsentRoundCount')).UnsentRoundCount,
);

/** Beside the name of whoever is asked to sign something. */
export const WaitingSignatures = count(
  async () => (await import('./features/signatures/WaitingSignatures')).WaitingSignatures,
);

const UnsentFormCount = count(
  async () => (await import('./features/completed-forms/UnsentFormCount')).UnsentFormCount,
);

const TaskCount = count(async () => (await import('./features/documents/tasks/TaskCount')).TaskCount);

/** What the layout leads to, for whoever may go there. */
export const navigation: readonly NavEntry<Action>[] = [
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
    to: addressOf('pips'),
    label: 'PIPs',
    icon: IconTargetArrow,
    group: 'work',
    permission: screens.pips.needs,
    preload: early('pips'),
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
    to: addressOf('calendar'),
    label: 'Calendar',
    icon: IconCalendar,
    group: 'work',
    onPhone: true,
    permission: screens.calendar.needs,
    preload: early('calendar'),
  },
  {
    to: addressOf('documents'),
    label: 'Documents',
    icon: IconFiles,
    group: 'work',
    permission: screens.documents.needs,
    preload: early('documents'),
  },
  {
    to: addressOf('tasks'),
    label: 'Tasks',
    icon: IconFileUpload,
    group: 'work',
    onPhone: true,
    permission: screens.tasks.needs,
    preload: early('tasks'),
    Count: TaskCount,
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
export const finders: readonly Finder<Action>[] = [
  {
    group: 'Issues',
    permission: 'issue.read',
    find: async (text) => (await import('./features/issues/find-issues')).findIssues(text),
  },
  {
    group: 'PIPs',
    permission: 'pip.read',
    find: async (text) => (await import('./features/pips/find-pips')).findPips(text),
  },
  {
    group: 'Meetings',
    permission: 'meeting.read',
    find: async (text) => (await import('./features/meetings/find-meetings')).findMeetings(text),
  },
  {
    group: 'Documents',
    permission: 'document.read',
    find: async (text) => (await import('./features/documents/find-documents')).findDocuments(text),
  },
];
