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

/** What nearly all begin with. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
}

/** The page without navigation and top bar. */
export const mainOf = (page: Page): Locator => page.getByRole('main');

/** A titled part of a page. */
export const partOf = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true }).first();
