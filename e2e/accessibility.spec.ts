import type { Endpoints } from '@lamplight/contract';
import type { ReplyOutput } from '@lamplight/contract/endpoint';
import { addDays } from '@lamplight/domain/calendar/day';
import { keysOf } from '@lamplight/domain/keys-of';
import type { Page, Response } from '@playwright/test';
import { type ScreenName, screens } from '../web/src/screens';
import { type Rules, violationsIn } from './axe';
import { callsIn } from './calls';
import { callsOf, otherMeeting } from './meetings';
import { movesOf, watchMoves } from './moves';
import { named } from './named';
import { comeToRest } from './rest';
import { type SampleRecord, samples } from './screen-samples';
import { expect, numbered, people, type Story, sessionIn, test, type Who } from './story';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
/** A desktop at 400 %, where nothing may need a second way of scrolling (WCAG 2.2, 1.4.10). */
const enlarged = { width: 320, height: 256 };
/** However many screens there will be, and however busy the machine. */
const mostPerScreenMs = 30_000;

/** What a screen needs to show itself that the demonstration does not give. */
const stages: Partial<Record<ScreenName, (page: Page) => Promise<unknown>>> = {
  // The first run is over as soon as somebody has an account.
  setup: (page) =>
    page.route('**/api/setup', (route) => route.fulfill({ json: { open: true }, headers: numbered })),
};

/** Asks the server as whoever the page is logged in as. */
async function ask(page: Page, path: string): Promise<unknown> {
  const { token } = sessionIn(page);
  const answer = await page.request.get(`/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status(), path).toBe(200);
  return answer.json();
}

const formWith = async (page: Page, status: string) =>
  (
    (await ask(page, `/completed-forms?status.equals=${status}&size=1`)) as ReplyOutput<
      Endpoints['GET /completed-forms']
    >
  ).content[0]?.id;

/** A draft of a round, of whoever looks, which they fill in; begun where there is none. */
async function ownDraft(page: Page): Promise<string | undefined> {
  const { token, userData } = sessionIn(page);
  const call = callsIn(page.request, token);
  const query = `status.equals=DRAFT&userApp_id.equals=${userData.id}&size=1`;
  const [draft] = (await call('GET /audits', `/audits?${query}`)).content;
  if (draft) return draft.id;
  const [tool] = (
    await call('GET /audit-tool-questionnaries', '/audit-tool-questionnaries?active.equals=true')
  ).content;
  return (await call('POST /audits', '/audits', { data: { auditToolQuestionnarie: tool?.id } })).id;
}

/** The same of somebody else, which is read. */
async function othersDraft(page: Page): Promise<string | undefined> {
  const { token, userData } = sessionIn(page);
  const query = `status.equals=DRAFT&userApp_id.notEquals=${userData.id}&size=1`;
  return (await callsIn(page.request, token)('GET /audits', `/audits?${query}`)).content[0]?.id;
}

/** Finds the records that stand for all of their kind. */
const records: Record<SampleRecord, (page: Page) => Promise<string | undefined>> = {
  issue: async (page) =>
    ((await ask(page, '/issues?size=1')) as ReplyOutput<Endpoints['GET /issues']>).content[0]?.id,
  draft: ownDraft,
  othersDraft,
  round: async (page) =>
    ((await ask(page, '/audits?status.equals=SENT&size=1')) as ReplyOutput<Endpoints['GET /audits']>)
      .content[0]?.id,
  center: async (page) =>
    ((await ask(page, '/centers/user')) as ReplyOutput<Endpoints['GET /centers/user']>).id,
  centerTopic: async (page) =>
    ((await ask(page, '/center-topics?size=1')) as ReplyOutput<Endpoints['GET /center-topics']>).content[0]
      ?.id,
  user: async (page) =>
    ((await ask(page, '/user-apps?role.equals=ASSISTANT&size=1')) as ReplyOutput<Endpoints['GET /user-apps']>)
      .content[0]?.id,
  topic: async (page) =>
    ((await ask(page, '/topics/list')) as ReplyOutput<Endpoints['GET /topics/list']>)[0]?.id,
  draftForm: (page) => formWith(page, 'DRAFT'),
  sentForm: (page) => formWith(page, 'SENT'),
  pip: async (page) =>
    ((await ask(page, '/pips?size=1')) as ReplyOutput<Endpoints['GET /pips']>).content[0]?.id,
  // The demonstration may have none.
  meeting: async (page) => {
    const committee = await callsOf(page, 'committee');
    const plannedDate = addDays(committee.today, 7);
    return (await otherMeeting(committee, { title: named('Looked at'), plannedDate })).id;
  },
  heldMeeting: async (page) => {
    const committee = await callsOf(page, 'committee');
    const { id } = await otherMeeting(committee, {
      title: named('Held'),
      plannedDate: committee.today,
      attendeeIds: [committee.id],
    });
    const item = await committee.call('POST /meeting-minutes/{id}/items', `/meeting-minutes/${id}/items`, {
      data: { title: 'Night lights' },
    });
    await committee.call(
      'PATCH /meeting-minutes/{id}/items/{itemId}',
      `/meeting-minutes/${id}/items/${item.id}`,
      {
        data: { decision: 'Bulbs go on the list' },
      },
    );
    await committee.call('POST /meeting-minutes/{id}/actions', `/meeting-minutes/${id}/actions`, {
      data: { text: 'Order bulbs', item: item.id, responsible: committee.id },
    });
    await committee.call('PUT /meetings/confirm/{id}', `/meetings/confirm/${id}`, { data: {} });
    return id;
  },
  document: async (page) =>
    ((await ask(page, '/documents?size=1')) as ReplyOutput<Endpoints['GET /documents']>).content[0]?.id,
  tool: async (page) =>
    (
      (await ask(page, '/audit-tool-questionnaries/center')) as ReplyOutput<
        Endpoints['GET /audit-tool-questionnaries/center']
      >
    )[0]?.id,
};

async function fill(page: Page, address: string): Promise<string> {
  const [, kind] = /\{(\w+)\}/.exec(address) ?? [];
  if (!kind) return address;
  const id = await records[kind as SampleRecord](page);
  if (!id) throw new Error(`There is no ${kind} to look at: ${address}`);
  return address.replace(`{${kind}}`, id);
}

async function expectNoViolation(page: Page, look: string, rules: Rules = 'all'): Promise<void> {
  const told = await violationsIn(page, rules);
  expect({ look, told }).toEqual({ look, told: [] });
}

/** What a page may move while it comes: good, by the browsers' own measure. */
const mostMoved = 0.1;
/** What there is not is refused, which is what their screens are looked at for. */
const refused = /[=/]none$/;

/** What stands where something is still to come. */
const waiting = '.mantine-Skeleton-root[data-visible], .mantine-Loader-root[role]';

/** Whether the page shows this screen now: nothing else is loading, nobody was led elsewhere, nothing failed and little moved. */
async function open(page: Page, address: string): Promise<void> {
  const failed: string[] = [];
  const hear = (answer: Response) => {
    if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`);
  };
  page.on('response', hear);
  await comeToRest(page, async () => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator(waiting)).toHaveCount(0);
  });
  page.off('response', hear);
  expect(new URL(page.url()).pathname).toBe(new URL(address, page.url()).pathname);
  expect(refused.test(address) ? [] : failed, address).toEqual([]);
  const moves = await movesOf(page);
  const moved = moves.reduce((sum, move) => sum + Number.parseFloat(move), 0);
  expect(moved, `${address}\n${moves.join('\n')}`).toBeLessThan(mostMoved);
}

/** The page at another width, with all that it loads there: loading it anew would say nothing more and take as long again. */
async function resize(page: Page, size: typeof desktop): Promise<void> {
  await page.setViewportSize(size);
  await expect(page.locator(waiting)).toHaveCount(0);
}

/** By how many pixels the page can be moved past what stands in it, down and to the side, where nothing is to be seen; a part of one is nothing. */
const beyond = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
    const { bottom } = document.querySelector('#root')?.getBoundingClientRect() ?? new DOMRect();
    return {
      down: Math.max(0, Math.floor(scrollHeight - Math.max(bottom + window.scrollY, clientHeight) - 0.5)),
      aside: Math.max(0, scrollWidth - clientWidth),
    };
  });

/** The page at twice the size of letters, on a phone, and back (WCAG 2.2, 1.4.4). */
async function withLargeLetters(page: Page, look: () => Promise<void>): Promise<void> {
  const letters = (size: string) =>
    page.evaluate((to) => {
      document.documentElement.style.fontSize = to;
    }, size);
  await resize(page, phone);
  await letters('200%');
  await look();
  await letters('');
}

/** Words of buttons, choices and messages that are wider or higher than the place they have, and are cut; a part of a pixel is nothing. */
const cutIn = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        '.mantine-Button-root, .mantine-Button-label, .mantine-SegmentedControl-root, .mantine-Notification-root',
      ),
    ].flatMap((element) => {
      const wide = element.scrollWidth > element.clientWidth + 1;
      const high = element.scrollHeight > element.clientHeight + 1;
      return wide || high ? [element.textContent] : [];
    }),
  );

/** What the committee may do, once somebody of it was logged in. */
let ofCommittee: readonly string[] | undefined;

/** The committee where it may open the screen, else an administrator. */
async function asWhoMay(story: Story, needs: string): Promise<Page> {
  if (ofCommittee && !ofCommittee.includes(needs)) return story.as('administrator');
  const committee = await story.as('committee');
  ofCommittee = sessionIn(committee).userData.permissions;
  return ofCommittee.includes(needs) ? committee : story.as('administrator');
}

for (const name of keysOf(screens)) {
  const { needs } = screens[name];
  test(`on the screen ${name} axe finds nothing in either theme and width, nothing fails, moves, goes on past its end or is cut with large letters`, async ({
    story,
  }) => {
    const page = needs === 'nothing' ? await story.asStranger() : await asWhoMay(story, needs);
    await stages[name]?.(page);
    await watchMoves(page);
    for (const address of samples[name]) {
      const filled = await fill(page, address);
      await page.setViewportSize(desktop);
      await open(page, filled);
      for (const size of [desktop, phone, enlarged]) {
        await resize(page, size);
        // What measures itself does so again a moment after it was made narrower.
        await expect
          .poll(async () => ({ address, ...size, ...(await beyond(page)) }))
          .toEqual({ address, ...size, down: 0, aside: 0 });
        if (size === enlarged) continue;
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
          const rules = colorScheme === 'light' ? 'all' : 'colors';
          await expectNoViolation(page, `${address}, ${colorScheme}, ${size.width}`, rules);
        }
        await page.emulateMedia({ colorScheme: 'light' });
      }
      await withLargeLetters(page, () =>
        expect
          .poll(async () => ({ address, ...(await beyond(page)), cut: await cutIn(page) }))
          .toEqual({ address, down: 0, aside: 0, cut: [] }),
      );
    }
  });
}

/** What stands in the address of records that somebody has none of: an assistant reads what they sign and are invited to. */
const without: Partial<Record<Who, RegExp>> = { otherCenter: /\{/, assistant: /(Form|[mM]eeting)\}/ };

// What an administrator sees of the committee's screens is what the committee sees.
for (const who of keysOf(people).filter((each) => each !== 'committee' && each !== 'administrator')) {
  test(`on the screens that ${who} has axe finds nothing, nothing fails and nothing moves`, async ({
    story,
  }) => {
    test.setTimeout(mostPerScreenMs * keysOf(screens).length);
    const page = await story.as(who, who === 'staff' ? phone : desktop);
    await watchMoves(page);
    const { permissions } = sessionIn(page).userData;
    for (const name of keysOf(screens)) {
      const { needs } = screens[name];
      if (needs === 'nothing' || !permissions.some((each) => each === needs)) continue;
      // A form to fill in is the committee's own in every center: what differs is what is read.
      if (who === 'otherCenter' && !needs.endsWith('.read')) continue;
      for (const address of samples[name]) {
        if (without[who]?.test(address)) continue;
        await open(page, await fill(page, address));
        await expectNoViolation(page, `${address} as ${who satisfies Who}`, 'structure');
      }
    }
  });
}
