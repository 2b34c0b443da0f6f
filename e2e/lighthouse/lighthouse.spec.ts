import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, chromium, expect, test } from '@playwright/test';
import lighthouse from 'lighthouse';
import { sessionOf } from '../story';

/** Points of 100, on Lighthouse's phone behind a slow 4G network. */
const goals = { performance: 95, accessibility: 100, 'best-practices': 100 };
type Goal = keyof typeof goals;
const goalNames = Object.keys(goals) as Goal[];
const reports = fileURLToPath(new URL('../../.cache/lighthouse/', import.meta.url));
/** The middle one counts. */
const tries = 3;

const middle = (points: readonly number[]) => points.toSorted((a, b) => a - b)[Math.floor(points.length / 2)];

/** The id of a list's first record. */
type Read = (path: string) => Promise<string>;

const pages: Record<string, { loggedIn: boolean; address: (firstOf: Read) => Promise<string> }> = {
  login: { loggedIn: false, address: async () => '/login' },
  home: { loggedIn: true, address: async () => '/home' },
  issues: { loggedIn: true, address: async () => '/issues' },
  issue: {
    loggedIn: true,
    address: async (firstOf) => `/issues/edit-issue/${await firstOf('/issues?size=1')}/view`,
  },
  round: {
    loggedIn: true,
    address: async (firstOf) =>
      `/ambassador-rounds/${await firstOf('/audits?size=1&status.equals=SENT')}/view`,
  },
};

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

async function logIn(context: BrowserContext, baseURL: string): Promise<Read> {
  const session = await sessionOf(context.request, 'committee');
  const page = await context.newPage();
  // A file of the same origin that starts nothing.
  await page.goto(`${baseURL}/robots.txt`);
  await page.evaluate((value) => localStorage.setItem('lamplight.session', value), JSON.stringify(session));
  await page.close();
  const headers = { authorization: `Bearer ${session.token}` };
  return async (path) => {
    const list = (await (await context.request.get(`/api${path}`, { headers })).json()) as {
      content: { id: string }[];
    };
    return list.content[0]?.id ?? '';
  };
}

/** The page is judged as on a first visit; Lighthouse itself would forget the session too. */
async function forgetFiles(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await page.close();
}

/** The points of one visit; the report stands in `.cache/lighthouse` for whoever wants to know more. */
async function visit(url: string, port: number, name: string): Promise<typeof goals> {
  const result = await lighthouse(url, {
    port,
    output: 'html',
    logLevel: 'error',
    onlyCategories: goalNames,
    // The session lies there.
    disableStorageReset: true,
  });
  if (!result) throw new Error(`Lighthouse gave no result for ${name}`);
  expect(result.lhr.finalDisplayedUrl, 'the screen itself was judged, and not Login').toBe(url);
  await mkdir(reports, { recursive: true });
  await writeFile(join(reports, `${name}.html`), [result.report].flat().join(''));
  await writeFile(join(reports, `${name}.json`), JSON.stringify(result.lhr));
  const points = (category: Goal) => Math.round((result.lhr.categories[category]?.score ?? 0) * 100);
  const shown = (audit: string) => result.lhr.audits[audit]?.displayValue ?? '?';
  const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map(shown);
  process.stdout.write(
    `\n${name}: performance ${points('performance')} (first paint, largest, blocked: ${times.join(', ')}; ` +
      `moved ${shown('cumulative-layout-shift')}), accessibility ${points('accessibility')}, ` +
      `best practices ${points('best-practices')}\n`,
  );
  return {
    performance: points('performance'),
    accessibility: points('accessibility'),
    'best-practices': points('best-practices'),
  };
}

for (const [name, { loggedIn, address }] of Object.entries(pages)) {
  test(`Lighthouse has little to mend on a phone: ${name}`, async ({ baseURL: origin, launchOptions }) => {
    const baseURL = origin ?? '';
    const [folder, port] = [await mkdtemp(join(tmpdir(), 'lighthouse-')), await freePort()];
    // Lighthouse opens its tab in the browser's own profile, so that is where the session has to lie.
    const context = await chromium.launchPersistentContext(folder, {
      ...launchOptions,
      baseURL,
      args: [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`],
    });
    try {
      const firstOf = loggedIn ? await logIn(context, baseURL) : async () => '';
      const url = baseURL + (await address(firstOf));
      const visits: (typeof goals)[] = [];
      for (let count = 0; count < tries; count += 1) {
        await forgetFiles(context);
        visits.push(await visit(url, port, name));
      }
      for (const goal of goalNames)
        expect
          .soft(middle(visits.map((points) => points[goal])), `${goal} of ${name}`)
          .toBeGreaterThanOrEqual(goals[goal]);
    } finally {
      await context.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
}
