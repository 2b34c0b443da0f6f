import type { Page } from '@playwright/test';
import { addressOf } from '../web/src/screens';
import { expect, test } from './story';

/** An issue of its own, to take steps on. */
async function recordIssue(page: Page, description: string): Promise<void> {
  await page.goto(addressOf('newIssue'));
  await page.getByLabel('Description').fill(description);
  await page.getByRole('button', { name: 'Record issue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: description })).toBeVisible();
}

test('a step on what somebody else has changed meanwhile is not taken, and the page says just that', async ({
  story,
}) => {
  const page = await story.as('committee');
  await recordIssue(page, 'Handrail loose by the dining room');
  const other = await story.as('staff');
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Resolve' }).click();
  await expect(other.getByText('Resolved', { exact: true }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Start work' }).click();
  await expect(page.getByRole('alert')).toContainText('shown as it is now; your step was not taken');
  await expect(page.getByText('Resolved', { exact: true }).first()).toBeVisible();
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
