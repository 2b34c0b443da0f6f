import type { Locator, Page } from '@playwright/test';
import { chooseFiles, tabTo } from './press';
import { cardsOf, madeTool, nextSection, sectionOf, startRound } from './round';
import { expect, test } from './story';

const phone = { width: 390, height: 844 };

const photo = {
  name: 'floor.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
};

const asking = (linkId: string, more: object = {}) => ({
  linkId,
  type: 'yes-no-na',
  text: `Is the ${linkId} as it should be?`,
  required: true,
  ...more,
});

const floor = asking('floor', {
  guidance: 'Look under the bed.',
  onNo: { comment: true, photo: true, issue: { priority: 'CRITICAL' } },
});

const yes = (card: Locator) => card.getByRole('button', { name: 'Yes', exact: true });
const no = (card: Locator) => card.getByRole('button', { name: 'No', exact: true });
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });
const color = (part: Locator, name: 'color' | 'background-color') =>
  part.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);

/** As whatever the product shows as bad is colored. */
const bad = (page: Page) =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--ll-bad)';
    const is = getComputedStyle(probe).color;
    probe.remove();
    return is;
  });

test('what a "no" needs stands on the question before it is answered, and is heard with it', async ({
  story,
}) => {
  const page = await story.as('staff', phone);
  const tool = await madeTool(page, [
    floor,
    asking('wall', { onNo: { issue: { priority: 'HIGH' } } }),
    asking('door'),
  ]);
  await startRound(page, tool);
  const [first, second, third] = [0, 1, 2].map((at) => cardsOf(page).nth(at));
  if (!first || !second || !third) throw new Error('There are three questions');
  await expect(first.getByRole('group')).toHaveAccessibleDescription(
    'If no: Comment required · Photo required · Opens a critical issue',
  );
  await expect(second.getByRole('group')).toHaveAccessibleDescription('If no: Opens a high-priority issue');
  await expect(third.getByRole('group')).toHaveAccessibleDescription('');
  await expect(third.getByText('If no')).toHaveCount(0);
  expect(await color(first.getByText('Opens a critical issue').first(), 'color')).toBe(await bad(page));
  // The buttons stay where they are when one of them is pressed.
  const before = await no(first).boundingBox();
  await no(first).click();
  await expect(first.getByRole('textbox')).toBeVisible();
  expect(await no(first).boundingBox()).toEqual(before);
});

test('what is missing is said under the field it means, and Send is the thing to do only without it', async ({
  story,
}) => {
  const page = await story.as('staff', phone);
  await startRound(page, await madeTool(page, [floor, asking('wall')]));
  const first = cardsOf(page).first();
  await no(first).click();
  await nextSection(page);
  await expect(page.getByRole('heading', { name: '2 questions to complete' })).toBeVisible();
  await expect(page.getByText('Please say what you found and add a photo.')).toBeVisible();
  await expect(send(page)).toHaveAttribute('data-variant', 'default');
  await send(page).click();
  const comment = first.getByRole('textbox', { name: 'What did you find?' });
  await expect(comment).toBeFocused();
  await expect(comment).toHaveAttribute('aria-invalid', 'true');
  await expect(comment).toHaveAccessibleDescription('Please say what you found.');
  const choose = first.getByRole('button', { name: 'Choose photos' });
  await expect(choose).toHaveAccessibleDescription('Photo required Please add a photo.');
  await expect(cardsOf(page).nth(1).getByRole('group')).toHaveAccessibleDescription(
    'Please answer this question.',
  );
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
  const [aboutComment, aboutPhoto] = [
    first.getByText('Please say what you found.'),
    first.getByText('Please add a photo.'),
  ];
  expect(await top(comment)).toBeLessThan(await top(aboutComment));
  expect(await top(aboutComment)).toBeLessThan(await top(choose));
  expect(await top(choose)).toBeLessThan(await top(aboutPhoto));

  await comment.fill('Wet by the window');
  await expect(aboutComment).toHaveCount(0);
  await expect(aboutPhoto).toBeVisible();
  await chooseFiles(page, () => choose.click(), [photo, { ...photo, name: 'window.png' }]);
  await expect(first.getByRole('button', { name: 'Remove window.png' })).toBeVisible();
  await expect(first).not.toHaveAttribute('data-problem');
  await yes(cardsOf(page).nth(1)).click();
  await nextSection(page);
  await expect(send(page)).toHaveAttribute('data-variant', 'filled');
});

test('on a phone a photo is taken or chosen, several at once; with a mouse one button does', async ({
  story,
}) => {
  const page = await story.as('staff', phone);
  const tool = await madeTool(page, [floor]);
  await startRound(page, tool);
  await no(cardsOf(page).first()).click();
  const inputs = cardsOf(page).first().locator('input[type=file]');
  await expect(page.getByRole('button', { name: 'Take photo' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose photos' })).toBeVisible();
  await expect(inputs.first()).toHaveAttribute('capture', 'environment');
  await expect(inputs.last()).toHaveAttribute('accept', 'image/*');
  await expect(inputs.last()).toHaveAttribute('multiple');
  await expect(inputs.last()).not.toHaveAttribute('capture');

  const desk = await story.as('staff');
  await startRound(desk, tool);
  await no(cardsOf(desk).first()).click();
  await expect(desk.getByRole('button', { name: 'Add photo' })).toBeVisible();
  await expect(cardsOf(desk).first().locator('input[type=file]')).toHaveCount(1);
});

test('whoever continues a draft stands at its first open question', async ({ story }) => {
  const page = await story.as('staff', phone);
  const tool = await madeTool(
    page,
    [asking('one'), asking('two')],
    [...['three', 'four', 'five', 'six', 'seven'].map((name) => asking(name))],
  );
  await startRound(page, tool);
  await expect(sectionOf(page)).toHaveText(/^Section 1/);
  const draft = new URL(page.url()).pathname;
  await yes(cardsOf(page).nth(0)).click();
  await yes(cardsOf(page).nth(1)).click();
  await nextSection(page);
  await yes(cardsOf(page).nth(0)).click();
  await no(cardsOf(page).nth(1)).click();
  await expect(page.getByText(/^Saved /).first()).toBeVisible();

  await page.goto('/ambassador-rounds');
  await page.goto(draft);
  await expect(sectionOf(page)).toHaveText(/^Section 2/);
  const open = cardsOf(page).nth(2);
  await expect(yes(open)).toBeFocused();
  await expect(open).toBeInViewport({ ratio: 1 });
  // Answering what is open leaves the page where it is, and going back goes back.
  await yes(open).click();
  await expect(sectionOf(page)).toHaveText(/^Section 2/);
  await page.getByRole('button', { name: 'Earlier' }).click();
  await expect(sectionOf(page)).toHaveText(/^Section 1/);
  await page.goBack();
  await expect(sectionOf(page)).toHaveText(/^Section 2/);
  for (const at of [3, 4]) await yes(cardsOf(page).nth(at)).click();
  await expect(page.getByText(/^Saved /).first()).toBeVisible();
  await page.goto(draft);
  await expect(sectionOf(page)).toHaveText('Review and send');
  await expect(send(page)).toHaveAttribute('data-variant', 'filled');
});

test('by key Yes comes first, and how to answer and the rest after the answer', async ({ story }) => {
  const page = await story.as('staff');
  await startRound(page, await madeTool(page, [floor]));
  await sectionOf(page).focus();
  const first = cardsOf(page).first();
  expect(await tabTo(yes(first))).toBe(1);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(no(first)).toHaveAttribute('aria-pressed', 'true');
  expect(await tabTo(first.getByRole('textbox'))).toBe(2);
  expect(await tabTo(first.getByRole('button', { name: 'Add photo' }))).toBe(1);
  const help = first.getByRole('button', { name: /^How to answer/ });
  expect(await tabTo(help)).toBe(1);
  await page.keyboard.press('Enter');
  await expect(first.getByText('Look under the bed.')).toBeVisible();
  expect(await tabTo(first.getByRole('button', { name: /^More for/ }))).toBe(1);
});

test('on a phone that lies on its side a question with all that a "no" asks for is seen whole', async ({
  story,
}) => {
  const page = await story.as('staff', phone);
  await startRound(page, await madeTool(page, [asking('wall'), floor]));
  await no(cardsOf(page).nth(1)).click();
  await yes(cardsOf(page).nth(0)).click();
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(page.getByText(/^Saved /).first()).toBeVisible();
  await page.reload();
  const card = cardsOf(page).nth(1);
  await expect(card.getByRole('textbox')).toBeFocused();
  await expect(card).toBeInViewport({ ratio: 1 });
  // A finger meets each of them: nothing that stays in sight lies over it.
  for (const part of [
    no(card),
    card.getByRole('textbox'),
    card.getByRole('button', { name: 'Choose photos' }),
  ])
    await part.click({ trial: true });
  expect((await card.boundingBox())?.height).toBeLessThan(330);
});
