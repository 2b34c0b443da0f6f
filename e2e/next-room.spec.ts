import { addressOf } from '../web/src/screens';
import { fingerOf, firstRoom, questions, walk } from './hall';
import { callsOf } from './meetings';
import { cardsOf, madeTool, sectionOf, startRound } from './round';
import { expect, test } from './story';

const phone = { width: 390, height: 844 };

test('a hall is walked room by room: the first round takes 22 taps at most from Home, the next room two', async ({
  story,
}) => {
  const page = await story.as('staff', phone);
  const tool = await madeTool(page, questions('window'), questions('bath'), questions('closet'));
  const { tap, since } = fingerOf();

  const begun = performance.now();
  const first = await firstRoom(page, tool, tap);
  test.info().annotations.push({
    type: 'figure',
    description: `the first room: ${since()} taps, ${Math.round((performance.now() - begun) / 1000)} s`,
  });
  expect(since()).toBeLessThanOrEqual(22);

  // The rooms of the unit stand there, the one behind it first and it last.
  const before = since();
  await tap(page.getByRole('link', { name: 'Next room' }));
  const rooms = page.getByRole('region', { name: 'Which room is next?' }).getByRole('button');
  await expect(rooms.last()).toHaveText(new RegExp(`^${first.split(',')[0]} today$`));
  const second = ((await rooms.first().textContent()) ?? '').split(' ').slice(0, 2).join(' ');
  await tap(rooms.first());
  await expect(sectionOf(page)).toHaveText(/^Section 1/);
  expect(since(before)).toBe(2);
  await walk(page, tap);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tool);
  await expect(page.getByRole('banner').or(page.locator('header')).last()).toContainText(second);

  // What the person used last is offered first: before what they never used, whatever other stories of theirs use meanwhile.
  const unused = await madeTool(page, questions('roof'));
  await page.goto(addressOf('rounds'));
  await page.getByRole('button', { name: 'Start a round' }).first().click();
  const tools = page.getByRole('dialog').getByRole('listitem');
  await expect(tools.filter({ hasText: unused })).toBeVisible();
  const offered = await tools.allTextContents();
  const at = (title: string) => offered.findIndex((text) => text.startsWith(title));
  expect(at(tool)).toBeLessThan(at(unused));
});

test('who only reads a sent round is not asked into the next room', async ({ story }) => {
  const david = await story.as('staff', phone);
  const tool = await madeTool(david, questions('window'), questions('bath'), questions('closet'));
  await startRound(david, tool);
  await walk(david, fingerOf().tap);
  await expect(david.getByRole('link', { name: 'Next room' })).toBeVisible();
  const rosa = await story.as('committee', phone);
  await rosa.goto(new URL(david.url()).pathname);
  await expect(rosa.getByRole('heading', { name: tool, level: 1 })).toBeVisible();
  await expect(rosa.getByRole('link', { name: 'Next room' })).toHaveCount(0);
});

test('a tool that demands a room asks for it as a round begins, and before it is sent', async ({ story }) => {
  const committee = await story.as('committee');
  const tool = await madeTool(committee, questions('window').slice(0, 1));
  const { call } = await callsOf(committee, 'committee');
  const made = await call(
    'GET /audit-tool-questionnaries/mycenter',
    `/audit-tool-questionnaries/mycenter?title.contains=${encodeURIComponent(tool)}`,
  );
  await committee.goto(`/new-edit-ambassador-rounds/update-ambassador-questionnaire/${made.content[0]?.id}`);
  await committee.getByRole('combobox', { name: 'Where rounds are made' }).click();
  await committee.getByRole('option', { name: 'In a room or place' }).click();
  await committee.getByRole('button', { name: 'Save tool' }).click();
  await expect(committee.getByText('Form successfully saved').first()).toBeVisible();

  const page = await story.as('staff', phone);
  await page.goto(addressOf('rounds'));
  await page.getByRole('button', { name: 'Start a round' }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: new RegExp(tool) })
    .click();
  await page.getByRole('button', { name: 'Start the round' }).click();
  const room = page.getByRole('combobox', { name: 'Room or place' });
  await expect(room).toHaveAccessibleDescription(/Choose the room or place\./);
  await expect(room).toBeFocused();
  await room.click();
  await page.getByRole('option').first().click();
  await expect(room).not.toHaveAccessibleDescription(/Choose the room or place\./);
  await page.getByRole('button', { name: 'Start the round' }).click();
  await cardsOf(page).first().getByRole('button', { name: 'Yes', exact: true }).click();
  await page.getByRole('button', { name: 'Review' }).click();

  // Taken away on the way, it is asked for again.
  await page.getByRole('button', { name: 'Change the place' }).click();
  await room.fill('');
  await room.blur();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Not sent: Choose the room or place.');
  await room.click();
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Form successfully sent').first()).toBeVisible();
});
