import type { Endpoints } from '@lamplight/contract';
import type { ReplyOutput } from '@lamplight/contract/endpoint';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { engineTest } from './engines/test';

/** The demonstration's people, by what they do in the stories. */
export const people = {
  committee: 'rosa.alvarez@maplegrove.example',
  staff: 'david.lindqvist@maplegrove.example',
  assistant: 'helen.marsh@maplegrove.example',
  administrator: 'admin@lamplight.example',
  otherCenter: 'nora.feld@cedarhill.example',
} as const;
export type Who = keyof typeof people;
export const password = 'lamplight-demo';

/**
 * The browser's own reports of a network that is down and of refusals (4xx), which stories provoke on purpose.
 * Anything else on the console is a fault, failures of the server (5xx) above all.
 */
const expectedNoise =
  /net::ERR_INTERNET_DISCONNECTED|Failed to load resource: (net::|the server responded with a status of 4)/;

/** As the server numbers what it answers: without it an answer is none (web/src/api/create-api.ts). */
export const numbered = { 'x-request-id': 'story' };

interface Options {
  width?: number;
  height?: number;
  dark?: boolean;
  locale?: string;
  /** With the service worker, by which pages open without a network. */
  worker?: boolean;
  /** Another address of Lamplight. */
  at?: string;
}

/** Pages are closed with their story: one that was slowed down takes the processor from all that come after. */
export interface Story {
  /** Opens a page as someone, logged in without the form. */
  as(who: Who, options?: Options): Promise<Page>;
  /** Opens a page as somebody who is not logged in. */
  asStranger(options?: Options): Promise<Page>;
}

/** A test with people in it. Whatever a page writes on its console as an error fails the story. */
export const test = engineTest.extend<{ story: Story; noise: string[] }>({
  noise: async ({ browserName }, use, { title }) => {
    const noise: string[] = [];
    await use(noise);
    expect(
      noise.filter((line) => !expectedNoise.test(line)),
      `${title} in ${browserName}`,
    ).toEqual([]);
  },
  page: async ({ page, noise }, use) => {
    listen(page, noise);
    await use(page);
  },
  story: async ({ browser, baseURL, noise }, use) => {
    const pages: Page[] = [];
    const open = async ({
      width = 1440,
      height = 900,
      dark = false,
      locale = 'en-US',
      worker = false,
      at = baseURL ?? '',
    }: Options = {}) => {
      const context = await browser.newContext({
        baseURL: at,
        viewport: { width, height },
        hasTouch: width < 500,
        colorScheme: dark ? 'dark' : 'light',
        locale,
        // What it answers no story could answer otherwise, and each context would fetch the whole build for it.
        serviceWorkers: worker ? 'allow' : 'block',
      });
      const page = await context.newPage();
      listen(page, noise);
      pages.push(page);
      return page;
    };
    await use({
      async as(who, options) {
        const page = await open(options);
        await logIn(page, who);
        return page;
      },
      asStranger: open,
    });
    for (const page of pages) await page.context().close();
  },
});

/**
 * Firefox holds its own viewer of PDFs to the policy of the page that shows one, and reports what it refuses of it; the PDF is
 * shown all the same.
 */
const isOfViewer = (page: Page, { name }: Error): boolean =>
  name === 'Content-Security-Policy' && page.frames().some((frame) => frame.url().startsWith('blob:'));

function listen(page: Page, noise: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') noise.push(`${message.text()} ${message.location().url}`);
  });
  // What the console does not say of it: why.
  page.on('response', async (answer) => {
    if (answer.status() >= 500) noise.push(`${answer.status()} ${await answer.text().catch(String)}`);
  });
  page.on('pageerror', (error) => {
    if (!isOfViewer(page, error)) noise.push(String(error));
  });
}

/** What the browser keeps of a login, made without the form. */
export async function sessionOf(request: APIRequestContext, who: Who) {
  const login = await request.post('/api/authenticate', { data: { username: people[who], password } });
  const { id_token: token } = (await login.json()) as ReplyOutput<Endpoints['POST /authenticate']>;
  const account = await request.get('/api/account', { headers: { authorization: `Bearer ${token}` } });
  const userData = (await account.json()) as ReplyOutput<Endpoints['GET /account']>;
  return {
    authenticated: true,
    token,
    userLogin: people[who],
    userData,
    rememberMe: false,
  };
}

/** Whom each page was opened as. */
const sessions = new WeakMap<Page, Awaited<ReturnType<typeof sessionOf>>>();

/** The session a page was opened with, which asks for no page to be loaded. */
export function sessionIn(page: Page) {
  const session = sessions.get(page);
  if (!session) throw new Error('Nobody was logged in on this page');
  return session;
}

async function logIn(page: Page, who: Who): Promise<void> {
  const session = await sessionOf(page.request, who);
  sessions.set(page, session);
  await page.addInitScript(
    ([key, value]) => {
      // A frame, such as the browser's own viewer of PDFs, may keep nothing, and neither may an empty page.
      if (window !== window.top || !location.host) return;
      // Only at the first page: a story that logs out must stay out.
      if (!sessionStorage.getItem('story')) localStorage.setItem(key ?? '', value ?? '');
      sessionStorage.setItem('story', 'begun');
    },
    ['lamplight.session', JSON.stringify(session)],
  );
}

export { expect };
