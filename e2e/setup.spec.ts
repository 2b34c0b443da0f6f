import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addressOf } from '../web/src/screens';
import { expect, test } from './story';

/** What `npm start` runs, built for the other stories. */
const built = fileURLToPath(new URL('../server/dist/start.js', import.meta.url));

/** An empty Lamplight, as its operator starts it, and what the start tells the first administrator. */
async function startEmpty(): Promise<{ link: string; code: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'lamplight-setup-'));
  // As root the database works as an ordinary user, who must be able to pass.
  chmodSync(folder, 0o755);
  const { PATH } = process.env;
  const env = { PATH, NODE_ENV: 'production', DATA_DIR: folder, PORT: '0', DEMO: '0', LOG_LEVEL: 'warn' };
  const server = spawn(process.execPath, [built], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const stop = async () => {
    if (server.exitCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    return { ...(await told(server)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function told({ stdout }: ChildProcess): Promise<{ link: string; code: string }> {
  let said = '';
  for await (const chunk of stdout ?? []) {
    said += chunk;
    const [, link, code] = /(http\S+\/setup)#code=(\S+)\n/.exec(said) ?? [];
    if (link && code) return { link, code };
  }
  throw new Error(`The start told no link: ${said}`);
}

test('Whoever started Lamplight becomes its first administrator, and nobody without the code', async ({
  page,
}) => {
  const { link, code, stop } = await startEmpty();
  try {
    await test.step('A stranger finds the page, and is told at the field where the code is to be had', async () => {
      await page.goto(new URL('/login', link).href);
      await expect(page).toHaveURL(link);
      const field = page.getByRole('textbox', { name: 'Code' });
      await expect(field).toHaveValue('');
      await expect(field).toHaveAccessibleDescription(/prints it where it is started/);
      await field.fill('ABCD-EFGH-JKLM-NPQR');
      await page.getByRole('textbox', { name: 'Center' }).fill('Maple Grove');
      await page.getByRole('textbox', { name: 'First name' }).fill('Ada');
      await page.getByRole('textbox', { name: 'Last name' }).fill('Moss');
      await page.getByRole('textbox', { name: 'E-mail' }).fill('ada.moss@example.org');
      await page.getByRole('textbox', { name: 'Password' }).fill('four quiet lamps burning');
      await page.getByRole('button', { name: 'Set up Lamplight' }).click();
      await expect(field).toHaveAccessibleDescription(/This is not the code/);
      await expect(field).toBeFocused();
    });

    await test.step('The right code, however it is typed, leads on to Home', async () => {
      await page.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase().replaceAll('-', ''));
      await page.getByRole('button', { name: 'Set up Lamplight' }).click();
      await expect(page).toHaveURL(new URL('/home', link).href);
    });
  } finally {
    await stop();
  }
});

test('The link that the start prints fills the code in', async ({ page }) => {
  await page.route('**/api/setup', (route) => route.fulfill({ json: { open: true } }));
  await page.goto(`${addressOf('setup')}#code=ABCD-EFGH-JKLM-NPQR`);
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue('ABCD-EFGH-JKLM-NPQR');
});
