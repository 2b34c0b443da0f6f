import { addDays } from '@lamplight/domain/calendar/day';
import type { Page } from '@playwright/test';
import { type Calls, meetingPage, meetingWith, otherMeeting } from './meetings';
import { named } from './named';
import { button, item, lookAtAll, type Place, unfold } from './over';

/** An issue of the story's own. */
async function issueOf({ call }: Calls): Promise<string> {
  const { id } = await call('POST /issues', '/issues', {
    data: { title: named('Handrail loose'), description: 'At the linen room', priority: 'MEDIUM' },
  });
  return id;
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
 * Pages by what can be opened on them; steps and questions have tables of their own (dialogs-steps, dialogs-questions). Left out:
 * what a step of some length alone brings up and a story of its own opens (the report on several, two who save at once, a log out
 * before everything is sent, a record that was deleted while it was filled in); questions of \`confirm\` that differ from those here
 * by their words alone; the people offered in a comment and the parts of the second factor, which stand in the page and take no
 * focus from it; and a session that ended, which has a page and no dialog.
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
      {
        by: [button('Start from the library'), button(/^Use /)],
        name: /^Replace the questions by “/,
        first: addSection,
      },
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

lookAtAll(places);
