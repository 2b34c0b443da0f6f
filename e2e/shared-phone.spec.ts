import type { Page } from '@playwright/test';
import { addressOf } from '../web/src/screens';
import { keptIn, keyIn } from './kept';
import { callsOf } from './meetings';
import { named } from './named';
import { attachPdf, cardsOf, foundOffline, madeTool, railQuestion, roundOfRail } from './round';
import { expect, password, people, type Story, test } from './story';
import { installed } from './worker';

async function logIn(page: Page, who: 'staff' | 'committee', name: RegExp): Promise<void> {
  await page.getByLabel('E-mail').fill(people[who]);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function logOut(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
}

/** David on a phone that opens pages without a network. */
async function davidsPhone(story: Story) {
  const page = await story.asStranger({ width: 390, height: 844, worker: true });
  const tool = await madeTool(page, [railQuestion]);
  await page.goto(addressOf('login'));
  await logIn(page, 'staff', /David/);
  await installed(page);
  return { page, tool, id: await roundOfRail(page, tool) };
}

const unsent = (page: Page) => keptIn(page, 'lamplight.outbox', 'changes');

test('what a phone keeps is closed to whoever has it next, and is all sent when its person is back', async ({
  story,
}) => {
  const found = named('The rail came off in his hand');
  const drawn = named('As the plan shows it');
  const { page, tool, id } = await davidsPhone(story);
  const rail = await foundOffline(page, found);
  await attachPdf(rail, Buffer.from(`% ${drawn}\n`));
  await expect(page.getByText(/^Not sent yet: 1 answer and 1 file/).first()).toBeVisible();
  await expect.poll(async () => JSON.stringify(await unsent(page))).toContain(found);

  // Their own page opens it; whoever takes the phone apart reads none of it, and has no key to take along.
  const own = await unsent(page);
  expect(own.length).toBeGreaterThan(1);
  expect(own.every(({ value }) => value !== undefined)).toBe(true);
  const copies = await keptIn(page, 'lamplight.outbox', 'copies');
  expect(JSON.stringify(copies.map(({ value }) => value))).toContain(railQuestion.text);
  for (const { seen } of [...own, ...copies])
    for (const words of [found, drawn, 'plan.pdf', railQuestion.text]) expect(seen).not.toContain(words);
  expect(await keyIn(page)).toBe('closed');

  await page.goto(`${addressOf('account')}#kept-here`);
  const shown = page.getByRole('list', { name: 'Kept here' }).getByRole('listitem');
  await expect(shown.first()).toContainText(/^Yours: 1 round, not sent yet\d[\d.]* KB, since /);
  // By name, which is told to nobody else.
  await expect(shown.nth(1)).toContainText(new RegExp(`^${tool}.*, since `));
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByText('Not sent: it goes by itself as soon as there is a network.')).toBeVisible();

  // They log out without a network, and are asked first: the key goes, and what it closes stays.
  await logOut(page, /^David Lindqvist, your menu/);
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await expect.poll(() => keyIn(page)).toBe('none');
  const closed = await unsent(page);
  expect(closed.map(({ key }) => key)).toEqual(own.map(({ key }) => key));
  expect(closed.filter(({ value }) => value !== undefined)).toEqual([]);

  // The next one has a key of their own, with which none of it opens; nothing of it is sent or shown.
  await page.context().setOffline(false);
  await logIn(page, 'committee', /Rosa/);
  await expect.poll(() => keyIn(page)).toBe('closed');
  expect((await unsent(page)).filter(({ value }) => value !== undefined)).toEqual([]);
  await page.goto(`${addressOf('account')}#kept-here`);
  const kept = page.getByRole('list', { name: 'Kept here' }).getByRole('listitem');
  await expect(kept.first()).toHaveText('Everything that you did here is sent');
  await expect(kept.nth(1)).toContainText('Of David Lindqvist: 1 round, not sent yet');
  await expect(kept.nth(1)).toContainText('sent when they log in here');
  await expect(page.getByRole('region', { name: 'Kept on this device' })).not.toContainText(tool);
  await page.goto(addressOf('rounds'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(found)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Not sent yet' })).toHaveCount(0);
  expect((await unsent(page)).map(({ key }) => key)).toEqual(own.map(({ key }) => key));
  await logOut(page, /^Rosa Alvarez, your menu/);

  await logIn(page, 'staff', /David/);
  await expect.poll(() => unsent(page), { timeout: 40_000 }).toEqual([]);
  const { call } = await callsOf(page, 'staff');
  const round = await call('GET /audits/{id}', `/audits/${id}`);
  expect(round.answers).toMatchObject([{ linkId: 'rail', comment: found, files: [{ name: 'plan.pdf' }] }]);
});

test('what lies sealed here while its key does not come is said to be there, and nothing goes without it', async ({
  story,
}) => {
  const found = named('The rail came off in his hand');
  const { page, id } = await davidsPhone(story);
  const at = page.url();
  await cardsOf(page).first().getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(page.getByText(/^Saved \d/).first()).toBeVisible();
  await foundOffline(page, found);
  await expect.poll(async () => JSON.stringify(await unsent(page))).toContain(found);
  await logOut(page, /^David Lindqvist, your menu/);
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();

  await page.context().setOffline(false);
  // Another visit: what this page knows by heart is gone.
  await page.goto(addressOf('login'));
  await page.route('**/api/account/device-key', (route) => route.abort());
  await logIn(page, 'staff', /David/);
  await page.goto(at);
  await expect(page.getByText(/^What you did in this round is sealed on this device/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send' })).toHaveCount(0);

  await page.unroute('**/api/account/device-key');
  // What did not come is asked for again after a while, by itself.
  await expect(async () => {
    const again = page.getByRole('button', { name: 'Try again' });
    if (await again.isVisible()) await again.click();
    await expect(page.getByText(found)).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 60_000 });
  await expect.poll(() => unsent(page), { timeout: 40_000 }).toEqual([]);
  const { call } = await callsOf(page, 'staff');
  const round = await call('GET /audits/{id}', `/audits/${id}`);
  expect(round).toMatchObject({ status: 'DRAFT', answers: [{ linkId: 'rail', comment: found }] });
});

test('the key of a session that went while no page heard of it goes as the next one opens', async ({
  story,
}) => {
  const page = await story.asStranger({ worker: true });
  await page.goto(addressOf('login'));
  await logIn(page, 'staff', /David/);
  await expect.poll(() => keyIn(page)).toBe('closed');
  // A page does not hear of what it takes away itself.
  await page.evaluate(() => localStorage.removeItem('lamplight.session'));
  expect(await keyIn(page)).toBe('closed');
  await page.goto(addressOf('login'));
  await expect.poll(() => keyIn(page)).toBe('none');
});
