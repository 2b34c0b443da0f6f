import { expect, type Page } from '@playwright/test';
import { addressOf } from '../web/src/screens';
import { keptIn } from './kept';
import { password, people } from './story';

/** Waits until everything that pages need without a network is on the device. */
export async function installed(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
}

/** What this browser has read ahead: by whom and what, and the title of a tool that has its questions. */
export const readAhead = async (page: Page): Promise<{ key: string; tool: string | undefined }[]> =>
  (await keptIn(page, 'lamplight.reads', 'reads')).map(({ key, value }) => {
    const read = value as { definition?: object; title?: string } | undefined;
    return { key, tool: read?.definition ? read.title : undefined };
  });
/** Whether all of it is there: what rounds and forms are begun with. */
export const isAtHand = async (page: Page) =>
  (await readAhead(page)).filter(({ key }) => key.includes('at-hand')).length === 2;

/** Somebody of the staff logs in on a device for the first time, and stays until it has what needs no network. */
export async function firstVisit(page: Page, at = ''): Promise<void> {
  await page.goto(`${at}${addressOf('login')}`);
  await page.getByLabel('E-mail').fill(people.staff);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /David/ })).toBeVisible();
  await installed(page);
}
