import { addDays } from '@lamplight/domain/calendar/day';
import { addressOf } from '../web/src/screens';
import { violationsIn } from './axe';
import { callsOf, inMenu, otherMeeting } from './meetings';
import { named } from './named';
import { expect, test } from './story';

const calendar = addressOf('calendar');

test('a link to one’s own calendar is made, shows a meeting to whoever has it without its title, and is taken back', async ({
  story,
}) => {
  const page = await story.as('committee');
  const committee = await callsOf(page, 'committee');
  const title = named('Budget');
  const { id } = await otherMeeting(committee, { title, plannedDate: addDays(committee.today, 3) });
  await page.goto(calendar);
  await inMenu(page, 'Subscribe…');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Make (the|a new) link$/ }).click();
  await expect(dialog.getByRole('heading', { name: 'Your link' })).toBeFocused();
  expect(await violationsIn(page)).toEqual([]);
  const link = (await dialog.getByText(/\/api\/calendar\/feed\//).textContent()) ?? '';
  const read = () => page.request.get(new URL(link).pathname);
  const feed = (await (await read()).text()).replaceAll('\r\n ', '');
  expect(feed).toContain(`UID:${id}@meetings.lamplight`);
  expect(feed).not.toContain(title);

  await dialog.getByRole('button', { name: 'Take the link back' }).click();
  await expect(dialog.getByText(/^The link is taken back/)).toBeFocused();
  expect((await read()).status()).toBe(404);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'More actions' })).toBeFocused();
});

test('the year that is looked at is saved as a PDF', async ({ story }) => {
  const page = await story.as('committee');
  await page.goto(`${calendar}?view=month&date=2027-05-02`);
  const download = page.waitForEvent('download');
  await inMenu(page, 'PDF of 2027');
  expect((await download).suggestedFilename()).toBe('Calendar.pdf');
});

test('before a center gets another time zone, its form says how many planned meetings keep their times', async ({
  story,
}) => {
  const page = await story.as('administrator');
  const administrator = await callsOf(page, 'administrator');
  await otherMeeting(administrator, { title: named('Budget'), plannedDate: addDays(administrator.today, 3) });
  const { id } = await administrator.call('GET /centers/user', '/centers/user');
  await page.goto(`/edit-center/${id}`);
  await page.getByRole('combobox', { name: 'Time zone' }).click();
  await page.getByRole('combobox', { name: 'Time zone' }).fill('Phoenix');
  await page.getByRole('option', { name: 'America/Phoenix' }).click();
  const note = page.getByRole('alert').filter({ hasText: 'Another time zone' });
  await expect(note).toContainText(
    /\d+ planned (meeting keeps its time|meetings keep their times) on the center’s clocks: 10:00 stays 10:00\./,
  );
});
