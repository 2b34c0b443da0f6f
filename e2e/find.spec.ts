import type { Page, Request } from '@playwright/test';
import { addressOf } from '../web/src/screens';
import { callsIn } from './calls';
import { newGate } from './gate';
import { inMenu } from './meetings';
import { freshMark, named } from './named';
import { expect, sessionIn, test } from './story';

const field = (page: Page) => page.getByRole('combobox', { name: 'Words to look for' });
const group = (page: Page, name: string) =>
  page.getByRole('listbox', { name: 'Found' }).getByRole('group', { name });
const chosen = (page: Page) => page.getByRole('dialog').getByRole('option', { selected: true });

/** Opens the search by key and types; it is ready where the field is. */
async function find(page: Page, text: string) {
  await expect(page.getByRole('button', { name: /^Find a screen or a record/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(text);
}

const placesKept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('places')));

test('by the keyboard alone a person, an issue and a meeting are opened, and where one was last again', {
  tag: '@engines',
}, async ({ story }) => {
  const page = await story.as('committee');
  const call = callsIn(page.request, sessionIn(page).token);
  const mark = named('Wobbling handrail');
  await call('POST /issues', '/issues', {
    multipart: { issueDTOString: JSON.stringify({ title: mark, description: 'Seen at noon' }) },
  });
  await page.goto(addressOf('home'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await find(page, 'lindqvist dav');
  await expect(group(page, 'People').getByRole('option', { name: /^David Lindqvist/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/staff\/edit-staff\//);

  await find(page, mark.toUpperCase());
  await expect(group(page, 'Issues').getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: mark })).toBeVisible();

  // By its number, as people say it, from anywhere.
  const number = await page.getByText(/^#\d+$/).innerText();
  await page.goto(addressOf('home'));
  await find(page, number);
  await expect(group(page, 'Issues').getByRole('option').first()).toHaveText(
    new RegExp(`^${number} ${mark}`),
  );
  await page.keyboard.press('ArrowDown');
  while (
    !(await group(page, 'Issues')
      .getByRole('option')
      .first()
      .evaluate((option) => option.ariaSelected === 'true'))
  )
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: mark })).toBeVisible();

  await find(page, 'falls');
  const meetings = group(page, 'Meetings').getByRole('option');
  await expect(meetings.first()).toBeVisible();
  const title = await meetings.first().innerText();
  while (!(await meetings.first().evaluate((option) => option.ariaSelected === 'true'))) {
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/calendar\/edit-meeting\//);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: mark })).toBeVisible();
  await page.keyboard.press('Control+k');
  const last = group(page, 'Where you were last').getByRole('option');
  await expect(last).toHaveCount(3);
  await expect(last.first()).toContainText(title.split('\n')[0] ?? '');
  await expect(last.last()).toContainText('David Lindqvist');
  // The first is chosen once the list is drawn; a key before that would count for the list that was. Arrows are the field's, once it
  // has the focus: what is typed before is kept for it, and they are not.
  await expect(last.first()).toHaveAttribute('aria-selected', 'true');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(last.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/staff\/edit-staff\//);

  // Logging out forgets them, on this device for good.
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login/);
  expect(await placesKept(page)).toEqual([]);
});

test('a session that ended leaves on the device nothing of where its person was', async ({ story }) => {
  const page = await story.as('staff');
  await page.goto(addressOf('home'));
  await find(page, 'calendar');
  await page
    .getByRole('option', { name: /^Calendar/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/calendar/);
  expect(await placesKept(page)).toHaveLength(1);
  await callsIn(page.request, sessionIn(page).token)('POST /logout', '/logout');
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
  expect(await placesKept(page)).toEqual([]);
});

test('Enter before the answer has come opens what comes, and an older answer never takes the place of a newer one', async ({
  story,
}) => {
  const page = await story.as('staff');
  await page.goto(addressOf('issues'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const asked: string[] = [];
  const gate = newGate();
  const textOf = (request: Request) => new URL(request.url()).searchParams.get('text') ?? '';
  const ended: string[] = [];
  page.on('requestfinished', (request) => ended.push(textOf(request)));
  page.on('requestfailed', (request) => ended.push(textOf(request)));
  await page.route('**/api/search?*', async (route) => {
    const text = textOf(route.request());
    asked.push(text);
    if (text === 'zzzq') await gate.opened;
    await route.continue().catch(() => {});
  });
  await find(page, 'zzzq');
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Looking …');
  await expect.poll(() => asked).toContain('zzzq');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('david lindqvist');
  const david = group(page, 'People').getByRole('option', { name: /^David Lindqvist/ });
  await expect(david).toBeVisible();
  gate.open();
  await expect.poll(() => ended).toContain('zzzq');
  await expect(david).toBeVisible();
  // What was typed in one go was not asked for letter by letter; a busy machine may pause between two of the nineteen.
  expect(asked.length).toBeLessThan(10);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('rosa alvarez');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/issues\?assignee=/);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('nothing found says so and what to try; Escape gives the focus back; a new tab is a key away', async ({
  story,
}) => {
  const page = await story.as('staff');
  await page.goto(addressOf('issues'));
  const search = page.getByRole('searchbox', { name: 'Search issues' });
  await search.focus();
  await find(page, 'zzzq');
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('Nothing is called “zzzq”.');
  await expect(page.getByRole('listbox', { name: 'Found' }).getByRole('option')).toHaveText([
    'Issues that say “zzzq”',
    'Documents that say “zzzq”',
  ]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('');

  await find(page, 'new issue');
  await expect(chosen(page)).toHaveText('New issue');
  const opened = page.context().waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  const tab = await opened;
  await expect(tab).toHaveURL(/\/issues\/new-issue$/);
  await expect(page).toHaveURL(/\/issues$/);

  // What stands inside is searched by the lists themselves.
  for (const { name, none } of [
    { name: 'Issues that say “zzzq”', none: 'No issue matches these filters' },
    { name: 'Documents that say “zzzq”', none: 'No document matches these filters' },
  ]) {
    await find(page, 'zzzq');
    await page.getByRole('option', { name }).click();
    await expect(page.getByText(none)).toBeVisible();
  }
});

test('a tab that is opened by a key has no draft of the one it comes from, and discards none there', async ({
  story,
}) => {
  const page = await story.as('staff');
  const what = named('Door sticks');
  const keeps = (tab: Page, text: string) =>
    expect.poll(() => tab.evaluate(() => JSON.stringify(sessionStorage))).toContain(text);
  await page.goto(addressOf('newIssue'));
  await page.getByLabel('Description').fill(what);
  await keeps(page, what);
  await find(page, 'new issue');
  await expect(chosen(page)).toHaveText('New issue');
  const opened = page.context().waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  const tab = await opened;
  const there = tab.getByLabel('Description');
  await expect(there).toHaveValue('');
  const other = named('Bed squeaks');
  await there.fill(other);
  await keeps(tab, other);
  await tab.reload();
  await tab.getByRole('button', { name: 'Discard the draft' }).click();
  await expect(there).toHaveValue('');
  await page.reload();
  await expect(page.getByLabel('Description')).toHaveValue(what);
});

test('what is called as it was typed stands first: a topic, a room with its issues, a part of one’s own account', async ({
  story,
}) => {
  const page = await story.as('staff');
  const call = callsIn(page.request, sessionIn(page).token);
  const enabled = await call('GET /center-topics/list', '/center-topics/list');
  const { name: topic } = enabled.find(({ topic: { name } }) => name === 'Falls')?.topic ?? { name: '' };
  const [room] = await call('GET /locations-list', '/locations-list');
  if (!room || topic === '') throw new Error('The demonstration has rooms, and a topic on falls');
  await page.goto(addressOf('home'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  // Entered before the answer has come: what it begins with is opened all the same.
  await find(page, topic.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/topics\/view-answer-questionnaire\//);

  await find(page, room.name);
  await expect(group(page, 'Rooms').getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/issues\\?location=${room.id}`));
  await expect(page.getByRole('button', { name: 'Filters: 1' })).toBeVisible();

  for (const [typed, part] of [
    ['second factor', 'Second factor'],
    ['sessions', 'Where you are logged in'],
    ['notices', 'Mails'],
    ['password', 'Password'],
  ] as const) {
    await find(page, typed);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/account#/);
    await expect(page.getByRole('region', { name: part, exact: true })).toBeFocused();
    await expect(page.getByRole('heading', { level: 2, name: part, exact: true })).toBeInViewport();
  }
});

test('who is led to another part of the page they are on has the focus at its beginning', async ({
  story,
}) => {
  const page = await story.as('committee');
  await page.goto(addressOf('issues'));
  await page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: 'Documents' })
    .focus();
  await find(page, 'zzqqx');
  await page.getByRole('option', { name: /^Issues that say/ }).waitFor();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/text=zzqqx/);
  await expect(page.getByRole('main')).toBeFocused();
});

test('what is typed while the search itself is fetched is in its field', async ({ story }) => {
  const page = await story.as('staff');
  const gate = newGate();
  await page.route(/assets\/FindDialog-.*\.js/, async (route) => {
    await gate.opened;
    await route.continue().catch(() => {});
  });
  await page.goto(addressOf('home'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('new issuf');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('e');
  await expect(page.getByLabel('Loading')).toBeVisible();
  gate.open();
  await expect(field(page)).toHaveValue('new issue');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/issues\/new-issue$/);
});

test('who opens it while a page is still on its way types on as that page comes', async ({ story }) => {
  const page = await story.as('staff');
  const gate = newGate();
  await page.route(/assets\/StatisticsPage-.*\.js/, async (route) => {
    await gate.opened;
    await route.continue().catch(() => {});
  });
  await page.goto(addressOf('home'));
  await page.getByRole('link', { name: 'Statistics' }).press('Enter');
  await find(page, 'new ');
  gate.open();
  await expect(page).toHaveURL(/\/statistics$/);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Statistics', includeHidden: true }),
  ).toBeAttached();
  await page.keyboard.type('issue');
  await expect(field(page)).toHaveValue('new issue');
});

test('above another dialog, where something may be typed, it does not open', async ({ story }) => {
  const page = await story.as('committee');
  await page.goto(addressOf('calendar'));
  await inMenu(page, 'Plan a range…');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('From').fill('2190-03-14');
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Tab');
  await expect(dialog).toHaveCount(1);
  await expect(dialog.getByLabel('From')).toHaveValue('2190-03-14');
  await expect(field(page)).toHaveCount(0);
});

test('where the search itself cannot be fetched, the page has its keys again', async ({ story }) => {
  const page = await story.as('staff');
  await page.route(/assets\/FindDialog-.*\.js/, (route) => route.abort());
  await page.goto(addressOf('issues'));
  const search = page.getByRole('searchbox', { name: 'Search issues' });
  await search.focus();
  await page.context().setOffline(true);
  await page.keyboard.press('Control+k');
  await expect(page.getByText('This screen could not be fetched')).toBeVisible();
  await search.focus();
  await page.keyboard.type('loose');
  await expect(search).toHaveValue('loose');
});

test('what can be done is done from the field: a round begun, a file made, the theme changed, logged out', async ({
  story,
}) => {
  const page = await story.as('staff');
  await page.goto(addressOf('issues'));
  const search = page.getByRole('searchbox', { name: 'Search issues' });
  await search.focus();
  await find(page, '');
  await expect(page.getByRole('dialog')).toContainText(
    'Find people, topics, issues, PIPs, meetings, documents, audit tools, rooms, screens and actions by name.',
  );
  await page.keyboard.type('export all issues');
  await expect(chosen(page)).toHaveText('Export all issues');
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toMatch(/^Deficiency_Tracker.*\.xlsx$/);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(search).toBeFocused();

  await find(page, 'dark');
  await expect(group(page, 'Actions').getByRole('option')).toHaveText(['Switch to the dark theme']);
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(search).toBeFocused();
  await find(page, 'theme');
  await expect(group(page, 'Actions').getByRole('option')).toHaveText([
    'Switch to the light theme',
    'Switch to the theme of the system',
  ]);
  await page.keyboard.press('Escape');

  await find(page, 'start a round');
  const tools = group(page, 'Actions').getByRole('option');
  await expect(tools.first()).toHaveText(/^Start a round: /);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/new-audit/);

  await page.goto(addressOf('home'));
  await find(page, 'log out');
  // What was done is no place to go back to.
  await expect(chosen(page)).toHaveText('Log out');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login/);
});

test('who reads no PIPs is promised none, and offered nothing that they may not do', async ({ story }) => {
  const page = await story.as('assistant');
  await page.goto(addressOf('home'));
  await find(page, '');
  await expect(page.getByRole('dialog')).toContainText('issues, meetings, documents');
  await expect(page.getByRole('dialog')).not.toContainText('PIPs');
  await page.keyboard.type('export');
  await expect(page.getByRole('dialog').getByRole('status')).not.toHaveText('');
  await expect(page.getByRole('option', { name: /^Export all (PIPs|issues)/ })).toHaveCount(0);
});

test('on a phone it is as wide as the screen, and opened by a finger', async ({ story }) => {
  const page = await story.as('assistant', { width: 390, height: 844 });
  await page.goto(addressOf('home'));
  await page.getByRole('button', { name: 'Find a screen or a record …' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Find' });
  await expect(dialog).toBeVisible();
  // Where a scrollbar takes room, a dialog has what it leaves.
  const width = await page.evaluate(() => document.body.getBoundingClientRect().width);
  expect((await dialog.boundingBox())?.width).toBe(width);
  await field(page).fill('rosa');
  // An assistant sees no accounts: a person leads to what they have to do.
  await group(page, 'People')
    .getByRole('option', { name: /Rosa Alvarez.*issues assigned/ })
    .tap();
  await expect(page).toHaveURL(/\/issues\?assignee=/);
});

test('from one record to another the focus comes to the page once more when it has the other name', async ({
  story,
}) => {
  const page = await story.as('committee');
  const call = callsIn(page.request, sessionIn(page).token);
  const mark = freshMark();
  const [one, other] = await Promise.all(
    [`Loose tile ${mark}`, `Dripping tap ${mark}`].map((title) =>
      call('POST /issues', '/issues', {
        multipart: { issueDTOString: JSON.stringify({ title, description: 'Seen at noon' }) },
      }),
    ),
  );
  await page.goto(`/issues/edit-issue/${one?.id}/view`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Loose tile');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const named: string[] = [];
    Object.assign(window, { named });
    document.getElementById('main')?.addEventListener('focusin', ({ target, currentTarget }) => {
      if (target === currentTarget) named.push(document.getElementById('page-title')?.textContent ?? '');
    });
  });
  await find(page, `Dripping tap ${mark}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${other?.id}`));
  const last = () => page.evaluate(() => Reflect.get(window, 'named').at(-1));
  await expect.poll(last).toContain('Dripping tap');
  await expect(page.locator('#main')).toBeFocused();
});
