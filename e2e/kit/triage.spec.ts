import type { Page } from '@playwright/test';
import { violationsIn } from '../axe';
import { expect, test } from '../story';
import { passesAxe } from './promises';

const rows = (page: Page) => page.getByRole('table', { name: 'Items' }).locator('tbody tr');
const cell = (page: Page, field: string, item: string) =>
  page.getByRole('button', { name: new RegExp(`^${field}, ${item}: `) });
const link = (page: Page, row: number) => rows(page).nth(row).getByRole('link');

async function opened(page: Page, address = '/triage') {
  await page.goto(address);
  await expect(rows(page)).toHaveCount(20);
}

test('a cell opens in place by a press and by Enter, narrows by typing, and gives the focus back', async ({
  page,
}) => {
  await opened(page);
  const keeper = cell(page, 'Keeper', 'Cane 01');
  await keeper.click();
  const panel = page.getByRole('dialog', { name: 'Keeper, Cane 01' });
  await expect(panel.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('lau');
  await expect(panel.getByRole('option')).toHaveText('Laundry');
  await page.keyboard.press('Enter');
  await expect(panel).toHaveCount(0);
  await expect(keeper).toHaveText(/Laundry$/);
  await expect(keeper).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(panel.getByRole('option', { name: 'Laundry' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.type('zzz');
  await expect(panel.getByText('Nothing by this name')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(keeper).toBeFocused();

  // A press beside it closes it, and takes the focus where it was meant.
  await keeper.click();
  await page.getByLabel('Search items').click();
  await expect(panel).toHaveCount(0);
  await expect(page.getByLabel('Search items')).toBeFocused();
  // The button itself closes it, too.
  await keeper.click();
  await keeper.click();
  await expect(panel).toHaveCount(0);
});

test('an option that is out of sight is brought into it, and the page stays where it is', async ({
  page,
}) => {
  await opened(page);
  await cell(page, 'Keeper', 'Cane 04').click();
  const before = await page.evaluate(() => window.scrollY);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('[role=option][data-active]')).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});

test('a day is typed and sent by Enter, or one of those that are meant often', async ({ page }) => {
  await opened(page);
  const found = cell(page, 'Found on', 'Cane 01');
  await found.press('Enter');
  const day = page.getByRole('dialog').getByLabel('Found on, Cane 01');
  await expect(day).toBeFocused();
  await page.keyboard.type('03042026');
  await page.keyboard.press('Enter');
  await expect(found).toHaveText(/2026-03-04$/);
  await found.press('Enter');
  await day.fill('');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Choose a day')).toBeVisible();
  await page.getByRole('button', { name: 'Tomorrow' }).click();
  await expect(found).not.toHaveText(/2026-03-04$/);
});

test('letters go from row to row and open the cells of the row in hand; nothing happens in fields', async ({
  page,
}) => {
  await opened(page);
  await page.keyboard.press('j');
  await expect(link(page, 0)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(link(page, 1)).toBeFocused();
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await expect(cell(page, 'Keeper', 'Cane 04')).toHaveText(/Laundry$/);
  const told = page.locator('.mantine-Notification-root');
  await expect(told).toContainText('Cane 04: kept by Laundry');
  await expect(told.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.keyboard.press('u');
  await expect(cell(page, 'Keeper', 'Cane 04')).toHaveText(/nobody$/);
  await page.keyboard.press('u');
  await expect(page.getByRole('status').filter({ hasText: 'There is nothing to undo.' })).toBeAttached();
  await page.keyboard.press('x');
  await expect(rows(page).nth(1).getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('/');
  await expect(page.getByLabel('Search items')).toBeFocused();
  // Back to the row in hand, and there again.
  await page.keyboard.press('Escape');
  await expect(rows(page).nth(1).getByRole('link')).toBeFocused();
  await page.keyboard.press('/');
  await page.keyboard.type('jax');
  await expect(page.getByLabel('Search items')).toHaveValue('jax');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('while rows are chosen, a letter opens what changes them all', async ({ page }) => {
  await opened(page);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(
    page.getByRole('group', { name: 'Selection' }).getByText('2 selected', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^2 selected$/ })).toBeAttached();
  const scrolled = () => page.evaluate(() => window.scrollY);
  const before = await scrolled();
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog', { name: 'Keeper, 2 items' })).toBeVisible();
  await page.keyboard.type('lau');
  await page.keyboard.press('Enter');
  const report = page.getByRole('dialog', { name: '2 items not changed' });
  await expect(report.getByRole('listitem')).toHaveCount(2);
  // The rows in hand are still in sight.
  expect(await scrolled()).toBe(before);
  await page.keyboard.press('Escape');
  await expect(report).toHaveCount(0);
  await page.keyboard.press('k');
  await expect(link(page, 0)).toBeFocused();
});

test('the letters are listed by ?, and switched off for good', async ({ page }) => {
  await opened(page);
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog).toContainText('Keeper');
  await passesAxe(page);
  await dialog.getByLabel('Use these shortcuts').press('Space');
  await page.keyboard.press('Escape');
  await page.reload();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(rows(page)).toHaveCount(20);
  await page.keyboard.press('?');
  await page.keyboard.press('j');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('body')).toBeFocused();
});

test('several are chosen by box, Shift and all of the page, and who was refused is told with why', async ({
  page,
}) => {
  await opened(page);
  const box = (row: number) => rows(page).nth(row).getByRole('checkbox');
  const bar = page.getByRole('group', { name: 'Selection' });
  await box(13).click();
  await box(15).click({ modifiers: ['Shift'] });
  await expect(bar.getByText('3 selected', { exact: true })).toBeVisible();
  await page.getByLabel('Select all on this page').check();
  await expect(bar.getByText('20 selected', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(bar.getByText('20 selected, 20 not on this page', { exact: true })).toBeVisible();
  await bar.getByRole('button', { name: 'Select none' }).click();
  await expect(bar).toHaveCount(0);
  await page.getByRole('button', { name: 'Previous page' }).click();
  await box(14).click();
  await box(15).click();
  await bar.getByRole('button', { name: /Give to$/ }).click();
  await page.getByRole('option', { name: 'Night desk' }).click();
  const report = page.getByRole('dialog', { name: '1 item not changed' });
  await expect(report).toContainText('1 item: kept by Night desk.');
  await expect(report.getByRole('listitem')).toContainText('A cane stays where it is');
  await passesAxe(page);
});

test('axe finds nothing in the list, its bar and its open cells', async ({ page }) => {
  await opened(page);
  await rows(page).first().getByRole('checkbox').check();
  await passesAxe(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const field of ['Keeper', 'Found on']) {
    await cell(page, field, 'Cane 04').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await violationsIn(page)).toEqual([]);
    await page.keyboard.press('Escape');
  }
});
