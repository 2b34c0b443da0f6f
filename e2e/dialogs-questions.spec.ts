import type { Page } from '@playwright/test';
import type { Calls } from './meetings';
import { named } from './named';
import { button, lookAtAll, type Place, unfold } from './over';
import { comeToRest } from './rest';
import { expect } from './story';

/** A center without people or records, which has the starter set where that is said. */
async function newCenter({ call }: Calls, set: 'with the set' | '' = ''): Promise<string> {
  const { id } = await call('POST /centers', '/centers', { data: { name: named('Elm Court') } });
  if (set) await call('POST /centers/{id}/starter-set', `/centers/${id}/starter-set`);
  return id;
}

/** A center to copy from is chosen, and what copying would add has been told. */
async function chooseOrigin(page: Page): Promise<void> {
  const origin = page.getByRole('combobox', { name: 'Copy from' });
  if ((await origin.inputValue()) !== '') return;
  await origin.press('Enter');
  await page.getByRole('option', { name: /^Maple Grove/ }).click();
  await expect(page.getByRole('button', { name: /^Copy .+ from / }).first()).toBeVisible();
}

/** Whether there is a plan is asked as somebody comes to the button; pressed before the answer, it opens a tab. */
async function comeToPlan(page: Page): Promise<void> {
  await unfold(page);
  await comeToRest(page, () => page.getByRole('button', { name: 'QAPI plan' }).focus());
}

/** One row of a list is chosen, by the key that a checkbox is pressed with. */
async function chooseOne(page: Page): Promise<void> {
  const box = page.getByRole('checkbox', { name: /^Select #/ }).first();
  if (!(await box.isChecked())) await box.press('Space');
}

/** Whom no story disables. */
async function accountOf({ call }: Calls, lastName: string): Promise<string> {
  const list = await call('GET /user-apps', '/user-apps?size=100');
  const found = list.content.find(({ user_lastName }) => user_lastName === lastName);
  return `/edit-user/${found?.id}`;
}

/** Pages by the questions and panels over what is set up, kept or listed there. */
const places: Readonly<Record<string, Place>> = {
  'the mails': {
    who: 'administrator',
    address: async ({ call }) => {
      const email = `${named('noor').replace(' ', '.')}@example.org`;
      const data = { user_firstName: 'Noor', user_lastName: 'Haddad', user_email: email };
      await call('POST /user-apps', '/user-apps', { data });
      return `/outbox?text=${encodeURIComponent(email)}`;
    },
    over: [
      { by: [button(/, to Noor Haddad$/)], name: 'Show a link for Noor Haddad?' },
      { by: [button(/, to Noor Haddad$/), button('Show a new link')], name: /Lamplight/ },
    ],
  },
  'a center without people': {
    who: 'administrator',
    address: async (administrator) => `/edit-center/${await newCenter(administrator)}`,
    over: [
      { by: [button('Add the starter set')], name: 'Add the starter set?' },
      {
        by: [button('Copy Departments from Maple Grove Care Center')],
        name: /^Copy from Maple Grove/,
        first: chooseOrigin,
      },
      { by: [button('Delete this center')], name: /^Delete Elm Court/ },
    ],
  },
  'a center that has the starter set': {
    who: 'administrator',
    address: async (administrator) => `/edit-center/${await newCenter(administrator, 'with the set')}`,
    over: [{ by: [button(/^Delete all: /)], name: /^Delete \d+ .+ of Elm Court/ }],
  },
  'the documents of a center without a plan': {
    who: 'administrator',
    address: async (administrator, page) => {
      await page.goto(`/switch-center/${await newCenter(administrator)}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      return '/documents';
    },
    over: [{ by: [button('QAPI plan')], name: 'QAPI Plan not found', first: comeToPlan }],
  },
  'an account of staff': {
    who: 'administrator',
    address: (administrator) => accountOf(administrator, 'Lindqvist'),
    over: [
      { by: [button('Disable')], name: /^Disable / },
      { by: [button('Reset second factor')], name: /^Take away the second factor of / },
    ],
  },
  'an account of a member': {
    who: 'administrator',
    address: (administrator) => accountOf(administrator, 'Alvarez'),
    over: [{ by: [button('Remove from the committee')], name: /^Remove .+ from the committee\?$/ }],
  },
  'the staff': {
    who: 'committee',
    address: '/staff',
    over: [{ by: [button(/^Import/)], name: 'Import people', first: unfold }],
  },
  'an entry of a seat': {
    who: 'committee',
    address: '/staff?tab=committee',
    over: [
      {
        by: [button(/^Edit .+: /), button(/^Remove this entry/)],
        name: /^Remove .+ from this seat/,
        back: button(/^Remove this entry/),
      },
    ],
  },
  'a record of the compliance panel': {
    who: 'committee',
    address: async ({ call }) => {
      // A year that nothing else looks at.
      const datedRecordDTO = JSON.stringify({
        kind: 'FIRE_DRILL',
        shift: 'NIGHT',
        date: '2012-03-03',
        time: '23:50',
      });
      const multipartFile = { name: 'drill.txt', mimeType: 'text/plain', buffer: Buffer.from('All out') };
      await call('POST /dated-records', '/dated-records', { multipart: { datedRecordDTO, multipartFile } });
      return '/compliance-panel?year=2012&cell=fire-drill-NIGHT.3';
    },
    over: [{ by: [button(/^Delete: /)], name: /^Delete “/ }],
  },
  'a completed form': {
    who: 'committee',
    address: async ({ call }) => {
      const list = await call('GET /completed-forms', '/completed-forms?status.equals=SIGNED&size=1');
      return `/topics/edit-questionnaire/${list.content[0]?.id}/view`;
    },
    over: [{ by: [button('Mark as work product')], name: /^Mark this .*form/, first: unfold }],
  },
  'issues that are chosen': {
    who: 'committee',
    address: '/issues',
    over: [
      { by: [button(/^Assigned to, 1 issue/)], name: /^Assigned to, 1 issue/, first: chooseOne },
      { by: [button(/^Due date, 1 issue/)], name: /^Due date, 1 issue/, first: chooseOne },
    ],
  },
  'the PIPs as they stand in their list': {
    who: 'committee',
    address: '/projects',
    over: [
      { by: [button(/^Status, /)], name: /^Status, / },
      // On a phone it stands below the first screen: the page must not go to its top for it.
      { by: [button(/^Target date, /)], name: /^Target date, / },
    ],
  },
};

lookAtAll(places);
