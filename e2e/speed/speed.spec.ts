import type { Locator, Page } from '@playwright/test';
import { addressOf } from '../../web/src/screens';
import { callsIn } from '../calls';
import { named } from '../named';
import { slowDown } from '../press';
import { expect, type Story, sessionOf, test } from '../story';

/** The middle value and the one that one in twenty exceeds. */
function spread(values: readonly number[]): { middle: number; slow: number } {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { middle: at(0.5), slow: at(0.95) };
}

function tell(what: string, values: readonly number[]): { middle: number; slow: number } {
  const { middle, slow } = spread(values);
  process.stdout.write(
    `\n${what}: ${middle.toFixed(0)} ms, p95 ${slow.toFixed(0)} ms (${values.length} times)\n`,
  );
  return { middle, slow };
}

test('the login page shows itself within 1.5 s on a slow processor', async ({ browser, baseURL }) => {
  const times: number[] = [];
  for (let n = 0; n < 7; n += 1) {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await slowDown(page);
    await page.goto(addressOf('login'));
    await page.getByRole('button', { name: 'Log in' }).waitFor();
    times.push(
      await page.evaluate(
        () =>
          performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
      ),
    );
    await context.close();
  }
  expect(tell('Login, first contentful paint', times).middle).toBeLessThan(1500);
});

/** Types where the focus is; resolves to the times from each key to the frame that shows it. */
async function typingTimes(page: Page, field: Locator, text: string): Promise<number[]> {
  await field.click();
  await slowDown(page);
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seenMs: seen });
    window.addEventListener(
      'keydown',
      () => {
        const startMs = performance.now();
        requestAnimationFrame(() => setTimeout(() => seen.push(performance.now() - startMs)));
      },
      true,
    );
  });
  await field.pressSequentially(text, { delay: 120 });
  return page.evaluate(() => Reflect.get(window, 'seenMs') as number[]);
}

test('a key shows within 50 ms on a slow processor', async ({ story }) => {
  const page = await story.as('committee');
  await page.goto(addressOf('newIssue'));
  const text = 'The call light lay out of reach behind the bed, found on the morning round.';
  const times = await typingTimes(page, page.getByLabel('Description'), text);
  expect(tell('A key in the form of an issue', times).slow).toBeLessThan(50);
});

/** A form of 200 questions in so many sections, begun on a phone. */
async function longForm(story: Story, sections: number): Promise<Page> {
  const admin = await story.as('administrator');
  const call = callsIn(admin.request, (await sessionOf(admin.request, 'administrator')).token);
  const name = named(`Everything in ${sections}`);
  const topic = await call('POST /topics', '/topics', { data: { name } });
  const kinds = ['yes-no', 'number', 'short-text', 'long-text', 'scale'] as const;
  const question = (section: number, index: number) => {
    const type = kinds[index % kinds.length];
    const range = type === 'scale' ? { min: 1, max: 5 } : {};
    return { linkId: `q-${section}-${index}`, type, text: `Question ${index + 1} of many`, ...range };
  };
  const item = Array.from({ length: sections }, (_, section) => ({
    ...{ linkId: `s-${section}`, type: 'group', text: `Section ${section + 1}` },
    item: Array.from({ length: 200 / sections }, (__, index) => question(section, index)),
  }));
  await call('POST /forms', '/forms', { data: { topic: topic.id, definition: { title: name, item } } });
  await expect(async () => {
    const { content } = await call('GET /center-topics', `/center-topics?name.contains=${name}`);
    await call('PUT /center-topics/activate/{id}', `/center-topics/activate/${content[0]?.id}`);
  }).toPass();
  const page = await story.as('staff', { width: 390, height: 844 });
  await page.goto(`/topics/new-questionnaire/${topic.id}`);
  await page.getByRole('button', { name: 'Begin the form' }).click();
  await expect(page.locator('section[id^="question-"]')).toHaveCount(200 / sections);
  return page;
}

// With all of them on the screen at once a phone is slower (docs/performance.md); no form that people made is like that.
for (const { sections, mostMs } of [
  { sections: 10, mostMs: 50 },
  { sections: 1, mostMs: 150 },
]) {
  test(`a key shows within ${mostMs} ms on a slow phone in a form of 200 questions in ${sections} sections`, async ({
    story,
  }) => {
    const page = await longForm(story, sections);
    // A long text near the end of the first section.
    const field = page.locator(`section[id="question-q-0-${200 / sections - 2}"]`).getByRole('textbox');
    const times = await typingTimes(page, field, 'Looked at with the charge nurse; nothing else to add.');
    expect(tell(`A key in a form of 200 questions in ${sections} sections`, times).slow).toBeLessThan(mostMs);
    await expect(page.getByText(/^Saved /).first()).toBeVisible();
  });
}

test('a table of 100 rows is sorted anew within 100 ms', async ({ story }) => {
  const page = await story.as('committee');
  await page.goto(`${addressOf('issues')}?size=100`);
  const table = page.getByRole('table');
  await expect(table.getByRole('row')).toHaveCount(101);
  const times: number[] = [];
  for (let n = 0; n < 12; n += 1) {
    const name = n % 2 === 0 ? /Due/ : /Priority/;
    const header = table.getByRole('columnheader', { name }).getByRole('button');
    // The page waits by itself: being asked again and again would cost it time.
    const sorted = header.evaluate(
      (button) =>
        new Promise<number>((resolve) => {
          const first = () => document.querySelector('tbody tr')?.textContent;
          const begin = () => {
            const startMs = performance.now();
            const before = first();
            const look = () => {
              if (first() === before) requestAnimationFrame(look);
              else setTimeout(() => resolve(performance.now() - startMs));
            };
            requestAnimationFrame(look);
          };
          button.addEventListener('click', begin, { once: true, capture: true });
        }),
    );
    await header.click();
    times.push(await sorted);
    await expect(page.locator('[aria-busy="false"]')).toBeVisible();
  }
  expect(tell('100 rows sorted anew', times).middle).toBeLessThan(100);
});

test('an answer is acknowledged within 200 ms', async ({ story }) => {
  const page = await story.as('staff', { width: 390, height: 844 });
  await page.goto(addressOf('rounds'));
  await page.getByRole('button', { name: 'Start a round' }).click();
  await page.getByRole('dialog').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Start the round' }).click();
  await expect(page).toHaveURL(/\/ambassador-rounds\/[0-9a-f-]{36}/);
  const cards = page.locator('section[id^="question-"]');
  await expect(cards.first()).toBeVisible();
  await page.evaluate(() => {
    window.addEventListener('click', () => Object.assign(window, { clickedMs: performance.now() }), true);
  });
  const times: number[] = [];
  for (let turn = 0; turn < 8; turn += 1) {
    for (const card of await cards.all()) {
      const answer = card.getByRole('button', { name: turn % 2 === 0 ? 'Yes' : 'N/A', exact: true });
      if ((await answer.count()) === 0) continue;
      const saved = page.waitForResponse((reply) => reply.request().method() === 'PATCH' && reply.ok());
      await answer.click();
      const address = (await saved).url();
      times.push(
        await page.evaluate(async (url) => {
          await new Promise(requestAnimationFrame);
          const entries = performance.getEntriesByName(url) as PerformanceResourceTiming[];
          return (entries.at(-1)?.responseEnd ?? Number.POSITIVE_INFINITY) - Reflect.get(window, 'clickedMs');
        }, address),
      );
    }
  }
  expect(times.length).toBeGreaterThan(20);
  expect(tell('From the click to the stored answer', times).slow).toBeLessThan(200);
});
