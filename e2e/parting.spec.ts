import type { Page, Route } from '@playwright/test';
import { addressOf } from '../web/src/screens';
import { cardsOf, startRound } from './round';
import { expect, password, people, sessionOf, test, type Who } from './story';

const commentOf = (page: Page) => page.getByRole('textbox', { name: 'Comment' });
const foundIn = (page: Page) => page.getByRole('textbox', { name: 'Description' });
const atLogin = (page: Page) => page.getByRole('heading', { level: 1, name: 'Log in' });
const sessionOver = 'Your session ended. Log in again to go on.';

/** What the tab keeps of what was typed, as text. */
const draftsIn = (page: Page): Promise<string> =>
  page.evaluate(() =>
    Object.entries(sessionStorage)
      .filter(([key]) => key.startsWith('lamplight.draft.'))
      .join(),
  );

/** Someone else is logged in in this browser. */
async function becomes(page: Page, who: Who): Promise<void> {
  const session = await sessionOf(page.request, who);
  await page.evaluate((text) => localStorage.setItem('lamplight.session', text), JSON.stringify(session));
}

/** Someone with a comment begun in one tab and an issue in the next; the third is still empty. */
async function inThreeTabs(writing: Page): Promise<{ issue: Page; home: Page }> {
  await writing.goto(addressOf('issues'));
  await writing.getByRole('table').getByRole('link').first().click();
  await commentOf(writing).fill('The aide saw it too');
  const issue = await writing.context().newPage();
  await issue.goto(addressOf('newIssue'));
  await foundIn(issue).fill('Bed alarm found silenced');
  await expect.poll(() => draftsIn(issue)).toContain('silenced');
  return { issue, home: await writing.context().newPage() };
}

test('a log-out in one tab leaves nothing of what was typed in the others, and they write no more of it', async ({
  story,
}) => {
  const writing = await story.as('staff');
  const { issue, home } = await inThreeTabs(writing);
  expect(await draftsIn(writing)).toContain('The aide saw it too');

  // The form stays on the screen until the login page has come.
  let come = () => {};
  const held = new Promise<void>((resolve) => {
    come = resolve;
  });
  await writing.route('**/assets/LoginPage-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await home.goto(addressOf('home'));
  await home.getByRole('button', { name: /David Lindqvist/ }).click();
  await home.getByRole('button', { name: 'Log out' }).click();
  await expect(atLogin(home)).toBeVisible();
  await expect.poll(() => draftsIn(writing)).toBe('');
  await commentOf(writing).fill('The aide saw it too, and the nurse');
  expect(await draftsIn(writing)).toBe('');
  come();

  for (const tab of [writing, issue]) {
    await expect(atLogin(tab)).toBeVisible();
    await expect(tab.getByText(sessionOver)).toHaveCount(0);
    expect(await draftsIn(tab)).toBe('');
  }
});

test('a tab that was away at the log-out forgets what was typed when it comes back, whoever is there then', async ({
  story,
}) => {
  const away = await story.as('staff');
  const { home } = await inThreeTabs(away);
  await away.goto('/robots.txt');
  await home.goto('/logout');
  await expect(atLogin(home)).toBeVisible();
  await becomes(home, 'committee');
  expect(await draftsIn(away)).toContain('The aide saw it too');
  await away.goto(addressOf('home'));
  await expect(away.getByRole('heading', { level: 1, name: /Rosa/ })).toBeVisible();
  expect(await draftsIn(away)).toBe('');
});

test('a session that ends in one tab says so in the others, and what was typed there is there again after a login', async ({
  story,
}) => {
  const writing = await story.as('staff');
  const { issue, home } = await inThreeTabs(writing);
  // The server ends the session before the first call of the third tab comes to it.
  const endFirst = async (route: Route) => {
    const { authorization = '' } = route.request().headers();
    await home.request.post('/api/logout', { headers: { authorization } });
    await route.continue();
  };
  await home.route('**/api/account', endFirst, { times: 1 });
  await home.goto(addressOf('home'));
  for (const tab of [home, writing, issue]) await expect(tab.getByText(sessionOver)).toBeVisible();

  await home.getByLabel('E-mail').fill(people.staff);
  await home.getByLabel('Password', { exact: true }).fill(password);
  await home.getByRole('button', { name: 'Log in' }).click();
  await expect(commentOf(writing)).toHaveValue('The aide saw it too');
  await expect(foundIn(issue)).toHaveValue('Bed alarm found silenced');
});

test('whoever logs in after a session that ended takes over nothing of what was typed in the tab', async ({
  story,
}) => {
  const page = await story.as('staff');
  await page.goto(addressOf('newIssue'));
  await foundIn(page).fill('Bed alarm found silenced');
  await expect.poll(() => draftsIn(page)).toContain('silenced');
  const { token } = JSON.parse(await page.evaluate(() => localStorage.getItem('lamplight.session') ?? '{}'));
  await page.request.post('/api/logout', { headers: { authorization: `Bearer ${token}` } });
  await page.goto(addressOf('home'));
  await expect(page.getByText(sessionOver)).toBeVisible();
  expect(await draftsIn(page)).toContain('silenced');
  await page.getByLabel('E-mail').fill(people.assistant);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Helen/ })).toBeVisible();
  expect(await draftsIn(page)).toBe('');
});

/** The keys of what this browser keeps of rounds. */
const keptOf = (page: Page, store: 'copies' | 'changes'): Promise<string[]> =>
  page.evaluate(async (name) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await done(indexedDB.open('lamplight.outbox'));
    try {
      return (await done(database.transaction(name).objectStore(name).getAllKeys())).map(String);
    } finally {
      database.close();
    }
  }, store);

test('the log-out’s own address leaves no copy of a round but of what is not sent', async ({ story }) => {
  const david = await story.as('staff');
  await startRound(david, 'Rooms and dignity');
  const sent = new URL(david.url()).pathname.split('/')[2] ?? '';
  await expect(david.getByText(/^Saved /).first()).toBeVisible();
  await startRound(david, 'Rooms and dignity');
  const unsent = new URL(david.url()).pathname.split('/')[2] ?? '';
  await expect(david.getByText(/^Saved /).first()).toBeVisible();
  await david.route('**/api/audits/*/answers/**', (route) => route.abort());
  await cardsOf(david).first().getByRole('button', { name: 'No', exact: true }).click();
  await expect.poll(async () => (await keptOf(david, 'changes')).join()).toContain(unsent);
  await expect.poll(async () => (await keptOf(david, 'copies')).join()).toContain(sent);

  await david.goto('/logout');
  await expect(atLogin(david)).toBeVisible();
  await expect.poll(async () => (await keptOf(david, 'copies')).join()).not.toContain(sent);
  expect((await keptOf(david, 'copies')).join()).toContain(unsent);
  expect((await keptOf(david, 'changes')).join()).toContain(unsent);
});

test('whoever is there next leaves no copy of a round of the one before, where a log-out did not come to it', async ({
  story,
}) => {
  const page = await story.as('staff');
  await startRound(page, 'Rooms and dignity');
  const round = new URL(page.url()).pathname.split('/')[2] ?? '';
  await expect(page.getByText(/^Saved /).first()).toBeVisible();
  await page.goto('/robots.txt');
  await becomes(page, 'committee');
  expect((await keptOf(page, 'copies')).join()).toContain(round);
  await page.goto(addressOf('home'));
  await expect.poll(() => keptOf(page, 'copies')).toEqual([]);
});

test('a round that was on its way at a log-out in another tab is kept no more', async ({ story }) => {
  const page = await story.as('staff');
  await startRound(page, 'Rooms and dignity');
  const round = new URL(page.url()).pathname.split('/')[2] ?? '';
  await expect(page.getByText(/^Saved /).first()).toBeVisible();
  const home = await page.context().newPage();
  await home.goto(addressOf('home'));

  let come = () => {};
  const held = new Promise<void>((resolve) => {
    come = resolve;
  });
  const answered = new Promise<number>((resolve) => {
    page.route(`**/api/audits/${round}`, async (route) => {
      const response = await route.fetch();
      resolve(response.status());
      await held;
      await route.fulfill({ response });
    });
  });
  const arrived = page.waitForResponse(`**/api/audits/${round}`);
  await page.reload();
  expect(await answered).toBe(200);
  await home.goto('/logout');
  await expect.poll(() => keptOf(home, 'copies')).toEqual([]);
  await expect(atLogin(page)).toBeVisible();
  come();
  await (await arrived).finished();
  // Something that takes its turn after what the answer led to.
  await page.evaluate(() => navigator.locks.request('after', () => {}));
  expect(await keptOf(page, 'copies')).toEqual([]);
});
