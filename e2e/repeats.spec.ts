import type { Endpoints } from '@lamplight/contract';
import type { ReplyOutput } from '@lamplight/contract/endpoint';
import type { Page } from '@playwright/test';
import { addressOf } from '../web/src/screens';
import { callsIn } from './calls';
import { freshMark } from './named';
import { cardsOf, nextSection } from './round';
import { expect, type Story, sessionIn, test } from './story';

const phone = { width: 390, height: 844 };
const question = 'Is the call light in reach?';
const finding = 'Call light out of reach';
const no = { linkId: 'light', answer: [{ valueCoding: { code: 'no' } }] };

const definition = {
  item: [
    {
      linkId: 'room',
      type: 'group',
      text: 'Room',
      item: [
        {
          linkId: 'light',
          type: 'yes-no',
          text: question,
          required: true,
          onNo: { issue: { title: finding } },
        },
        { linkId: 'water', type: 'yes-no', text: 'Is there fresh water?' },
      ],
    },
  ],
};

/** A room and a tool of the story's own, and a way to fail that tool's question there. */
async function failingRoom(story: Story) {
  const rosa = await story.as('committee');
  const { token, userData } = sessionIn(rosa);
  const mark = freshMark();
  const [room, title] = [`Room ${mark}`, `Call lights ${mark}`];
  const call = callsIn(rosa.request, token);
  const units = await call('GET /units/center', '/units/center');
  const unit = units.find(({ active }) => active);
  const administrator = await story.as('administrator');
  const house = callsIn(administrator.request, sessionIn(administrator).token, userData.center.id);
  const location = await house('POST /locations', '/locations', { data: { name: room, unit: unit?.id } });
  const tool = await house('POST /audit-tool-questionnaries', '/audit-tool-questionnaries', {
    data: { title, definition },
  });
  const fail = async () => {
    const data = { auditToolQuestionnarie: tool.id, location: location.id, answers: [no] };
    const { id } = await call('POST /audits', '/audits', { data });
    await call('PUT /audits/sent/{id}', `/audits/sent/${id}`, { data: {} });
  };
  const resolve = (id: string) => call('PUT /issues/{id}', `/issues/${id}`, { data: { status: 'RESOLVED' } });
  return { room, title, tool, fail, resolve };
}

/** The issue that the failure opened is still open, and nobody's: its question names no department. */
const saidHere =
  /^Failed here on .+: #\d+ Call light out of reach \(still open, assigned to nobody, due .+\)$/;

const tileOf = (page: Page, room: string) => page.getByRole('button', { name: new RegExp(`^${room} `) });

test('what failed in a room is said before it is asked there again, and its issue says that it comes back', async ({
  story,
}) => {
  const { room, title, fail, resolve } = await failingRoom(story);
  const david = await story.as('staff', phone);
  await david.goto(addressOf('home'));
  await david.getByRole('link', { name: 'Map of the house' }).click();
  await expect(tileOf(david, room)).toHaveAccessibleName(`${room} never (not visited for two weeks)`);
  await fail();

  // Seen on the map, the room is a tap away from its last round and from the next.
  await david.reload();
  await expect(tileOf(david, room)).toHaveAccessibleName(`${room} today (1 open issue)`);
  await tileOf(david, room).click();
  const dialog = david.getByRole('dialog', { name: room });
  await expect(dialog.getByRole('link', { name: /^Last round: / })).toBeVisible();
  await expect(dialog.getByRole('link', { name: '1 open issue' })).toHaveAttribute('href', /location=/);
  await david.keyboard.press('Escape');
  await expect(tileOf(david, room)).toBeFocused();
  await david.keyboard.press('Enter');
  await dialog.getByRole('link', { name: new RegExp(title) }).click();
  const place = david.getByRole('combobox', { name: 'Room or place' });
  await expect(place).toHaveValue(room);
  // What is typed after a press takes the place of what stands there.
  await place.click();
  await david.keyboard.type(room);
  await expect(david.getByRole('option')).toHaveText(room);
  await david.keyboard.press('Enter');
  await expect(place).toHaveValue(room);
  await david.getByRole('button', { name: 'Start the round' }).click();

  const card = cardsOf(david).first();
  await expect(card).toContainText(question);
  await expect(card.getByText(saidHere)).toBeVisible();
  await expect(card.getByRole('link', { name: finding })).toHaveAttribute('target', '_blank');
  // Heard with the question, before it is answered.
  await expect(card.getByRole('group', { name: question })).toHaveAccessibleDescription(/Failed here on/);
  await expect(cardsOf(david).nth(1)).not.toContainText('Failed here');
  await card.getByRole('button', { name: 'No', exact: true }).click();
  await nextSection(david);
  // Before it is sent: that this would be a second issue of what is still open, and whose it would be.
  const coming = david.getByRole('listitem').filter({ hasText: finding });
  await expect(coming).toContainText('Assigned to nobody');
  await expect(coming).toContainText(/due \w/);
  await expect(coming).toContainText(/A repeat; the one of .+ is still open, assigned to nobody, due /);
  await david.getByRole('button', { name: 'Send', exact: true }).click();

  // The sent round keeps it, on paper too.
  await expect(david).toHaveURL(/\/view$/);
  const said = david.getByText(saidHere);
  await expect(said).toBeVisible();
  await david.emulateMedia({ media: 'print' });
  await expect(said).toBeVisible();
  await david.emulateMedia({ media: null });
  const opened = david.getByRole('list').getByRole('listitem').filter({ hasText: finding }).first();
  await expect(opened).toContainText(/Assigned to nobody.+due /);
  await opened.getByRole('link', { name: finding }).click();
  await expect(david.getByRole('heading', { name: `Second time in 90 days in ${room}` })).toBeVisible();
  const before = david.getByRole('region', { name: /^Second time/ }).getByRole('listitem');
  await expect(before).toHaveCount(1);
  await expect(before).toContainText('assigned to nobody, due ');

  // Done, while the same thing stands in the one of before: the page leads there.
  const left = david.getByText(/^This issue is done, but the one of .+ is still open\.$/);
  await expect(left).toHaveCount(0);
  await resolve(/[0-9a-f-]{36}/.exec(david.url())?.[0] ?? '');
  await david.reload();
  await expect(left.getByRole('link')).toBeVisible();
  await before.getByRole('link', { name: finding }).click();
  await expect(david.getByRole('heading', { name: finding, level: 1 })).toBeVisible();
  await expect(david.getByText('Second time')).toHaveCount(0);
});

test('a place that is chosen on the way brings what failed there; without a network it is said later', async ({
  story,
}) => {
  const { room, tool, fail } = await failingRoom(story);
  await fail();
  const david = await story.as('staff', phone);
  await david.goto(`/new-edit-ambassador-rounds/new-audit/${tool.id}`);
  await david.getByRole('button', { name: 'Start the round' }).click();
  await expect(cardsOf(david).first()).toContainText(question);
  await expect(david.getByText(/Failed here/)).toHaveCount(0);
  await nextSection(david);
  await david.getByRole('button', { name: 'Change the place' }).click();
  await david.context().setOffline(true);
  await david.getByRole('combobox', { name: 'Room or place' }).fill(room);
  await david.getByRole('option', { name: new RegExp(room) }).click();
  await david.getByRole('button', { name: 'Earlier' }).click();
  await expect(cardsOf(david).first()).toContainText(question);
  await expect(david.getByText(/Failed here/)).toHaveCount(0);
  await david.context().setOffline(false);
  await expect(david.getByText(saidHere)).toBeVisible({
    timeout: 30_000,
  });
  // What came with the round is there without a network.
  await david.reload();
  await expect(david.getByText(/^Failed here on /)).toBeVisible();
});

test('repeats are marked in the list of issues, and filtered', async ({ story }) => {
  const { room, fail } = await failingRoom(story);
  await fail();
  await fail();
  const rosa = await story.as('committee');
  await rosa.goto(`${addressOf('issues')}?text=${encodeURIComponent(finding)}`);
  const rows = rosa.getByRole('row').filter({ hasText: room });
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: 'Repeat' })).toHaveCount(1);
  await rosa.getByRole('button', { name: 'Repeat', exact: true }).click();
  await expect(rows).toHaveCount(1);
  await expect(rosa).toHaveURL(/repeat=1/);
});

type Visits = ReplyOutput<Endpoints['GET /audits/visits']>;

/** How many places the map has by its own reading, and how many are overdue: other stories add rooms meanwhile. */
async function readsOf(page: Page): Promise<() => { all: number; overdue: number }> {
  let last: Visits | undefined;
  await page.route('**/api/audits/visits', async (route) => {
    const response = await route.fetch();
    last = await response.json();
    await route.fulfill({ response, json: last });
  });
  return () => {
    const places = (last?.floors ?? []).flatMap(({ units }) =>
      units.flatMap(({ unit, locations }) => [...(unit ? [unit] : []), ...locations]),
    );
    return { all: places.length, overdue: places.filter((place) => place.overdue).length };
  };
}

test('the map of the house shows on request only what was not visited for two weeks, also on a phone, and after a reload', async ({
  story,
}) => {
  for (const width of [1440, 390]) {
    const page = await story.as('staff', { width });
    const last = await readsOf(page);
    await page.goto('/ambassador-rounds?tab=house');
    await expect.poll(() => last().all).toBeGreaterThan(0);
    const { all, overdue } = last();
    if (overdue === 0 || overdue === all)
      throw new Error('The demonstration has rooms that were visited, and others');
    const tiles = page.getByRole('main').getByRole('listitem').locator('button[aria-haspopup=dialog]');
    const chip = page.getByRole('button', { name: 'Not visited for two weeks', exact: true });
    await expect(tiles).toHaveCount(all);
    await chip.press('Enter');
    await expect(page).toHaveURL(/tab=house&notVisited=1$/);
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    await expect(chip).toBeFocused();
    await expect(tiles).toHaveCount(overdue);
    await expect(tiles.filter({ hasText: 'not visited for two weeks' })).toHaveCount(overdue);
    await page.reload();
    await expect(async () => expect(await tiles.count()).toBe(last().overdue)).toPass();
    await chip.press('Enter');
    await expect(page).toHaveURL(/tab=house$/);
    await expect(async () => expect(await tiles.count()).toBe(last().all)).toPass();
  }
});
