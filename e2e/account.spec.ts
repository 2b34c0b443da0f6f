import type { Endpoints } from '@lamplight/contract';
import type { ReplyOutput } from '@lamplight/contract/endpoint';
import type { Browser, Page } from '@playwright/test';
import { codeOf } from '../server/src/testing/authenticator-app';
import { addressOf } from '../web/src/screens';
import { freshMark, named } from './named';
import { expect, numbered, sessionOf, test } from './story';

const [firstPassword, newPassword] = ['seven quiet lamps on a hill', 'nine small boats go north'];

interface Newcomer {
  id: string;
  email: string;
}

/** A center that can be made to ask its committee, and administrators from anywhere, for a second factor. */
async function strictCenter(admin: Page) {
  const { token } = await sessionOf(admin.request, 'administrator');
  const headers = { authorization: `Bearer ${token}` };
  const made = await admin.request.post('/api/centers', {
    data: { name: named('Strict') },
    headers,
  });
  expect(made.status()).toBe(201);
  const { id } = (await made.json()) as ReplyOutput<Endpoints['POST /centers']>;
  const demand = () => admin.request.put(`/api/centers/${id}`, { data: { otpDemanded: true }, headers });
  return { center: id, demand };
}

/** Somebody new, whom an administrator has made an account; and who disables it again. */
async function invite(admin: Page, more: { center?: string; qualityComitee?: boolean } = {}) {
  const { token } = await sessionOf(admin.request, 'administrator');
  const headers = { authorization: `Bearer ${token}` };
  const email = `noor.${freshMark()}@example.org`;
  const made = await admin.request.post('/api/user-apps', {
    data: { user_firstName: 'Noor', user_lastName: 'Haddad', user_email: email, ...more },
    headers,
  });
  expect(made.status()).toBe(201);
  const { id } = (await made.json()) as ReplyOutput<Endpoints['POST /user-apps']>;
  const disable = () => admin.request.put(`/api/user-apps/disable/${id}`, { headers });
  return { person: { id, email } satisfies Newcomer, disable };
}

/** Reads the latest mail to somebody in the outbox and returns its link. */
async function linkInOutbox(admin: Page, { email }: Newcomer, subject: RegExp): Promise<string> {
  await admin.goto(`${addressOf('outbox')}?text=${encodeURIComponent(email)}`);
  await expect(async () => {
    await admin.reload();
    await expect(admin.getByRole('button', { name: subject })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await admin.getByRole('button', { name: subject }).press('Enter');
  await admin.getByRole('button', { name: 'Show a new link' }).press('Enter');
  const dialog = admin.getByRole('dialog', { name: subject });
  const link = await dialog.getByText(/^http\S+\?key=/).textContent();
  await admin.keyboard.press('Escape');
  return link ?? '';
}

const strange = async (browser: Browser, baseURL: string | undefined) =>
  (await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-US' })).newPage();

async function fillLogin(page: Page, { email }: Newcomer, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Noor Haddad, your menu' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
}

const welcome = (page: Page) => page.getByRole('heading', { level: 1, name: /Noor/ });

test('a member of the committee activates their account by the mailed link, sets up the second factor that their center asks for by key alone, and logs in with it', async ({
  story,
  browser,
  baseURL,
}) => {
  const admin = await story.as('administrator');
  const { center, demand } = await strictCenter(admin);
  const { person } = await invite(admin, { center, qualityComitee: true });
  await admin.goto(`/switch-center/${center}`);
  await expect(admin.getByRole('combobox', { name: 'Center' })).toHaveValue(/^Strict/);
  const page = await strange(browser, baseURL);
  let secret = '';

  await test.step('The link says whose account it is, and leads to where the factor is set up, as all else is refused', async () => {
    await page.goto(await linkInOutbox(admin, person, /^Your account in Lamplight/));
    expect((await demand()).status()).toBe(200);
    await expect(welcome(page)).toBeVisible();
    await expect(page).toHaveURL(addressOf('activateAccount'));
    await page.reload();
    await expect(welcome(page)).toBeVisible();
    await page.getByRole('textbox', { name: 'New password' }).fill('Noor Haddad 1');
    await page.keyboard.press('Enter');
    // At the field, and said for a moment.
    await expect(page.getByText('Do not build the password from your name').last()).toBeVisible();
    await page.getByRole('textbox', { name: 'New password' }).fill(firstPassword);
    await expect(page.getByRole('form').getByRole('status')).toHaveText('Strong');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your center asks it of you.')).toBeVisible();
    await page.goto(addressOf('issues'));
    await expect(page).toHaveURL(/\/account$/);
  });

  await test.step('An administrator from elsewhere is asked as well, and can go back', async () => {
    await admin.goto(addressOf('issues'));
    await expect(admin).toHaveURL(/\/account$/);
    await expect(admin.getByText(/^Strict \w+ asks it of administrators/)).toBeVisible();
    await admin.getByRole('combobox', { name: 'Center' }).click();
    await admin.getByRole('option', { name: /Maple Grove/ }).click();
    // An address typed before the switch was made would end it on its way.
    await expect(admin.getByRole('combobox', { name: 'Center' })).toHaveValue(/^Maple Grove/);
    await admin.goto(addressOf('issues'));
    await expect(admin.getByRole('heading', { level: 1, name: 'Issues' })).toBeVisible();
  });

  await test.step('The app is set up and shows its recovery codes once', async () => {
    await page.getByRole('button', { name: 'Set up' }).press('Enter');
    const own = page
      .getByRole('form', { name: 'Set up a second factor' })
      .getByRole('textbox', { name: 'Your password' });
    await expect(own).toBeFocused();
    await page.keyboard.type('not the password');
    await page.keyboard.press('Enter');
    await expect(own).toHaveAccessibleDescription(/This is not your password/);
    await expect(page.getByText('This is not your password')).toHaveCount(1);
    await own.fill(firstPassword);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Set up the app' })).toBeFocused();
    await expect(page.getByRole('link', { name: 'Open in the app' })).toHaveAttribute(
      'href',
      /^otpauth:\/\/totp\//,
    );
    const letters = page.getByRole('form', { name: 'Set up the app' }).getByText(/^([A-Z2-7]{4} ?){8}$/);
    secret = ((await letters.textContent()) ?? '').replaceAll(' ', '');
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
    await page.getByRole('textbox', { name: 'Code that the app shows' }).fill(codeOf(secret));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Keep these recovery codes' })).toBeFocused();
    await expect(page.getByText(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$/)).toHaveCount(10);
    await page.getByRole('button', { name: 'I have kept them' }).press('Enter');
    await expect(page.getByText('10 recovery codes left')).toBeFocused();
    await expect(page.getByText('Everything is open to you now.')).toBeVisible();
    await page.getByRole('button', { name: 'New recovery codes' }).press('Enter');
    await page.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(page.getByRole('button', { name: 'New recovery codes' })).toBeFocused();
  });

  await test.step('Logging in asks for the code, and a wrong one is refused in words', async () => {
    await logOut(page);
    await fillLogin(page, person, firstPassword);
    await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText(['This is not the current code, or it has been used.']);
    await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret, new Date(), 1));
    await page.keyboard.press('Enter');
    await expect(welcome(page)).toBeVisible();
  });
  await page.context().close();
});

test('a forgotten password is replaced through the mailed link, once, and a disabled person’s open tab is out at the next call', async ({
  story,
  browser,
  baseURL,
}) => {
  const admin = await story.as('administrator');
  const { person, disable } = await invite(admin);
  const page = await strange(browser, baseURL);

  await test.step('Whoever has no password yet asks for one like anybody else', async () => {
    await page.goto(addressOf('login'));
    await page.getByRole('link', { name: 'Forgot your password?' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    await page.getByLabel('E-mail').fill(person.email);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Look into your mail' })).toBeFocused();
  });

  await test.step('The link serves once', async () => {
    const link = await linkInOutbox(admin, person, /^A new password for Lamplight/);
    await page.goto(link);
    await expect(page).toHaveURL(addressOf('recoverPassword'));
    const chosen = page.getByRole('textbox', { name: 'New password' });
    await chosen.fill('Noor Haddad 1');
    await page.keyboard.press('Enter');
    // At its field: it is said aloud besides, for a moment.
    await expect(chosen).toHaveAccessibleDescription(/^Do not build the password from your name/);
    await chosen.fill(newPassword);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your new password is set. Log in with it.')).toBeVisible();
    await page.goto(link);
    await expect(page.getByRole('alert')).toHaveText(['This link has been used already.']);
    await expect(page).toHaveTitle(/^This link sets no password/);
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
    await page.getByRole('link', { name: 'Ask for another link' }).press('Enter');
    await page.getByRole('link', { name: 'Back to log in' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    await fillLogin(page, person, newPassword);
    await expect(welcome(page)).toBeVisible();
  });

  await test.step('A disabled person is out at the next call', async () => {
    expect((await disable()).status()).toBe(200);
    const ended = page.getByText('Your session ended. Log in again to go on.');
    // What the top bar counts is a call, too, and may be the next.
    await page.getByRole('link', { name: 'Issues' }).first().or(ended).click();
    await expect(ended).toBeVisible();
    await fillLogin(page, person, newPassword);
    await expect(page.getByRole('alert')).toHaveText(['The e-mail or the password is not right.']);
  });
  await page.context().close();
});

test('an invitation that was used says that the account is active, and leads to logging in', async ({
  story,
  browser,
  baseURL,
}) => {
  const admin = await story.as('administrator');
  const { person } = await invite(admin);
  const page = await strange(browser, baseURL);
  const link = await linkInOutbox(admin, person, /^Your account in Lamplight/);
  await page.goto(link);
  await page.getByRole('textbox', { name: 'New password' }).fill(firstPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(addressOf('home'));
  await page.evaluate(() => window.localStorage.clear());
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'This link has been used' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText('There have been problems with the activation')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  await page.context().close();
});

test('a link that is none says so in the specification’s words, and what to do', async ({ page }) => {
  await page.goto(`${addressOf('activateAccount')}?key=none`);
  await expect(page.getByText('There have been problems with the activation')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText([/^This link is not valid/]);
  await expect(page.getByText(/ask an administrator of your center/)).toBeVisible();
});

/** Somebody who has just activated their account, on its page. */
async function activated(admin: Page, browser: Browser, baseURL: string | undefined) {
  const { person } = await invite(admin);
  const page = await strange(browser, baseURL);
  await page.goto(await linkInOutbox(admin, person, /^Your account in Lamplight/));
  await page.getByRole('textbox', { name: 'New password' }).fill(firstPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(addressOf('home'));
  return page;
}

/** The next call of this kind arrives, and its answer is lost. */
async function loseAnswer(page: Page, method: string, path: string): Promise<void> {
  await page.route(
    `**/api${path}`,
    async (route) => {
      if (route.request().method() !== method) return route.continue();
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}

test('where an answer with recovery codes is lost, or another window was faster, the second factor says what it is by now and offers new codes', async ({
  story,
  browser,
  baseURL,
}) => {
  const page = await activated(await story.as('administrator'), browser, baseURL);
  const [other, third] = [await page.context().newPage(), await page.context().newPage()];
  const factorOf = (shown: Page) => shown.getByRole('region', { name: 'Second factor' });
  const factor = factorOf(page);
  const begin = async (shown: Page) => {
    await shown.goto(addressOf('account'));
    await factorOf(shown).getByRole('button', { name: 'Set up' }).click();
    await factorOf(shown).getByRole('textbox', { name: 'Your password' }).fill(firstPassword);
  };
  await begin(third);
  await begin(other);
  await begin(page);

  await test.step('A refusal at a field that is not asked for is said above the others', async () => {
    const words = 'This is not the current code, or it has been used.';
    await page.route(
      '**/api/account/otp',
      (route) =>
        route.fulfill({
          status: 400,
          headers: numbered,
          json: { errorKey: 'otpCode', message: words, fieldErrors: [{ field: 'code', message: words }] },
        }),
      { times: 1 },
    );
    await factor.getByRole('button', { name: 'Go on' }).click();
    await expect(factor.getByRole('alert')).toHaveText([words]);
  });

  const lostAtBegin = /^The second factor was turned on, but the answer with its recovery codes did not come/;
  let secret = '';
  await test.step('Turned on without an answer, it is said to be on, and new codes are offered at once', async () => {
    await factor.getByRole('button', { name: 'Go on' }).click();
    secret = ((await factor.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? '').replaceAll(' ', '');
    await factor.getByRole('textbox', { name: 'Code that the app shows' }).fill(codeOf(secret));
    await loseAnswer(page, 'PUT', '/account/otp');
    await factor.getByRole('button', { name: 'Turn on' }).click();
    await expect(factor.getByRole('heading', { name: 'New recovery codes' })).toBeVisible();
    await expect(factor.getByRole('alert')).toHaveText([lostAtBegin]);
    await expect(factor.getByRole('textbox', { name: 'Your password' })).toBeFocused();
    await factor.getByRole('button', { name: 'Cancel' }).click();
    await expect(factor.getByText(/^On since/)).toBeVisible();
    await expect(factor.getByRole('alert')).toHaveText([lostAtBegin]);
    await expect(factor.getByRole('button', { name: 'New recovery codes' })).toBeFocused();
  });

  await test.step('So it is where new codes go unheard, until they are there', async () => {
    await factor.getByRole('button', { name: 'New recovery codes' }).click();
    await factor.getByRole('textbox', { name: 'Your password' }).fill(firstPassword);
    await factor.getByRole('textbox', { name: /^Code of your/ }).fill(codeOf(secret, new Date(), 1));
    const renewal = '**/api/account/otp/recovery-codes';
    await page.route(renewal, (route) => route.abort(), { times: 1 });
    await factor.getByRole('button', { name: 'Make new codes' }).click();
    await expect(factor.getByText(/^The answer with the new recovery codes was lost/)).toBeVisible();
    await factor.getByRole('button', { name: 'Make new codes' }).click();
    await expect(factor.getByText(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$/)).toHaveCount(10);
    await expect(factor.getByRole('alert')).toHaveCount(0);
  });

  await test.step('The other window, whose form knows of no code, says that it is on by now', async () => {
    await factorOf(other).getByRole('button', { name: 'Go on' }).click();
    await expect(factorOf(other).getByRole('heading', { name: 'New recovery codes' })).toBeVisible();
    await expect(factorOf(other).getByRole('alert')).toHaveText([lostAtBegin]);
  });

  await test.step('Whoever only gives up there sees that it is on', async () => {
    await factorOf(third).getByRole('button', { name: 'Cancel' }).click();
    await expect(factorOf(third).getByText(/^On since/)).toBeVisible();
  });
  await page.context().close();
});

test('a password whose change went unheard may be the new one, and the next try says so', async ({
  story,
  browser,
  baseURL,
}) => {
  const page = await activated(await story.as('administrator'), browser, baseURL);
  await page.goto(addressOf('account'));
  const own = page.getByRole('region', { name: 'Password' });
  const change = async () => {
    await own.getByRole('textbox', { name: 'Current password' }).fill(firstPassword);
    await own.getByRole('textbox', { name: 'New password' }).fill(newPassword);
    await own.getByRole('button', { name: 'Change password' }).click();
  };
  const mayHold = own.getByText(/^No answer came to your change: your new password may hold already/);
  await loseAnswer(page, 'POST', '/account/change-password');
  await change();
  await expect(mayHold).toBeVisible();
  await change();
  await expect(own.getByText('This is not your password').first()).toBeVisible();
  await expect(mayHold).toBeVisible();
  await page.context().close();
});
