import { addDays } from '@lamplight/domain/calendar/day';
import type { Locator, Page } from '@playwright/test';
import { violationsIn } from './axe';
import { type Calls, callsOf, meetingPage, meetingWith, named, otherMeeting } from './meetings';
import { comeToRest } from './rest';
import { expect, type Story, test, type Who } from './story';

type Role = 'button' | 'link' | 'menuitem' | 'checkbox';
type Name = string | RegExp;
type Control = readonly [Role, Name];

/** What stands over a page: how somebody without a mouse opens it, and what it is called. */
interface Over {
  /** What is pressed, one after the other, by Enter. */
  by: readonly [Control, ...Control[]];
  name: Name;
  role?: 'dialog' | 'menu';
  /** Where the focus goes with Escape, if not to what was pressed first. */
  back?: Control;
  /** Where the other width has something else in its place. */
  only?: 'desktop' | 'phone';
  /** What its opener waits for. */
  first?: (page: Page, committee: Calls) => Promise<unknown>;
}

interface Place {
  who: Who;
  /** Made or looked up once, for both widths. */
  address: string | ((committee: Calls, page: Page) => Promise<string>);
  over: readonly Over[];
}

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const button = (name: Name): Control => ['button', name];
const item = (name: Name): Control => ['menuitem', name];

/** An issue of the story's own. */
async function issueOf({ call }: Calls): Promise<string> {
  const { id } = await call('POST /issues', '/issues', {
    data: { title: named('Handrail loose'), description: 'At the linen room', priority: 'MEDIUM' },
  });
  return id;
}

/** Unfolds what a page does less often, where that is folded. */
async function unfold(page: Page): Promise<void> {
  const folded = page.locator('main button[aria-label="More actions"][aria-expanded="false"]');
  if (await folded.isVisible()) await folded.press('Enter');
}

async function addSection(page: Page): Promise<void> {
  const added = page.getByRole('button', { name: /^From the library, into/ });
  if ((await added.count()) === 0) await page.getByRole('button', { name: 'Add a section' }).press('Enter');
}

/** Somebody changes the issue that the page shows. */
async function changeIt(page: Page, { call }: Calls): Promise<void> {
  const [, id = ''] = /edit-issue\/([^/]+)/.exec(page.url()) ?? [];
  const { version } = await call('GET /issues/{id}', `/issues/${id}`);
  await call('PUT /issues/{id}', `/issues/${id}`, { data: { version, title: named('Handrail looser') } });
}

/**
 * Pages by what can be opened on them. Left out: what a step of some length alone brings up and a story of its own opens (the
 * report on several, two who save at once, a log out before everything is sent, steps of minutes); other questions of `confirm`, which differ by their
 * words; the people offered in a comment and the parts of the second factor, which stand in the page and take no focus from it; and
 * a session that ended, which has a page and no dialog.
 */
const places: Readonly<Record<string, Place>> = {
  'every page': {
    who: 'committee',
    address: '/guides/topics',
    over: [
      { by: [button(/^Find a screen/)], name: 'Find' },
      { by: [button(/^(Notices|\d+ new notices?)$/)], name: /^(Notices|\d+ new notices?)$/ },
      { by: [button(/signatures? waits? for you/)], name: /signatures? waits? for you/ },
      { by: [button('More')], name: 'More', only: 'phone' },
    ],
  },
  'the list of issues': {
    who: 'committee',
    address: '/issues',
    over: [
      { by: [button(/^Import/)], name: 'Import issues', only: 'desktop' },
      { by: [button('Filters')], name: 'Filters' },
      { by: [button(/^Status, #/)], name: /^Status, #/ },
      { by: [button(/^Assigned to, #/)], name: /^Assigned to, #/ },
      { by: [button(/^Due date, #/)], name: /^Due date, #/ },
      { by: [button('Keyboard shortcuts')], name: 'Keyboard shortcuts', only: 'desktop' },
    ],
  },
  'the board of issues': {
    who: 'committee',
    address: '/issues?view=board',
    over: [{ by: [button(/^Move #/)], name: /^Move #/, role: 'menu' }],
  },
  'an issue': {
    who: 'committee',
    address: async (committee) => `/issues/edit-issue/${await issueOf(committee)}/view`,
    over: [
      { by: [button('Resolve')], name: /^Resolve #/ },
      { by: [button('Void')], name: /^Void #/, first: unfold },
    ],
  },
  'an issue that was changed meanwhile': {
    who: 'committee',
    address: async (committee) => `/issues/edit-issue/${await issueOf(committee)}/view`,
    over: [{ by: [button('Start work')], name: /was changed meanwhile$/, first: changeIt }],
  },
  'a new issue': {
    who: 'committee',
    address: '/issues/new-issue',
    over: [
      {
        by: [['link', 'Cancel']],
        name: /^Leave/,
        first: (page) => page.getByLabel('Description').fill('Half a thought'),
      },
    ],
  },
  'the list of PIPs': {
    who: 'committee',
    address: '/projects',
    over: [
      { by: [button('Filters')], name: 'Filters' },
      { by: [button(/^Leader, /)], name: /^Leader, / },
      { by: [button('Keyboard shortcuts')], name: 'Keyboard shortcuts', only: 'desktop' },
    ],
  },
  'a PIP': {
    who: 'committee',
    address: async ({ call, id: leader }) => {
      const goal = { measure: 'Falls a week', unit: 'falls', baseline: 7, target: 3 };
      const data = { title: named('Falls'), problem: 'Falls at night', goal, leader: { id: leader } };
      return `/projects/edit-pip/${(await call('POST /pips', '/pips', { data })).id}`;
    },
    over: [
      { by: [button('Start sign-in process')], name: /^Ask for signatures under version/ },
      { by: [button('Other steps')], name: 'Other steps', role: 'menu' },
      { by: [button('Other steps'), item('Disable')], name: 'Disable this PIP?' },
    ],
  },
  'the rounds': {
    who: 'committee',
    address: '/ambassador-rounds',
    over: [
      { by: [button('Start a round')], name: 'Start a round' },
      { by: [button('Filters')], name: 'Filters' },
    ],
  },
  'the house': {
    who: 'committee',
    address: '/ambassador-rounds?tab=house',
    over: [{ by: [button(/ (never|today|\d+ days? ago)/)], name: /./ }],
  },
  'a round': {
    who: 'committee',
    address: async ({ call }) => {
      const [tool] = (
        await call('GET /audit-tool-questionnaries', '/audit-tool-questionnaries?active.equals=true')
      ).content;
      const data = { auditToolQuestionnarie: tool?.id };
      return `/ambassador-rounds/${(await call('POST /audits', '/audits', { data })).id}`;
    },
    over: [
      { by: [button('Sections and more')], name: 'Sections and more', role: 'menu' },
      {
        by: [button('Sections and more'), item('Delete this draft')],
        name: /^Delete/,
      },
    ],
  },
  'the documents': {
    who: 'committee',
    address: '/documents',
    over: [
      { by: [button('Filters')], name: 'Filters' },
      { by: [button(/^Responsible[ ,]/)], name: /^Responsible/ },
    ],
  },
  'a document': {
    who: 'committee',
    address: async ({ call, today }) => {
      const documentDTO = { type: 'POLICY', title: named('Wander policy'), reviewDate: today };
      const multipart = { documentDTO: JSON.stringify(documentDTO) };
      return `/documents?document=${(await call('POST /documents', '/documents', { multipart })).id}`;
    },
    over: [
      { by: [button('Reviewed…')], name: /^Reviewed: /, first: unfold },
      { by: [button('Delete')], name: /^Delete “/, first: unfold },
    ],
  },
  'the calendar': {
    who: 'committee',
    address: async (committee) => {
      // A month of its own: a day on which other stories meet, too, shows the first few.
      const plannedDate = addDays(committee.today, 400);
      await otherMeeting(committee, { title: named('Kept free'), plannedDate });
      return `/calendar?view=month&date=${plannedDate}`;
    },
    over: [
      { by: [button('More actions')], name: 'More actions', role: 'menu' },
      { by: [button('More actions'), item('Plan a range…')], name: 'Plan a range' },
      { by: [button('More actions'), item('Delete a range…')], name: 'Delete a range' },
      { by: [button('More actions'), item('Subscribe…')], name: 'Subscribe to the calendar' },
      { by: [button(/Kept free/)], name: /Kept free/, only: 'desktop' },
    ],
  },
  'the agenda of the calendar': {
    who: 'committee',
    address: async (committee) => {
      await otherMeeting(committee, { title: named('Later on'), plannedDate: addDays(committee.today, 1) });
      return '/calendar?view=agenda';
    },
    over: [{ by: [button(/^Move Later on/)], name: /^Move Later on/ }],
  },
  'a meeting': {
    who: 'committee',
    address: async (committee) => meetingPage((await meetingWith(committee, ['Night lights'])).id),
    over: [{ by: [button('Confirm meeting')], name: /^Confirm/ }],
  },
  'a meeting that lies ahead': {
    who: 'committee',
    address: async (committee) => {
      const plannedDate = addDays(committee.today, 3);
      return meetingPage((await otherMeeting(committee, { title: named('Ahead'), plannedDate })).id);
    },
    over: [
      { by: [button('Delete')], name: /^Delete “/, first: unfold },
      { by: [button(/^Move Ahead/)], name: /^Move Ahead/, first: unfold },
    ],
  },
  'the compliance panel': {
    who: 'committee',
    address: '/compliance-panel',
    over: [{ by: [button(/^Fire drill/i)], name: /^Fire drill/i }],
  },
  'the committee': {
    who: 'committee',
    address: '/staff?tab=committee',
    over: [
      { by: [button('Add member')], name: 'Add a member of the committee' },
      { by: [button(/^(Fill|Add): /)], name: /./ },
    ],
  },
  'the account': {
    who: 'committee',
    address: '/account',
    over: [{ by: [button('Log out everywhere else')], name: 'Log out everywhere else?' }],
  },
  'the groups of topics': {
    who: 'committee',
    address: '/topics-centers?tab=groups',
    over: [
      { by: [button('New group')], name: 'New group' },
      { by: [button(/^Change /)], name: /^Change / },
      { by: [button(/^Delete /)], name: /^Delete “/ },
    ],
  },
  'a new audit tool': {
    who: 'committee',
    address: '/new-edit-ambassador-rounds/new-ambassador-questionnaire',
    over: [
      { by: [button('Start from the library')], name: 'Start from the library' },
      { by: [button(/^From the library, into/)], name: /^From the library to/, first: addSection },
      { by: [button(/^Of another kind, in/)], name: /^Of another kind, in/, role: 'menu', first: addSection },
    ],
  },
  'the reference data': {
    who: 'administrator',
    address: '/entities-admin',
    over: [
      { by: [button(/^Import/)], name: /^Import / },
      { by: [button(/^Delete /)], name: /^Delete “/ },
    ],
  },
  'an account of others': {
    who: 'administrator',
    address: async ({ call }) => {
      const list = await call('GET /user-apps', '/user-apps?role.equals=ASSISTANT&size=1');
      return `/edit-user/${list.content[0]?.id}`;
    },
    over: [{ by: [button('Delete')], name: /^Delete / }],
  },
};

const entriesOf = <Of extends object>(of: Of) => Object.entries(of) as [keyof Of, Of[keyof Of]][];

async function control(page: Page, [role, name]: Control): Promise<Locator> {
  const found = page.getByRole(role, { name, exact: typeof name === 'string' }).filter({ visible: true });
  await expect(found.first(), String(name)).toBeVisible();
  return found.first();
}

/** In which themes what rules of axe are asked: what is of colors alone is the same at both widths. */
const asked = {
  desktop: { light: 'all', dark: 'colors' },
  phone: { dark: 'all' },
} as const;

async function show(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}

/** Opens it, asks all of it, and closes it by Escape. */
async function look(page: Page, kind: 'desktop' | 'phone', over: Over, committee: Calls): Promise<void> {
  const { by, name, role = 'dialog', back, first } = over;
  const at = `${String(name)}, ${kind}`;
  await first?.(page, committee);
  for (const each of by) await (await control(page, each)).press('Enter');
  const opened = page.getByRole(role, { name, exact: typeof name === 'string' });
  await expect(opened, at).toBeVisible();
  await expect(opened.locator('.mantine-Skeleton-root[data-visible]')).toHaveCount(0);
  await expect
    .poll(() => opened.evaluate((element) => element.contains(document.activeElement)), `${at}: the focus`)
    .toBe(true);
  for (const [theme, rules] of entriesOf(asked[kind])) {
    await show(page, theme);
    // The page around it was asked by the story of its screen.
    const told = await violationsIn(page, rules, `[role=${role}]`);
    expect.soft({ at, theme, told }).toEqual({ at, theme, told: [] });
  }
  await show(page, 'light');
  await page.keyboard.press('Escape');
  await expect(opened, at).toBeHidden();
  await expect(await control(page, back ?? by[0]), `${at}: the focus`).toBeFocused();
}

async function lookAt(story: Story, { who, address, over }: Place): Promise<void> {
  const page = await story.as(who);
  const committee = await callsOf(page, who);
  const filled = typeof address === 'string' ? address : await address(committee, page);
  for (const [kind, size] of entriesOf({ desktop, phone })) {
    await page.setViewportSize(size);
    const here = over.filter(({ only = kind }) => only === kind);
    if (here.length === 0) continue;
    await comeToRest(page, () => page.goto(filled));
    for (const each of here) await look(page, kind, each, committee);
  }
}

for (const [place, each] of Object.entries(places)) {
  test(`what opens over ${place} has a name and the focus, breaks no rule of axe, and gives the focus back`, async ({
    story,
  }) => lookAt(story, each));
}
