import type { Page } from '@playwright/test';
import { type Calls, callsOf, meetingPage, meetingWith } from './meetings';
import { named } from './named';
import { button, item, lookAtAll, type Place, unfold } from './over';

const yesNo = { linkId: 'q-1', type: 'yes-no', text: 'Was every fall looked into?' } as const;
const definition = { item: [{ linkId: 's-1', type: 'group', text: 'Nights', item: [yesNo] }] } as const;

/** A meeting that was held, with minutes that are out to be signed by who keeps them. */
async function heldMeeting(committee: Calls): Promise<string> {
  const { call } = committee;
  const { id } = await meetingWith(committee, ['Night lights'], [committee.id]);
  const minutes = '<p>Two lamps are out</p>';
  await call('PUT /meeting-minutes/{id}', `/meeting-minutes/${id}`, { data: { minutes } });
  await call('PUT /meetings/confirm/{id}', `/meetings/confirm/${id}`, { data: {} });
  return id;
}

/** A PIP whose center asks for no signature of it. */
async function newPip({ call }: Calls): Promise<string> {
  const goal = { measure: 'Falls a week', unit: 'falls', baseline: 7, target: 3, targetDate: '2031-12-31' };
  const interventions = [{ action: 'Stagger breaks in the evening', strength: 'INTERMEDIATE' }];
  const { id } = await call('POST /pips', '/pips', { data: { title: named('Falls'), goal, interventions } });
  return id;
}

async function pipInForce(calls: Calls): Promise<string> {
  const id = await newPip(calls);
  await calls.call('PUT /pips/{id}/active', `/pips/${id}/active`, { data: {} });
  return id;
}

const pipPage = (id: string) => `/projects/edit-pip/${id}`;

/** An issue of the story's own. */
async function issueOf({ call }: Calls): Promise<string> {
  const { id } = await call('POST /issues', '/issues', {
    data: { title: named('Handrail loose'), description: 'At the linen room', priority: 'MEDIUM' },
  });
  return id;
}

/** A draft of a round that somebody began with a tool of the story's own. */
async function roundOf({ call }: Calls, committee: Calls): Promise<string> {
  const title = named('Nights');
  const data = { title, definition };
  const tool = await committee.call('POST /audit-tool-questionnaries', '/audit-tool-questionnaries', {
    data,
  });
  const round = await call('POST /audits', '/audits', { data: { auditToolQuestionnarie: tool.id } });
  return round.id;
}

/** A file of another system stands ready for whatever asks for one. */
async function fileReady(page: Page): Promise<void> {
  const questionnaire = {
    resourceType: 'Questionnaire',
    status: 'active',
    title: 'Nights',
    item: [
      {
        linkId: 's',
        type: 'group',
        text: 'Nights',
        item: [{ linkId: 'q', type: 'boolean', text: 'Was every fall looked into?', prefix: '1' }],
      },
    ],
  };
  const buffer = Buffer.from(JSON.stringify(questionnaire));
  page.once('filechooser', (asked) =>
    asked.setFiles({ name: 'nights.json', mimeType: 'application/json', buffer }),
  );
  // The wish to be told of it arrives before what is asked after it by the same way (chooseFiles).
  await page.evaluate(() => {});
}

/** Pages by the steps that are asked about over them, where one of them leads to what is asked. */
const places: Readonly<Record<string, Place>> = {
  'a meeting whose minutes are out to be signed': {
    who: 'committee',
    address: async (committee) => meetingPage(await heldMeeting(committee)),
    over: [
      { by: [button('Change the minutes')], name: 'Change the minutes?', first: unfold },
      { by: [button('Close sign-in')], name: 'Close the sign-in?', first: unfold },
      { by: [button('Mark as work product')], name: /^Mark these minutes/, first: unfold },
    ],
  },
  'a meeting whose minutes were signed': {
    who: 'committee',
    address: async (committee) => {
      const id = await heldMeeting(committee);
      await committee.call('PUT /meeting-minutes/sign-in/{id}', `/meeting-minutes/sign-in/${id}`, {
        data: { accepted: true },
      });
      return meetingPage(id);
    },
    over: [{ by: [button('Change the minutes')], name: 'Change the minutes?', first: unfold }],
  },
  'a meeting whose minutes were taken back': {
    who: 'committee',
    address: async (committee) => {
      const id = await heldMeeting(committee);
      const { call } = committee;
      await call('PUT /meeting-minutes/{id}', `/meeting-minutes/${id}`, { data: { final: false } });
      return meetingPage(id);
    },
    over: [{ by: [button('Let the minutes be signed')], name: 'Let the minutes be signed?', first: unfold }],
  },
  'minutes that are written': {
    who: 'committee',
    address: async (committee) => {
      const { id } = await meetingWith(committee, ['Night lights']);
      const { call } = committee;
      const { items } = await call('GET /meeting-minutes/{id}', `/meeting-minutes/${id}`);
      await call('POST /meeting-minutes/{id}/actions', `/meeting-minutes/${id}/actions`, {
        data: { text: 'Change the lamps', item: items[0]?.id },
      });
      return meetingPage(id);
    },
    over: [
      { by: [button(/^Delete item 1/)], name: /^Take “Night lights” off/ },
      { by: [button('Delete: Change the lamps')], name: 'Delete this action item?' },
    ],
  },
  'minutes that are work product': {
    who: 'committee',
    address: async (committee) => {
      const id = await heldMeeting(committee);
      const at = `/meeting-minutes/${id}/work-product`;
      await committee.call('PUT /meeting-minutes/{id}/work-product', at, { data: { marked: true } });
      return meetingPage(id);
    },
    over: [
      { by: [button('Note a release')], name: 'To whom does it go, and why?' },
      { by: [button('Take the mark back')], name: 'Take the mark back?', first: unfold },
    ],
  },
  'a PIP that needs no signature': {
    who: 'otherCenter',
    address: async (calls) => pipPage(await newPip(calls)),
    over: [
      { by: [button('Activate')], name: /^Put version 1 in force/ },
      { by: [button('Mark as work product')], name: /^Mark this PIP/, first: unfold },
    ],
  },
  'a PIP that is being signed': {
    who: 'committee',
    address: async ({ call, id: leader }) => {
      const goal = { measure: 'Falls a week', unit: 'falls', baseline: 7, target: 3 };
      const data = { title: named('Falls'), problem: 'Falls at night', goal, leader: { id: leader } };
      const { id } = await call('POST /pips', '/pips', { data });
      const at = `/pips/${id}/active-sign-in-process`;
      await call('PUT /pips/{id}/active-sign-in-process', at, { data: {} });
      return pipPage(id);
    },
    over: [{ by: [button('Other steps'), item('Withdraw from signing')], name: 'Withdraw from signing?' }],
  },
  'a PIP in force': {
    who: 'otherCenter',
    address: async (calls) => pipPage(await pipInForce(calls)),
    over: [
      { by: [button('Open new version')], name: 'Open a new version?' },
      { by: [button('Other steps'), item('Complete')], name: 'Complete this PIP' },
    ],
  },
  'a new version of a PIP': {
    who: 'otherCenter',
    address: async (calls) => {
      const id = await pipInForce(calls);
      await calls.call('PUT /pips/{id}/open-new-version', `/pips/${id}/open-new-version`, { data: {} });
      return pipPage(id);
    },
    over: [{ by: [button('Other steps'), item('Discard the draft')], name: /^Discard version 2/ }],
  },
  'a completed PIP': {
    who: 'otherCenter',
    address: async (calls) => {
      const id = await pipInForce(calls);
      await calls.call('PUT /pips/{id}/complete', `/pips/${id}/complete`, {
        data: { result: 'ACHIEVED', summary: 'Two falls a week', lookAgainDate: '2020-01-31' },
      });
      return pipPage(id);
    },
    over: [
      { by: [button('Looked again')], name: 'Looked again' },
      { by: [button('Reactivate')], name: 'Reactivate?' },
    ],
  },
  'a PIP that is work product': {
    who: 'otherCenter',
    address: async (calls) => {
      const id = await pipInForce(calls);
      await calls.call('PUT /pips/{id}/work-product', `/pips/${id}/work-product`, { data: { marked: true } });
      return pipPage(id);
    },
    over: [
      { by: [button('Note a release')], name: 'To whom does it go, and why?' },
      { by: [button('Take the mark back')], name: 'Take the mark back?' },
    ],
  },
  'an issue of which something was said': {
    who: 'committee',
    address: async (committee) => {
      const idIssue = await issueOf(committee);
      const data = { idIssue, text: 'The screws are gone' };
      await committee.call('POST /issue-comments', '/issue-comments', { data });
      return `/issues/edit-issue/${idIssue}/view`;
    },
    over: [{ by: [button(/^Delete the comment by/)], name: 'Delete this comment?' }],
  },
  'a draft of a round as it is read': {
    who: 'committee',
    address: async (committee) => `/ambassador-rounds/${await roundOf(committee, committee)}/view`,
    over: [
      { by: [button('Hand over')], name: 'Hand this round over?', first: unfold },
      { by: [button('Delete')], name: /^Delete this draft of/, first: unfold },
    ],
  },
  'a question of a round': {
    who: 'committee',
    address: async (committee) => `/ambassador-rounds/${await roundOf(committee, committee)}`,
    over: [{ by: [button(/^More for: /)], name: /^More for: /, role: 'menu' }],
  },
  'a draft of somebody else': {
    who: 'committee',
    address: async (committee, page) =>
      `/ambassador-rounds/${await roundOf(await callsOf(page, 'staff'), committee)}`,
    over: [{ by: [button(/^Continue this round with/)], name: /^Continue this round with/ }],
  },
  'the audit tools': {
    who: 'committee',
    address: async ({ call }) => {
      const data = { title: named('Tried once'), definition };
      await call('POST /audit-tool-questionnaries', '/audit-tool-questionnaries', { data });
      return `/ambassador-rounds?tab=tools&text=${encodeURIComponent(data.title)}`;
    },
    over: [{ by: [button(/^Delete Tried once/)], name: /^Delete “Tried once/ }],
  },
  'an audit tool that is imported': {
    who: 'committee',
    address: '/new-edit-ambassador-rounds/new-ambassador-questionnaire',
    over: [{ by: [button('Import')], name: 'Import nights.json', first: fileReady }],
  },
  'the form of a topic': {
    who: 'administrator',
    address: async ({ call }) => {
      const topic = await call('POST /topics', '/topics', { data: { name: named('Nights') } });
      await call('POST /forms', '/forms', { data: { topic: topic.id, definition } });
      return `/manage-form/${topic.id}`;
    },
    over: [{ by: [button('Questions of version 1')], name: 'Version 1' }],
  },
};

lookAtAll(places);
