import type { Page } from '@playwright/test';
import { addressOf } from '../web/src/screens';
import { cardsOf, nextSection, sectionOf, startRound } from './round';
import { expect, test } from './story';

const phone = { width: 390, height: 844 };
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
/** Home greets by the time of day. */
const home = (page: Page) => page.getByRole('heading', { level: 1, name: /David/ });
const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).filter({ visible: true });

/** On Home, in a document that is marked, so that a page loaded anew is told from one that stayed. */
async function atHome(page: Page) {
  await page.goto(addressOf('home'));
  await expect(home(page)).toBeVisible();
  await page.evaluate(() => document.documentElement.setAttribute('data-stayed', ''));
}
const stayed = (page: Page) => page.locator('html[data-stayed]');

test('a screen that was never fetched says so without a network, and opens by itself when there is one', async ({
  story,
}) => {
  const david = await story.as('staff', phone);
  await atHome(david);
  await david.context().setOffline(true);
  await entry(david, 'Issues').click();
  await expect(title(david, 'This screen could not be fetched')).toBeVisible();
  await david.getByRole('button', { name: 'Try again' }).click();
  await expect(
    david.getByRole('status').filter({ hasText: 'Lamplight still cannot be reached' }),
  ).toBeVisible();

  // What was open stays open: forward and back, by the page and by the browser.
  await david.getByRole('button', { name: 'Go back' }).click();
  await expect(home(david)).toBeVisible();
  await entry(david, 'Issues').click();
  await expect(title(david, 'This screen could not be fetched')).toBeVisible();
  await david.goBack();
  await expect(home(david)).toBeVisible();
  await david.goForward();
  await expect(title(david, 'This screen could not be fetched')).toBeVisible();
  await expect(stayed(david)).toHaveCount(1);

  await david.context().setOffline(false);
  await expect(title(david, 'Issues')).toBeVisible();
  await expect(david.getByLabel('Search issues')).toBeVisible();
});

test('whatever the device believes of its network, no screen is loaded anew from a server that does not answer', async ({
  story,
}) => {
  const david = await story.as('staff');
  await atHome(david);
  await david.route('**/*', (route) => route.abort());
  await entry(david, 'Issues').click();
  await expect(title(david, 'This screen could not be fetched')).toBeVisible();
  expect(await david.evaluate(() => navigator.onLine)).toBe(true);
  await david.unrouteAll();
  await david.getByRole('button', { name: 'Try again' }).click();
  await expect(title(david, 'Issues')).toBeVisible();
  await expect(stayed(david)).toHaveCount(0);
});

test('a screen that the server no longer has is loaded anew once, and then said to be broken', async ({
  story,
}) => {
  const david = await story.as('staff');
  await atHome(david);
  await david.route('**/assets/IssueListPage-*.js', (route) => route.fulfill({ status: 404 }));
  await entry(david, 'Issues').click();
  await expect(title(david, 'Something went wrong on this page')).toBeVisible();
  await expect(stayed(david)).toHaveCount(0);
  await david.getByRole('link', { name: 'Go to Home' }).click();
  await expect(home(david)).toBeVisible();
});

test('a round is walked to its review without a network, and its neighbours open too', async ({ story }) => {
  const david = await story.as('staff', phone);
  const fetched = new Set<string>();
  david.on('requestfinished', (request) => fetched.add(new URL(request.url()).pathname));
  await startRound(david, 'Rooms and dignity');
  const has = (name: string) => [...fetched].some((path) => path.startsWith(`/assets/${name}-`));
  await expect
    .poll(() => ['RoundListPage', 'HomePage', 'IssueListPage', 'IssuePage', 'NewIssuePage'].every(has))
    .toBe(true);
  await expect(david.getByText(/^Saved /).first()).toBeVisible();
  const before = fetched.size;

  await david.context().setOffline(true);
  const failed: string[] = [];
  david.on('requestfailed', (request) => failed.push(new URL(request.url()).pathname));
  const round = david.url();
  const heading = sectionOf(david);
  const first = cardsOf(david).first();
  await first.getByRole('button', { name: 'No', exact: true }).click();
  await first.getByRole('textbox').fill('Walked in the basement');
  await first
    .locator('input[type=file]')
    .last()
    .setInputFiles({
      name: 'offline.png',
      mimeType: 'image/png',
      buffer: Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
        'base64',
      ),
    });
  await expect(first.getByRole('button', { name: /offline/ }).first()).toBeVisible();
  while ((await heading.textContent()) !== 'Review and send') await nextSection(david);
  await expect(david.getByText(/Not sent yet: 1 answer/).first()).toBeVisible();
  await david.getByRole('main').getByRole('link', { name: 'Rounds' }).click();
  await expect(title(david, 'Rounds')).toBeVisible();
  await entry(david, 'Issues').click();
  await expect(title(david, 'Issues')).toBeVisible();
  await entry(david, 'Home').click();
  await expect(home(david)).toBeVisible();
  await david.goBack();
  await david.goBack();
  await david.goBack();
  expect(new URL(david.url()).pathname).toBe(new URL(round).pathname);
  await expect(heading).toHaveText('Review and send');
  expect(failed.filter((path) => path.startsWith('/assets/'))).toEqual([]);
  expect(before).toBeGreaterThan(0);

  await david.context().setOffline(false);
  await expect(david.getByText(/^Saved /).first()).toBeVisible({ timeout: 30_000 });
});

test('whoever cannot switch the center without a network stays where they are', async ({ story }) => {
  const admin = await story.as('administrator');
  await admin.goto(addressOf('issues'));
  await expect(title(admin, 'Issues')).toBeVisible();
  const center = admin.getByRole('combobox', { name: 'Center' });
  await expect(center).toBeVisible();
  await admin.context().setOffline(true);
  await center.click();
  await admin.getByRole('option', { name: /Cedar Hill/ }).click();
  await expect(admin.getByRole('alert')).toBeVisible();
  await expect(title(admin, 'Issues')).toBeVisible();
  await expect(admin.getByRole('combobox', { name: 'Center' })).toHaveValue(/Maple Grove/);
});
