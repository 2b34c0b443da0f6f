import { workSentence } from '@lamplight/domain/my-work';
import type { APIRequestContext, Page } from '@playwright/test';
import { addressOf } from '../web/src/screens';
import { callsIn } from './calls';
import { newGate } from './gate';
import { expect, sessionIn, sessionOf, test } from './story';

/** As Rosa, gives David an issue; returns the path of its screen. */
async function assignToDavid(request: APIRequestContext): Promise<string> {
  const call = callsIn(request, (await sessionOf(request, 'committee')).token);
  const { userData } = await sessionOf(request, 'staff');
  const issue = { description: 'The handrail is loose', assignee: userData.id, dueDate: '2190-03-14' };
  const { id } = await call('POST /issues', '/issues', {
    multipart: { issueDTOString: JSON.stringify(issue) },
  });
  return `/issues/edit-issue/${id}/view`;
}

/** What the bell opens: at the desk it is called as the bell is. */
const noticesOf = (page: Page) => page.getByRole('dialog', { name: /^Notices$|new notices?$/ });
/** The row of the bell that leads to a screen. */
const noticeOf = (page: Page, path: string) => noticesOf(page).locator(`a[href="${path}"]`);

// David has one bell, at the desk as on a phone: what one story has seen, the other has too.
test.describe.configure({ mode: 'default' });

for (const { on, width } of [
  { on: 'at the desk', width: 1440 },
  { on: 'on a phone', width: 390 },
]) {
  test(`${on}, David is told under the bell what Rosa gave him, opens it, and has seen it`, async ({
    story,
    request,
  }) => {
    const path = await assignToDavid(request);
    const page = await story.as('staff', { width, height: 844 });
    await page.goto(addressOf('home'));
    const bell = page.getByRole('button', { name: /new notices?$/ });
    await bell.click();
    const notice = noticeOf(page, path);
    await expect(notice).toContainText(/Assigned to you: issue #\d+, due Mar 14, 2190/);
    await expect(notice).toContainText('New');
    await expect(page).toHaveTitle(/^Home/);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'All seen' })).toBeFocused();
    const seen = page.waitForResponse(
      (answer) => /\/notices\/[^/]+\/seen$/.test(answer.url()) && answer.ok(),
    );
    await notice.click();
    await seen;
    await expect(page).toHaveURL(path);
    await expect(noticesOf(page)).toHaveCount(0);
    await page.getByRole('button', { name: /^Notices$|new notices?$/ }).click();
    await expect(noticeOf(page, path)).not.toContainText('New');
    const all = page.getByRole('button', { name: 'All seen' });
    if ((await all.getAttribute('aria-disabled')) !== 'true') {
      const done = page.waitForResponse((answer) => answer.url().endsWith('/notices/seen') && answer.ok());
      await all.click();
      await done;
    }
    await page.keyboard.press('Escape');

    // What came since the bell last asked is seen in it as it opens, and can be seen all at once.
    const next = await assignToDavid(request);
    await page.getByRole('button', { name: /^Notices$|new notices?$/ }).click();
    await expect(noticeOf(page, next)).toContainText('New');
    await expect(all).toHaveAttribute('aria-disabled', 'false');
    await page.keyboard.press('Escape');
    await expect(noticesOf(page)).toHaveCount(0);
  });
}

test('what is due and overdue stands above what one was told, as Home says it, and leads there', async ({
  story,
  request,
}) => {
  const page = await story.as('staff');
  const rosa = callsIn(request, (await sessionOf(request, 'committee')).token);
  const david = sessionIn(page).userData;
  const issue = { description: 'The handrail was loose', assignee: david.id, dueDate: '2024-03-14' };
  await rosa('POST /issues', '/issues', { multipart: { issueDTOString: JSON.stringify(issue) } });
  await page.goto(addressOf('issues'));
  const due = noticesOf(page).getByRole('link', { name: / overdue/ });
  // Another story may give David something meanwhile.
  await expect(async () => {
    const { counts } = await callsIn(page.request, sessionIn(page).token)('GET /home/work', '/home/work');
    await page.reload();
    await page.getByRole('button', { name: /^Notices$|new notices?$/ }).click();
    await expect(due).toHaveText(workSentence(counts), { timeout: 3000 });
  }).toPass();
  await due.press('Enter');
  const work = page.getByRole('region', { name: 'My work' });
  await expect(page).toHaveTitle(/^Home/);
  await expect(noticesOf(page)).toHaveCount(0);
  await expect(work).toBeFocused();

  // Whoever is on Home already is led there too, each time.
  await page.getByRole('button', { name: /^Notices$|new notices?$/ }).press('Enter');
  await due.press('Enter');
  await expect(noticesOf(page)).toHaveCount(0);
  await expect(work).toBeFocused();
});

test('the bell and the search lead to where mails are chosen, though that part of the page comes last', async ({
  story,
}) => {
  const page = await story.as('staff');
  await page.goto(addressOf('home'));
  await page.getByRole('button', { name: /^Notices$|new notices?$/ }).press('Enter');
  await page.getByRole('link', { name: 'Choose which mails you get' }).press('Enter');
  const mails = page.getByRole('region', { name: 'Mails' });
  await expect(mails).toBeFocused();
  await expect(mails).toBeInViewport();
  await page.goto(addressOf('home'));
  // Its keys are heard from when its button is there.
  await expect(page.getByRole('button', { name: /^Find a screen or a record/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Words to look for' }).fill('notices and mails');
  await page.getByRole('option', { name: /^Notices and mails/ }).waitFor();
  await page.keyboard.press('Enter');
  await expect(mails).toBeFocused();
});

test('which mails come, and when the digest does, is chosen on the account and stays so', async ({
  story,
}) => {
  const page = await story.as('otherCenter');
  // As whoever never chose, however often the story is told.
  const call = callsIn(page.request, sessionIn(page).token);
  await call('PUT /account/notices', '/account/notices', { data: { off: [], digestHour: 7 } });
  await page.goto(addressOf('account'));
  const mails = page.getByRole('region', { name: 'Mails' });
  // None leaves here, and none is promised.
  await expect(mails.getByText(/^No mail server is set up here, so no mails are sent/)).toBeVisible();
  const mentions = mails.getByRole('switch', { name: 'Somebody mentions me in a comment' });
  await expect(mentions).toBeChecked();
  const saved = () =>
    page.waitForResponse(
      (answer) =>
        answer.url().endsWith('/account/notices') && answer.request().method() === 'PUT' && answer.ok(),
    );
  const off = saved();
  await mentions.click();
  await expect(mentions).not.toBeChecked();
  await off;
  await expect(page.getByText('The configuration has been updated successfully').first()).toBeVisible();
  const hour = saved();
  await mails.getByRole('combobox', { name: /^Daily digest/ }).click();
  await page.getByRole('option', { name: 'At 4:00 PM' }).click();
  await hour;
  await page.reload();
  await expect(mentions).not.toBeChecked();
  await expect(mails.getByRole('combobox', { name: /^Daily digest/ })).toHaveValue('At 4:00 PM');
  const back = saved();
  await mentions.click();
  await expect(mentions).toBeChecked();
  await back;
});

test('a mail that is chosen while the page is read anew stays chosen, and the next choice undoes nothing', async ({
  story,
}) => {
  const page = await story.as('otherCenter');
  const call = callsIn(page.request, sessionIn(page).token);
  await call('PUT /account/notices', '/account/notices', { data: { off: [], digestHour: 7 } });
  await page.clock.install();
  await page.goto(addressOf('account'));
  const switches = page.getByRole('region', { name: 'Mails' }).getByRole('switch');
  const [first, second] = [switches.first(), switches.nth(1)];
  await expect(first).toBeChecked();
  const chosen = newGate();
  const reading = newGate();
  const last = newGate();
  let saves = 0;
  await page.route('**/api/account/notices', async (route) => {
    const answer = await route.fetch();
    if (route.request().method() === 'GET') {
      reading.open();
      await chosen.opened;
    } else {
      saves += 1;
      // What was read before lands while the first answer is on its way.
      chosen.open();
      if (saves === 1) await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
      if (saves === 4) await last.opened;
    }
    // Whoever no longer asks is not answered.
    await route.fulfill({ response: answer }).catch(() => undefined);
  });
  await page.clock.fastForward(11_000);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await reading.opened;
  const said = page.getByText('The configuration has been updated successfully');
  await first.press('Space');
  await expect(said.first()).toBeVisible();
  await expect(first).not.toBeChecked();
  await second.press('Space');
  const off = async () => (await call('GET /account/notices', '/account/notices')).off.length;
  await expect.poll(off).toBe(2);
  await expect(first).not.toBeChecked();
  await expect(second).not.toBeChecked();

  // What was chosen last stays shown over the answer to what was chosen before it.
  await first.press('Space');
  await second.press('Space');
  await expect.poll(() => saves).toBe(4);
  await expect(first).toBeChecked();
  await expect(second).toBeChecked();
  last.open();
  await expect.poll(off).toBe(0);
});
