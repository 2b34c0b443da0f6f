import { addressOf } from '../web/src/screens';
import { startEmpty } from './empty-lamplight';
import { expect, numbered, test } from './story';

test('Whoever started Lamplight becomes its first administrator, and nobody without the code', async ({
  page,
}) => {
  const { link, code, stop } = await startEmpty();
  try {
    await test.step('A stranger finds the page, and is told at the field where the code is to be had', async () => {
      await page.goto(new URL('/login', link).href);
      await expect(page).toHaveURL(link);
      const field = page.getByRole('textbox', { name: 'Code' });
      await expect(field).toHaveValue('');
      await expect(field).toHaveAccessibleDescription(/printed where Lamplight is started/);
      await field.fill('ABCD-EFGH-JKLM-NPQR');
      await page.getByRole('textbox', { name: 'Center' }).fill('Maple Grove');
      await page.getByRole('combobox', { name: 'Time zone' }).fill('Chicago');
      await page.getByRole('option', { name: 'America/Chicago' }).click();
      await page.getByRole('textbox', { name: 'First name' }).fill('Ada');
      await page.getByRole('textbox', { name: 'Last name' }).fill('Moss');
      await page.getByRole('textbox', { name: 'E-mail' }).fill('notanemail');
      await page.getByRole('textbox', { name: 'Password' }).focus();
      await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveAccessibleDescription(
        /This is not an e-mail address/,
      );
      await page.getByRole('textbox', { name: 'E-mail' }).fill('ada.moss@example.org');
      await page.getByRole('textbox', { name: 'Password' }).fill('four quiet lamps burning');
      await page.getByRole('button', { name: 'Set up Lamplight' }).click();
      await expect(field).toHaveAccessibleDescription(/This is not the code/);
      await expect(field).toBeFocused();
    });

    await test.step('The right code, however it is typed, leads on to Home', async () => {
      await page.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase().replaceAll('-', ''));
      await page.getByRole('button', { name: 'Set up Lamplight' }).click();
      await expect(page).toHaveURL(new URL('/home', link).href);
    });
  } finally {
    await stop();
  }
});

test('The link that the start prints fills the code in', async ({ page }) => {
  await page.route('**/api/setup', (route) => route.fulfill({ json: { open: true }, headers: numbered }));
  await page.goto(`${addressOf('setup')}#code=ABCD-EFGH-JKLM-NPQR`);
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue('ABCD-EFGH-JKLM-NPQR');
});

test.describe('in a browser whose time zone is no place', () => {
  test.use({ timezoneId: 'UTC' });
  test('The time zone of the center is chosen, and its field says so', async ({ page }) => {
    await page.route('**/api/setup', (route) => route.fulfill({ json: { open: true }, headers: numbered }));
    await page.goto(addressOf('setup'));
    const field = page.getByRole('combobox', { name: 'Time zone' });
    await expect(field).toHaveValue('');
    await page.getByRole('button', { name: 'Set up Lamplight' }).click();
    await expect(field).toHaveAccessibleDescription(/Choose the time zone/);
    await field.press('ArrowDown');
    await expect(page.getByRole('option').first()).toHaveText('America/New_York');
  });
});
