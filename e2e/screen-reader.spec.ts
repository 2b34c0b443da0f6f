import { failure } from '@lamplight/contract/messages';
import { addressOf } from '../web/src/screens';
import { listenToStatus } from './heard';
import { unfoldMore } from './issue-steps';
import { chooseFiles } from './press';
import { cardsOf, madeTool, nextSection, railQuestion, roundOfRail, startRound } from './round';
import { expect, numbered, test } from './story';

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a "no" that asks for a comment says so at once, and blames nobody before the review', async ({
  story,
}) => {
  const page = await story.as('staff');
  await startRound(page, 'Rooms and dignity');
  const heard = await listenToStatus(page);
  const first = cardsOf(page).first();
  await first.getByRole('button', { name: 'Yes', exact: true }).press('Enter');
  await expect(first.getByRole('textbox')).toHaveCount(0);
  await first.getByRole('button', { name: 'No', exact: true }).press('Enter');
  const comment = first.getByRole('textbox', { name: 'What did you find?' });
  await expect(comment).toHaveAttribute('required');
  await expect(first.getByText('Comment required')).toBeVisible();
  await expect(comment).not.toHaveAttribute('aria-invalid', 'true');
  await expect(first).not.toHaveAttribute('data-problem');
  expect(await heard()).toContain('A comment is needed for this answer.');
  expect((await heard()).join()).toMatch(/Opens a ((low|medium|high)-priority|critical) issue\./);
  await comment.fill('The rail is loose');
  await expect(first.getByRole('status').filter({ hasText: /needed/ })).toHaveCount(0);

  await chooseFiles(page, () => first.getByRole('button', { name: 'Add photo' }).click(), [
    { name: 'rail.png', mimeType: 'image/png', buffer: onePixel },
    { name: 'film.mov', mimeType: 'video/quicktime', buffer: Buffer.from('no') },
  ]);
  await expect.poll(heard).toContain('rail.png added');
  expect((await heard()).join()).toContain('film.mov: .mov is not accepted');

  await page.context().setOffline(true);
  await cardsOf(page).nth(1).getByRole('button', { name: 'Yes', exact: true }).press('Enter');
  await expect
    .poll(heard)
    .toContain('Not sent yet. It is kept on this device, and sent when the network is back.');
  await page.context().setOffline(false);
});

test('an answer that lacks its comment leads to the comment, and the next Enter turns no “No” around', async ({
  story,
}) => {
  const page = await story.as('staff', { width: 390, height: 844 });
  await startRound(page, 'Rooms and dignity');
  const first = cardsOf(page).first();
  const no = first.getByRole('button', { name: 'No', exact: true });
  await no.press('Enter');
  await page.getByRole('button', { name: 'Sections and more' }).press('Enter');
  await page.getByRole('menuitem', { name: /Review/ }).press('Enter');
  await page
    .getByRole('button')
    .or(page.getByRole('link'))
    .filter({ hasText: 'Please say what you found' })
    .first()
    .press('Enter');
  const comment = first.getByRole('textbox', { name: 'What did you find?' });
  await expect(comment).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(no).toHaveAttribute('aria-pressed', 'true');
});

test('a "no" that asks for a photo says so where it is taken, before the room is left', async ({ story }) => {
  const page = await story.as('staff', { width: 390, height: 844 });
  await startRound(page, 'Rooms and dignity');
  const heard = await listenToStatus(page);
  await nextSection(page);
  const first = cardsOf(page).first();
  await first.getByRole('button', { name: 'No', exact: true }).click();
  const add = first.getByRole('button', { name: 'Choose photos' });
  await expect(add).toHaveAccessibleDescription('Photo required');
  expect((await heard()).join()).toContain('A photo is needed for this answer.');
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByText('Please say what you found and add a photo.')).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('button', { name: 'Next section' }).click();
  await expect(add).toHaveAccessibleDescription('Photo required Please add a photo.');
  await chooseFiles(page, () => add.click(), [
    { name: 'floor.png', mimeType: 'image/png', buffer: onePixel },
  ]);
  await expect(add).toHaveAccessibleDescription('');
  await expect(first.getByText('A photo is needed for this answer.')).toHaveCount(0);
});

test('what is chosen from is told with its question, and with its filter', async ({ story }) => {
  const page = await story.as('committee');
  await startRound(page, 'Dining');
  const meals = page.getByRole('radiogroup', { name: /Which meal did you watch\?/ });
  await meals.getByRole('radio').first().press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(meals.getByRole('radio').nth(1)).toBeChecked();
  await expect(meals.getByRole('radio', { checked: true })).toHaveCount(1);

  await page.goto(addressOf('topics'));
  await page.getByRole('link', { name: 'Fill in Grievances and satisfaction' }).click();
  await page.getByRole('button', { name: 'Begin the form' }).click();
  await page.getByRole('textbox', { name: /^How many grievances came in/ }).fill('3');
  const optional = cardsOf(page).filter({ hasText: '(optional)' }).locator('fieldset, textarea, input');
  await expect(optional.first()).toHaveAccessibleName(/ \(optional\)$/);
  const about = page.getByRole('group', { name: 'What were they about?' });
  await about.getByRole('checkbox').nth(0).press('Space');
  await about.getByRole('checkbox').nth(2).press('Space');
  await expect(about.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await about.getByRole('checkbox').nth(0).press('Space');
  await expect(about.getByRole('checkbox', { checked: true })).toHaveCount(1);

  await page.goto(`${addressOf('issues')}?view=table`);
  await page.getByRole('button', { name: 'Department, filter', exact: true }).click();
  const departments = page.getByRole('dialog', { name: 'Department' });
  await departments.getByRole('checkbox').nth(0).press('Space');
  await departments.getByRole('checkbox').nth(1).press('Space');
  await expect(departments.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await departments.getByRole('checkbox').nth(0).press('Space');
  await expect(departments.getByRole('checkbox', { checked: true })).toHaveCount(1);
});

test('files are added by a button that Enter and Space press, and said to be there or why not', async ({
  story,
}) => {
  const page = await story.as('staff');
  await page.goto(addressOf('newIssue'));
  const add = page.getByRole('button', { name: 'Add files' });
  await expect(add).toHaveAccessibleDescription(/up to .* each/);
  const heard = await listenToStatus(page);
  for (const key of ['Enter', 'Space']) {
    await chooseFiles(page, () => add.press(key), {
      name: `${key}.txt`,
      mimeType: 'text/plain',
      buffer: Buffer.from(key),
    });
    await expect(page.getByText(`${key}.txt`, { exact: true })).toBeVisible();
    await expect(add).toBeFocused();
    await expect.poll(heard).toContain(`${key}.txt added`);
  }
  await chooseFiles(page, () => add.click({ position: { x: 8, y: 8 } }), {
    name: 'setup.exe',
    mimeType: '',
    buffer: Buffer.from('MZ'),
  });
  await expect(page.getByRole('alert')).toContainText('setup.exe: .exe is not accepted');
  await unfoldMore(page);
  await page.getByRole('combobox', { name: 'Survey tag' }).fill('zzzq');
  await expect.poll(heard).toContain('No tag in force matches');

  await page.getByRole('combobox', { name: 'Source' }).click();
  await page.getByRole('option', { name: 'Survey' }).click();
  const told = (await heard()).length;
  const ratings = page.getByRole('group', { name: 'Scope and severity' }).getByRole('radio');
  await ratings.first().press('Space');
  await ratings.first().press('ArrowRight');
  await expect(ratings.nth(1)).toBeChecked();
  expect((await heard()).slice(told)).toEqual([]);

  await page.getByRole('button', { name: 'Do not add Enter.txt' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Do not add Space.txt' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Attachments' })).toBeFocused();
});

test('a new section waits for its heading, and a deleted one is read out', async ({ story }) => {
  const page = await story.as('committee');
  await page.goto(addressOf('newTool'));
  const add = page.getByRole('button', { name: 'Add a section' });
  await add.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Heading of section 1' })).toBeFocused();
  await page.keyboard.type('Kitchen');
  await add.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Heading of section 2' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Heading of section 1' })).toHaveValue('Kitchen');
  await expect(page.getByRole('button', { name: 'Duplicate section 1' })).toHaveAccessibleDescription('');
  const heard = await listenToStatus(page);
  await page.getByRole('button', { name: 'Delete section 2' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  expect((await heard()).join()).toContain('Section 2: deleted');
});

test('subfocus areas of one name are told apart by their focus area', async ({ story }) => {
  const page = await story.as('committee');
  const names: { name: string; focusArea: { name: string } }[] = [];
  await page.route('**/api/subfocus-areas/center', async (route) => {
    const answer = await route.fetch();
    const [first, second, ...others] = await answer.json();
    names.push(first);
    const elsewhere = { ...second, name: first.name, focusArea: { id: 'elsewhere', name: 'Elsewhere' } };
    await route.fulfill({ response: answer, json: [first, elsewhere, ...others] });
  });
  await page.goto(addressOf('issues'));
  await page.getByRole('button', { name: /^Charts/ }).press('Enter');
  const bar = page.getByRole('button', { name: /^Status Open: \d+, \d+%$/ });
  await expect(bar).toHaveAccessibleDescription('');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect.poll(() => names.length).toBeGreaterThan(0);
  const [{ name, focusArea } = { name: '', focusArea: { name: '' } }] = names;
  await page.getByRole('combobox', { name: 'Subfocus area' }).fill(name);
  await expect(page.getByRole('option', { name: `${name}, Elsewhere`, exact: true })).toBeVisible();
  await expect(page.getByRole('option', { name: `${name}, ${focusArea.name}`, exact: true })).toBeVisible();
});

test('what a search finds is said as a number, in a list and in the search of the top bar', async ({
  story,
}) => {
  const page = await story.as('committee');
  await page.goto(addressOf('rounds'));
  // Rounds of one tool are told apart by their day.
  const rounds = page.getByRole('table', { name: 'Rounds' }).getByRole('link');
  await expect(rounds.first()).toHaveAccessibleName(/, .*\d/);
  await page.goto(`${addressOf('rounds')}?tab=tools`);
  await expect(page.getByRole('region', { name: 'Tools' }).getByRole('listitem').first()).toBeVisible();
  const heard = await listenToStatus(page);
  await page.getByRole('searchbox', { name: 'Search tools' }).fill('zzzq');
  await expect(page.getByText('No tool matches')).toBeVisible();
  await expect.poll(heard).toContain('Tools: 0');
  await page.keyboard.press('Control+k');
  const before = (await heard()).length;
  await page.getByRole('combobox', { name: 'Words to look for' }).pressSequentially('rounds', { delay: 20 });
  await expect.poll(heard).toContainEqual(expect.stringMatching(/^\d+ found$/));
  // Once, and not over the letters.
  expect((await heard()).slice(before).filter((line) => /found$/.test(line))).toHaveLength(1);
});

test('a comment that was added is said, and every comment has its own way to be deleted', async ({
  story,
}) => {
  const page = await story.as('staff');
  await page.goto(addressOf('issues'));
  await page.getByRole('table').getByRole('link').first().click();
  const comment = page.getByRole('textbox', { name: 'Comment' });
  await comment.waitFor();
  const heard = await listenToStatus(page);
  await comment.pressSequentially('Seen by @Rosa A');
  await expect.poll(heard).toContainEqual(expect.stringMatching(/^1 person, arrows choose: Rosa/));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add comment' }).press('Enter');
  await expect.poll(heard).toContain('Comment added');
  await expect(comment).toHaveValue('');
  const mine = page.getByRole('button', { name: /^Delete the comment by David Lindqvist, .*\d:\d\d/ });
  await expect(mine.first()).toBeVisible();
});

test('who may only read is led nowhere else: no empty steps, no link to a round, no page of another name', async ({
  story,
}) => {
  const page = await story.as('assistant');
  await page.goto(addressOf('newIssue'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You do not have access');
  await expect(page).toHaveTitle(/^You do not have access/);
  await page.goto(`${addressOf('issues')}?source=AMBASSADOR_ROUND`);
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByText(/^Ambassador round: /)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /./ })).toHaveText(['Issues']);
  await expect(page.getByRole('group', { name: 'Steps' })).toHaveCount(0);
});

test('what a code is found to be is said each time, and of the code that was asked about last', async ({
  page,
}) => {
  const answer = { valid: true, sealedAt: '2026-10-01T12:00:00.000Z', voidedAt: null, matches: null };
  await page.route('**/api/verify/AAAA-**', (route) => route.fulfill({ json: answer, headers: numbered }));
  await page.route('**/api/verify/LOST-**', (route) => route.abort());
  await page.goto('/verify');
  const byCode = page.getByRole('region', { name: 'Check its code' });
  const field = byCode.getByRole('textbox', { name: 'Verification code' });
  const check = byCode.getByRole('button', { name: 'Check the code' });
  await field.focus();
  await page.keyboard.press('Tab');
  await expect(check).toBeFocused();
  // Whoever passes it by has done nothing wrong: a file can be checked instead.
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  await check.press('Enter');
  await expect(field).toHaveAttribute('aria-invalid', 'true');

  const heard = await listenToStatus(page);
  const timesSaid = async () =>
    (await heard()).filter((line) => line.startsWith('This code is valid')).length;
  await field.fill('AAAA-BBBB-CCCC-DDDD');
  await field.press('Enter');
  await expect(byCode.getByText('The document of code AAAA-BBBB-CCCC-DDDD was signed')).toBeVisible();
  await expect.poll(timesSaid).toBe(1);
  await check.press('Enter');
  await expect.poll(timesSaid).toBe(2);
  await expect(byCode.locator('input[type=file]')).not.toHaveAttribute('multiple');

  const outcome = byCode.getByRole('heading', { name: 'This code is valid' });
  await expect(outcome).toBeVisible();
  await field.fill('LOST-BBBB-CCCC-DDDD');
  await field.press('Enter');
  await expect(byCode.getByRole('alert')).toHaveText(failure.network);
  await expect(outcome).toHaveCount(0);
  await field.fill('ZZZZ-ZZZZ-ZZZZ-ZZZZ');
  await field.press('Enter');
  await expect(byCode.getByRole('alert')).toContainText('A code has four groups of four letters and digits');
});

test('the field of a comment that is added has the focus, once the menu is gone', async ({ story }) => {
  const page = await story.as('staff');
  await roundOfRail(page, await madeTool(await story.as('committee'), [railQuestion]));
  const rail = cardsOf(page).first();
  await rail.getByRole('button', { name: 'Yes', exact: true }).click();
  await rail.getByRole('button', { name: /^More for/ }).press('Enter');
  const menu = page.getByRole('menu');
  await menu.getByRole('menuitem', { name: 'Add a comment' }).press('Enter');
  await expect(menu).toHaveCount(0);
  await expect(rail.getByRole('textbox')).toBeFocused();
});
