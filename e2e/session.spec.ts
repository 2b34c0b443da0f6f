import { addressOf } from '../web/src/screens';
import { expect, password, people, sessionOf, test } from './story';

test.describe('logging in', () => {
  test('returns to where the person was going, and Home is the default', { tag: '@engines' }, async ({
    page,
  }) => {
    await page.goto(`${addressOf('issues')}?view=board`);
    await expect(page).toHaveURL(/\/login\?from=/);
    await page.getByLabel('E-mail').fill(people.staff);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/\/issues\?view=board/);
    await page.goto('/');
    await expect(page).toHaveURL(/\/home/);
  });

  test('a demonstration account fills in the form with one click', async ({ page }) => {
    await page.goto(addressOf('login'));
    await page.getByRole('button', { name: /Assistant/ }).click();
    await expect(page.getByLabel('E-mail')).toHaveValue(people.assistant);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Helen');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('says in the specification’s words that it did not work, and reads out once why', async ({ page }) => {
    await page.goto(addressOf('login'));
    await expect(page.getByLabel('E-mail')).toBeFocused();
    await page.keyboard.type('nobody@example.org');
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText('There have been problems with the login')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText(['The e-mail or the password is not right.']);
    await expect(page.getByText('Or the account is disabled')).toBeVisible();
  });
});

test('a session that ends says so, and what was being written is there again after logging in', async ({
  story,
}) => {
  const page = await story.as('staff');
  // What the page reads last, of its own: it would find the session ended before the button is pressed.
  const counted = page.waitForResponse(/overdue\.equals/);
  const told = page.waitForResponse(/\/api\/notices/);
  await page.goto(addressOf('issues'));
  await page.getByRole('table').getByRole('link').first().click();
  await counted;
  await told;
  const comment = page.getByRole('textbox', { name: 'Comment' });
  await comment.fill('The aide saw it too');
  const issue = page.url();
  const { token } = JSON.parse(await page.evaluate(() => localStorage.getItem('lamplight.session') ?? '{}'));
  await page.request.post('/api/logout', { headers: { authorization: `Bearer ${token}` } });
  await page.getByRole('button', { name: 'Add comment' }).click();
  await expect(page.getByRole('alert')).toHaveText(['Your session ended. Log in again to go on.']);
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.keyboard.type(people.staff);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(issue);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(comment).toHaveValue('The aide saw it too');
  await comment.fill('');
  await page.reload();
  await expect(comment).toHaveValue('');
});

test('the person’s menu opens, changes the theme and closes by key, and closes when it is left', {
  tag: '@engines',
}, async ({ story }) => {
  const page = await story.as('staff');
  await page.goto(addressOf('home'));
  const button = page.getByRole('button', { name: 'David Lindqvist, your menu' });
  const logOut = page.getByRole('button', { name: 'Log out' });
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'Like the system' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.keyboard.press('Escape');
  await expect(logOut).toBeHidden();
  await expect(button).toBeFocused();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await button.press('Enter');
  await logOut.focus();
  await page.keyboard.press('Tab');
  await expect(logOut).toBeHidden();
  await button.click();
  await expect(logOut).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(logOut).toBeHidden();
});

test('logging out ends the session here and on the server', async ({ story }) => {
  const page = await story.as('staff');
  await page.goto(addressOf('home'));
  const stored = await page.evaluate(() => localStorage.getItem('lamplight.session') ?? '{}');
  await page.getByRole('button', { name: /David Lindqvist/ }).click();
  const over = page.waitForResponse((response) => response.url().endsWith('/api/logout'));
  await page.getByRole('button', { name: 'Log out' }).click();
  await over;
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await expect(page.getByText('Your session ended')).toHaveCount(0);
  const { token } = JSON.parse(stored);
  const account = await page.request.get('/api/account', { headers: { authorization: `Bearer ${token}` } });
  expect(account.status()).toBe(401);
});

test('without a network logging out says first that there is no way back in', async ({ story }) => {
  const page = await story.as('staff');
  await page.goto(addressOf('home'));
  await expect(page.getByRole('heading', { level: 1, name: /David/ })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: /David Lindqvist/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  const asked = page.getByRole('dialog', { name: 'Log out without a network?' });
  await expect(asked).toContainText('you can log in again only where there is one');
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /David/ })).toBeVisible();
});

test('an unknown address shows the not-found page inside the layout', async ({ story }) => {
  const page = await story.as('staff');
  await page.goto('/no/such/place');
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/not found|no page/i);
});

test('navigation shows only what exists and what the person may open', { tag: '@engines' }, async ({
  story,
}) => {
  const page = await story.as('assistant');
  await page.goto(addressOf('home'));
  const links = page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link');
  await expect(links).toHaveText([
    /Lamplight/,
    /Home/,
    /Issues/,
    /Topics/,
    /Calendar/,
    /Documents/,
    /Tasks/,
    /Guides/,
  ]);
});

test('a login that another tab puts in the place of this one is shown nothing that the one before had read', async ({
  story,
}) => {
  const page = await story.as('committee');
  await page.goto(addressOf('issues'));
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  const issues = () =>
    rows.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const read = await issues();
  expect(read.length).toBeGreaterThan(3);

  const other = await page.context().newPage();
  await other.goto('/robots.txt');
  const nora = await sessionOf(page.request, 'otherCenter');
  await other.evaluate((session) => localStorage.setItem('lamplight.session', session), JSON.stringify(nora));
  await expect(page.getByText('Cedar Hill').first()).toBeVisible();
  await expect(rows.nth(1)).toBeVisible();
  const shown = await issues();
  expect(shown.length).toBeGreaterThan(0);
  expect(read.filter((issue) => shown.includes(issue))).toEqual([]);
});

test('a link to the login never logs out, nor switches the center, nor leads elsewhere', async ({
  story,
}) => {
  const page = await story.as('staff');
  for (const from of ['/logout', '/switch-center/none', '/\t/evil.example']) {
    await page.goto(`/login?${new URLSearchParams({ from })}`);
    await expect(page.getByRole('heading', { level: 1, name: /David/ })).toBeVisible();
  }
});

test('a center is switched to by its address', async ({ story }) => {
  const admin = await story.as('administrator');
  const { userData } = await sessionOf(admin.request, 'administrator');
  const cedar = userData.centers.find(({ name }: { name: string }) => name.startsWith('Cedar Hill'));
  await admin.goto(`/switch-center/${cedar?.id}`);
  await expect(admin.getByRole('combobox', { name: 'Center' })).toHaveValue(/Cedar Hill/);

  // Whoever logs in behind them, in another tab, finds their own center in this one.
  const other = await admin.context().newPage();
  await other.goto('/robots.txt');
  const david = await sessionOf(admin.request, 'staff');
  await other.evaluate(
    (session) => localStorage.setItem('lamplight.session', session),
    JSON.stringify(david),
  );
  await admin.goto(addressOf('home'));
  await expect(admin.getByRole('heading', { level: 1, name: /David/ })).toBeVisible();
  await expect(admin.getByText('Maple Grove Care Center').first()).toBeVisible();
});
