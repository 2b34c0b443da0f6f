import type { Page } from '@playwright/test';

/**
 * What a screen reader reads out by itself, from here on: text that comes into a place that was there and announced as
 * one. A place that appears together with its text is passed over by most.
 */
export async function listenToStatus(page: Page): Promise<() => Promise<string[]>> {
  const heard = await page.evaluateHandle(() => {
    const lines: string[] = [];
    new MutationObserver((changes) => {
      // What changes at once in one place is heard once, as it is then.
      const places = new Set(
        changes.map(({ target }) =>
          (target instanceof Element ? target : target.parentElement)?.closest('[role="status"]'),
        ),
      );
      for (const place of places) {
        const text = place?.textContent?.trim();
        if (text) lines.push(text);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    return lines;
  });
  // Other stories write to the same people meanwhile, and their bell says so.
  return async () => (await heard.jsonValue()).filter((line) => !/^\d+ new notices?$/.test(line));
}
