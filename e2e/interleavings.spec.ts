import type { BrowserContext, Locator, Page } from '@playwright/test';
import fc from 'fast-check';
import { keptIn } from './kept';
import { type Calls, callsOf } from './meetings';
import { cardsOf, madeTool, nextSection, startRound } from './round';
import { expect, type Story, test } from './story';

/** How many: the same two with all other stories, and as many others as are asked for (`INTERLEAVINGS=100`, `SEED=…` for the same again). */
const { INTERLEAVINGS, SEED = INTERLEAVINGS ? undefined : '15' } = process.env;
const runs = Number(INTERLEAVINGS ?? 2);
const phone = { width: 390, height: 844, worker: true };

const questions = ['rail', 'door'].map((thing) => ({
  linkId: thing,
  type: 'yes-no-na',
  text: `Is the ${thing} as it should be?`,
  required: true,
}));
const picture = { linkId: 'picture', type: 'photo', text: 'A picture of the room' };
const bytes = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

type Step =
  | { do: 'answer'; tab: 0 | 1; question: 0 | 1; value: 'Yes' | 'N/A' }
  | { do: 'photo' | 'send' | 'reload' | 'close'; tab: 0 | 1 }
  | { do: 'network'; on: boolean }
  | { do: 'stop the worker' };

const tab = fc.constantFrom<0 | 1>(0, 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      tab,
      question: fc.constantFrom<0 | 1>(0, 1),
      value: fc.constantFrom('Yes' as const, 'N/A' as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('photo' as const, 'send' as const), tab }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('reload' as const, 'close' as const), tab }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('network' as const), on: fc.boolean() }) },
  { weight: 1, arbitrary: fc.constant({ do: 'stop the worker' as const }) },
);

/** What the person has seen kept: the last answer to each question, every photo, and whether it was sent since. */
interface Kept {
  answers: Map<string, string>;
  photos: Set<string>;
  /** The screen said that it goes by itself, or showed it sent, and nothing was changed since. */
  sent: boolean;
  isSentThere: () => Promise<boolean>;
}

const isSent = (page: Page) => new URL(page.url()).pathname.endsWith('/view');
const change = (page: Page) => page.getByRole('button', { name: 'Change it', exact: true });
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });

/** What is shown of a round that was sent from here, to whoever opens it where there is no network. */
const notHere = (page: Page) => page.getByRole('heading', { name: 'This page could not be loaded' });

/** Either the questions, or the review, or what waits to go, or what was sent. */
const shown = (page: Page): Locator =>
  cardsOf(page)
    .first()
    .or(notHere(page))
    .or(send(page))
    .or(change(page))
    .or(page.getByRole('link', { name: 'Next room' }))
    .first();

/** Back at the questions; false where it was sent meanwhile. */
async function atQuestions(page: Page, { isSentThere }: Kept): Promise<boolean> {
  await expect(shown(page)).toBeVisible();
  if (await notHere(page).isVisible()) {
    // Whatever is not sent opens without a network.
    expect(await isSentThere()).toBe(true);
    return false;
  }
  if (!isSent(page) && (await change(page).isVisible()))
    await change(page)
      .click()
      .catch(() => {});
  await expect(shown(page)).toBeVisible();
  if (isSent(page)) return false;
  if ((await cardsOf(page).count()) === 0)
    await page
      .getByRole('button', { name: 'Earlier' })
      .click()
      .catch(() => {});
  await expect(
    cardsOf(page)
      .first()
      .or(page.getByRole('link', { name: 'Next room' }))
      .first(),
  ).toBeVisible();
  return !isSent(page) && (await cardsOf(page).count()) > 0;
}

/**
 * The screen says that it is at the server, or kept here: until then it is being saved. Who hears the screen is told so once, and not again at
 * each answer: what they were told ("Not sent yet. It is …") says nothing of this one.
 */
const saysKept = (page: Page) =>
  expect(
    page
      .getByText(/^(Saved|Not sent yet:|Not saved:|Sending)/)
      .or(page.getByRole('link', { name: 'Next room' }))
      .first(),
  ).toBeVisible();

/** Gives an answer and waits until the screen says that it is kept; nothing where the round was sent from under the finger. */
async function answer(page: Page, kept: Kept, at: 0 | 1, value: string): Promise<void> {
  if (!(await atQuestions(page, kept))) return;
  const button = cardsOf(page).nth(at).getByRole('button', { name: value, exact: true });
  kept.sent = false;
  if ((await button.getAttribute('aria-pressed')) === 'true') return;
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await saysKept(page);
  kept.answers.set(questions[at]?.linkId ?? '', value === 'Yes' ? 'yes' : 'na');
}

async function photo(page: Page, kept: Kept, name: string): Promise<void> {
  if (!(await atQuestions(page, kept))) return;
  kept.sent = false;
  const card = cardsOf(page).nth(2);
  await card.locator('input[type=file]').last().setInputFiles({ name, mimeType: 'image/png', buffer: bytes });
  await expect(card.getByRole('button', { name: new RegExp(name) }).first()).toBeVisible();
  await saysKept(page);
  kept.photos.add(name);
}

interface Held {
  refusal?: string;
  content?: { kind: string; linkId?: string; name?: string };
}

/** What this browser still holds: how much waits, and of what was refused what it is. */
async function held(page: Page) {
  const kept = await keptIn(page, 'lamplight.outbox', 'changes');
  const changes = kept.map(({ value }): Held => value ?? {});
  const refused = changes.filter(({ refusal }) => refusal !== undefined);
  // What was refused holds its round back until the person looks at it.
  const waits = ({ refusal, content }: Held) =>
    refusal === undefined && (content?.kind !== 'send' || refused.length === 0);
  return { waiting: changes.filter(waits).length, refused: refused.flatMap(({ content }) => content ?? []) };
}

/** One walk: what was seen kept arrives once, whatever happened on the way. */
async function walk(
  story: Story,
  committee: Calls,
  tool: string,
  steps: readonly Step[],
  begunOffline: boolean,
): Promise<void> {
  const first = await story.as('staff', phone);
  const context: BrowserContext = first.context();
  context.setDefaultNavigationTimeout(30_000);
  context.setDefaultTimeout(30_000);
  await startRound(first, tool);
  const address = new URL(first.url()).pathname;
  const id = address.split('/').at(-1) ?? '';
  const controlled = () => first.evaluate(() => navigator.serviceWorker.controller !== null);
  await expect.poll(controlled, { timeout: 60_000 }).toBe(true);
  const second = await context.newPage();
  await second.goto(address);
  const pages = [first, second];
  const isSentThere = async () =>
    (await committee.call('GET /audits/{id}', `/audits/${id}`)).status === 'SENT';
  const kept: Kept = { answers: new Map(), photos: new Set(), sent: false, isSentThere };
  await context.setOffline(begunOffline);
  for (const [index, each] of steps.entries()) {
    const page = 'tab' in each ? pages[each.tab] : first;
    if (!page) continue;
    switch (each.do) {
      case 'answer':
        await answer(page, kept, each.question, each.value);
        break;
      case 'photo':
        await photo(page, kept, `p${index}.png`);
        break;
      case 'send':
        if (!(await atQuestions(page, kept))) break;
        kept.sent = false;
        await nextSection(page).catch(() => {});
        await send(page)
          .click({ timeout: 3000 })
          .catch(() => {});
        kept.sent = await change(page)
          .or(page.getByRole('link', { name: 'Next room' }))
          .first()
          .waitFor({ timeout: 5000 })
          .then(
            () => true,
            () => false,
          );
        break;
      case 'reload':
        await page.reload();
        break;
      case 'close':
        pages[each.tab] = await context.newPage();
        await page.close();
        await pages[each.tab]?.goto(address);
        break;
      case 'network':
        await context.setOffline(!each.on);
        break;
      case 'stop the worker': {
        const tools = await context.newCDPSession(pages[0] ?? first);
        await tools.send('ServiceWorker.enable');
        await tools.send('ServiceWorker.stopAllWorkers');
        await tools.detach();
      }
    }
  }

  await context.setOffline(false);
  const [last] = pages;
  if (!last) throw new Error('A tab is always open');
  await last.goto('/home');
  await expect.poll(async () => (await held(last)).waiting, { timeout: 60_000 }).toBe(0);
  const { refused } = await held(last);
  const { call } = await callsOf(last, 'staff');
  const round = await call('GET /audits/{id}', `/audits/${id}`);
  const there = new Map(
    round.answers.flatMap(({ linkId, answer: [given] }) =>
      given && 'valueCoding' in given ? [[linkId, given.valueCoding.code] as const] : [],
    ),
  );
  for (const [linkId, value] of kept.answers) {
    const isHere = refused.some((each) => each.linkId === linkId);
    expect([there.get(linkId), isHere], `${linkId} in ${id}`).toEqual([
      isHere ? expect.anything() : value,
      isHere,
    ]);
  }
  const photos = round.files.map(({ name }) => name).sort();
  const notTaken = refused.flatMap(({ name }) => name ?? []);
  expect([...photos, ...notTaken].sort(), `photos of ${id}`).toEqual([...kept.photos].sort());
  if (kept.sent && refused.length === 0) expect(round.status, id).toBe('SENT');
  await context.close();
}

test(`${runs} walks with cuts, reloads, two tabs and a stopped worker: what was seen kept arrives once`, async ({
  story,
}) => {
  test.setTimeout(60_000 + runs * 60_000);
  const committee = await story.as('committee');
  const tool = await madeTool(committee, [...questions, picture]);
  const calls = await callsOf(committee, 'committee');
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), fc.boolean(), (steps, offline) =>
      walk(story, calls, tool, steps, offline),
    ),
    { numRuns: runs, endOnFailure: true, ...(SEED ? { seed: Number(SEED) } : {}) },
  );
});
