import { expect, type Locator, type Page } from '@playwright/test';

/** Opens what a mailed link leads to, and signs it. */
export async function sign(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('checkbox', { name: /approve it as it stands/ }).check();
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Signed' })).toBeVisible();
}

/** The file that a press opens, as the server sent it. */
export async function bytesOpenedBy(page: Page, button: Locator): Promise<Buffer> {
  const opened = new Promise<Buffer>((resolve) =>
    page.route('**/api/file/*', async (route) => {
      const response = await route.fetch();
      const body = await response.body();
      await route.fulfill({ response, body });
      resolve(body);
    }),
  );
  await button.click();
  return opened;
}
