import type { Question, Section } from '@lamplight/domain/forms/definition';
import type { Page } from '@playwright/test';
import { violationsIn } from './axe';
import { callsIn } from './calls';
import { freshMark, named } from './named';
import { expect, type Story, sessionIn, test } from './story';

const ask = (linkId: string, text: string, ...on: string[]): Question => ({
  linkId,
  type: 'yes-no',
  text,
  ...(on.length > 0
    ? { enableWhen: on.map((question) => ({ question, operator: '=', answerCoding: { code: 'no' } })) }
    : {}),
});
const section = (linkId: string, text: string, item: readonly Question[]): Section => ({
  linkId,
  type: 'group',
  text,
  item,
});

/** A floor that is not dry asks on, and what was not put right asks on from there. */
const falls: readonly Section[] = [
  section('floor', 'The floor', [
    ask('dry', 'Is the floor dry?'),
    ask('sign', 'Is a sign put up?', 'dry'),
    ask('seen', 'Can the sign be seen from the door?', 'sign'),
    ask('light', 'Is the light on?'),
  ]),
  section('after', 'Afterwards', [
    ask('told', 'Was housekeeping told?', 'dry'),
    ask('bed', 'Is the bed low?'),
  ]),
];

/** A tool with these sections, opened in the editor by whoever may change it. */
async function openTool(
  story: Story,
  item: readonly Section[] = falls,
  options: Parameters<Story['as']>[1] = {},
): Promise<Page> {
  const page = await story.as('committee', options);
  const title = named('Wet floors');
  const call = callsIn(page.request, sessionIn(page).token);
  const { id } = await call('POST /audit-tool-questionnaries', '/audit-tool-questionnaries', {
    data: { title, definition: { item } },
  });
  await page.goto(`/new-edit-ambassador-rounds/update-ambassador-questionnaire/${id}`);
  await expect(question(page, 1)).toBeVisible();
  return page;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** The row of the question that stands at this place of the form. */
const question = (page: Page, nth: number) => page.getByRole('button', { name: new RegExp(`^${nth}\\. `) });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** The words of the questions, from the first to the last. */
async function order(page: Page): Promise<string[]> {
  const rows = await page.getByRole('button', { name: /^\d+\. / }).allTextContents();
  return rows.map((row) => /^\d+\. (.*?\?)/.exec(row)?.[1] ?? row);
}
const conditional = (page: Page) => page.getByRole('button', { name: /shown on condition/ });

const words = falls.flatMap(({ item }) => item.map(({ text }) => text));

test('a deleted question names what hangs on it, takes it along or leaves it, and one undo brings all back', async ({
  story,
}) => {
  const page = await openTool(story);
  const asked = dialog(page, 'Delete question 1?');

  await test.step('Leaving it changes nothing, and the focus is back', async () => {
    await button(page, 'Delete question 1').press('Enter');
    await expect(asked.getByRole('listitem')).toHaveText([
      /^Question 2: Is a sign put up\?$/,
      /^Question 3: Can the sign be seen from the door\?by way of another of these$/,
      /^Question 5: Was housekeeping told\?$/,
    ]);
    expect(await violationsIn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(asked).toBeHidden();
    await expect(button(page, 'Delete question 1')).toBeFocused();
    expect(await order(page)).toEqual(words);
  });

  await test.step('Together, with one undo', async () => {
    await button(page, 'Delete question 1').press('Enter');
    await button(page, 'Delete them too').press('Enter');
    await expect(asked).toBeHidden();
    expect(await order(page)).toEqual(['Is the light on?', 'Is the bed low?']);
    await expect(page.getByText('Question 1: deleted with 3 others')).toBeVisible();
    await expect(button(page, 'Undo')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(button(page, 'Delete question 1')).toBeFocused();
    expect(await order(page)).toEqual(words);
    await expect(conditional(page)).toHaveCount(3);
  });

  await test.step('Alone, with one undo', async () => {
    await page.keyboard.press('Enter');
    await button(page, 'Keep them, without this condition').press('Enter');
    await expect(conditional(page)).toHaveCount(1);
    expect(await order(page)).toEqual(words.slice(1));
    await expect(button(page, 'Undo')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(conditional(page)).toHaveCount(3);
    expect(await order(page)).toEqual(words);
  });

  await test.step('What nothing hangs on goes without a question', async () => {
    await button(page, 'Delete question 4').press('Enter');
    await expect(page.getByText('Question 4: deleted')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('A section asks alike', async () => {
    await button(page, 'Delete section 1').press('Enter');
    const whole = dialog(page, 'Delete section 1?');
    await expect(whole.getByRole('listitem')).toHaveText(['Question 4: Was housekeeping told?']);
    await button(page, 'Keep it, always shown').press('Enter');
    await expect(conditional(page)).toHaveCount(0);
    expect(await order(page)).toEqual(['Was housekeeping told?', 'Is the bed low?']);
  });
});

test('a question moved by key past what hangs on it takes that along, or leaves it always shown', async ({
  story,
}) => {
  const page = await openTool(story, falls, { dark: true });

  await test.step('Along, past the next one', async () => {
    await button(page, 'Move question 1 down').press('Enter');
    const asked = dialog(page, 'Move question 1?');
    await expect(asked.getByRole('listitem')).toHaveText([/^Question 2: /, /^Question 3: /]);
    expect(await violationsIn(page)).toEqual([]);
    await button(page, 'Take them along').press('Enter');
    await expect(asked).toBeHidden();
    expect(await order(page)).toEqual([words[3], ...words.slice(0, 3), ...words.slice(4)]);
    await expect(button(page, 'Move question 2 down')).toBeFocused();
    await expect(conditional(page)).toHaveCount(3);
  });

  await test.step('What is ahead of what it hangs on asks alike', async () => {
    await button(page, 'Move question 3 up').press('Enter');
    const asked = dialog(page, 'Move question 3?');
    await expect(asked.getByRole('listitem')).toHaveText(['Question 2: Is the floor dry?']);
    await button(page, 'Move only question 3, always shown').press('Enter');
    await expect(button(page, 'Move question 2 up')).toBeFocused();
    await expect(conditional(page)).toHaveCount(2);
    expect((await order(page)).slice(0, 3)).toEqual([words[3], words[1], words[0]]);
  });

  await test.step('One undo puts it back, with what was written meanwhile', async () => {
    await page.getByRole('textbox', { name: 'Heading of section 2' }).fill('And then');
    await button(page, 'Undo').press('Enter');
    await expect(conditional(page)).toHaveCount(3);
    expect(await order(page)).toEqual([words[3], ...words.slice(0, 3), ...words.slice(4)]);
    await expect(page.getByRole('textbox', { name: 'Heading of section 2' })).toHaveValue('And then');
  });

  await test.step('A section before what it hangs on', async () => {
    await button(page, 'Move section 2 up').press('Enter');
    const asked = dialog(page, 'Move section 2?');
    await expect(asked.getByRole('listitem')).toHaveText(['Question 2: Is the floor dry?']);
    await button(page, 'Cancel').press('Enter');
    await expect(button(page, 'Move section 2 up')).toBeFocused();
    expect((await order(page))[4]).toBe('Was housekeeping told?');
  });

  await test.step('What is saved is sound', async () => {
    await button(page, 'Save tool').click();
    await expect(page.getByText('Form successfully saved').first()).toBeVisible();
  });
});

test('what alleges a violation is offered no survey tag', async ({ story }) => {
  const page = await openTool(story);
  const tag = page.getByRole('combobox', { name: 'Survey tag' });
  await question(page, 1).click();
  await expect(tag).toBeVisible();
  await page.getByRole('checkbox', { name: 'alleges a violation' }).check();
  await expect(tag).toHaveCount(0);
  await page.getByLabel('Kind of answer').selectOption('yes-no-na');
  await expect(page.getByRole('checkbox', { name: 'alleges a violation' })).toBeChecked();
  await expect(tag).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'alleges a violation' }).uncheck();
  await expect(tag).toBeVisible();
});

test('whoever saves after somebody else reads what they made of the questions, beyond their words', async ({
  story,
}) => {
  const page = await openTool(story);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await question(page, 1).click();
  await page.getByRole('checkbox', { name: 'asks for a photo' }).check();
  const call = callsIn(page.request, sessionIn(page).token);
  const path = `/audit-tool-questionnaries/${id}`;
  const { version } = await call('GET /audit-tool-questionnaries/{id}', path);
  const alleging = falls.map(({ item, ...section }) => ({
    ...section,
    item: item.map((each) => (each.linkId === 'dry' ? { ...each, alleged: true } : each)),
  }));
  await call('PUT /audit-tool-questionnaries/{id}', path, {
    data: { definition: { item: alleging }, version },
  });
  await page.getByRole('button', { name: 'Save tool' }).click();
  const asked = page.getByRole('dialog');
  await expect(asked.getByText('You both changed this.')).toBeVisible();
  await expect(asked.getByRole('radio', { name: /^Theirs/ })).toContainText(
    '6 questions\nChanged: Question “Is the floor dry?”, Section “The floor”\n– A “no” alleges a violation: nothing → yes',
  );
  await expect(asked.getByRole('radio', { name: /^Mine/ })).toContainText(
    '– A “no” asks for: nothing → a photo',
  );
  expect(await violationsIn(page)).toEqual([]);
});

test('a question dragged past what hangs on it asks alike', async ({ story }) => {
  // All of it in sight: what scrolls under a pressed mouse is not what was pressed.
  const page = await openTool(story, falls, { height: 1600 });
  const row = (nth: number) => page.getByRole('listitem').filter({ has: question(page, nth) });
  const handle = row(1).locator('[class*=handle]');
  await handle.dragTo(row(6));
  const asked = dialog(page, 'Move question 1?');
  await expect(asked.getByRole('listitem')).toHaveCount(3);
  await asked.getByRole('button', { name: 'Take them along' }).click();
  await expect(asked).toBeHidden();
  expect(await order(page)).toEqual([words[3], words[0], words[1], words[2], words[4], words[5]]);
  await expect(conditional(page)).toHaveCount(3);
  await button(page, 'Undo').click();
  expect(await order(page)).toEqual(words);
});

test('single questions of the library are found, chosen and added, and saved with the names of the center', async ({
  story,
}) => {
  const page = await openTool(story, falls, { dark: true, width: 390, height: 844 });
  const opener = button(page, 'From the library, into section 2');
  await opener.press('Enter');
  const library = dialog(page, 'From the library to section 2');
  const search = library.getByRole('searchbox', { name: 'Search the library' });
  await expect(search).toBeFocused();
  const choices = library.getByRole('checkbox');
  const all = await choices.count();
  expect(all).toBeGreaterThan(50);
  await search.fill('call light high');
  await expect.poll(() => choices.count()).toBeLessThan(all / 3);
  await expect(choices.first()).toHaveAccessibleDescription(/F\d{3}.*high priority/);
  expect(await violationsIn(page)).toEqual([]);
  await expect(button(page, 'Add')).toBeDisabled();
  await choices.first().press('Space');
  await search.fill('F689');
  await choices.first().press('Space');
  await library.getByRole('button', { name: 'Add 2 questions' }).press('Enter');
  await expect(library).toBeHidden();
  await expect(opener).toBeFocused();
  const added = await order(page);
  expect(added.slice(0, 6)).toEqual(words);
  expect(added).toHaveLength(8);

  await test.step('One undo takes them out again', async () => {
    await button(page, 'Undo').press('Enter');
    await expect(opener).toBeFocused();
    expect(await order(page)).toEqual(words);
    await page.keyboard.press('Enter');
    await search.fill('F689');
    await choices.first().press('Space');
    await library.getByRole('button', { name: 'Add 1 question' }).press('Enter');
    await expect(question(page, 7)).toBeVisible();
  });

  const id = page.url().split('/').at(-1);
  await button(page, 'Save tool').click();
  await expect(page.getByText('Form successfully saved').first()).toBeVisible();
  const call = callsIn(page.request, sessionIn(page).token);
  const tool = await call('GET /audit-tool-questionnaries/{id}', `/audit-tool-questionnaries/${id}`);
  const saved = tool.definition.item[1]?.item[2];
  if (!saved) throw new Error('The question was not saved');
  expect(saved.linkId).toMatch(/^q-/);
  // The demonstration's center has the library's areas and departments: their names have become its own ids.
  expect(saved.focusAreaId).toBeTruthy();
  expect(saved.focusArea).toBeUndefined();
});

test('the preview follows the question in hand, and says where its conditions hide it', async ({ story }) => {
  const long = [
    section(
      'many',
      'Many',
      Array.from({ length: 24 }, (_, at) => ask(`q${at + 1}`, `Is thing ${at + 1} well?`)),
    ),
    section('last', 'Last', [ask('hidden', 'Is it put right?', 'q1')]),
  ];
  const page = await openTool(story, long);
  const preview = page.getByRole('complementary', { name: 'Preview' });
  const mark = preview.getByText('You are working on this question');
  const before = await page.evaluate(() => window.scrollY);
  await expect(mark).toBeHidden();
  await question(page, 20).press('Enter');
  await expect(mark).toBeInViewport();
  const marked = preview.locator('[data-in-hand]');
  await expect(marked).toContainText('Is thing 20 well?');
  await expect(marked).toBeInViewport({ ratio: 0.9 });
  await question(page, 2).press('Enter');
  await expect(marked).toContainText('Is thing 2 well?');
  await expect(marked).toBeInViewport({ ratio: 0.9 });
  expect(await violationsIn(page)).toEqual([]);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThanOrEqual(before);

  await question(page, 25).press('Enter');
  const hidden = preview.getByText(/is hidden here until its conditions are met/);
  await expect(hidden).toBeVisible();
  await expect(mark).toBeHidden();
  await preview
    .getByRole('group', { name: /Is thing 1 well/ })
    .getByRole('button', { name: 'No' })
    .click();
  await expect(hidden).toBeHidden();
  await expect(marked).toContainText('Is it put right?');
  await expect(marked).toBeInViewport();
});

test('on a phone the preview opens at the question in hand, at once for whoever wants less motion', async ({
  story,
}) => {
  const many = Array.from({ length: 24 }, (_, at) => ask(`q${at + 1}`, `Is thing ${at + 1} well?`));
  const page = await openTool(story, [section('many', 'Many', many)], { width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await question(page, 20).press('Enter');
  await button(page, 'Preview').press('Enter');
  const marked = page.getByRole('complementary', { name: 'Preview' }).locator('[data-in-hand]');
  // No time to wait for: it is there with the next frame, and stays.
  const top = await marked.evaluate(
    (card) =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(card.getBoundingClientRect().top)));
      }),
  );
  expect(top).toBeGreaterThan(0);
  expect(top).toBeLessThan(700);
  await expect(marked).toBeInViewport({ ratio: 0.9 });
  expect(await marked.evaluate((card) => card.getBoundingClientRect().top)).toBeCloseTo(top, 0);
  expect(await violationsIn(page)).toEqual([]);
});

test('a tool that is off says so in the list and in its editor, and turning and deleting it say what was done', async ({
  story,
}) => {
  const page = await story.as('committee');
  const title = named('Door alarms');
  const call = callsIn(page.request, sessionIn(page).token);
  await call('POST /audit-tool-questionnaries', '/audit-tool-questionnaries', {
    data: { title, definition: { item: falls } },
  });
  await page.goto(`/ambassador-rounds?tab=tools&text=${encodeURIComponent(title)}`);
  const off = page.getByText('Off: no round can be started');
  const active = page.getByRole('switch', { name: `Active: ${title}` });
  await expect(active).toBeChecked();
  await expect(off).toBeHidden();
  await active.press('Space');
  await expect(page.getByText(`Audit tool switched off · ${title}`).first()).toBeVisible();
  await expect(off).toBeVisible();
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(off).toBeVisible();
  await page.goBack();
  await active.press('Space');
  await expect(page.getByText(`Audit tool switched on · ${title}`).first()).toBeVisible();
  await expect(off).toBeHidden();
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`Audit tool successfully deleted · ${title}`).first()).toBeVisible();
});

test('tools stand as they were made, and another order stays in the address', async ({ story }) => {
  const page = await story.as('committee');
  const call = callsIn(page.request, sessionIn(page).token);
  const mark = freshMark();
  for (const title of [`Zebra ${mark}`, `Apple ${mark}`]) {
    await call('POST /audit-tool-questionnaries', '/audit-tool-questionnaries', { data: { title } });
  }
  await page.goto(`/ambassador-rounds?tab=tools&text=${mark}`);
  const titles = page.getByRole('region', { name: 'Tools' }).getByRole('heading', { level: 2 });
  await expect(titles).toHaveText([`Zebra ${mark}`, `Apple ${mark}`]);
  await page.getByLabel('Sort by').selectOption({ label: 'Title: A to Z' });
  await expect(titles).toHaveText([`Apple ${mark}`, `Zebra ${mark}`]);
  await expect(page).toHaveURL(/sort=title(,|%2C)asc/);
  await page.reload();
  await expect(titles).toHaveText([`Apple ${mark}`, `Zebra ${mark}`]);
  await expect(page.getByLabel('Sort by')).toHaveValue('title,asc');
});
