import type { Page } from '@playwright/test';
import { addressOf } from '../web/src/screens';
import { callsIn } from './calls';
import { newGate } from './gate';
import { named } from './named';
import { madeTool, nextSection, startRound } from './round';
import { expect, sessionIn, test } from './story';

const phone = { width: 390, height: 844 };

/** Holds back calls of one kind until the gate is opened. */
async function held(page: Page, address: string, method: 'PUT' | 'POST') {
  const gate = newGate();
  const asked = newGate();
  await page.route(address, async (route) => {
    if (route.request().method() === method) {
      asked.open();
      await gate.opened;
    }
    await route.continue();
  });
  return { asked: asked.opened, open: gate.open };
}

test('Enter on a switch switches it, and sends nothing', async ({ story }) => {
  const page = await story.as('staff', phone);
  await page.goto(addressOf('newIssue'));
  await page.getByLabel('Description').fill('Pushed by an aide');
  const alleges = page.getByRole('switch', { name: /^It alleges/ });
  await alleges.press('Enter');
  await expect(alleges).toBeChecked();
  await expect(alleges).toBeFocused();
  await alleges.press('Enter');
  await expect(alleges).not.toBeChecked();
  await expect(page).toHaveURL(new RegExp(`${addressOf('newIssue')}$`));
});

test('whoever goes on while a step of an issue is saved stays where they are', async ({ story }) => {
  const page = await story.as('committee');
  const call = callsIn(page.request, sessionIn(page).token);
  const what = named('Bed brake slips');
  const { id } = await call('POST /issues', '/issues', {
    multipart: { issueDTOString: JSON.stringify({ description: what }) },
  });
  await page.goto(`/issues/edit-issue/${id}/view`);
  const step = await held(page, '**/api/issues/*', 'PUT');
  await page.getByRole('button', { name: 'Start work' }).press('Enter');
  await step.asked;
  const comment = page.getByRole('textbox', { name: 'Comment' });
  await comment.focus();
  await page.keyboard.type('The bed was');
  step.open();
  await expect(page.getByRole('button', { name: 'Stop work' })).toBeVisible();
  await expect(page.getByText('Work on the issue started').first()).toBeVisible();
  await page.keyboard.type(' locked again');
  await expect(comment).toHaveValue('The bed was locked again');
});

test('a card moved by key takes nobody along who went on; U takes it back; no sum is said that is none', async ({
  story,
}) => {
  const page = await story.as('committee');
  const call = callsIn(page.request, sessionIn(page).token);
  const what = named('Fan rattles');
  for (const each of ['one', 'two'])
    await call('POST /issues', '/issues', {
      multipart: { issueDTOString: JSON.stringify({ description: `${what} ${each}` }) },
    });
  await page.goto(`${addressOf('issues')}?view=board&text=${encodeURIComponent(what)}`);
  const sum = page.getByRole('status').filter({ hasText: /^Issues: 2$/ });
  await expect(sum).toBeAttached();
  const said: string[] = [];
  await page.exposeFunction('heard', (text: string) => said.push(text));
  await sum.evaluate((element) => {
    const { heard } = window as unknown as { heard: (text: string) => void };
    new MutationObserver(() => heard(element.textContent ?? '')).observe(element, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  const column = (name: string) => page.getByRole('region', { name, exact: true });
  const step = await held(page, '**/api/issues/*', 'PUT');
  await column('Open')
    .getByRole('button', { name: /^Move #\d+ .* one$/ })
    .press('Enter');
  await page.getByRole('menuitem', { name: 'Start work' }).press('Enter');
  await step.asked;
  const other = column('Open').getByRole('button', { name: /^Move #\d+ .* two$/ });
  await other.focus();
  // The columns are read anew one after the other.
  const late = newGate();
  await page.route(/\/api\/issues\?.*IN_PROGRESS/, async (route) => {
    await late.opened;
    await route.continue();
  });
  step.open();
  await expect(column('Open').getByRole('listitem')).toHaveCount(1);
  await page.waitForFunction(
    (since) => performance.now() > since + 600,
    await page.evaluate(() => performance.now()),
  );
  late.open();
  await expect(column('In progress').getByRole('link', { name: /one$/ })).toBeVisible();
  await expect(other).toBeFocused();
  await page.keyboard.press('u');
  await expect(column('Open').getByRole('listitem')).toHaveCount(2);
  await expect(column('In progress').getByRole('listitem')).toHaveCount(0);
  expect(said).toEqual([]);
});

test('Send and the next room keep the focus while they wait', async ({ story }) => {
  const page = await story.as('staff', phone);
  const tool = await madeTool(page, [
    { linkId: 'bed', type: 'yes-no', text: 'Is the bed low?', required: true },
  ]);
  await startRound(page, tool);
  await expect(page).toHaveTitle(new RegExp(`^${tool} · `));
  await page.getByRole('button', { name: 'Yes', exact: true }).press('Enter');
  await nextSection(page);
  const sending = await held(page, '**/api/audits/sent/*', 'PUT');
  const send = page.getByRole('button', { name: 'Send', exact: true });
  // Not at once: the press before it was on the same place.
  await expect(send).toBeEnabled();
  await send.press('Enter');
  await sending.asked;
  await expect(send).toBeFocused();
  sending.open();
  await page.getByRole('link', { name: 'Next room' }).press('Enter');
  await expect(page).toHaveTitle(new RegExp(`^Next room · ${tool} · `));
  const room = page.getByRole('button', { name: /^Kitchen / });
  await expect(room).toHaveText(/^Kitchen .*(today|ago|not visited yet)$/);
  const starting = await held(page, '**/api/audits', 'POST');
  await room.press('Enter');
  await starting.asked;
  await expect(room).toBeFocused();
  starting.open();
  await expect(page).toHaveTitle(`${tool} · Kitchen · Lamplight`);
});
