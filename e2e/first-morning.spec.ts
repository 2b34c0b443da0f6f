import type { Page } from '@playwright/test';
import { codeOf } from '../server/src/testing/authenticator-app';
import { addressOf } from '../web/src/screens';
import { startMailed } from './mailed-lamplight';
import { cardsOf, nextSection, sectionOf, startRound } from './round';
import { expect, test } from './story';

const staff = (nursePosition: string, assistantEmail: string) => ({
  name: 'staff.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'First name;Last name;E-mail;Job position;Committee',
      'Rosa;Álvarez;rosa@riverside.example;Director of Nursing;yes',
      `Kwame;Osei;kwame@riverside.example;${nursePosition};no`,
      `Ana;Lima;${assistantEmail};Unit Manager;no`,
    ].join('\r\n'),
    'latin1',
  ),
});

async function answerAll(page: Page): Promise<void> {
  while ((await sectionOf(page).textContent()) !== 'Review and send') {
    for (const yes of await cardsOf(page).getByRole('button', { name: 'Yes', exact: true }).all())
      await yes.click();
    await nextSection(page);
  }
}

test('an administrator sets up a center from nothing to its first round', async ({
  page,
  browser,
  noise,
}) => {
  const lamplight = await startMailed();
  const { baseURL, at, mails } = lamplight;
  const context = await browser.newContext({ baseURL, locale: 'en-US' });
  const rosa = await context.newPage();
  rosa.on('pageerror', (error) => noise.push(String(error)));
  const password = 'seven quiet lamps on a hill';
  let secret = '';
  try {
    await test.step('The first administrator comes with the link of the start', async () => {
      await lamplight.setUp(page, 'Head office');
    });

    await test.step('A new center begins with the starter set', async () => {
      await page.goto(at(addressOf('newCenter')));
      await page.getByRole('textbox', { name: 'Name' }).fill('Riverside');
      await page.getByRole('button', { name: 'Make center' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Riverside' })).toBeVisible();
      await page.goto(at(addressOf('dashboard')));
      await page.getByRole('link', { name: 'Riverside' }).click();
      await expect(page.getByRole('combobox', { name: 'Center' })).toHaveValue('Riverside');
      // Where no topic exists, whoever may make topics makes the first there.
      await page.goto(at(addressOf('centerTopics')));
      await expect(page.getByRole('link', { name: 'New topic' })).toHaveAttribute(
        'href',
        addressOf('newTopic'),
      );
    });

    await test.step('Its staff come from a file, of which two rows are mended first', async () => {
      await page.goto(at(addressOf('staff')));
      await page.getByRole('button', { name: 'Import' }).click();
      const dialog = page.getByRole('dialog', { name: 'Import people' });
      // Mails leave here: the links are mailed.
      await expect(dialog).toContainText('Who is to log in is mailed a link to choose a password');
      const file = dialog.locator('input[type=file]');
      await file.setInputFiles(staff('Nurse of the moon', 'ana.at.riverside'));
      await expect(dialog.getByText('1 person will be added, 2 rows cannot be added.')).toBeVisible();
      await expect(dialog.getByRole('listitem').filter({ hasText: 'Row 3' })).toContainText('Job position');
      await expect(dialog.getByRole('listitem').filter({ hasText: 'Row 4' })).toContainText('E-mail');
      await file.setInputFiles(staff('Registered Nurse', 'ana@riverside.example'));
      await expect(dialog.getByText('3 people will be added.')).toBeVisible();
      expect(mails.taken).toHaveLength(0);
      await dialog.getByRole('button', { name: 'Add 3 people' }).click();
      await expect(dialog.getByText('3 people were added.')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Import' })).toBeFocused();
      await expect(page.getByRole('row', { name: /Álvarez, Rosa/ })).toContainText('Invited');
      await mails.untilTaken(3);
    });

    await test.step('One of them activates by the mailed link and sets up a second factor', async () => {
      await rosa.goto(await lamplight.mailedLink('rosa@riverside.example', '/activate-account'));
      await rosa.getByRole('textbox', { name: 'New password' }).fill(password);
      await rosa.keyboard.press('Enter');
      await expect(rosa).toHaveURL(at('/home'));
      await rosa.goto(at(addressOf('account')));
      await rosa.getByRole('button', { name: 'Set up' }).click();
      await rosa.getByRole('textbox', { name: 'Your password' }).fill(password);
      await rosa.keyboard.press('Enter');
      const letters = rosa.getByRole('form', { name: 'Set up the app' }).getByText(/^([A-Z2-7]{4} ?){8}$/);
      secret = ((await letters.textContent()) ?? '').replaceAll(' ', '');
      await rosa.getByRole('textbox', { name: 'Code that the app shows' }).fill(codeOf(secret));
      await rosa.keyboard.press('Enter');
      await rosa.getByRole('button', { name: 'I have kept them' }).click();
      // It stands over her menu, and stays for as long as the mouse is on it.
      await rosa.getByRole('button', { name: /^Close the message/ }).click();
      await rosa.getByRole('button', { name: 'Rosa Álvarez, your menu' }).click();
      await rosa.getByRole('button', { name: 'Log out' }).click();
      await rosa.getByLabel('E-mail').fill('rosa@riverside.example');
      await rosa.getByLabel('Password', { exact: true }).fill(password);
      await rosa.keyboard.press('Enter');
      await rosa.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret, new Date(), 1));
      await rosa.keyboard.press('Enter');
      await expect(rosa.getByRole('heading', { level: 1, name: /Rosa/ })).toBeVisible();
    });

    await test.step('She takes a tool from the library and sends the first round', async () => {
      await rosa.goto(at(addressOf('newTool')));
      await rosa.getByRole('button', { name: 'Start from the library' }).click();
      await rosa
        .getByRole('dialog')
        .getByRole('button', { name: /Call lights/ })
        .first()
        .click();
      await rosa.getByRole('button', { name: 'Save tool' }).click();
      await expect(rosa.getByText('Form successfully saved').first()).toBeVisible();
      await startRound(rosa, 'Call lights');
      await answerAll(rosa);
      await rosa.getByRole('button', { name: 'Send' }).click();
      await expect(rosa.getByText('Form successfully sent').first()).toBeVisible();
      await page.goto(at(addressOf('rounds')));
      await expect(page.getByText('Rosa Álvarez').or(page.getByText('R. Álvarez')).first()).toBeVisible();
    });
  } finally {
    await context.close();
    await lamplight.stop();
  }
});
