import type { Page } from '@playwright/test';

/**
 * Waits until a page that was just opened has come to rest: no request is under way, the browser has nothing to do, and that
 * has brought no new request. Half a second without any, as Playwright's "networkidle" asks for, is most of a page's time.
 */
export async function comeToRest(page: Page, open: () => Promise<unknown>): Promise<void> {
  let [begun, underWay] = [0, 0];
  const begin = () => {
    begun += 1;
    underWay += 1;
  };
  const end = () => {
    underWay -= 1;
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  try {
    await open();
    for (let before = -1; underWay > 0 || begun > before; ) {
      before = begun;
      // Twice: what an answer brings is drawn in the first, and may ask for more in the second.
      await page.evaluate(async () => {
        for (const _ of [1, 2]) await new Promise((resolve) => requestIdleCallback(resolve));
      });
      if (underWay > 0) await page.waitForTimeout(20);
    }
  } finally {
    page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
  }
}
