import type { Page } from '@playwright/test';
import { addressOf } from '../web/src/screens';
import { callsOf, openMeeting } from './meetings';
import { named } from './named';
import { cardsOf, madeTool, nextSection, railQuestion, roundOfRail, sectionOf } from './round';
import { expect, test } from './story';

const phone = { width: 390, height: 844 };
/** What the browser asks before a tab is closed, and the page before it becomes a newer build. */
const asksToStay = (page: Page) =>
  page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
/** The next call of this address takes a moment. */
const slowly = (page: Page, address: string) =>
  page.route(
    address,
    async (route) => {
      await new Promise((go) => setTimeout(go, 2500));
      await route.continue();
    },
    { times: 1 },
  );

test('an answer that something in between held up takes back nothing that was answered since', async ({
  story,
}) => {
  const page = await story.as('staff', phone);
  const door = { ...railQuestion, linkId: 'door', text: 'Is the door as it should be?' };
  const id = await roundOfRail(page, await madeTool(page, [{ ...railQuestion, onNo: {} }, door]));
  const { call } = await callsOf(page, 'staff');
  const said = async () => {
    const { answers } = await call('GET /audits/{id}', `/audits/${id}`);
    return answers.map(({ answer }) => JSON.stringify(answer));
  };
  // Taken by something between, and sent on when its browser has long given it up.
  let late = async () => {};
  await page.route(
    '**/api/audits/*/answers/*',
    async (route) => {
      const request = route.request();
      const [headers, data] = [await request.allHeaders(), request.postData() ?? ''];
      late = async () => {
        const { authorization = '', 'x-turn': turn = '' } = headers;
        const answer = await page.request.patch(request.url(), {
          headers: { authorization, 'x-turn': turn, 'content-type': 'application/json' },
          data,
        });
        expect(answer.status()).toBe(409);
      };
    },
    { times: 1 },
  );
  const asked = page.waitForRequest((request) => request.method() === 'PATCH');
  const rail = cardsOf(page).first();
  await rail.getByRole('button', { name: 'Yes', exact: true }).click();
  await asked;
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await rail.getByRole('button', { name: 'No', exact: true }).click();
  await expect.poll(said).toEqual([expect.stringContaining('"no"')]);
  await late();
  expect(await said()).toEqual([expect.stringContaining('"no"')]);

  // A browser that died may have lost what it counted: it is told how far it was, and nothing it says is lost.
  await page.evaluate(() => {
    const [device] = (localStorage.getItem('lamplight.turn') ?? '').split(' ');
    localStorage.setItem('lamplight.turn', `${device} ${Date.now() + 86_400_000}`);
  });
  await rail.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect.poll(said).toEqual([expect.stringContaining('"yes"')]);
  await page.evaluate(() => {
    const [device] = (localStorage.getItem('lamplight.turn') ?? '').split(' ');
    localStorage.setItem('lamplight.turn', `${device} 5`);
  });
  await page.reload();
  await rail.getByRole('button', { name: 'No', exact: true }).click();
  await expect.poll(said, { timeout: 20_000 }).toEqual([expect.stringContaining('"no"')]);
  await expect(page.getByText(/^Saved /).first()).toBeVisible();
});

test('a round that was sent just before the network went is not shown as the draft that it was', async ({
  story,
}) => {
  const page = await story.as('staff', phone);
  const id = await roundOfRail(page, await madeTool(page, [{ ...railQuestion, onNo: {} }]));
  await cardsOf(page).first().getByRole('button', { name: 'Yes', exact: true }).click();
  await nextSection(page);
  await expect(page.getByText(/^Saved /).first()).toBeVisible();
  let sent = false;
  await page.route('**/api/**', async (route) => {
    if (sent) return route.abort();
    sent = route.request().url().includes('/audits/sent/');
    return route.continue();
  });
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Form successfully sent').first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${id}/view`));
  await expect(page.getByText('Network error or unknown error occurred').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue' })).toHaveCount(0);
  // It comes by itself once there is a server.
  await page.unroute('**/api/**');
  await expect(
    page.getByRole('button', { name: 'Next room' }).or(page.getByRole('link', { name: 'Next room' })),
  ).toBeVisible({
    timeout: 30_000,
  });
  await expect(sectionOf(page)).toBeVisible();
});

test('where something leads a save elsewhere nothing counts as saved', async ({ story }) => {
  const page = await story.as('staff');
  const what = named('Grab bar loose');
  await page.goto(addressOf('newIssue'));
  await page.getByLabel('Description').fill(what);
  await page.route(
    '**/api/issues',
    (route) => route.fulfill({ status: 302, headers: { location: '/api/issues' } }),
    { times: 1 },
  );
  const record = page.getByRole('button', { name: 'Record issue' });
  await record.click();
  await expect(page.getByText('Network error or unknown error occurred').first()).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue(what);
  await record.click();
  await expect(page.getByRole('heading', { level: 1, name: what })).toBeVisible();
});

test('a form takes nothing more while it is saved, and the same words after a discarded draft are another record', async ({
  story,
}) => {
  const page = await story.as('staff');
  const what = named('Call light dim');
  const { call } = await callsOf(page, 'staff');
  const found = async () =>
    (await call('GET /issues', `/issues?title.contains=${encodeURIComponent(what)}`)).content.map(
      ({ description }) => description,
    );
  const fill = async () => {
    await page.goto(addressOf('newIssue'));
    await page.getByLabel('Description').fill(what);
    await page.getByRole('button', { name: 'Record issue' }).click();
  };
  // It arrives, and its answer is lost.
  await page.route(
    '**/api/issues',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await fill();
  await expect(page.getByText('Network error or unknown error occurred').first()).toBeVisible();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard the draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Issues' })).toBeVisible();

  await slowly(page, '**/api/issues');
  await fill();
  const description = page.getByLabel('Description');
  await description.focus();
  await page.keyboard.type(' and more');
  await expect(description).toHaveValue(what);
  await expect(page.getByRole('heading', { level: 1, name: what })).toBeVisible();
  expect(await found()).toEqual([what, what]);
});

test('whoever leaves a form while it is saved is not asked, and stays where they went', async ({ story }) => {
  const page = await story.as('staff');
  const what = named('Rail bent');
  await page.goto(addressOf('newIssue'));
  await page.getByLabel('Description').fill(what);
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(
    '**/api/issues',
    async (route) => {
      await arrived;
      await route.continue();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Record issue' }).click();
  // A phone's keyboard puts words together, which no event of a key stops.
  await expect(page.getByLabel('Description')).toHaveAttribute('readonly');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Issues' })).toBeVisible();
  expect(await asksToStay(page)).toBe(true);
  arrive();
  await expect(page.getByText('What you left while it was being saved is saved.').first()).toBeVisible();
  await expect(page).toHaveURL(/\/issues$/);
  expect(await asksToStay(page)).toBe(false);
});

for (const [held, meanwhile] of [
  ['PUT', 'it was saved'],
  ['GET', 'the other version was looked up'],
] as const)
  test(`what was left while ${meanwhile}, and could not be saved, is said by its name, and stands in its form`, async ({
    story,
  }) => {
    const page = await story.as('committee');
    await page.clock.install();
    const { call } = await callsOf(page, 'committee');
    const what = named('Call light out of reach');
    const { id, version } = await call('POST /issues', '/issues', {
      multipart: { issueDTOString: JSON.stringify({ title: what, description: 'Room 12' }) },
    });
    const edit = `/issues/edit-issue/${id}`;
    await page.goto(edit);
    const title = page.getByLabel('Title');
    await title.fill(`${what}, and wet`);
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(`**/api/issues/${id}`, async (route) => {
      if (route.request().method() === held) await arrived;
      await route.continue();
    });
    await call('PUT /issues/{id}', `/issues/${id}`, {
      multipart: { issueDTOString: JSON.stringify({ version, title: `${what}, colleague` }) },
    });
    const asked = page.waitForRequest(
      (request) => request.method() === held && request.url().endsWith(`/issues/${id}`),
    );
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await asked;
    await expect(title).toHaveAttribute('readonly');
    await page.getByRole('link', { name: 'Cancel' }).first().click();
    await expect(title).toHaveCount(0);
    expect(await asksToStay(page)).toBe(true);
    arrive();
    const said = page.getByRole('alert').filter({ hasText: 'Not saved, though you have left' });
    await expect(said).toContainText(what);
    expect(await asksToStay(page)).toBe(false);
    // Until somebody has read it: what was said later is gone before.
    await page.getByRole('textbox', { name: 'Comment' }).fill('The aide saw it too');
    await page.getByRole('button', { name: 'Add comment' }).click();
    const later = page.getByText('Comment added').first();
    await expect(later).toBeVisible();
    await page.clock.fastForward(60_000);
    await expect(later).toHaveCount(0);
    await expect(said).toBeVisible();
    await page.goto(edit);
    await expect(title).toHaveValue(`${what}, and wet`);
  });

test('what is begun anew while the one before is still being saved is nobody’s to throw away', async ({
  story,
}) => {
  const page = await story.as('staff');
  await page.goto(addressOf('newIssue'));
  const words = page.getByLabel('Description');
  await words.fill(named('First'));
  await slowly(page, '**/api/issues');
  await page.getByRole('button', { name: 'Record issue' }).click();
  await expect(words).toHaveAttribute('readonly');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'New issue' }).click();
  const second = named('Second');
  await page.getByRole('button', { name: /Discard/ }).click();
  await words.fill(second);
  await expect(page.getByText('What you left while it was being saved is saved.').first()).toBeVisible();
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(words).toHaveValue(second);
});

test('a PIP is completed behind what was typed just before', async ({ story }) => {
  const page = await story.as('committee');
  const { call } = await callsOf(page, 'committee');
  const action = named('Stagger breaks');
  const { id } = await call('POST /pips', '/pips', {
    data: {
      title: named('Fewer falls'),
      goal: { measure: 'Falls', unit: 'falls', baseline: 7, target: 3, targetDate: '2031-12-31' },
      interventions: [{ action, strength: 'INTERMEDIATE' }],
    },
  });
  await page.goto(`/projects/edit-pip/${id}`);
  const step = page.getByRole('group', { name: action });
  await step.getByRole('button', { name: /^Add a note/ }).click();
  await slowly(page, '**/api/pips/*/steps/*');
  await step.getByRole('textbox', { name: 'Note' }).fill('Rosters changed');
  const asked = page.waitForRequest('**/api/pips/*/steps/*');
  await asked;
  await page.getByRole('button', { name: 'Other steps' }).click();
  await page.getByRole('menuitem', { name: /^Disable/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill('Merged with another');
  await dialog.getByRole('button', { name: /^Disable/ }).click();
  await expect(dialog).toBeHidden({ timeout: 20_000 });
  const [kept] = (await call('GET /pips/{id}', `/pips/${id}`)).interventions;
  expect(kept?.note).toBe('Rosters changed');
});

test('what was typed into minutes that somebody else made final meanwhile is shown, to be copied or discarded', async ({
  story,
}) => {
  const { page, committee, id } = await openMeeting(story, ['Night lights']);
  await committee.call('PUT /meetings/confirm/{id}', `/meetings/confirm/${id}`, { data: {} });
  await page.reload();
  await page.getByRole('button', { name: 'Write: Night lights' }).click();
  const data = page.getByRole('region', { name: 'Night lights' }).getByRole('textbox', { name: 'Data' });
  await expect(data).toHaveAttribute('contenteditable', 'true');
  await data.click();
  await page.keyboard.type('Written. ');
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await page.route('**/api/meeting-minutes/*/items/*', (route) => route.abort());
  await page.keyboard.type('Three lights are broken');
  await expect(page.getByText('It is kept here and sent when the network is back').first()).toBeVisible();
  await committee.call('PUT /meeting-minutes/{id}', `/meeting-minutes/${id}`, { data: { final: true } });
  // As its next reading would.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  const left = page.getByRole('group', { name: 'Night lights: not saved' });
  await expect(left).toContainText('Three lights are broken', { timeout: 60_000 });
  // Nobody has left a page.
  await expect(page.getByText('though you have left')).toHaveCount(0);
  await left.getByRole('button', { name: 'Discard it' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard it' }).click();
  await expect(left).toHaveCount(0);
});

test('Back asks while two versions stand to be decided between, over that question, and nothing asks once it is left', async ({
  story,
}) => {
  const page = await story.as('committee');
  const { call } = await callsOf(page, 'committee');
  const what = named('Sling frayed');
  const { id, version } = await call('POST /issues', '/issues', {
    multipart: { issueDTOString: JSON.stringify({ title: what, description: 'Room 9' }) },
  });
  // Within one page: the browser itself asks before it leaves that.
  await page.goto(`/issues/edit-issue/${id}/view`);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  const title = page.getByLabel('Title');
  await title.fill(`${what}, mine`);
  await call('PUT /issues/{id}', `/issues/${id}`, {
    multipart: { issueDTOString: JSON.stringify({ version, title: `${what}, theirs` }) },
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const versions = page.getByRole('dialog').filter({ hasText: `${what}, theirs` });
  await expect(versions).toBeVisible();
  await page.goBack();
  const stay = page.getByRole('button', { name: 'Stay on this page' });
  // By the pointer, which takes what is on top.
  await stay.click();
  await expect(stay).toHaveCount(0);
  await expect(versions).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Leave, keep the draft' }).click();
  await expect(page).toHaveURL(/\/view$/);
  await expect(versions).toHaveCount(0);
  expect(await asksToStay(page)).toBe(false);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(title).toHaveValue(`${what}, mine`);
});

test('a step that somebody overtook says how to go on, and that is so', async ({ story }) => {
  const page = await story.as('committee');
  const { call } = await callsOf(page, 'committee');
  const what = named('Recorded twice');
  const { id, version } = await call('POST /issues', '/issues', {
    multipart: { issueDTOString: JSON.stringify({ title: what, description: 'Room 9' }) },
  });
  await page.goto(`/issues/edit-issue/${id}/view`);
  const open = page.getByRole('button', { name: 'Void', exact: true });
  const dialog = page.getByRole('dialog', { name: /^Void #/ });
  const reason = dialog.getByLabel('Reason');
  const go = dialog.getByRole('button', { name: 'Void' });
  await open.click();
  await reason.fill('It is #1');
  await call('PUT /issues/{id}', `/issues/${id}`, {
    multipart: { issueDTOString: JSON.stringify({ version, title: `${what}, by a colleague` }) },
  });
  // Pressed once more it is not taken for having seen what the other changed.
  for (const _ of [1, 2]) {
    await go.click();
    await expect(dialog).toContainText('Close it and open it again: it shows what it is now.');
    await expect(reason).toHaveValue('It is #1');
  }
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${what}, by a colleague`);
  await open.click();
  await reason.fill('It is #1');
  await go.click();
  await expect(page.getByRole('region', { name: 'Void' })).toContainText('It is #1');
});
