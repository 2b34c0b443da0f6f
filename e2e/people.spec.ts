import type { Page } from '@playwright/test';
import { addressOf } from '../web/src/screens';
import { freshMark } from './named';
import { expect, test } from './story';

/** Presses Escape in the very moment in which a dialog of this name stands on the page. */
const escapeWithDialog = (page: Page, name: RegExp) =>
  page.evaluate(
    (source) =>
      new Promise<void>((resolve) => {
        const name = new RegExp(source);
        new MutationObserver((_, observer) => {
          const titles = [...document.querySelectorAll('[role="dialog"] h2')];
          if (!titles.some(({ textContent }) => name.test(textContent ?? ''))) return;
          observer.disconnect();
          const key = { key: 'Escape', bubbles: true };
          document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', key));
          resolve();
        }).observe(document.body, { childList: true, subtree: true });
      }),
    name.source,
  );

test('somebody is made by hand, corrected while their invitation goes out again, disabled, and deleted', async ({
  story,
}) => {
  const page = await story.as('committee');
  const last = `Abbott-${freshMark()}`;
  await page.goto(addressOf('staff'));
  await page.getByRole('link', { name: 'New staff member' }).click();
  // Nothing mails it here, and nobody is told that something does.
  await expect(page.getByText(/^Their link to choose a password waits in the outbox/)).toBeVisible();
  await page.getByRole('button', { name: 'Make account' }).click();
  await expect(page.getByText('Fill in the first name')).toBeVisible();
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.getByLabel('First name').fill('Ruth');
  await page.getByLabel('Last name').fill(last);
  await page.getByLabel('E-mail').fill('rosa.alvarez@maplegrove.example');
  await page.getByRole('button', { name: 'Make account' }).click();
  await expect(page.getByText('Email is already in use!').first()).toBeVisible();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.getByLabel('E-mail').fill(`${last}@maplegrove.example`);
  await page.getByRole('button', { name: 'Make account' }).click();
  await expect(page.getByText('Staff successfully created').first()).toBeVisible();

  await page.getByLabel('Search people').fill(last);
  await expect(page).toHaveURL(/text=Abbott/);
  const row = page.getByRole('row', { name: new RegExp(last) });
  await expect(row).toContainText('Invited');
  await row.getByRole('link').click();
  const account = page.getByRole('group', { name: 'Steps' });
  await page.getByLabel('First name').fill('Judith');
  await account.getByRole('button', { name: 'Mail the invitation again' }).click();
  // The one that was mailed as the account was made has to do for a while.
  await expect(page.getByText('within the last ten minutes').first()).toBeVisible();
  // What was being typed is still there, and nobody else has changed it.
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Staff successfully updated').first()).toBeVisible();
  await expect(page).toHaveURL(/text=Abbott/);

  await page.getByRole('link', { name: `${last}, Judith` }).click();
  await account.getByRole('button', { name: 'Disable' }).click();
  const question = page.getByRole('dialog', { name: `Disable Judith ${last}?` });
  await question.getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByText('Staff successfully disabled').first()).toBeVisible();
  await expect(account).toBeFocused();
  await account.getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByText('Staff successfully activated').first()).toBeVisible();
  await account.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Nobody matches these filters')).toBeVisible();

  // Who is named by records stays, and the page says what to do instead.
  await page.goto(`${addressOf('staff')}?text=Lindqvist`);
  await page.getByRole('link', { name: 'Lindqvist, David' }).click();
  await account.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(account.getByRole('alert')).toContainText('Disable the account instead');
});

test('an administrator moves a person to another center', async ({ story }) => {
  const page = await story.as('administrator');
  const last = `Baker-${freshMark()}`;
  await page.goto(addressOf('users'));
  await page.getByRole('link', { name: 'New user' }).click();
  await page.getByLabel('First name').fill('Ivo');
  await page.getByLabel('Last name').fill(last);
  await page.getByLabel('E-mail').fill(`${last}@maplegrove.example`);
  await page.getByLabel('Role').click();
  await page.getByRole('option', { name: 'Assistant' }).click();
  await page.getByRole('button', { name: 'Make account' }).click();
  await expect(page.getByText('New assistant successfully created').first()).toBeVisible();
  await page.getByLabel('Search people').fill(last);
  // Heading and row: the row may be on the page before, and go from under the pointer.
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: `${last}, Ivo` }).click();
  // The list filters by a Center too, until the person's own page is there.
  await expect(page.getByRole('heading', { level: 1, name: `Ivo ${last}` })).toBeVisible();
  await page.getByRole('main').getByLabel('Center').click();
  await page.getByRole('option', { name: 'Cedar Hill' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Staff successfully updated').first()).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(last) })).toContainText('Cedar Hill');
});

test('the committee sees which seats are missing, and fills one with a new member', async ({ story }) => {
  const page = await story.as('committee');
  await page.goto(`${addressOf('staff')}?tab=committee`);
  await page.getByRole('button', { name: 'Add member' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a member of the committee' });
  await adding.getByLabel('Who').fill('Kowalski');
  await page.getByRole('option', { name: /Margaret Kowalski/ }).click();
  await adding.getByRole('button', { name: 'Add to the committee' }).click();
  await expect(page.getByText('New committee member successfully created').first()).toBeVisible();

  const seat = page.getByRole('listitem').filter({ hasText: 'Other member of the staff' }).first();
  await expect(page.getByText('1 seat is missing')).toBeVisible();
  await expect(seat).toContainText('1 of 2, one more needed');
  const add = seat.getByRole('button', { name: 'Add: Other member of the staff' });
  await add.press('Enter');
  const giving = page.getByRole('dialog', { name: 'Other member of the staff' });
  await giving.getByRole('button', { name: 'Save' }).click();
  await expect(giving.getByText('Choose a member')).toBeVisible();
  await expect(giving.getByRole('combobox', { name: 'Who' })).toBeFocused();
  await giving.getByLabel('Who').fill('Kowalski');
  await page.getByRole('option', { name: /Margaret Kowalski/ }).click();
  await giving.getByLabel('From').fill('2026-01-05');
  await giving.getByRole('button', { name: 'Save' }).click();
  await expect(seat).toContainText('Margaret Kowalski since Jan 5, 2026');
  await expect(add).toBeFocused();
  await expect(page.getByText('Every seat is filled')).toBeVisible();

  // Escape from the question leaves the dialog below it; what was entered by mistake goes with its line.
  const edit = seat.getByRole('button', { name: /Margaret Kowalski$/ });
  await edit.press('Enter');
  const remove = giving.getByRole('button', { name: 'Remove this entry (made by mistake)' });
  await remove.press('Enter');
  const question = page.getByRole('dialog', { name: /^Remove Margaret Kowalski/ });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(remove).toBeFocused();
  // Faster than the question has taken the focus.
  const escaped = escapeWithDialog(page, /^Remove Margaret Kowalski/);
  await remove.press('Enter');
  await escaped;
  await expect(question).toBeHidden();
  await expect(remove).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(edit).toBeFocused();

  // Who leaves the committee leaves the seat. A member is an administrator’s to take out of it, which the page says.
  await page.getByRole('link', { name: 'Kowalski, Margaret' }).click();
  await expect(page.getByText(/^Only administrators change their address/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove from the committee' })).toBeHidden();
  const admin = await story.as('administrator');
  await admin.goto(new URL(page.url()).pathname);
  await admin.getByRole('button', { name: 'Remove from the committee' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(admin.getByText('Committee member successfully removed').first()).toBeVisible();
  await page.goto(`${addressOf('staff')}?tab=committee`);
  await expect(seat).toContainText(/Margaret Kowalski since Jan 5, 2026, until/);
});
