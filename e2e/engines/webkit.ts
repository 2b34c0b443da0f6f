import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, type Browser, type BrowserContext, test } from '@playwright/test';
import { Page, type Size } from './page';
import { startRelay } from './relay';
import { WebDriver } from './webdriver';

interface Wanted {
  baseURL?: string;
  viewport?: Size | null;
  colorScheme?: string | null;
}

/** The browser's own bar would not let a window be as narrow as a phone. */
const narrowBar = `headerbar, headerbar *, entry, button {
  min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; -gtk-icon-transform: scale(0.1);
}`;

/** WebKit's browser as the stories know browsers: a context is a process with a storage of its own, and has one page. */
async function openContext(request: APIRequestContext, wanted: Wanted) {
  const settings = mkdtempSync(join(tmpdir(), 'lamplight-webkit-'));
  mkdirSync(join(settings, 'gtk-3.0'));
  writeFileSync(join(settings, 'gtk-3.0/gtk.css'), narrowBar);
  const network = await startRelay(new URL(wanted.baseURL ?? ''));
  const args = ['--private', '--enable-write-console-messages-to-stdout=true'];
  if (wanted.colorScheme === 'dark') args.push('--dark-mode');
  const driver = await WebDriver.start(args, { XDG_CONFIG_HOME: settings }, (line) => page?.hear(line));
  const context = {
    request,
    // `expect` completes addresses by it.
    _options: { baseURL: network.url },
    newPage: async () => page,
    pages: () => [page],
    addInitScript: (...script: Parameters<Page['addInitScript']>) => page.addInitScript(...script),
    async setOffline(offline: boolean) {
      network.set(!offline);
      await page.believeOnline(!offline);
    },
    async close() {
      await driver.stop();
      network.stop();
      rmSync(settings, { recursive: true, force: true });
    },
  };
  const page: Page = new Page(driver, { baseURL: network.url, request, context });
  await page.setViewportSize(wanted.viewport ?? { width: 1440, height: 900 });
  return context;
}

type Context = Awaited<ReturnType<typeof openContext>>;

/** A test whose browser is WebKit, as Debian packages it. */
export const webkitTest = test.extend<object, object>({
  browser: [
    async ({ playwright }, use) => {
      const open = new Set<Context>();
      const browser = {
        async newContext(wanted: Wanted = {}) {
          const request = await playwright.request.newContext({ baseURL: wanted.baseURL ?? '' });
          const context = await openContext(request, wanted);
          open.add(context);
          return context;
        },
        async newPage(wanted?: Wanted) {
          return (await browser.newContext(wanted)).newPage();
        },
      };
      await use(browser as unknown as Browser);
      for (const context of open) await context.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, baseURL, viewport }, use) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', viewport });
    await use(context as BrowserContext);
    await context.close();
  },
  page: async ({ context }, use) => use(await context.newPage()),
});
