import type { Locator } from '@playwright/test';
import { addressOf } from '../web/src/screens';
import { callsIn } from './calls';
import { named } from './named';
import { expect, sessionIn, test } from './story';

const view = (id: string) => `/issues/edit-issue/${id}/view`;

const plan = {
  residentsAffected: 'The resident was assessed by the nurse practitioner, and the order was changed.',
  othersAtRisk: 'All residents with as-needed pain medicine were asked; three orders were changed.',
  systemicChange: 'Aides hand the nurse a request card with the time. The record asks for a score.',
  monitoring: 'Ten doses a week are audited for twelve weeks; the goal is 95% within thirty minutes.',
  completionDate: '2099-09-26',
};

test('a printed issue has its whole history, entries in one piece, and a year with every day', async ({
  story,
}) => {
  const page = await story.as('committee');
  const call = callsIn(page.request, sessionIn(page).token);
  const { id } = await call('POST /issues', '/issues', {
    data: { description: named('Pain not followed up'), dueDate: '2099-12-19' },
  });
  await call('PUT /issues/{id}', `/issues/${id}`, { data: { planOfCorrection: plan } });
  await page.goto(view(id));
  // The day itself, and not again in words.
  const due = page.getByRole('region', { name: 'Details' }).locator('div', { hasText: /^Due date/ });
  await expect(due).toHaveText(/: Dec 19, 2099$/);
  const history = page.getByRole('region', { name: 'History' });
  const written = history.locator('ins');
  await expect(written).toContainText('Completion date: Sep 26, 2099');
  await expect(history.getByRole('button', { name: 'Show all' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(history.getByRole('button', { name: 'Show all' })).toBeHidden();
  const entry = history.getByRole('listitem').filter({ has: page.locator('ul') });
  expect(await foot(written)).toBeLessThanOrEqual(await foot(entry));
  expect(await entry.evaluate((element) => getComputedStyle(element).breakInside)).toBe('avoid');
  const frame = history.locator('xpath=./div').filter({ has: page.locator('ol') });
  expect(
    await frame.evaluate((element) => {
      const { breakInside, borderTopWidth } = getComputedStyle(element);
      return { breakInside, borderTopWidth };
    }),
  ).toEqual({ breakInside: 'auto', borderTopWidth: '0px' });
  await yearsIn(page.getByRole('main'));
});

test('a printed list says at its head how many of how many it has, under which filters, in which order', async ({
  story,
}) => {
  const page = await story.as('committee');
  await page.goto(`${addressOf('issues')}?status=OPEN,REOPENED&from=2025-01-01`);
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  const said = page.getByText(
    /^1–\d+ of \d+ · Status: Open, Reopened · Date: since Jan\s1,\s2025 · sorted by Recorded, newest first$/,
  );
  await expect(said).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(said).toBeVisible();
});

test('a printed board says under which filters, and has every column on the sheet', async ({ story }) => {
  const page = await story.as('committee');
  await page.goto(`${addressOf('issues')}?view=board&priority=MEDIUM,HIGH`);
  const columns = page.locator('section[data-status]');
  await expect(columns).toHaveCount(5);
  await expect(columns.last().getByRole('listitem').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 720, height: 1000 });
  await expect(page.getByText(/^By status · Priority: Medium, High$/)).toBeVisible();
  const [sheet, last] = await Promise.all([page.locator('body').boundingBox(), columns.last().boundingBox()]);
  expect(last && sheet && last.x + last.width <= sheet.x + sheet.width).toBe(true);
});

test('every day in a printed list has its year', async ({ story }) => {
  const page = await story.as('committee');
  await page.emulateMedia({ media: 'print' });
  for (const name of ['issues', 'pips', 'documents', 'rounds'] as const) {
    await page.goto(addressOf(name));
    await expect(page.getByRole('table').locator('tbody time').first()).toBeVisible();
    await yearsIn(page.getByRole('table'));
  }
});

test('filters that are set leave the table where it was', async ({ story }) => {
  const page = await story.as('committee');
  const top = async () => (await page.getByRole('table').boundingBox())?.y;
  await page.goto(addressOf('issues'));
  await expect(page.getByRole('table')).toBeVisible();
  const before = await top();
  await page.goto(`${addressOf('issues')}?status=OPEN,REOPENED&priority=MEDIUM,HIGH`);
  await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Priority: 2, filter' })).toHaveAttribute('aria-haspopup');
  await expect(page.getByRole('table')).toBeVisible();
  expect(await top()).toBe(before);
});

const foot = (of: Locator) => of.evaluate((element) => element.getBoundingClientRect().bottom);

/** Every day and moment says its year as it is printed. */
const yearsIn = async (part: Locator) =>
  expect(
    await part.locator('time').evaluateAll((times) =>
      times
        .map((time) => {
          const before = getComputedStyle(time, '::before').content;
          return before === 'none' ? (time.textContent ?? '') : before;
        })
        .filter((words) => !/\b\d{4}\b/.test(words)),
    ),
  ).toEqual([]);
