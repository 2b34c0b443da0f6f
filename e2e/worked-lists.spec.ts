import { addDays } from '@lamplight/domain/calendar/day';
import type { Locator, Page } from '@playwright/test';
import { addressOf } from '../web/src/screens';
import { violationsIn } from './axe';
import { callsIn } from './calls';
import { callsOf, otherMeeting } from './meetings';
import { named } from './named';
import { expect, sessionIn, test } from './story';

const message = (page: Page, words: string | RegExp) =>
  page.locator('.mantine-Notification-root').filter({ hasText: words });
/** The letters are fetched after the list. */
async function takeLetters(page: Page) {
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.locator('main').focus();
}
const rowsOf = (page: Page) => page.getByRole('table').locator('tbody tr');
const cell = (row: Locator, field: string) => row.getByRole('button', { name: new RegExp(`^${field}[ ,]`) });
/** Types a day as the browser's field takes it, and sends it. */
async function typeDay(page: Page, day: string) {
  const [year, month, date] = day.split('-');
  await page.keyboard.type(`${month}${date}${year}`);
  await page.keyboard.press('Enter');
}

test('documents get a responsible person and a review day by letters alone, and each is taken back', async ({
  story,
}) => {
  const page = await story.as('committee');
  const committee = await callsOf(page, 'committee');
  const mark = named('Wander policy');
  const keep = (title: string) =>
    committee.call('POST /documents', '/documents', {
      multipart: { documentDTO: JSON.stringify({ type: 'POLICY', title }) },
    });
  const { id } = await keep(`${mark} A`);
  await keep(`${mark} B`);
  const saved = () => committee.call('GET /documents/{id}', `/documents/${id}`);
  await page.goto(`${addressOf('documents')}?title=${encodeURIComponent(mark)}&sort=title%2Casc`);
  await expect(rowsOf(page)).toHaveCount(2);
  await takeLetters(page);
  await page.keyboard.press('j');
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  const first = rowsOf(page).first();
  await expect(cell(first, 'Responsible person')).toHaveText(/R\. Alvarez$/);
  await expect(message(page, `${mark} A: Rosa Alvarez is responsible`)).toBeVisible();
  await page.keyboard.press('u');
  await expect(cell(first, 'Responsible person')).toHaveText(/nobody$/);
  await page.keyboard.press('d');
  const until = addDays(committee.today, 200);
  await expect(page.getByRole('dialog').getByLabel('Next review')).toBeFocused();
  expect(await violationsIn(page)).toEqual([]);
  await typeDay(page, until);
  await expect.poll(async () => (await saved()).reviewDate).toBe(until);
  await expect(message(page, `${mark} A: next review`)).toBeVisible();
  await page.keyboard.press('u');
  await expect.poll(async () => (await saved()).reviewDate).toBeNull();

  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  const bar = page.getByRole('group', { name: 'Selection' });
  await expect(bar.getByText('2 selected', { exact: true })).toBeVisible();
  await bar.getByRole('button', { name: /Responsible person$/ }).press('Enter');
  await page.getByRole('dialog').getByRole('combobox').fill('david');
  await page.keyboard.press('Enter');
  await expect(rowsOf(page).filter({ hasText: 'D. Lindqvist' })).toHaveCount(2);
  await message(page, '2 documents: David Lindqvist is responsible')
    .getByRole('button', { name: 'Undo' })
    .press('Enter');
  await expect(rowsOf(page).filter({ hasText: 'nobody' })).toHaveCount(2);
});

test('a PIP in draft gets its leader and target day by letters; one that is active is refused among several, and says why', async ({
  story,
}) => {
  const page = await story.as('committee');
  const committee = await callsOf(page, 'committee');
  const mark = named('Fewer falls');
  const begin = (title: string) => committee.call('POST /pips', '/pips', { data: { title } });
  const draft = await begin(`${mark} A`);
  const active = await begin(`${mark} B`);
  const saved = (id: string) => committee.call('GET /pips/{id}', `/pips/${id}`);
  await page.goto(`${addressOf('pips')}?text=${encodeURIComponent(mark)}&sort=title%2Casc`);
  await expect(rowsOf(page)).toHaveCount(2);
  await takeLetters(page);
  const [first, second] = [rowsOf(page).nth(0), rowsOf(page).nth(1)];
  await page.keyboard.press('j');
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await expect(cell(first, 'Leader')).toHaveText(/R\. Alvarez$/);
  await page.keyboard.press('d');
  const until = addDays(committee.today, 120);
  await expect(page.getByRole('dialog').getByLabel('Target date')).toBeFocused();
  await typeDay(page, until);
  await expect.poll(async () => (await saved(draft.id)).goal.targetDate).toBe(until);
  await page.keyboard.press('u');
  await expect.poll(async () => (await saved(draft.id)).goal.targetDate).toBeNull();
  expect((await saved(draft.id)).leader?.user_lastName).toBe('Alvarez');

  // Its life goes on by the steps that its page offers, each asked about as there.
  await page.keyboard.press('j');
  await page.keyboard.press('s');
  // What comes next stands first and says what it lacks, so that Enter disables nothing.
  const next = page.getByRole('option').first();
  await expect(next).toHaveAccessibleName(/^Start sign-in process missing: the problem; the goal/);
  await expect(page.getByRole('option').last()).toHaveAccessibleName('Disable');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/projects/edit-pip/${active.id}\\?edit=charter`));
  await expect(page.getByLabel('Problem to be solved')).toBeVisible();
  await page.goBack();
  await expect(rowsOf(page)).toHaveCount(2);
  await cell(second, 'Status').click();
  await page.getByRole('option', { name: 'Disable' }).click();
  const asked = page.getByRole('dialog', { name: 'Disable this PIP?' });
  await asked.getByLabel('Reason').fill('Begun twice');
  expect(await violationsIn(page)).toEqual([]);
  await asked.getByRole('button', { name: 'Disable' }).press('Enter');
  await expect(cell(second, 'Status')).toHaveText(/Disabled$/);
  expect((await saved(active.id)).status).toBe('DISABLED');
  await expect(cell(second, 'Leader')).toHaveCount(0);

  await page.getByLabel('Select all on this page').check();
  const bar = page.getByRole('group', { name: 'Selection' });
  await bar.getByRole('button', { name: /Leader$/ }).press('Enter');
  await page.getByRole('dialog').getByRole('combobox').fill('david');
  await page.keyboard.press('Enter');
  const report = page.getByRole('dialog', { name: '1 PIP not changed' });
  await expect(report).toContainText('1 PIP: led by David Lindqvist');
  await expect(report.getByRole('listitem')).toContainText(`${mark} B`);
  await expect(report.getByRole('listitem')).toContainText('disabled');
  expect(await violationsIn(page)).toEqual([]);
  await report.getByRole('button', { name: 'Undo the others' }).press('Enter');
  await expect(cell(first, 'Leader')).toHaveText(/R\. Alvarez$/);
});

test('a meeting is moved by D and taken back by U, in the list in its place and in the agenda', async ({
  story,
}) => {
  const page = await story.as('committee');
  const committee = await callsOf(page, 'committee');
  const title = named('Huddle');
  const day = addDays(committee.today, 6);
  const { id } = await otherMeeting(committee, { title, plannedDate: day });
  const now = async () => {
    const meeting = await committee.call('GET /meetings/{id}', `/meetings/${id}`);
    return `${meeting.day} ${meeting.time}`;
  };
  for (const view of ['list', 'agenda']) {
    await page.goto(`${addressOf('calendar')}?view=${view}&date=${day}&text=${encodeURIComponent(title)}`);
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    await takeLetters(page);
    await page.keyboard.press('j');
    await expect(page.getByRole('link', { name: title })).toBeFocused();
    await page.keyboard.press('d');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Day')).toBeFocused();
    expect(await violationsIn(page)).toEqual([]);
    await dialog.getByLabel('Time').fill('14:30');
    await page.keyboard.press('Enter');
    await expect(message(page, `${title}: moved to`)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    expect(await now()).toBe(`${day} 14:30`);
    await page.keyboard.press('u');
    await expect(message(page, `${title}: now on`)).toBeVisible();
    expect(await now()).toBe(`${day} 10:00`);
  }
});

test('on a phone what a card says is changed by a tap, and nobody is offered what they may not change', async ({
  story,
}) => {
  const mark = named('Hand washing');
  const committee = await story.as('committee', { width: 390, height: 844, dark: true });
  const call = callsIn(committee.request, sessionIn(committee).token);
  await call('POST /pips', '/pips', { data: { title: mark } });
  await committee.goto(`${addressOf('pips')}?text=${encodeURIComponent(mark)}`);
  const card = committee.getByRole('list', { name: 'PIPs' }).getByRole('listitem');
  await cell(card, 'Leader').tap();
  expect(await violationsIn(committee)).toEqual([]);
  await committee.getByRole('option', { name: /Rosa Alvarez/ }).tap();
  await expect(cell(card, 'Leader')).toHaveText(/R\. Alvarez$/);
  const wider = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await committee.evaluate(wider)).toBeLessThanOrEqual(0);

  const david = await story.as('staff');
  await david.goto(`${addressOf('pips')}?text=${encodeURIComponent(mark)}`);
  await expect(rowsOf(david)).toHaveCount(1);
  await expect(rowsOf(david).getByRole('button')).toHaveCount(0);
  await expect(rowsOf(david).getByRole('checkbox')).toHaveCount(0);
});
