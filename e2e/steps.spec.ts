import type { Page } from '@playwright/test';
import { addressOf } from '../web/src/screens';
import { resolveIssue } from './issue-steps';
import { passesAxe } from './kit/promises';
import { expect, test } from './story';

/** An issue of its own, to take steps on. */
async function recordIssue(page: Page, description: string): Promise<void> {
  await page.goto(addressOf('newIssue'));
  await page.getByLabel('Description').fill(description);
  await page.getByRole('button', { name: 'Record issue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: description })).toBeVisible();
}

test('a step on what somebody else has changed meanwhile is not taken, and shows who changed what and when', async ({
  story,
}) => {
  const page = await story.as('committee');
  await recordIssue(page, 'Handrail loose by the dining room');
  const other = await story.as('staff');
  await other.goto(page.url());
  await resolveIssue(other, 'Screwed tight again');
  await expect(other.getByText('Resolved', { exact: true }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Start work' }).click();
  const dialog = page.getByRole('dialog', { name: /^#\d+ was changed meanwhile$/ });
  await expect(dialog.getByRole('alert')).toContainText(/David Lindqvist saved this at \d+:\d\d/);
  await expect(dialog.getByRole('alert')).toContainText('Screwed tight again');
  await expect(dialog).toContainText('Your step was not taken: the issue is resolved now.');
  await passesAxe(page);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('Resolved', { exact: true }).first()).toBeVisible();
});

test('what was done is asked for in one line, and where somebody else was faster, it is resolved all the same', async ({
  story,
}) => {
  const page = await story.as('committee');
  await recordIssue(page, 'Grab bar loose in the east bath');
  await page.getByRole('button', { name: 'Resolve' }).click();
  const dialog = page.getByRole('dialog', { name: /^Resolve #/ });
  const done = dialog.getByRole('textbox', { name: 'What was done' });
  await expect(done).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Say what was done')).toBeVisible();
  await passesAxe(page);
  await expect(done).toBeFocused();
  await done.fill('New anchors, pulled at with 50 pounds');

  const other = await story.as('staff');
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Start work' }).click();
  await expect(other.getByRole('group', { name: 'Steps' })).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText(/David Lindqvist saved this at \d+:\d\d/);
  await expect(dialog.getByRole('alert')).toContainText('In progress');
  await expect(done).toHaveValue('New anchors, pulled at with 50 pounds');
  await passesAxe(page);
  await dialog.getByRole('button', { name: 'Resolve all the same' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('group', { name: 'Steps' })).toBeFocused();
  const panel = page.getByRole('region', { name: 'What was done' });
  await expect(panel).toContainText('New anchors, pulled at with 50 pounds');
  await expect(panel).toContainText('by Rosa Alvarez');

  // Where it comes back, what was done stands in the history alone.
  await page.getByRole('button', { name: 'Reopen' }).click();
  await expect(panel).toHaveCount(0);
  await expect(page.getByText('New anchors, pulled at with 50 pounds').first()).toBeVisible();
});

test('a message that goes while it has the focus gives it back', async ({ story }) => {
  const page = await story.as('committee');
  await recordIssue(page, 'Call cord tied up in the bath of the west wing');
  const steps = page.getByRole('group', { name: 'Steps' });
  await steps.getByRole('button', { name: 'Start work' }).press('Enter');
  await expect(steps).toBeFocused();
  const close = page.getByRole('button', { name: /^Close the message/ }).last();
  await close.focus();
  await page.keyboard.press('Enter');
  await expect(close).toBeHidden();
  await expect(steps).toBeFocused();
});

test('a question moved to the top by key keeps the focus on the way it went', async ({ story }) => {
  const page = await story.as('committee');
  await page.goto(`${addressOf('rounds')}?tab=tools&text=Rooms`);
  await page.getByRole('link', { name: 'Rooms and dignity', exact: true }).click();
  const up = (nth: number) => page.getByRole('button', { name: `Move question ${nth} up` });
  await up(2).press('Enter');
  await expect(up(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(up(1)).toBeFocused();
});
