import { addressOf } from '../web/src/screens';
import { callsOf } from './meetings';
import { named } from './named';
import { runsTheNext, startDeploying, takeOver } from './next-version';
import { cardsOf, madeTool, nextSection, photo, startRound } from './round';
import { expect, test as stories } from './story';
import { firstVisit } from './worker';

const test = stories.extend<{ center: Awaited<ReturnType<typeof startDeploying>> }>({
  center: async ({ baseURL }, use) => {
    const center = await startDeploying(baseURL ?? '');
    await use(center);
    center.stop();
  },
});
const phone = { width: 390, height: 844, worker: true };
const asking = (thing: string) => ({
  linkId: thing,
  type: 'yes-no-na',
  text: `Is the ${thing} as it should be?`,
  required: true,
  onNo: { comment: true, issue: { priority: 'HIGH' } },
});

test('a new version in the middle of a round takes nothing from it, and is there the next time', async ({
  story,
  center,
}) => {
  const found = named('The rail is loose');
  const page = await story.asStranger({ ...phone, at: center.at });
  const tool = await madeTool(page, [asking('rail')], [asking('door')]);
  await firstVisit(page);
  await startRound(page, tool);
  const id = /[0-9a-f-]{36}/.exec(new URL(page.url()).pathname)?.[0] ?? '';
  const context = page.context();
  await context.setOffline(true);
  const rail = cardsOf(page).first();
  await rail.getByRole('button', { name: 'No', exact: true }).click();
  await rail.getByRole('textbox').fill(found);
  await rail.locator('input[type=file]').last().setInputFiles(photo);
  await expect(page.getByText(/^Not sent yet: 1 answer and 1 photo/).first()).toBeVisible();

  center.deploy();
  await context.setOffline(false);
  await takeOver(page);
  await expect(page.getByText(/^Saved /).first()).toBeVisible({ timeout: 40_000 });

  await nextSection(page);
  await cardsOf(page).first().getByRole('button', { name: 'Yes', exact: true }).click();
  await nextSection(page);
  await context.setOffline(true);
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await expect(send).toHaveAttribute('aria-disabled', 'false');
  await send.press('Enter');
  await expect(page.getByText('Kept on this device, and goes by itself')).toBeVisible();
  // It goes on as the version it is, whose files the server has no more.
  await page.getByRole('main').getByRole('link', { name: 'Rounds' }).click();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /David/ })).toBeVisible();
  expect(await runsTheNext(page)).toBe(false);

  // Closed in the dead spot: the next time it is the next version, without a network, too.
  const again = await context.newPage();
  await page.close();
  await again.goto(addressOf('rounds'));
  await expect(again.getByRole('region', { name: 'Not sent yet' })).toContainText(tool);
  expect(await runsTheNext(again)).toBe(true);
  await context.setOffline(false);
  await expect(again.getByText('Form successfully sent · 1 issue opened').first()).toBeVisible({
    timeout: 40_000,
  });
  const { call } = await callsOf(again, 'staff');
  const round = await call('GET /audits/{id}', `/audits/${id}`);
  const issues = await call('GET /issues', `/issues?title.contains=${encodeURIComponent(found)}`);
  expect(round).toMatchObject({ status: 'SENT', files: [{ name: 'rail.png' }] });
  expect(issues.totalElements).toBe(1);
});

test('a tab becomes the new version once nobody is at it and it holds no words', async ({
  story,
  center,
}) => {
  const page = await story.asStranger({ ...phone, at: center.at });
  await page.clock.install();
  await firstVisit(page);
  await page.goto(addressOf('newIssue'));
  const description = page.getByRole('textbox', { name: 'Description' });
  await description.fill('Bed alarm found silenced');
  center.deploy();
  await takeOver(page);

  // Somebody is at it; then nobody, but their words are there.
  await page.clock.runFor('05:00');
  expect(await runsTheNext(page)).toBe(false);
  await page.clock.runFor('12:00');
  expect(await runsTheNext(page)).toBe(false);
  await expect(description).toHaveValue('Bed alarm found silenced');

  // By keys: what only fills a field is no sign of somebody at it.
  await description.press('ControlOrMeta+A');
  await description.press('Delete');
  await expect(description).toHaveValue('');
  await page.clock.runFor('05:00');
  expect(await runsTheNext(page)).toBe(false);
  // The page whose clock runs may be left for the next version before its minutes are over.
  await page.clock.runFor('07:00').catch(() => undefined);
  // Each minute it asks the server, whose answer takes no time of that clock.
  const aMinuteLater = async () => {
    await page.clock.runFor('01:00');
    return runsTheNext(page);
  };
  await expect.poll(() => aMinuteLater().catch(() => false)).toBe(true);
  await expect(description).toHaveValue('');
});
