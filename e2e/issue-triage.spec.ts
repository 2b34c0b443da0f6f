import { addDays, dayOf } from '@lamplight/domain/calendar/day';
import type { Locator, Page } from '@playwright/test';
import { addressOf } from '../web/src/screens';
import { violationsIn } from './axe';
import { callsIn } from './calls';
import { newGate } from './gate';
import { named } from './named';
import { expect, type Story, sessionIn, test } from './story';

const address = (what: string) => `${addressOf('issues')}?text=${encodeURIComponent(what)}&sort=title%2Casc`;

/** Issues of the story's own, by their titles in a list that shows nothing else. */
async function recorded(story: Story, titles: readonly string[], options?: Parameters<Story['as']>[1]) {
  const page = await story.as('committee', options);
  const call = callsIn(page.request, sessionIn(page).token);
  const what = named('Triage');
  const issues = [];
  for (const title of titles) {
    issues.push(
      await call('POST /issues', '/issues', { data: { title, description: what, priority: 'MEDIUM' } }),
    );
  }
  await page.goto(address(what));
  const rows = page.getByRole('table').locator('tbody tr');
  if (!options?.width) await expect(rows).toHaveCount(titles.length);
  return { page, call, issues, rows, what };
}

/** What opens a field of a row. */
const cell = (row: Locator, field: string) => row.getByRole('button', { name: new RegExp(`^${field}, #`) });
const message = (page: Page, words: string | RegExp) =>
  page.locator('.mantine-Notification-root').filter({ hasText: words });
/** The letters are fetched after the list. */
const lettersAreThere = (page: Page) =>
  expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible();

test('an issue is assigned in the list by two clicks, and by A and Enter, and each is taken back', async ({
  story,
}) => {
  const { page, rows, issues } = await recorded(story, ['Aisle blocked', 'Bed rail loose']);
  const [first, second] = [rows.nth(0), rows.nth(1)];
  const people = page.getByRole('dialog', { name: `Assigned to, #${issues[0]?.number}` });
  await cell(first, 'Assigned to').click();
  await people.getByRole('option', { name: /David Lindqvist/ }).click();
  await expect(cell(first, 'Assigned to')).toHaveText(/D\. Lindqvist$/);
  await expect(cell(first, 'Assigned to')).toBeFocused();
  await message(page, 'assigned to David Lindqvist').getByRole('button', { name: 'Undo' }).click();
  await expect(cell(first, 'Assigned to')).toHaveText(/nobody$/);
  await expect(message(page, 'assigned to nobody again')).toBeVisible();

  await lettersAreThere(page);
  await page.locator('main').focus();
  // From the row that was in hand.
  await page.keyboard.press('j');
  await expect(second.getByRole('link')).toBeFocused();
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await expect(cell(second, 'Assigned to')).toHaveText(/R\. Alvarez$/);
  await expect(message(page, 'assigned to Rosa Alvarez')).toBeVisible();
  await page.keyboard.press('k');
  await expect(first.getByRole('link')).toBeFocused();
  await page.keyboard.press('u');
  await expect(cell(second, 'Assigned to')).toHaveText(/nobody$/);
});

test('priority, due date and status are set by letters alone, and resolving asks what was done', async ({
  story,
}) => {
  const { page, rows, call, issues } = await recorded(story, ['Carpet torn']);
  const row = rows.first();
  await lettersAreThere(page);
  await page.locator('main').focus();
  await page.keyboard.press('j');
  await page.keyboard.press('p');
  await page.keyboard.press('c');
  await page.keyboard.press('Enter');
  await expect(cell(row, 'Priority')).toHaveText(/Critical$/);
  await expect(row).toHaveAttribute('data-tone', 'bad');
  await expect(message(page, /^#\d+: priority Critical/)).toBeVisible();

  const saved = () => call('GET /issues/{id}', `/issues/${issues[0]?.id}`);
  const before = (await saved()).dueDate;
  await page.keyboard.press('d');
  const day = page.getByRole('dialog').getByLabel(/^Due date/);
  await expect(day).toBeFocused();
  // A slip of the keys would mark the issue as late for good.
  await day.fill('2020-01-01');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Choose today or a later day')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('d');
  await expect(day).toBeFocused();
  const due = addDays(dayOf(new Date(), 'UTC'), 40);
  const [year, month, date] = due.split('-');
  await page.keyboard.type(`${month}${date}${year}`);
  await page.keyboard.press('Enter');
  await expect(message(page, /: due /)).toBeVisible();
  await expect.poll(async () => (await saved()).dueDate).toBe(due);
  await page.keyboard.press('u');
  await expect.poll(async () => (await saved()).dueDate).toBe(before);

  await page.keyboard.press('s');
  await expect(page.getByRole('dialog').getByRole('option')).toHaveText(['Start work', 'Resolve']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const asked = page.getByRole('dialog', { name: `Resolve #${issues[0]?.number}?` });
  await expect(asked.getByLabel('What was done')).toBeFocused();
  await page.keyboard.type('Carpet glued down');
  await page.keyboard.press('Enter');
  await expect(cell(row, 'Status')).toHaveText(/Resolved$/);
  await expect(asked).toHaveCount(0);
  expect(await saved()).toMatchObject({ status: 'RESOLVED', resolution: 'Carpet glued down' });
  await cell(row, 'Status').click();
  await page.getByRole('option', { name: 'Reopen' }).click();
  await expect(cell(row, 'Status')).toHaveText(/Reopened$/);
});

test('five are chosen and assigned at once; the closed one is refused with its reason, the others are taken back', async ({
  story,
}) => {
  const titles = ['A call light', 'B call light', 'C call light', 'D call light', 'E call light'];
  const { page, rows, call, issues } = await recorded(story, titles);
  const closed = issues[2];
  const move = (version: number | undefined, status: string, by = call) =>
    by('PUT /issues/{id}', `/issues/${closed?.id}`, { data: { version, status } });
  const { version } = await move(closed?.version, 'RESOLVED');
  const verifier = await story.as('administrator');
  await move(version, 'CLOSED', callsIn(verifier.request, sessionIn(verifier).token));
  await page.reload();
  await expect(rows).toHaveCount(5);
  await lettersAreThere(page);

  await page.locator('main').focus();
  await page.keyboard.press('j');
  await expect(rows.first().getByRole('link')).toBeFocused();
  await page.keyboard.press('x');
  await expect(rows.first().getByRole('checkbox')).toBeChecked();
  await rows
    .nth(4)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  const bar = page.getByRole('group', { name: 'Selection' });
  await expect(bar.getByText('5 selected', { exact: true })).toBeVisible();
  await bar.getByRole('button', { name: /Assign$/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('option', { name: /David Lindqvist/ })
    .click();
  const report = page.getByRole('dialog', { name: '1 issue not changed' });
  await expect(report).toContainText('4 issues: assigned to David Lindqvist');
  await expect(report.getByRole('listitem')).toContainText(`#${closed?.number} C call light`);
  await expect(report.getByRole('listitem')).toContainText(/closed|verified/i);
  expect(await violationsIn(page)).toEqual([]);
  await expect(rows.filter({ hasText: 'D. Lindqvist' })).toHaveCount(4);
  await report.getByRole('button', { name: 'Undo the others' }).click();
  await expect(rows.filter({ hasText: 'nobody' })).toHaveCount(5);
  await bar.getByRole('button', { name: 'Select none' }).click();
  await expect(bar).toHaveCount(0);
});

test('when somebody else was faster, it says who, and shows what they saved', async ({ story }) => {
  const { page, rows, issues } = await recorded(story, ['Door alarm off']);
  const david = await story.as('staff');
  const other = callsIn(david.request, sessionIn(david).token);
  await other('PUT /issues/{id}', `/issues/${issues[0]?.id}`, { data: { priority: 'HIGH' } });
  await cell(rows.first(), 'Priority').click();
  await page.getByRole('option', { name: 'Low' }).click();
  await expect(message(page, /David Lindqvist changed #\d+ at .*your change was not saved/)).toBeVisible();
  await expect(cell(rows.first(), 'Priority')).toHaveText(/High$/);
});

test('what leaves the list with the row in hand leaves the focus on the next row', async ({ story }) => {
  const { page, rows, what } = await recorded(story, ['Exit sign dark', 'Faucet drips', 'Gait belt missing']);
  await page.goto(`${address(what)}&nobody=1`);
  await expect(rows).toHaveCount(3);
  await lettersAreThere(page);
  await page.locator('main').focus();
  await page.keyboard.press('j');
  for (const left of [2, 1]) {
    await page.keyboard.press('a');
    await page.keyboard.press('Enter');
    await expect(rows).toHaveCount(left);
    await expect(rows.first().getByRole('link')).toBeFocused();
  }
});

test('letters are listed by ?, work only in the list, and stay off for whoever switched them off', async ({
  story,
}) => {
  const { page, rows } = await recorded(story, ['Hoist unlabelled']);
  await lettersAreThere(page);
  await page.locator('main').focus();
  await page.keyboard.press('/');
  const search = page.getByLabel('Search issues');
  await expect(search).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type('j');
  await expect(search).toHaveValue(/j$/);
  await page.keyboard.press('Backspace');
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Overdue' }).focus();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog).toHaveCount(0);
  await page.locator('main').focus();
  await page.keyboard.press('?');
  await expect(dialog).toContainText('Assign');
  expect(await violationsIn(page)).toEqual([]);
  await dialog.getByLabel('Use these shortcuts').uncheck();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await lettersAreThere(page);
  await page.locator('main').focus();
  await page.keyboard.press('j');
  await expect(page.locator('main')).toBeFocused();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await dialog.getByLabel('Use these shortcuts').check();
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await expect(rows.first().getByRole('link')).toBeFocused();
  await page.keyboard.press('e');
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
});

test('on a phone the tags of a card change it, and several are chosen by their boxes', async ({ story }) => {
  const { page, issues } = await recorded(story, ['Ice on the ramp', 'Jar unlabelled'], {
    width: 390,
    height: 844,
    dark: true,
  });
  const cards = page.getByRole('list', { name: 'Issues' }).getByRole('listitem');
  await expect(cards).toHaveCount(2);
  await cell(cards.first(), 'Assigned to').tap();
  const dialog = page.getByRole('dialog', { name: `Assigned to, #${issues[0]?.number}` });
  expect(await violationsIn(page)).toEqual([]);
  await dialog.getByRole('option', { name: /Rosa Alvarez/ }).tap();
  await expect(cell(cards.first(), 'Assigned to')).toHaveText(/R\. Alvarez$/);
  for (const card of await cards.all()) await card.getByRole('checkbox').tap();
  const bar = page.getByRole('group', { name: 'Selection' });
  await bar.getByRole('button', { name: /Due date$/ }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Tomorrow' }).tap();
  await expect(cards.filter({ hasText: 'due tomorrow' })).toHaveCount(2);
  await message(page, '2 issues: due').getByRole('button', { name: 'Undo' }).tap();
  await expect(cards.filter({ hasText: 'due tomorrow' })).toHaveCount(0);
  const wider = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(wider)).toBeLessThanOrEqual(0);
});

test('whoever only reads issues goes through them by letters, and is offered nothing to change', async ({
  story,
}) => {
  const { what } = await recorded(story, ['Key box open']);
  const page = await story.as('assistant');
  await page.goto(address(what));
  const row = page.getByRole('table').locator('tbody tr');
  await expect(row).toHaveCount(1);
  await lettersAreThere(page);
  await expect(page.getByRole('table').getByRole('checkbox')).toHaveCount(0);
  await expect(row.getByRole('button')).toHaveCount(0);
  await page.locator('main').focus();
  await page.keyboard.press('j');
  await expect(row.getByRole('link')).toBeFocused();
  await page.keyboard.press('a');
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog).toContainText('Next row');
  await expect(dialog).not.toContainText('Assign');
  await expect(dialog).not.toContainText('Edit');
});

test('on its own page, who has it, its priority and its due date are changed in place, and each is taken back', async ({
  story,
}) => {
  const { page, call, issues } = await recorded(story, ['Lamp flickers']);
  const id = issues[0]?.id;
  const saved = () => call('GET /issues/{id}', `/issues/${id}`);
  const { dueDate } = await saved();
  await page.goto(`/issues/edit-issue/${id}/view`);
  const facts = page.getByRole('region', { name: 'Details' });
  await cell(facts, 'Assigned to').press('Enter');
  await page.getByRole('dialog').getByRole('combobox').fill('david');
  expect(await violationsIn(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(cell(facts, 'Assigned to')).toHaveText(/David Lindqvist$/);
  await expect(cell(facts, 'Assigned to')).toBeFocused();
  await expect.poll(async () => (await saved()).assignee?.user_lastName).toBe('Lindqvist');
  await message(page, 'assigned to David Lindqvist').getByRole('button', { name: 'Undo' }).click();
  await expect(cell(facts, 'Assigned to')).toHaveText(/Nobody yet$/);

  await cell(facts, 'Due date').press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Tomorrow' }).press('Enter');
  await expect(cell(facts, 'Due date')).toHaveText(/tomorrow$/);
  await message(page, /: due /)
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect.poll(async () => (await saved()).dueDate).toBe(dueDate);

  await cell(facts, 'Priority').press('Enter');
  await page.getByRole('option', { name: 'Critical' }).click();
  await expect(message(page, /: priority Critical/)).toBeVisible();
  await expect(page.getByText('changed').first()).toBeVisible();
  // It goes with its page.
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(message(page, /: priority Critical/)).toHaveCount(0);
});

test('a day that is typed while its panel still opens keeps its first digit', async ({ story }) => {
  const { page, call, issues } = await recorded(story, ['Lamp flickers']);
  const id = issues[0]?.id;
  // What follows at once comes late here, as on a machine that is busy.
  await page.addInitScript(() => {
    const later = window.setTimeout;
    window.setTimeout = ((act: () => void, ms?: number) => later(act, ms || 400)) as typeof setTimeout;
  });
  await page.goto(`/issues/edit-issue/${id}/view`);
  await cell(page.getByRole('region', { name: 'Details' }), 'Due date').press('Enter');
  await expect(page.getByRole('dialog').getByLabel(/^Due date/)).toBeFocused();
  await page.keyboard.press('1');
  await page.waitForTimeout(800);
  await page.keyboard.type('2312099');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(async () => (await call('GET /issues/{id}', `/issues/${id}`)).dueDate).toBe('2099-12-31');
});

test('two changes of one issue, the second while the first is still being saved, are both saved', async ({
  story,
}) => {
  const { page, call, issues } = await recorded(story, ['Door sticks']);
  const id = issues[0]?.id;
  await page.route(/\/api\/issues\/[\da-f-]+$/, async (route) => {
    if (route.request().method() === 'PUT') await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto(`/issues/edit-issue/${id}/view`);
  const facts = page.getByRole('region', { name: 'Details' });
  await cell(facts, 'Priority').press('Enter');
  await page.getByRole('option', { name: 'High' }).click();
  await expect(cell(facts, 'Priority')).toHaveText(/High$/);
  await cell(facts, 'Due date').press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Tomorrow' }).press('Enter');
  await expect(message(page, /: due /)).toBeVisible();
  const saved = await call('GET /issues/{id}', `/issues/${id}`);
  expect([saved.priority, saved.dueDate > saved.foundOn]).toEqual(['HIGH', true]);
  await expect(page.getByText('your change was not saved')).toHaveCount(0);
  await expect(cell(facts, 'Due date')).toHaveText(/tomorrow$/);
});

test('a due date that is still being taken back does not stand in the way of resolving', async ({
  story,
}) => {
  const { page, rows, call, issues } = await recorded(story, ['Drawer jams']);
  const row = rows.first();
  const id = issues[0]?.id;
  await cell(row, 'Due date').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Tomorrow' }).click();
  const done = message(page, /: due /);
  await expect(done).toBeVisible();

  const answered = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.route(/\/api\/issues\/[\da-f-]+$/, async (route) => {
    if (route.request().method() === 'PUT') await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await done.getByRole('button', { name: 'Undo' }).click();
  await cell(row, 'Status').click();
  await page.getByRole('option', { name: 'Resolve' }).click();
  const asked = page.getByRole('dialog', { name: `Resolve #${issues[0]?.number}?` });
  await asked.getByLabel('What was done').fill('Runner oiled');
  await answered;
  await page.keyboard.press('Enter');
  await expect(asked).toHaveCount(0);
  expect(await call('GET /issues/{id}', `/issues/${id}`)).toMatchObject({
    status: 'RESOLVED',
    dueDate: issues[0]?.dueDate,
  });
});

test('a move on the board is taken back where there is a way back, and followed by its own name where there is none', async ({
  story,
}) => {
  const { page, call, issues, what } = await recorded(story, ['Mat curls']);
  const status = async () => (await call('GET /issues/{id}', `/issues/${issues[0]?.id}`)).status;
  await page.goto(`${address(what)}&view=board`);
  const move = page.getByRole('button', { name: `Move #${issues[0]?.number} Mat curls` });
  const column = (name: string) => page.getByRole('region', { name, exact: true });
  await move.press('Enter');
  await page.getByRole('menuitem', { name: 'Resolve' }).press('Enter');
  await page.getByLabel('What was done').fill('Laid flat');
  await page.keyboard.press('Enter');
  const resolved = message(page, 'Issue resolved · ');
  await expect(column('Resolved').getByText('Mat curls')).toBeVisible();
  await resolved.getByRole('button', { name: 'Reopen' }).press('Enter');
  await expect(column('Reopened').getByText('Mat curls')).toBeVisible();
  await expect.poll(status).toBe('REOPENED');

  await move.press('Enter');
  await page.getByRole('menuitem', { name: 'Start work' }).press('Enter');
  await expect(column('In progress').getByText('Mat curls')).toBeVisible();
  const started = message(page, 'Work on the issue started · ');
  await expect(started).toBeVisible();
  await expect(started.getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

test('U pressed while a change is still being saved takes it back as soon as it is', async ({ story }) => {
  const { page, rows, call, issues } = await recorded(story, ['Nail in a chair']);
  await lettersAreThere(page);
  const gate = newGate();
  await page.route('**/api/issues/*', async (route) => {
    if (route.request().method() === 'PUT') await gate.opened;
    await route.continue();
  });
  await page.locator('main').focus();
  await page.keyboard.press('j');
  await page.keyboard.press('p');
  await page.keyboard.press('c');
  await page.keyboard.press('Enter');
  await expect(cell(rows.first(), 'Priority')).toHaveText(/Critical$/);
  await page.keyboard.press('u');
  await expect(page.getByRole('status').filter({ hasText: 'Still being saved.' })).toBeAttached();
  gate.open();
  await expect(cell(rows.first(), 'Priority')).toHaveText(/Medium$/);
  await expect(message(page, 'priority Medium again')).toBeVisible();
  const saved = await call('GET /issues/{id}', `/issues/${issues[0]?.id}`);
  expect(saved).toMatchObject({ priority: 'MEDIUM', dueDate: issues[0]?.dueDate });
});

test('with a filter set, the filters stay in one line at 1440 pixels', async ({ story }) => {
  const page = await story.as('committee', { width: 1440, height: 900 });
  await page.goto(`${addressOf('issues')}?nobody=1`);
  const bar = page.getByRole('search', { name: 'Filters' });
  const [first, last] = [bar.getByRole('button', { name: 'Open' }), bar.getByRole('button').last()];
  await expect(last).toHaveAccessibleName('Clear filters');
  const middle = async (button: Locator) => {
    const box = await button.boundingBox();
    return box ? box.y + box.height / 2 : Number.NaN;
  };
  expect(Math.abs((await middle(first)) - (await middle(last)))).toBeLessThan(3);
});
