import type { Page } from '@playwright/test';
import { addressOf } from '../web/src/screens';
import { keyIn } from './kept';
import { callsOf } from './meetings';
import { named } from './named';
import { attachPdf, cardsOf, madeTool, nextSection, sectionOf, startRound } from './round';
import { expect, password, people, type Story, sessionIn, sessionOf, test } from './story';
import { firstVisit, installed, isAtHand, readAhead } from './worker';

// Each reads ahead as the same person: three at once are more of the database than one person has on a slow machine.
test.describe.configure({ mode: 'default' });

const minuteMs = 60_000;
const phone = { width: 390, height: 844, worker: true };
const questions = ['rail', 'door'].map((thing) => ({
  linkId: thing,
  type: 'yes-no-na',
  text: `Is the ${thing} as it should be?`,
  required: true,
}));

const picture = {
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
};

test('after one visit the pages open without a network, a begun round with all that was answered', async ({
  story,
}) => {
  const page = await story.as('staff', phone);
  await startRound(page, await madeTool(page, questions));
  await installed(page);
  await expect.poll(() => keyIn(page)).toBe('closed');
  await page.context().setOffline(true);
  await cardsOf(page).first().getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(page.getByText('Not sent yet: 1 answer, kept on this device').first()).toBeVisible();

  const failed: string[] = [];
  page.on('requestfailed', (request) => failed.push(new URL(request.url()).pathname));
  await page.reload();
  const first = cardsOf(page).first().getByRole('button', { name: 'Yes', exact: true });
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  // What the page would read by itself waits for a network, and is no error of whoever has none.
  const said = page.getByText('Network error or unknown error occurred').waitFor({ timeout: 3000 });
  await expect(said).rejects.toThrow('Timeout');
  expect(failed.filter((path) => path === '/api/account')).toEqual([]);
  await page.goto(addressOf('home'));
  await expect(page.getByRole('heading', { level: 1, name: /David/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Rounds not sent yet' })).toContainText('1 answer');
  await expect(page.getByRole('main')).toContainText('There is no connection.');
  await expect(page.getByRole('main').getByRole('link', { name: 'Topics' })).toBeVisible();
  await page.goto(addressOf('account'));
  // What there is to see without a network comes first, and the rest says once that it waits for one.
  const parts = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(parts).toHaveText([
    'Profile',
    'Kept on this device',
    'Password, second factor, devices and mails',
  ]);
  await expect(page.getByRole('main').getByText('There is no connection.')).toHaveCount(1);
  // A screen that is not kept is told from one that is broken.
  await page.goto(addressOf('documents'));
  await expect(page.getByRole('heading', { name: 'This screen could not be fetched' })).toBeVisible();
  await page.goto(addressOf('rounds'));
  await expect(page.getByRole('region', { name: 'Not sent yet' })).toContainText(
    '1 answer, kept on this device',
  );
  await page.getByRole('region', { name: 'Not sent yet' }).getByRole('link').click();
  await expect(sectionOf(page)).toHaveText(/^Section 1/);
  await page.goto(addressOf('account'));
  await expect(parts).toHaveCount(3);
  await page.context().setOffline(false);
  await expect(page.getByText('Everything that you did here is sent')).toBeVisible({ timeout: 40_000 });
  // What asks the server has come, below what was there.
  await expect(page.getByRole('region', { name: 'Where you are logged in' })).toContainText('(this one)');
  await expect(parts.nth(1)).toHaveText('Kept on this device');
});

/** A tool that opens an issue, read ahead by whoever was here once: their phone has all that it takes. Resolves to its title. */
async function beenHere(page: Page): Promise<string> {
  const tool = await madeTool(page, [
    { ...questions[0], onNo: { issue: { priority: 'HIGH' } } },
    { ...questions[1] },
  ]);
  await firstVisit(page);
  await expect.poll(() => isAtHand(page), { timeout: 60_000 }).toBe(true);
  const ahead = await readAhead(page);
  expect(ahead.map((each) => each.tool)).toContain(tool);
  expect(ahead.map(({ key }) => key.split('/').at(-1))).toContain('["people"]');
  return tool;
}

/** In the dead spot: loaded anew, begun, answered with two photos, and sent. Resolves to the round's id. */
async function walkInDeadSpot(page: Page, tool: string, found: string): Promise<string> {
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /David/ })).toBeVisible();
  await startRound(page, tool);
  const id = /[0-9a-f-]{36}/.exec(new URL(page.url()).pathname)?.[0] ?? '';
  const [rail, door] = [0, 1].map((at) => cardsOf(page).nth(at));
  if (!rail || !door) throw new Error('There are two questions');
  await rail.getByRole('button', { name: 'No', exact: true }).click();
  await rail.getByRole('textbox').fill(found);
  // Taken with the camera, and from the gallery.
  const inputs = rail.locator('input[type=file]');
  await inputs.first().setInputFiles({ name: 'camera.png', ...picture });
  await expect(rail.getByRole('button', { name: /camera/ }).first()).toBeVisible();
  await inputs.last().setInputFiles({ name: 'gallery.png', ...picture });
  await expect(rail.getByRole('button', { name: /gallery/ }).first()).toBeVisible();
  await door.getByRole('button', { name: 'Yes', exact: true }).click();
  await nextSection(page);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(sectionOf(page)).toHaveText('Complete, not sent yet');
  return id;
}

/** The round as it arrived, once, with all of it. */
async function arrivedOnce(page: Page, id: string, found: string) {
  const { call } = await callsOf(page, 'staff');
  const round = await call('GET /audits/{id}', `/audits/${id}`);
  expect({ status: round.status, photos: round.files.length, issues: round.issues.length }).toEqual({
    status: 'SENT',
    photos: 2,
    issues: 1,
  });
  const issues = await call('GET /issues', `/issues?title.contains=${encodeURIComponent(found)}`);
  expect(issues.totalElements).toBe(1);
  return round;
}

test('a screen that the worker lost on its way is fetched once more by itself, and needs no network for that', async ({
  story,
}) => {
  const page = await story.as('staff', phone);
  await page.goto(addressOf('home'));
  await installed(page);
  const [worker] = page.context().serviceWorkers();
  // As where the worker is stopped while it answers: it does not find the screen for the first page that is loaded, and does for the next.
  await worker?.evaluate(() => {
    let pages = 0;
    const isLost = (asked: RequestInfo | URL) => {
      const url = asked instanceof Request ? asked.url : String(asked);
      if (/index\.html/.test(url)) pages += 1;
      return pages < 2 && /RoundListPage-[^/]*js$/.test(url);
    };
    for (const { prototype } of [Cache, CacheStorage]) {
      const { match } = prototype;
      prototype.match = function (this: Cache & CacheStorage, asked: RequestInfo | URL, options?: object) {
        return isLost(asked) ? Promise.resolve(undefined) : match.call(this, asked, options);
      };
    }
  });
  // The browser keeps files of its own, too.
  const tools = await page.context().newCDPSession(page);
  await tools.send('Network.clearBrowserCache');
  await page.context().setOffline(true);
  let loaded = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loaded += 1;
  });
  await page.goto(addressOf('rounds'));
  await expect(page.getByRole('heading', { level: 1, name: 'Ambassador rounds' })).toBeVisible();
  expect(loaded).toBe(2);
});

test('a whole round is walked without a network, in each engine, and goes by itself once there is one', {
  tag: '@engines',
}, async ({ story }) => {
  const found = named('The rail is bent');
  const page = await story.asStranger(phone);
  const id = await walkInDeadSpot(page, await beenHere(page), found);
  await page.context().setOffline(false);
  // It is led where the round is read.
  await expect(page).toHaveURL(new RegExp(`${id}/view`), { timeout: 60_000 });
  await arrivedOnce(page, id, found);
});

test('a leader who has been here once walks a whole round without a network, and it is there once', async ({
  story,
}) => {
  const found = named('The rail is loose');
  const page = await story.asStranger(phone);
  const context = page.context();
  const id = await walkInDeadSpot(page, await beenHere(page), found);
  await page.close();

  // The browser is opened again 20 minutes later where there is a network: it goes by itself, and is there once.
  await context.setOffline(false);
  const later = await context.newPage();
  await later.clock.install({ time: Date.now() + 20 * minuteMs });
  await later.goto(addressOf('home'));
  await expect(later.getByText('Form successfully sent · 1 issue opened').first()).toBeVisible({
    timeout: 60_000,
  });
  const round = await arrivedOnce(later, id, found);

  // It counts from when it was walked, and says when it arrived.
  const keptMs = Date.parse(round.arrivedDateTime ?? '') - Date.parse(round.sentDateTime ?? '');
  expect(keptMs).toBeGreaterThanOrEqual(20 * minuteMs);
  expect(keptMs).toBeLessThan(25 * minuteMs);
  await later.goto(`${addressOf('rounds')}/${id}`);
  await expect(later.getByText('by the device’s clock, arrived')).toBeVisible();
});

test('what was read ahead goes with the log-out, and with the next person', async ({ story }) => {
  const page = await story.as('staff', phone);
  await page.goto(addressOf('home'));
  await expect.poll(() => isAtHand(page), { timeout: 60_000 }).toBe(true);
  const [owner] = (await readAhead(page))[0]?.key.split('/') ?? [];
  await page
    .getByRole('button', { name: /Account|David Lindqvist/ })
    .first()
    .click();
  await page
    .getByRole('menuitem', { name: 'Log out' })
    .or(page.getByRole('button', { name: 'Log out' }))
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await expect.poll(() => readAhead(page)).toEqual([]);

  // A session that expires leaves them to its person, and the next one finds none of theirs.
  const session = async (who: 'staff' | 'committee') =>
    page.evaluate(
      (text) => localStorage.setItem('lamplight.session', text),
      JSON.stringify(await sessionOf(page.request, who)),
    );
  await session('staff');
  await page.goto(addressOf('home'));
  await expect.poll(() => isAtHand(page), { timeout: 60_000 }).toBe(true);
  await session('committee');
  await page.goto(addressOf('rounds'));
  await expect
    .poll(async () => (await readAhead(page)).filter(({ key }) => key.startsWith(`${owner}/`)))
    .toEqual([]);
});

test('a session that ended meanwhile asks for the password, and not for the round again', async ({
  story,
}) => {
  const found = named('The rail is off');
  const page = await story.as('staff', phone);
  await startRound(page, await madeTool(page, [{ ...questions[0], onNo: { issue: { priority: 'HIGH' } } }]));
  const id = /[0-9a-f-]{36}/.exec(new URL(page.url()).pathname)?.[0] ?? '';
  await installed(page);
  await page.context().setOffline(true);
  const [rail] = [cardsOf(page).first()];
  await rail.getByRole('button', { name: 'No', exact: true }).click();
  await rail.getByRole('textbox').fill(found);
  await nextSection(page);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(sectionOf(page)).toHaveText('Complete, not sent yet');
  // Its end at the server, by another device of theirs.
  await page.request.post('/api/logout', { headers: { authorization: `Bearer ${sessionIn(page).token}` } });

  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText('Your session ended. Log in again to go on.')).toBeVisible();
  await expect(page.getByText('Kept on this device, not sent yet: 1 round.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('E-mail').fill(people.staff);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Form successfully sent · 1 issue opened').first()).toBeVisible({
    timeout: 40_000,
  });
  const { call } = await callsOf(page, 'staff');
  expect(await call('GET /audits/{id}', `/audits/${id}`)).toMatchObject({ status: 'SENT', issueCount: 1 });
});

test('a device whose clock is two days behind dates a round by how long ago it was walked', async ({
  story,
}) => {
  const behindMs = 2 * 24 * 60 * minuteMs;
  const page = await story.as('staff', phone);
  const tool = await madeTool(page, [{ ...questions[0] }]);
  await page.clock.install({ time: Date.now() - behindMs });
  await page.goto(addressOf('home'));
  await installed(page);
  await expect.poll(() => isAtHand(page), { timeout: 60_000 }).toBe(true);
  await page.context().setOffline(true);
  await startRound(page, tool);
  const id = /[0-9a-f-]{36}/.exec(new URL(page.url()).pathname)?.[0] ?? '';
  await cardsOf(page).first().getByRole('button', { name: 'Yes', exact: true }).click();
  await nextSection(page);
  // Its button takes no press in its first moment.
  await page.clock.runFor(1000);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(sectionOf(page)).toHaveText('Complete, not sent yet');
  await page.clock.setSystemTime(Date.now() - behindMs + 20 * minuteMs);
  await page.context().setOffline(false);
  await expect(page).toHaveURL(/\/view$/, { timeout: 40_000 });

  const { call } = await callsOf(page, 'staff');
  const round = await call('GET /audits/{id}', `/audits/${id}`);
  const [began, sent, arrived] = [round.creationDateTime, round.sentDateTime, round.arrivedDateTime].map(
    (time) => Date.parse(time ?? ''),
  ) as [number, number, number];
  expect(Math.abs(Date.now() - arrived)).toBeLessThan(5 * minuteMs);
  expect(arrived - sent).toBeGreaterThanOrEqual(19 * minuteMs);
  expect(arrived - began).toBeLessThan(25 * minuteMs);
});

/** A round of two questions on a phone, which the server knows and nobody has answered. */
async function begunRound(story: Story) {
  const page = await story.as('staff', phone);
  await startRound(page, await madeTool(page, questions));
  const id = /[0-9a-f-]{36}/.exec(new URL(page.url()).pathname)?.[0] ?? '';
  await expect(page.getByText(/^Saved /).first()).toBeVisible();
  // A browser whose network goes while it fetches the worker says so on its console.
  await installed(page);
  return { page, id, rail: cardsOf(page).first(), door: cardsOf(page).nth(1) };
}

/** With the network it goes by itself, as it was answered and sent. */
async function goesByItself(page: Page, id: string) {
  await page.context().setOffline(false);
  await expect(page).toHaveURL(/\/view$/, { timeout: 40_000 });
  const { call } = await callsOf(page, 'staff');
  expect(await call('GET /audits/{id}', `/audits/${id}`)).toMatchObject({ status: 'SENT', yesCount: 2 });
}

test('where the browser makes its database anew, as Chromium does on a full disk, nothing is lost that the page has seen', async ({
  story,
}) => {
  const { page, id, rail, door } = await begunRound(story);
  await page.context().setOffline(true);
  await rail.getByRole('button', { name: 'Yes', exact: true }).click();
  await door.getByRole('button', { name: 'Yes', exact: true }).click();
  await nextSection(page);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Kept on this device, and goes by itself', { exact: true })).toBeVisible();
  await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const gone = indexedDB.deleteDatabase('lamplight.outbox');
        gone.onsuccess = resolve;
        gone.onerror = reject;
      }),
  );
  await goesByItself(page, id);
});

test('where the storage is full the screen says so, and nothing is lost while the page is open', async ({
  story,
}) => {
  const { page, id, rail, door } = await begunRound(story);
  // As browsers do it where there is no room; what their tools call a quota holds IndexedDB to nothing.
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('No room', 'QuotaExceededError');
    };
  });
  await page.context().setOffline(true);
  await rail.getByRole('button', { name: 'Yes', exact: true }).click();
  await rail.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Add a photo or file' }).click();
  await attachPdf(rail, Buffer.alloc(3_000_000, 32));
  await door.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(
    page.getByText(/^Not sent yet: 2 answers and 1 file, kept only while this page is open/).first(),
  ).toBeVisible();
  await nextSection(page);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(
    page.getByText('This browser keeps nothing: leave this page open until it is sent.'),
  ).toBeVisible();
  await expect(
    page.getByText('Kept only while this page is open, and goes by itself', { exact: true }),
  ).toBeVisible();
  // Whoever leaves is told that it is lost, and the browser asks before the page is closed.
  await page.getByRole('button', { name: 'David Lindqvist, your menu' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  const leaving = page.getByRole('dialog', { name: 'Log out before everything is sent?' });
  await expect(leaving).toContainText('it is lost once this page is closed');
  await page.keyboard.press('Escape');
  const asks = () =>
    page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  expect(await asks()).toBe(true);
  await goesByItself(page, id);
  // It is said to be sent before it is let go here.
  await expect.poll(asks).toBe(false);
});
