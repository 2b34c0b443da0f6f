import type { Endpoints } from '@lamplight/contract';
import type { ReplyOutput } from '@lamplight/contract/endpoint';
import type { Page, Route } from '@playwright/test';
import { addressOf } from '../web/src/screens';
import { keptIn } from './kept';
import { named } from './named';
import { expect, sessionIn, test } from './story';
import { installed } from './worker';

const centerShown = (page: Page) => page.getByRole('combobox', { name: 'Center' });

/** A line on which the account, without which no switch is done, comes much later than all else. */
const slowLine = (page: Page, { account, others }: { account: number; others: number }) =>
  page.route('**/api/**', async (route: Route) => {
    const ms = route.request().url().endsWith('/api/account') ? account : others;
    await new Promise((resolve) => setTimeout(resolve, ms));
    // The page may be closed, or have given up, by then.
    await route.continue().catch(() => {});
  });

/** The two centers of the demonstration, and what a call answers in each. */
function centersOf(page: Page) {
  const { token, userData } = sessionIn(page);
  const cedar = userData.centers.find(({ name }) => name.includes('Cedar'))?.id ?? '';
  const headers = (center: string) => ({ authorization: `Bearer ${token}`, 'x-center-id': center });
  return {
    maple: userData.center.id,
    cedar,
    idsIn: async (center: string, path: string): Promise<string[]> => {
      const answer = await page.request.get(`/api${path}`, { headers: headers(center) });
      return ((await answer.json()) as { id: string }[]).map(({ id }) => id);
    },
    issueIn: async (center: string): Promise<string> => {
      const answer = await page.request.get('/api/issues?size=1', { headers: headers(center) });
      const { content } = (await answer.json()) as ReplyOutput<Endpoints['GET /issues']>;
      return content[0]?.id ?? '';
    },
  };
}

test('what is saved while another center is on its way goes to the center that the page says', async ({
  story,
}) => {
  const page = await story.as('administrator');
  await page.goto(`${addressOf('entities')}?tab=floors`);
  await expect(page.getByRole('row', { name: /Second/ })).toBeVisible();
  await slowLine(page, { account: 4000, others: 0 });
  const sentTo: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/floors'))
      sentTo.push(request.headers()['x-center-id']);
  });

  const attic = named('Attic');
  const row = page.getByRole('row', { name: new RegExp(attic) });
  await centerShown(page).click();
  await page.getByRole('option', { name: /Cedar Hill/ }).click();
  await page.getByLabel('Name').fill(attic);
  await page.getByRole('button', { name: 'Add floor' }).click();
  await expect(row).toBeVisible();
  await expect(centerShown(page)).toHaveValue(/Maple Grove/);
  // Their own center, which nobody needs to name.
  expect(sentTo).toEqual([undefined]);

  await expect(centerShown(page)).toHaveValue(/Cedar Hill/);
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('row', { name: /Second/ })).toHaveCount(0);
  await expect(row).toHaveCount(0);
  await page.unroute('**/api/**');
  await centerShown(page).click();
  await page.getByRole('option', { name: 'Maple Grove Care Center' }).click();
  await page.getByRole('button', { name: `Delete ${attic}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
});

test('whoever goes elsewhere before the other center is there stays in theirs', async ({ story }) => {
  const page = await story.as('administrator');
  await page.goto(addressOf('issues'));
  await expect(page.getByRole('table')).toBeVisible();
  await slowLine(page, { account: 2000, others: 0 });
  await centerShown(page).click();
  await page.getByRole('option', { name: /Cedar Hill/ }).click();
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/edit-issue\//);
  const { href } = new URL(page.url());
  // Longer than the account takes.
  await page.waitForTimeout(2500);
  await expect(centerShown(page)).toHaveValue(/Maple Grove/);
  expect(page.url()).toBe(href);
});

test('what is read ahead while a record brings the tab to its center is kept of the right one, and brings nobody back', async ({
  story,
}) => {
  const page = await story.as('administrator', { worker: true });
  const { maple, cedar, idsIn, issueIn } = centersOf(page);
  const issue = await issueIn(cedar);
  await page.goto(addressOf('home'));
  await installed(page);
  await slowLine(page, { account: 3000, others: 500 });
  const asked: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/account')) asked.push(request.headers()['x-center-id']);
  });

  await page.goto(addressOf('rounds'));
  // Reading ahead is under way: it is at a tool of Maple Grove.
  await page.waitForRequest(/audit-tool-questionnaries\/[0-9a-f-]{36}/, { timeout: 20_000 });
  // As a link in a message of the page does, without loading it anew.
  await page.evaluate(
    (address) => {
      window.history.pushState({}, '', address);
      window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    },
    `${addressOf('issues')}/edit-issue/${issue}`,
  );
  await expect(centerShown(page)).toHaveValue(/Cedar Hill/, { timeout: 15_000 });
  const fromHere = asked.length;
  await page.unroute('**/api/**');

  /** By what is kept under which name, what of it would be the other center's: other stories make tools meanwhile. */
  const foreign = new Map<string, string[]>();
  for (const [center, other] of [
    [maple, cedar],
    [cedar, maple],
  ])
    for (const [key, path] of [
      ['["audit-tools","active"]', '/audit-tool-questionnaries/center'],
      ['["reference","unit"]', '/units/center'],
      ['["reference","department"]', '/departments/center'],
    ])
      foreign.set(`${center}/${key}`, await idsIn(other ?? '', path ?? ''));
  // Until all that was asked before is answered, and what is read ahead here is begun.
  await page.waitForTimeout(5000);
  await expect(centerShown(page)).toHaveValue(/Cedar Hill/);
  expect(asked.slice(fromHere).filter((center) => center !== cedar)).toEqual([]);
  const kept = await keptIn(page, 'lamplight.reads', 'reads');
  const known = kept.flatMap(({ key, value }) => {
    const name = key.slice(key.indexOf('/') + 1);
    const others = foreign.get(name);
    return others ? [{ name, others, kept: (value as { id: string }[]).map(({ id }) => id) }] : [];
  });
  expect(known.map(({ name }) => name)).toContain(`${maple}/["audit-tools","active"]`);
  for (const { name, others, kept: these } of known) {
    expect(others.length, name).toBeGreaterThan(0);
    expect(these.length, name).toBeGreaterThan(0);
    expect(
      these.filter((id) => others.includes(id)),
      name,
    ).toEqual([]);
  }
});
