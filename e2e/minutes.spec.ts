import { failure, success } from '@lamplight/contract/messages';
import { itemKinds } from '@lamplight/domain/meetings/agenda';
import type { Locator, Page } from '@playwright/test';
import { type Calls, callsOf, meetingAboutFalls, meetingPage, meetingWith, openMeeting } from './meetings';
import { chooseFiles } from './press';
import { expect, test } from './story';

const minutesNow = (committee: Calls, id: string) =>
  committee.call('GET /meeting-minutes/{id}', `/meeting-minutes/${id}`);

/** Opens an item to write, and gives its text. */
async function writing(page: Page, item: string, field: string): Promise<Locator> {
  await page.getByRole('button', { name: `Write: ${item}` }).click();
  const text = page.getByRole('region', { name: item }).getByRole('textbox', { name: field });
  // The editor, and not what stands for it until it has come.
  await expect(text).toHaveAttribute('contenteditable', 'true');
  return text;
}

const agendaOf = (page: Page) =>
  page.getByRole('list', { name: 'Agenda' }).getByRole('heading', { level: 3 });

test('minutes save themselves while they are typed, and read as they were written', {
  tag: '@engines',
}, async ({ story }) => {
  const { page, committee, id } = await openMeeting(story, []);
  await page.getByRole('textbox', { name: 'Add to the agenda' }).fill('Night lights');
  await page.keyboard.press('Enter');
  await expect(agendaOf(page)).toHaveText(['1. Night lights']);

  const data = await writing(page, 'Night lights', 'Data');
  await data.click();
  await page.keyboard.type('Three lights are ');
  await page.getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.type('broken');
  await page.getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Bulleted list' }).click();
  await page.keyboard.type('Oak');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Birch');
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await page.getByRole('button', { name: 'Add an action item: Night lights' }).click();
  await page.getByLabel('What is to be done').fill('Order new ones');
  await page.getByRole('combobox', { name: 'Who' }).fill('Rosa');
  await page.getByRole('option', { name: 'Rosa Alvarez' }).click();
  // Whoever is done with the item has not lost what waits to be added to it.
  await page.getByRole('button', { name: 'Done writing: Night lights' }).click();
  await expect(page.getByText('What you typed is not added yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Add the action item' }).click();
  await expect(page.getByRole('checkbox', { name: 'Order new ones' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { level: 4, name: 'Data' })).toBeVisible();
  await expect(page.locator('strong', { hasText: 'broken' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /^Birch$/ })).toBeVisible();

  // What a meeting decided is a task once the meeting was held.
  await committee.call('PUT /meetings/confirm/{id}', `/meetings/confirm/${id}`, { data: {} });
  await page.goto('/tasks');
  const mine = page.getByRole('listitem').filter({ hasText: 'Order new ones' }).first();
  // Done, it leaves the list: there is nothing left to look at.
  const tick = page.getByRole('checkbox', { name: 'Order new ones' });
  await mine.getByRole('checkbox').click();
  await expect(page.getByText('Order new ones: done')).toBeVisible();
  await expect(tick).toHaveCount(0);
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await undo.press('Enter');
  await expect(tick).toBeFocused();
  await tick.press('Space');
  await expect(tick).toHaveCount(0);
  const [item] = (await minutesNow(committee, id)).items;
  expect(item?.actions[0]?.doneDate).toBe(committee.today);
});

test('a list that is begun as an answer arrives stays a list, is there after a reload, and all of it is marked at once', async ({
  story,
}) => {
  const { page } = await openMeeting(story, ['Night lights']);
  const data = await writing(page, 'Night lights', 'Data');
  let answer = () => {};
  await page.route('**/api/meeting-minutes/*/items/*', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.continue();
  });
  await data.click();
  await page.keyboard.type('Three are broken');
  const asked = page.waitForRequest((request) => request.method() === 'PATCH');
  const region = page.getByRole('region', { name: 'Night lights' });
  const analysis = region.getByRole('textbox', { name: 'Analysis' });
  await analysis.click();
  await asked;
  await page.keyboard.type('- ');
  const answered = page.waitForResponse((response) => response.request().method() === 'PATCH');
  answer();
  await answered;
  await page.unroute('**/api/meeting-minutes/*/items/*');
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await page.keyboard.type('Boots not on at night');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Bulbs were never on the list');
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  const points = page.getByRole('listitem').filter({ hasText: /^(Boots not on|Bulbs were)/ });
  await expect(points).toHaveCount(2);

  const again = await writing(page, 'Night lights', 'Analysis');
  await again.click();
  const list = region.getByRole('button', { name: 'Bulleted list' }).filter({ visible: true });
  for (const left of [0, 2]) {
    await page.keyboard.press('ControlOrMeta+a');
    await list.click();
    await expect(again.getByRole('listitem')).toHaveCount(left);
  }
});

test('two people who write one text at once both find what they wrote', async ({ story }) => {
  const [one, other] = [await story.as('committee'), await story.as('administrator')];
  const committee = await callsOf(one, 'committee');
  const { id } = await meetingWith(committee, ['Night lights']);
  await Promise.all([one.goto(meetingPage(id)), other.goto(meetingPage(id))]);
  const [mine, theirs] = [
    await writing(one, 'Night lights', 'Analysis'),
    await writing(other, 'Night lights', 'Analysis'),
  ];
  await Promise.all([mine.click(), theirs.click()]);
  await Promise.all([
    mine.pressSequentially('Bulbs were never on the list.'),
    theirs.pressSequentially('Nobody walks there at night.'),
  ]);
  const textNow = async () => {
    const [item] = (await minutesNow(committee, id)).items;
    return JSON.stringify(item?.analysis);
  };
  await expect.poll(textNow).toContain('Nobody walks there at night.');
  await expect.poll(textNow).toContain('Bulbs were never on the list.');
  // What the other wrote is there without a word typed, and the caret stays where it was.
  for (const text of [mine, theirs]) {
    await expect(text).toContainText('Nobody walks there at night.', { timeout: 30_000 });
    await expect(text).toContainText('Bulbs were never on the list.', { timeout: 30_000 });
  }
  const told = (page: Page) => page.getByText(/^Merged with what somebody else wrote meanwhile/).count();
  expect((await told(one)) + (await told(other))).toBeGreaterThan(0);
  await expect(mine).toBeFocused();
  await one.keyboard.type(' Now they are.');
  await expect.poll(textNow).toContain('Bulbs were never on the list. Now they are.');
});

test('what is typed without a network is kept and sent when it is back', { tag: '@engines' }, async ({
  story,
}) => {
  const { page, committee, id } = await openMeeting(story, ['Night lights']);
  const decision = await writing(page, 'Night lights', 'Decision');
  await decision.click();
  await page.context().setOffline(true);
  await page.keyboard.type('Bulbs go on the list.');
  await expect(page.getByText(/^Not saved yet: no connection/).first()).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/^Saved at/)).toBeVisible({ timeout: 30_000 });
  const [item] = (await minutesNow(committee, id)).items;
  expect(JSON.stringify(item?.decision)).toContain('Bulbs go on the list.');
});

test('what the data propose is accepted, dismissed and brought back, and the order is changed by key', async ({
  story,
}) => {
  const page = await story.as('committee');
  const committee = await callsOf(page, 'committee');
  const { id, drafts } = await meetingAboutFalls(committee);
  const [first] = drafts;
  if (!first) throw new Error('Nothing was proposed');
  await page.goto(meetingPage(id));
  const proposals = page.getByRole('list', { name: 'Proposals' });
  await expect(proposals).toContainText(first.told ?? '');
  await page.getByRole('button', { name: `Dismiss: ${first.title}` }).click();
  await expect(page.getByText(`“${first.title}”: dismissed`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: `Accept: ${first.title}` }).click();
  await expect(agendaOf(page).filter({ hasText: first.title })).toBeVisible();

  const titles = await agendaOf(page).allInnerTexts();
  const last = titles.length;
  // Behind its name stands the topic.
  const wanted = titles.at(-1)?.replace(/^\d+\. | · .*$/g, '');
  const up = page.getByRole('button', { name: `Move item ${last} (${wanted}) up` });
  await up.focus();
  await page.keyboard.press('Enter');
  // The focus goes with the item.
  await expect(page.getByRole('button', { name: `Move item ${last - 1} (${wanted}) up` })).toBeFocused();
  await expect(page.getByText(new RegExp(`now ${last - 1} of ${last}$`))).toBeAttached();
  await expect
    .poll(async () => {
      const { items } = await minutesNow(committee, id);
      return items.filter(({ state }) => state === 'ACCEPTED').at(-2)?.title;
    })
    .toBe(wanted);
});

test('a meeting is confirmed though something is missing, signed, changed with a reason, and closed', {
  tag: '@engines',
}, async ({ story }) => {
  const page = await story.as('committee');
  const stale = await story.as('committee');
  const committee = await callsOf(page, 'committee');
  const { id, drafts } = await meetingAboutFalls(committee);
  const indicator = drafts.find(({ kind }) => itemKinds[kind].indicator);
  if (!indicator) throw new Error('Nothing was proposed on an indicator');
  await committee.call(
    'PATCH /meeting-minutes/{id}/items/{itemId}',
    `/meeting-minutes/${id}/items/${indicator.id}`,
    {
      data: { state: 'ACCEPTED', data: 'Three falls' },
    },
  );
  await page.goto(meetingPage(id));
  await expect(page.getByText('Still without a goal, an analysis and a decision.')).toBeVisible();
  const invited = page.getByRole('list', { name: 'Invited' });
  const rosa = invited.getByRole('listitem').filter({ hasText: 'Rosa Alvarez' });
  await rosa.getByText('Present').click();
  await expect(page.getByText(/1 present/).first()).toBeVisible();
  await stale.goto(meetingPage(id));
  await stale.getByRole('button', { name: 'Confirm meeting' }).click();

  await page.getByRole('button', { name: 'Confirm meeting' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Not done yet. You can go on all the same.');
  await expect(dialog).toContainText(`${indicator.title}: still without a goal, an analysis and a decision`);
  const missing = dialog.getByRole('region', { name: 'What is still missing' }).getByRole('link').first();
  expect(await missing.evaluate((element) => element.getBoundingClientRect().height)).toBeGreaterThanOrEqual(
    24,
  );
  await dialog.getByRole('button', { name: 'Confirm meeting' }).click();
  await expect(page.getByText(success.meetingConfirmed).first()).toBeVisible();
  await expect(rosa).toContainText('Minutes: not signed yet');
  // Whoever did not see it is told.
  await stale.getByRole('dialog').getByRole('button', { name: 'Confirm meeting' }).click();
  await expect(stale.getByRole('dialog').getByRole('alert')).toHaveText(failure.meetingConfirmed);

  const signing = page.getByRole('region', { name: 'Your signature is asked for' });
  await signing.getByRole('button', { name: 'Sign' }).click();
  await expect(signing).toContainText('Mark what you sign: one of them, or both');
  for (const said of await signing.getByRole('checkbox').all()) await said.check();
  await signing.getByRole('button', { name: 'Sign' }).click();
  await expect(page.getByText(success.minuteSigned).first()).toBeVisible();
  await expect(rosa).toContainText('Minutes: signed');

  await page.getByRole('button', { name: 'Change the minutes' }).click();
  await expect(page.getByRole('dialog')).toContainText('Rosa Alvarez signed them as they are');
  await page.getByRole('dialog').getByRole('button', { name: 'Change the minutes' }).click();
  await expect(page.getByText('Say why they are changed').last()).toBeVisible();
  await page.getByRole('textbox', { name: 'Why they are changed' }).fill('A figure was wrong');
  await page.getByRole('dialog').getByRole('button', { name: 'Change the minutes' }).click();
  await expect(page.getByText('A figure was wrong')).toBeVisible();
  await page.getByRole('button', { name: 'Let the minutes be signed' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Let the minutes be signed' }).click();
  await expect(rosa).toContainText('Minutes: not signed yet');

  await rosa.getByRole('button', { name: 'Re-send the e-mail to Rosa Alvarez' }).click();
  await expect(page.getByText(success.emailSent).first()).toBeVisible();
  await page.getByRole('button', { name: 'Close sign-in' }).click();
  await expect(page.getByRole('dialog')).toContainText('Rosa Alvarez');
  await page.getByRole('dialog').getByRole('button', { name: 'Close sign-in' }).click();
  await expect(page.getByText(success.signInClosed).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Write: / })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Close sign-in' })).toHaveCount(0);
});

test('a meeting has one report, which is deleted before another takes its place, and any number beside it', async ({
  story,
}) => {
  const { page } = await openMeeting(story, []);
  const place = page.getByRole('region', { name: 'Reports: The meeting as a whole' });
  const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`What ${name} says`) });
  const upload = (button: string, name: string) =>
    chooseFiles(page, () => place.getByRole('button', { name: button }).click(), file(name));
  await upload('Upload the report', 'falls.txt');
  await expect(page.getByText(success.documentSaved).first()).toBeVisible();
  await expect(place.getByRole('button', { name: 'falls.txt', exact: true })).toBeVisible();
  await expect(place.getByRole('button', { name: 'Upload the report' })).toHaveCount(0);
  await upload('Add an auxiliary report', 'more.txt');
  await expect(place.getByRole('button', { name: 'more.txt', exact: true })).toBeVisible();
  await place.getByRole('button', { name: 'Delete falls.txt' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(place.getByRole('button', { name: 'Upload the report' })).toBeVisible();
  await expect(place.getByRole('button', { name: 'more.txt', exact: true })).toBeVisible();
});

test('when something was saved is said of the meeting as it stands, and not once it was confirmed', async ({
  story,
}) => {
  const { page } = await openMeeting(story, ['Night lights']);
  await page.getByRole('textbox', { name: 'Besides the agenda' }).click();
  await page.keyboard.type('The bell rang twice');
  const saved = page.getByText(/^Saved at/);
  await expect(saved).toBeVisible();
  await page.getByRole('button', { name: 'Confirm meeting' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm meeting' }).click();
  await expect(page.getByText(success.meetingConfirmed).first()).toBeVisible();
  await expect(saved).toBeHidden();
});

test('whoever is asked to sign is told so at the head, is led to where it is done, and may decline', async ({
  story,
}) => {
  const page = await story.as('assistant', { width: 390, height: 844 });
  const committee = await callsOf(page, 'committee');
  const assistant = await callsOf(page, 'assistant');
  const { id } = await meetingWith(committee, ['Night lights'], [assistant.id]);
  await committee.call('PUT /meetings/confirm/{id}', `/meetings/confirm/${id}`, { data: {} });
  await page.goto(meetingPage(id));
  const waiting = page.getByRole('main').getByRole('link', { name: 'Waiting for your signature' });
  await waiting.click();
  const signing = page.getByRole('region', { name: 'Your signature is asked for' });
  await expect(signing).toBeInViewport();
  await expect(signing.getByLabel('Your name, as it is to be printed')).toHaveValue('Helen Marsh');
  await signing.getByRole('button', { name: 'Decline' }).click();
  await signing.getByLabel('Why you do not sign').fill('I was at the door all morning');
  await signing.getByRole('button', { name: 'Decline to sign' }).click();
  await expect(signing).toBeHidden();
  await expect(waiting).toBeHidden();
});

test('whoever is invited and manages nothing reads the minutes on a phone, without what it takes to write', async ({
  story,
}) => {
  const page = await story.as('assistant', { width: 390, height: 844 });
  const committee = await callsOf(page, 'committee');
  const assistant = await callsOf(page, 'assistant');
  const { id } = await meetingWith(committee, ['Night lights'], [assistant.id]);
  const [item] = (await minutesNow(committee, id)).items;
  await committee.call(
    'PATCH /meeting-minutes/{id}/items/{itemId}',
    `/meeting-minutes/${id}/items/${item?.id}`,
    {
      data: { decision: 'Bulbs go on the list' },
    },
  );
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto(meetingPage(id));
  await expect(page.getByText('Bulbs go on the list')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Write: / })).toHaveCount(0);
  expect(scripts.filter((url) => /assets\/(editor|RichEditor|WriteAgenda)/.test(url))).toEqual([]);
});

test('whoever changes an action item that a colleague changed meanwhile is told what it is by now', async ({
  story,
}) => {
  const { page, committee, id } = await openMeeting(story, ['Night lights']);
  const [item] = (await minutesNow(committee, id)).items;
  const action = await committee.call(
    'POST /meeting-minutes/{id}/actions',
    `/meeting-minutes/${id}/actions`,
    {
      data: { text: 'Order new ones', dueDate: '2031-05-06', item: item?.id },
    },
  );
  await page.reload();
  await page.getByRole('button', { name: /^Change.*Order new ones/ }).click();
  const form = page.getByRole('form', { name: 'Change: Order new ones' });
  await committee.call('PUT /action-items/{id}', `/action-items/${action.id}`, {
    data: { dueDate: '2031-06-07' },
  });
  await form.getByLabel('What is to be done').fill('Order ten new ones');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(
    form.getByText(/^Someone else changed this meanwhile: Order new ones, .*Jun 7, 2031/),
  ).toBeVisible();
  const now = async () => {
    const [written] = (await minutesNow(committee, id)).items;
    return { text: written?.actions[0]?.text, dueDate: written?.actions[0]?.dueDate };
  };
  expect(await now()).toEqual({ text: 'Order new ones', dueDate: '2031-06-07' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  expect(await now()).toEqual({ text: 'Order ten new ones', dueDate: '2031-05-06' });
});
