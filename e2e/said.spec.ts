import { failure, success } from '@lamplight/contract/messages';
import type { Locator, Page } from '@playwright/test';
import { addressOf } from '../web/src/screens';
import { newGate } from './gate';
import { type Calls, callsOf, meetingPage, meetingWith } from './meetings';
import { named } from './named';
import { unfold } from './over';
import { madeTool } from './round';
import { expect, numbered, test, type Who } from './story';

/** A step of a person with something made for it: where they stand, what they do, and what is said of it. */
interface Step {
  who: Who;
  what: string;
  /** Makes what it is done to, and goes there; the words that a success is said in, and what is done. */
  begin: (page: Page, calls: Calls) => Promise<{ said: string; act: () => Promise<void> }>;
  /** The call that fails first. */
  call: { method: 'POST' | 'PUT' | 'DELETE'; path: string };
  failed?: string;
  /** What succeeds is not done in truth: it would end the sessions of other stories. */
  pretended?: true;
}

const agreeTo = (page: Page, action: string) =>
  page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();

async function floorOf({ call }: Calls, page: Page): Promise<string> {
  const name = named('Oak');
  await call('POST /floors', '/floors', { data: { name } });
  await page.goto(`${addressOf('entities')}?tab=floors&text=${encodeURIComponent(name)}`);
  return name;
}

/** A meeting of today with `Falls` on its agenda, opened. */
async function aboutFalls(page: Page, calls: Calls): Promise<string> {
  const { id } = await meetingWith(calls, ['Falls'], [calls.id]);
  await page.goto(meetingPage(id));
  return id;
}

/** Turns what is on or off, once it stands the other way: a choice that could not be saved goes back, and takes its moment. */
async function turn(control: Locator, to: 'on' | 'off'): Promise<void> {
  await expect(control).toBeChecked({ checked: to === 'off' });
  await control.press(' ');
}

const steps: readonly Step[] = [
  {
    who: 'committee',
    what: 'an item of a list is switched off',
    begin: async (page, calls) => {
      const name = await floorOf(calls, page);
      const active = page.getByRole('switch', { name: `Active: ${name}` });
      return { said: `${name} is off`, act: () => turn(active, 'off') };
    },
    call: { method: 'PUT', path: '/floors/*/deactivate' },
  },
  {
    who: 'committee',
    what: 'an item of a list is renamed',
    begin: async (page, calls) => {
      const name = await floorOf(calls, page);
      await page.getByRole('button', { name: `Change ${name}` }).click();
      return {
        said: `Renamed to ${name} wing`,
        act: async () => {
          const form = page.getByRole('form', { name: `Change ${name}` });
          await form.getByRole('textbox', { name: 'Name' }).fill(`${name} wing`);
          await form.getByRole('button', { name: 'Save' }).click();
        },
      };
    },
    call: { method: 'PUT', path: '/floors/*' },
  },
  {
    who: 'committee',
    what: 'an item of a list is deleted',
    begin: async (page, calls) => {
      const name = await floorOf(calls, page);
      return { said: `${name} deleted`, act: () => pressAnd(page, `Delete ${name}`, 'Delete') };
    },
    call: { method: 'DELETE', path: '/floors/*' },
  },
  {
    who: 'assistant',
    what: 'a mail is chosen',
    begin: async (page, { call }) => {
      await call('PUT /account/notices', '/account/notices', { data: { off: [], digestHour: 7 } });
      await page.goto(addressOf('account'));
      const mention = page.getByRole('switch', { name: 'Somebody mentions me in a comment' });
      return { said: success.configurationUpdated, act: () => turn(mention, 'off') };
    },
    call: { method: 'PUT', path: '/account/notices' },
  },
  {
    who: 'committee',
    what: 'another device is logged out',
    begin: async (page) => {
      await page.goto(addressOf('account'));
      const end = page.getByRole('button', { name: /^Log out .+, logged in/ }).first();
      return { said: 'Logged out: ', act: () => end.click() };
    },
    call: { method: 'DELETE', path: '/sessions/*' },
    pretended: true,
  },
  {
    who: 'committee',
    what: 'a draft of a round is deleted',
    begin: async (page, { call }) => {
      const title = await madeTool(page, [{ linkId: 'clean', type: 'yes-no', text: 'Is it clean?' }]);
      const tools = await call('GET /audit-tool-questionnaries/center', '/audit-tool-questionnaries/center');
      const tool = tools.find((each) => each.title === title);
      const { id } = await call('POST /audits', '/audits', { data: { auditToolQuestionnarie: tool?.id } });
      await page.goto(`/ambassador-rounds/${id}/view`);
      return { said: `Draft of “${title}” deleted`, act: () => pressAnd(page, 'Delete', 'Delete') };
    },
    call: { method: 'DELETE', path: '/audits/*' },
  },
  {
    who: 'committee',
    what: 'a PIP is marked as work product',
    begin: async (page, { call }) => {
      const { id } = await call('POST /pips', '/pips', { data: { title: named('Kept') } });
      await page.goto(`/projects/edit-pip/${id}`);
      return {
        said: 'Marked as committee work product',
        act: () => pressAnd(page, 'Mark as work product', 'Mark'),
      };
    },
    call: { method: 'PUT', path: '/pips/*/work-product' },
  },
  {
    who: 'committee',
    what: 'an item is taken off an agenda',
    begin: async (page, calls) => {
      await aboutFalls(page, calls);
      return {
        said: 'Falls: taken off the agenda',
        act: () => pressAnd(page, 'Delete item 1 (Falls)', 'Take it off'),
      };
    },
    call: { method: 'DELETE', path: '/meeting-minutes/*/items/*' },
  },
  {
    who: 'committee',
    what: 'an action item is ticked',
    begin: async (page, calls) => {
      const id = await aboutFalls(page, calls);
      const text = named('Order bulbs');
      const { items } = await calls.call('GET /meeting-minutes/{id}', `/meeting-minutes/${id}`);
      await calls.call('POST /meeting-minutes/{id}/actions', `/meeting-minutes/${id}/actions`, {
        data: { text, item: items[0]?.id },
      });
      await page.reload();
      return { said: `${text}: done`, act: () => turn(page.getByRole('checkbox', { name: text }), 'on') };
    },
    call: { method: 'PUT', path: '/action-items/*' },
  },
  {
    who: 'committee',
    what: 'somebody was there',
    begin: async (page, calls) => {
      await aboutFalls(page, calls);
      const invited = page.getByRole('list', { name: 'Invited' });
      return {
        said: 'Attendance saved: 1 invited: 1 present',
        act: () => turn(invited.getByRole('radio', { name: 'Present', exact: true }).first(), 'on'),
      };
    },
    call: { method: 'PUT', path: '/meeting-minutes/*' },
  },
  {
    who: 'committee',
    what: 'a report is deleted',
    begin: async (page, calls) => {
      const id = await aboutFalls(page, calls);
      const file = { name: 'falls.txt', mimeType: 'text/plain', buffer: Buffer.from('falls') };
      await calls.call(
        'POST /meetings/{idMeeting}/auxiliary-report/upload-file',
        `/meetings/${id}/auxiliary-report/upload-file`,
        { multipart: { documentDTO: '{}', file } },
      );
      await page.reload();
      return { said: 'falls.txt: deleted', act: () => pressAnd(page, 'Delete falls.txt', 'Delete') };
    },
    call: { method: 'DELETE', path: '/meetings/*/auxiliary-report/*/delete-file' },
    failed: failure.fileDelete,
  },
  {
    who: 'committee',
    what: 'a note is taken off the charts',
    begin: async (page) => {
      const text = named('Bed alarms');
      await page.goto(addressOf('topics'));
      await page.getByRole('link', { name: 'Results of Falls', exact: true }).click();
      await page.getByRole('textbox', { name: 'What happened' }).fill(text);
      await page.getByRole('button', { name: 'Add to the charts' }).click();
      await expect(saidOn(page, `${text} added`)).toBeVisible();
      const remove = page.getByRole('button', { name: `Remove: ${text}` });
      return { said: `${text} removed`, act: () => remove.click() };
    },
    call: { method: 'DELETE', path: '/topic-annotations/*' },
  },
  {
    who: 'administrator',
    what: 'a center is deleted',
    begin: async (page, { call }) => {
      const name = named('Riverside');
      const { id } = await call('POST /centers', '/centers', { data: { name } });
      await page.goto(`/edit-center/${id}`);
      return { said: `${name} deleted`, act: () => pressAnd(page, 'Delete this center', 'Delete') };
    },
    call: { method: 'DELETE', path: '/centers/*' },
  },
];

async function pressAnd(page: Page, button: string, action: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await agreeTo(page, action);
  // It takes a moment to go, and has a button of the same name.
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** A message over the page. */
const saidOn = (page: Page, words: string): Locator =>
  page.locator('.mantine-Notifications-root').getByText(words).first();

for (const { who, what, begin, call, failed = failure.network, pretended } of steps)
  test(`that ${what} is said in green, and in red that it could not be`, async ({ story }) => {
    const page = await story.as(who);
    const { said, act } = await begin(page, await callsOf(page, who));
    const path = `**/api${call.path}`;
    await page.route(path, (route) =>
      route.request().method() === call.method ? route.abort() : route.fallback(),
    );
    await act();
    await expect(saidOn(page, failed)).toBeVisible();
    await expect(saidOn(page, said)).toHaveCount(0);
    await page.unroute(path);
    if (pretended) await page.route(path, (route) => route.fulfill({ status: 204, headers: numbered }));
    await act();
    await expect(saidOn(page, said)).toBeVisible();
  });

test('an import says what it is at, while a file is looked through and while it is imported', async ({
  story,
}) => {
  const page = await story.as('committee');
  await page.goto(addressOf('issues'));
  await unfold(page);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import issues' });
  const status = dialog.getByRole('status');
  let held = newGate();
  await page.route(/\/api\/issues\/import/, async (route) => {
    await held.opened;
    await route.continue();
  });
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'found.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`description\n${named('Handrail loose')}`),
  });
  await expect(status).toHaveText('Looking through found.csv…');
  held.open();
  await expect(status).toHaveText('1 issue will be added.');
  held = newGate();
  await dialog.getByRole('button', { name: 'Add 1 issue' }).click();
  await expect(status).toHaveText('Importing found.csv…');
  held.open();
  await expect(status).toHaveText('1 issue was added.');
});
