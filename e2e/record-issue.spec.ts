import { addressOf } from '../web/src/screens';
import { newGate } from './gate';
import { unfoldMore } from './issue-steps';
import { expect, test } from './story';

test('on a phone what, where, how urgent and whose fit two screens, and the rest unfolds', async ({
  story,
}) => {
  const page = await story.as('staff', { width: 390, height: 844 });
  await page.goto(addressOf('newIssue'));
  await expect(page.getByLabel('Location')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take photo' })).toBeVisible();
  await expect(page.getByLabel('Due date')).toBeHidden();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(2 * 844);

  // What makes an issue critical stands beside the word.
  const priority = page.getByLabel('Priority');
  await priority.click();
  const critical = page.getByRole('option', { name: /^Critical/ });
  await expect(critical).toContainText('Someone is, or may soon be, seriously harmed');
  await critical.click();
  await expect(priority).toHaveAccessibleDescription('Someone is, or may soon be, seriously harmed');

  const camera = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Take photo' }).click();
  await (await camera).setFiles({
    name: 'rail.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('a photo'),
  });
  const attached = page.getByRole('group', { name: 'Attachments' });
  await expect(attached.getByRole('listitem')).toContainText('rail.jpg');

  const more = page.getByRole('heading', { level: 2, name: 'More' });
  await more.click();
  await expect(page.getByLabel('Due date')).toBeVisible();
  await expect(page.getByLabel('Due date')).toHaveAccessibleDescription(/0 days for critical priority/);
});

test('the fold is open where a draft says something in it, and where something in it is to be put right', async ({
  story,
}) => {
  const page = await story.as('staff');
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto(addressOf('newIssue'));
  await page.getByLabel('Description').fill('Bed brake slips');
  const fold = page.locator('details', { has: page.getByRole('heading', { name: 'More' }) });
  await fold.locator('summary').press('Enter');
  await page.getByLabel('Title').fill('Brake of a bed');
  await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Your draft is back')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Brake of a bed');

  await page.getByLabel('Found on').fill('2099-01-01');
  await fold.locator('summary').press('Enter');
  await expect(page.getByLabel('Found on')).toBeHidden();
  await page.getByRole('button', { name: 'Record issue' }).click();
  await expect(page.getByLabel('Found on')).toBeFocused();
  await expect(page.getByLabel('Found on')).toHaveAccessibleDescription(
    /It was found by the day it was recorded/,
  );
});

test('nobody is a choice of who corrects it, and somebody who has it can be taken off', async ({ story }) => {
  const page = await story.as('committee');
  const people = newGate();
  await page.route(/\/api\/user-apps\/list/, async (route) => {
    await people.opened;
    await route.continue();
  });
  await page.goto(addressOf('newIssue'));
  await page.getByLabel('Description').fill('Towel dispenser broken');
  const assignee = page.getByRole('combobox', { name: 'Assigned to' });
  await expect(assignee).toHaveAttribute('placeholder', 'Nobody');
  // Whoever types a name begins at once, and may be done before the people are there.
  await assignee.pressSequentially('Lind');
  await page.keyboard.press('Enter');
  await expect(assignee).toHaveValue('Lind');
  people.open();
  await expect(assignee).toHaveValue('David Lindqvist');
  await page.getByRole('button', { name: 'Record issue' }).click();
  await page.getByRole('link', { name: 'Edit' }).click();
  await assignee.click();
  await page.getByRole('option', { name: 'Nobody' }).click();
  await expect(assignee).toHaveValue('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Nobody yet')).toBeVisible();
});

test('the due date that an empty field leads to counts the days that the center chose', async ({ story }) => {
  const page = await story.as('staff');
  await page.route(/\/api\/centers\/[0-9a-f-]{36}$/, async (route) => {
    const answer = await route.fetch();
    const center = await answer.json();
    await route.fulfill({
      response: answer,
      json: { ...center, dueDays: { ...center.dueDays, MEDIUM: 21 } },
    });
  });
  await page.goto(addressOf('newIssue'));
  await unfoldMore(page);
  await expect(page.getByLabel('Due date')).toHaveAccessibleDescription(/, 21 days for medium priority$/);
});
