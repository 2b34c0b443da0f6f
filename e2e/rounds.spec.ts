import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { addressOf } from '../web/src/screens';
import { resolveIssue } from './issue-steps';
import { freshMark } from './named';
import { press } from './press';
import { nextSection, sectionOf, startRound } from './round';
import { expect, test } from './story';

const phone = { width: 390, height: 844 };

/** A picture of one pixel, as a camera would hand it over. */
const photo = {
  name: 'IMG_0214.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** Answers every question that is open in the sections from here on, with Yes. */
async function answerTheRest(page: Page): Promise<void> {
  const review = page.getByRole('heading', { name: 'Review and send', level: 2 });
  for (;;) {
    await expect(sectionOf(page)).toBeVisible();
    if (await review.isVisible()) return;
    const cards = page.locator('section[id^="question-"]');
    for (const card of await cards.all()) {
      const pressed = card.locator('[aria-pressed="true"]');
      if ((await pressed.count()) === 0) await card.getByRole('button', { name: 'Yes', exact: true }).click();
    }
    await nextSection(page);
  }
}

test('a round on the floor becomes a tracked deficiency, worked, verified, closed and exported', {
  tag: '@firefox',
}, async ({ story, browserName }) => {
  const mark = freshMark();
  const found = `Clipped to the curtain ${mark}`;

  // Staff walk the round on a phone; the network is lost and comes back.
  const david = await story.as('staff', phone);
  await startRound(david, 'Rooms and dignity');
  const first = david.locator('section[id^="question-"]').first();
  await first.getByRole('button', { name: 'No', exact: true }).click();
  await first.getByRole('textbox').fill(found);
  await first.locator('input[type=file]').last().setInputFiles(photo);
  await expect(david.getByText(/^Saved /).first()).toBeVisible();
  await david.context().setOffline(true);
  const second = david.locator('section[id^="question-"]').nth(1);
  await second.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(david.getByText(/Not sent yet: \d answer/)).toBeVisible();
  await david.getByRole('button', { name: 'David Lindqvist, your menu' }).click();
  await david.getByRole('button', { name: 'Log out' }).click();
  const question = david.getByRole('dialog', { name: 'Log out before everything is sent?' });
  await expect(question).toContainText(/Not sent yet: \d answers?\. What is not sent stays on this device/);
  await david.keyboard.press('Escape');
  await expect(david.getByRole('button', { name: 'David Lindqvist, your menu' })).toBeFocused();
  await david.context().setOffline(false);
  await expect(david.getByText(/^Saved /).first()).toBeVisible({ timeout: 30_000 });

  // Nothing is lost by closing the tab and coming back.
  await david.reload();
  await expect(first.getByRole('textbox')).toHaveValue(found);
  await expect(second.getByRole('button', { name: 'Yes', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await answerTheRest(david);
  await expect(david.getByText('Sending opens 1 issue')).toBeVisible();
  await david.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(david.getByText('Form successfully sent').first()).toBeVisible();
  const opened = david.getByRole('link', { name: 'Call light out of reach' }).first();
  await opened.click();
  await expect(david).toHaveURL(/\/issues\/edit-issue\//);
  await expect(david.getByText(found).first()).toBeVisible();
  await expect(david.getByText(/IMG_0214/).first()).toBeVisible();
  const issue = new URL(david.url()).pathname.replace(/\/view$/, '');

  // The committee assigns it, staff resolve it, the committee verifies and closes.
  const rosa = await story.as('committee');
  await rosa.goto(issue);
  await rosa.getByLabel('Assigned to').first().click();
  await rosa.getByRole('option', { name: /David Lindqvist/ }).click();
  await rosa.getByRole('button', { name: 'Save' }).click();
  await expect(rosa.getByText('Issue successfully updated').first()).toBeVisible();
  await david.goto(`${issue}/view`);
  await david.getByRole('button', { name: 'Start work' }).click();
  await resolveIssue(david);
  await expect(david.getByText('Resolved').first()).toBeVisible();
  await expect(david.getByRole('button', { name: 'Verify and close' })).toHaveCount(0);
  await rosa.goto(`${issue}/view`);
  await rosa.getByRole('button', { name: 'Verify and close' }).click();
  await expect(rosa.getByText('Closed').first()).toBeVisible();

  // It is in the list, and the export opens and holds it.
  await rosa.goto(`${addressOf('issues')}?text=${mark}`);
  await expect(rosa.getByText('1–1 of 1', { exact: true })).toBeVisible();
  // Playwright hears of no download in Firefox.
  if (browserName === 'firefox') return;
  const download = rosa.waitForEvent('download');
  await rosa.getByRole('button', { name: 'Export' }).click();
  const workbook = await readXlsx(new Uint8Array(await readFile(await (await download).path())));
  const [, row] = workbook.sheets[0]?.rows ?? [];
  expect(row?.slice(0, 2)).toEqual([expect.any(Number), 'Call light out of reach']);
  expect(row).toContain('Closed');
});

test('a required answer that is missing is named, and leads to its question', { tag: '@engines' }, async ({
  story,
}) => {
  const page = await story.as('staff', phone);
  await startRound(page, 'Dining');
  while ((await sectionOf(page).textContent()) !== 'Review and send') await nextSection(page);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const missing = page.getByRole('heading', { name: /to complete/ });
  await expect(missing.or(page.locator('section[data-problem]').first())).toBeVisible();
});

test('the second tap of two on Review is no Send, even held until Send would take it', async ({ story }) => {
  const page = await story.as('staff', phone);
  await page.clock.install();
  await startRound(page, 'Dining');
  const heading = sectionOf(page);
  const review = page.getByRole('button', { name: 'Review', exact: true });
  await expect(heading).toBeVisible();
  while (!(await review.isVisible())) await nextSection(page);
  // From here on no time passes but the test's.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await review.click();
  await expect(heading).toHaveText('Review and send');
  const send = page.getByRole('button', { name: 'Send', exact: true });
  expect(await press(send, 'finger')).toBe(true);
  expect(await press(send, 'finger', () => page.clock.runFor(500))).toBe(true);
  await page.clock.resume();
  await expect(send).toBeEnabled();
  await expect(heading).toHaveText('Review and send');

  await send.click();
  await expect(page.locator('section[data-problem]').first()).toBeVisible();
});
