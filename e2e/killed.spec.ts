import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Browser, chromium, type Page } from '@playwright/test';
import { addressOf } from '../web/src/screens';
import { callsOf } from './meetings';
import { named } from './named';
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

/** What is stored for the tab now; what comes back brings a tab as it was then, as a browser does that had written no more when it was killed. */
const tabOf = (page: Page) => page.evaluate(() => Object.entries({ ...sessionStorage }));
const comesBack = (page: Page, tab: readonly (readonly [string, string])[]) =>
  page.evaluate((entries) => {
    sessionStorage.clear();
    for (const [key, value] of entries) sessionStorage.setItem(key, value);
  }, tab);
const draftsOf = async (page: Page) =>
  (await tabOf(page)).filter(([key]) => key.startsWith('lamplight.draft.')).length;

test('what was saved since is not undone by a draft that a killed browser brings back', async ({ story }) => {
  const page = await story.as('committee');
  const { call } = await callsOf(page, 'committee');
  const pip = await call('POST /pips', '/pips', { data: { title: named('Fewer falls') } });
  await page.goto(`/projects/edit-pip/${pip.id}`);
  const cycles = page.getByRole('region', { name: 'PDSA cycles', exact: true });
  const first = cycles.getByRole('article', { name: 'Cycle 1' });
  const predicted = first.getByLabel('What we predict');
  const saved = first.getByText(/^Saved \d/);
  const atServer = async () =>
    (await call('GET /pips/{id}', `/pips/${pip.id}`)).cycles.map(({ prediction }) => prediction);
  await cycles.getByRole('button', { name: 'Add a cycle' }).click();
  await expect(saved).toBeVisible();
  await predicted.fill('Half as many');
  const typed = await tabOf(page);
  await expect.poll(atServer).toEqual(['Half as many']);
  await predicted.fill('');
  await expect.poll(atServer).toEqual([null]);
  await expect(saved).toBeVisible();
  await expect.poll(() => draftsOf(page)).toBeLessThanOrEqual(1);

  await comesBack(page, typed);
  await page.reload();
  await first.getByRole('button', { name: 'Edit cycle 1' }).click();
  await expect(predicted).toHaveValue('');
  expect(await atServer()).toEqual([null]);

  await first.getByRole('button', { name: 'Remove cycle 1' }).click();
  await expect.poll(atServer).toEqual([]);
  // The page has heard of it.
  await expect(first).toHaveCount(0);
  await comesBack(page, typed);
  await page.reload();
  await expect(cycles.getByText('No cycles yet')).toBeVisible();
  expect(await atServer()).toEqual([]);
});

test('what was recorded is no draft any more in a browser that was killed, and what was not is one still', async ({
  story,
}) => {
  const page = await story.as('staff');
  const what = named('Call light dim');
  await page.goto(addressOf('newIssue'));
  const description = page.getByLabel('Description');
  await description.fill(what);
  await expect.poll(() => draftsOf(page)).toBe(2);
  const typed = await tabOf(page);
  await page.reload();
  await expect(description).toHaveValue(what);
  await page.getByRole('button', { name: 'Record issue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: what })).toBeVisible();
  await comesBack(page, typed);
  await page.goto(addressOf('newIssue'));
  await expect(description).toHaveValue('');
  await expect(page.getByText('Your draft is back')).toHaveCount(0);
});

test('what is typed on in a tab stays, though a copy of the tab settled what was typed before', async ({
  story,
}) => {
  const page = await story.as('staff');
  const what = named('Door sticks');
  await page.goto(addressOf('newIssue'));
  const description = page.getByLabel('Description');
  await description.fill(what);
  await expect.poll(() => draftsOf(page)).toBe(2);
  const copy = await page.context().newPage();
  await copy.goto(addressOf('home'));
  await comesBack(copy, await tabOf(page));
  await copy.goto(addressOf('newIssue'));
  await expect(copy.getByLabel('Description')).toHaveValue(what);
  await copy.getByRole('button', { name: 'Discard the draft' }).click();
  await expect(copy.getByLabel('Description')).toHaveValue('');

  await page.reload();
  await expect(description).toHaveValue('');
  await description.fill(`${what} again`);
  await expect.poll(() => draftsOf(page)).toBe(2);
  const kept = await tabOf(page);
  await comesBack(copy, kept);
  await copy.goto(addressOf('newIssue'));
  await expect(copy.getByLabel('Description')).toHaveValue(`${what} again`);
  await description.fill(`${what} again and again`);
  await expect.poll(async () => JSON.stringify(await tabOf(page))).toContain('again and again');
  await copy.getByRole('button', { name: 'Discard the draft' }).click();
  await expect(copy.getByLabel('Description')).toHaveValue('');
  await page.reload();
  await expect(description).toHaveValue(`${what} again and again`);
});
