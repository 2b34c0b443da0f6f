import type { Action } from '@lamplight/domain/permissions';
import {
  IconAdjustments,
  IconAlertTriangle,
  IconBook2,
  IconBuilding,
  IconCalendar,
  IconChartBar,
  IconClipboardCheck,
  IconFiles,
  IconFileUpload,
  IconHistory,
  IconHome,
  IconLayoutDashboard,
  IconListCheck,
  IconListDetails,
  IconMail,
  IconShieldCheck,
  IconTargetArrow,
  IconUserCog,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { pages } from './pages';
import { addressOf, type ScreenName, screens } from './screens';
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

/** Beside the name of whoever is logged in: what waits for their signature, and what they were told. */
export const Waiting = count(async () => (await import('./features/notices/Waiting')).Waiting);

const UnsentFormCount = count(
  async () => (await import('./features/completed-forms/UnsentFormCount')).UnsentFormCount,
);

const TaskCount = count(async () => (await import('./features/documents/tasks/TaskCount')).TaskCount);

/** A screen that has one address, and that not everyone has. */
type Entered = Parameters<typeof addressOf>[0] &
  { [Name in ScreenName]: (typeof screens)[Name]['needs'] extends Action ? Name : never }[ScreenName];

/** The way to a screen, by its name. */
const entry = (
  name: Entered,
  label: string,
  icon: NavEntry<Action>['icon'],
  group: NavEntry<Action>['group'],
  more?: Pick<NavEntry<Action>, 'onPhone' | 'Count'>,
): NavEntry<Action> => ({
  to: addressOf(name),
  label,
  icon,
  group,
  permission: screens[name].needs,
  preload: early(name),
  ...more,
});

/** What the layout leads to, for whoever may go there. */
export const navigation: readonly NavEntry<Action>[] = [
  entry('home', 'Home', IconHome, 'work', { onPhone: true }),
  entry('rounds', 'Rounds', IconClipboardCheck, 'work', { onPhone: true, Count: UnsentRoundCount }),
  entry('issues', 'Issues', IconAlertTriangle, 'work', { onPhone: true, Count: OverdueCount }),
  entry('pips', 'PIPs', IconTargetArrow, 'work'),
  entry('topics', 'Topics', IconListCheck, 'work', { Count: UnsentFormCount }),
  entry('calendar', 'Calendar', IconCalendar, 'work', { onPhone: true }),
  entry('documents', 'Documents', IconFiles, 'work'),
  entry('tasks', 'Tasks', IconFileUpload, 'work', { onPhone: true, Count: TaskCount }),
  entry('compliancePanel', 'Compliance', IconShieldCheck, 'work'),
  entry('statistics', 'Statistics', IconChartBar, 'work'),
  entry('staff', 'Staff', IconUsers, 'set-up'),
  entry('centerTopics', 'Topic set-up', IconAdjustments, 'set-up'),
  entry('entities', 'Reference data', IconListDetails, 'set-up'),
  entry('dashboard', 'Dashboard', IconLayoutDashboard, 'administration'),
  entry('centers', 'Centers', IconBuilding, 'administration'),
  entry('topicsAdmin', 'All topics', IconListCheck, 'administration'),
  entry('users', 'Users', IconUserCog, 'administration'),
  entry('outbox', 'Outbox', IconMail, 'administration'),
  entry('activity', 'Audit trail', IconHistory, 'administration'),
  entry('guides', 'Guides', IconBook2, 'help'),
];
