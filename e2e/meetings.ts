import { addDays, dayOf } from '@lamplight/domain/calendar/day';
import type { Locator, Page } from '@playwright/test';
import { callsIn } from './calls';
import { named } from './named';
import { expect, type Story, sessionOf, type Who } from './story';

/** Calls of one of the demonstration's people, and what they work with. */
export async function callsOf(page: Page, who: Who) {
  const { token, userData } = await sessionOf(page.request, who);
  const { id, center }: { id: string; center: { timeZone: string } } = userData;
  return { call: callsIn(page.request, token), id, today: dayOf(new Date(), center.timeZone) };
}
export type Calls = Awaited<ReturnType<typeof callsOf>>;

/** A topic that the center works on, made for the story; `topicId` is the one that all centers share. */
export async function enabledTopic(
  page: Page,
  committee: Calls,
  about: string,
  responsibleIds: string[] = [],
) {
  const name = named(about);
  const administrator = await callsOf(page, 'administrator');
  await administrator.call('POST /topics', '/topics', { data: { name } });
  const options = await committee.call('GET /center-topics/list', '/center-topics/list?showDisable=true');
  const option = options.find(({ topic }) => topic.name === name);
  if (!option) throw new Error('The center has not got the topic');
  const { id, topic } = option;
  await committee.call('PUT /center-topics/activate/{id}', `/center-topics/activate/${id}`);
  await committee.call('PUT /center-topics/config-topic/{id}', `/center-topics/config-topic/${id}`, {
    data: { responsibleIds },
  });
  return { id, name, topicId: topic.id };
}

/** A meeting of the story's own. */
export const otherMeeting = (
  { call }: Calls,
  meeting: { title: string; plannedDate: string; time?: string; attendeeIds?: string[] },
) => call('POST /meetings/other', '/meetings/other', { data: { time: '10:00', ...meeting } });

export const meetingPage = (id: string) => `/calendar/edit-meeting/${id}`;

/** A meeting of today with items on its agenda. */
export async function meetingWith(committee: Calls, items: readonly string[], attendeeIds: string[] = []) {
  const title = named('Quality committee');
  const { id } = await otherMeeting(committee, { title, plannedDate: committee.today, attendeeIds });
  for (const item of items)
    await committee.call('POST /meeting-minutes/{id}/items', `/meeting-minutes/${id}/items`, {
      data: { title: item },
    });
  return { id, title };
}

/** The same, opened by who keeps its minutes; they are invited where that is said. */
export async function openMeeting(story: Story, items: readonly string[], invited: 'invited' | '' = '') {
  const page = await story.as('committee');
  const committee = await callsOf(page, 'committee');
  const { id, title } = await meetingWith(committee, items, invited ? [committee.id] : []);
  await page.goto(meetingPage(id));
  return { page, committee, id, title };
}

/** A meeting of today about falls, of which the demonstration has figures, with what was gathered from them. */
export async function meetingAboutFalls(committee: Calls) {
  const options = await committee.call('GET /center-topics/list', '/center-topics/list');
  const falls = options.find(({ topic }) => topic.name === 'Falls');
  const { id } = await committee.call('POST /meetings/calendar', '/meetings/calendar', {
    data: { title: named('Falls'), plannedDate: committee.today, time: '10:00', centerTopicIds: [falls?.id] },
  });
  const minutes = await committee.call('POST /meeting-minutes/{id}/gather', `/meeting-minutes/${id}/gather`, {
    data: {},
  });
  return { id, drafts: minutes.items.filter(({ state }) => state === 'DRAFT') };
}

/** The day `days` from the Sunday of a day's week. */
export function inWeekOf(day: string, days: number): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, days - weekday);
}

/** Chooses something of the calendar's menu. */
export async function inMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).press('Enter');
  await page.getByRole('menuitem', { name }).press('Enter');
}

/** A meeting where it stands in a month or a week. */
export const inGrid = (page: Page, title: string): Locator =>
  page.getByRole('main').getByRole('button', { name: title }).filter({ visible: true });

/** Drags a meeting of a week into the column of another day. */
export async function dragTo(page: Page, event: Locator, day: string): Promise<void> {
  const box = await event.boundingBox();
  const column = await columnOf(page, day).boundingBox();
  if (!box || !column) throw new Error('The calendar does not show both');
  await page.mouse.move(box.x + box.width / 2, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 8, box.y + 14, { steps: 3 });
  await page.mouse.move(column.x + column.width / 2, box.y + 10, { steps: 12 });
  await page.mouse.up();
}

/** The head of a day in a week. */
const columnOf = (page: Page, day: string): Locator =>
  page.getByRole('columnheader').filter({ hasText: new RegExp(`\\b${Number(day.slice(8))}\\b`) });

export async function expectInColumn(page: Page, event: Locator, day: string): Promise<void> {
  await expect
    .poll(async () => {
      const box = await event.boundingBox();
      const column = await columnOf(page, day).boundingBox();
      if (!box || !column) return 'not shown';
      const middle = box.x + box.width / 2;
      return middle > column.x && middle < column.x + column.width ? 'in it' : 'elsewhere';
    })
    .toBe('in it');
}
