import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { addressOf } from '../web/src/screens';
import { diesOfAxe, violationsIn } from './axe';
import { callsIn } from './calls';
import { newGate } from './gate';
import { freshMark, named } from './named';
import { chooseFiles, tabTo } from './press';
import { expect, sessionOf, test } from './story';
import { unzip } from './zip';

const textFile = (name: string, words: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(words),
});
const chooser = (page: Page) => page.locator('input[type=file]').first();

/** A document as the committee keeps it, with a file or without one. */
async function keep(
  request: APIRequestContext,
  said: Record<string, unknown>,
  file?: ReturnType<typeof textFile>,
) {
  const { token } = await sessionOf(request, 'committee');
  return callsIn(request, token)('POST /documents', '/documents', {
    multipart: {
      documentDTO: JSON.stringify({ type: 'OTHER', ...said }),
      ...(file ? { multipartFile: file } : {}),
    },
  });
}

async function expectAccessible(page: Page, look: string): Promise<void> {
  if (diesOfAxe) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    expect({ look, told: await violationsIn(page) }).toEqual({ look, told: [] });
  }
}

test('two files are uploaded with what is said of both; one fails, says so and is tried again', async ({
  story,
}) => {
  const page = await story.as('committee');
  await page.goto(addressOf('documents'));
  const mark = freshMark();
  await chooser(page).setInputFiles([
    textFile(`Wander_policy ${mark}.txt`, 'Doors are locked at night'),
    textFile(`Kitchen ${mark}.txt`, 'Food is kept cold'),
  ]);
  const first = page.getByRole('textbox', { name: 'Title' }).first();
  await expect(first).toBeFocused();
  await expect(first).toHaveValue(`Wander policy ${mark}`);
  await expectAccessible(page, 'files to upload');
  const both = page.getByRole('group', { name: 'For all of them' });
  await both.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Policy' }).click();

  const gate = newGate();
  let refused = 0;
  await page.route('**/api/documents', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await gate.opened;
    const failing = (route.request().postData() ?? '').includes('Kitchen') && refused === 0;
    if (!failing) return route.continue();
    refused += 1;
    await route.abort();
  });
  await page.getByRole('button', { name: 'Upload 2 files' }).click();
  await expect(page.getByRole('progressbar', { name: 'Sent so far' })).toHaveCount(2);
  await expect(page.getByRole('progressbar', { name: `Kitchen ${mark}.txt` })).toHaveCount(1);
  gate.open();
  await expect(page.getByText('Document successfully saved').first()).toBeVisible();
  await expect(page.getByText('There have been problems with the document upload.').first()).toBeVisible();
  // What has come is not said to be removed.
  await expect(page.getByRole('status').filter({ hasText: /\.txt uploaded/ })).toHaveCount(1);
  const uploads = page.getByRole('list', { name: 'Files to upload' });
  await expect(uploads.getByRole('listitem')).toHaveCount(1);
  await expect(uploads).toContainText('Network error or unknown error occurred');
  await page.getByRole('button', { name: `Try again: Kitchen ${mark}.txt` }).click();
  await expect(uploads).toHaveCount(0);

  // A search finds them by title, and by what the file says.
  await page.getByLabel('Search documents').first().fill(`Kitchen ${mark}`);
  const row = page.getByRole('row').filter({ hasText: `Kitchen ${mark}` });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Policy');
});

test('an upload is cancelled, and what cannot be taken is refused by name before it travels', async ({
  story,
}) => {
  const page = await story.as('committee');
  await page.goto(addressOf('documents'));
  await chooser(page).setInputFiles([
    textFile('Long way.txt', 'slow'),
    { name: 'setup.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
  ]);
  await expect(page.getByRole('alert').getByText(/setup\.exe: \.exe is not accepted/)).toBeVisible();
  await page.route('**/api/documents', (route) =>
    route.request().method() === 'POST' ? undefined : route.fallback(),
  );
  await page.getByRole('button', { name: 'Upload this file' }).click();
  await page.getByRole('button', { name: 'Cancel Long way.txt' }).click();
  await expect(page.getByText('You stopped this upload.')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Upload of Long way.txt canceled' })).toHaveCount(
    1,
  );
  // Who leaves with a file that has not gone is asked first.
  await page.getByRole('link', { name: 'Home' }).first().click();
  await page.getByRole('button', { name: 'Stay on this page' }).click();
  await page.getByRole('button', { name: 'Remove Long way.txt' }).click();
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page).toHaveURL(/\/home$/);
});

test('a text is read where it stands, and a reviewed document is given its next day', {
  tag: '@engines',
}, async ({ story }) => {
  const page = await story.as('committee');
  const words = 'Doors are <b>locked</b> at night';
  const { id } = await keep(
    page.request,
    { title: named('Read'), date: '2026-01-01', reviewDate: '2026-02-01' },
    textFile('doors.txt', words),
  );
  await page.goto(`${addressOf('documents')}?document=${id}`);
  await expect(page.getByRole('region', { name: 'doors.txt' })).toHaveText(words);
  await page.getByRole('button', { name: 'Reviewed…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Next review').fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Save the review' }).click();
  await expect(dialog.getByText('Choose a day after today')).toBeVisible();
  await dialog.getByLabel('Next review').fill('2190-03-14');
  await dialog.getByRole('button', { name: 'Save the review' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Mar 14, 2190').first()).toBeVisible();
});

test('a file that the server never takes is not offered again, each of several files names its fields, and an address cut short finds no document', async ({
  story,
}) => {
  const page = await story.as('committee');
  await page.goto(addressOf('documents'));
  await chooser(page).setInputFiles([
    { name: 'Disguised.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ no PDF at all') },
    textFile('Beside it.txt', 'sound'),
  ]);
  await expect(page.getByRole('textbox', { name: 'Title of Beside it.txt' })).toHaveValue('Beside it');
  await page.getByRole('button', { name: 'Remove Beside it.txt' }).click();
  await page.getByRole('button', { name: 'Upload this file' }).click();
  await expect(page.getByText(/"Disguised\.pdf" was not accepted/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Try again/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove Disguised.pdf' }).click();
  for (const id of ['019a08e9-3bec', '']) {
    await page.goto(`${addressOf('documents')}?document=${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Document not found' })).toBeVisible();
  }
});

test('files are dropped anywhere on the list', async ({ story }) => {
  const page = await story.as('staff');
  await page.goto(addressOf('documents'));
  await expect(page.getByRole('table', { name: 'Documents' })).toBeVisible();
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['dropped'], 'Dropped on a row.txt', { type: 'text/plain' }));
    return data;
  });
  const row = page.getByRole('row').nth(2);
  await row.dispatchEvent('dragenter', { dataTransfer: dropped });
  await expect(page.getByText('Drop to upload')).toBeVisible();
  await row.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Dropped on a row');
  await expect(page.getByText('Drop to upload')).toBeHidden();
});

test('a file is replaced, and the one before stays to be read', async ({ story }) => {
  const page = await story.as('committee');
  const title = named('Visiting hours');
  const { id } = await keep(page.request, { title }, textFile('hours 1.txt', 'from ten'));
  await page.goto(`/documents?document=${id}`);
  await expect(page.getByText('from ten')).toBeVisible();
  await chooser(page).setInputFiles(textFile('hours 2.txt', 'from nine'));
  await expect(page.getByText('Document successfully saved').first()).toBeVisible();
  const earlier = page.getByRole('region', { name: 'Earlier files' });
  await expect(earlier).toContainText('hours 1.txt');
  await expect(page.getByText('from nine')).toBeVisible();
  const download = page.waitForEvent('download');
  await earlier.getByRole('button', { name: 'Download hours 1.txt' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toBe('from ten');

  // A file that is no such thing is refused in the specification's words, and nothing is replaced.
  await chooser(page).setInputFiles({
    name: 'hours.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('<html>'),
  });
  await expect(page.getByText('There have been problems with the file upload.').first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Replace the file' })).toContainText('hours.pdf');
  await expect(earlier.getByRole('listitem')).toHaveCount(1);
});

test('what is said of a document is changed, its review told in words, and it is deleted once asked', async ({
  story,
}) => {
  const page = await story.as('committee');
  const title = named('Hand hygiene');
  const { id } = await keep(page.request, { title }, textFile('hands.txt', 'wash'));
  await page.goto(`/documents?document=${id}`);
  await page.getByRole('link', { name: 'Edit' }).click();
  const review = await page.evaluate(() => new Date(Date.now() + 12 * 86_400_000).toISOString().slice(0, 10));
  await page.getByLabel('Next review').fill(review);
  await expectAccessible(page, 'the form of a document');
  await page.route('**/api/documents', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('There have been problems with the document update.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Document successfully saved').first()).toBeVisible();
  await expect(page.getByText(/^to review in 1[123] days$/)).toBeVisible();
  const dialog = page.getByRole('dialog', { name: `Delete “${title}”?` });
  await page.route(`**/api/documents/${id}`, (route) => route.abort(), { times: 1 });
  const remove = page.locator('main').getByRole('button', { name: 'Delete', exact: true });
  await remove.click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('There have been problems deleting the file.').first()).toBeVisible();
  await expect(dialog).toBeHidden();
  await remove.click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/documents$/);
  await page.getByLabel('Search documents').first().fill(title);
  await expect(page.getByText('No document matches these filters')).toBeVisible();
});

test('filters live in the address, and a PDF is shown where it is read', {
  tag: ['@engines', '@viewer'],
}, async ({ story }) => {
  const page = await story.as('committee');
  await page.goto(addressOf('documents'));
  await page.getByRole('button', { name: 'File pending' }).click();
  await expect(page).toHaveURL(/pending=1/);
  await expect(
    page
      .getByRole('table')
      .getByText(/^File (due|overdue|pending)/)
      .first(),
  ).toBeVisible();
  await page.goBack();
  await page.goto('/documents?type=QAPI_PLAN');
  await page.getByRole('row').nth(1).getByRole('link').click();
  await expect(page).toHaveURL(/document=/);
  await expect(page.locator('iframe')).toHaveAttribute('src', /^blob:/);
  await page.getByRole('link', { name: 'Documents', exact: true }).last().click();
  await expect(page).toHaveURL(/type=QAPI_PLAN/);
});

test('several documents are picked and downloaded as one archive', async ({ story }) => {
  const page = await story.as('committee');
  const mark = named('Archived');
  await keep(page.request, { title: `${mark} one` }, textFile('one.txt', 'the first of them'));
  await keep(page.request, { title: `${mark} two` }, textFile('two.txt', 'the second of them'));
  await page.goto(`/documents?title=${encodeURIComponent(mark)}`);
  await page.getByRole('checkbox', { name: `Select ${mark} one` }).click();
  await page.getByRole('checkbox', { name: `Select ${mark} two` }).click();
  await expect(page.getByRole('group', { name: 'Selection' }).getByText('2 selected')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as ZIP' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Documents.zip');
  const entries = unzip(await readFile(await file.path()));
  expect([...entries.values()]).toEqual(expect.arrayContaining(['the first of them', 'the second of them']));
});

test('staff are not offered what is the committee’s alone: no QAPI plan is made by them', async ({
  story,
}) => {
  const typesFor = async (who: 'staff' | 'committee') => {
    const page = await story.as(who);
    await page.goto(addressOf('documents'));
    await chooser(page).setInputFiles([textFile('Plan.txt', 'What we improve')]);
    await page.getByRole('combobox', { name: 'Type' }).click();
    await expect(page.getByRole('option', { name: 'Policy' })).toBeVisible();
    return page.getByRole('option').allTextContents();
  };
  const offered = await typesFor('staff');
  expect(offered).not.toContain('QAPI plan');
  expect(await typesFor('committee')).toEqual(['QAPI plan', ...offered]);
});

test('the QAPI plan opens in a tab of its own; where there is none, it says so', { tag: '@viewer' }, async ({
  story,
}) => {
  const page = await story.as('administrator');
  await page.goto(addressOf('documents'));
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'QAPI plan' }).click();
  const tab = await opened;
  await expect.poll(() => tab.url()).toMatch(/^blob:/);
  await tab.close();

  const { token } = await sessionOf(page.request, 'administrator');
  const call = callsIn(page.request, token);
  const center = await call('POST /centers', '/centers', { data: { name: named('No plan') } });
  await page.goto(`/switch-center/${center.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(addressOf('documents'));
  await expect(page.getByText('No documents yet')).toBeVisible();
  await page.getByRole('button', { name: 'QAPI plan' }).click();
  const none = page.getByRole('dialog', { name: 'QAPI Plan not found' });
  await expect(none).toContainText('No QAPI plan is on file yet.');
  await expect(page.getByRole('alert')).toHaveCount(0);
  const choosing = page.waitForEvent('filechooser');
  await none.getByRole('button', { name: 'Upload' }).click();
  await choosing;
});

test('the committee asks for a document, and an assistant hands it in on a phone', {
  tag: '@firefox',
}, async ({ story }) => {
  const rosa = await story.as('committee');
  const helen = await story.as('assistant', { width: 390, height: 844 });
  const { userData } = await sessionOf(helen.request, 'assistant');
  const title = named('Fire drill sheet');
  await rosa.goto(addressOf('documents'));
  await rosa.getByRole('link', { name: 'Ask for a document' }).click();
  await rosa.getByRole('button', { name: 'Ask for it' }).click();
  await expect(rosa.getByText('Give it a title')).toBeVisible();
  await rosa.getByLabel('Title').fill(title);
  await rosa.getByLabel('Responsible person').fill(`${userData.firstName} ${userData.lastName}`);
  await rosa.getByRole('option').first().click();
  await rosa.getByLabel('File due').fill('2020-01-31');
  await expectAccessible(rosa, 'the form that asks for a document');
  await rosa.getByRole('button', { name: 'Ask for it' }).click();
  await expect(rosa.getByText('Document successfully saved').first()).toBeVisible();

  await helen.goto(addressOf('tasks'));
  const task = helen.getByRole('listitem').filter({ hasText: title });
  await expect(task).toContainText(/File overdue by [\d,]+ days/);
  const upload = task.getByRole('button', { name: `Upload the file of ${title}` });
  expect((await upload.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expectAccessible(helen, 'tasks on a phone');
  await task.locator('input[type=file]').setInputFiles(textFile('drill.txt', 'all were out in time'));
  await expect(helen.getByText('Document successfully saved').first()).toBeVisible();
  await expect(task).toHaveCount(0);
});

test('a document is uploaded, opened and picked with the keyboard alone', async ({ story }) => {
  const page = await story.as('staff');
  await page.goto(addressOf('documents'));
  await expect(page.getByRole('table', { name: 'Documents' })).toBeVisible();
  await page.locator('main').focus();
  await tabTo(page.getByRole('button', { name: 'Upload', exact: true }));
  const title = named('By keyboard');
  await chooseFiles(page, () => page.keyboard.press('Enter'), textFile(`${title}.txt`, 'keys'));
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await tabTo(page.getByRole('button', { name: 'Upload this file' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Document successfully saved').first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Files to upload' })).toHaveCount(0);
  await page.goto(`/documents?title=${encodeURIComponent(title)}`);
  const box = page.getByRole('checkbox', { name: `Select ${title}` });
  await box.focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('group', { name: 'Selection' }).getByText('1 selected')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});
