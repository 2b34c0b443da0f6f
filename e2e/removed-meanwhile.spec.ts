import type { Page } from '@playwright/test';
import { listenToStatus } from './heard';
import { callsOf, openMeeting } from './meetings';
import { named } from './named';
import { expect, test } from './story';

// What saves itself, and what others remove or take back while it is on its way.

/** A PIP of the committee's. */
async function addPip(page: Page) {
  const { call } = await callsOf(page, 'committee');
  const { id } = await call('POST /pips', '/pips', {
    data: {
      title: named('Fewer falls'),
      goal: { measure: 'Falls', unit: 'falls', baseline: 7, target: 3, targetDate: '2031-12-31' },
      interventions: [{ action: 'Stagger breaks', strength: 'INTERMEDIATE' }],
    },
  });
  return { call, id };
}

/** A PIP with one measurement, open at it. */
async function openMeasured(page: Page, first: { value: number }) {
  const { call, id } = await addPip(page);
  const path = `/pips/${id}/measurements/2026-01-05`;
  const measure = (data: object) => call('PUT /pips/{id}/measurements/{date}', path, { data });
  await measure(first);
  await page.goto(`/projects/edit-pip/${id}`);
  return {
    measure,
    remove: () => call('DELETE /pips/{id}/measurements/{date}', path),
    read: async () => (await call('GET /pips/{id}', `/pips/${id}`)).measurements,
    table: page.getByRole('group', { name: 'Values' }),
  };
}

/** A PIP with one cycle, open at it. */
async function openCycle(page: Page) {
  const { call, id } = await addPip(page);
  const path = `/pips/${id}/cycles/${crypto.randomUUID()}`;
  const put = (data: object) => call('PUT /pips/{id}/cycles/{cycleId}', path, { data });
  await put({ test: 'First test', version: 0 });
  await page.goto(`/projects/edit-pip/${id}`);
  const cycle = page.getByRole('article', { name: 'Cycle 1' });
  await cycle.getByRole('button', { name: 'Edit cycle 1' }).click();
  return {
    cycle,
    prediction: cycle.getByLabel('What we predict'),
    put,
    remove: () => call('DELETE /pips/{id}/cycles/{cycleId}', path),
    read: async () => (await call('GET /pips/{id}', `/pips/${id}`)).cycles,
  };
}

test('a cycle that somebody else removed stays removed until whoever types in it says so, and is whole then', async ({
  story,
}) => {
  const page = await story.as('committee');
  const { cycle, prediction, remove, read } = await openCycle(page);
  await remove();
  await prediction.fill('Half as many falls');
  await expect(cycle).toContainText('Not saved: Someone else removed this in the meantime.');
  await prediction.fill('Half as many falls at night');
  await expect(cycle).toContainText('Not saved: Someone else removed this in the meantime.');
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  const removed = page.getByRole('article', { name: 'Removed cycle' });
  await expect(removed).toContainText('Half as many falls at night');
  await expect(removed).toContainText('Not saved: Someone else removed this in the meantime.');
  expect(await read()).toEqual([]);
  await removed.getByRole('button', { name: /^Bring it back/ }).click();
  await expect(cycle.getByText(/^Saved \d/)).toBeVisible();
  expect(await read()).toMatchObject([{ test: 'First test', prediction: 'Half as many falls at night' }]);
});

test('whoever leaves a page while it saves and comes back has one that saves: older words take back nothing', async ({
  story,
}) => {
  const page = await story.as('committee');
  const { cycle, prediction, put, read } = await openCycle(page);
  let answer = () => {};
  const isAnswered = new Promise<void>((go) => {
    answer = go;
  });
  await page.route(
    '**/api/pips/*/cycles/*',
    async (route) => {
      const response = await route.fetch();
      await isAnswered;
      await route.fulfill({ response }).catch(() => {});
    },
    { times: 1 },
  );
  await prediction.fill('Fewer falls');
  await expect.poll(async () => (await read())[0]?.prediction).toBe('Fewer falls');
  await prediction.fill('Fewer falls at night');
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
  await page.goBack();
  await expect.poll(async () => (await read())[0]?.prediction).toBe('Fewer falls at night');
  await expect(cycle).toContainText('Fewer falls at night');
  const [now] = await read();
  await put({ prediction: 'Fewer falls', version: now?.version });
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
  answer();
  // Whatever it would send by now is sent before this.
  await page.waitForTimeout(1500);
  await expect(page.getByText('though you have left')).toHaveCount(0);
  await page.goBack();
  await expect(cycle).toContainText('Fewer falls');
  await page.waitForTimeout(1500);
  expect(await read()).toMatchObject([{ prediction: 'Fewer falls', version: (now?.version ?? 0) + 1 }]);
});

test('what was being typed into an item that somebody else took off the agenda can be copied', async ({
  story,
}) => {
  const { page, committee, id } = await openMeeting(story, ['Night lights']);
  const [item] = (await committee.call('GET /meeting-minutes/{id}', `/meeting-minutes/${id}`)).items;
  await page.getByRole('button', { name: 'Write: Night lights' }).click();
  const data = page.getByRole('region', { name: 'Night lights' }).getByRole('textbox', { name: 'Data' });
  await expect(data).toHaveAttribute('contenteditable', 'true');
  await committee.call(
    'DELETE /meeting-minutes/{id}/items/{itemId}',
    `/meeting-minutes/${id}/items/${item?.id}`,
  );
  await data.click();
  await page.keyboard.type('Three lights are broken');
  await expect(page.getByText('Not saved: Someone else removed this in the meantime.').first()).toBeVisible();
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  const left = page.getByRole('group', { name: 'Night lights: not saved' });
  await expect(left).toContainText('Three lights are broken');
  await expect(left).toContainText('before somebody else removed it');
  await left.getByRole('button', { name: 'Discard it' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard it' }).click();
  await expect(left).toHaveCount(0);
});

test('what somebody else takes off the agenda is said to whoever works elsewhere on it, and what they take off themselves is not said so', async ({
  story,
}) => {
  const { page, committee, id } = await openMeeting(story, ['Night lights', 'Wet floors', 'Call bells']);
  const heard = await listenToStatus(page);
  await page.getByRole('button', { name: 'Delete item 3 (Call bells)' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take it off' }).click();
  await expect.poll(heard).toContain('Call bells: taken off the agenda');
  const [, floors] = (await committee.call('GET /meeting-minutes/{id}', `/meeting-minutes/${id}`)).items;
  await committee.call(
    'DELETE /meeting-minutes/{id}/items/{itemId}',
    `/meeting-minutes/${id}/items/${floors?.id}`,
  );
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(heard).toContain('Wet floors: taken off the agenda by someone else');
  expect(await heard()).not.toContain('Call bells: taken off the agenda by someone else');
});

test('a note on a measurement leaves what a colleague counted anew, and Undo brings nothing back over it', async ({
  story,
}) => {
  const page = await story.as('committee');
  const { measure, remove, read, table } = await openMeasured(page, { value: 3 });
  await table.getByRole('button', { name: /^Edit/ }).click();
  await measure({ value: 5, version: 1 });
  await table.getByRole('textbox', { name: 'Note' }).fill('Both halls');
  await expect(table.getByText(/^Saved \d/)).toBeVisible();
  expect(await read()).toMatchObject([{ value: 5, note: 'Both halls' }]);
  await table.getByRole('button', { name: /^Done/ }).click();

  await table.getByRole('button', { name: /^Remove/ }).click();
  const undo = table.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  expect(await read()).toEqual([]);
  await measure({ value: 9, version: 0 });
  await undo.click();
  await expect(page.getByText('Not brought back: someone else made it anew in the meantime.')).toBeVisible();
  await expect(table).toContainText('9');
  expect(await read()).toMatchObject([{ value: 9 }]);
  await remove();
});

test('whoever leaves what could not be saved is told of which page, and asked before they log out', async ({
  story,
}) => {
  const page = await story.as('committee');
  const { prediction } = await openCycle(page);
  await page.route('**/api/pips/*/cycles/*', (route) => route.abort());
  await prediction.fill('Half as many falls');
  await expect(page.getByText(/^Not saved yet\. It is kept here/)).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Leave/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
  const said = page.getByRole('alert').filter({ hasText: /^Not saved, though you have left: Fewer falls/ });
  await said.getByRole('button').click();
  await page.getByRole('button', { name: /your menu$/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('dialog')).toContainText('Something you typed in this tab is not saved');
});
