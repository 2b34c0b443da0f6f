import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Browser, chromium, type Page } from '@playwright/test';
import { addressOf } from '../web/src/screens';
import { expect, test } from './story';
import { firstVisit } from './worker';

// A browser that is ended from outside writes nothing more: what it had not written by then it never knew.

const atLogin = (page: Page) => page.getByRole('heading', { level: 1, name: 'Log in' });

/** A browser with a folder of its own, as a process that can be killed. */
async function begun(folder: string): Promise<{ child: ChildProcess; browser: Browser; page: Page }> {
  const path = process.env.CHROMIUM_SHELL ?? process.env.CHROMIUM ?? chromium.executablePath();
  const args = ['--headless', '--no-sandbox', '--disable-gpu', '--remote-debugging-port=0'];
  const child = spawn(path, [...args, `--user-data-dir=${folder}`, 'about:blank'], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const address = await new Promise<string>((resolve) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      const [, found] = /listening on (ws:\S+)/.exec(line) ?? [];
      if (found) resolve(found);
    });
  });
  const browser = await chromium.connectOverCDP(address);
  const context = browser.contexts()[0];
  const page = context?.pages()[0];
  if (!page) throw new Error('The browser has no page');
  return { child, browser, page };
}

/** Ends it as its person does: all that was stored is on the disk then. */
async function close({ child, browser }: { child: ChildProcess; browser: Browser }): Promise<void> {
  const ended = once(child, 'exit');
  await (await browser.newBrowserCDPSession()).send('Browser.close');
  await ended;
}

async function kill({ child, browser }: { child: ChildProcess; browser: Browser }): Promise<void> {
  if (child.exitCode === null && child.signalCode === null && child.pid) {
    const ended = once(child, 'exit');
    // With all that it has begun.
    process.kill(-child.pid, 'SIGKILL');
    await ended;
  }
  await browser.close().catch(() => {});
}

test('a log-out without a network holds though the browser is killed right after it, and the server hears of it later', async ({
  baseURL: at = '',
  request,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'lamplight-killed-'));
  let now = await begun(folder);
  try {
    await firstVisit(now.page, at);
    const token = await now.page.evaluate(
      () => JSON.parse(localStorage.getItem('lamplight.session') ?? '{}').token,
    );
    const status = async () =>
      (await request.get('/api/account', { headers: { authorization: `Bearer ${token}` } })).status();
    await close(now);

    now = await begun(folder);
    await now.page.context().setOffline(true);
    await now.page.goto(`${at}${addressOf('home')}`);
    await expect(now.page.getByRole('heading', { level: 1, name: /David/ })).toBeVisible();
    await now.page.goto(`${at}/logout`);
    await expect(atLogin(now.page)).toBeVisible();
    await kill(now);
    expect(await status()).toBe(200);

    now = await begun(folder);
    await now.page.context().setOffline(true);
    await now.page.goto(`${at}${addressOf('home')}`);
    await expect(atLogin(now.page)).toBeVisible();
    await now.page.context().setOffline(false);
    await expect.poll(status).toBe(401);

    // Nor is it undone by a page that began meanwhile, while the browser has not written yet that the session is gone.
    await now.page.reload();
    await expect(atLogin(now.page)).toBeVisible();
    await kill(now);
    now = await begun(folder);
    await now.page.context().setOffline(true);
    await now.page.goto(`${at}${addressOf('home')}`);
    await expect(atLogin(now.page)).toBeVisible();
  } finally {
    await kill(now);
    await rm(folder, { recursive: true, force: true });
  }
});
