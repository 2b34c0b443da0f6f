import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addressOf } from '../web/src/screens';
import { callsOf, openMeeting } from './meetings';
import { named } from './named';
import { cardsOf, madeTool, nextSection, photo, railQuestion, roundOfRail } from './round';
import { expect, test } from './story';

// A page that is behind undoes nothing that somebody else did meanwhile (docs/decisions/0065).

/** A second press within half a second means nothing (web/src/features/forms/fill/double-tap.ts); a person's next choice comes later. */
const nextPressMs = 700;

test('who says where a round is leaves what they noted of it on another device meanwhile', async ({
  story,
}) => {
  const page = await story.as('staff', { width: 390, height: 844 });
  const id = await roundOfRail(page, await madeTool(page, [railQuestion]));
  await nextSection(page);
  await page.getByRole('button', { name: 'Change the place' }).click();
  const place = page.getByRole('combobox', { name: 'Room or place' });
  await expect(place).toBeVisible();
  const { call } = await callsOf(page, 'staff');
  await call('PUT /audits/{id}', `/audits/${id}`, { data: { note: 'Two residents were asleep' } });
  await place.click();
  await page.getByRole('option').first().click();
  const read = () => call('GET /audits/{id}', `/audits/${id}`);
  await expect.poll(async () => (await read()).location !== null).toBe(true);
  expect((await read()).note).toBe('Two residents were asleep');
});

test('the note of a round is what was typed, key by key, whatever the network takes for its answers, beside what a co-author notes', async ({
  story,
}) => {
  const page = await story.as('staff', { width: 390, height: 844 });
  const id = await roundOfRail(page, await madeTool(page, [railQuestion]));
  await nextSection(page);
  const rosas = await story.as('committee');
  const { call } = await callsOf(rosas, 'committee');
  await call('PUT /audits/{id}/join', `/audits/${id}/join`);
  const read = () => call('GET /audits/{id}', `/audits/${id}`);
  await page.route(`**/api/audits/${id}`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.getByRole('textbox', { name: 'Note' }).click();
  const words = 'The bell hangs behind the bed. Told the nurse';
  await page.keyboard.type(words, { delay: 90 });
  await call('PUT /audits/{id}', `/audits/${id}`, { data: { note: 'Two residents asleep' } });
  await page.keyboard.press('Backspace');
  await page.keyboard.type('e, and the aide', { delay: 90 });
  const note = `${words}, and the aide`;
  await expect.poll(async () => (await read()).note).toBe(`${note}\nTwo residents asleep`);
  await rosas.goto(addressOf('rounds').concat(`/${id}`));
  await nextSection(rosas);
  await expect(rosas.getByText('David Lindqvist noted:')).toBeVisible();
  await expect(rosas.getByText(note)).toBeVisible();
  await expect(rosas.getByRole('textbox', { name: 'Your note' })).toHaveValue('Two residents asleep');
});

test('what a co-author answered while a phone had no network is not replaced unread, nor is a round sent over it', async ({
  story,
}) => {
  const page = await story.as('staff', { width: 390, height: 844 });
  const id = await roundOfRail(page, await madeTool(page, [railQuestion]));
  const { call } = await callsOf(await story.as('committee'), 'committee');
  const answered = async () => (await call('GET /audits/{id}', `/audits/${id}`)).answers;
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await nextSection(page);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Complete, not sent yet').first()).toBeVisible();
  await call('PUT /audits/{id}/join', `/audits/${id}/join`);
  const no = { answer: [{ valueCoding: { code: 'no' } }], comment: 'Loose at the wall' };
  await call('PATCH /audits/{id}/answers/{linkId}', `/audits/${id}/answers/rail`, { data: no });
  await call('POST /audits/{id}/answers/{linkId}/files', `/audits/${id}/answers/rail/files`, {
    multipart: { fileDTO: JSON.stringify({ id: randomUUID() }), file: photo },
  });
  await page.context().setOffline(false);
  const refused = page.getByRole('alert').filter({ hasText: 'answered this meanwhile' });
  await expect(refused).toContainText('Rosa Alvarez answered this meanwhile');
  expect(await answered()).toMatchObject([no]);
  // It waits for its person, and for no network.
  await expect(page.getByText(/^Not saved: /).first()).toBeVisible();
  await expect(refused).toContainText('There now: No. Loose at the wall. 1 file');
  await expect(refused).toContainText('Yours: Yes');
  await refused.getByRole('button', { name: 'Show the question' }).click();
  // Answered once more it waits all the same: a key typed on is no decision.
  await page.getByRole('button', { name: 'N/A', exact: true }).click();
  await expect(refused).toBeVisible();
  await refused.getByRole('button', { name: 'Take theirs' }).click();
  await expect(page.getByText('No longer waiting to be sent').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'No', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Loose at the wall')).toBeVisible();
  await expect(
    cardsOf(page)
      .first()
      .getByRole('button', { name: /rail\.png/ })
      .first(),
  ).toBeVisible();
  // Whoever hears the screen is where that stands.
  await expect(cardsOf(page).first().locator(':focus')).toHaveCount(1);
  expect((await call('GET /audits/{id}', `/audits/${id}`)).status).toBe('DRAFT');
  // And once more, the other way.
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'N/A', exact: true }).click();
  const yes = { answer: [{ valueCoding: { code: 'yes' } }] };
  await call('PATCH /audits/{id}/answers/{linkId}', `/audits/${id}/answers/rail`, { data: yes });
  await page.context().setOffline(false);
  // What has been said there since it was shown here is not what is chosen against.
  await expect(refused).toContainText('There now: Yes');
  const wet = { ...no, comment: 'Loose, and the floor is wet' };
  await call('PATCH /audits/{id}/answers/{linkId}', `/audits/${id}/answers/rail`, { data: wet });
  await refused.getByRole('button', { name: 'Keep mine' }).click();
  await expect(refused).toContainText('There now: No. Loose, and the floor is wet');
  expect(await answered()).toMatchObject([wet]);
  await page.waitForTimeout(nextPressMs);
  await refused.getByRole('button', { name: 'Keep mine' }).click();
  await expect.poll(answered).toMatchObject([{ answer: [{ valueCoding: { code: 'na' } }] }]);
});

test('whose answer is taken in one tab is shown in the other; without a network in its own', async ({
  story,
}) => {
  const page = await story.as('staff', { width: 390, height: 844 });
  const id = await roundOfRail(page, await madeTool(page, [railQuestion]));
  const { call } = await callsOf(await story.as('committee'), 'committee');
  await call('PUT /audits/{id}/join', `/audits/${id}/join`);
  const second = await page.context().newPage();
  await second.goto(page.url());
  const yes = (tab: Page) => tab.getByRole('button', { name: 'Yes', exact: true });
  const no = (tab: Page) => tab.getByRole('button', { name: 'No', exact: true });
  await expect(yes(second)).toBeVisible();
  await page.context().setOffline(true);
  await yes(page).click();
  await expect(yes(second)).toHaveAttribute('aria-pressed', 'true');
  const data = { answer: [{ valueCoding: { code: 'no' } }], comment: 'Loose' };
  await call('PATCH /audits/{id}/answers/{linkId}', `/audits/${id}/answers/rail`, { data });
  await page.context().setOffline(false);
  const refused = page.getByRole('alert').filter({ hasText: 'answered this meanwhile' });
  await expect(refused).toContainText('There now: No. Loose');
  await page.context().setOffline(true);
  await refused.getByRole('button', { name: 'Take theirs' }).click();
  await expect(no(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Loose')).toBeVisible();

  await yes(page).click();
  const wet = { ...data, comment: 'Loose, and the floor is wet' };
  await call('PATCH /audits/{id}/answers/{linkId}', `/audits/${id}/answers/rail`, { data: wet });
  await page.context().setOffline(false);
  await expect(refused).toContainText('the floor is wet');
  await expect(yes(second)).toHaveAttribute('aria-pressed', 'true');
  await page.waitForTimeout(nextPressMs);
  await refused.getByRole('button', { name: 'Take theirs' }).click();
  for (const tab of [page, second]) {
    await expect(no(tab)).toHaveAttribute('aria-pressed', 'true');
    await expect(tab.getByText('the floor is wet')).toBeVisible();
  }
});

test('the second press of two chooses nothing of what moved under it', async ({ story }) => {
  const page = await story.as('staff', { width: 390, height: 844 });
  const doors = ['door', 'lamp'].map((linkId) => ({ ...railQuestion, linkId }));
  const id = await roundOfRail(page, await madeTool(page, [railQuestion, ...doors]));
  const { call } = await callsOf(await story.as('committee'), 'committee');
  await call('PUT /audits/{id}/join', `/audits/${id}/join`);
  await page.context().setOffline(true);
  for (const card of await cardsOf(page).all()) await card.getByRole('button', { name: 'Yes' }).click();
  for (const linkId of ['rail', 'door', 'lamp'])
    await call('PATCH /audits/{id}/answers/{linkId}', `/audits/${id}/answers/${linkId}`, {
      data: { answer: [{ valueCoding: { code: 'na' } }], comment: linkId },
    });
  await page.context().setOffline(false);
  const take = page.getByRole('button', { name: 'Take theirs' });
  await expect(take).toHaveCount(3);
  await take.first().dblclick();
  await expect(take).toHaveCount(2);
  await page.waitForTimeout(nextPressMs);
  await take.first().press('Enter');
  await page.keyboard.press('Enter');
  await expect(take).toHaveCount(1);
  await page.waitForTimeout(nextPressMs);
  await take.dblclick();
  await expect(take).toHaveCount(0);
  const { answers } = await call('GET /audits/{id}', `/audits/${id}`);
  expect(answers.map(({ comment }) => comment).sort()).toEqual(['door', 'lamp', 'rail']);
});

test('a review shows what a co-author answered since the round was opened here: it is what is sent', async ({
  story,
}) => {
  const page = await story.as('staff', { width: 390, height: 844 });
  const id = await roundOfRail(page, await madeTool(page, [railQuestion]));
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(page.getByText(/^Saved /).first()).toBeVisible();
  const { call } = await callsOf(await story.as('committee'), 'committee');
  await call('PUT /audits/{id}/join', `/audits/${id}/join`);
  const no = { answer: [{ valueCoding: { code: 'no' } }], comment: 'Loose at the wall' };
  await call('PATCH /audits/{id}/answers/{linkId}', `/audits/${id}/answers/rail`, { data: no });
  await nextSection(page);
  await expect(page.getByText('Sending opens 1 issue')).toBeVisible();
  await page.getByRole('button', { name: 'Earlier' }).click();
  await expect(page.getByText('Loose at the wall')).toBeVisible();

  // Whoever presses before it is read sends nothing that they have not looked at; nor does what they say meanwhile give way to it.
  const slow = { ms: 2500 };
  await page.route(`**/api/audits/${id}`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, slow.ms));
    await route.continue();
  });
  const answer = (comment: string) =>
    call('PATCH /audits/{id}/answers/{linkId}', `/audits/${id}/answers/rail`, { data: { ...no, comment } });
  const read = () => call('GET /audits/{id}', `/audits/${id}`);
  await answer('Loose, and the floor is wet');
  await nextSection(page);
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await expect(send).toHaveAttribute('aria-disabled', 'false');
  await send.press('Enter');
  await expect(page.getByText('Not sent: Rosa Alvarez answered “Is the rail').first()).toBeVisible();
  await expect(page.getByText('the floor is wet')).toBeVisible();
  expect((await read()).status).toBe('DRAFT');
  await page.getByRole('button', { name: 'Earlier' }).click();
  const comment = cardsOf(page).first().getByRole('textbox');
  await expect(comment).toBeVisible();
  await nextSection(page);
  await page.getByRole('button', { name: 'Earlier' }).click();
  await comment.fill('Loose, and dried');
  await expect.poll(async () => (await read()).answers[0]?.comment).toBe('Loose, and dried');
  await nextSection(page);
  await page.waitForResponse((got) => got.url().endsWith(`/api/audits/${id}`));
  await page.getByRole('button', { name: 'Earlier' }).click();
  await expect(comment).toHaveValue('Loose, and dried');
  slow.ms = 0;

  // And what a device sends by itself is over what was looked at there.
  await nextSection(page);
  await expect(send).toHaveAttribute('aria-disabled', 'false');
  await page.context().setOffline(true);
  await send.press('Enter');
  await expect(page.getByText('Complete, not sent yet').first()).toBeVisible();
  await answer('Loose again');
  await page.context().setOffline(false);
  const held = page.getByRole('group', { name: 'Sending this round' });
  await expect(held).toContainText('Rosa Alvarez answered “Is the rail as it should be?” meanwhile.');
  expect((await read()).status).toBe('DRAFT');
  await held.getByRole('button', { name: 'Keep it as a draft' }).click();
  await expect(page.getByText('Loose again').first()).toBeVisible();
  await expect(send).toHaveAttribute('aria-disabled', 'false');
  await send.press('Enter');
  await expect.poll(async () => (await read()).status).toBe('SENT');
});

test('who writes down who came puts nothing over what somebody else wrote meanwhile, and is told', async ({
  story,
}) => {
  const { page, committee, id } = await openMeeting(story, ['Night lights'], 'invited');
  const came = page.getByRole('radiogroup', { name: 'Attendance of Rosa Alvarez' });
  await expect(came).toBeVisible();
  await committee.call('PUT /meeting-minutes/{id}', `/meeting-minutes/${id}`, {
    data: { attendance: [{ user: committee.id, attendance: 'EXCUSED' }] },
  });
  await came.getByText('Absent').click();
  await expect(
    page.getByText('The attendance of Rosa Alvarez stays as it is: someone else was at it'),
  ).toBeVisible();
  await expect(came.getByRole('radio', { name: 'Excused' })).toBeChecked();
  // Now that it was looked at, and one after the other.
  await came.getByText('Absent').click();
  await came.getByText('Present').click();
  await expect(page.getByText('Attendance saved: 1 invited: 1 present')).toBeVisible();
  const { attendance } = await committee.call('GET /meeting-minutes/{id}', `/meeting-minutes/${id}`);
  expect(attendance).toMatchObject([{ attendance: 'PRESENT' }]);
});

test('minutes that somebody else went on writing are not sent out to be signed unread, whatever is read anew under the dialog', async ({
  story,
}) => {
  const { page, committee, id } = await openMeeting(story, ['Night lights']);
  await committee.call('PUT /meetings/confirm/{id}', `/meetings/confirm/${id}`, { data: {} });
  const write = (data: object) =>
    committee.call('PUT /meeting-minutes/{id}', `/meeting-minutes/${id}`, { data });
  const read = () => committee.call('GET /meeting-minutes/{id}', `/meeting-minutes/${id}`);
  await write({ minutes: 'Three lights are broken' });
  await page.reload();
  await page.getByRole('button', { name: 'Let the minutes be signed' }).click();
  const dialog = page.getByRole('dialog');
  const go = dialog.getByRole('button', { name: 'Let the minutes be signed' });
  await expect(go).toBeVisible();
  const [item] = (await read()).items;
  await committee.call(
    'PATCH /meeting-minutes/{id}/items/{itemId}',
    `/meeting-minutes/${id}/items/${item?.id}`,
    {
      data: { decision: 'Four lights are broken' },
    },
  );
  const anew = page.waitForResponse((answer) => answer.url().endsWith(`/api/meeting-minutes/${id}`));
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await anew;
  await go.click();
  await expect(dialog.getByRole('alert')).toContainText('someone else');
  expect((await read()).finalDateTime).toBeNull();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Let the minutes be signed' }).click();
  await go.click();
  await expect.poll(async () => (await read()).finalDateTime).not.toBeNull();
});

test('minutes that somebody else made final are not opened again by who types on', async ({ story }) => {
  const { page, committee, id } = await openMeeting(story, ['Night lights']);
  const write = (data: object) =>
    committee.call('PUT /meeting-minutes/{id}', `/meeting-minutes/${id}`, { data });
  const besides = page.getByRole('textbox', { name: 'Besides the agenda' });
  await expect(besides).toHaveAttribute('contenteditable', 'true');
  await write({ minutes: 'Three lights are broken' });
  await write({ final: true });
  const before = await committee.call('GET /meeting-minutes/{id}', `/meeting-minutes/${id}`);
  await besides.click();
  await page.keyboard.type('Four, in truth');
  await expect(page.getByText('The minutes are final').first()).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  const left = page.getByRole('group', { name: 'Besides the agenda: not saved' });
  await expect(left).toContainText('Four, in truth', { timeout: 60_000 });
  expect(await committee.call('GET /meeting-minutes/{id}', `/meeting-minutes/${id}`)).toEqual(before);
});

test('whoever logs out over the draft of a form is asked once, and is out then', async ({ story }) => {
  const page = await story.as('staff');
  await page.goto(addressOf('newIssue'));
  await page.getByLabel('Description').fill('Bed brake slips');
  await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible();
  await page.getByRole('button', { name: /your menu$/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  const asked = page.getByRole('dialog');
  await expect(asked).toContainText('Something you typed in this tab is not saved');
  await asked.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
});

test('a place is renamed over what its form showed, though its list was read anew meanwhile', async ({
  story,
}) => {
  const page = await story.as('committee');
  const { call } = await callsOf(page, 'committee');
  const unit = (name: string) => call('POST /units', '/units', { data: { name: named(name) } });
  const [birch, elm] = [await unit('Birch'), await unit('Elm')];
  const both = named('Linen');
  const room = (name: string) =>
    call('POST /locations', '/locations', { data: { name: `${both} ${name}`, unit: birch.id } });
  const [first, second] = [await room('one'), await room('two')];
  await page.goto(`${addressOf('entities')}?tab=locations&text=${encodeURIComponent(both)}`);
  await page.getByRole('button', { name: `Change ${first.name}` }).click();
  await call('PUT /locations/{id}', `/locations/${first.id}`, { data: { unit: elm.id } });
  // Whatever is done beside it has the list read anew.
  const anew = page.waitForResponse(
    (answer) => answer.request().method() === 'GET' && answer.url().includes('/api/locations?'),
  );
  await page.getByRole('switch', { name: `Active: ${second.name}` }).press('Space');
  await anew;
  const form = page.getByRole('form', { name: `Change ${first.name}` });
  await form.getByRole('textbox', { name: 'Name' }).fill(`${first.name} upstairs`);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Someone else').first()).toBeVisible();
  expect(await call('GET /locations/{id}', `/locations/${first.id}`)).toMatchObject({
    name: first.name,
    unit: { id: elm.id },
  });
});

test('several are given to somebody as they stood when the choice opened: one that was given away meanwhile stays, and is named', async ({
  story,
}) => {
  const page = await story.as('committee');
  const { call } = await callsOf(page, 'committee');
  const mark = named('Fall mats');
  const keep = (title: string) =>
    call('POST /documents', '/documents', {
      multipart: { documentDTO: JSON.stringify({ type: 'POLICY', title: `${mark} ${title}` }) },
    });
  const [first, second] = [await keep('A'), await keep('B')];
  const { id: own } = await call('GET /account', '/account');
  await page.goto(`${addressOf('documents')}?title=${encodeURIComponent(mark)}&sort=title%2Casc`);
  for (const { title } of [first, second]) await page.getByRole('checkbox', { name: title }).press('Space');
  const bar = page.getByRole('group', { name: 'Selection' });
  await bar.getByRole('button', { name: /Responsible person$/ }).press('Enter');
  const person = page.getByRole('dialog').getByRole('combobox');
  await person.fill('david');
  await call('PUT /documents', '/documents', {
    data: { id: first.id, userApp: own },
  });
  // Whoever comes back to the window has the list read anew under the choice.
  let readings = 0;
  page.on('response', (answer) => {
    if (answer.url().includes('/api/documents?title')) readings += 1;
  });
  const comesBack = () => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => comesBack().then(() => readings), { timeout: 30_000 }).toBeGreaterThan(0);
  await person.press('Enter');
  await expect(page.getByText('1 document not changed')).toBeVisible();
  await expect(page.getByText(`${mark} A`).first()).toBeVisible();
  const responsible = async ({ id }: { id: string }) =>
    (await call('GET /documents/{id}', `/documents/${id}`)).userApp?.id;
  expect(await responsible(first)).toBe(own);
  expect(await responsible(second)).not.toBe(own);
});

test('a picture is put over none that nobody here has seen; over one of one’s own whose answer was lost it is', async ({
  story,
}) => {
  const page = await story.as('committee');
  const { call } = await callsOf(page, 'committee');
  const title = await madeTool(page, [railQuestion]);
  const found = await call(
    'GET /audit-tool-questionnaries',
    `/audit-tool-questionnaries?title.contains=${title}`,
  );
  const id = found.content[0]?.id ?? '';
  const tool = () => call('GET /audit-tool-questionnaries/{id}', `/audit-tool-questionnaries/${id}`);
  const open = async () => {
    await page.goto(`/new-edit-ambassador-rounds/update-ambassador-questionnaire/${id}`);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: /^Choose (a picture|another)$/ }).click();
    await (await chooser).setFiles(photo);
  };
  const save = page.getByRole('button', { name: 'Save tool' });
  await open();
  await call('PUT /audit-tool-questionnaries/{id}', `/audit-tool-questionnaries/${id}`, {
    multipart: {
      auditToolQuestionnarieDTO: JSON.stringify({ id }),
      image: { ...photo, name: 'theirs.png' },
    },
  });
  await save.press('Enter');
  await expect(page.getByText('Someone else chose another picture meanwhile.').first()).toBeVisible();
  expect((await tool()).image?.name).toBe('theirs.png');

  await open();
  const isLost = { now: true };
  await page.route(`**/api/audit-tool-questionnaries/${id}`, async (route) => {
    if (route.request().method() !== 'PUT' || !isLost.now) return route.continue();
    isLost.now = false;
    await route.fetch();
    await route.abort();
  });
  await save.press('Enter');
  await expect.poll(async () => (await tool()).image?.name).toBe('rail.png');
  await expect(page.getByText('save it again once Lamplight answers').first()).toBeVisible();
  await save.press('Enter');
  await expect(page.getByText('Form successfully saved').first()).toBeVisible();
});
