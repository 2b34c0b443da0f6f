import type { Page } from '@playwright/test';
import { callsOf, meetingPage, meetingWith } from './meetings';
import { movesOf, watchMoves } from './moves';
import { expect, test } from './story';

/** How many times slower than this machine an old one is: what comes in one frame here takes several there. */
const slower = 4;

/** An old machine, and a network that answers late and out of order, so that everything arrives after the page is there. */
async function slowDown(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.route('**/api/**', async (route) => {
    const answer = await route.fetch();
    const late = route.request().url().length % 5;
    await new Promise((resolve) => setTimeout(resolve, 200 + late * 100));
    await route.fulfill({ response: answer });
  });
}

const pages: { name: string; loggedIn: boolean; open: (page: Page) => Promise<string>; shown: string }[] = [
  { name: 'login', loggedIn: false, open: async () => '/login', shown: 'ul li button' },
  { name: 'home', loggedIn: true, open: async () => '/home', shown: 'main section li' },
  {
    name: 'issues',
    loggedIn: true,
    open: async () => '/issues',
    shown: 'main a[href*="/issues/edit-issue/"]',
  },
  {
    name: 'an issue',
    loggedIn: true,
    open: (page) => firstLink(page, '/issues', 'a[href*="/issues/edit-issue/"]'),
    shown: 'main h1',
  },
  {
    name: 'a round',
    loggedIn: true,
    open: (page) => firstLink(page, '/ambassador-rounds?status=SENT', 'main a[href$="/view"]'),
    shown: 'main h1',
  },
  {
    name: 'a meeting',
    loggedIn: true,
    open: async (page) => {
      // Of the story's own: on the first of the list another one may be at work.
      const { id } = await meetingWith(await callsOf(page, 'committee'), ['Night lights']);
      return meetingPage(id);
    },
    shown: 'main h1',
  },
  {
    name: 'the compliance panel',
    loggedIn: true,
    open: async () => '/compliance-panel',
    shown: 'main button[data-state]',
  },
  { name: 'statistics', loggedIn: true, open: async () => '/statistics', shown: 'main table:visible' },
];

async function firstLink(page: Page, list: string, link: string): Promise<string> {
  await page.goto(list);
  return (await page.locator(link).first().getAttribute('href')) ?? '';
}

/** Each with what stands above its rows: charts, filters, what can be done with what is picked. */
const lists = [
  { address: '/documents', shown: 'main a[href*="/documents?document="]' },
  { address: '/calendar', shown: 'main [role="row"], main a[href*="/calendar/edit-meeting/"]' },
  { address: '/calendar?view=list', shown: 'main a[href*="/calendar/edit-meeting/"]' },
  { address: '/projects', shown: 'main a[href*="/projects/edit-pip/"]' },
  { address: '/tasks', shown: 'main section[aria-label="Waiting for others"] li' },
  { address: '/staff?tab=committee', shown: 'main a[href*="/edit-staff/"]' },
  { address: '/ambassador-rounds', shown: 'main a[href*="/ambassador-rounds/"]:not([href$="/guide"])' },
];

/** In the browser's measure: a list that is pushed down by one line of text is more. */
const most = 0.005;

/** What moved while a page came, and how much in all. */
async function settled(page: Page, shown: string) {
  await page.locator(shown).first().waitFor();
  await page.waitForLoadState('networkidle');
  const moved = await movesOf(page);
  return { moved, sum: moved.reduce((total, move) => total + Number.parseFloat(move), 0) };
}

for (const width of [390, 1440]) {
  for (const { name, loggedIn, open, shown } of pages) {
    test(`nothing moves while a page loads, ${width} pixels wide: ${name}`, async ({ story }) => {
      const size = { width, height: 850 };
      const page = loggedIn ? await story.as('committee', size) : await story.asStranger(size);
      const address = await open(page);
      await watchMoves(page);
      await slowDown(page);
      // The last to come, and the page must not move for it either.
      const counted = loggedIn && page.waitForResponse(/overdue\.equals/);
      await page.goto(address);
      await counted;
      const { moved, sum } = await settled(page, shown);
      await page.unrouteAll({ behavior: 'wait' });
      expect(sum, moved.join('; ')).toBeLessThan(most);
    });
  }
}

test('nothing moves while the other lists load', async ({ story }) => {
  const page = await story.as('committee', { height: 850 });
  await watchMoves(page);
  await slowDown(page);
  for (const { address, shown } of lists) {
    await page.goto(address);
    const { moved, sum } = await settled(page, shown);
    expect.soft(sum, `${address}: ${moved.join('; ')}`).toBeLessThan(most);
  }
  await page.unrouteAll({ behavior: 'wait' });
});

/** Pages whose first reads begin in their head (`web/pages.ts`). */
const begun = pages.filter(({ name }) => ['home', 'issues', 'an issue', 'a round'].includes(name));
for (const { name, open } of begun) {
  test(`what the head of a page began to read is what the page asks for, and nothing is read twice: ${name}`, async ({
    story,
  }) => {
    const page = await story.as('committee');
    const address = await open(page);
    // What the page before it still asks for is its own.
    await page.goto('about:blank');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/api\//.test(request.url())) asked.push(`${request.method()} ${request.url()}`);
    });
    await page.goto(address);
    // The network is quiet as well while the page is still busy reading its scripts.
    const left = () =>
      page.evaluate(() => {
        const { lamplightReads } = window as Window & { lamplightReads?: { answers: Map<string, unknown> } };
        return lamplightReads && [...lamplightReads.answers.keys()];
      });
    await expect.poll(left).toEqual([]);
    await page.waitForLoadState('networkidle');
    expect(asked.length).toBeGreaterThan(1);
    expect(new Set(asked).size, asked.join('\n')).toBe(asked.length);
  });
}
