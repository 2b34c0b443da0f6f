import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Page } from '@playwright/test';
import { startMailServer } from '../server/src/outbox/mail-server.fixture';
import { addressOf } from '../web/src/screens';
import { startEmpty } from './empty-lamplight';
import { expect } from './story';

/** A port that is free now. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return address !== null && typeof address === 'object' ? address.port : 0;
}

/** An empty Lamplight whose mails leave, as its operator starts it. */
export type MailedLamplight = Awaited<ReturnType<typeof startMailed>>;

/** Starts one together with a mail server of its own, whose mails are read as they travelled. */
export async function startMailed() {
  const mails = await startMailServer();
  const port = await freePort();
  const baseURL = `http://127.0.0.1:${port}`;
  const { link, code, stop } = await startEmpty({
    PORT: String(port),
    PUBLIC_URL: baseURL,
    SMTP_URL: mails.url,
    MAIL_FROM: 'Lamplight <lamplight@riverside.example>',
  });
  /** Every link to a screen that was mailed to somebody, the latest last. */
  const linksTo = (email: string, path: string): string[] =>
    mails.taken
      .filter(({ to }) => to.includes(email))
      .flatMap(({ content }) => {
        const text = content.replace(/=\r\n/g, '').replace(/=3D/g, '=');
        return new RegExp(`${baseURL}${path}\\?key=[\\w-]+`).exec(text) ?? [];
      });
  return {
    baseURL,
    mails,
    at: (address: string) => new URL(address, baseURL).href,
    /** The link of the mail that is so many-th to somebody, once it has come. */
    async mailedLink(email: string, path: string, count = 1): Promise<string> {
      await expect.poll(() => linksTo(email, path).length, `mails to ${email}`).toBe(count);
      return linksTo(email, path).at(-1) ?? '';
    },
    /** The first administrator comes with the link of the start. */
    async setUp(page: Page, center: string): Promise<void> {
      await page.goto(`${link}#code=${code}`);
      await page.getByRole('textbox', { name: 'Center' }).fill(center);
      await page.getByRole('combobox', { name: 'Time zone' }).fill('Chicago');
      await page.getByRole('option', { name: 'America/Chicago' }).click();
      await page.getByRole('textbox', { name: 'First name' }).fill('Ada');
      await page.getByRole('textbox', { name: 'Last name' }).fill('Moss');
      await page.getByRole('textbox', { name: 'E-mail' }).fill('ada.moss@example.org');
      await page.getByRole('textbox', { name: 'Password' }).fill('four quiet lamps burning');
      await page.getByRole('button', { name: 'Set up Lamplight' }).click();
      await expect(page).toHaveURL(`${baseURL}/home`);
    },
    /** Brings people in as a file of staff does: `First;Last;E-mail;Job position;Committee`. */
    async importPeople(page: Page, people: readonly string[]): Promise<void> {
      await page.goto(new URL(addressOf('staff'), baseURL).href);
      await page.getByRole('button', { name: 'Import' }).click();
      const dialog = page.getByRole('dialog', { name: 'Import people' });
      const rows = ['First name;Last name;E-mail;Job position;Committee', ...people];
      const file = { name: 'staff.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) };
      await dialog.locator('input[type=file]').setInputFiles(file);
      await dialog.getByRole('button', { name: `Add ${people.length} people` }).click();
      await expect(dialog.getByText(`${people.length} people were added.`)).toBeVisible();
    },
    async stop(): Promise<void> {
      await stop();
      await mails.stop();
    },
  };
}
