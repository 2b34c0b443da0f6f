import type { Locator, Page } from '@playwright/test';
import { addressOf } from '../web/src/screens';
import { callsOf } from './meetings';
import { named } from './named';
import { attachPdf, foundOffline, madeTool, railQuestion, roundOfRail } from './round';
import { expect, test } from './story';

type Chosen = Parameters<Locator['setInputFiles']>[0];

/** Opens the dialog, which is asked for rarely, and chooses the file. */
async function chosen(page: Page, file: Chosen): Promise<Locator> {
  await page.goto(addressOf('rounds'));
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('button', { name: 'Import unsent work' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import unsent work' });
  await dialog.locator('input[type=file]').setInputFiles(file);
  return dialog;
}

test('what can never be sent from a phone is saved as a file there, and imported by the committee once', async ({
  story,
}) => {
  const found = named('The rail came off in his hand');
  const phone = await story.as('staff', { width: 390, height: 844 });
  const tool = await madeTool(phone, [railQuestion]);
  const id = await roundOfRail(phone, tool);
  await attachPdf(await foundOffline(phone, found));
  await expect(phone.getByText(/^Not sent yet: 1 answer and 1 file/).first()).toBeVisible();

  // Somebody deletes the draft, and there is nothing left that it could go to.
  const page = await story.as('committee');
  const { call } = await callsOf(page, 'committee');
  await call('DELETE /audits/{id}', `/audits/${id}`);
  await phone.context().setOffline(false);
  // Said at once: there is nothing to correct.
  await expect(phone.getByText('This round was deleted')).toBeVisible({ timeout: 40_000 });
  await expect(phone.getByText('Not accepted')).toHaveCount(0);
  await phone.reload();
  await expect(phone.getByText('This round was deleted')).toBeVisible();
  // Whoever logs out is not told that a later log-in sends it.
  await phone.getByRole('button', { name: 'David Lindqvist, your menu' }).click();
  await phone.getByRole('button', { name: 'Log out' }).click();
  const leaving = phone.getByRole('dialog', { name: 'Log out before everything is sent?' });
  await expect(leaving).toContainText('Not accepted: 2 changes, which no log-in sends');
  await phone.keyboard.press('Escape');
  const downloading = phone.waitForEvent('download');
  await phone.getByRole('button', { name: 'Save as a file' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^unsent-round-\d{4}-\d\d-\d\d\.lamplight$/);
  const path = await download.path();

  const dialog = await chosen(page, path);
  await expect(dialog.getByText(/^Saved by David Lindqvist, /)).toBeVisible();
  const row = dialog.getByRole('list', { name: 'In the file' }).getByRole('listitem');
  await expect(row).toContainText(`${tool}1 answer and 1 attachmentNot here yet`);
  await dialog.getByRole('button', { name: 'Import 1 draft' }).click();
  await expect(row).toContainText('Imported as a draft of yours');
  await row.getByRole('link', { name: new RegExp(`^Open: ${tool}`) }).click();
  await expect(page).toHaveURL(/\/ambassador-rounds\/[0-9a-f-]{36}$/);
  // Complete as it is: it begins with its review.
  await expect(page.getByRole('heading', { name: 'Sending opens 1 issue' })).toBeVisible();
  await expect(page.getByText(found)).toBeVisible();
  const own = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect(own).not.toBe(id);
  const round = await call('GET /audits/{id}', `/audits/${own}`);
  expect(round).toMatchObject({ status: 'DRAFT', userApp: { user_lastName: 'Alvarez' } });
  expect(round.note).toMatch(/^Filled in by David Lindqvist, and imported from a file of \d{4}-\d\d-\d\d\.$/);
  expect(round.answers).toMatchObject([{ linkId: 'rail', comment: found, files: [{ name: 'plan.pdf' }] }]);

  const again = await chosen(page, path);
  await expect(again.getByRole('listitem')).toContainText('Imported before');
  await expect(again.getByRole('button', { name: /^Import / })).toHaveCount(0);
});

test('what somebody found without a network is not lost where another sent the round meanwhile', async ({
  story,
}) => {
  const found = named('The rail came off in her hand');
  const phone = await story.as('staff', { width: 390, height: 844 });
  const tool = await madeTool(phone, [railQuestion]);
  const id = await roundOfRail(phone, tool);
  await foundOffline(phone, found);
  await expect(phone.getByText(/^Not sent yet: 1 answer/).first()).toBeVisible();

  const page = await story.as('committee');
  const { call } = await callsOf(page, 'committee');
  await call('PUT /audits/{id}/join', `/audits/${id}/join`);
  await call('PATCH /audits/{id}/answers/{linkId}', `/audits/${id}/answers/rail`, {
    data: { answer: [{ valueCoding: { code: 'yes' } }] },
  });
  await call('PUT /audits/sent/{id}', `/audits/sent/${id}`, { data: {} });
  await phone.context().setOffline(false);
  await expect(phone.getByText(/^Sent without what is on this device/)).toBeVisible({ timeout: 40_000 });
  await expect(phone.getByText('Not accepted')).toHaveCount(0);
  // Read once more from the server, which has it as sent, the phone still holds enough for a file.
  await phone.reload();
  await expect(phone.getByText(/^Sent without what is on this device/)).toBeVisible();
  await phone.reload();
  // It is named there, as it stands nowhere else.
  await expect(phone.getByRole('listitem').filter({ hasText: found })).toContainText('? No. ');
  const downloading = phone.waitForEvent('download');
  await phone.getByRole('button', { name: 'Save as a file' }).click();
  const dialog = await chosen(page, await (await downloading).path());
  const row = dialog.getByRole('list', { name: 'In the file' }).getByRole('listitem');
  await expect(row).toContainText('The center has it as sent, without some of this');
  await expect(dialog.getByRole('status')).toContainText('1 record the center has, without some of it');
  await dialog.getByRole('button', { name: 'Import 1 draft' }).click();
  // What is to be done about the other one is to be read once it is imported.
  await expect(row).toContainText('Imported as a draft of yours. The center has it as sent');
  await row.getByRole('link', { name: new RegExp(`^Open: ${tool}`) }).click();
  await expect(page.getByText(found)).toBeVisible();

  // Nothing goes by one press.
  await phone.getByRole('button', { name: 'Discard it' }).click();
  const asked = phone.getByRole('dialog', { name: 'Discard what was not sent?' });
  await asked.getByRole('button', { name: 'Discard' }).click();
  await expect(phone.getByText(/^Sent without what is on this device/)).toBeHidden();
});

test('another file is refused by name, and whoever may not import has no way there', async ({ story }) => {
  const page = await story.as('committee');
  const dialog = await chosen(page, {
    name: 'plan.lamplight',
    mimeType: 'application/octet-stream',
    buffer: Buffer.alloc(64, 1),
  });
  await expect(dialog.getByRole('alert')).toHaveText('plan.lamplight is no such file, or is not whole.');

  const staff = await story.as('staff');
  await staff.goto(addressOf('rounds'));
  await expect(staff.getByRole('button', { name: 'Start a round' }).first()).toBeVisible();
  await expect(staff.getByRole('button', { name: 'More actions' })).toHaveCount(0);
  await expect(staff.getByRole('button', { name: 'Import unsent work' })).toHaveCount(0);
});
