import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../story';
import { tellsError } from './promises';

const saved = (page: Page) => page.locator('body[data-saved]');

/** The option that a screen reader names while the focus stays in the field. */
const activeOption = async (page: Page, field: Locator) =>
  page.locator(`[id="${await field.getAttribute('aria-activedescendant')}"]`);

test('the first match of what is typed is the one that Enter takes, and no Enter in the field sends the form', async ({
  page,
}) => {
  await page.goto('/new');
  await page.getByLabel('Name').fill('Cane');
  const keeper = page.getByRole('combobox', { name: 'Keeper' });
  await keeper.focus();
  await page.keyboard.type('lau');
  await expect(await activeOption(page, keeper)).toHaveText('Laundry');
  await page.keyboard.press('Enter');
  await expect(keeper).toHaveValue('Laundry');
  await expect(keeper).toHaveAttribute('aria-expanded', 'false');

  // It opens the list at what is chosen, and taking that again keeps it.
  await page.keyboard.press('Enter');
  await expect(await activeOption(page, keeper)).toHaveText('Laundry');
  await page.keyboard.press('Enter');
  await expect(keeper).toHaveValue('Laundry');
  // A name with a word that begins so comes before one that has it within.
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('ni');
  await expect(await activeOption(page, keeper)).toHaveText('Night desk');
  await page.keyboard.type('nobody such');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(keeper).toHaveValue('Laundry');
  await expect(saved(page)).not.toBeAttached();
});

test('a choice is taken away by emptying its text, and Tab goes from an open list to the next field', async ({
  page,
}) => {
  await page.goto('/new');
  const keeper = page.getByRole('combobox', { name: 'Keeper' });
  const next = page.getByRole('switch', { name: 'Returned' });
  await keeper.focus();
  await page.keyboard.type('front desk');
  await page.keyboard.press('Tab');
  await expect(next).toBeFocused();
  await expect(keeper).toHaveValue('Front desk');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await expect(page.getByRole('option', { name: 'Box 30' })).toBeAttached();
  await page.keyboard.press('Tab');
  await expect(next).toBeFocused();
  await expect(keeper).toHaveValue('');
  await expect(page.getByRole('listbox')).toHaveCount(0);
});

test('half a date is not saved, and neither filters nor forms keep silent about it', async ({ page }) => {
  const words = 'Finish the date or clear it.';
  await page.goto('/new');
  await page.getByLabel('Name').fill('Cane');
  const day = page.getByLabel('Found on');
  await day.focus();
  await page.keyboard.type('11');
  await page.keyboard.press('Enter');
  await tellsError(page, day, words);
  await expect(day).toBeFocused();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(day).toBeFocused();
  await expect(saved(page)).not.toBeAttached();
  await page.keyboard.type('11182025');
  await expect(page.getByText(words)).toBeHidden();

  await page.goto('/list');
  await page.getByRole('button', { name: 'Found, filter', exact: true }).press('Enter');
  const from = page.getByRole('dialog', { name: 'Found' }).getByLabel('From');
  await from.focus();
  await page.keyboard.type('11');
  // Out of its three parts.
  for (let part = 0; part < 3; part += 1) await page.keyboard.press('Tab');
  await tellsError(page, from, words);
});
