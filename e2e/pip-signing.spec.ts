import type { Browser, Locator, Page } from '@playwright/test';
import { readPdf } from '../server/src/ports/pdf/read-pdf.fixture';
import { addressOf } from '../web/src/screens';
import { callsIn } from './calls';
import { type MailedLamplight, startMailed } from './mailed-lamplight';
import { bytesOpenedBy, sign } from './mailed-signing';
import { expect, test } from './story';

const [ann, ben] = ['ann@riverside.example', 'ben@riverside.example'];
const people = [`Ann;Signer;${ann};Director of Nursing;yes`, `Ben;Signer;${ben};Medical Director;yes`];

/** Chooses one of a list by its name. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Takes a step of the PIP: the next one as a button, any other from the menu. */
async function take(page: Page, step: string, fill?: (dialog: Locator) => Promise<void>): Promise<void> {
  const menu = page.getByRole('button', { name: 'Other steps' });
  const button = page.getByRole('group', { name: 'Steps' }).getByRole('button', { name: step });
  await expect(menu.or(button).first()).toBeVisible();
  if (await button.isVisible()) await button.click();
  else {
    await menu.click();
    await page.getByRole('menuitem', { name: step }).click();
  }
  const dialog = page.getByRole('dialog');
  await fill?.(dialog);
  await dialog.getByRole('button', { name: step }).click();
  await expect(dialog).toBeHidden();
}

/** A center with two members of its committee, which asks for two signatures under a PIP; the administrator's page there. */
async function setUp(browser: Browser, lamplight: MailedLamplight) {
  const { at, baseURL } = lamplight;
  const context = await browser.newContext({ baseURL, locale: 'en-US' });
  const page = await context.newPage();
  await lamplight.setUp(page, 'Riverside');
  await lamplight.importPeople(page, people);
  await page.goto(at(addressOf('centers')));
  await page.getByRole('link', { name: 'Riverside' }).click();
  await choose(page, 'For a PIP', '2');
  await expect(page.getByText('The configuration has been updated successfully').first()).toBeVisible();
  const center = new URL(page.url()).pathname.split('/').at(-1);
  return { context, page, center };
}

/** Calls of whoever is logged in on a page, in a center. */
async function callsOf(page: Page, center: string | undefined) {
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('lamplight.session') ?? '{}').token,
  );
  return callsIn(page.request, token, center);
}

const question = { linkId: 'reviewed', type: 'yes-no', text: 'Was every fall at night reviewed?' };
const definition = {
  title: 'Falls',
  item: [{ linkId: 'falls', type: 'group', text: 'Falls of the month', item: [question] }],
};

type Calls = Awaited<ReturnType<typeof callsOf>>;

/** A form of the center in which a question was answered no. */
async function sendNo(call: Calls): Promise<void> {
  const topic = await call('POST /topics', '/topics', { data: { name: 'Falls' } });
  await call('POST /forms', '/forms', { data: { topic: topic.id, definition } });
  const found = async () => (await call('GET /center-topics', '/center-topics?name.contains=Falls')).content;
  await expect.poll(async () => (await found()).length).toBe(1);
  await call('PUT /center-topics/activate/{id}', `/center-topics/activate/${(await found())[0]?.id}`);
  const answers = [{ linkId: 'reviewed', answer: [{ valueCoding: { code: 'no' } }] }];
  await call('PUT /completed-forms/sent', `/completed-forms/sent?idTopic=${topic.id}`, {
    multipart: { completedFormDTO: JSON.stringify({ answers }) },
  });
}

/** Saves the section that is open; it is read in its place then. */
async function saveSection(page: Page, name: string): Promise<void> {
  // Beside the phone's page Firefox holds this one for one that nobody looks at, and gives it no focus.
  await page.bringToFront();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: `Edit ${name}` })).toBeFocused();
}

/** What Ann leads and signing wants besides what was typed. */
async function fillIn(call: Calls, id: string | undefined) {
  const { content } = await call('GET /user-apps', `/user-apps?user_email.equals=${ann}`);
  return call('PUT /pips/{id}', `/pips/${id}`, {
    data: {
      goal: { measure: 'Falls at night', unit: 'falls', target: 4, baseline: 6.1 },
      leader: { id: content[0]?.id },
      whys: ['Residents get up alone', 'Nobody answers the light'],
      fishbone: { PEOPLE: ['Two aides for 44 residents'] },
      rootCauses: ['Help follows beds and not risk'],
    },
  });
}

/** Twenty weeks: high before help came at night, low after. */
const weeks = [7, 6, 8, 7, 6, 7, 8, 6, 7, 6, 3, 2, 3, 2, 3, 2, 3, 2, 3, 2].map((value, week) => {
  const day = new Date(Date.UTC(2025, 0, 6 + 7 * week));
  return `${day.toISOString().slice(0, 10)}\t${value}`;
});

const versionItem = (page: Page, number: number): Locator =>
  page
    .getByRole('region', { name: 'Versions', exact: true })
    .getByRole('listitem')
    .filter({ hasText: `Version ${number}` });

test('a “no” becomes a PIP that is declined, signed by two from their mails, put in force and measured; a second version is compared and signed while the first stays in force; it is completed and taken up again', {
  tag: '@firefox',
}, async ({ browser, noise }) => {
  const lamplight = await startMailed();
  const { at, baseURL, mailedLink } = lamplight;
  const { context, page, center } = await setUp(browser, lamplight);
  const phones = await browser.newContext({
    baseURL,
    locale: 'en-US',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const phone = await phones.newPage();
  for (const each of [page, phone]) each.on('pageerror', (error) => noise.push(String(error)));
  try {
    const call = await callsOf(page, center);
    await sendNo(call);

    await test.step('A “no” becomes a PIP, whose problem and interventions are written where they are read', async () => {
      await page.goto(at(addressOf('noAnswers')));
      await page
        .getByRole('table')
        .getByRole('link', { name: /^Start a PIP: / })
        .click();
      await expect(page.getByLabel('Background')).toHaveValue(/Was every fall at night reviewed/);
      await page.getByLabel('Name of the project').fill('Fewer falls at night');
      await page.getByRole('button', { name: 'Begin PIP' }).click();
      await expect(page).toHaveURL(/\/projects\/edit-pip\/[0-9a-f-]{36}/);
      await page.getByRole('link', { name: 'Edit charter' }).click();
      await page
        .getByLabel('Problem to be solved')
        .fill('Residents fall between 10 p.m. and 6 a.m. twice as often as by day.');
      await saveSection(page, 'charter');
      await page.getByRole('link', { name: 'Edit interventions and milestones' }).click();
      await page.getByRole('button', { name: 'Add an intervention' }).click();
      await page.getByLabel(/^What is done, /).fill('Low beds for residents at high risk');
      await saveSection(page, 'interventions and milestones');
    });
    const pip = await fillIn(call, new URL(page.url()).pathname.split('/').at(-1));

    await test.step('Its sign-in process asks the leader and the committee by mail', async () => {
      await page.goto(at(`/projects/edit-pip/${pip.id}`));
      await take(page, 'Start sign-in process');
      await expect(page.getByText('Sign in process successfully activated').first()).toBeVisible();
      await expect(versionItem(page, 1)).toContainText('Being signed, not in force yet');
    });

    const first = await mailedLink(ann, '/pip-sign-in');
    await test.step('One declines on a phone with a reason, which takes the PIP back', async () => {
      await phone.goto(await mailedLink(ben, '/pip-sign-in'));
      await phone.getByRole('button', { name: 'Decline …' }).click();
      await phone.getByLabel('Why you do not sign').fill('Name the unit');
      await phone.getByRole('button', { name: 'Decline to sign' }).click();
      await expect(phone.getByRole('heading', { level: 1, name: 'Declined' })).toBeVisible();
      expect(new URL(phone.url()).pathname).toBe(addressOf('pipSigned'));
      await page.reload();
      await expect(versionItem(page, 1)).toContainText('Draft, not in force');
      await expect(page.getByText('“Name the unit”')).toBeVisible();
    });

    await test.step('The other link of that round serves no more, in words of its own', async () => {
      await phone.goto(first);
      await expect(phone.getByRole('heading', { name: 'This link serves no more' })).toBeVisible();
    });

    await test.step('One signs by key on a phone, having read it whole', async () => {
      await take(page, 'Start sign-in process');
      const link = await mailedLink(ann, '/pip-sign-in', 2);
      await phone.goto(link);
      for (const said of ['twice as often as by day', 'Two aides for 44 residents', 'Low beds for residents'])
        await expect(phone.getByText(said)).toBeVisible();
      const wide = await phone.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(wide).toBeLessThanOrEqual(0);
      await sign(phone, link);
      await phone.goto(link);
      await expect(phone.getByRole('heading', { name: 'You have answered already' })).toBeVisible();
      await expect(phone.getByRole('link', { name: 'Log in' })).toBeVisible();
    });

    await test.step('With the second signature it can be put in force', async () => {
      await page.clock.install();
      await page.reload();
      await expect(versionItem(page, 1)).toContainText('1 of 2 signatures');
      await sign(phone, await mailedLink(ben, '/pip-sign-in', 2));
      // Who keeps the page open sees it within half a minute.
      await page.clock.fastForward('00:31');
      await expect(page.getByText('Signed, not active yet')).toBeVisible();
      await take(page, 'Activate');
      await expect(versionItem(page, 1)).toContainText('In force since');
    });

    await test.step('It is measured, and its chart says that the measure moved', async () => {
      const measured = page.getByRole('region', { name: 'Measurements', exact: true });
      await measured.getByText('From a sheet').click();
      await measured.getByLabel('Two columns: the day and the value').fill(weeks.join('\n'));
      await measured.getByRole('button', { name: 'Add 20 measurements' }).click();
      await expect(measured.getByRole('list', { name: 'Signals' })).toContainText(
        'in a row below the median',
      );
      await expect(measured.getByText('is towards the goal: the measure moved')).toBeVisible();
    });

    await test.step('A new version says something else, and the difference is told in words', async () => {
      await take(page, 'Open new version', (dialog) => dialog.getByLabel('Reason').fill('Reached early'));
      const data = {
        goal: { target: 3 },
        rootCauses: ['Help follows beds and not the risk of residents'],
        interventions: [{ action: 'A nurse walks with each resident at ten' }],
      };
      await call('PUT /pips/{id}', `/pips/${pip.id}`, { data });
      await page.reload();
      await versionItem(page, 2)
        .getByRole('link', { name: /^Compare version 2 with version 1/ })
        .click();
      const compared = page.getByRole('region', { name: 'Version 1 compared with version 2' });
      await expect(
        compared.getByText('4 differences: 1 added, 1 removed, 2 changed.', { exact: true }),
      ).toBeVisible();
      await expect(compared.locator('ins').filter({ hasText: '3' })).toBeVisible();
      await expect(
        compared.locator('del').filter({ hasText: 'Low beds for residents at high risk' }),
      ).toBeVisible();
      await compared.getByRole('link', { name: 'Close the comparison' }).click();
      await expect(compared).toBeHidden();
      await versionItem(page, 1).getByRole('link', { name: 'Read version 1' }).click();
      const whole = page.getByRole('article', { name: 'Version 1' });
      await expect(whole).toBeFocused();
      await expect(whole).toContainText('Low beds for residents at high risk');
    });

    await test.step('Version 1 stays in force while version 2 is signed', async () => {
      await page.goto(at(`/projects/edit-pip/${pip.id}`));
      await take(page, 'Start sign-in process');
      await sign(phone, await mailedLink(ann, '/pip-sign-in', 3));
      await page.reload();
      await expect(versionItem(page, 2)).toContainText('Being signed, not in force yet');
      await expect(versionItem(page, 2)).toContainText('1 of 2 signatures');
      await expect(versionItem(page, 1)).toContainText('In force since');
      await sign(phone, await mailedLink(ben, '/pip-sign-in', 3));
    });

    await test.step('Its signed document shows versions and signatures', async () => {
      const document = page.getByRole('button', { name: 'Signed document of version 2' });
      await expect(async () => {
        await page.reload();
        await expect(document).toBeVisible({ timeout: 5000 });
      }).toPass();
      const { lines, tagged } = await readPdf(await bytesOpenedBy(page, document));
      const text = lines.join('\n');
      expect(tagged).toBe(true);
      for (const said of [
        'Version 1: in force since',
        'Reached early',
        'Ann Signer',
        'Ben Signer',
        'Figure: ',
      ])
        expect(text).toContain(said);
    });

    await test.step('Put in force, it replaces the first', async () => {
      await take(page, 'Activate');
      await expect(versionItem(page, 2)).toContainText('In force since');
      await expect(versionItem(page, 1)).toContainText('Replaced');
    });

    await test.step('It is completed with its outcome, and taken up again when it slips', async () => {
      await take(page, 'Complete', async (dialog) => {
        await dialog.getByLabel('Result').click();
        await page.getByRole('option', { name: 'Goal reached' }).click();
        await dialog.getByLabel('Summary').fill('Two falls a week where there were seven.');
      });
      await expect(page.getByText('Pip successfully completed').first()).toBeVisible();
      await take(page, 'Reactivate', (dialog) => dialog.getByLabel('Reason').fill('It slipped in March'));
      await expect(page.getByText('Pip successfully reactivated').first()).toBeVisible();
      await expect(page.locator('header').getByText('Active', { exact: true })).toBeVisible();
    });
  } finally {
    await context.close();
    await phones.close();
    await lamplight.stop();
  }
});
