import { failure, success } from '@lamplight/contract/messages';
import type { Page } from '@playwright/test';
import { addressOf } from '../web/src/screens';
import { named } from './named';
import { expect, sessionOf, test } from './story';

/** An administrator makes a topic of its own for the story; their center has it at once. */
async function newTopic(page: Page, about: string): Promise<string> {
  const name = named(about);
  const { token } = await sessionOf(page.request, 'administrator');
  const made = await page.request.post('/api/topics', {
    headers: { authorization: `Bearer ${token}` },
    data: { name },
  });
  expect(made.status()).toBe(201);
  return name;
}

/** Chooses one of a list by its name, as typed. */
async function choose(page: Page, label: string | RegExp, option: string | RegExp) {
  const field = page.getByRole('combobox', { name: label, exact: typeof label === 'string' });
  await field.click();
  await page.getByRole('option', { name: option }).first().click();
}

test('the committee enables a topic, names two people, how often, reminders, and when it meets, with the next five dates', async ({
  story,
}) => {
  const page = await story.as('committee');
  const name = await newTopic(page, 'Grievances');
  await page.goto(`${addressOf('centerTopics')}?text=${name}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Topics of the center' })).toBeVisible();
  const toggle = page.getByRole('switch', { name: `Enabled: ${name}` });
  // By key, as by press.
  await toggle.press('Space');
  await expect(toggle).toBeChecked();
  await expect(page.getByText(success.configurationUpdated).first()).toBeVisible();

  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await choose(page, 'Add a person', /David Lindqvist/);
  await choose(page, 'Add a person', /Rosa Alvarez/);
  await choose(page, 'How often its form is asked for', 'Every month');
  await choose(page, 'Add a reminder', /^7 days before$/);
  await choose(page, 'Add a reminder', 'On the due day');
  await choose(page, 'When they are', /^On a weekday of the month/);
  await choose(page, 'Which', 'The third');
  await choose(page, 'Day', 'Tuesday');
  await page.getByLabel('Time').fill('10:00');
  await page.getByLabel('From').fill('2030-01-01');
  const dates = page.getByRole('list', { name: 'The next dates' }).getByRole('listitem');
  await expect(page.getByText('Monthly, on the third Tuesday, 10:00 AM')).toBeVisible();
  await expect(dates).toHaveText([
    'Tuesday, January 15, 2030, 10:00 AM',
    'Tuesday, February 19, 2030, 10:00 AM',
    'Tuesday, March 19, 2030, 10:00 AM',
    'Tuesday, April 16, 2030, 10:00 AM',
    'Tuesday, May 21, 2030, 10:00 AM',
  ]);
  await page.getByRole('button', { name: 'Save configuration' }).click();

  const row = page.getByRole('row', { name });
  await expect(row).toContainText('David Lindqvist');
  await expect(row).toContainText('Rosa Alvarez');
  await expect(row).toContainText('Every month');
  await expect(row).toContainText('Monthly, on the third Tuesday, 10:00 AM');

  // It comes back as it was chosen.
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('combobox', { name: 'Which' })).toHaveValue('The third');
  await expect(page.getByText('7 days before')).toBeVisible();
  await expect(dates).toHaveCount(5);

  // The staff see it among what the center works on.
  const staff = await story.as('staff', { width: 390, height: 844 });
  await staff.goto(`${addressOf('topics')}?text=${name}`);
  const card = staff.getByRole('listitem').filter({ hasText: name });
  await expect(card).toContainText('First due');
  await expect(card).toContainText('It has no form yet: administrators make the forms of topics.');
  await expect(card.getByRole('link')).toHaveCount(0);

  // Whoever makes forms is led there.
  const administrator = await story.as('administrator');
  await administrator.goto(`${addressOf('topics')}?text=${name}`);
  await administrator.getByRole('link', { name: `Make the form of ${name}` }).click();
  await expect(administrator.getByRole('heading', { level: 1 })).toHaveText(`Form of ${name}`);
});

test('a topic that cannot be configured says so in the specification’s words, and keeps what was typed', async ({
  story,
}) => {
  const page = await story.as('committee');
  const name = await newTopic(page, 'Falls');
  await page.goto(`${addressOf('centerTopics')}?text=${name}`);
  await page.getByRole('link', { name }).click();
  await page.getByLabel('Link for analysis').fill('https://analysis.example.org/falls');
  await expect(page.getByText(/nobody allowed pages of https:\/\/analysis\.example\.org/)).toBeVisible();
  await page.route('**/api/center-topics/config-topic/*', (route) => route.abort());
  await page.getByRole('button', { name: 'Save configuration' }).click();
  await expect(page.getByText(failure.topicConfiguration).first()).toBeVisible();
  await expect(page.getByLabel('Link for analysis')).toHaveValue('https://analysis.example.org/falls');
});

test('a configuration whose second half did not arrive is saved by the next press, over its own first half', async ({
  story,
}) => {
  const page = await story.as('committee');
  const name = await newTopic(page, 'Foot care');
  await page.goto(`${addressOf('centerTopics')}?text=${name}`);
  await page.getByRole('link', { name }).click();
  await choose(page, 'Add a reminder', 'On the due day');
  await choose(page, 'When they are', /^On a weekday of the month/);
  await page.getByLabel('Time').fill('10:00');
  await page.route('**/api/center-topics/config-calendar/*', (route) => route.abort(), { times: 1 });
  const save = page.getByRole('button', { name: 'Save configuration' });
  await save.click();
  await expect(page.getByText(failure.topicConfiguration).first()).toBeVisible();
  await save.click();
  const row = page.getByRole('row', { name });
  await expect(row).toContainText('10:00 AM');
});

test('a group of topics is made, renamed and deleted', async ({ story }) => {
  const page = await story.as('committee');
  const name = await newTopic(page, 'Dining');
  await page.goto(`${addressOf('centerTopics')}?tab=groups`);
  await page.getByRole('button', { name: 'New group' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Environment and dietary');
  await dialog.getByRole('combobox', { name: 'Add a topic' }).click();
  await page.getByRole('option', { name }).click();
  await dialog.getByRole('combobox', { name: 'When they are' }).click();
  await page.getByRole('option', { name: /^On a day of the month/ }).click();
  await dialog.getByRole('combobox', { name: 'Day', exact: true }).click();
  await page.getByRole('option', { name: 'Day 15' }).click();
  await dialog.getByLabel('Time').fill('');
  await dialog.getByLabel('From').fill('2031-01-01');
  await dialog.getByRole('switch', { name: 'Meetings of the quality committee' }).press('Space');
  await dialog.getByRole('button', { name: 'Make the group' }).click();
  await expect(dialog.getByText('Fill in a time')).toBeVisible();
  await dialog.getByLabel('Time').fill('14:00');
  await dialog.getByRole('button', { name: 'Make the group' }).click();
  await expect(page.getByText(success.topicGroupCreated).first()).toBeVisible();
  const row = page.getByRole('row', { name: /Environment and dietary/ });
  await expect(row).toContainText(name);
  await expect(row).toContainText('Monthly, on the 15th, 2:00 PM, committee');

  await page.getByRole('button', { name: 'Change Environment and dietary' }).click();
  await dialog.getByLabel('Name').fill('Environment');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(success.topicGroupUpdated).first()).toBeVisible();

  await page.getByRole('button', { name: 'Delete Environment' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(success.topicGroupDeleted).first()).toBeVisible();
  await expect(page.getByRole('row', { name: /Environment/ })).toHaveCount(0);
});
