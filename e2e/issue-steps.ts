import { expect, type Page } from '@playwright/test';

/** Resolves the issue that the page shows, with what was done. */
export async function resolveIssue(page: Page, done = 'Put right, and looked at again'): Promise<void> {
  await page.getByRole('button', { name: 'Resolve' }).click();
  const dialog = page.getByRole('dialog', { name: /^Resolve #/ });
  await dialog.getByLabel('What was done').fill(done);
  await dialog.getByRole('button', { name: 'Resolve' }).click();
  // Arrived, before somebody else looks.
  await expect(dialog).toBeHidden();
}

/** Unfolds what few say as they record an issue. */
export const unfoldMore = (page: Page): Promise<void> =>
  page.locator('summary', { has: page.getByRole('heading', { name: 'More' }) }).click();
