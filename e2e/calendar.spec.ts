import { failure, success } from '@lamplight/contract/messages';
import { addDays } from '@lamplight/domain/calendar/day';
import type { Page } from '@playwright/test';
import { addressOf } from '../web/src/screens';
import { violationsIn } from './axe';
import {
  callsOf,
  dragTo,
  enabledTopic,
  expectInColumn,
  inGrid,
  inMenu,
  inWeekOf,
  otherMeeting,
} from './meetings';
import { named } from './named';
import { expect, test } from './story';

const calendar = addressOf('calendar');

/** Opens the dialog of that name and gives it the days. */
async function openRange(page: Page, button: string, from: string, to: string) {
  await inMenu(page, button);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('From').fill(from);
  await dialog.getByLabel(/^To\b/).fill(to);
  return dialog;
}

test('a topic gets a calendar rule, a quarter is planned with a preview, planned again it makes nothing, and it is deleted with a count', async ({
  story,
}) => {
  const page = await story.as('committee');
  const committee = await callsOf(page, 'committee');
  const { id, name } = await enabledTopic(page, committee, 'Falls');
  const year = Number(committee.today.slice(0, 4)) + 2;
  const [from, to] = [`${year}-01-01`, `${year}-03-31`];

  await page.goto(`${addressOf('centerTopics')}?topic=${id}`);
  await page.getByRole('combobox', { name: 'When they are' }).click();
  await page.getByRole('option', { name: /^On a day of the month/ }).click();
  await page.getByRole('combobox', { name: 'Day', exact: true }).click();
  await page.getByRole('option', { name: 'Day 15' }).click();
  await page.getByLabel('Time').fill('10:00');
  await page.getByLabel('From').fill(from);
  await page.getByRole('switch', { name: 'Meetings of the quality committee' }).press('Space');
  await page.getByRole('button', { name: 'Save configuration' }).click();
  await expect(page.getByText(success.configurationUpdated).first()).toBeVisible();

  await page.goto(calendar);
  const dialog = await openRange(page, 'Plan a range…', from, to);
  const january = dialog.getByText(`January ${year}`);
  await january.click();
  await expect(dialog.getByText(`Jan 15, ${year}, 10:00 AM: ${name}`)).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  await dialog.getByRole('button', { name: /^Plan \d+ meetings$/ }).click();
  await expect(dialog.getByText(/^\d+ meetings planned/)).toBeFocused();
  await expect(dialog.getByRole('listitem').filter({ hasText: name })).toContainText('3 planned');
  await dialog.getByRole('button', { name: 'Plan other days' }).click();
  await expect(dialog.getByText(/^0 meetings to make, skipped: \d+ planned already\.$/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Nothing to plan' })).toBeDisabled();
  await expect(dialog.getByRole('region', { name: 'Last runs' })).toContainText(
    `Jan 1, ${year} – Mar 31, ${year}`,
  );
  await page.keyboard.press('Escape');

  await page.goto(`${calendar}?view=month&date=${year}-02-01&text=${name}`);
  await inGrid(page, name).click();
  await expect(page.getByRole('dialog')).toContainText(`February 15, ${year}, 10:00 AM`);
  await expect(page.getByRole('dialog')).toContainText('Committee');
  await page.getByRole('dialog').getByRole('link', { name: 'Open' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.goto(calendar);
  const deleting = await openRange(page, 'Delete a range…', from, to);
  await deleting.getByRole('combobox', { name: 'Only those about' }).fill(name);
  await page.getByRole('option', { name }).click();
  await expect(deleting.getByRole('button', { name: 'Delete 3 meetings' })).toBeEnabled();
  await deleting.getByText(`February ${year}`).click();
  await expect(deleting.getByText(`Feb 15, ${year}, 10:00 AM: ${name}`)).toBeVisible();
  await deleting.getByRole('combobox', { name: 'Only those about' }).press('Delete');
  await expect(
    deleting.getByText(/^\d+ planned meetings from Jan 1, \d+ to Mar 31, \d+ would be deleted/),
  ).toBeVisible();
  const button = deleting.getByRole('button', { name: /^Delete \d+ meetings$/ });
  const count = /\d+/.exec((await button.textContent()) ?? '')?.[0];
  await button.click();
  await expect(deleting.getByText(`${count} meetings deleted.`)).toBeFocused();
  await deleting.getByRole('button', { name: 'Close' }).last().click();
  await page.goto(`${calendar}?view=list&text=${name}`);
  await expect(page.getByText('No meeting matches these filters')).toBeVisible();
});

test('a meeting is dragged to another day, taken back, and refused into the past with the exact words', async ({
  story,
}) => {
  // In the week of today there is a day before it, wherever weeks begin on another day.
  const { getUTCDay } = Date.prototype;
  const looker = await story.as('committee');
  const committee = await callsOf(looker, 'committee');
  const { today } = committee;
  const sunday = getUTCDay.call(new Date(`${today}T00:00:00Z`)) === 0;
  const page = sunday ? await story.as('committee', { locale: 'en-GB' }) : looker;

  const tuesday = inWeekOf(addDays(today, 14), 2);
  const title = named('Huddle');
  const meeting = await otherMeeting(committee, { title, plannedDate: tuesday });
  const dayNow = async () => (await committee.call('GET /meetings/{id}', `/meetings/${meeting.id}`)).day;
  await page.goto(`${calendar}?view=week&date=${tuesday}&text=${title}`);
  const event = inGrid(page, title);
  await expectInColumn(page, event, tuesday);
  const thursday = addDays(tuesday, 2);
  await dragTo(page, event, thursday);
  await expect(page.getByText(`${title}: moved to`).first()).toBeVisible();
  await expectInColumn(page, event, thursday);
  expect(await dayNow()).toBe(thursday);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`${title}: now on`).first()).toBeVisible();
  await expectInColumn(page, event, tuesday);
  expect(await dayNow()).toBe(tuesday);

  const late = named('Today');
  const ofToday = await otherMeeting(committee, { title: late, plannedDate: today });
  await page.goto(`${calendar}?view=week&date=${today}&text=${late}`);
  await expectInColumn(page, inGrid(page, late), today);
  await dragTo(page, inGrid(page, late), addDays(today, -1));
  await expect(page.getByText(failure.pastDate).first()).toBeVisible();
  await expectInColumn(page, inGrid(page, late), today);
  const kept = await committee.call('GET /meetings/{id}', `/meetings/${ofToday.id}`);
  expect(kept.day).toBe(today);
});

test('a meeting is moved by keys alone, from the calendar and from the agenda', async ({ story }) => {
  const page = await story.as('committee');
  const committee = await callsOf(page, 'committee');
  const title = named('Rounds');
  const day = addDays(committee.today, 7);
  const { id } = await otherMeeting(committee, { title, plannedDate: day });
  const now = async () => {
    const { day: on, time } = await committee.call('GET /meetings/{id}', `/meetings/${id}`);
    return `${on} ${time}`;
  };
  await page.goto(`${calendar}?view=week&date=${day}&text=${title}`);
  await inGrid(page, title).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: 'Open' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Move…' }).press('Enter');
  await expect(dialog.getByLabel('Day')).toBeFocused();
  await dialog.getByRole('button', { name: 'Move' }).press('Enter');
  await expect(dialog.getByRole('status')).toHaveText('Nothing changed: choose another day or time.');
  await dialog.getByLabel('Time').fill('14:30');
  await dialog.getByLabel('Time').press('Enter');
  await expect(page.getByText(`${title}: moved to`).first()).toBeVisible();
  expect(await now()).toBe(`${day} 14:30`);

  await page.goto(`${calendar}?view=agenda&date=${day}&text=${title}`);
  await page.getByRole('button', { name: `Move ${title}, ` }).press('Enter');
  await dialog.getByLabel('Day').fill(addDays(committee.today, -3));
  await dialog.getByRole('button', { name: 'Move' }).press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText(failure.pastDate);
  await dialog.getByLabel('Day').fill(addDays(day, 1));
  await dialog.getByRole('button', { name: 'Move' }).press('Enter');
  await expect(dialog).toBeHidden();
  // Over what succeeded since, the failure would be untrue.
  await expect(page.getByText(failure.pastDate)).toHaveCount(0, { timeout: 2000 });
  expect(await now()).toBe(`${addDays(day, 1)} 14:30`);
});

test('a meeting of a PIP is planned from the PIP, changed by two people at once, and deleted', async ({
  story,
}) => {
  const page = await story.as('committee');
  const committee = await callsOf(page, 'committee');
  const title = named('Fewer falls');
  const pip = await committee.call('POST /pips', '/pips', { data: { title, leader: committee.id } });
  await page.goto(`/projects/edit-pip/${pip.id}`);
  await page.getByRole('link', { name: 'Meetings', exact: true }).click();
  await expect(page.getByText('No meetings yet')).toBeVisible();
  await page.getByRole('link', { name: 'New meeting' }).first().click();
  await expect(page.getByRole('combobox', { name: 'PIP', exact: true })).toHaveValue(title);
  await expect(page.getByText('Unless you name others, these are invited: Rosa Alvarez.')).toBeVisible();
  await page.getByRole('button', { name: 'Plan the meeting' }).click();
  await expect(page.getByText('Choose a day')).toBeVisible();
  const day = addDays(committee.today, 10);
  await page.getByLabel('Day').fill(addDays(committee.today, -4));
  await expect(page.getByText(/A meeting that was held already is planned for today/)).toBeVisible();
  await page.getByRole('button', { name: 'Plan the meeting' }).click();
  await expect(page.getByLabel('Day')).toHaveAccessibleDescription(new RegExp(failure.pastDate));
  await page.getByLabel('Day').fill(day);
  await page.getByLabel('Place').fill('Library');
  // Whoever leaves what was typed is asked first.
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Stay on this page' }).click();
  await page.getByRole('button', { name: 'Plan the meeting' }).click();
  await expect(page.getByText(success.meetingPlanned).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Invited' })).toContainText('Rosa Alvarez');
  const id = page.url().split('/').at(-1) ?? '';

  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Place').fill('Chapel');
  await committee.call('PUT /meetings/{id}', `/meetings/${id}`, {
    data: { place: 'Dining room', durationMinutes: 45 },
  });
  await page.getByRole('button', { name: 'Save' }).click();
  const conflict = page.getByRole('dialog');
  await expect(conflict).toContainText('Dining room');
  await expect(conflict).toContainText('Chapel');
  await conflict.getByRole('button', { name: /Save/ }).click();
  await expect(page.getByText(success.meetingUpdated).first()).toBeVisible();
  await expect(page.getByText('45 minutes')).toBeVisible();

  await page.goto(`/projects/meetings-pip/${pip.id}`);
  await expect(page.getByRole('row', { name: title })).toContainText('Planned');
  await page.getByRole('link', { name: title }).last().click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(success.meetingDeleted).first()).toBeVisible();
  await page.goto(`/projects/meetings-pip/${pip.id}`);
  await expect(page.getByText('No meetings yet')).toBeVisible();

  // Meanwhile it is disabled: a refusal for what it is about is shown in the server’s words.
  await page.getByRole('link', { name: 'New meeting' }).first().click();
  await page.getByLabel('Day').fill(day);
  await committee.call('PUT /pips/{id}/disable', `/pips/${pip.id}/disable`, { data: {} });
  await page.getByRole('button', { name: 'Plan the meeting' }).click();
  await expect(page.getByRole('alert').first()).toHaveText(
    'The PIP is disabled, so no meeting can be planned for it.',
  );
});

test('view, days and filters of the calendar are in its address, and the back button undoes them', {
  tag: '@engines',
}, async ({ story }) => {
  const page = await story.as('committee');
  const committee = await callsOf(page, 'committee');
  const title = named('Survey');
  await otherMeeting(committee, { title, plannedDate: addDays(committee.today, 3) });
  await otherMeeting(committee, { title: `${title} far`, plannedDate: addDays(committee.today, 40) });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/meetings\?/.test(request.url())) asked.push(request.url());
  });
  await page.goto(`${calendar}?view=list`);
  await expect(page.getByRole('link', { name: new RegExp(`^${title} ?, `) })).toBeVisible();
  await expect(page.getByRole('link', { name: `${title} far` })).toHaveCount(0);
  // Without a filter the server shows a week back and a week ahead.
  expect(asked.some((url) => /initDate|endDate|\.in=|\.equals=/.test(url))).toBe(false);

  await page.getByRole('searchbox', { name: 'Search meetings' }).fill(title);
  await expect(page.getByRole('link', { name: `${title} far` })).toBeVisible();
  await page.goto(`${calendar}?view=list&text=${title}&type=PIP`);
  await expect(page.getByText('No meeting matches these filters')).toBeVisible();
  await page.goto(`${calendar}?view=list&text=${title}`);
  await page.getByRole('button', { name: 'Committee', exact: true }).click();
  await expect(page).toHaveURL(/committee=1/);
  await expect(page.getByText('No meeting matches these filters')).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/committee/);
  await expect(page.getByRole('link', { name: new RegExp(`^${title} ?, `) })).toBeVisible();

  await page.getByText('Week', { exact: true }).click();
  await expect(page).toHaveURL(/view=week/);
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(page).toHaveURL(/date=/);
  await page.goBack();
  await expect(page).not.toHaveURL(/date=/);
  await page.goBack();
  await expect(page).toHaveURL(/view=list/);
});

test('whoever is responsible for a topic plans its meetings and no others', async ({ story }) => {
  const page = await story.as('staff');
  const committee = await callsOf(page, 'committee');
  const staff = await callsOf(page, 'staff');
  const mine = await enabledTopic(page, committee, 'Mine', [staff.id]);
  const others = await enabledTopic(page, committee, 'Not mine');
  const theirs = await otherMeeting(committee, {
    title: named('Theirs'),
    plannedDate: addDays(staff.today, 5),
  });
  await page.goto(calendar);
  await expect(page.getByRole('link', { name: 'New meeting' })).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Export' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Plan a range…' })).toHaveCount(0);
  await expect(page.getByRole('menuitem', { name: 'Delete a range…' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'New meeting' }).click();
  await page.getByRole('combobox', { name: 'Add a topic' }).click();
  await expect(page.getByRole('option', { name: mine.name })).toBeVisible();
  await expect(page.getByRole('option', { name: others.name })).toHaveCount(0);
  await page.getByRole('option', { name: mine.name }).click();
  await expect(page.getByText(/these are invited: .*David Lindqvist/)).toBeVisible();
  await page.getByLabel('Day').fill(addDays(staff.today, 6));
  await page.getByRole('button', { name: 'Plan the meeting' }).click();
  await expect(page.getByRole('heading', { level: 1, name: mine.name })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible();

  await page.goto(`/calendar/edit-meeting/${theirs.id}?edit=meeting`);
  await expect(page.getByRole('region', { name: 'When and where' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
});

test('an assistant sees the meetings that invite them, on a phone as an agenda', { tag: '@engines' }, async ({
  story,
}) => {
  const page = await story.as('assistant', { width: 390, height: 844 });
  const committee = await callsOf(page, 'committee');
  const assistant = await callsOf(page, 'assistant');
  const about = named('Training');
  const day = addDays(assistant.today, 4);
  const invited = { title: `${about} invited`, plannedDate: day, attendeeIds: [assistant.id] };
  const { id } = await otherMeeting(committee, { title: `${about} without`, plannedDate: day });
  await otherMeeting(committee, invited);
  await page.goto(`${calendar}?text=${about}`);
  await expect(page.getByRole('link', { name: invited.title })).toBeVisible();
  await expect(page.getByRole('link', { name: `${about} without` })).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Agenda' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'New meeting' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Move/ })).toHaveCount(0);
  await page.goto(`/calendar/edit-meeting/${id}`);
  await expect(page.getByText(/meetings that invite you/)).toBeVisible();
});

test('a committee meeting is told from a huddle in words, filters say how many they leave, and a desk shows each week of a month', {
  tag: '@engines',
}, async ({ story }) => {
  const page = await story.as('committee', { width: 1440, height: 900 });
  const { call, today } = await callsOf(page, 'committee');
  const about = named('Counted');
  const plannedDate = inWeekOf(addDays(today, 21), 3);
  for (const committee of [true, false])
    await call('POST /meetings/other', '/meetings/other', {
      data: { title: `${about} ${committee ? 'quarter' : 'huddle'}`, plannedDate, time: '10:00', committee },
    });
  for (const view of ['month', 'week']) {
    await page.goto(`${calendar}?view=${view}&date=${plannedDate}&text=${about}`);
    await expect(inGrid(page, `10:00 AM ${about} quarter`)).toHaveAccessibleName(/, Planned, Committee$/);
    await expect(inGrid(page, `10:00 AM ${about} huddle`)).toHaveAccessibleName(/day, .*, Planned$/);
    await expect(page.getByRole('list', { name: 'Marks' })).toContainText('Committee meeting');
    await expect(page.getByRole('status').filter({ hasText: 'Meetings: 2' })).toHaveCount(1);
    await page.getByRole('button', { name: 'Committee', exact: true }).press('Space');
    await expect(page.getByRole('status').filter({ hasText: 'Meetings: 1' })).toHaveCount(1);
  }
  await page.goto(`${calendar}?view=month&date=${plannedDate}&text=${named('Nowhere')}`);
  await expect(page.getByText('No meeting in this month matches the filters.')).toBeVisible();
  // Five weeks, as nearly every month has, wherever they begin.
  await page.goto(`${calendar}?view=month&date=2026-10-01`);
  const lastDay = page.getByRole('cell').last();
  await expect(lastDay).toBeVisible();
  const top = async () => (await lastDay.boundingBox())?.y ?? Number.POSITIVE_INFINITY;
  await expect.poll(top).toBeLessThanOrEqual(860);
});

test('axe finds nothing in a month and a week with meetings, in what opens over them, light and dark', async ({
  story,
}) => {
  for (const dark of [false, true]) {
    const page = await story.as('committee', { dark });
    const committee = await callsOf(page, 'committee');
    const day = addDays(committee.today, 9);
    const title = named('Looked at');
    for (const part of ['one', 'two', 'three', 'four', 'five']) {
      await otherMeeting(committee, { title: `${title} ${part}`, plannedDate: day });
    }
    for (const view of ['month', 'week']) {
      await page.goto(`${calendar}?view=${view}&date=${day}&text=${title}`);
      await expect(inGrid(page, title).first()).toBeVisible();
      expect(await violationsIn(page)).toEqual([]);
    }
    await inGrid(page, title).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await violationsIn(page)).toEqual([]);
  }
});
