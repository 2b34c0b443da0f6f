import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { addressOf } from '../web/src/screens';
import { callsIn } from './calls';
import { listenToStatus } from './heard';
import { named } from './named';
import { expect, sessionOf, test } from './story';

async function calling(request: APIRequestContext) {
  const { token } = await sessionOf(request, 'committee');
  return callsIn(request, token);
}

/** Presses the button that begins a PIP, and reads the one whose page it leads to. */
async function begin(page: Page) {
  await page.getByRole('button', { name: 'Begin PIP' }).click();
  await expect(page.getByText('New PIP successfully created').first()).toBeVisible();
  await expect(page).toHaveURL(/\/projects\/edit-pip\/[0-9a-f-]{36}/);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const call = await calling(page.request);
  return call('GET /pips/{id}', `/pips/${id}`);
}

test('a “no” becomes a PIP, with a link to it and its background written down', { tag: '@firefox' }, async ({
  story,
}) => {
  const page = await story.as('committee');
  await page.goto(addressOf('noAnswers'));
  const row = page.getByRole('table').getByRole('row').filter({ hasText: 'Start a PIP' }).first();
  const [topic] = (await row.getByRole('link').first().innerText()).split(',');
  await row.getByRole('link', { name: /^Start a PIP: .+, [A-Z][a-z]+ \d+, \d{4}$/ }).click();
  await expect(page.getByRole('heading', { name: 'New PIP', level: 1 })).toBeVisible();
  await expect(page.getByLabel('Background')).toHaveValue(/was answered “no” in the form “.+” for /);
  const title = named('From a no');
  await page.getByLabel('Name of the project').fill(title);
  const { found, background } = await begin(page);
  expect(found).toMatchObject([{ kind: 'COMPLETED_FORM', readable: true }]);
  expect(background).toContain(topic);

  await page.goto(addressOf('noAnswers'));
  await expect(page.getByRole('table').getByRole('link', { name: title })).toBeVisible();
  await page.goto(`/topics/edit-questionnaire/${found[0]?.id}/view`);
  await expect(page.getByRole('region', { name: 'PIP started from it' }).getByRole('link')).toHaveText(title);
});

test('a PIP that is begun beside one that is begun from an issue takes nothing of it, nor does that of this', async ({
  story,
}) => {
  const page = await story.as('committee');
  const call = await calling(page.request);
  const [{ id: record } = { id: '' }] = (await call('GET /issues', '/issues?itemsPerPage=1')).content;
  const [ofIssue, another] = [named('Of the issue'), named('Kitchen')];
  const name = page.getByLabel('Name of the project');
  await page.goto(`${addressOf('newPip')}?from=ISSUE&record=${record}`);
  await name.fill(ofIssue);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Words to look for' }).fill('new pip');
  await page.getByRole('option', { name: 'New PIP' }).click();
  const leave = page.getByRole('button', { name: 'Leave, keep the draft' });
  await leave.click();
  await expect(name).toHaveValue('');
  await expect(page.getByLabel('Background')).toHaveValue('');
  await name.fill(another);
  await page.goBack();
  await leave.click();
  await expect(page.getByText('The link to it is kept.')).toBeVisible();
  await expect(name).toHaveValue(ofIssue);
  expect((await begin(page)).found).toMatchObject([{ kind: 'ISSUE', id: record }]);
  await page.goto(addressOf('newPip'));
  await expect(name).toHaveValue(another);
  expect((await begin(page)).found).toEqual([]);
});

test('a PIP is begun from a template: its name, what is measured, causes and interventions come along', async ({
  story,
}) => {
  const page = await story.as('committee');
  await page.goto(addressOf('newPip'));
  await page.getByRole('combobox', { name: 'Template' }).click();
  await page.getByRole('option', { name: 'Call lights' }).click();
  await expect(page.getByLabel('Name of the project')).toHaveValue('Call lights answered sooner');
  await expect(page.getByText(/7 interventions and the survey tags F558/)).toBeVisible();
  const title = named('Lights');
  await page.getByLabel('Name of the project').fill(title);
  const pip = await begin(page);
  expect(pip).toMatchObject({ title, goal: { unit: '%', multiplier: 100, direction: 'UP', target: null } });
  expect(pip.interventions).toHaveLength(7);
  expect(new Set(pip.interventions.map(({ id }) => id)).size).toBe(7);
});

test('the inventory is filtered, sorted and exported as it is shown', async ({ story }) => {
  const page = await story.as('committee');
  const call = await calling(page.request);
  const mark = named('Inventory');
  const goal = { measure: 'Falls', unit: 'falls', baseline: 8, target: 5, targetDate: '2031-05-31' };
  await call('POST /pips', '/pips', { data: { title: `${mark} B`, goal, surveyTags: ['F689'] } });
  await call('POST /pips', '/pips', { data: { title: `${mark} A`, selectionReasons: ['SURVEY'] } });

  await page.goto(addressOf('pips'));
  await page.getByLabel('Search PIPs').fill(mark);
  const names = page.getByRole('table').getByRole('link', { name: mark });
  await expect(page.getByText(/^1–2 of 2$/)).toBeVisible();
  await page.getByRole('columnheader', { name: /PIP$/ }).getByRole('button').click();
  await expect(names).toHaveText([`${mark} A`, `${mark} B`]);
  await expect(page.getByRole('row', { name: `${mark} B` })).toContainText('May 31, 2031');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('PIP_Inventory.xlsx');
  const workbook = await readXlsx(new Uint8Array(await readFile(await file.path())));
  const [header = [], ...rows] = workbook.sheets[0]?.rows ?? [];
  expect(rows.map((row) => row[0])).toEqual([`${mark} A`, `${mark} B`]);
  expect(rows[1]?.[header.indexOf('Target')]).toBe(5);
  const paper = page.waitForEvent('download');
  const heard = await listenToStatus(page);
  await page.route('**/api/pips/**pdf*', async (route) => {
    await expect.poll(heard).toContain('The file is being made');
    await route.continue();
  });
  await page.getByRole('button', { name: 'PDF' }).click();
  expect((await paper).suggestedFilename()).toBe('PIP_Inventory.pdf');
  await expect.poll(heard).toContain('PIP_Inventory.pdf: downloaded');

  await page.goto(`${addressOf('pips')}?text=${encodeURIComponent(mark)}&reason=SURVEY`);
  await expect(names).toHaveText([`${mark} A`]);
});

test('PIPs stand on a board by status, from which no card is moved', async ({ story }) => {
  const page = await story.as('committee');
  const call = await calling(page.request);
  const mark = named('Board');
  await call('POST /pips', '/pips', { data: { title: mark } });
  await page.goto(`${addressOf('pips')}?text=${encodeURIComponent(mark)}`);
  await page.getByText('Board', { exact: true }).click();
  const drafts = page.getByRole('region', { name: 'Draft', exact: true });
  await expect(drafts.getByRole('link', { name: mark })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Completed' })).toContainText('None');
  await expect(drafts.getByRole('button', { name: /^Move/ })).toHaveCount(0);
  await expect(page).toHaveURL(/view=board/);
});

test('on a phone a PIP’s board scrolls by itself, and the page beside it does not', {
  tag: '@engines',
}, async ({ story }) => {
  const page = await story.as('committee', { width: 390, height: 844 });
  await page.goto(`${addressOf('pips')}?view=board`);
  const far = page.getByRole('region', { name: 'Completed' });
  await expect(far.getByRole('link').first()).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
});

test('an assistant is told that they do not have access, and is not led there', async ({ story }) => {
  const page = await story.as('assistant');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'PIPs' })).toHaveCount(0);
  await page.goto(addressOf('pips'));
  await expect(page.getByText('You do not have access.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(0);
});

test('Home shows the PIPs under way, and the search finds them from everywhere', async ({ story }) => {
  const page = await story.as('committee');
  const call = await calling(page.request);
  const mark = named('Quiet corridors');
  await call('POST /pips', '/pips', { data: { title: mark } });
  const asked = page.waitForRequest(/\/api\/pips\?/);
  await page.goto(addressOf('home'));
  // The specification's call.
  const url = (await asked).url();
  expect(url).toContain('page=0&size=20&q=status.contains%3D');
  expect(new URL(url).searchParams.get('q')).toBe(
    'status.contains=CREATED:SIGN_IN_PROCESS:ACTIVE_NEW_VERSION_DRAFT:ACTIVE',
  );
  const running = page.getByRole('region', { name: 'PIPs under way' });
  await expect(running.getByRole('link', { name: mark })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Words to look for' }).fill(mark);
  await expect(page.getByRole('group', { name: 'PIPs' }).getByRole('option', { name: mark })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/projects\/edit-pip\//);
});
