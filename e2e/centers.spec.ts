import type { Page } from '@playwright/test';
import { addressOf } from '../web/src/screens';
import { named } from './named';
import { expect, test } from './story';

const centerShown = (page: Page) => page.getByRole('combobox', { name: 'Center' });
const agree = (page: Page, action: string) =>
  page.getByRole('dialog').getByRole('button', { name: action }).click();

test('a center is made from the starter set, takes locations over from another, and is deleted again', async ({
  story,
}) => {
  const page = await story.as('administrator');
  const name = named('Riverside');
  await page.goto(addressOf('centers'));
  await page.getByRole('link', { name: 'New center' }).click();
  await page.getByRole('button', { name: 'Make center' }).click();
  await expect(page.getByText('Name the center')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByLabel('CMS certification number').fill('15500');
  await page.getByRole('button', { name: 'Make center' }).click();
  await expect(page.getByText('Six characters, the last three of them digits')).toBeVisible();
  await page.getByLabel('CMS certification number').fill('15a001');
  await page.getByRole('button', { name: 'Make center' }).click();

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const part = (title: string, panel = 'Reference data') =>
    page.getByRole('region', { name: panel, exact: true }).getByRole('listitem').filter({ hasText: title });
  await expect(part('Departments')).toContainText('Here: 17 departments.');
  await page.getByLabel('Copy from').click();
  await page.getByRole('option', { name: 'Maple Grove Care Center' }).click();
  const places = part('Floors, units and locations');
  await expect(places).toContainText(/Would add 3 floors, 5 units and \d+ locations\./);
  await page.getByRole('button', { name: /^Copy Floors, units and locations/ }).click();
  await agree(page, 'Copy');
  await expect(places).toContainText(/Added 3 floors, 5 units and \d+ locations\./);
  await expect(places).not.toContainText('Would add');
  await expect(places.getByRole('heading')).toBeFocused();
  await expect(places).toContainText(/Here: 6 floors, 8 units and \d+ locations\./);
  await page.getByLabel('For a PIP').click();
  await page.getByRole('option', { name: '2', exact: true }).click();
  await expect(page.getByText('The configuration has been updated successfully').first()).toBeVisible();
  await page.getByLabel('Minutes without use').fill('60');
  await page.getByRole('button', { name: 'Save center' }).click();
  await expect(page).toHaveURL(/\/centers$/);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('15A001');

  await row.getByRole('link').click();
  await expect(page.getByLabel('Minutes without use')).toHaveValue('60');
  await page.getByRole('button', { name: 'Delete all: Departments' }).click();
  await agree(page, 'Delete');
  const gone = part('Departments', 'Delete for good');
  await expect(gone).toContainText('Deleted 17 departments.');
  await expect(gone.getByRole('heading')).toBeFocused();
  await page.getByRole('button', { name: 'Delete this center' }).click();
  await agree(page, 'Delete');
  await expect(page.getByRole('heading', { level: 1, name: 'Centers' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Cedar Hill/ })).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: `${name} deleted` })
      .first(),
  ).toBeVisible();
});

test('an administrator works in two centers in two tabs, and neither shows or changes what is the other’s', async ({
  story,
}) => {
  const maple = await story.as('administrator');
  const floors = `${addressOf('entities')}?tab=floors`;
  await maple.goto(floors);
  await expect(maple.getByRole('row', { name: /Second/ })).toBeVisible();

  const cedar = await maple.context().newPage();
  await cedar.goto(addressOf('dashboard'));
  await cedar.getByRole('link', { name: /Cedar Hill/ }).click();
  await expect(centerShown(cedar)).toHaveValue(/Cedar Hill/);
  await expect(centerShown(maple)).toHaveValue(/Maple Grove/);
  await cedar.goto(addressOf('issues'));
  const issue = cedar.getByRole('table').getByRole('link').first();
  await expect(issue).toBeVisible();
  const fresh = await maple.context().newPage();
  // A record's address brings the tab to the record's center: its names and its people are those over there.
  await fresh.goto((await issue.getAttribute('href')) ?? '');
  await expect(centerShown(fresh)).toHaveValue(/Cedar Hill/);
  await fresh.goto((await issue.getAttribute('href'))?.replace(/\/view$/, '') ?? '');
  await expect(fresh.getByRole('combobox', { name: 'Found by' })).toHaveValue(/^[^(]+$/);
  // Away from there, it is not read in the center that is chosen next, which would bring the tab back.
  await centerShown(fresh).click();
  await fresh.getByRole('option', { name: 'Maple Grove Care Center' }).click();
  await expect(fresh).toHaveURL(new RegExp(`${addressOf('issues')}$`));
  await expect(centerShown(fresh)).toHaveValue(/Maple Grove/);
  await fresh.close();
  await cedar.goto(floors);
  const attic = named('Attic');
  await cedar.getByLabel('Name').fill(attic);
  await cedar.getByRole('button', { name: 'Add floor' }).click();
  await expect(cedar.getByRole('row', { name: new RegExp(attic) })).toBeVisible();

  for (const tab of [maple, cedar]) await tab.reload();
  await expect(centerShown(maple)).toHaveValue(/Maple Grove/);
  await expect(centerShown(cedar)).toHaveValue(/Cedar Hill/);
  await expect(maple.getByRole('row', { name: /Second/ })).toBeVisible();
  await expect(maple.getByRole('row', { name: new RegExp(attic) })).toHaveCount(0);
  await expect(cedar.getByRole('row', { name: /Second/ })).toHaveCount(0);
  await cedar.getByRole('button', { name: `Delete ${attic}` }).click();
  await agree(cedar, 'Delete');
  await expect(cedar.getByRole('row', { name: new RegExp(attic) })).toHaveCount(0);

  // Who chooses another center stays with the same list, which is that center's then.
  await centerShown(cedar).click();
  await cedar.getByRole('option', { name: 'Maple Grove Care Center' }).click();
  await expect(cedar.getByRole('row', { name: /Second/ })).toBeVisible();
  await expect(cedar).toHaveURL(new RegExp(`${addressOf('entities')}\\?tab=floors$`));
});

test('a list is looked after by its center’s committee, with the keyboard too, and what is used stays', async ({
  story,
}) => {
  const page = await story.as('committee');
  const name = named('Grounds');
  await page.goto(addressOf('entities'));
  const add = page.getByRole('button', { name: 'Add department' });
  await page.getByRole('textbox', { name: 'Name' }).fill('nursing');
  await add.press('Enter');
  await expect(page.getByText('Choose another name')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  const responsible = page.getByRole('combobox', { name: 'Responsible person' });
  await responsible.fill('Lindqvist');
  await responsible.press('Enter');
  await add.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('David Lindqvist');
  const told = (words: string) => page.getByRole('status').filter({ hasText: words }).first();
  await expect(told(`${name} added`)).toBeAttached();

  await row.getByRole('button', { name: `Change ${name}` }).press('Enter');
  const editor = page.getByRole('table').getByRole('textbox', { name: 'Name' });
  await expect(editor).toBeFocused();
  await editor.press('Escape');
  await expect(row.getByRole('button', { name: `Change ${name}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await editor.fill(`${name} and garden`);
  await editor.press('Enter');
  const renamed = page.getByRole('row', { name: new RegExp(`${name} and garden`) });
  await expect(renamed.getByRole('button', { name: /^Change/ })).toBeFocused();
  await expect(told(`Renamed to ${name} and garden`)).toBeAttached();
  await renamed.getByRole('switch').press(' ');
  await expect(renamed.getByRole('switch')).not.toBeChecked();
  await renamed.getByRole('button', { name: /^Delete/ }).click();
  await agree(page, 'Delete');
  await expect(renamed).toHaveCount(0);
  await expect(told(`${name} and garden deleted`)).toBeAttached();
  await expect(
    page
      .getByRole('table')
      .getByRole('button', { name: /^Change/ })
      .and(page.locator(':focus')),
  ).toHaveCount(1);

  const nursing = page.getByRole('row', { name: /^Nursing/ });
  await nursing.getByRole('button', { name: 'Delete Nursing' }).click();
  await agree(page, 'Delete');
  await expect(page.getByText('This item cannot be removed')).toBeVisible();
  await expect(nursing.getByRole('alert')).toContainText(/It is used by \d+ issues and \d+ audit tools\./);
  await expect(nursing.getByRole('button', { name: 'Delete Nursing' })).toBeFocused();
});

test('the dashboard says how each center stands, and each figure opens what is behind it, there', async ({
  story,
}) => {
  const page = await story.as('administrator');
  const dashboard = addressOf('dashboard');
  await page.goto(dashboard);
  const row = page.getByRole('row', { name: /Cedar Hill/ });
  const onFile = row.getByRole('link', { name: /on file$/ });
  await expect(onFile).toHaveText(/\d+ of \d+/);
  const [panel] = /\d+ of \d+/.exec(await onFile.innerText()) ?? ['no figure'];
  const [, overdue = '0'] = /(\d+) overdue/.exec(await onFile.innerText()) ?? [];
  await row.getByRole('link', { name: /on file$/ }).click();
  // What is overdue is what one looks for there; in a year's first days nothing is.
  await expect(page).toHaveURL(
    new RegExp(`${addressOf('compliancePanel')}${overdue === '0' ? '' : '\\?state=overdue'}$`),
  );
  await expect(
    page.getByRole('heading', { name: new RegExp(`^Overdue in \\d{4}: ${overdue}$`) }),
  ).toBeVisible();
  // Who does not see the top bar hears in which center they are from here on.
  await expect(page.getByText(/^Center: Cedar Hill/)).toBeAttached();
  await expect(centerShown(page)).toHaveValue(/Cedar Hill/);
  await expect(page.getByText(`On file: ${panel}`)).toBeVisible();

  for (const [name, shown] of [
    [/open issues$/, 'status=OPEN'],
    [/overdue issues$/, 'overdue=1'],
  ] as const) {
    await page.goto(dashboard);
    const figure = Number(/\d+/.exec(await row.getByRole('link', { name }).innerText())?.[0]);
    await row.getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(shown));
    const pages = page.getByRole('navigation', { name: 'Pages' });
    const found = figure === 0 ? page.getByText(/^No issue/) : pages.getByText(new RegExp(`of ${figure}$`));
    await expect(found.first()).toBeVisible();
  }

  await page.goto(`${dashboard}?sort=missing,desc`);
  await expect(page.getByRole('columnheader', { name: /On file this year/ })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await page.setViewportSize({ width: 390, height: 844 });
  const card = page.getByRole('article').filter({ hasText: 'Maple Grove' });
  await card.getByRole('link', { name: /on file$/ }).click();
  await expect(page).toHaveURL(new RegExp(addressOf('compliancePanel')));
  await expect(page.getByRole('heading', { level: 1, name: 'Compliance panel' })).toBeVisible();
});
