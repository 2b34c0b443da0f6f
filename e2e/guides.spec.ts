import { addressOf } from '../web/src/screens';
import { expect, test } from './story';

const pageTitle = { level: 1 } as const;

/** What each reads first. */
const firstDays = {
  staff: 'Your first day on the staff',
  committee: 'Your first day on the quality committee',
  assistant: 'Your first day as an assistant',
  administrator: 'Your first day as an administrator',
} as const;

for (const who of ['staff', 'committee', 'assistant', 'administrator'] as const) {
  test(`${who} finds their first day first, by keyboard, and is led on from it`, async ({ story }) => {
    const page = await story.as(who);
    await page.goto(addressOf('home'));
    await page
      .getByRole('navigation', { name: 'Main', exact: true })
      .getByRole('link', { name: 'Guides' })
      .press('Enter');
    await expect(page.getByRole('heading', { ...pageTitle, name: 'Guides' })).toBeVisible();
    await page.getByRole('region', { name: 'Start here' }).getByRole('link').press('Enter');
    await expect(page.getByRole('heading', { ...pageTitle, name: firstDays[who] })).toBeVisible();
    // A guide begins at its top, also for a screen reader.
    await expect(page.getByRole('main')).toBeFocused();
    const pictures = page.getByRole('main').getByRole('img');
    await pictures.last().scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        pictures.last().evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
      )
      .toBe(true);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Open / })
      .first()
      .press('Enter');
    await expect(page.getByRole('heading', { ...pageTitle, name: firstDays[who] })).toBeHidden();
    await expect(page).not.toHaveURL(/guides/);
    await page.goBack();
    await expect(page.getByRole('heading', { ...pageTitle, name: firstDays[who] })).toBeVisible();
    await page.getByRole('region', { name: 'Read next' }).getByRole('link').press('Enter');
    await expect(page.getByRole('heading', { ...pageTitle, name: firstDays[who] })).toBeHidden();
    await expect(page.getByRole('heading', pageTitle)).toBeVisible();
  });
}

test('how a round works is found at the rounds, on a phone, and leads back to them', async ({ story }) => {
  const page = await story.as('staff', { width: 390, height: 844 });
  await page.goto(addressOf('rounds'));
  await page.getByRole('link', { name: 'How a round works' }).click();
  await expect(page).toHaveURL(addressOf('roundGuide'));
  await expect(page.getByRole('heading', { ...pageTitle, name: 'How a round works' })).toBeVisible();
  const steps = page.getByRole('main').getByRole('listitem');
  await expect(steps.first()).toContainText('Start a round');
  // Nothing is wider than the phone.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.getByRole('link', { name: 'Rounds', exact: true }).first().click();
  await expect(page.getByRole('heading', { ...pageTitle, name: 'Ambassador rounds' })).toBeVisible();
});

for (const { screen, link, title, first } of [
  {
    screen: 'compliancePanel',
    link: 'How the panel works',
    title: 'How the compliance panel and its records work',
    first: 'Open Compliance',
  },
  {
    screen: 'statistics',
    link: 'What the figures say',
    title: 'What the figures of a month say',
    first: 'Open Statistics',
  },
] as const) {
  test(`“${title}” is found at its screen, on a phone, and leads back to it`, async ({ story }) => {
    const page = await story.as('committee', { width: 390, height: 844 });
    await page.goto(addressOf(screen));
    const heading = page.getByRole('heading', pageTitle);
    await expect(heading).toBeVisible();
    const name = await heading.innerText();
    await page.getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { ...pageTitle, name: title })).toBeVisible();
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.getByRole('link', { name: first }).click();
    await expect(page.getByRole('heading', { ...pageTitle, name })).toBeVisible();
  });
}

test('what a first day only names is read on in its own guide', async ({ story }) => {
  const page = await story.as('assistant');
  await page.goto(`${addressOf('guides')}?guide=first-day-assistant`);
  await page.getByRole('link', { name: 'Read “How you find things and are told”' }).press('Enter');
  await expect(
    page.getByRole('heading', { ...pageTitle, name: 'How you find things and are told' }),
  ).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('link', { name: 'Open Your account' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Mails' })).toBeVisible();
});

test('a guide that does not exist is said to be none, and the others are offered', async ({ story }) => {
  const page = await story.as('assistant');
  await page.goto(`${addressOf('guides')}?guide=constructor`);
  await expect(page.getByText('There is no guide called “constructor”.')).toBeVisible();
  await page.getByRole('link', { name: /How signing works/ }).click();
  await expect(page.getByRole('heading', { ...pageTitle, name: 'How signing works' })).toBeVisible();
  // Whoever may not read rounds is not led to them from their guide.
  await page.goto(addressOf('roundGuide'));
  await expect(page.getByRole('heading', { ...pageTitle, name: 'How a round works' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open Rounds' })).toBeHidden();
  await expect(page.getByRole('main').getByRole('link', { name: 'Guides' })).toBeVisible();
});

test('pictures follow the theme, keep their place while they load, and are light on paper', async ({
  story,
}) => {
  const page = await story.as('committee', { dark: true });
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto(`${addressOf('guides')}?guide=signing`);
  const picture = page.getByRole('img').first();
  await expect(picture).toHaveAttribute('src', /signing-waiting-dark/);
  await expect(picture).toHaveAttribute('alt', /signature mark at the top/);
  await expect(picture).toHaveAttribute('width', /\d+/);
  await page.waitForLoadState('networkidle');
  expect(fetched.filter((url) => url.includes('-dark-')).length).toBeGreaterThan(0);
  expect(fetched.filter((url) => url.includes('-light-'))).toEqual([]);
  const answer = await page.request.get((await picture.getAttribute('src')) ?? '');
  expect(answer.headers()['cache-control']).toContain('immutable');
  // The browser's own dialog would wait for somebody.
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => document.querySelector<HTMLElement>('header button')?.click());
  await expect(page.locator('body[data-printed]')).toBeAttached();
  const onPaper = page.locator('[data-theme="light"] > img');
  await expect(onPaper.last()).toBeVisible();
  expect(
    await onPaper.evaluateAll((images) =>
      images.every((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
    ),
  ).toBe(true);
  await expect(page.locator('[data-theme="dark"] > img').first()).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toBeHidden();
});

test('a guide that is for others leads nowhere on from here', async ({ story }) => {
  const page = await story.as('committee');
  await page.goto(`${addressOf('guides')}?guide=first-day-assistant`);
  await expect(page.getByRole('heading', { ...pageTitle, name: firstDays.assistant })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Read next' })).toHaveCount(0);
});

test('an address of the guides that is cut short leads to them', async ({ story }) => {
  const page = await story.as('staff');
  await page.goto('/guides');
  await expect(page).toHaveURL(addressOf('guides'));
  await expect(page.getByRole('heading', { ...pageTitle, name: 'Guides' })).toBeVisible();
});
