import type { Locator, Page } from '@playwright/test';
import { readPdf } from '../server/src/ports/pdf/read-pdf.fixture';
import { addressOf } from '../web/src/screens';
import { type MailedLamplight, startMailed } from './mailed-lamplight';
import { bytesOpenedBy, sign } from './mailed-signing';
import { nextSection } from './round';
import { expect, test } from './story';

const phone = { width: 390, height: 844 };
const [ann, ben, nia] = ['ann@riverside.example', 'ben@riverside.example', 'nia@riverside.example'];
const people = [
  `Ann;Signer;${ann};Director of Nursing;yes`,
  `Ben;Signer;${ben};Medical Director;yes`,
  `Nia;Writer;${nia};Registered Nurse;no`,
];

/** Chooses one of a list by its name, as typed. */
async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option }).first().click();
}

const card = (page: Page, question: string): Locator =>
  page.locator('section[id^="question-"]').filter({ hasText: question });

/** Builds the topic and its form: a number, and a check that is an alert and asked only where the number is not 0. */
async function buildTopic(page: Page, { at }: MailedLamplight): Promise<void> {
  await page.goto(at(addressOf('newTopic')));
  await page.getByLabel('Name').fill('Falls at night');
  await page.getByRole('button', { name: 'Make topic' }).click();
  await page.getByRole('button', { name: 'Add a section' }).click();
  await page.getByLabel('Heading of section 1').fill('The night');
  await page.getByRole('button', { name: 'Of another kind' }).click();
  await page.getByRole('menuitem', { name: 'Number' }).click();
  await page.getByLabel('Question', { exact: true }).fill('How many falls were there?');
  await page.getByRole('button', { name: 'Add a question' }).click();
  await page.getByLabel('Question', { exact: true }).first().fill('Was every fall looked into?');
  await page.getByLabel(/is an alert/).check();
  // Left to whoever follows up.
  await page.getByLabel('opens an issue').uncheck();
  await page.getByRole('button', { name: 'Add a condition' }).click();
  await page.getByLabel('Comparison').selectOption('is more than');
  await page.getByLabel('Number', { exact: true }).last().fill('0');
  await page.getByRole('button', { name: 'Save form' }).click();
  await expect(page.getByText('Form successfully saved').first()).toBeVisible();
}

test('a topic goes its whole way: built, enabled, answered on a phone, signed by two from their mails, sealed, followed up and charted', async ({
  page,
  browser,
  noise,
}) => {
  const lamplight = await startMailed();
  const { at, baseURL, mailedLink } = lamplight;
  const contexts = await Promise.all(
    [phone, phone].map((viewport) => browser.newContext({ baseURL, viewport, locale: 'en-US' })),
  );
  const [nurse, signer] = await Promise.all(contexts.map((context) => context.newPage()));
  if (!nurse || !signer) throw new Error('There are two');
  for (const each of [nurse, signer]) each.on('pageerror', (error) => noise.push(String(error)));
  try {
    await test.step('An administrator sets up the center and builds a form with a condition and an alert', async () => {
      await lamplight.setUp(page, 'Riverside');
      await lamplight.importPeople(page, people);
      await buildTopic(page, lamplight);
    });

    await test.step('The center enables the topic, every month, with two signers', async () => {
      await page.goto(at(addressOf('centerTopics')));
      await page.getByRole('switch', { name: 'Enabled: Falls at night' }).press('Space');
      await expect(page.getByRole('switch', { name: 'Enabled: Falls at night' })).toBeChecked();
      await page.getByRole('link', { name: 'Falls at night' }).click();
      await choose(page, 'How often its form is asked for', 'Every month');
      await page.getByRole('button', { name: 'Save configuration' }).click();
      await expect(page.getByRole('row', { name: 'Falls at night' })).toContainText('Every month');
      await page.goto(at(addressOf('centers')));
      await page.getByRole('link', { name: 'Riverside' }).click();
      await choose(page, 'For a completed form of an individual topic', '2');
      await expect(page.getByText('The configuration has been updated successfully').first()).toBeVisible();
    });

    let form = '';
    await test.step('Staff answer on a phone, leave, come back and send', async () => {
      await nurse.goto(await mailedLink(nia, '/activate-account'));
      await nurse.getByRole('textbox', { name: 'New password' }).fill('seven quiet lamps on a hill');
      await nurse.keyboard.press('Enter');
      await expect(nurse).toHaveURL(at('/home'));
      await nurse.goto(at(addressOf('topics')));
      await nurse.getByRole('link', { name: 'Fill in Falls at night' }).click();
      await nurse.getByRole('button', { name: 'Begin the form' }).click();
      await expect(card(nurse, 'Was every fall looked into?')).toBeHidden();
      await card(nurse, 'How many falls').getByRole('textbox').first().fill('2');
      await card(nurse, 'Was every fall looked into?')
        .getByRole('button', { name: 'No', exact: true })
        .click();
      await card(nurse, 'Was every fall looked into?').getByRole('textbox').fill('One of them was not');
      await expect(nurse.getByText(/^Saved /).first()).toBeVisible();
      form = new URL(nurse.url()).pathname;
      await nurse.goto(at(addressOf('home')));
      // All is answered: it goes on with the review.
      await nurse.goto(at(form));
      await expect(nurse.getByRole('heading', { name: 'Review and send', level: 2 })).toBeVisible();
      await nurse.goto(at(`${form}?section=1`));
      await expect(card(nurse, 'Was every fall looked into?').getByRole('textbox')).toHaveValue(
        'One of them was not',
      );
      await nextSection(nurse);
      await nurse.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(nurse.getByText('Form successfully submitted').first()).toBeVisible();
    });

    await test.step('Both signers get mail; she signs, he declines with a reason', async () => {
      await sign(signer, await mailedLink(ann, '/sign-in'));
      await signer.goto(await mailedLink(ben, '/sign-in'));
      await expect(signer.getByText('One of them was not')).toBeVisible();
      await signer.getByRole('button', { name: 'Decline …' }).click();
      await signer.getByLabel('Why you do not sign').fill('Which one?');
      await signer.getByRole('button', { name: 'Decline to sign' }).click();
      await expect(signer.getByRole('heading', { level: 1, name: 'Declined' })).toBeVisible();
    });

    await test.step('He is asked again, and signs', async () => {
      await page.goto(at(`${form}/view`));
      await expect(page.getByText('“Which one?”')).toBeVisible();
      await page.getByRole('button', { name: 'Ask Ben Signer again' }).click();
      await expect(page.getByText('1 of 2 signatures given.')).toBeVisible();
      await sign(signer, await mailedLink(ben, '/sign-in', 2));
    });

    await test.step('The record is signed; its document names both, and the public page confirms it', async () => {
      const document = page.getByRole('button', { name: 'Signed document' });
      await expect(async () => {
        await page.reload();
        await expect(document).toBeVisible({ timeout: 5000 });
      }).toPass();
      const bytes = await bytesOpenedBy(page, document);
      const text = (await readPdf(bytes)).lines.join('\n');
      expect(text).toContain('Ann Signer');
      expect(text).toContain('Ben Signer');
      const [code = ''] = /[A-Z2-9]{4}(-[A-Z2-9]{4}){3}/.exec(text) ?? [];
      await signer.goto(at('/verify'));
      await signer.getByRole('textbox', { name: 'Verification code' }).fill(code);
      await signer.getByRole('button', { name: 'Check the code' }).click();
      await expect(signer.getByRole('heading', { name: 'This code is valid' })).toBeVisible();
      await signer.getByText('Compare a file with this code').click();
      const pdf = { name: 'signed.pdf', mimeType: 'application/pdf', buffer: bytes };
      await signer
        .getByRole('region', { name: 'Check its code' })
        .locator('input[type=file]')
        .setInputFiles(pdf);
      await expect(signer.getByText('This file is the signed document, byte for byte.')).toBeVisible();
    });

    await test.step('The “no” is among those to follow up, and becomes an issue', async () => {
      await nurse.goto(at(addressOf('noAnswers')));
      await nurse.getByRole('link', { name: /Open an issue/ }).click();
      await nurse.getByRole('button', { name: 'Record issue' }).click();
      await expect(nurse.getByText('Issue successfully created').first()).toBeVisible();
      await nurse.goto(at(addressOf('noAnswers')));
      await expect(nurse.getByRole('link', { name: /One of them was not/ }).first()).toBeVisible();
      await expect(nurse.getByRole('link', { name: /Open an issue/ })).toHaveCount(0);
    });

    await test.step('The run chart shows the new point', async () => {
      await page.goto(at(addressOf('topics')));
      await page.getByRole('link', { name: 'Results of Falls at night' }).click();
      const falls = page.getByRole('region', { name: 'How many falls were there?' });
      await falls.getByText('Values as a table').click();
      await expect(falls.getByRole('row')).toHaveCount(2);
      await expect(falls.getByRole('row').last()).toContainText('2');
    });
  } finally {
    for (const context of contexts) await context.close();
    await lamplight.stop();
  }
});
