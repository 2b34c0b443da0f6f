import { keysOf } from '@lamplight/domain/keys-of';
import { figuresOfKind, statisticKinds } from '@lamplight/domain/statistics/month-figures';
import { addressOf } from '../web/src/screens';
import { expect, test } from './story';

const address = addressOf('statistics');

test('a month is read beside the one before, by keyboard, and its figures lead to what they count', {
  tag: '@engines',
}, async ({ story }) => {
  const page = await story.as('committee');
  await page.goto(addressOf('home'));
  await page.getByRole('link', { name: 'Statistics' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Statistics' })).toBeVisible();
  const title = page.getByRole('main').getByRole('status').first();
  const lastMonth = await title.innerText();
  const issues = page.getByRole('region', { name: 'Issues', exact: true });
  const found = issues.getByRole('listitem').filter({ hasText: 'Issues found' });
  await expect(found).toContainText(/(more|fewer) than in|As in/);
  await expect(found.getByRole('img')).toHaveAccessibleName(
    /^Issues found from .+ to .+: between \d+ and \d+$/,
  );

  const next = page.getByRole('button', { name: 'Next month' });
  await next.press('Enter');
  await expect(page).toHaveURL(/month=\d{4}-\d{2}/);
  await expect(title).not.toHaveText(lastMonth);
  await expect(next).toBeDisabled();
  await expect(next).toBeFocused();
  // Nothing is called better or worse before the month is over.
  await expect(page.getByText(/is not over/)).toBeVisible();
  await expect(found).not.toContainText(/than in/);
  await page.goBack();
  await expect(title).toHaveText(lastMonth);

  await issues.getByText('Twelve months as a table').press('Enter');
  const rows = issues.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(13);
  const number = (await rows.nth(1).getByRole('cell').first().innerText()).trim();
  const link = found.getByRole('link', { name: `Issues found: ${number}, open the list` });
  await link.press('Enter');
  await expect(page).toHaveURL(/\/issues\?from=\d{4}-\d{2}-01&to=/);
  await expect(page.getByText(new RegExp(`^${number} found: `))).toBeVisible();
});

test('every kind of figure has its twelve months as charts with a table behind them, and issues stand by unit, department and focus area', async ({
  story,
}) => {
  const page = await story.as('committee');
  await page.goto(address);
  for (const kind of keysOf(statisticKinds)) {
    const region = page.getByRole('region', { name: statisticKinds[kind], exact: true });
    const figures = figuresOfKind(kind).length;
    await expect(region.getByRole('listitem').getByRole('img', { name: / from .+ to .+: / })).toHaveCount(
      figures,
    );
    await region.getByText('Twelve months as a table').press('Enter');
    const rows = region.getByRole('table').getByRole('row');
    await expect(rows).toHaveCount(1 + 12);
    for (const row of [rows.nth(1), rows.nth(12)]) await expect(row.getByRole('cell')).toHaveCount(figures);
  }
  for (const by of ['unit', 'department', 'focus area']) {
    const rows = page.getByRole('region', { name: `Issues by ${by}`, exact: true }).getByRole('row');
    await expect(rows.first()).toContainText(/Found.*Open on .+Overdue on /);
    await expect(rows.nth(2)).toContainText(/\d/);
  }
});

test('repeats and alerts of a month, and what is open and overdue now, lead to as many as they say', async ({
  story,
}) => {
  const page = await story.as('committee');
  const figure = (label: string) =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: label, exact: true }) });
  const follow = async (label: string): Promise<string> => {
    const link = figure(label).getByRole('link');
    const number = await link.innerText();
    await link.click();
    return number;
  };

  await page.goto(address);
  const repeats = await follow('Repeats');
  await expect(page).toHaveURL(/repeat=1/);
  await expect(page.getByText(new RegExp(`^${repeats} found: `))).toBeVisible();

  await page.goto(address);
  const alerts = await follow('Alerts');
  await expect(page).toHaveURL(/view-no-answers/);
  await expect(page.getByText(`Answers “no”: ${alerts}`, { exact: true })).toBeVisible();
  await page.goto(address);
  await expect(figure('Open at the end').getByRole('img')).toBeVisible();
  await expect(figure('Open at the end').getByRole('link')).toHaveCount(0);

  // What stands now other stories change between the figure and its list: then both are looked at once more.
  const leads = (readFigure: () => Promise<string>) =>
    expect(async () => {
      await page.goto(address);
      await page.getByRole('button', { name: 'Next month' }).click();
      await expect(page.getByText(/is not over/)).toBeVisible();
      const number = await readFigure();
      await expect(page.getByText(new RegExp(`^${number} found: `))).toBeVisible({ timeout: 5000 });
    }).toPass({ timeout: 40_000 });
  await leads(() => follow('Open at the end'));
  await leads(async () => {
    const standing = page
      .getByRole('region', { name: 'Issues by department' })
      .getByRole('link', { name: /, Open on / })
      .first();
    const number = await standing.innerText();
    await standing.click();
    return number;
  });
});

test('a month is printed by the committee, and not by staff', async ({ story }) => {
  const page = await story.as('committee');
  await page.goto(`${address}?month=2020-05`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  expect((await download).suggestedFilename()).toBe('Statistics 2020-05.pdf');
  const other = await story.as('staff');
  await other.goto(address);
  await expect(other.getByRole('region', { name: 'Rounds', exact: true })).toBeVisible();
  await expect(other.getByRole('button', { name: 'PDF' })).toBeHidden();
});

test('a place leads to its issues of the month', { tag: '@engines' }, async ({ story }) => {
  const page = await story.as('committee');
  await page.goto(address);
  const row = page.getByRole('region', { name: 'Issues by department' }).getByRole('row').nth(1);
  const number = await row.getByRole('cell').first().innerText();
  await row.getByRole('link').click();
  await expect(page).toHaveURL(/\/issues\?from=.+&department=/);
  await expect(page.getByText(new RegExp(`^${number} found: `))).toBeVisible();
});

test('a month in which nothing was recorded says so, and one that has not begun is not shown', async ({
  story,
}) => {
  const page = await story.as('staff', { width: 390, height: 844 });
  await page.goto(`${address}?month=2000-06`);
  await expect(page.getByText('Nothing is recorded up to June 2000')).toBeVisible();
  await page.goto(`${address}?month=2999-06`);
  await expect(page.getByRole('region', { name: 'Rounds', exact: true })).toBeVisible();
  await expect(page.getByText('June 2999')).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
