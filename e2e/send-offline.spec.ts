import type { Page } from '@playwright/test';
import { addressOf } from '../web/src/screens';
import { callsOf } from './meetings';
import { named } from './named';
import { cardsOf, madeTool, nextSection, photo, sectionOf, startRound } from './round';
import { expect, sessionOf, test } from './story';
import { installed, isAtHand } from './worker';

const phone = { width: 390, height: 844 };
const questions = ['rail', 'door'].map((thing) => ({
  linkId: thing,
  type: 'yes-no-na',
  text: `Is the ${thing} as it should be?`,
  required: true,
  onNo: { comment: true, issue: { priority: 'HIGH' } },
}));

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const idIn = (page: Page) => /[0-9a-f-]{36}/.exec(new URL(page.url()).pathname)?.[0] ?? '';

/** Answers both questions of a round, one with No and a photo, and goes on to its review. */
async function answerBoth(page: Page, found: string): Promise<void> {
  const [rail, door] = [0, 1].map((at) => cardsOf(page).nth(at));
  if (!rail || !door) throw new Error('There are two questions');
  await rail.getByRole('button', { name: 'No', exact: true }).click();
  await rail.getByRole('textbox').fill(found);
  await rail.locator('input[type=file]').last().setInputFiles(photo);
  await expect(rail.getByRole('button', { name: /rail/ }).first()).toBeVisible();
  await door.getByRole('button', { name: 'Yes', exact: true }).click();
  await nextSection(page);
}

/** The round as the server has it, and how many issues say what was found. */
async function atServer(page: Page, id: string, found: string) {
  const { call } = await callsOf(page, 'staff');
  const round = await call('GET /audits/{id}', `/audits/${id}`);
  const issues = await call('GET /issues', `/issues?title.contains=${encodeURIComponent(found)}`);
  return { status: round.status, photos: round.files.length, issues: issues.totalElements };
}
const once = { status: 'SENT', photos: 1, issues: 1 };

test('a round is sent without a network: it is kept, can be taken back, and goes by itself', async ({
  story,
}) => {
  const found = named('The rail is loose');
  const page = await story.as('staff', phone);
  const tool = await madeTool(page, questions);
  await startRound(page, tool);
  const id = idIn(page);
  await page.context().setOffline(true);
  await answerBoth(page, found);

  // It takes no second tap of two, nor a key so soon.
  await expect(button(page, 'Send')).toHaveAttribute('aria-disabled', 'false');
  await page.setViewportSize({ width: 390, height: 420 });
  await page.mouse.wheel(0, 2000);
  await button(page, 'Send').press('Enter');
  await expect(sectionOf(page)).toHaveText('Complete, not sent yet');
  await expect(sectionOf(page)).toBeFocused();
  // However far down the review was read.
  await expect(sectionOf(page)).toBeInViewport();
  await page.setViewportSize(phone);
  await expect(page.getByText('Kept on this device, and goes by itself')).toBeVisible();
  await expect(
    page.getByRole('status').filter({ hasText: /Not sent yet: 2 answers and 1 photo, kept/ }),
  ).toHaveCount(1);
  await expect(page.getByText('Sending opens 1 issue')).toBeVisible();
  await expect(button(page, 'Send')).toHaveCount(0);

  // Whoever changes it sends it anew.
  await button(page, 'Change it').press('Enter');
  await expect(sectionOf(page)).toHaveText('Review and send');
  await expect(sectionOf(page)).toBeFocused();
  await expect(page.getByText('This round does not go by itself any more').first()).toBeVisible();
  await expect(button(page, 'Send')).toHaveAttribute('aria-disabled', 'false');
  await button(page, 'Send').click();
  await expect(sectionOf(page)).toHaveText('Complete, not sent yet');
  await expect(page.getByRole('link', { name: 'Next room' })).toBeVisible();

  // It is named where rounds are, and goes while the person is elsewhere.
  await page.getByRole('main').getByRole('link', { name: 'Rounds' }).click();
  const waiting = page.getByRole('region', { name: 'Not sent yet' });
  await expect(waiting).toContainText(
    'Complete, goes by itself · 2 answers and 1 photo, kept on this device',
  );
  await page.context().setOffline(false);
  const sent = page.getByText('Form successfully sent · 1 issue opened').first();
  await expect(sent).toBeVisible({ timeout: 30_000 });
  // On another page by then: it says which.
  await expect(sent).toContainText(tool);
  await expect(waiting).toHaveCount(0);
  expect(await atServer(page, id, found)).toEqual(once);

  // In the next dead spot, where the list cannot be read, what is through is still said, and when.
  const through = page.getByRole('list', { name: 'Sent from here' }).getByRole('listitem');
  await expect(through).toHaveCount(0);
  await page.context().setOffline(true);
  await expect(through.filter({ hasText: tool })).toContainText(/sent .*\d:\d\d/);
  await page.context().setOffline(false);
  await expect(through).toHaveCount(0);
  await page.goto(addressOf('account'));
  await expect(through.filter({ hasText: tool })).toContainText(/sent .*\d:\d\d/);
  await through.getByRole('link', { name: new RegExp(tool) }).click();
  await expect(page).toHaveURL(new RegExp(`/ambassador-rounds/${id}/view`));
});

test('what was sent goes after the browser was closed, and leads where it is read', async ({ story }) => {
  const found = named('The rail is off');
  const page = await story.as('staff', phone);
  await startRound(page, await madeTool(page, questions));
  const id = idIn(page);
  await page.context().setOffline(true);
  await answerBoth(page, found);
  await button(page, 'Send').click();
  await expect(sectionOf(page)).toHaveText('Complete, not sent yet');
  const context = page.context();
  await page.close();

  const later = await context.newPage();
  await context.setOffline(false);
  // Neither does a server that is away make the page forget that it was sent.
  await later.route('**/api/audits/**', (route) => route.abort());
  await later.goto(addressOf('home'));
  await later.evaluate(
    ([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
    ['lamplight.session', JSON.stringify(await sessionOf(later.request, 'staff'))],
  );
  await later.goto(`/ambassador-rounds/${id}`);
  await expect(sectionOf(later)).toHaveText('Complete, not sent yet');
  await later.unrouteAll();
  await expect(later).toHaveURL(new RegExp(`/ambassador-rounds/${id}/view`), { timeout: 40_000 });
  await expect(later.getByText(found).first()).toBeVisible();
  expect(await atServer(later, id, found)).toEqual(once);
});

test('a round that goes while its page is open to read is shown there as it was sent', async ({ story }) => {
  const found = named('The rail is out');
  const page = await story.as('staff', phone);
  await startRound(page, await madeTool(page, questions));
  const id = idIn(page);
  await page.goto(`/ambassador-rounds/${id}/view`);
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(new RegExp(`/ambassador-rounds/${id}$`));
  await expect(cardsOf(page)).toHaveCount(2);
  await page.context().setOffline(true);
  await answerBoth(page, found);
  await button(page, 'Send').click();
  await expect(sectionOf(page)).toHaveText('Complete, not sent yet');
  // From the review to its section, and to where the person came from.
  await page.goBack();
  await expect(page).not.toHaveURL(/section=review/);
  await page.goBack();
  await expect(page).toHaveURL(/\/view$/);
  await expect(page.getByText(found).first()).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Form successfully sent · 1 issue opened').first()).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText(found).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue' })).toHaveCount(0);
  expect(await atServer(page, id, found)).toEqual(once);
});

test('a round whose answer was lost on the way is sent once', async ({ story }) => {
  const found = named('The rail is bent');
  const page = await story.as('staff', phone);
  await startRound(page, await madeTool(page, questions));
  const id = idIn(page);
  await answerBoth(page, found);
  await expect(page.getByText(/^Saved /).first()).toBeVisible();
  let lost = 0;
  await page.route('**/api/audits/sent/**', async (route) => {
    if (lost === 2) return route.continue();
    await route.fetch();
    lost += 1;
    return route.abort();
  });
  await button(page, 'Send').click();
  await expect(page).toHaveURL(/\/view$/, { timeout: 40_000 });
  expect(lost).toBe(2);
  expect(await atServer(page, id, found)).toEqual(once);
});

test('where a network asks for a login in the server’s place nothing counts as saved or sent, and nobody is logged out', async ({
  story,
}) => {
  const found = named('The rail creaks');
  const page = await story.as('staff', phone);
  await startRound(page, await madeTool(page, questions));
  const id = idIn(page);
  const statuses = [200, 401, 403, 404];
  let asked = 0;
  await page.route('**/api/**', (route) => {
    const status = statuses[asked % statuses.length] ?? 200;
    asked += 1;
    return route.fulfill({ status, contentType: 'text/html', body: '<h1>Guest network: log in</h1>' });
  });
  await answerBoth(page, found);
  await button(page, 'Send').click();
  await expect(sectionOf(page)).toHaveText('Complete, not sent yet');
  // Each kind of its answers has met something that waits.
  await expect.poll(() => asked, { timeout: 60_000 }).toBeGreaterThan(2 * statuses.length);
  await expect(sectionOf(page)).toHaveText('Complete, not sent yet');

  await page.unrouteAll();
  await expect(page).toHaveURL(/\/view$/, { timeout: 60_000 });
  expect(await atServer(page, id, found)).toEqual(once);
});

test('where a network leads to no server a round is begun and sent without waiting for it at each step', async ({
  story,
}) => {
  const found = named('The rail hangs');
  const page = await story.as('staff', { ...phone, worker: true });
  const tool = await madeTool(page, questions);
  await page.goto(addressOf('home'));
  await installed(page);
  await expect.poll(() => isAtHand(page), { timeout: 60_000 }).toBe(true);
  await page.getByRole('link', { name: 'Rounds', exact: true }).click();
  await page.route('**/api/**', () => {});
  const took: Record<string, number> = {};
  const timed = async (what: string, act: () => Promise<unknown>) => {
    const since = performance.now();
    await act();
    took[what] = performance.now() - since;
  };

  await timed('begun', async () => {
    await page.getByRole('button', { name: 'Start a round' }).first().click();
    const choice = page.getByRole('dialog').getByRole('link', { name: new RegExp(tool) });
    await choice.click();
    await page.getByRole('combobox', { name: 'Room or place' }).click();
    await page.getByRole('option').first().click();
    await page.getByRole('button', { name: 'Start the round' }).click();
    await expect(page.getByRole('button', { name: 'Sections and more' })).toBeVisible();
  });
  const id = idIn(page);
  await answerBoth(page, found);
  await expect(button(page, 'Send')).toHaveAttribute('aria-disabled', 'false');
  await timed('sent', async () => {
    await button(page, 'Send').click();
    await expect(sectionOf(page)).toHaveText('Complete, not sent yet');
  });
  test.info().annotations.push({ type: 'figure', description: JSON.stringify(took) });
  expect(took.begun).toBeLessThan(12_000);
  expect(took.sent).toBeLessThan(3000);

  // Of the next rooms the one just walked is told from those that nobody was in.
  await page.getByRole('link', { name: 'Next room' }).click();
  const rooms = page.getByRole('region', { name: 'Which room is next?' }).getByRole('button');
  await expect(rooms.last()).toContainText('walked, not sent yet');
  await expect(rooms.filter({ hasText: 'walked, not sent yet' })).toHaveCount(1);

  await page.unrouteAll();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText('Form successfully sent · 1 issue opened').first()).toBeVisible({
    timeout: 60_000,
  });
  expect(await atServer(page, id, found)).toEqual(once);
});
