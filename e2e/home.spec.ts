import type { Endpoints } from '@lamplight/contract';
import type { ReplyOutput } from '@lamplight/contract/endpoint';
import { percentText } from '@lamplight/domain/number-words';
import type { Page } from '@playwright/test';
import { newCommitteeMeetingHref } from '../web/src/features/meetings/meeting-links';
import { addressOf } from '../web/src/screens';
import { callsIn } from './calls';
import { named } from './named';
import { expect, sessionIn, sessionOf, test } from './story';

const myWork = (page: Page) => page.getByRole('region', { name: 'My work' });

test('what others resolved waits on the committee’s Home, is verified, and waits no more', async ({
  story,
}) => {
  const page = await story.as('committee');
  await page.goto(addressOf('home'));
  const rows = myWork(page).getByRole('listitem').filter({ hasText: 'to verify' });
  await expect(page.getByText(/to verify\.$/)).toBeVisible();
  const open = rows.getByRole('link').first();
  const title = ((await open.getAttribute('aria-label')) ?? '').replace('Open: ', '');
  await open.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const [id] = /[0-9a-f-]{36}/.exec(page.url()) ?? [];
  await page.getByRole('button', { name: 'Verify and close' }).click();
  await expect(page.getByText('Closed').first()).toBeVisible();
  await page.goto(addressOf('home'));
  await expect(rows.first()).toBeVisible();
  await expect(rows.filter({ hasText: title })).toHaveCount(0);
  // As it was, for the stories that come after.
  const staff = callsIn(page.request, (await sessionOf(page.request, 'staff')).token);
  for (const status of ['REOPENED', 'IN_PROGRESS', 'RESOLVED'] as const)
    await staff('PUT /issues/{id}', `/issues/${id}`, { data: { status } });
});

test('an empty center says what to begin with, and where', async ({ story }) => {
  const page = await story.as('administrator');
  const call = callsIn(page.request, sessionIn(page).token);
  const name = named('Begun');
  const center = await call('POST /centers', '/centers', { data: { name } });
  await page.goto(`/switch-center/${center.id}`);
  await expect(page.getByText(/Six first steps to take in this center\.$/)).toBeVisible();
  const steps = myWork(page).getByRole('listitem');
  await expect(steps).toHaveCount(6);
  const to = await steps
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(to).toEqual([
    `/edit-center/${center.id}#starter-set`,
    addressOf('staff'),
    `${addressOf('entities')}?tab=departments`,
    addressOf('centerTopics'),
    `${addressOf('newTool')}?library=open`,
    '/calendar/new-meeting?committee=yes',
  ]);
  await steps.nth(5).getByRole('link').click();
  await expect(page.getByRole('switch', { name: 'Meeting of the quality committee' })).toBeChecked();
  await expect(page.getByLabel('Title')).toHaveValue('Quality committee');
  await expect(page.getByText('Nobody is invited yet.')).toBeVisible();
  await page.goBack();
  await steps.nth(4).getByRole('link').click();
  await page.getByRole('dialog', { name: 'Start from the library' }).getByRole('button').nth(1).click();
  await expect(page.getByLabel('Title')).not.toHaveValue('');
  await page.goBack();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard the draft' }).click();
  // Called what the page that it leads to is called, which has the verb too.
  await steps.getByRole('link', { name: 'Enable the topics of the center' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Topics of the center' })).toBeVisible();
  await page.goBack();
  await steps.nth(0).getByRole('link').click();
  // It is in sight, above the long form.
  await expect(page.getByRole('button', { name: /starter set/i })).toBeInViewport();
  await page.getByRole('button', { name: /starter set/i }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText(/^Added/)).toBeVisible();
  // Units are there; rooms are not, which no starter set knows.
  await page.goto(addressOf('home'));
  await expect(steps.nth(0)).toContainText('Name the rooms of each unit');
  await steps.nth(0).getByRole('link').click();
  await expect(page).toHaveURL(/tab=locations$/);
});

test('the committee’s first meeting is called so, and its members are invited', async ({ story }) => {
  const page = await story.as('committee');
  await page.goto(newCommitteeMeetingHref);
  // A required day that nobody has touched is not wrong yet, whatever the browser makes of it.
  await expect(page.getByLabel('Day')).toHaveAttribute('aria-invalid', 'false');
  const members = (
    await callsIn(page.request, sessionIn(page).token)('GET /user-apps/list', '/user-apps/list')
  )
    .filter(({ qualityComitee }) => qualityComitee)
    .map(({ user_firstName, user_lastName }) => `${user_firstName} ${user_lastName}`);
  expect(members.length).toBeGreaterThan(1);
  for (const name of members)
    await expect(page.getByRole('button', { name: new RegExp(`^Remove ${name}`) })).toBeVisible();
});

test('Home says how much of this year is on file, and leads to what is overdue', async ({ story }) => {
  const page = await story.as('committee');
  const call = callsIn(page.request, sessionIn(page).token);
  const card = page.getByRole('region', { name: 'On file this year' });
  // Another story may enter a record meanwhile.
  await expect(async () => {
    const { onFile, required } = await call('GET /compliance-panel', '/compliance-panel');
    await page.goto(addressOf('home'));
    await expect(card).toContainText(`${onFile} of ${required}`, { timeout: 3000 });
    await expect(card.getByRole('link')).toContainText([`${required - onFile} overdue`]);
  }).toPass();
  await card.getByRole('link', { name: /^\d+ overdue$/ }).click();
  await expect(page).toHaveURL(/state=overdue/);
  await expect(
    page
      .getByRole('table')
      .getByRole('button', { name: /: Overdue/ })
      .first(),
  ).toBeVisible();
});

test('each topic on Home says when its form was filled in last and is due next, its score, how that moved, and its open alerts', async ({
  story,
}) => {
  const page = await story.as('committee');
  const call = callsIn(page.request, sessionIn(page).token);
  type Told = ReplyOutput<Endpoints['GET /topics/home']>[number];
  const wanted: Record<string, (topic: Told) => string | RegExp | null> = {
    'a last form': ({ lastForm }) => lastForm && /Last form \w/,
    'a next form': ({ nextDueDate }) => nextDueDate && /next due \w/,
    'a score': ({ score }) => (score === null ? null : `Score ${percentText(score)}`),
    'a trend': ({ trend }) =>
      trend === null
        ? null
        : Math.round(trend) === 0
          ? 'as the form before'
          : `${Math.abs(Math.round(trend))} point${Math.abs(Math.round(trend)) === 1 ? '' : 's'} ${trend > 0 ? 'more' : 'less'} than the form before`,
    'open alerts': ({ openAlerts }) =>
      openAlerts ? `${openAlerts} open alert${openAlerts === 1 ? '' : 's'}` : null,
  };
  const cards = page.getByRole('region', { name: 'Topics', exact: true }).getByRole('listitem');
  // Other stories fill in forms between the call and the page: then both are looked at once more.
  await expect(async () => {
    const topics = await call('GET /topics/home', '/topics/home');
    await page.goto(addressOf('home'));
    await expect(cards).toHaveCount(topics.length);
    for (const [what, textOf] of Object.entries(wanted)) {
      const told = topics.filter((topic) => textOf(topic) !== null);
      expect(told.length, `The demonstration has a topic with ${what}`).toBeGreaterThan(0);
      for (const topic of told) {
        const name = page.getByRole('heading', { name: topic.topic.name, exact: true });
        await expect(cards.filter({ has: name })).toContainText(textOf(topic) ?? '', { timeout: 5000 });
      }
    }
    // Each has its picture, or the mark that stands for one.
    await expect(cards.locator('img, svg').first()).toBeVisible();
    for (const { topic } of topics.filter(({ topic: { image } }) => image !== null)) {
      const name = page.getByRole('heading', { name: topic.name, exact: true });
      await expect(cards.filter({ has: name }).locator('img')).toBeVisible();
    }
  }).toPass({ timeout: 30_000 });
});
