import type { Locator, Page } from '@playwright/test';
import { addressOf } from '../web/src/screens';
import { listenToStatus } from './heard';
import { callsOf, meetingAboutFalls, meetingPage, meetingWith, openMeeting } from './meetings';
import { chooseFiles } from './press';
import { expect, test } from './story';

/** Presses it as a keyboard does. */
async function press(page: Page, control: Locator): Promise<void> {
  await control.focus();
  await page.keyboard.press('Enter');
}

/** Goes on in the dialog that asks whether something is to be deleted. */
async function confirmIn(page: Page, name: string): Promise<void> {
  await press(page, page.getByRole('dialog').getByRole('button', { name }));
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

const times = (heard: readonly string[], words: string) => heard.filter((line) => line === words).length;

test('what is put on the agenda and taken off is said, and the focus goes to what stands beside it', async ({
  story,
}) => {
  const { page } = await openMeeting(story, ['Falls', 'Weights']);
  const add = page.getByRole('textbox', { name: 'Add to the agenda' });
  await add.waitFor();
  const heard = await listenToStatus(page);
  await add.fill('Night lights');
  await add.press('Enter');
  await expect.poll(heard).toContain('Night lights: added to the agenda');
  await expect(add).toBeFocused();

  const remove = (number: number, title: string) =>
    page.getByRole('button', { name: `Delete item ${number} (${title})` });
  await press(page, remove(2, 'Weights'));
  await confirmIn(page, 'Take it off');
  await expect.poll(heard).toContain('Weights: taken off the agenda');
  // The next one, which is the second now.
  await expect(remove(2, 'Night lights')).toBeFocused();
  await page.keyboard.press('Enter');
  await confirmIn(page, 'Take it off');
  await expect(remove(1, 'Falls')).toBeFocused();
  await expect(remove(2, 'Night lights')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await confirmIn(page, 'Take it off');
  await expect(add).toBeFocused();
  await expect.poll(heard).toContain('Falls: taken off the agenda');
  expect(times(await heard(), 'Night lights: added to the agenda')).toBe(1);
});

test('action items that are added and deleted are said, and the focus goes from one to the next', async ({
  story,
}) => {
  const { page } = await openMeeting(story, ['Falls']);
  await press(page, page.getByRole('button', { name: 'Write: Falls' }));
  const another = page.getByRole('button', { name: 'Add an action item: Falls' });
  const heard = await listenToStatus(page);
  for (const text of ['Order bulbs', 'Walk the halls']) {
    await press(page, another);
    await expect(page.getByLabel('What is to be done')).toBeFocused();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await expect.poll(heard).toContain(`${text}: added to the action items`);
    await expect(another).toBeFocused();
  }
  await press(page, page.getByRole('button', { name: 'Delete: Order bulbs' }));
  await confirmIn(page, 'Delete');
  await expect.poll(heard).toContain('Order bulbs: deleted');
  await expect(page.getByRole('button', { name: 'Delete: Walk the halls' })).toBeFocused();
  await page.keyboard.press('Enter');
  await confirmIn(page, 'Delete');
  await expect.poll(heard).toContain('Walk the halls: deleted');
  await expect(another).toBeFocused();
});

test('reports that are deleted are said, and the focus stays where reports are', async ({ story }) => {
  const { page } = await openMeeting(story, []);
  const place = page.getByRole('region', { name: 'Reports: The meeting as a whole' });
  const another = place.getByRole('button', { name: 'Add an auxiliary report: The meeting as a whole' });
  await chooseFiles(
    page,
    () => another.click(),
    ['falls.txt', 'weights.txt'].map((name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) })),
  );
  const remove = (name: string) => place.getByRole('button', { name: `Delete ${name}` });
  await remove('falls.txt').waitFor();
  await remove('weights.txt').waitFor();
  const heard = await listenToStatus(page);
  await press(page, remove('falls.txt'));
  await confirmIn(page, 'Delete');
  await expect.poll(heard).toContain('falls.txt: deleted');
  await expect(remove('weights.txt')).toBeFocused();
  await page.keyboard.press('Enter');
  await confirmIn(page, 'Delete');
  await expect.poll(heard).toContain('weights.txt: deleted');
  await expect(another).toBeFocused();
});

test('a proposal that is accepted is said, also the last one', async ({ story }) => {
  const page = await story.as('committee');
  const committee = await callsOf(page, 'committee');
  const { id, drafts } = await meetingAboutFalls(committee);
  const [first, ...others] = drafts;
  if (!first) throw new Error('Nothing was proposed');
  for (const { id: itemId } of others)
    await committee.call(
      'PATCH /meeting-minutes/{id}/items/{itemId}',
      `/meeting-minutes/${id}/items/${itemId}`,
      { data: { state: 'DISMISSED' } },
    );
  await page.goto(meetingPage(id));
  await expect(page.getByRole('heading', { level: 4, name: first.title })).toBeVisible();
  const heard = await listenToStatus(page);
  await press(page, page.getByRole('button', { name: `Accept: ${first.title}` }));
  await expect.poll(heard).toContain(`“${first.title}”: accepted`);
  expect(times(await heard(), `“${first.title}”: accepted`)).toBe(1);
});

test('that the network is gone is said once, and once that all is saved again; saving that goes well is silent', async ({
  story,
}) => {
  const { page } = await openMeeting(story, ['Night lights']);
  await press(page, page.getByRole('button', { name: 'Write: Night lights' }));
  const data = page.getByRole('region', { name: 'Night lights' }).getByRole('textbox', { name: 'Data' });
  await expect(data).toHaveAttribute('contenteditable', 'true');
  await data.focus();
  const heard = await listenToStatus(page);
  await page.keyboard.type('Three lights');
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  expect(await heard()).toEqual([]);
  await page.context().setOffline(true);
  await page.keyboard.type(' are broken');
  const lost = 'Not saved yet: no connection. It is kept here and sent when the network is back.';
  await expect.poll(heard).toContain(lost);
  // It is tried again meanwhile.
  await page.getByRole('button', { name: 'Try again: Night lights' }).click();
  await expect(page.getByText(lost).first()).toBeVisible();
  await page.context().setOffline(false);
  await expect.poll(heard, { timeout: 30_000 }).toContain('Saved');
  expect(await heard()).toEqual([lost, 'Saved']);
});

test('a text that is written in has a ring around it, also where the system paints', async ({ story }) => {
  const { page } = await openMeeting(story, []);
  const text = page.getByRole('textbox', { name: 'Besides the agenda' });
  await expect(text).toHaveAttribute('contenteditable', 'true');
  await text.focus();
  for (const forcedColors of ['none', 'active'] as const) {
    await page.emulateMedia({ forcedColors });
    await expect(text).toHaveCSS('outline-style', 'solid');
    await expect(text).toHaveCSS('outline-width', '2px');
  }
});

test('arrows through the choices of attendance record the last one; what is chosen is kept when the page is left', async ({
  story,
}) => {
  const { page, committee, id } = await openMeeting(story, [], 'invited');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/meeting-minutes/'))
      sent.push(request.postData() ?? '');
  });
  const came = page.getByRole('radiogroup', { name: 'Attendance of Rosa Alvarez' });
  const choices = came.getByRole('radio');
  await choices.first().focus();
  await page.keyboard.press('Space');
  await expect.poll(() => sent.length).toBe(1);
  // One upon the other, as on a busy machine they would be far apart.
  await Promise.all([page.keyboard.press('ArrowRight'), page.keyboard.press('ArrowRight')]);
  await expect(choices.nth(2)).toBeChecked();
  await expect
    .poll(() => sent.map((body) => JSON.parse(body).attendance[0].attendance))
    .toEqual(['PRESENT', 'ABSENT']);
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('link', { name: 'Calendar' }).first().click();
  await expect
    .poll(async () => {
      const { attendance } = await committee.call('GET /meeting-minutes/{id}', `/meeting-minutes/${id}`);
      return attendance[0]?.attendance;
    })
    .toBe('EXCUSED');
});

test('who is written down by mistake as having come is taken off again, and whoever is invited stays', async ({
  story,
}) => {
  const { page, committee, id } = await openMeeting(story, [], 'invited');
  const list = page.getByRole('list', { name: 'Invited' });
  const who = page.getByRole('combobox', { name: 'Came and was not invited' });
  await who.fill('David');
  await page.getByRole('option', { name: 'David Lindqvist' }).click();
  await press(page, page.getByRole('button', { name: 'Add to the attendance' }));
  await expect(list.getByRole('listitem').filter({ hasText: 'David Lindqvist' })).toContainText(
    'came without being invited',
  );
  const takeOff = page.getByRole('button', { name: /^Remove .+ from the attendance$/ });
  await expect(takeOff).toHaveCount(1);
  await press(page, takeOff);
  await expect(who).toBeFocused();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect
    .poll(async () => {
      const { attendance } = await committee.call('GET /meeting-minutes/{id}', `/meeting-minutes/${id}`);
      return attendance.map(({ person }) => person.id);
    })
    .toEqual([committee.id]);
});

test('the formatting of a text is told of, and reached and left by key', async ({ story }) => {
  const { page } = await openMeeting(story, []);
  const text = page.getByRole('textbox', { name: 'Besides the agenda' });
  await expect(text).toHaveAttribute('contenteditable', 'true');
  await expect(text).toHaveAccessibleDescription(
    'Shift+Tab or Alt+F10 leads to the formatting, Escape back.',
  );
  await text.focus();
  await page.keyboard.press('Alt+F10');
  await expect(page.getByRole('button', { name: 'Bold' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(text).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Bold' })).toBeFocused();
});

test('what is missing is said where the focus is already, each way to add has a name of its own, and a form says that it is one', async ({
  story,
}) => {
  const { page, id, title } = await openMeeting(story, ['Falls']);
  const add = page.getByRole('textbox', { name: 'Add to the agenda' });
  await add.waitFor();
  const heard = await listenToStatus(page);
  await add.press('Enter');
  await expect(add).toHaveAttribute('aria-invalid', 'true');
  await expect.poll(heard).toContain('Say what is to be talked about');
  await press(page, page.getByRole('button', { name: 'Write: Falls' }));
  await press(page, page.getByRole('button', { name: 'Add an action item: Falls' }));
  await page.getByLabel('What is to be done').press('Enter');
  await expect.poll(heard).toContain('Say what is to be done');
  for (const name of ['Add to the agenda', 'Add the action item', 'Add to the attendance'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(1);
  await page.goto(`${meetingPage(id)}?edit=meeting`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Edit: ${title}`);
  await expect(page).toHaveTitle(`Edit: ${title} · Lamplight`);
});

test('what is signed has its headings and lists, its page is named after signing, and the mark is asked for', async ({
  story,
}) => {
  const page = await story.as('committee');
  const committee = await callsOf(page, 'committee');
  const { id, title } = await meetingWith(committee, ['Falls'], [committee.id]);
  const { items } = await committee.call('GET /meeting-minutes/{id}', `/meeting-minutes/${id}`);
  const paragraph = (text: string, ...marks: 'bold'[]) => ({
    type: 'paragraph' as const,
    content: [{ type: 'text' as const, text, marks: marks.map((type) => ({ type })) }],
  });
  const halls = ['Oak', 'Birch'].map((hall) => ({ type: 'listItem' as const, content: [paragraph(hall)] }));
  await committee.call(
    'PATCH /meeting-minutes/{id}/items/{itemId}',
    `/meeting-minutes/${id}/items/${items[0]?.id}`,
    {
      data: {
        data: {
          type: 'doc',
          content: [paragraph('Three falls', 'bold'), { type: 'bulletList', content: halls }],
        },
      },
    },
  );
  await committee.call('PUT /meeting-minutes/{id}', `/meeting-minutes/${id}`, { data: { final: true } });
  await committee.call('PUT /meetings/confirm/{id}', `/meetings/confirm/${id}`, { data: {} });
  await page.goto(`/signatures/meeting-minutes/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Sign: ${title}`);
  const signed = page.getByRole('region', { name: 'What is signed' });
  await expect(signed.getByRole('heading')).toHaveText(['What is signed', 'Attendance', '1. Falls', 'Data']);
  await expect(signed.getByRole('heading', { level: 4 })).toHaveText(['Data']);
  await expect(signed.locator('strong')).toHaveText('Three falls');
  await expect(signed.getByRole('listitem').filter({ hasText: /^Birch$/ })).toBeVisible();
  await expect(signed.getByRole('list').filter({ hasNotText: /./ })).toHaveCount(0);
  const mark = page.getByRole('checkbox');
  await expect(mark).toHaveJSProperty('required', true);
  await page.goto(meetingPage(id));
  const here = page.getByRole('region', { name: 'Your signature is asked for' });
  await press(page, here.getByRole('button', { name: 'Sign' }));
  await expect(here.getByRole('checkbox').first()).toBeFocused();

  // One of the two signatures leaves the other where it was: without a word it looks refused.
  const heard = await listenToStatus(page);
  await here.getByRole('checkbox', { name: 'I attended this meeting.' }).press('Space');
  await press(page, here.getByRole('button', { name: 'Sign' }));
  await expect.poll(heard).toContain('Your signature is recorded: I attended this meeting.');
  await expect(here).toContainText('Your signature is recorded: I attended this meeting.');
  await expect(here).toBeFocused();
  await press(page, here.getByRole('button', { name: 'Decline …' }));
  await here.getByRole('textbox', { name: 'Why you do not sign' }).fill('The figures are of October.');
  await press(page, here.getByRole('button', { name: 'Decline to sign' }));
  await expect.poll(heard).toContain('You declined to sign.');
});

test('the outline leads the focus along, and an address with a part leads there when the page has come', async ({
  story,
}) => {
  const { page, id } = await openMeeting(story, ['Night lights']);
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Attendance' })
    .press('Enter');
  await expect(page.locator('#attendance')).toBeFocused();
  await page.goto(addressOf('home'));
  await page.goto(`${meetingPage(id)}#attendance`);
  await expect(page.locator('#attendance')).toBeFocused();
});
