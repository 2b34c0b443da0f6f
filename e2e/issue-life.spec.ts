import type { Locator } from '@playwright/test';
import { addressOf } from '../web/src/screens';
import { callsIn } from './calls';
import { resolveIssue } from './issue-steps';
import { named } from './named';
import { expect, sessionIn, test } from './story';

const view = (id: string) => `/issues/edit-issue/${id}/view`;

test('what was recorded twice is void with its reason, out of the list, and found under its filter and by its number', async ({
  story,
}) => {
  const page = await story.as('committee');
  const call = callsIn(page.request, sessionIn(page).token);
  const what = named('Sling frayed');
  const record = () => call('POST /issues', '/issues', { data: { description: what } });
  const [kept, twice] = [await record(), await record()];

  await page.goto(view(twice.id));
  await page.getByRole('button', { name: 'Void' }).click();
  const dialog = page.getByRole('dialog', { name: `Void #${twice.number}?` });
  await dialog.getByRole('button', { name: 'Void' }).click();
  await expect(dialog.getByText('Say why it is void')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Recorded by two people on the same walk');
  await dialog.getByLabel('Duplicate of').fill(`#${twice.number}`);
  await dialog.getByRole('button', { name: 'Void' }).click();
  await expect(dialog.getByText('There is no other issue of this number')).toBeVisible();
  await dialog.getByLabel('Duplicate of').fill(String(kept.number));
  await dialog.getByRole('button', { name: 'Void' }).click();
  await expect(dialog).toBeHidden();

  const panel = page.getByRole('region', { name: 'Void' });
  await expect(panel.getByText('Recorded by two people on the same walk')).toBeVisible();
  await expect(panel.getByRole('link', { name: `#${kept.number} ${what}` })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Steps' })).toHaveCount(0);

  const table = page.getByRole('table');
  await page.goto(`${addressOf('issues')}?text=${encodeURIComponent(what)}`);
  await expect(table.getByRole('link', { name: what })).toHaveCount(1);
  await page.goto(`${addressOf('issues')}?text=${encodeURIComponent(what)}&status=VOID`);
  await expect(table.getByRole('link', { name: `#${twice.number} ${what}` })).toBeVisible();
  await page.goto(`${addressOf('issues')}?text=${encodeURIComponent(`#${twice.number}`)}`);
  await expect(table.getByRole('link', { name: `#${twice.number} ${what}` })).toBeVisible();
});

test('a closed issue takes comments and no edits; one that was moved when it was late says so', async ({
  story,
}) => {
  const page = await story.as('committee');
  const call = callsIn(page.request, sessionIn(page).token);
  const what = named('Wheel brake loose');
  const { id } = await call('POST /issues', '/issues', {
    data: { description: what, dueDate: '2025-01-31' },
  });
  await page.goto(`/issues/edit-issue/${id}`);
  await expect(page.getByLabel('Found on')).not.toHaveValue('');
  await page.getByLabel('Due date').fill('2099-12-31');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('due date missed')).toBeVisible();
  // Late stays late where it is listed, too.
  const phone = await story.as('committee', { width: 390, height: 844 });
  for (const [on, address] of [
    [page, addressOf('issues')],
    [phone, addressOf('issues')],
    [page, `${addressOf('issues')}?view=board`],
  ] as const) {
    await on.goto(`${address}${address.includes('?') ? '&' : '?'}text=${encodeURIComponent(what)}`);
    await expect(on.getByRole('main').getByText('missed before')).toBeVisible();
  }
  await page.goto(view(id));
  await resolveIssue(page);

  const verifier = await story.as('administrator');
  await verifier.goto(view(id));
  await verifier.getByRole('button', { name: 'Verify and close' }).click();
  await expect(verifier.getByRole('link', { name: 'Edit' })).toHaveCount(0);
  const comment = verifier.getByRole('textbox', { name: 'Comment' });
  const comments = verifier
    .getByRole('paragraph')
    .filter({ hasText: 'Looked at it again a week later: holds' });
  // The same words again are said again.
  for (const said of [1, 2]) {
    await comment.fill('Looked at it again a week later: holds');
    await verifier.getByRole('button', { name: 'Add comment' }).click();
    await expect(comment).toHaveValue('');
    await expect(comments).toHaveCount(said);
  }
  await verifier.getByRole('button', { name: 'Reopen' }).click();
  await expect(verifier.getByRole('link', { name: 'Edit' })).toBeVisible();
});

test('the photos of an issue come first, large, and open; its list prints heads that every page repeats', async ({
  story,
}) => {
  const page = await story.as('staff');
  const call = callsIn(page.request, sessionIn(page).token);
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const { id } = await call('POST /issues', '/issues', {
    multipart: {
      issueDTOString: JSON.stringify({ description: named('Rail bent') }),
      multipartFiles: { name: 'rail.png', mimeType: 'image/png', buffer: pixel },
    },
  });
  await page.goto(view(id));
  const photo = page
    .getByRole('region', { name: 'What was found' })
    .getByRole('button', { name: 'Look at rail.png' });
  expect((await photo.boundingBox())?.width).toBeGreaterThan(140);
  const opened = page.waitForEvent('popup');
  await photo.click();
  await opened;

  // Chromium repeats no head that has a button in it.
  await page.goto(addressOf('issues'));
  const head = page.getByRole('table').locator('thead');
  await expect(head.getByRole('button').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(head.getByRole('button')).toHaveCount(0);
  await expect(head.getByText('Assigned', { exact: true }).last()).toBeVisible();
  // As wide as a sheet between its margins.
  await page.evaluate(() => {
    document.body.style.width = '710px';
  });
  expect(await brokenWords(page.getByRole('table').locator('tbody'))).toEqual([]);
});

/** Words that go on in the next line. */
const brokenWords = (within: Locator): Promise<string[]> =>
  within.evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode;
      for (const { index, 0: word } of text.nodeValue?.matchAll(/[\p{L}\d]+/gu) ?? []) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (range.getClientRects().length > 1) broken.push(word);
      }
    }
    return broken;
  });

test('ten ticks in one filter are one step back, and what is nobody’s is one press away', async ({
  story,
}) => {
  const page = await story.as('committee');
  await page.goto(addressOf('issues'));
  await page.getByRole('button', { name: 'Department, filter' }).click();
  const panel = page.getByRole('dialog', { name: 'Department' });
  for (const name of ['Nursing', 'Housekeeping', 'Dietary'])
    await panel.getByRole('checkbox', { name }).check();
  await expect(page).toHaveURL(/department=([0-9a-f-]{36}(,|%2C)?){3}/);
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(page).not.toHaveURL(/department/);
  await expect(page).toHaveURL(/issues/);

  await page.getByRole('button', { name: 'Nobody’s' }).click();
  await expect(page).toHaveURL(/nobody=1/);
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText('nobody');
});
