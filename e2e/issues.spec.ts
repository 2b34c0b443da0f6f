import { readFile } from 'node:fs/promises';
import { failure } from '@lamplight/contract/messages';
import { setNames, setPaths, setsOf, widerSets } from '@lamplight/domain/reference-sets';
import { readXlsx } from 'hucre/xlsx';
import { addressOf } from '../web/src/screens';
import { callsIn } from './calls';
import { newGate } from './gate';
import { resolveIssue, unfoldMore } from './issue-steps';
import { named } from './named';
import { expect, sessionIn, sessionOf, test } from './story';

test('an issue is recorded with a file, found by search, and exported as it is shown', async ({ story }) => {
  const page = await story.as('staff');
  const what = named('Handrail loose near the therapy gym');
  await page.goto(addressOf('newIssue'));
  await page.getByLabel('Description').fill(what);
  await page.locator('input[type=file]').setInputFiles({
    name: 'work order.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Order 4711'),
  });
  await page.getByRole('button', { name: 'Record issue' }).click();
  await expect(page.getByText('Issue successfully created').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: what, level: 1 })).toBeVisible();
  await expect(page.getByText('work order.txt').first()).toBeVisible();

  await page.goto(addressOf('issues'));
  await page.getByRole('searchbox').or(page.getByLabel('Search issues')).first().fill(what);
  await expect(page.getByRole('table').getByRole('link', { name: what })).toBeVisible();
  await expect(page.getByText(/^1–1 of 1$/)).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Deficiency_Tracker.xlsx');
  const workbook = await readXlsx(new Uint8Array(await readFile(await file.path())));
  const rows = workbook.sheets[0]?.rows ?? [];
  expect(rows).toHaveLength(2);
  expect(rows[1]).toContain(what);
});

test('a disguised file is refused by name, and nothing else of the form is lost', async ({ story }) => {
  const page = await story.as('staff');
  await page.goto(addressOf('newIssue'));
  const what = named('Door does not close');
  await page.getByLabel('Description').fill(what);
  await page.locator('input[type=file]').setInputFiles({
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<html><script>alert(1)</script></html>'),
  });
  const refused = page.waitForResponse(
    (response) => response.url().endsWith('/api/issues') && !response.ok(),
  );
  await page.getByRole('button', { name: 'Record issue' }).click();
  expect((await refused).status()).toBe(400);
  // It is read out by taking the focus, and by nothing else.
  const why = page.getByRole('group', { name: 'Attachments' }).getByText(/"photo\.jpg" was not accepted/);
  await expect(why).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByLabel('Description')).toHaveValue(what);
});

test('a picture that cannot be fetched when it is opened is named so', async ({ story }) => {
  const page = await story.as('staff');
  const call = callsIn(page.request, sessionIn(page).token);
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const { id, files } = await call('POST /issues', '/issues', {
    multipart: {
      issueDTOString: JSON.stringify({ description: named('Grab bar loose') }),
      multipartFiles: { name: 'bar.png', mimeType: 'image/png', buffer: pixel },
    },
  });
  const [picture] = files;
  await page.route(`**/api/file/${picture?.id}`, (route) =>
    route.fulfill({ status: 404, json: { errorKey: 'notFound', title: 'Not found', message: 'Not found' } }),
  );
  await page.goto(`/issues/edit-issue/${id}/view`);
  await page.getByRole('button', { name: 'bar.png', exact: true }).first().click();
  await expect(page.getByText(failure.image(picture?.id ?? '')).first()).toBeVisible();
});

test('the missing description is named, and the cursor stands in it', { tag: '@engines' }, async ({
  story,
}) => {
  const page = await story.as('staff');
  await page.goto(addressOf('newIssue'));
  await page.getByRole('button', { name: 'Record issue' }).click();
  await expect(page.getByText('Say what was found')).toBeVisible();
  await expect(page.getByLabel('Description')).toBeFocused();
});

test('two people editing one issue both keep their words', async ({ story }) => {
  const rosa = await story.as('committee');
  await rosa.goto(addressOf('newIssue'));
  const what = named('Shower chair not cleaned');
  await rosa.getByLabel('Description').fill(what);
  await rosa.getByRole('button', { name: 'Record issue' }).click();
  await expect(rosa.getByRole('heading', { name: what, level: 1 })).toBeVisible();
  const edit = `${new URL(rosa.url()).pathname.replace(/\/view$/, '')}`;

  const david = await story.as('staff');
  await Promise.all([rosa.goto(edit), david.goto(edit)]);
  await rosa.getByLabel('Root cause').fill('No wipes on the cart');
  await david.getByLabel('Title').fill('Shower chair dirty, twice');
  const saved = rosa.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await rosa.getByRole('button', { name: 'Save' }).click();
  await saved;
  await david.getByRole('button', { name: 'Save' }).click();
  const dialog = david.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(david.getByRole('dialog', { name: /^Rosa Alvarez saved this at \d/ })).toBeVisible();
  await expect(dialog).toContainText('Shower chair dirty, twice');
});

test('filters, sort and page live in the address, and the back button undoes them', {
  tag: '@engines',
}, async ({ story }) => {
  const page = await story.as('committee');
  await page.goto(addressOf('issues'));
  await page.getByRole('button', { name: 'Overdue', exact: true }).click();
  await expect(page).toHaveURL(/overdue/);
  const overdue = page.url();
  await page.goto(addressOf('home'));
  await page.goBack();
  await expect(page).toHaveURL(overdue);
  await page.goBack();
  await expect(page).toHaveURL(/\/issues$/);
});

test('two filters that are pressed before the page is drawn again both hold', async ({ story }) => {
  const page = await story.as('committee');
  await page.goto(addressOf('issues'));
  const filters = page.getByRole('search', { name: 'Filters' });
  await filters.getByRole('button', { name: 'Repeat', exact: true }).waitFor();
  await filters.evaluate((bar) => {
    for (const button of bar.querySelectorAll('button'))
      if (button.textContent === 'Repeat' || button.textContent === 'Overdue') button.click();
  });
  await expect(page).toHaveURL(/overdue=1/);
  await expect(page).toHaveURL(/repeat=1/);
});

test('lists are sorted by the names they show, at the columns that show them', { tag: '@engines' }, async ({
  story,
}) => {
  const page = await story.as('committee');
  const lists = [
    { path: '/issues', columns: ['Where', 'Assigned'] },
    { path: '/ambassador-rounds', columns: ['Round', 'Where', 'By'] },
  ];
  for (const { path, columns } of lists) {
    await page.goto(path);
    for (const column of columns) {
      const header = page.getByRole('columnheader', { name: column, exact: true });
      await header.getByRole('button').click();
      await expect(header).toHaveAttribute('aria-sort', 'ascending');
      await expect(page.locator('[aria-busy="false"] tbody tr').first()).toBeVisible();
    }
  }
  const names = await page.locator('tbody tr td:nth-child(4)').allInnerTexts();
  const last = (name: string) => name.trim().split(' ').at(-1)?.toLowerCase() ?? '';
  expect(names.map(last)).toEqual(names.map(last).sort());
});

test('a printed issue says whose it is, as of when, and names days that still mean something later', async ({
  story,
}) => {
  const page = await story.as('committee');
  await page.goto(addressOf('issues'));
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page).toHaveURL(/edit-issue/);
  const relative = page.locator('time[data-printed] > span').first();
  await expect(relative).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^Maple Grove Care Center, printed .+ by Rosa Alvarez$/)).toBeVisible();
  await expect(relative).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toBeHidden();
});

test('a list is found as it was left, and a page it no longer has is the last one', async ({ story }) => {
  const page = await story.as('committee');
  await page.goto(`${addressOf('issues')}?overdue=true`);
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  const address = page.url();
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('main').getByRole('link', { name: 'Issues', exact: true }).click();
  await expect(page).toHaveURL(address);
  await page.goto(`${addressOf('issues')}?page=9999`);
  await expect(page).toHaveURL(/page=\d{2}$/);
  await expect(rows.nth(1)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(address);
});

test('whoever works an issue by key keeps the focus, and a full field says so', async ({ story }) => {
  const page = await story.as('staff');
  await page.goto(addressOf('newIssue'));
  await page.getByLabel('Description').fill(named('Handrail loose'));
  await page.getByRole('button', { name: 'Record issue' }).click();
  const start = page.getByRole('button', { name: 'Start work' });
  await start.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Work on the issue started').first()).toBeVisible();
  await expect(page.getByRole('group', { name: 'Steps' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Resolve' })).toBeFocused();
  const comment = page.getByRole('textbox', { name: 'Comment' });
  await comment.fill('x'.repeat(4000));
  await expect(page.getByText(/This field is full: it holds 4,000 characters/)).toBeVisible();
  await page.getByRole('button', { name: 'Add comment' }).press('Enter');
  await expect(comment).toBeFocused();
  await expect(comment).toHaveValue('');
});

test('by keyboard the list is near: the charts are one stop, and clearing keeps the place', async ({
  story,
}) => {
  const page = await story.as('committee');
  await page.goto(addressOf('issues'));
  await expect(page.getByRole('table')).toBeVisible();
  const charts = page.getByRole('toolbar', { name: 'Shares of these issues' });
  await page.getByRole('button', { name: /^Charts/ }).press('Enter');
  await expect(charts.getByRole('button', { name: /^Status Open/ })).toBeVisible();
  await page.reload();
  await expect(charts.getByRole('button', { name: /^Status Open/ })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  const search = page.getByLabel('Search issues');
  let stops = 0;
  while (!(await search.evaluate((field) => field === document.activeElement))) {
    await page.keyboard.press('Tab');
    stops += 1;
    // The button that folds them is a stop of its own.
    expect(stops).toBeLessThan(9);
  }

  await page.keyboard.press('Shift+Tab');
  await expect(charts.getByRole('button', { name: /^Status Open/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  // Those of open work alone, whichever they are.
  const priorities = charts.getByRole('button', { name: /^Priority / });
  await expect(priorities.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(priorities.nth(1)).toBeFocused();
  const [, chosen = ''] =
    /^Priority (\w+)/.exec((await priorities.nth(1).getAttribute('aria-label')) ?? '') ?? [];
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`priority=${chosen.toUpperCase()}`));
  await expect(charts.getByRole('button', { name: new RegExp(`^Priority ${chosen}`) })).toBeFocused();

  await page.getByRole('button', { name: 'Clear filters' }).press('Enter');
  await expect(page).toHaveURL(/\/issues$/);
  await expect(page.getByRole('search', { name: 'Filters' })).toBeFocused();
});

test('a due day that is past is recorded, and said to be past', async ({ story }) => {
  const page = await story.as('staff');
  await page.goto(addressOf('newIssue'));
  await unfoldMore(page);
  const due = page.getByLabel('Due date');
  await expect(due).toHaveAccessibleDescription(/^Left empty: .+ for medium priority$/);
  await due.fill('2024-02-29');
  await expect(due).toHaveAccessibleDescription('This day is past: the issue is overdue at once.');
  await due.fill('');
  await expect(due).toHaveAccessibleDescription(/^Left empty/);
});

test('taking the scope and severity away by key leaves the focus in the grid', async ({ story }) => {
  const page = await story.as('staff');
  await page.goto(addressOf('newIssue'));
  await unfoldMore(page);
  await page.getByRole('combobox', { name: 'Source' }).click();
  await page.getByRole('option', { name: 'Survey' }).click();
  const grid = page.getByRole('group', { name: 'Scope and severity' });
  const cell = grid.getByRole('radio', { name: /Isolated.*immediate jeopardy to/i }).first();
  await cell.check();
  await grid.getByRole('button', { name: 'Clear' }).press('Enter');
  await expect(grid.getByText('Not rated')).toBeVisible();
  await expect(cell).toBeFocused();
  await expect(cell).not.toBeChecked();
});

test('the export by key keeps the focus on its button, though it waits', async ({ story }) => {
  const page = await story.as('committee');
  await page.goto(addressOf('issues'));
  const button = page.getByRole('button', { name: 'Export' });
  await button.focus();
  const gate = newGate();
  await page.route('**/api/issues/export*', async (route) => {
    await gate.opened;
    await route.continue();
  });
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  await expect(button).toBeDisabled();
  await expect(button).toBeFocused();
  gate.open();
  await download;
  await expect(button).toBeEnabled();
  await expect(button).toBeFocused();
});

test('a comment deleted by key leaves the focus at its entry', async ({ story }) => {
  const page = await story.as('staff');
  await page.goto(addressOf('newIssue'));
  await page.getByLabel('Description').fill(named('Grab bar missing'));
  await page.getByRole('button', { name: 'Record issue' }).click();
  const words = named('Ordered today');
  await page.getByRole('textbox', { name: 'Comment' }).fill(words);
  await page.getByRole('button', { name: 'Add comment' }).press('Enter');
  const remove = page.getByRole('button', { name: /^Delete the comment by/ });
  await remove.press('Enter');
  const question = page.getByRole('dialog', { name: 'Delete this comment?' });
  await question.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(question).toBeHidden();
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Delete' }).press('Enter');
  const entry = page.getByRole('listitem').filter({ hasText: 'This comment was deleted.' });
  await expect(entry).toBeVisible();
  await expect(question).toBeHidden();
  await expect(entry).toBeFocused();
});

test('a board says how many it holds, and more of a column begin where one reads on', async ({ story }) => {
  const page = await story.as('committee');
  await page.goto('/issues?view=board');
  await expect(page.getByRole('status').filter({ hasText: /^Issues: \d+$/ })).toBeAttached();
  const closed = page.getByRole('region', { name: 'Closed' });
  await expect(closed.getByRole('listitem')).toHaveCount(20);
  await closed.getByRole('button', { name: 'Show more' }).press('Enter');
  await expect(closed.getByRole('listitem').nth(20).getByRole('link')).toBeFocused();
});

test('a card moved on the board by key takes the focus with it', async ({ story }) => {
  const page = await story.as('staff');
  const what = named('Carpet edge curls');
  await page.goto(addressOf('newIssue'));
  await page.getByLabel('Description').fill(what);
  await page.getByRole('button', { name: 'Record issue' }).click();
  await expect(page.getByRole('heading', { name: what, level: 1 })).toBeVisible();
  // Of several of one name, the number tells which it is.
  const numbered = new RegExp(`#\\d+ ${what}`);
  await expect(page).toHaveTitle(numbered);
  // A column begins with what is due first: among many that are, this one stands further on.
  await page.goto(`${addressOf('issues')}?view=board&text=${encodeURIComponent(what)}`);
  await page.getByRole('button', { name: numbered }).press('Enter');
  await page.getByRole('menuitem', { name: 'Start work' }).press('Enter');
  const column = page.getByRole('region', { name: 'In progress' });
  await expect(column.getByRole('link', { name: numbered })).toBeFocused();

  // It is gone from its column a while before it stands in the other.
  await page.route('**/api/issues?*OPEN*', async (route) => {
    await new Promise((go) => setTimeout(go, 1500));
    await route.continue().catch(() => {});
  });
  await column.getByRole('button', { name: numbered }).press('Enter');
  await page.getByRole('menuitem', { name: 'Stop work' }).press('Enter');
  await expect(column).toBeFocused();
  const open = page.getByRole('region', { name: 'Open', exact: true });
  await expect(open.getByRole('link', { name: numbered })).toBeFocused();
});

test('work on an issue is stopped where it is read and where it is listed, behind the steps that go on', async ({
  story,
}) => {
  const page = await story.as('staff');
  const call = callsIn(page.request, sessionIn(page).token);
  const what = named('Lamp flickers');
  const { id } = await call('POST /issues', '/issues', {
    multipart: { issueDTOString: JSON.stringify({ description: what }) },
  });
  await page.goto(`/issues/edit-issue/${id}/view`);
  const steps = page.getByRole('group', { name: 'Steps' }).getByRole('button');
  await page.getByRole('button', { name: 'Start work' }).click();
  await expect(steps).toHaveText(['Resolve', 'Stop work']);
  await page.getByRole('button', { name: 'Stop work' }).click();
  await expect(page.getByText('Work on the issue stopped').first()).toBeVisible();
  await expect(steps).toHaveText(['Start work', 'Resolve']);
  await page.getByRole('button', { name: 'Start work' }).click();
  // Arrived, before the page is left.
  await expect(steps).toHaveText(['Resolve', 'Stop work']);

  await page.goto(`${addressOf('issues')}?text=${encodeURIComponent(what)}`);
  await page.getByRole('button', { name: /^Status, #/ }).click();
  const choices = page.getByRole('option');
  await expect(choices).toHaveText(['Resolve', 'Stop work']);
  await choices.last().click();
  await expect(page.getByRole('button', { name: /^Status, #\d+: Open/ })).toBeVisible();
});

test('the next step of an issue need not wait for the lists behind it', async ({ story }) => {
  const page = await story.as('staff');
  await page.goto(addressOf('newIssue'));
  await page.getByLabel('Description').fill(named('Soap dispenser empty'));
  await page.getByRole('button', { name: 'Record issue' }).click();
  const start = page.getByRole('button', { name: 'Start work' });
  await expect(start).toBeVisible();
  await page.waitForLoadState('networkidle');
  // The count beside "Issues" is read anew after every step; this time no answer comes.
  await page.route(/\/api\/issues\?/, () => {});
  await start.click();
  await resolveIssue(page);
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
});

test('an issue shows what it names of every set of the center’s house', async ({ story }) => {
  const page = await story.as('committee');
  const { token } = await sessionOf(page.request, 'committee');
  const headers = { authorization: `Bearer ${token}` };
  const idsOf: Record<string, string> = {};
  // What a set stands in is known from it.
  const narrowest = setsOf('issue').filter(
    (set) => !setNames.some((each) => widerSets(each).some((wider) => wider === set)),
  );
  for (const set of narrowest) {
    const answer = await page.request.get(`/api/${setPaths[set]}/center`, { headers });
    const items: { id: string }[] = await answer.json();
    idsOf[set] = items.at(0)?.id ?? '';
  }
  const issue = { description: named('Night light out in the hall'), ...idsOf };
  const made = await page.request.post('/api/issues', {
    headers,
    multipart: { issueDTOString: JSON.stringify(issue) },
  });
  const { id, ...kept } = await made.json();
  await page.goto(`/issues/edit-issue/${id}/view`);
  const details = page.getByRole('region', { name: 'Details' });
  expect(setsOf('issue').filter((set) => kept[set]).length).toBeGreaterThanOrEqual(narrowest.length);
  for (const set of setsOf('issue').filter((each) => kept[each]))
    await expect(details).toContainText(kept[set].name);
});

test('on a phone the charts of a list are one tap away', { tag: '@engines' }, async ({ story }) => {
  const page = await story.as('committee', { width: 390, height: 844 });
  await page.goto(addressOf('issues'));
  const bar = page.getByRole('button', { name: /^Status Open/ });
  await expect(page.getByRole('list', { name: 'Issues' })).toBeVisible();
  await expect(bar).toBeHidden();
  await page.getByText('Charts', { exact: true }).tap();
  await bar.tap();
  await expect(page).toHaveURL(/status=OPEN$/);
  await expect(page.getByText('List', { exact: true })).toBeVisible();
  await expect(page.getByText('Table', { exact: true })).toHaveCount(0);
});

test('a long history shows its newest entries, and all of them by key on request', async ({ story }) => {
  const page = await story.as('committee');
  const call = callsIn(page.request, sessionIn(page).token);
  const issue = await call('POST /issues', '/issues', {
    multipart: { issueDTOString: JSON.stringify({ description: 'Handrail loose again' }) },
  });
  for (let n = 1; n <= 55; n += 1)
    await call('POST /issue-comments', '/issue-comments', {
      data: { text: `Ordered ${n}`, idIssue: issue.id },
    });
  await page.goto(`/issues/edit-issue/${issue.id}/view`);
  await expect(page.getByText('Ordered 55')).toBeVisible();
  await expect(page.getByText('Ordered 5', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Show all 56 changes and comments' }).press('Enter');
  await expect(page.getByText('Ordered 1', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Show all/ })).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: 'Ordered 5' }).last()).toBeFocused();
});

test('the first screen of the list holds twelve rows, its charts tell of open work and stay as they were left', async ({
  story,
}) => {
  const page = await story.as('committee');
  await page.goto(addressOf('issues'));
  const rows = page.getByRole('table').locator('tbody tr');
  await expect(rows.first()).toBeVisible();
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThanOrEqual(49);
  const whole = await rows.evaluateAll(
    (all) => all.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight).length,
  );
  expect(whole).toBeGreaterThanOrEqual(12);

  const fold = page.getByRole('button', { name: 'Charts of what is open' });
  await fold.click();
  const charts = page.getByRole('toolbar', { name: 'Shares of these issues' });
  await expect(charts.getByRole('button', { name: /^Status Open/ })).toBeVisible();
  await expect(charts.getByRole('button', { name: /^Status Closed/ })).toHaveCount(0);
  await page.reload();
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  // The list then shows what the bar has counted. Other stories record issues of the usual priority meanwhile.
  const bar = charts.getByRole('button', { name: /^Priority Low: \d+/ });
  const counted = /: (\d+)/.exec((await bar.getAttribute('aria-label')) ?? '')?.[1];
  await bar.click();
  await expect(page.getByRole('status').filter({ hasText: `Issues: ${counted}` })).toBeAttached();
  await expect(page.getByRole('button', { name: 'Charts of what is found' })).toBeVisible();
});

test('the board fills the window; a drop that cannot be says why, and one that is taken says what was done', async ({
  story,
}) => {
  const page = await story.as('committee');
  const call = callsIn(page.request, sessionIn(page).token);
  const what = named('Grab bar turns');
  await call('POST /issues', '/issues', {
    multipart: { issueDTOString: JSON.stringify({ description: what }) },
  });
  await page.goto(`${addressOf('issues')}?view=board&text=${encodeURIComponent(what)}`);
  const column = (name: string) => page.getByRole('region', { name, exact: true });
  const card = column('Open').getByRole('listitem').filter({ hasText: what });
  await expect(card).toBeVisible();
  const closed = await column('Closed').boundingBox();
  if (!closed) throw new Error('No column of closed issues');
  expect(closed.y + closed.height).toBeGreaterThan(860);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(900);
  // Far below where its cards would be.
  const low = { x: 60, y: closed.height - 40 };
  await card.dragTo(column('Closed'), { targetPosition: low });
  const refused = page.getByRole('alert').filter({ hasText: /^The issue is open, so it cannot be closed/ });
  await expect(refused).toBeVisible();
  await expect(card).toBeVisible();

  await card.dragTo(column('In progress'), { targetPosition: low });
  await expect(column('In progress').getByText(what)).toBeVisible();
  const said = page.getByText(/^Work on the issue started · #\d+ Grab bar turns/).first();
  await expect(said).toBeVisible();

  // Undo brings it back to where it was.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card).toBeVisible();
  await expect(column('In progress').getByText(what)).toBeHidden();
  await card.dragTo(column('In progress'), { targetPosition: low });
  await expect(said).toBeVisible();
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('button', { name: /^Close the message/ })).toHaveCount(0);
});
