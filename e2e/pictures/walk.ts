import type { Locator, Page } from '@playwright/test';
import type { callsIn } from '../calls';
import type { Who } from '../story';

/** What a walk has at hand besides its page: calls as whoever walks. */
export interface Walker {
  page: Page;
  call: ReturnType<typeof callsIn>;
}

/** How a picture comes about: as whom, and what is done until what it shows is there. */
export interface Walk {
  as: Who;
  /** It is no higher. */
  height: number;
  /** Returns what the picture shows; nothing where it is the window. */
  to(walker: Walker): Promise<Locator | undefined>;
}

/** What the top bar counts: it asks a second after the page has come, and says nothing where nothing waits. */
const counted = (page: Page) =>
  Promise.all(
    ['/api/signatures/mine', '/api/notices/unseen'].map((path) =>
      page.waitForResponse((answer) => new URL(answer.url()).pathname === path),
    ),
  );

/** What nearly all begin with. */
export async function goTo(page: Page, address: string): Promise<void> {
  const counting = counted(page);
  // On screens without a top bar nobody waits for it.
  counting.catch(() => {});
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  if (!(await page.getByRole('button', { name: /^Find a screen/ }).isVisible())) return;
  await counting;
  await page.getByRole('button', { name: /^Notices$|new notices?$/ }).waitFor();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
}

/** The page without navigation and top bar. */
export const mainOf = (page: Page): Locator => page.getByRole('main');

/** A titled part of a page. */
export const partOf = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true }).first();
