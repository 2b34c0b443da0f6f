import { addressOf } from '../web/src/screens';
import { expect, password, people, test } from './story';

test.describe('logging in', () => {
  test('returns to where the person was going, and Home is the default', async ({ page }) => {
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
  });

  test('says in the specification’s words that it did not work', async ({ page }) => {
    await page.goto(addressOf('login'));
    await page.getByLabel('E-mail').fill('nobody@example.org');
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText('There have been problems with the login')).toBeVisible();
    await expect(
      page.getByRole('alert').filter({ hasText: 'The e-mail or the password is not right.' }),
    ).toBeVisible();
  });
});

test('logging out ends the session here and on the server', async ({ story }) => {
  const page = await story.as('staff');
  await page.goto(addressOf('home'));
  const stored = await page.evaluate(() => localStorage.getItem('lamplight.session') ?? '{}');
  await page.getByRole('button', { name: /David Lindqvist/ }).click();
  const over = page.waitForResponse((response) => response.url().endsWith('/api/logout'));
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await over;
  await expect(page).toHaveURL(/\/login/);
  const { token } = JSON.parse(stored);
  const account = await page.request.get('/api/account', { headers: { authorization: `Bearer ${token}` } });
  expect(account.status()).toBe(401);
});

test('an unknown address shows the not-found page inside the layout', async ({ story }) => {
  const page = await story.as('staff');
  await page.goto('/no/such/place');
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/not found|no page/i);
});

test('navigation shows only what exists and what the person may open', async ({ story }) => {
  const page = await story.as('assistant');
  await page.goto(addressOf('home'));
  const links = page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link');
  await expect(links).toHaveText([/Lamplight/, /Home/, /Issues/]);
});
