import type { Page } from '@playwright/test';
import { listenToStatus } from '../heard';
import { expect, test } from '../story';
import { passesAxe } from './promises';

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const conflict = (page: Page) => page.getByRole('dialog', { name: /saved this/ });
const saved = (page: Page) => page.locator('body[data-saved]');
const sentOf = (page: Page) =>
  page.evaluate(() => JSON.parse(window.sessionStorage.getItem('kit.saved') ?? '{}'));

test('leaving keeps the draft or discards it, as is chosen, and staying loses nothing', async ({ page }) => {
  await page.goto('/new');
  // A form is read by its headings, as what it changes is.
  await expect(page.getByRole('heading', { level: 2, name: 'What' })).toBeVisible();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/list$/);
  await page.goto('/new');
  await page.getByLabel('Story').fill('Under the bed');
  // At once: what was typed last is kept too.
  await page.getByRole('link', { name: 'Cancel' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Leave, and come back to it later?' });
  await expect(question).toContainText('Your draft is kept in this tab until you log out');
  await expect(question.getByRole('button', { name: 'Stay on this page' })).toBeFocused();
  await passesAxe(page);
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(page.getByLabel('Story')).toHaveValue('Under the bed');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Leave, keep the draft' }).click();
  await expect(page).toHaveURL(/\/list$/);
  await page.goto('/new');
  await expect(page.getByText('Your draft is back')).toBeVisible();
  await expect(page.getByLabel('Story')).toHaveValue('Under the bed');
  await page.getByLabel('Name').fill('Cane');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard the draft' }).click();
  await expect(page).toHaveURL(/\/list$/);
  await page.goto('/new');
  await expect(page.getByLabel('Story')).toHaveValue('');
});

test('what was typed is there again after a reload, until it is discarded', async ({ page }) => {
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto('/new');
  await page.getByLabel('Story').fill('Under the bed');
  await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Your draft is back')).toBeVisible();
  await expect(page.getByLabel('Story')).toHaveValue('Under the bed');
  await page.getByRole('button', { name: 'Discard the draft' }).press('Enter');
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByLabel('Story')).toHaveValue('');
  await page.reload();
  await expect(page.getByText('Your draft is back')).toBeHidden();
});

test('where the browser keeps nothing, no draft is said to be saved', async ({ page }) => {
  await page.clock.install();
  await page.goto('/new');
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
  });
  await page.getByLabel('Story').fill('Under the bed');
  await page.clock.fastForward(1000);
  await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Cancel' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question.getByRole('button', { name: 'Leave, keep the draft' })).toHaveCount(0);
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/list$/);
});

test('a refusal that belongs to no field stands above the form, and nothing typed is lost', async ({
  page,
}) => {
  await page.goto('/new?refuse=all');
  await page.getByLabel('Name').fill('Cane');
  await save(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The house is closed' }).first()).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Cane');
  await expect(save(page)).toBeEnabled();
});

test('beside a save that was refused nothing is said to be saved, although it is kept', async ({ page }) => {
  await page.clock.install();
  page.on('dialog', (dialog) => dialog.accept());
  const draft = page.getByRole('status').filter({ hasText: 'Draft saved' });
  await page.goto('/new?refuse=all');
  await page.getByLabel('Name').fill('Cane');
  await expect(draft).toBeVisible();
  await save(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The house is closed' }).first()).toBeVisible();
  await expect(draft).toHaveCount(0);
  // What is typed and sent at once is kept before it could be told.
  await page.getByLabel('Name').fill('');
  await page.getByLabel('Story').fill('Under the bed');
  await save(page).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.clock.fastForward(1000);
  await expect(draft).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Your draft is back')).toBeVisible();
  await expect(page.getByLabel('Story')).toHaveValue('Under the bed');
});

test('where the session has ended the form says nothing beside Login, which does', async ({ page }) => {
  await page.goto('/new?refuse=session');
  await page.getByLabel('Name').fill('Cane');
  await save(page).click();
  await expect(page.locator('button[data-loading]')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText('Log in')).toHaveCount(0);
});

test('when someone else was faster, each field is chosen by keys alone, and both versions are told in words', async ({
  page,
}) => {
  await page.goto('/item');
  await page.getByLabel('Name').fill('Blue cardigan');
  await page.getByLabel('Story').fill('On the bus');
  await page.getByRole('button', { name: 'Someone else saves' }).click();
  await save(page).press('Enter');
  await expect(page.getByRole('dialog', { name: /^Wanda Ortiz saved this at \d/ })).toBeVisible();
  await expect(conflict(page)).toContainText('You both changed this.');
  await passesAxe(page);
  const story = conflict(page).getByRole('radiogroup', { name: 'Story' });
  await expect(story.getByRole('radio', { name: 'Mine: On the bus' })).toBeChecked();
  await story.getByRole('radio', { name: 'Mine: On the bus' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(story.getByRole('radio', { name: 'Theirs: In the laundry' })).toBeChecked();
  // One stop for each field, where its choice is.
  await page.keyboard.press('Shift+Tab');
  await expect(conflict(page).getByRole('radio', { name: 'Mine: Blue cardigan' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(story.getByRole('radio', { name: 'Theirs: In the laundry' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(conflict(page).getByRole('button', { name: 'Back to the form' })).toBeFocused();
  await conflict(page).getByRole('button', { name: 'Save what I chose' }).press('Enter');
  await expect(saved(page)).toBeAttached();
  expect(await sentOf(page)).toEqual({ version: 2, name: 'Blue cardigan' });
});

test('keeping all of theirs is said, going back from the choice changes nothing, and saving asks again', async ({
  page,
}) => {
  await page.goto('/item');
  await page.getByLabel('Story').fill('On the bus');
  await page.getByRole('button', { name: 'Someone else saves' }).click();
  await save(page).click();
  const heard = await listenToStatus(page);
  await conflict(page).getByRole('button', { name: 'Keep all of theirs' }).press('Enter');
  await expect(conflict(page).getByRole('radio', { name: 'Theirs: In the laundry' })).toBeChecked();
  // The draft may be said to be saved just before.
  await expect.poll(heard).toContain('Theirs is chosen for 1 field');
  await conflict(page).getByRole('button', { name: 'Back to the form' }).click();
  await expect(page.getByLabel('Story')).toHaveValue('On the bus');
  await save(page).click();
  await expect(conflict(page)).toBeVisible();
});

test('Escape from the choice goes back to where the form was left', async ({ page }) => {
  await page.goto('/item');
  await page.getByLabel('Name').fill('Blue cardigan');
  await page.getByRole('button', { name: 'Someone else saves' }).click();
  await page.getByLabel('Name').press('Enter');
  await expect(conflict(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(conflict(page)).toBeHidden();
  await expect(page.getByLabel('Name')).toBeFocused();
  await save(page).press('Enter');
  await expect(conflict(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(save(page)).toBeFocused();
});

test('where two people changed different fields, both changes are kept and it says so', async ({ page }) => {
  await page.goto('/item');
  await page.getByLabel('Name').fill('Blue cardigan');
  await page.getByRole('button', { name: 'Someone else saves' }).click();
  await save(page).click();
  await expect(conflict(page)).toContainText('both changes are kept');
  await expect(conflict(page)).not.toContainText('You both changed this.');
  const group = (name: string) => conflict(page).getByRole('radiogroup', { name });
  await expect(group('Name')).toHaveAccessibleDescription('Only you changed this.');
  await expect(group('Story')).toHaveAccessibleDescription('Only they changed this.');
  await conflict(page).getByRole('button', { name: 'Save what I chose' }).press('Enter');
  await expect(saved(page)).toBeAttached();
  expect(await sentOf(page)).toEqual({ version: 2, name: 'Blue cardigan' });
});

test('a draft over an older version does not undo what others saved since', async ({ page }) => {
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto('/item');
  await page.getByLabel('Name').fill('Blue cardigan');
  await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible();
  // The record has another version, state and story by now.
  await page.goto('/item?now=2');
  await expect(page.getByText('Your draft is back')).toBeVisible();
  await save(page).click();
  await expect(page.getByRole('dialog', { name: 'Someone else saved this in the meantime' })).toBeVisible();
  await expect(conflict(page).getByRole('radio', { name: 'Theirs: Found' })).toBeChecked();
  await conflict(page).getByRole('button', { name: 'Save what I chose' }).click();
  await expect(saved(page)).toBeAttached();
  expect(await sentOf(page)).toEqual({ version: 2, name: 'Blue cardigan' });
});

test('a success is read out in a place that was there before it, once, and its message is closed by its name', async ({
  page,
}) => {
  await page.goto('/new');
  const places = page.locator('[role="status"]:not([aria-live="off"])');
  const before = await places.count();
  await page.getByLabel('Name').fill('Cane');
  await save(page).click();
  await expect(places.filter({ hasText: 'Form successfully saved' })).toHaveCount(1);
  expect(await places.count()).toBe(before);
  await page.getByRole('button', { name: 'Close the message: Form successfully saved' }).click();
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);
});
